/// The text of the file that fields stand on: their looks, and the controls that draw them.
enum UIKitFieldSupport {
  static let text = #"""
    /// How a field looks: its parts, and the box that a person types into.
    struct FieldLook {
      struct Line {
        let color: UIColor
        let width: CGFloat

        init(_ color: UIColor, width: CGFloat) {
          self.color = color
          self.width = width
        }
      }

      var spacing: CGFloat = 4
      var labelFont = UIFont.preferredFont(forTextStyle: .footnote)
      var labelColor = UIColor.label
      var font = UIFont.preferredFont(forTextStyle: .body)
      var color = UIColor.label
      var errorFont = UIFont.preferredFont(forTextStyle: .footnote)
      var errorColor = UIColor.systemRed
      var padding = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
      var height: CGFloat?
      var minHeight: CGFloat = 44
      var background = UIColor.secondarySystemBackground
      var cornerRadius: CGFloat = 8
      var border: Line? = Line(.secondaryLabel, width: 1)
      var focused = Line(.tintColor, width: 2)
      var invalid = Line(.systemRed, width: 2)
      var focusedBackground: UIColor?
      var invalidBackground: UIColor?
      var placeholderColor = UIColor.placeholderText

      @MainActor static let standard = FieldLook()
    }

    /// A field: its label, its control, and what is wrong with its value.
    final class FieldView: UIStackView {
      private let look: FieldLook
      private let label = UILabel()
      private let message = UILabel()

      var error: String? { didSet { showMessage() } }
      var waiting: String? { didSet { showMessage() } }
      var help: String? { didSet { showMessage() } }
      var reservesError = false { didSet { showMessage() } }

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        axis = .vertical
        spacing = look.spacing
        for part in [label, message] {
          part.adjustsFontForContentSizeCategory = true
          part.numberOfLines = 0
        }
        label.font = look.labelFont
        label.textColor = look.labelColor
        label.isAccessibilityElement = false
        showMessage()
      }

      @available(*, unavailable)
      required init(coder: NSCoder) { fatalError("made in code only") }

      /// Shows a control, a label above it or a title beside it.
      func show(_ control: UIView, label text: String? = nil, title: String? = nil) {
        var parts: [UIView] = [control, message]
        if let text {
          label.text = text
          parts.insert(label, at: 0)
        }
        if let title {
          label.text = title
          label.font = .preferredFont(forTextStyle: .body)
          parts[0] = UIStackView(.horizontal, spacing: 8, [label, control])
          control.setContentHuggingPriority(.required, for: .horizontal)
        }
        setArrangedSubviews(parts)
      }

      private func showMessage() {
        let text = error ?? waiting ?? help
        message.text = text ?? (reservesError ? " " : nil)
        message.isHidden = message.text == nil
        message.font = error == nil ? .preferredFont(forTextStyle: .footnote) : look.errorFont
        message.textColor = error == nil ? .secondaryLabel : look.errorColor
      }
    }

    extension CALayer {
      /// Draws the border of a field.
      fileprivate func show(_ line: FieldLook.Line?, _ traits: UITraitCollection) {
        borderWidth = line?.width ?? 0
        borderColor = line?.color.resolvedColor(with: traits).cgColor
      }
    }

    extension FieldLook {
      fileprivate func line(isFocused: Bool, isInvalid: Bool) -> Line? {
        isInvalid ? invalid : isFocused ? focused : border
      }

      fileprivate func fill(isFocused: Bool, isInvalid: Bool) -> UIColor {
        (isInvalid ? invalidBackground : isFocused ? focusedBackground : nil) ?? background
      }
    }

    /// A text field in a box.
    final class InputField: UITextField, UITextFieldDelegate {
      private let look: FieldLook
      private var isInvalid = false
      private var onFocus: (Bool) -> Void = { _ in }
      var onReturn: (() -> Void)?

      var showsMagnifyingGlass = false {
        didSet {
          leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
          leftView?.tintColor = .secondaryLabel
          leftViewMode = showsMagnifyingGlass ? .always : .never
        }
      }

      override var placeholder: String? {
        get { attributedPlaceholder?.string }
        set {
          attributedPlaceholder = newValue.map {
            NSAttributedString(
              string: $0, attributes: [.foregroundColor: look.placeholderColor])
          }
        }
      }

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        font = look.font
        textColor = look.color
        adjustsFontForContentSizeCategory = true
        layer.cornerRadius = look.cornerRadius
        delegate = self
        if let height = look.height {
          heightAnchor.constraint(equalToConstant: height).isActive = true
        } else {
          heightAnchor.constraint(greaterThanOrEqualToConstant: look.minHeight).isActive = true
        }
        refresh()
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, String>
      ) {
        addAction(for: .editingChanged) { [weak model, weak self] in
          model?[keyPath: value] = self?.text ?? ""
        }
      }

      func bindFocus<Model: AnyObject, Field: Equatable>(
        _ model: Model, _ focus: ReferenceWritableKeyPath<Model, Field?>, _ field: Field
      ) {
        onFocus = { [weak model] isFocused in
          if isFocused {
            model?[keyPath: focus] = field
          } else if model?[keyPath: focus] == field {
            model?[keyPath: focus] = nil
          }
        }
      }

      func show(_ value: String, isFocused: Bool, isInvalid: Bool = false) {
        if text != value { text = value }
        self.isInvalid = isInvalid
        if isFocused, !isFirstResponder { becomeFirstResponder() }
        refresh()
      }

      private func refresh() {
        layer.show(look.line(isFocused: isEditing, isInvalid: isInvalid), traitCollection)
        backgroundColor = look.fill(isFocused: isEditing, isInvalid: isInvalid)
      }

      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        refresh()
      }

      func textFieldDidBeginEditing(_ field: UITextField) {
        onFocus(true)
        refresh()
      }

      func textFieldDidEndEditing(_ field: UITextField) {
        onFocus(false)
        refresh()
      }

      func textFieldShouldReturn(_ field: UITextField) -> Bool {
        if let onReturn { onReturn() } else { resignFirstResponder() }
        return true
      }

      override func textRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.textRect(forBounds: bounds))
      }

      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.editingRect(forBounds: bounds))
      }

      private func inset(_ rect: CGRect) -> CGRect {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let padding = look.padding
        return rect.inset(
          by: UIEdgeInsets(
            top: padding.top, left: isLeftToRight ? padding.leading : padding.trailing,
            bottom: padding.bottom, right: isLeftToRight ? padding.trailing : padding.leading))
      }
    }

    /// A field for text of several lines, in a box.
    final class TextArea: UITextView, UITextViewDelegate {
      private let look: FieldLook
      private let prompt = UILabel()
      private var isInvalid = false
      private var onFocus: (Bool) -> Void = { _ in }
      private var onChange: (String) -> Void = { _ in }

      var placeholder: String? {
        get { prompt.text }
        set { prompt.text = newValue }
      }

      init(look: FieldLook, lines: Int) {
        self.look = look
        super.init(frame: .zero, textContainer: nil)
        font = look.font
        textColor = look.color
        adjustsFontForContentSizeCategory = true
        isScrollEnabled = false
        layer.cornerRadius = look.cornerRadius
        delegate = self
        prompt.font = look.font
        prompt.textColor = look.placeholderColor
        overlay(prompt, at: .topLeading)
        let height = look.font.lineHeight * CGFloat(lines) + 16
        heightAnchor.constraint(greaterThanOrEqualToConstant: height).isActive = true
        refresh()
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, String>
      ) {
        onChange = { [weak model] in model?[keyPath: value] = $0 }
      }

      func bindFocus<Model: AnyObject, Field: Equatable>(
        _ model: Model, _ focus: ReferenceWritableKeyPath<Model, Field?>, _ field: Field
      ) {
        onFocus = { [weak model] isFocused in
          if isFocused {
            model?[keyPath: focus] = field
          } else if model?[keyPath: focus] == field {
            model?[keyPath: focus] = nil
          }
        }
      }

      func show(_ value: String, isFocused: Bool, isInvalid: Bool = false) {
        if text != value { text = value }
        self.isInvalid = isInvalid
        if isFocused, !isFirstResponder { becomeFirstResponder() }
        refresh()
      }

      private func refresh() {
        prompt.isHidden = !text.isEmpty
        layer.show(look.line(isFocused: isFirstResponder, isInvalid: isInvalid), traitCollection)
        backgroundColor = look.fill(isFocused: isFirstResponder, isInvalid: isInvalid)
      }

      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        refresh()
      }

      func textViewDidChange(_ view: UITextView) {
        onChange(text)
        refresh()
      }

      func textViewDidBeginEditing(_ view: UITextView) {
        onFocus(true)
        refresh()
      }

      func textViewDidEndEditing(_ view: UITextView) {
        onFocus(false)
        refresh()
      }
    }

    /// A field that opens a menu of the values that it can have.
    final class MenuField: UIButton {
      private let look: FieldLook
      var placeholder: String?

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = look.padding
        configuration.titleFont = look.font
        self.configuration = configuration
        contentHorizontalAlignment = .leading
        showsMenuAsPrimaryAction = true
        layer.cornerRadius = look.cornerRadius
        heightAnchor.constraint(greaterThanOrEqualToConstant: look.height ?? look.minHeight)
          .isActive = true
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject, Option>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Option?>, options: [Option],
        titled title: KeyPath<Option, String>
      ) {
        menu = UIMenu(
          children: options.map { option in
            UIAction(title: option[keyPath: title]) { [weak model] _ in
              model?[keyPath: value] = option
            }
          })
      }

      func show(_ title: String?, isInvalid: Bool = false) {
        configuration?.title = title ?? placeholder ?? "–"
        configuration?.baseForegroundColor = title == nil ? look.placeholderColor : look.color
        layer.show(look.line(isFocused: false, isInvalid: isInvalid), traitCollection)
        backgroundColor = look.fill(isFocused: false, isInvalid: isInvalid)
      }
    }

    /// A field for a day or a time, in a box.
    final class DateField: UIView {
      let picker = UIDatePicker()
      private let look: FieldLook

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        picker.preferredDatePickerStyle = .compact
        layer.cornerRadius = look.cornerRadius
        add(picker)
        NSLayoutConstraint.activate([
          picker.leadingAnchor.constraint(equalTo: leadingAnchor, constant: look.padding.leading),
          picker.centerYAnchor.constraint(equalTo: centerYAnchor),
          heightAnchor.constraint(greaterThanOrEqualToConstant: look.height ?? look.minHeight),
        ])
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject>(_ model: Model, _ value: ReferenceWritableKeyPath<Model, Date?>) {
        picker.addAction(for: .valueChanged) { [weak model, weak self] in
          model?[keyPath: value] = self?.picker.date
        }
      }

      func show(_ date: Date?, isInvalid: Bool = false) {
        if let date, picker.date != date { picker.date = date }
        layer.show(look.line(isFocused: false, isInvalid: isInvalid), traitCollection)
        backgroundColor = look.fill(isFocused: false, isInvalid: isInvalid)
      }
    }

    /// A stepper with its number before it.
    final class NumberStepper: UIStackView {
      private let number = UILabel()
      private let stepper = UIStepper()

      var minimumValue: Double {
        get { stepper.minimumValue }
        set { stepper.minimumValue = newValue }
      }
      var maximumValue: Double {
        get { stepper.maximumValue }
        set { stepper.maximumValue = newValue }
      }
      var stepValue: Double {
        get { stepper.stepValue }
        set { stepper.stepValue = newValue }
      }

      convenience init() {
        self.init(frame: .zero)
        spacing = 8
        alignment = .center
        number.font = .preferredFont(forTextStyle: .body)
        number.adjustsFontForContentSizeCategory = true
        number.textColor = .secondaryLabel
        setArrangedSubviews([number, stepper])
      }

      func bind<Model: AnyObject>(_ model: Model, _ value: ReferenceWritableKeyPath<Model, Int>) {
        stepper.addAction(for: .valueChanged) { [weak model, weak self] in
          model?[keyPath: value] = Int(self?.stepper.value ?? 0)
        }
      }

      func bind<Model: AnyObject>(_ model: Model, _ value: ReferenceWritableKeyPath<Model, Double>) {
        stepper.addAction(for: .valueChanged) { [weak model, weak self] in
          model?[keyPath: value] = self?.stepper.value ?? 0
        }
      }

      func show(_ value: Int) { show(Double(value)) }

      func show(_ value: Double) {
        stepper.value = value
        number.text = value.formatted()
      }
    }

    extension UISwitch {
      func bind<Model: AnyObject>(_ model: Model, _ value: ReferenceWritableKeyPath<Model, Bool>) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          model?[keyPath: value] = self?.isOn ?? false
        }
      }
    }

    extension UISlider {
      func bind<Model: AnyObject>(_ model: Model, _ value: ReferenceWritableKeyPath<Model, Double>) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          model?[keyPath: value] = Double(self?.value ?? 0)
        }
      }

      func bind<Model: AnyObject>(_ model: Model, _ value: ReferenceWritableKeyPath<Model, Int>) {
        addAction(for: .valueChanged) { [weak model, weak self] in
          model?[keyPath: value] = Int((self?.value ?? 0).rounded())
        }
      }
    }

    extension UISegmentedControl {
      func bind<Model: AnyObject, Option: CaseIterable>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, Option?>
      ) where Option.AllCases == [Option] {
        addAction(for: .valueChanged) { [weak model, weak self] in
          let position = self?.selectedSegmentIndex ?? -1
          model?[keyPath: value] = position < 0 ? nil : Option.allCases[position]
        }
      }

      func show<Option: CaseIterable & Equatable>(_ option: Option?) where Option.AllCases == [Option] {
        selectedSegmentIndex = Option.allCases.firstIndex { $0 == option } ?? -1
      }
    }
    """#
}
