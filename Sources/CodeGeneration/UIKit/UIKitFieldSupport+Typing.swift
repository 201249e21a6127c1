extension UIKitFieldSupport {
  /// Text inputs.
  static func typingText(_ words: UIKitWords) -> String {
    #"""
    /// What a person types into: it shows a value, and tells when it has the focus.
    @MainActor
    protocol TypingField: UIView {
      var value: String { get set }
      var isInvalid: Bool { get set }
      var onFocus: (Bool) -> Void { get set }
      /// Whether the model's focus is in the field.
      var wantsFocus: Bool { get set }
      /// The box around it and the views beside it; nil for a field that is its own box.
      var box: UIView? { get set }
      func refresh()
    }

    /// The box of a field with views before or behind what a person types.
    final class FieldBoxView: UIView {
      init(
        _ input: any TypingField, look: FieldLook, leading: [UIView] = [], trailing: [UIView] = []
      ) {
        super.init(frame: .zero)
        let stack = UIStackView(.horizontal, spacing: 8, leading + [input] + trailing)
        let isArea = input is UITextView
        stack.alignment = isArea ? .top : .center
        var room = look.padding
        if isArea, room.top == 0, room.bottom == 0 {
          (room.top, room.bottom) = (room.leading, room.leading)
        }
        stack.setPadding(room)
        add(stack)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: topAnchor),
          stack.leadingAnchor.constraint(equalTo: leadingAnchor),
          stack.bottomAnchor.constraint(equalTo: bottomAnchor),
          stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        if let height = look.height, !isArea {
          heightAnchor.constraint(equalToConstant: height).isActive = true
        } else {
          heightAnchor.constraint(greaterThanOrEqualToConstant: look.minHeight).isActive = true
        }
        input.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        input.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        input.box = self
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }
    }

    extension TypingField {
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
        if self.value != value { self.value = value }
        self.isInvalid = isInvalid
        wantsFocus = isFocused
        followFocus()
        refresh()
      }

      /// Takes the focus or gives it up, as the model says; the keyboard comes once the field is on
      /// the screen.
      func followFocus() {
        let isFocused = wantsFocus && isOnScreen
        if isFocused, !isFirstResponder { becomeFirstResponder() }
        if !isFocused, isFirstResponder { resignFirstResponder() }
      }

      /// Whether neither the field nor a view around it is hidden.
      private var isOnScreen: Bool {
        var view: UIView? = self
        while let current = view, !current.isHidden { view = current.superview }
        return window != nil && view == nil
      }
    }

    extension UIView {
      /// Brings the keyboard of the fields inside to what the model says.
      func followFocusInside() {
        (self as? any TypingField)?.followFocus()
        for view in subviews { view.followFocusInside() }
      }
    }

    /// A text field in a box.
    final class InputField: UITextField, UITextFieldDelegate, TypingField {
      private let look: FieldLook
      /// Whether a view around it is its box.
      private let isBoxed: Bool
      private let padding: NSDirectionalEdgeInsets
      weak var box: UIView? { didSet { refresh() } }
      var isInvalid = false
      var onFocus: (Bool) -> Void = { _ in }
      var wantsFocus = false
      var onReturn: (() -> Void)?

      var value: String {
        get { text ?? "" }
        set { text = newValue }
      }

      override var isEnabled: Bool { didSet { refresh() } }

      /// UIKit clears a field at the first key after it began to hide its text.
      override var isSecureTextEntry: Bool {
        didSet {
          guard isFirstResponder, isSecureTextEntry, !oldValue, let shown = text else { return }
          text = nil
          insertText(shown)
        }
      }

      var showsMagnifyingGlass = false {
        didSet {
          leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
          leftView?.tintColor = look.noteColor
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

      /// Changes what the return key says, while a person types, too.
      func setReturnKey(_ type: UIReturnKeyType) {
        guard returnKeyType != type else { return }
        returnKeyType = type
        if isFirstResponder { reloadInputViews() }
      }

      init(look: FieldLook, isBoxed: Bool = false) {
        self.look = look
        self.isBoxed = isBoxed
        padding = isBoxed ? .zero : look.padding
        super.init(frame: .zero)
        font = look.font
        adjustsFontForContentSizeCategory = true
        delegate = self
        if look.isRow {
          textAlignment = effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
        }
        if look.tracking != 0 { defaultTextAttributes[.kern] = look.tracking }
        if isBoxed {
          setContentCompressionResistancePriority(.required, for: .vertical)
        } else if let height = look.height {
          heightAnchor.constraint(equalToConstant: height).isActive = true
        } else {
          heightAnchor.constraint(greaterThanOrEqualToConstant: look.minHeight).isActive = true
        }
        refresh()\#(words.followColors("refresh"))
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, String>,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        addAction(for: .editingChanged) { [weak model, weak self] in
          assign(self?.text ?? "", to: value, of: model, then: action)
        }
      }

      func refresh() {
        textColor = isEnabled ? look.color : look.disabledColor
        let box = isBoxed ? box : self
        box?.show(look, isEnabled: isEnabled, isFocused: isEditing, isInvalid: isInvalid)
      }\#(words.colorsDidChange("refresh"))

      override func didMoveToWindow() {
        super.didMoveToWindow()
        followFocus()
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

      // UIKit's own size knows nothing of the room around the text.
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(
          width: size.width + padding.leading + padding.trailing,
          height: size.height + padding.top + padding.bottom)
      }

      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: padding.leading, dy: 0)
      }

      override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(dx: -padding.leading, dy: 0)
      }

      override func textRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.textRect(forBounds: bounds))
      }

      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.editingRect(forBounds: bounds))
      }

      private func inset(_ rect: CGRect) -> CGRect {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        // Nothing else is between a magnifying glass and the text of a field in a box.
        let leading = padding.leading + (isBoxed && showsMagnifyingGlass ? 8 : 0)
        return rect.inset(
          by: UIEdgeInsets(
            top: padding.top, left: isLeftToRight ? leading : padding.trailing,
            bottom: padding.bottom, right: isLeftToRight ? padding.trailing : leading))
      }
    }

    /// A field for text of several lines, in a box.
    final class TextArea: UITextView, UITextViewDelegate, TypingField {
      private let look: FieldLook
      /// Whether a view around it is its box.
      private let isBoxed: Bool
      weak var box: UIView? { didSet { refresh() } }
      private let prompt = UILabel()
      /// The lines that it has room for while it is empty.
      var lines: Int { didSet { setHeights() } }
      /// The lines after which it scrolls; nil for a field that always grows.
      private let most: Int?
      private var lineHeight: CGFloat
      private lazy var least = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
      private lazy var greatest = heightAnchor.constraint(lessThanOrEqualToConstant: 0)
      private var shownWidth: CGFloat = 0
      var isInvalid = false
      var onFocus: (Bool) -> Void = { _ in }
      var wantsFocus = false
      private var onChange: (String) -> Void = { _ in }

      var value: String {
        get { text }
        set {
          text = newValue
          invalidateIntrinsicContentSize()
        }
      }

      /// As high as its text, also where it scrolls.
      override var intrinsicContentSize: CGSize {
        guard isScrollEnabled, bounds.width > 0 else { return super.intrinsicContentSize }
        let fitting = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        return CGSize(width: UIView.noIntrinsicMetric, height: fitting.height)
      }

      var isEnabled = true {
        didSet {
          isEditable = isEnabled
          refresh()
        }
      }

      var placeholder: String? {
        get { prompt.text }
        set { prompt.text = newValue }
      }

      /// - Parameter most: the lines after which it scrolls; nil for a field that always grows.
      init(look: FieldLook, lines: Int, most: Int? = nil, isBoxed: Bool = false) {
        self.look = look
        self.isBoxed = isBoxed
        self.lines = lines
        self.most = most
        lineHeight = look.font.lineHeight
        super.init(frame: .zero, textContainer: nil)
        font = look.font
        adjustsFontForContentSizeCategory = true
        isScrollEnabled = most != nil
        var room = isBoxed ? .zero : look.padding
        if room.top == 0, room.bottom == 0 { (room.top, room.bottom) = (room.leading, room.leading) }
        // A text view leaves 5 points more at both ends of its lines.
        textContainerInset = UIEdgeInsets(
          top: room.top, left: room.leading - 5, bottom: room.bottom, right: room.trailing - 5)
        if look.tracking != 0 { typingAttributes[.kern] = look.tracking }
        delegate = self
        prompt.font = look.font
        prompt.textColor = look.placeholderColor
        prompt.numberOfLines = 0
        add(prompt)
        NSLayoutConstraint.activate([
          prompt.topAnchor.constraint(equalTo: topAnchor, constant: room.top),
          prompt.leadingAnchor.constraint(equalTo: leadingAnchor, constant: room.leading),
          prompt.widthAnchor.constraint(
            equalTo: widthAnchor, constant: -room.leading - room.trailing),
        ])
        if isBoxed { backgroundColor = .clear }
        setHeights()
        NSLayoutConstraint.activate(most == nil ? [least] : [least, greatest])
        refresh()\#(words.followColors("refresh"))
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      func bind<Model: AnyObject>(
        _ model: Model, _ value: ReferenceWritableKeyPath<Model, String>,
        then action: @escaping @MainActor () -> Void = {}
      ) {
        onChange = { [weak model] in assign($0, to: value, of: model, then: action) }
      }

      override func layoutSubviews() {
        followLines()
        if shownWidth != bounds.width {
          shownWidth = bounds.width
          invalidateIntrinsicContentSize()
        }
        super.layoutSubviews()
      }

      /// Keeps its lines' room where the text size of the device changes.
      private func followLines() {
        guard let height = font?.lineHeight, abs(height - lineHeight) > 0.01 else { return }
        lineHeight = height
        prompt.font = font
        setHeights()
      }

      /// Makes it as high as its lines at least, and as the lines after which it scrolls at most.
      private func setHeights() {
        let room = textContainerInset.top + textContainerInset.bottom
        least.constant = max(
          isBoxed ? 0 : look.height ?? look.minHeight, lineHeight * CGFloat(lines) + room)
        greatest.constant = max(least.constant, lineHeight * CGFloat(most ?? 0) + room)
      }

      func refresh() {
        prompt.isHidden = !text.isEmpty
        textColor = isEnabled ? look.color : look.disabledColor
        let box = isBoxed ? box : self
        box?.show(look, isEnabled: isEnabled, isFocused: isFirstResponder, isInvalid: isInvalid)
      }

      func textViewDidChange(_ view: UITextView) {
        onChange(text)
        invalidateIntrinsicContentSize()
        refresh()
      }\#(words.colorsDidChange("refresh"))

      override func didMoveToWindow() {
        super.didMoveToWindow()
        followFocus()
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
    """#
  }
}
