/// The source of the support file for fields: styles and controls.
enum UIKitFieldSupport {
  static func texts(_ words: UIKitWords) -> [String] {
    [
      looksText(words), typingText(words), choicesText(words),
      words.isModern ? menuText(words) : olderMenuText(words),
      optionsText(words), controlsText(words), choiceListText,
    ]
  }

  /// The source of field styles and of the column with label, control and message.
  static func looksText(_ words: UIKitWords) -> String {
    #"""
    /// The appearance of a field: its fonts, colors, border and background.
    struct FieldLook {
      struct Line {
        let color: UIColor
        let width: CGFloat

        init(_ color: UIColor, width: CGFloat) {
          self.color = color
          self.width = width
        }
      }

      /// Whether the title is before the control, whose text is trailing.
      var isRow = false
      var spacing: CGFloat = 4
      var labelFont = UIFont.preferredFont(forTextStyle: .footnote)
      var labelColor = UIColor.label
      /// Creates the font of the value for the current text size.
      var makeFont: () -> UIFont = { .preferredFont(forTextStyle: .body) }
      var font: UIFont { makeFont() }
      var tracking: CGFloat = 0
      var color = UIColor.label
      var errorFont = UIFont.preferredFont(forTextStyle: .footnote)
      var errorColor = UIColor.systemRed
      /// The font of a title beside its control.
      var titleFont = UIFont.preferredFont(forTextStyle: .body)
      var titleColor = UIColor.label
      /// The font of the help text below a control.
      var noteFont = UIFont.preferredFont(forTextStyle: .footnote)
      var noteColor = UIColor.secondaryLabel
      var padding = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
      var height: CGFloat?
      var minHeight: CGFloat = 44
      var background = UIColor.secondarySystemBackground
      var cornerRadius: CGFloat = 8
      var border: Line? = Line(.secondaryLabel, width: 1)
      var focused = Line(.\#(words.isModern ? "tintColor" : "systemBlue"), width: 2)
      var invalid = Line(.systemRed, width: 2)
      var focusedBackground: UIColor?
      var invalidBackground: UIColor?
      var disabled: Line?
      var disabledBackground: UIColor?
      var disabledColor = UIColor.placeholderText
      var placeholderColor = UIColor.placeholderText
      var shadow: BoxView.Shadow?

      @MainActor static let standard = FieldLook()
    }

    /// A field with its label, its control, and the message about its value.
    ///
    /// It is a box around a stack, because a row around a stack would give the stack's labels equal
    /// widths.
    final class FieldView: BoxView {
      private let look: FieldLook
      private let stack = UIStackView()
      private let label = UILabel()
      private let message = UILabel()
      private weak var control: UIView?
      /// The control's hint in the spec, while the error replaces it.
      private var hint: String?
      private var isErrorHeard = false

      var error: String? { didSet { showMessage() } }
      var waiting: String? { didSet { showMessage() } }
      var help: String? { didSet { showMessage() } }
      /// The label above the control, or the title beside it.
      var title: String? {
        get { label.text }
        set { label.text = newValue }
      }
      var reservesError = false { didSet { showMessage() } }
      /// Whether the title beside a control has the color of a disabled control.
      var dimsTitle = false {
        didSet {
          let color = titleColor
          label.textColor = dimsTitle ? look.disabledColor : color
        }
      }
      private lazy var titleColor = label.textColor

      init(look: FieldLook) {
        self.look = look
        super.init(frame: .zero)
        stack.axis = .vertical
        stack.spacing = look.spacing
        fill(with: stack)
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
      required init?(coder: NSCoder) { fatalError("made in code only") }

      /// Adds padding around the label, control and message.
      override func setPadding(_ padding: NSDirectionalEdgeInsets) { stack.setPadding(padding) }

      /// Shows a control, with a label above it or a title beside it.
      ///
      /// A title has the label's style only if the field's own style sets it, or if the control
      /// fills the row.
      func show(
        _ control: UIView, label text: String? = nil, title: String? = nil, isStyled: Bool = false,
        fillsRow: Bool = false
      ) {
        self.control = control
        var parts: [UIView] = [control, message]
        if let text {
          label.text = text
          parts.insert(label, at: 0)
        }
        if title != nil || fillsRow {
          label.text = title
          if !isStyled, !fillsRow {
            label.font = look.titleFont
            label.textColor = look.titleColor
          }
          let row = UIStackView(.horizontal, spacing: 8, title == nil ? [control] : [label, control])
          row.alignment = .center
          parts[0] = row
          if fillsRow {
            label.setContentHuggingPriority(.required, for: .horizontal)
            control.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            row.heightAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
          } else {
            control.setContentHuggingPriority(.required, for: .horizontal)
          }
        }
        stack.setArrangedSubviews(parts)
      }

      private func showMessage() {
        let text = error ?? waiting ?? help
        message.text = text ?? (reservesError ? " " : nil)
        message.isHidden = message.text?.isEmpty ?? true
        message.font = error == nil ? look.noteFont : look.errorFont
        message.textColor = error == nil ? look.noteColor : look.errorColor
        followError()
      }

      /// Makes the error the control's hint, which VoiceOver reads after the label and the value.
      private func followError() {
        if !isErrorHeard { hint = control?.accessibilityHint }
        isErrorHeard = error != nil
        control?.accessibilityHint = error ?? hint
      }
    }

    /// Sets a property of the model; performs the action if the value changes.
    @MainActor
    private func assign<Model: AnyObject, Value: Equatable>(
      _ new: Value, to property: ReferenceWritableKeyPath<Model, Value>, of model: Model?,
      then action: () -> Void
    ) {
      guard let model, model[keyPath: property] != new else { return }
      let old = model[keyPath: property]
      model[keyPath: property] = new
      // A different time can be on the same day.
      if model[keyPath: property] != old { action() }
    }

    // MARK: - Boxes

    extension UIView {
      /// Draws the border, background and shadow of a field.
      fileprivate func show(
        _ look: FieldLook, isEnabled: Bool, isFocused: Bool = false, isInvalid: Bool = false
      ) {
        let line =
          isEnabled
          ? (isInvalid ? look.invalid : isFocused ? look.focused : look.border)
          : look.disabled ?? look.border
        let fill =
          isEnabled
          ? (isInvalid ? look.invalidBackground : isFocused ? look.focusedBackground : nil)
          : look.disabledBackground
        layer.cornerRadius = look.cornerRadius
        layer.borderWidth = line?.width ?? 0
        layer.borderColor = line?.color.resolvedColor(with: traitCollection).cgColor
        backgroundColor = fill ?? look.background
        if let shadow = look.shadow { layer.show(shadow, traitCollection) }
      }
    }
    """#
  }
}
