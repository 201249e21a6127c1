/// What SwiftUI screens stand on that have to run before iOS 15: what came later, made of what was
/// there.
enum SwiftUISupport {
  static let file = "EarlierSystems"

  /// Whether screens for a system stand on it.
  static func isNeeded(_ minimumIOS: Int) -> Bool { minimumIOS < 15 }

  static func write(minimumIOS: Int, into writer: inout SwiftWriter) {
    if minimumIOS < 14 { writer.line("import Combine") }
    writer.line("import SwiftUI")
    writer.line("import UIKit")
    writer.blank()
    writer.lines(inputsText)
    writer.blank()
    writer.lines(barsText)
    guard minimumIOS < 14 else { return }
    writer.blank()
    writer.lines(controlsText)
    writer.blank()
    writer.lines(keyboardText)
  }

  /// Text fields and areas, and the spinner.
  private static let inputsText = #"""
    // MARK: - What a person types into

    extension Binding {
      /// Whether a choice is one of its values; what stops being so is no choice any more.
      func equals<Wrapped: Equatable>(_ value: Wrapped) -> Binding<Bool> where Value == Wrapped? {
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

    /// A text field that knows its focus, its return key and the color of its placeholder.
    struct TextInput: UIViewRepresentable {
      final class Control: UITextField {
        var onReturn: (() -> Void)?
        var placeholderColor = UIColor.placeholderText
        var ink = UIColor.label
        var disabledInk: UIColor?
        fileprivate var isDue = false

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
        configure(control)
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

    /// A field for text of several lines that knows its focus.
    struct TextAreaInput: UIViewRepresentable {
      final class Control: UITextView {
        var ink = UIColor.label
        var disabledInk: UIColor?
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
        configure(control)
        if control.text != text { control.text = text }
        let isEnabled = context.environment.isEnabled
        control.isEditable = isEnabled
        control.textColor = isEnabled ? control.ink : control.disabledInk ?? control.ink
        if isFocused != control.isFirstResponder, control.window != nil {
          if isFocused {
            control.becomeFirstResponder()
          } else {
            control.resignFirstResponder()
          }
        }
      }
    }

    extension UIFont {
      /// A font of a size of its own that grows with the text size of the device.
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

    /// A spinner of a size and a color.
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

  /// Bars at the edges of a view.
  private static let barsText = #"""
    // MARK: - Bars

    extension View {
      /// Puts a bar at an edge; the view keeps clear of it.
      @ViewBuilder
      func bar<Bar: View>(
        edge: Edge, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Bar
      ) -> some View {
        if #available(iOS 15, *) {
          switch edge {
          case .top:
            safeAreaInset(
              edge: .top, alignment: alignment.horizontal, spacing: spacing, content: content)
          case .leading:
            safeAreaInset(
              edge: .leading, alignment: alignment.vertical, spacing: spacing, content: content)
          case .bottom:
            safeAreaInset(
              edge: .bottom, alignment: alignment.horizontal, spacing: spacing, content: content)
          case .trailing:
            safeAreaInset(
              edge: .trailing, alignment: alignment.vertical, spacing: spacing, content: content)
          }
        } else {
          switch edge {
          case .top:
            VStack(alignment: alignment.horizontal, spacing: spacing ?? 0) {
              content()
              filled
            }
          case .leading:
            HStack(alignment: alignment.vertical, spacing: spacing ?? 0) {
              content()
              filled
            }
          case .bottom:
            VStack(alignment: alignment.horizontal, spacing: spacing ?? 0) {
              filled
              content()
            }
          case .trailing:
            HStack(alignment: alignment.vertical, spacing: spacing ?? 0) {
              filled
              content()
            }
          }
        }
      }

      private var filled: some View { frame(maxWidth: .infinity, maxHeight: .infinity) }
    }
    """#

  /// Controls that came with iOS 14.
  private static let controlsText = #"""
    // MARK: - Controls

    /// A bar that shows how much is done.
    struct ProgressBar: UIViewRepresentable {
      var value: Double?
      var color: UIColor?

      func makeUIView(context: Context) -> UIProgressView {
        let view = UIProgressView(progressViewStyle: .default)
        view.setContentHuggingPriority(.required, for: .vertical)
        return view
      }

      func updateUIView(_ view: UIProgressView, context: Context) {
        view.progress = Float(value ?? 0)
        if let color { view.progressTintColor = color }
      }
    }

    /// A symbol with a title beside it.
    struct SymbolLabel: View {
      private let title: Text
      private let symbol: String

      init(_ title: LocalizedStringKey, systemImage symbol: String) {
        self.title = Text(title)
        self.symbol = symbol
      }

      @_disfavoredOverload
      init(_ title: String, systemImage symbol: String) {
        self.title = Text(title)
        self.symbol = symbol
      }

      var body: some View {
        HStack(spacing: 8) {
          Image(systemName: symbol)
          title
        }
      }
    }

    /// A choice in a menu; iOS 13 shows it as a sheet of actions.
    struct MenuPicker<Option: Hashable>: View {
      private let title: LocalizedStringKey
      @Binding private var selection: Option?
      private let options: [Option]
      private let text: KeyPath<Option, String>
      private let placeholder: LocalizedStringKey
      @State private var isOpen = false

      init(
        _ title: LocalizedStringKey, selection: Binding<Option?>, options: [Option],
        titled text: KeyPath<Option, String>, placeholder: LocalizedStringKey = "–"
      ) {
        self.title = title
        _selection = selection
        self.options = options
        self.text = text
        self.placeholder = placeholder
      }

      @ViewBuilder var body: some View {
        if #available(iOS 14, *) {
          Picker(title, selection: $selection) {
            Text(placeholder).tag(Option?.none)
            ForEach(options, id: \.self) { option in
              Text(verbatim: option[keyPath: text]).tag(Optional(option))
            }
          }
          .pickerStyle(.menu)
          .labelsHidden()
        } else {
          Button {
            isOpen = true
          } label: {
            chosen
          }
          .accessibility(label: Text(title))
          .actionSheet(isPresented: $isOpen) { ActionSheet(title: Text(title), buttons: buttons) }
        }
      }

      private var chosen: Text {
        selection.map { Text(verbatim: $0[keyPath: text]) } ?? Text(placeholder)
      }

      private var buttons: [ActionSheet.Button] {
        options.map { option in
          ActionSheet.Button.default(Text(verbatim: option[keyPath: text])) { selection = option }
        } + [ActionSheet.Button.cancel()]
      }
    }

    extension View {
      /// Gives a list round groups, which iOS 13 shows as plain ones.
      @ViewBuilder
      func insetGroupedListStyle() -> some View {
        if #available(iOS 14, *) {
          listStyle(.insetGrouped)
        } else {
          listStyle(.grouped)
        }
      }
    }
    """#

  /// Changes of values, and the keyboard's height.
  private static let keyboardText = #"""
    // MARK: - Changes and the keyboard

    private struct ChangeObserver<Value: Equatable>: ViewModifier {
      let value: Value
      let action: (Value) -> Void
      @State private var last: Value

      init(_ value: Value, _ action: @escaping (Value) -> Void) {
        self.value = value
        self.action = action
        _last = State(initialValue: value)
      }

      func body(content: Content) -> some View {
        content.onReceive(Just(value)) { value in
          guard value != last else { return }
          last = value
          action(value)
        }
      }
    }

    private struct KeyboardAvoider: ViewModifier {
      @State private var height: CGFloat = 0

      func body(content: Content) -> some View {
        content
          .padding(.bottom, height)
          .edgesIgnoringSafeArea(height > 0 ? .bottom : [])
          .onReceive(
            NotificationCenter.default.publisher(
              for: UIResponder.keyboardWillChangeFrameNotification)
          ) { note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            height = max(0, UIScreen.main.bounds.maxY - (frame?.minY ?? .infinity))
          }
      }
    }

    extension View {
      /// Does something whenever a value has changed.
      @ViewBuilder
      func onValueChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (Value) -> Void
      ) -> some View {
        if #available(iOS 14, *) {
          onChange(of: value, perform: action)
        } else {
          modifier(ChangeObserver(value, action))
        }
      }

      /// Gives way to the keyboard, as views do by themselves from iOS 14 on.
      @ViewBuilder
      func avoidsKeyboard() -> some View {
        if #available(iOS 14, *) {
          self
        } else {
          modifier(KeyboardAvoider())
        }
      }

      /// Stays where it is when the keyboard comes.
      @ViewBuilder
      func ignoresKeyboard() -> some View {
        if #available(iOS 14, *) {
          ignoresSafeArea(.keyboard, edges: .bottom)
        } else {
          self
        }
      }
    }
    """#
}
