internal import PlatformData
internal import SpecModel

/// A field's appearance: the default style with the spec's changes applied.
struct FieldAppearance {
  let spacing: Points
  let label: TextStyleReference
  let input: TextStyleReference
  let error: TextStyleReference
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
  /// Nil for the system's color.
  let placeholder: NamedColor?
  let reservesError: Bool
  /// What the style and those before it say of the input.
  let said: InputStyle

  struct Line: Hashable {
    let color: NamedColor
    let width: Points
  }

  private static let page = NamedColor.system("systemBackground")
  private static let raised = NamedColor.system("secondarySystemBackground")
  private static let edge = NamedColor.system("secondaryLabel")
  private static let tint = NamedColor.system("tintColor")
  private static let alarm = NamedColor.system("systemRed")

  /// - Parameter theme: nil for the document's theme.
  init(_ style: FieldStyle, in document: borrowing Document, theme: Theme? = nil) {
    let theme = theme ?? document.theme
    let colors = document.colors
    func color(_ id: ColorID?) -> NamedColor? { id.map { colors[Int($0.index)] } }
    func line(_ reference: BorderReference?) -> Line? {
      reference.flatMap { reference in
        color(reference.color).map { Line(color: $0, width: reference.width) }
      }
    }
    let input = style.input
    let isRounded = input.borderStyle == .rounded
    spacing = style.spacing ?? 4
    label = style.label ?? theme.style(.footnote)
    self.input = input.style ?? theme.style(.body)
    error = style.error ?? theme.style(.footnote)
    padding =
      input.padding
      ?? (isRounded
        ? ControlMetrics.roundedTextFieldInsets
        : EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
    height =
      input.height
      ?? (isRounded && input.padding == nil ? ControlMetrics.roundedTextFieldHeight : nil)
    minHeight = height == nil && input.padding == nil ? 44 : nil
    background =
      color(input.background)
      ?? (isRounded ? Self.page : Self.raised)
    cornerRadius =
      input.cornerRadius
      ?? (isRounded
        ? ControlMetrics.roundedTextFieldCornerRadius : input.borderStyle == .bezel ? 0 : 8)
    border =
      input.borderStyle == InputStyle.BorderStyle.none
      ? nil : line(input.border) ?? Line(color: Self.edge, width: 1)
    focused = line(input.focusedBorder) ?? Line(color: Self.tint, width: 2)
    invalid = line(input.invalidBorder) ?? Line(color: Self.alarm, width: 2)
    focusedBackground = color(input.focusedBackground)
    invalidBackground = color(input.invalidBackground)
    disabled = line(input.disabledBorder)
    disabledBackground = color(input.disabledBackground)
    disabledColor = color(input.disabledColor)
    shadow = input.shadow
    placeholder = color(input.placeholder)
    reservesError = style.reservesError
    said = input
  }
}

extension FieldAppearance {
  /// The look of a search field: the system's where the style says nothing.
  init(searchingIn look: FieldAppearance) {
    spacing = look.spacing
    label = look.label
    input = look.input
    error = look.error
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
      said.background == nil && !hasShape ? .system("tertiarySystemFill") : look.background
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
    reservesError = look.reservesError
  }
}
