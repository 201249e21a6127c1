extension UIKitFieldSupport {
  /// The source of a control that selects a value from a menu.
  static func menuText(_ words: UIKitWords) -> String {
    #"""
    /// A field with a menu of its options.
    final class MenuField: UIButton, ChoiceField {
      private let look: FieldLook
      private var isInvalid = false
      private var choices: Choices?
      private var chosenTitle: String?
      var placeholder: String? { didSet { if placeholder != oldValue { renewMenu() } } }
      /// The options from the app's data that the menu shows.
      var offered: [ChoiceOption] = []
      /// The titles of the options if they depend on the model.
      var titles: [String] = [] { didSet { if titles != oldValue { renewMenu() } } }

      override var isEnabled: Bool { didSet { refresh() } }

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = look.padding
        configuration.setTitleFont(look.font, tracking: look.tracking)
        configuration.image = UIImage(systemName: "chevron.up.chevron.down")
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 4
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
          textStyle: .footnote)
        self.configuration = configuration
        contentHorizontalAlignment = look.isRow ? .trailing : .leading
        showsMenuAsPrimaryAction = true
        heightAnchor.constraint(greaterThanOrEqualToConstant: look.height ?? look.minHeight)
          .isActive = true
        refresh()\#(words.followColors("refresh"))
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func offer(_ choices: Choices) {
        self.choices = choices
        renewMenu()
      }

      func show(_ title: String?, isInvalid: Bool = false) {
        // The menu marks the selected option.
        if title != chosenTitle { renewMenu() }
        chosenTitle = title
        configuration?.title = title ?? placeholder ?? "–"
        accessibilityValue = title ?? placeholder
        let ink = isEnabled ? look.color : look.disabledColor
        configuration?.baseForegroundColor = title == nil ? look.placeholderColor : ink
        self.isInvalid = isInvalid
        refresh()
      }

      private func renewMenu() {
        \#(words.menuRenewal)
      }

      private func refresh() { show(look, isEnabled: isEnabled, isInvalid: isInvalid) }\#(words.colorsDidChange("refresh"))
    }
    """#
  }

  /// The source of the same control for systems without button configurations or menus.
  static func olderMenuText(_ words: UIKitWords) -> String {
    #"""
    /// A field with a menu of its options.
    final class MenuField: UIButton, ChoiceField {
      private let look: FieldLook
      private var isInvalid = false
      private var text = ""
      private var hasValue = false
      private var choices: Choices?
      private var chosenTitle: String?
      var placeholder: String? { didSet { if placeholder != oldValue { renewMenu() } } }
      /// The options from the app's data that the menu shows.
      var offered: [ChoiceOption] = []
      /// The titles of the options if they depend on the model.
      var titles: [String] = [] { didSet { if titles != oldValue { renewMenu() } } }

      override var isEnabled: Bool { didSet { refresh() } }

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let padding = look.padding
        contentEdgeInsets = UIEdgeInsets(
          top: padding.top, left: isLeftToRight ? padding.leading : padding.trailing,
          bottom: padding.bottom, right: isLeftToRight ? padding.trailing : padding.leading)
        contentHorizontalAlignment = look.isRow ? .trailing : .leading
        heightAnchor.constraint(greaterThanOrEqualToConstant: look.height ?? look.minHeight)
          .isActive = true
        \#(words.menuOpening)
        refresh()
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func offer(_ choices: Choices) {
        self.choices = choices
        renewMenu()
      }\#(words.menuSheet)

      func show(_ title: String?, isInvalid: Bool = false) {
        // The menu marks the selected option.
        if title != chosenTitle { renewMenu() }
        chosenTitle = title
        text = title ?? placeholder ?? "–"
        accessibilityValue = title ?? placeholder
        hasValue = title != nil
        self.isInvalid = isInvalid
        refresh()
      }

      private func renewMenu() {
        \#(words.menuRenewal)
      }

      private func refresh() {
        let ink = isEnabled ? look.color : look.disabledColor
        let attributes: [NSAttributedString.Key: Any] = [
          .font: look.font, .foregroundColor: hasValue ? ink : look.placeholderColor,
          .kern: look.tracking,
        ]
        setAttributedTitle(NSAttributedString(string: text, attributes: attributes), for: .normal)
        show(look, isEnabled: isEnabled, isInvalid: isInvalid)
      }

      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        refresh()
      }
    }
    """#
  }

  /// The source of fields for dates, numbers and switches.
  static func controlsText(_ words: UIKitWords) -> String {
    #"""
    /// A field for a date or a time; while it has none, a button that sets the current one.
    final class DateField: UIView {
      let picker = UIDatePicker()
      private let prompt = UILabel()
      private let look: FieldLook
      private var isInvalid = false

      /// The text that is shown until a date is selected.
      var placeholder: String? {
        didSet {
          prompt.text = placeholder ?? "–"
          prompt.accessibilityValue = placeholder
        }
      }

      var isEnabled = true {
        didSet {
          picker.isEnabled = isEnabled
          prompt.isUserInteractionEnabled = isEnabled
          refresh()
        }
      }

      override var accessibilityLabel: String? {
        didSet {
          picker.accessibilityLabel = accessibilityLabel
          prompt.accessibilityLabel = accessibilityLabel
        }
      }
      override var accessibilityValue: String? {
        didSet { picker.accessibilityValue = accessibilityValue }
      }
      override var accessibilityHint: String? {
        didSet {
          picker.accessibilityHint = accessibilityHint
          prompt.accessibilityHint = accessibilityHint
        }
      }

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        \#(words.compactPicker)
        prompt.text = "–"
        prompt.font = look.font
        prompt.textColor = look.placeholderColor
        prompt.adjustsFontForContentSizeCategory = true
        let row = UIStackView(.horizontal, spacing: 8, [prompt, picker])
        row.alignment = .center
        add(row)
        // The height is that of a line of text with padding.
        let line = UILabel()
        line.text = " "
        line.font = look.font
        line.adjustsFontForContentSizeCategory = true
        line.isHidden = true
        add(line)
        NSLayoutConstraint.activate([
          look.isRow
            ? row.trailingAnchor.constraint(
              equalTo: trailingAnchor, constant: -look.padding.trailing)
            : row.leadingAnchor.constraint(
              equalTo: leadingAnchor, constant: look.padding.leading),
          row.centerYAnchor.constraint(equalTo: centerYAnchor),
          line.leadingAnchor.constraint(equalTo: leadingAnchor),
          line.centerYAnchor.constraint(equalTo: centerYAnchor),
          heightAnchor.constraint(greaterThanOrEqualToConstant: look.height ?? look.minHeight),
          heightAnchor.constraint(
            equalTo: line.heightAnchor, constant: look.padding.top + look.padding.bottom
          ).at(look.height == nil ? 749 : 1),
        ])
        refresh()\#(words.followColors("refresh"))
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Date?>,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        picker.addAction(for: .valueChanged) { [weak model, weak self] in
          assign(self?.picker.date, to: value, of: model, then: action)
        }
        prompt.onTap { [weak model] in assign(Date(), to: value, of: model, then: action) }
      }

      func show(_ date: Date?, isInvalid: Bool = false) {
        if let date, picker.date != date { picker.date = date }
        prompt.isHidden = date != nil
        picker.isHidden = date == nil
        self.isInvalid = isInvalid
        refresh()
      }

      private func refresh() { show(look, isEnabled: isEnabled, isInvalid: isInvalid) }\#(words.colorsDidChange("refresh"))
    }

    /// A stepper after its number.
    final class NumberStepper: UIStackView {
      private let number = UILabel()
      private let stepper = UIStepper()

      var isEnabled: Bool {
        get { stepper.isEnabled }
        set { stepper.isEnabled = newValue }
      }
      var minimumValue: Double {
        get { stepper.minimumValue }
        set {
          // The bounds of a `UIStepper` must be different and in the right order.
          if newValue >= stepper.maximumValue { stepper.maximumValue = newValue + 1 }
          stepper.minimumValue = newValue
        }
      }
      var maximumValue: Double {
        get { stepper.maximumValue }
        set { stepper.maximumValue = max(newValue, stepper.minimumValue.nextUp) }
      }
      var stepValue: Double {
        get { stepper.stepValue }
        set { stepper.stepValue = newValue }
      }

      override var accessibilityValue: String? {
        didSet { stepper.accessibilityValue = accessibilityValue }
      }
      override var accessibilityHint: String? {
        didSet { stepper.accessibilityHint = accessibilityHint }
      }

      convenience init(look: FieldLook? = nil, font: UIFont? = nil) {
        self.init(frame: .zero)
        let look = look ?? .standard
        spacing = 8
        alignment = .center
        number.font = font ?? look.titleFont
        number.adjustsFontForContentSizeCategory = true
        number.textColor = look.noteColor
        setArrangedSubviews([number, stepper])
        accessibilityContainerType = .semanticGroup
      }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Int>,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        stepper.addAction(for: .valueChanged) { [weak model, weak self] in
          assign(Int(self?.stepper.value ?? 0), to: value, of: model, then: action)
        }
      }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Double>,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        stepper.addAction(for: .valueChanged) { [weak model, weak self] in
          assign(self?.stepper.value ?? 0, to: value, of: model, then: action)
        }
      }

      func show(_ value: Int) { show(Double(value)) }

      func show(_ value: Double) {
        stepper.value = value
        number.text = value.\#(words.isModern ? "formatted" : "text")()
      }
    }

    extension UISwitch {
      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Bool>,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          assign(self?.isOn ?? false, to: value, of: model, then: action)
        }
      }
    }

    extension UISlider {
      /// Binds the slider to a property.
      ///
      /// - Parameter step: the distance between the values that the slider can have; nil for any
      ///   value.
      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Double>, step: Double? = nil,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          assign(self?.value(step: step) ?? 0, to: value, of: model, then: action)
        }
      }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Int>, step: Double = 1,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          assign(Int(self?.value(step: step) ?? 0), to: value, of: model, then: action)
        }
      }

      /// Binds the slider to a property.
      ///
      /// - Parameter steps: returns the current distance between the values that the slider can
      ///   have.
      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Double>,
        steps: @escaping @MainActor () -> Double, then action: @escaping @MainActor () -> Void = {}
      ) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          assign(self?.value(step: steps()) ?? 0, to: value, of: model, then: action)
        }
      }

      private func value(step: Double?) -> Double {
        guard let step else { return Double(value) }
        let least = Double(minimumValue)
        let last = ((Double(maximumValue) - least) / step + 0.000001).rounded(.down)
        let stop = least + min(((Double(value) - least) / step).rounded(), last) * step
        // The thumb moves to the stop even if the model already has that value.
        setValue(Float(stop), animated: false)
        return stop
      }
    }

    extension UISegmentedControl {
      func bind<Model: AnyObject, Option: CaseIterable & Equatable>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Option?>,
        then action: @escaping @MainActor () -> Void = {}
      ) where Option.AllCases == [Option] {
        addAction(for: .valueChanged) { [weak model, weak self] in
          let position = self?.selectedSegmentIndex ?? -1
          let option = position < 0 ? nil : Option.allCases[position]
          assign(option, to: value, of: model, then: action)
        }
      }

      /// Shows titles that depend on the model.
      func showTitles(_ titles: [String]) {
        for (position, title) in titles.enumerated() where titleForSegment(at: position) != title {
          setTitle(title, forSegmentAt: position)
        }
      }

      func show<Option: CaseIterable & Equatable>(_ option: Option?) where Option.AllCases == [Option] {
        selectedSegmentIndex = Option.allCases.firstIndex { $0 == option } ?? -1
      }
    }
    """#
  }
}
