/// Code that all choice controls share, and controls that push an option list.
extension UIKitFieldSupport {
  /// The model of a choice control, independent of how it displays the options.
  static func choicesText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Choices

    /// What a person can choose in a field, by position.
    struct Choices {
      /// Whether any number of them can be chosen.
      var isMultiple = false
      let titles: @MainActor () -> [String]
      let isChosen: @MainActor (Int) -> Bool
      let choose: @MainActor (Int) -> Void

      /// A menu that marks what is chosen.
      @MainActor
      func makeMenu() -> UIMenu {
        UIMenu(
          children: titles().enumerated().map { position, title in
            UIAction(
              title: title, \#(words.staysOpen)state: isChosen(position) ? .on : .off
            ) { _ in
              choose(position)
            }
          })
      }
    }

    /// A field that opens its options: in a menu, or on a screen.
    @MainActor
    protocol ChoiceField: UIView {
      /// Shown while nothing is chosen.
      var placeholder: String? { get }
      func offer(_ choices: Choices)
    }

    extension ChoiceField {
      /// Opens options of which one is chosen, or none.
      func bind<Model: AnyObject, Option: Equatable>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Option?>, options: [Option],
        canBeEmpty: Bool = false, titled title: @escaping @MainActor (Option) -> String,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        let all: [Option?] = canBeEmpty ? [nil] + options : options
        offer(
          Choices(
            titles: { [weak self] in all.map { $0.map(title) ?? self?.placeholder ?? "–" } },
            isChosen: { [weak model] in model?[keyPath: value] == all[$0] },
            choose: { [weak model] in assign(all[$0], to: value, of: model, then: action) }))
      }

      /// Opens options of which any number can be chosen.
      func bind<Option>(
        _ options: [Option], titled title: @escaping @MainActor (Option) -> String,
        isChosen: @escaping @MainActor (Option) -> Bool,
        toggle: @escaping @MainActor (Option) -> Void
      ) {
        offer(
          Choices(
            isMultiple: true, titles: { options.map(title) }, isChosen: { isChosen(options[$0]) },
            choose: { toggle(options[$0]) }))
      }
    }

    extension UIView {
      /// The controller whose view holds this one.
      fileprivate var nearestController: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        return responder as? UIViewController
      }
    }
    """#
  }

  /// A field that opens a screen, and the screen.
  static func optionsText(_ words: UIKitWords) -> String {
    #"""
    /// A row that opens a screen of the values that a field can have.
    final class OptionsField: UIStackView, ChoiceField {
      private let label = UILabel()
      private let chosen = UILabel()
      private let chevron = UIImageView()
      private var choices: Choices?
      private weak var screen: OptionsController?
      var placeholder: String?
      /// The options from the app's data that the screen has.
      var offered: [ChoiceOption] = []
      /// The titles of options, where they follow the model.
      var titles: [String] = [] { didSet { if titles != oldValue { screen?.refresh() } } }
      /// The title of the row.
      var title: String? {
        get { label.text }
        set {
          label.text = newValue
          label.isHidden = newValue == nil
        }
      }

      var isEnabled = true {
        didSet {
          alpha = isEnabled ? 1 : 0.4
          enableRow(isEnabled)
        }
      }

      /// - Parameters:
      ///   - font: The font of the chosen option; nil for that of the row's title.
      ///   - isStyled: whether the title has the look of a field's label.
      convenience init(
        look: FieldLook, font: UIFont? = nil, isStyled: Bool = false,
        chevronColor: UIColor = .tertiaryLabel
      ) {
        self.init(frame: .zero)
        spacing = 12
        alignment = .center
        label.font = isStyled ? look.labelFont : look.titleFont
        label.textColor = isStyled ? look.labelColor : look.titleColor
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.isHidden = true
        chosen.font = font ?? look.titleFont
        chosen.textColor = look.noteColor
        chosen.adjustsFontForContentSizeCategory = true
        chosen.textAlignment = .trailing(for: chosen)
        chosen.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        chevron.image = \#(words.chevron())
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
          font: look.noteFont
        )
        chevron.tintColor = chevronColor
        chevron.setContentHuggingPriority(UILayoutPriority(750), for: .horizontal)
        chevron.accessibilityElementsHidden = true
        setArrangedSubviews([
          label, UIView.spacer(along: .horizontal, minLength: 8), chosen, chevron,
        ])
        heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        onRowTap { [weak self] in self?.open() }
      }

      func offer(_ choices: Choices) {
        self.choices = choices
        screen?.show(choices)
      }

      func show(_ title: String?) {
        chosen.text = title ?? placeholder ?? "–"
        accessibilityValue = title ?? placeholder
        screen?.refresh()
      }

      private func open() {
        guard let choices, let controller = nearestController else { return }
        let screen = OptionsController(choices, title: accessibilityLabel ?? title)
        self.screen = screen
        controller.show(screen, sender: self)
      }
    }

    /// The options of a field, with a checkmark behind those that are chosen.
    final class OptionsController: UITableViewController {
      private var choices: Choices

      init(_ choices: Choices, title: String?) {
        self.choices = choices
        super.init(style: .insetGrouped)
        self.title = title
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
      }

      /// Shows other options in place of those that the field had.
      func show(_ choices: Choices) {
        self.choices = choices
        refresh()
      }

      func refresh() { tableView.reloadData() }

      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        choices.titles().count
      }

      override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "option", for: path)
        let isChosen = choices.isChosen(path.row)
        cell.textLabel?.text = choices.titles()[path.row]
        cell.textLabel?.numberOfLines = 0
        cell.accessoryType = isChosen ? .checkmark : .none
        cell.accessibilityTraits = isChosen ? [.button, .selected] : .button
        return cell
      }

      override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        table.deselectRow(at: path, animated: true)
        choices.choose(path.row)
        refresh()
        guard !choices.isMultiple else { return }
        if let navigationController {
          navigationController.popViewController(animated: true)
        } else {
          dismiss(animated: true)
        }
      }
    }
    """#
  }
}
