internal import PlatformData
internal import SpecModel

/// The appearance of a form field: the default style with the spec's changes.
struct FieldAppearance {
  let spacing: Points
  let label: TextStyleReference
  let input: TextStyleReference
  let error: TextStyleReference
  /// The color of the label; nil for the system's colors.
  let labelColor: NamedColor?
  let inputColor: NamedColor?
  let errorColor: NamedColor?
  /// The color of a title beside a control.
  let titleColor: NamedColor?
  let title: TextStyleReference
  /// The color of the help text below a control, and of the number beside a stepper.
  let noteColor: NamedColor?
  let note: TextStyleReference
  let padding: EdgeInsets
  let height: Points?
  let minHeight: Points?
  let background: NamedColor
  let cornerRadius: Points
  let border: Line?
  let focused: Line
  let invalid: Line
  let focusedBackground: NamedColor?
  let invalidBackground: NamedColor?
  let disabled: Line?
  let disabledBackground: NamedColor?
  let disabledColor: NamedColor?
  let shadow: Traits.Shadow?
  /// The color of the placeholder; nil for the system's color.
  let placeholder: NamedColor?
  /// The background of a search field whose style does not set one.
  let searchBackground: NamedColor
  let reservesError: Bool
  /// Whether the title and the control are side by side.
  let isRow: Bool
  /// The input style in the spec, including inherited values, without defaults.
  let said: InputStyle

  /// Whether the spec changes the appearance of a disabled field.
  var hasDisabledLook: Bool {
    disabled != nil || disabledBackground != nil || disabledColor != nil
  }

  struct Line: Hashable {
    let color: NamedColor
    let width: Points
  }

  /// - Parameter theme: the theme to apply; nil for the document's theme.
  init(_ style: FieldStyle, in document: borrowing Document, theme: Theme? = nil) {
    let theme = theme ?? document.theme
    let colors = document.colors
    func color(_ id: ColorID?) -> NamedColor? { id.map { colors[Int($0.index)] } }
    func covering(_ name: String) -> NamedColor? {
      theme.covering(name).map { NamedColor(name: name, values: $0) }
    }
    let page = theme.systemColor("systemBackground")
    let raised = theme.systemColor("secondarySystemBackground")
    let edge = theme.systemColor("secondaryLabel")
    let tint = theme.systemColor("tintColor")
    let alarm = theme.systemColor("systemRed")
    func line(_ reference: BorderReference?) -> Line? {
      reference.flatMap { reference in
        color(reference.color).map { Line(color: $0, width: reference.width) }
      }
    }
    let input = style.input
    let isRounded = input.borderStyle == .rounded
    let isOpen = style.isRow && input.border == nil && input.borderStyle == nil
    spacing = style.spacing ?? 4
    isRow = style.isRow
    label = style.label ?? theme.style(isRow ? .body : .footnote)
    self.input = input.style ?? theme.style(.body)
    error = style.error ?? theme.font(.footnote)
    labelColor = color(label.color) ?? covering("label")
    inputColor = color(self.input.color) ?? covering("label")
    errorColor = color(error.color) ?? covering("systemRed")
    title = theme.style(.body)
    titleColor = color(title.color) ?? covering("label")
    note = theme.font(.footnote)
    noteColor = covering("secondaryLabel")
    padding =
      input.padding
      ?? (isRounded
        ? ControlMetrics.roundedTextFieldInsets
        : isRow ? .zero : EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
    height =
      input.height
      ?? (isRounded && input.padding == nil ? ControlMetrics.roundedTextFieldHeight : nil)
    minHeight = height == nil && input.padding == nil && !isRow ? 44 : nil
    background =
      color(input.background)
      ?? (isRounded ? page : isRow ? .system("clear") : raised)
    cornerRadius =
      input.cornerRadius
      ?? (isRounded
        ? ControlMetrics.roundedTextFieldCornerRadius
        : input.borderStyle == .bezel || isRow && input.background == nil && isOpen ? 0 : 8)
    border =
      isOpen || input.borderStyle == InputStyle.BorderStyle.none
      ? nil : line(input.border) ?? Line(color: edge, width: 1)
    let still = border ?? Line(color: .system("clear"), width: 0)
    focused = line(input.focusedBorder) ?? (isRow ? still : Line(color: tint, width: 2))
    invalid = line(input.invalidBorder) ?? (isRow ? still : Line(color: alarm, width: 2))
    focusedBackground = color(input.focusedBackground)
    invalidBackground = color(input.invalidBackground)
    disabled = line(input.disabledBorder)
    disabledBackground = color(input.disabledBackground)
    disabledColor = color(input.disabledColor) ?? covering("tertiaryLabel")
    shadow = input.shadow
    placeholder = color(input.placeholder) ?? covering("placeholderText")
    searchBackground = theme.systemColor("tertiarySystemFill")
    reservesError = style.reservesError
    said = input
  }
}

extension FieldAppearance {
  /// The appearance of a search field, with system defaults for unset values.
  init(searchingIn look: FieldAppearance) {
    spacing = look.spacing
    label = look.label
    input = look.input
    error = look.error
    labelColor = look.labelColor
    inputColor = look.inputColor
    errorColor = look.errorColor
    title = look.title
    titleColor = look.titleColor
    note = look.note
    noteColor = look.noteColor
    said = look.said
    let side = ControlMetrics.searchFieldPadding
    let hasShape = said.borderStyle != nil
    let isSystemSize = said.height == nil && said.padding == nil && !hasShape
    padding =
      said.padding == nil && !hasShape
      ? EdgeInsets(top: 0, leading: side, bottom: 0, trailing: side) : look.padding
    height = isSystemSize ? ControlMetrics.searchFieldHeight : look.height
    minHeight = isSystemSize ? nil : look.minHeight
    background =
      said.background == nil && !hasShape ? look.searchBackground : look.background
    cornerRadius =
      said.cornerRadius == nil && !hasShape
      ? ControlMetrics.searchFieldCornerRadius : look.cornerRadius
    border = said.border == nil && !hasShape ? nil : look.border
    focused = look.focused
    invalid = look.invalid
    focusedBackground = look.focusedBackground
    invalidBackground = look.invalidBackground
    disabled = look.disabled
    disabledBackground = look.disabledBackground
    disabledColor = look.disabledColor
    shadow = look.shadow
    placeholder = look.placeholder
    searchBackground = look.searchBackground
    reservesError = look.reservesError
    isRow = false
  }

  /// Whether the field has no border and no background, as in the built-in style `row`.
  var isBare: Bool {
    isRow && border == nil && focused.width == 0 && invalid.width == 0
      && background == .system("clear") && focusedBackground == nil && invalidBackground == nil
      && disabled == nil && disabledBackground == nil && shadow == nil && height == nil
      && said.padding == nil
  }
}

extension FieldAppearance {
  /// The padding of a text area; without vertical padding in the style, all edges have the leading
  /// one.
  var areaPadding: EdgeInsets {
    guard padding.vertical == 0 else { return padding }
    return EdgeInsets(
      top: padding.leading, leading: padding.leading, bottom: padding.leading,
      trailing: padding.trailing)
  }
}
