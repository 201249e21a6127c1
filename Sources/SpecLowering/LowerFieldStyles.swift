internal import SpecModel
internal import SpecSyntax

/// Field styles: the look of a label, a control and an error line.
extension Lowering {
  /// The changes to a field's look: `{ spacing, label: { style }, input: { … }, error: { … } }`.
  mutating func fieldStyle(_ node: YAMLNodeID) -> FieldStyle? {
    guard let value = readable(node) else { return nil }
    var style = FieldStyle()
    guard tree[value].kind == .mapping else {
      if tree.isScalar(value, "default") { return style }
      if usesOtherFiles { return nil }
      report(
        .fieldStyleName(
          describe(value), isTextStyle: SystemTextStyle(name: tree.string(value)) != nil,
          at: tree.span(node)))
      return nil
    }
    guard let fields = fields(node, .fieldStyle) else { return nil }
    if let field = fields["from"] { _ = word(field.value, of: "from", among: ["default"]) }
    if let field = fields["spacing"] { style.spacing = points(field.value, of: "spacing") }
    if let field = fields["label"] { style.label = partStyle(field.value, .label) }
    if let field = fields["error"] {
      style.error = partStyle(field.value, .error)
      style.reservesError = reservesSpace(field.value)
    }
    if let field = fields["input"] { style.input = inputStyle(field.value) ?? InputStyle() }
    return style
  }

  /// `{ style, color }`, or a text style by itself.
  private mutating func partStyle(_ node: YAMLNodeID, _ shape: Shape) -> TextStyleReference? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else { return textStyle(node, of: shape.name) }
    guard let fields = fields(node, shape) else { return nil }
    var style = TextStyleReference(.footnote)
    if let field = fields["style"] {
      style = textStyle(field.value, of: "style", from: .footnote) ?? style
    }
    if let field = fields["color"] { style.color = color(field.value, of: "color") ?? style.color }
    return style
  }

  /// Whether an error line keeps its room: `{ space: reserve }`.
  private mutating func reservesSpace(_ node: YAMLNodeID) -> Bool {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping, !isHole(value),
      let space = entries(of: value).first(where: { tree.isScalar($0.key, "space") }),
      !tree.isEmptyPlain(space.value)
    else { return false }
    return word(space.value, of: "space", among: ["collapse", "reserve"]) == 1
  }

  private mutating func inputStyle(_ node: YAMLNodeID) -> InputStyle? {
    guard let fields = fields(node, .input) else { return nil }
    var input = InputStyle()
    if let field = fields["style"] { input.style = textStyle(field.value, of: "style") }
    if let field = fields["padding"] { input.padding = insets(field.value, .padding) }
    if let field = fields["height"] { input.height = points(field.value, of: "height") }
    if let field = fields["background"] { input.background = color(field.value, of: "background") }
    if let field = fields["cornerRadius"] {
      input.cornerRadius = points(field.value, of: "cornerRadius")
    }
    if let field = fields["border"] { input.border = border(field.value, of: "border") }
    if let field = fields["borderStyle"] {
      if let word = word(
        field.value, of: "borderStyle", among: InputStyle.BorderStyle.names)
      {
        input.borderStyle = InputStyle.BorderStyle.allCases[word]
      }
    }
    if let field = fields["placeholder"], let inner = self.fields(field.value, .placeholder),
      let color = inner["color"]
    {
      input.placeholder = self.color(color.value, of: "color")
    }
    if let field = fields["focused"] {
      (input.focusedBorder, input.focusedBackground) = stateLook(field, .focused)
    }
    if let field = fields["invalid"] {
      (input.invalidBorder, input.invalidBackground) = stateLook(field, .invalid)
    }
    return input
  }

  /// The border and the background of a control that is focused or invalid.
  private mutating func stateLook(_ entry: Entry, _ shape: Shape) -> (BorderReference?, ColorID?) {
    guard let inner = fields(entry.value, shape) else { return (nil, nil) }
    let background = inner["background"].flatMap { color($0.value, of: "background") }
    guard let field = inner["border"], let border = border(field.value, of: "border") else {
      return (nil, background)
    }
    // A color alone is drawn twice as thick as the resting line.
    let isColorAlone = tree[tree.resolved(field.value)].kind == .scalar
    return (
      BorderReference(color: border.color, width: isColorAlone ? 2 : border.width), background
    )
  }
}
