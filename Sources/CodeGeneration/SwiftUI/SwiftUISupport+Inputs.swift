/// The source of text inputs for systems before iOS 15.
extension SwiftUISupport {
  /// The source of the replacement for `TextField`.
  static let inputText = #"""
    // MARK: - What a person types into

    extension Binding {
      /// A binding that is true while an optional equals a value; setting it to false sets the
      /// optional to nil.
      func equals<Wrapped: Equatable & Sendable>(_ value: Wrapped) -> Binding<Bool>
      where Value == Wrapped? {
        Binding<Bool> {
          wrappedValue == value
        } set: { isChosen in
          if isChosen {
            wrappedValue = value
          } else if wrappedValue == value {
            wrappedValue = nil
          }
        }
      }
    }

    /// A text field with a focus binding, a return key and a placeholder color.
    struct TextInput: UIViewRepresentable {
      final class Control: UITextField {
        var onReturn: (() -> Void)?
        var placeholderColor = UIColor.placeholderText
        var ink = UIColor.label
        var disabledInk: UIColor?
        fileprivate var isDue = false
        fileprivate var isTypingAgain = false

        /// Restores the text, because UIKit clears it at the first key after `isSecureTextEntry`
        /// became true.
        override var isSecureTextEntry: Bool {
          didSet {
            guard isFirstResponder, isSecureTextEntry, !oldValue, let shown = text else { return }
            isTypingAgain = true
            text = nil
            insertText(shown)
            isTypingAgain = false
          }
        }

        override func didMoveToWindow() {
          super.didMoveToWindow()
          if isDue, window != nil { becomeFirstResponder() }
        }
      }

      @MainActor
      final class Coordinator: NSObject, UITextFieldDelegate {
        fileprivate var input: TextInput

        fileprivate init(_ input: TextInput) { self.input = input }

        func textFieldDidChangeSelection(_ field: UITextField) {
          if (field as? Control)?.isTypingAgain == true { return }
          let text = field.text ?? ""
          if input.text != text { input.text = text }
        }

        func textFieldDidBeginEditing(_ field: UITextField) {
          if !input.isFocused { input.isFocused = true }
        }

        func textFieldDidEndEditing(_ field: UITextField) {
          if input.isFocused { input.isFocused = false }
        }

        func textFieldShouldReturn(_ field: UITextField) -> Bool {
          if let onReturn = (field as? Control)?.onReturn {
            onReturn()
          } else {
            field.resignFirstResponder()
          }
          return true
        }
      }

      private let placeholder: String
      @Binding private var text: String
      @Binding private var isFocused: Bool
      private let configure: (Control) -> Void

      init(
        _ placeholder: String = "", text: Binding<String>, isFocused: Binding<Bool>,
        configure: @escaping (Control) -> Void
      ) {
        self.placeholder = placeholder
        _text = text
        _isFocused = isFocused
        self.configure = configure
      }

      func makeCoordinator() -> Coordinator { Coordinator(self) }

      func makeUIView(context: Context) -> Control {
        let control = Control()
        control.delegate = context.coordinator
        control.font = .preferredFont(forTextStyle: .body)
        control.adjustsFontForContentSizeCategory = true
        control.setContentHuggingPriority(.required, for: .vertical)
        control.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        return control
      }

      func updateUIView(_ control: Control, context: Context) {
        context.coordinator.input = self
        let (keyboard, returnKey) = (control.keyboardType, control.returnKeyType)
        configure(control)
        // A visible keyboard changes only when the input views are reloaded.
        if (keyboard, returnKey) != (control.keyboardType, control.returnKeyType) {
          control.reloadInputViews()
        }
        if control.text != text { control.text = text }
        control.attributedPlaceholder = NSAttributedString(
          string: placeholder, attributes: [.foregroundColor: control.placeholderColor])
        control.isEnabled = context.environment.isEnabled
        control.textColor = control.isEnabled ? control.ink : control.disabledInk ?? control.ink
        control.isDue = isFocused
        if isFocused != control.isFirstResponder {
          if !isFocused {
            control.resignFirstResponder()
          } else if control.window != nil {
            control.becomeFirstResponder()
          }
        }
      }
    }
    """#

  /// The source of the replacement for `TextEditor`.
  static let areaText = #"""
    /// A text field with several lines and a focus binding.
    struct TextAreaInput: UIViewRepresentable {
      final class Control: UITextView {
        var ink = UIColor.label
        var disabledInk: UIColor?
        /// Whether the field must become first responder once it is in a window.
        fileprivate var isDue = false

        override func didMoveToWindow() {
          super.didMoveToWindow()
          if isDue, window != nil { becomeFirstResponder() }
        }
      }

      @MainActor
      final class Coordinator: NSObject, UITextViewDelegate {
        fileprivate var input: TextAreaInput

        fileprivate init(_ input: TextAreaInput) { self.input = input }

        func textViewDidChange(_ view: UITextView) { input.text = view.text }

        func textViewDidBeginEditing(_ view: UITextView) {
          if !input.isFocused { input.isFocused = true }
        }

        func textViewDidEndEditing(_ view: UITextView) {
          if input.isFocused { input.isFocused = false }
        }
      }

      @Binding private var text: String
      @Binding private var isFocused: Bool
      private let configure: (Control) -> Void

      init(
        text: Binding<String>, isFocused: Binding<Bool>, configure: @escaping (Control) -> Void
      ) {
        _text = text
        _isFocused = isFocused
        self.configure = configure
      }

      func makeCoordinator() -> Coordinator { Coordinator(self) }

      func makeUIView(context: Context) -> Control {
        let control = Control(frame: .zero, textContainer: nil)
        control.delegate = context.coordinator
        control.backgroundColor = .clear
        control.font = .preferredFont(forTextStyle: .body)
        control.adjustsFontForContentSizeCategory = true
        return control
      }

      func updateUIView(_ control: Control, context: Context) {
        context.coordinator.input = self
        let (keyboard, returnKey) = (control.keyboardType, control.returnKeyType)
        configure(control)
        // A visible keyboard changes only when the input views are reloaded.
        if (keyboard, returnKey) != (control.keyboardType, control.returnKeyType) {
          control.reloadInputViews()
        }
        if control.text != text { control.text = text }
        let isEnabled = context.environment.isEnabled
        control.isEditable = isEnabled
        control.textColor = isEnabled ? control.ink : control.disabledInk ?? control.ink
        control.isDue = isFocused
        if isFocused != control.isFirstResponder, control.window != nil {
          if isFocused {
            control.becomeFirstResponder()
          } else {
            control.resignFirstResponder()
          }
        }
      }
    }
    """#

  /// The source of fonts with a custom size.
  static let fontText = #"""
    extension UIFont {
      /// A font of a custom size that scales with Dynamic Type.
      static func measured(
        named name: String? = nil, size: CGFloat, weight: UIFont.Weight = .regular,
        design: UIFontDescriptor.SystemDesign = .default, relativeTo style: UIFont.TextStyle = .body
      ) -> UIFont {
        let own = name.flatMap { UIFont(name: $0, size: size) }
        var font = own ?? .systemFont(ofSize: size, weight: weight)
        if own == nil, let descriptor = font.fontDescriptor.withDesign(design) {
          font = UIFont(descriptor: descriptor, size: size)
        }
        return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
      }
    }
    """#

  static let spinnerText = #"""
    /// A spinner with a size and a color.
    struct ActivityIndicator: UIViewRepresentable {
      var isLarge = false
      var color: UIColor?

      func makeUIView(context: Context) -> UIActivityIndicatorView {
        let view = UIActivityIndicatorView(style: isLarge ? .large : .medium)
        view.startAnimating()
        return view
      }

      func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
        if let color { view.color = color }
      }
    }
    """#
}
