extension UIKitFieldSupport {
  /// The source of text inputs.
  static func typingText(_ words: UIKitWords) -> String {
    #"""
    /// A view for text input that reports focus changes.
    @MainActor
    protocol TypingField: UIView {
      var value: String { get set }
      var isInvalid: Bool { get set }
      var onFocus: (Bool) -> Void { get set }
      /// Whether the model's focus is on this field.
      var wantsFocus: Bool { get set }
      /// The view that draws the border and background; nil if the field draws them itself.
      var box: UIView? { get set }
      func refresh()
    }

    /// A view with border and background around an input and the views before and after it.
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

      /// Becomes or resigns first responder according to the model's focus.
      ///
      /// The field becomes first responder only once it is visible.
      func followFocus() {
        let isFocused = wantsFocus && isOnScreen
        if isFocused, !isFirstResponder { becomeFirstResponder() }
        if !isFocused, isFirstResponder { resignFirstResponder() }
      }

      /// Whether the field is in a window, and neither it nor a superview is hidden.
      private var isOnScreen: Bool {
        var view: UIView? = self
        while let current = view, !current.isHidden { view = current.superview }
        return window != nil && view == nil
      }
    }

    extension UIView {
      /// Calls `followFocus` on all fields inside the view.
      func followFocusInside() {
        (self as? any TypingField)?.followFocus()
        for view in subviews { view.followFocusInside() }
      }
    }

    /// A text field with a border and background.
    final class InputField: UITextField, UITextFieldDelegate, TypingField {
      private let look: FieldLook
      /// Whether a superview draws the border and background.
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

      /// Restores the text, because UIKit clears it at the first key after `isSecureTextEntry`
      /// became true.
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

      /// Changes the return key, even while the user is typing.
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

      // UIKit's intrinsic size does not include the padding.
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
        // A magnifying glass directly precedes the text of a field in a box.
        let leading = padding.leading + (isBoxed && showsMagnifyingGlass ? 8 : 0)
        return rect.inset(
          by: UIEdgeInsets(
            top: padding.top, left: isLeftToRight ? leading : padding.trailing,
            bottom: padding.bottom, right: isLeftToRight ? padding.trailing : leading))
      }
    }

    /// A text view with a border and background.
    final class TextArea: UITextView, UITextViewDelegate, TypingField {
      private let look: FieldLook
      /// Whether a superview draws the border and background.
      private let isBoxed: Bool
      weak var box: UIView? { didSet { refresh() } }
      private let prompt = UILabel()
      /// The minimum height in lines.
      var lines: Int { didSet { setHeights() } }
      /// The maximum height in lines, above which the text scrolls; nil for no maximum.
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

      /// Has the height of the whole text, even if it scrolls.
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

      /// - Parameter most: the maximum height in lines, above which the text scrolls; nil for no
      ///   maximum.
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
        // A text view adds 5 points at both ends of each line.
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

      /// Updates the heights when Dynamic Type changes the height of a line.
      private func followLines() {
        guard let height = font?.lineHeight, abs(height - lineHeight) > 0.01 else { return }
        lineHeight = height
        prompt.font = font
        setHeights()
      }

      /// Sets the constraints for the minimum and the maximum height.
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
