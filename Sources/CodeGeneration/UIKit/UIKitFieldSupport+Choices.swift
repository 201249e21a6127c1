/// The source of the code that all choice controls share, and of controls that push their options.
extension UIKitFieldSupport {
  /// The source of the options of a choice control, which do not depend on how it shows them.
  static func choicesText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Choices

    /// The options of a field, identified by their positions.
    struct Choices {
      /// Whether several options can be selected.
      var isMultiple = false
      let titles: @MainActor () -> [String]
      let isChosen: @MainActor (Int) -> Bool
      let choose: @MainActor (Int) -> Void

      /// Creates a menu in which the selected options have a checkmark.
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

    /// A field that shows its options in a menu or on a pushed screen.
    @MainActor
    protocol ChoiceField: UIView {
      /// The text that is shown while no option is selected.
      var placeholder: String? { get }
      func offer(_ choices: Choices)
    }

    extension ChoiceField {
      /// Binds the field to a property that is one of the options or nil.
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

      /// Binds the field to a selection of several options.
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
      /// The view controller that contains the view.
      fileprivate var nearestController: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        return responder as? UIViewController
      }
    }
    """#
  }

  /// The source of a field that pushes its options, and of the pushed screen.
  static func optionsText(_ words: UIKitWords) -> String {
    #"""
    /// A row that pushes a screen with the options of a field.
    final class OptionsField: UIStackView, ChoiceField {
      private let label = UILabel()
      private let chosen = UILabel()
      private let chevron = UIImageView()
      private var choices: Choices?
      private weak var screen: OptionsController?
      var placeholder: String?
      /// The options from the app's data that the screen shows.
      var offered: [ChoiceOption] = []
      /// The titles of the options if they depend on the model.
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
      ///   - font: the font of the selected option; nil for the font of the row's title.
      ///   - isStyled: whether the title has the style of a field's label.
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

    /// A table of a field's options, in which the selected options have a checkmark.
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

      /// Replaces the options.
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
