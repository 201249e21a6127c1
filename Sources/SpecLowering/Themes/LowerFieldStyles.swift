internal import SpecModel
internal import SpecSyntax

/// Lowers field styles: the appearance of a field's label, control and error line.
extension Lowering {
  /// Reads changes to a field's style: `{ spacing, label: { style }, input: { … }, error: { … } }`.
  mutating func fieldStyle(_ node: YAMLNodeID, inside: Own<FieldStyle>? = nil) -> FieldStyle? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      if let style = namedFieldStyle(value, inside: inside) { return style }
      if names.usesOtherFiles || isDeclared(value, in: definitions.themes.fieldStyles) {
        return nil
      }
      reportFieldStyle(value, at: tree.span(node))
      return nil
    }
    guard let fields = fields(node, .fieldStyle) else { return nil }
    var style = inside.map { $0.style ?? standardFieldStyle } ?? standardFieldStyle
    if let field = fields["from"], let base = readable(field.value) {
      if let named = namedFieldStyle(base, inside: inside) {
        style = named
      } else if !isDeclared(base, in: definitions.themes.fieldStyles), !names.usesOtherFiles {
        _ = word(field.value, of: "from", among: fieldStyleNames)
      }
    }
    if let field = fields["spacing"] { style.spacing = points(field.value, of: "spacing") }
    if let field = fields["label"] {
      style.label = partStyle(field.value, .label, over: style.label) ?? style.label
    }
    if let field = fields["error"] {
      style.error = partStyle(field.value, .error, over: style.error) ?? style.error
      style.reservesError = reservesSpace(field.value) ?? style.reservesError
    }
    if let field = fields["input"] { change(&style.input, by: field.value) }
    return style
  }

  private var standardFieldStyle: FieldStyle {
    document.theme.defaultFieldStyle.map { document.fieldStyles[$0] } ?? FieldStyle()
  }

  /// A theme's field style or the default one; nil if the name is unknown.
  private func namedFieldStyle(_ value: YAMLNodeID, inside: Own<FieldStyle>?) -> FieldStyle? {
    guard tree[value].kind == .scalar else { return nil }
    let name = tree.string(value)
    if let inside, inside.name == name {
      if let own = inside.style ?? FieldStyle(builtIn: name) { return own }
    }
    if let declared = definitions.themes.fieldStyles.positions[name] {
      return definitions.themes.fieldStyles.all[declared].position.map { document.fieldStyles[$0] }
    }
    return FieldStyle(builtIn: name)
  }

  private var fieldStyleNames: [String] {
    let own = definitions.themes.fieldStyles.all.map(\.name)
    return FieldStyle.builtInNames.filter { !own.contains($0) } + own
  }

  private mutating func reportFieldStyle(_ value: YAMLNodeID, at span: SourceSpan) {
    let name = tree[value].kind == .scalar ? tree.string(value) : ""
    let isTextStyle =
      SystemTextStyle(name: name) != nil || definitions.themes.textStyles.positions[name] != nil
    let names = fieldStyleNames
    let near = isTextStyle || name.isEmpty ? nil : suggest(name, among: names)
    report(
      .fieldStyleName(
        describe(value), isTextStyle: isTextStyle, closest: near,
        known: definitions.themes.layers.isEmpty ? [] : names, at: span))
  }

  /// Reads the style of a field's part: `{ style, color }`, or only a text style.
  private mutating func partStyle(
    _ node: YAMLNodeID, _ shape: Shape, over base: TextStyleReference?
  ) -> TextStyleReference? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else { return textStyle(node, of: shape.name) }
    guard let fields = fields(node, shape) else { return nil }
    var style = base ?? document.theme.style(.footnote)
    if let field = fields["style"] {
      let color = style.color
      style = textStyle(field.value, of: "style", from: .footnote) ?? style
      if style.color == nil { style.color = color }
    }
    if let field = fields["color"] { style.color = color(field.value, of: "color") ?? style.color }
    if let field = fields["contrast"] { style.waiver = waiver(field.value) ?? style.waiver }
    return style
  }

  /// Reads whether the error line always takes space: `{ space: reserve }`.
  ///
  /// Nil if this is not set.
  private mutating func reservesSpace(_ node: YAMLNodeID) -> Bool? {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping, !isHole(value),
      let space = entries(of: value).first(where: { tree.isScalar($0.key, "space") }),
      !tree.isEmptyPlain(space.value)
    else { return nil }
    return word(space.value, of: "space", among: ["collapse", "reserve"]).map { $0 == 1 }
  }

  private mutating func change(_ input: inout InputStyle, by node: YAMLNodeID) {
    guard let fields = fields(node, .input) else { return }
    if let field = fields["style"] { input.style = textStyle(field.value, of: "style") }
    if let field = fields["padding"] { input.padding = insets(field.value, .padding) }
    if let field = fields["height"] { input.height = points(field.value, of: "height") }
    if let field = fields["background"] { input.background = color(field.value, of: "background") }
    if let field = fields["cornerRadius"] {
      input.cornerRadius = points(field.value, of: "cornerRadius")
    }
    if let field = fields["border"] { input.border = border(field.value, of: "border") }
    if let field = fields["shadow"] { input.shadow = shadow(field.value) }
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
    changeStates(&input, by: fields)
    if let field = fields["contrast"], let waiver = waiver(field.value) {
      if input.style == nil { input.style = document.theme.style(.body) }
      input.style?.waiver = waiver
    }
  }

  private mutating func changeStates(_ input: inout InputStyle, by fields: ShapeFields) {
    if let field = fields["focused"] {
      let look = stateLook(field, .focused)
      input.focusedBorder = look.0 ?? input.focusedBorder
      input.focusedBackground = look.1 ?? input.focusedBackground
    }
    if let field = fields["invalid"] {
      let look = stateLook(field, .invalid)
      input.invalidBorder = look.0 ?? input.invalidBorder
      input.invalidBackground = look.1 ?? input.invalidBackground
    }
    guard let field = fields["disabled"],
      let inner = self.fields(field.value, .disabledInput)
    else { return }
    if let field = inner["color"] { input.disabledColor = color(field.value, of: "color") }
    if let field = inner["background"] {
      input.disabledBackground = color(field.value, of: "background")
    }
    if let field = inner["border"] { input.disabledBorder = border(field.value, of: "border") }
  }

  /// Reads the border and background of a control in a state, focused or invalid.
  private mutating func stateLook(_ entry: Entry, _ shape: Shape) -> (BorderReference?, ColorID?) {
    guard let inner = fields(entry.value, shape) else { return (nil, nil) }
    let background = inner["background"].flatMap { color($0.value, of: "background") }
    guard let field = inner["border"], let border = border(field.value, of: "border") else {
      return (nil, background)
    }
    // If only a color is given, the border is twice as wide as the normal one.
    let isColorAlone = tree[tree.resolved(field.value)].kind == .scalar
    return (
      BorderReference(color: border.color, width: isColorAlone ? 2 : border.width), background
    )
  }
}
