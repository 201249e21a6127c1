/// The source of bars, controls and modifiers that replace APIs missing before iOS 15.
extension SwiftUISupport {
  /// The source of bars at the edges of a view, for systems without `safeAreaInset`.
  static let barsText = #"""
    // MARK: - Bars

    extension View {
      /// Adds a bar at an edge and insets the view by the bar's size.
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

  /// The source of replacements for controls that need iOS 14.
  static let controlsText = #"""
    // MARK: - Controls

    /// A progress bar; it pulses if the value is nil.
    struct ProgressBar: UIViewRepresentable {
      var value: Double?
      var color: UIColor?

      func makeUIView(context: Context) -> UIProgressView {
        let view = PulsingProgressView(progressViewStyle: .default)
        view.setContentHuggingPriority(.required, for: .vertical)
        return view
      }

      func updateUIView(_ view: UIProgressView, context: Context) {
        (view as? PulsingProgressView)?.share = value
        if let color { view.progressTintColor = color }
      }
    }

    /// A symbol with a title after it.
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

    /// A picker with a menu, which iOS 13 shows as an action sheet.
    struct MenuPicker<Option: Hashable>: View {
      private let title: LocalizedStringKey
      @Binding private var selection: Option?
      private let options: [Option]
      private let text: (Option) -> String
      private let placeholder: LocalizedStringKey
      @State private var isOpen = false

      init(
        _ title: LocalizedStringKey, selection: Binding<Option?>, options: [Option],
        titled text: @escaping (Option) -> String, placeholder: LocalizedStringKey = "–"
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
              Text(verbatim: text(option)).tag(Optional(option))
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
        selection.map { Text(verbatim: text($0)) } ?? Text(placeholder)
      }

      private var buttons: [ActionSheet.Button] {
        options.map { option in
          ActionSheet.Button.default(Text(verbatim: text(option))) { selection = option }
        } + [ActionSheet.Button.cancel()]
      }
    }

    extension View {
      /// Sets the `insetGrouped` list style, or `grouped` on iOS 13.
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

  /// The source of modifiers that observe values and avoid the keyboard.
  static let keyboardText = #"""
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
      /// Performs an action whenever a value changes.
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

      /// Avoids the keyboard, as all views do from iOS 14 on.
      @ViewBuilder
      func avoidsKeyboard() -> some View {
        if #available(iOS 14, *) {
          self
        } else {
          modifier(KeyboardAvoider())
        }
      }

      /// Keeps the view's position when the keyboard appears.
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
