internal import SpecModel
internal import SpecSyntax

/// Text styles and button styles.
extension Lowering {
  /// The style of a component, as an entry of the document's text, button or field styles.
  mutating func style(_ node: YAMLNodeID, of component: Component) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    // A mapping that several nodes share by alias is lowered once; its kind is the first one's.
    let isShared = tree[node].kind == .alias && component.isTextField
    if isShared, let known = sharedStyles.first(where: { $0.node == value }) {
      return .style(known.style)
    }
    switch component {
    case .activity:
      return word(node, of: "style", among: ["medium", "large"]).map { .word(UInt8($0)) }
    case _ where component.isField:
      guard let style = fieldStyle(node) else { return nil }
      document.fieldStyles.append(style)
      if isShared, sharedStyles.count < 100 {
        sharedStyles.append((value, document.fieldStyles.count - 1))
      }
      return .style(document.fieldStyles.count - 1)
    case .button:
      guard let style = buttonStyle(node) else { return nil }
      document.buttonStyles.append(style)
      return .style(document.buttonStyles.count - 1)
    default:
      guard let style = textStyle(node, of: "style") else { return nil }
      document.textStyles.append(style)
      return .style(document.textStyles.count - 1)
    }
  }

  // MARK: - Text styles

  /// A text style's name, or a mapping that changes one.
  mutating func textStyle(
    _ node: YAMLNodeID, of owner: String, from base: SystemTextStyle = .body
  ) -> TextStyleReference? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      return systemStyle(node, of: owner).map { TextStyleReference($0) }
    }
    guard let fields = fields(node, .textStyle) else { return nil }
    var style = TextStyleReference(base)
    if let field = fields["from"] { style.base = systemStyle(field.value, of: "from") ?? base }
    if let field = fields["size"] {
      style.size = number(field.value, of: "size", in: 1...1000, expected: "points, such as 17")
    }
    if let field = fields["weight"],
      let word = word(field.value, of: "weight", among: FontWeight.names)
    {
      style.weight = FontWeight.allCases[word]
    }
    if let field = fields["family"],
      let word = word(field.value, of: "family", among: FontFamily.names)
    {
      style.family = FontFamily.allCases[word]
    }
    if let field = fields["tracking"] {
      style.tracking = number(field.value, of: "tracking", in: -100...100, expected: "points")
    }
    if let field = fields["color"] { style.color = color(field.value, of: "color") }
    if let field = fields["lineSpacing"] {
      style.lineSpacing = points(field.value, of: "lineSpacing")
    }
    if let field = fields["paragraphSpacing"] {
      style.paragraphSpacing = points(field.value, of: "paragraphSpacing")
    }
    return style
  }

  /// A text style of the system.
  private mutating func systemStyle(_ node: YAMLNodeID, of owner: String) -> SystemTextStyle? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(
          owner, expected: "a text style's name, or a mapping such as { from: body }",
          found: describe(value), at: span))
      return nil
    }
    let name = tree.string(value)
    if let style = SystemTextStyle(name: name) { return style }
    if usesOtherFiles { return nil }
    if let size = tree.withText(value, { Decimal(parsing: $0).number }), size > 0 {
      report(.styleIsNumber(name, at: span))
      return nil
    }
    let near =
      NeighborWords.textStyle(for: name) ?? suggest(name, among: SystemTextStyle.names)
    report(.unknownStyle(name, at: span, closest: near, known: SystemTextStyle.names))
    return nil
  }

  // MARK: - Button styles

  /// The changes to a button's look: `{ style, color, background, …, disabled: { … } }`.
  private mutating func buttonStyle(_ node: YAMLNodeID) -> ButtonStyle? {
    guard let value = readable(node) else { return nil }
    var style = ButtonStyle()
    guard tree[value].kind == .mapping else {
      if tree[value].kind == .scalar, let base = ButtonStyle.Base(name: tree.string(value)) {
        style.base = base
        return style
      }
      // A text style's name stands for its title's style.
      if tree[value].kind == .scalar, SystemTextStyle(name: tree.string(value)) == nil,
        !usesOtherFiles
      {
        reportButtonStyle(value, at: tree.span(node))
        return nil
      }
      guard let title = systemStyle(node, of: "style") else { return nil }
      style.style = TextStyleReference(title)
      return style
    }
    guard let fields = fields(node, .buttonStyle) else { return nil }
    if let field = fields["from"],
      let word = word(field.value, of: "from", among: ButtonStyle.Base.names)
    {
      style.base = ButtonStyle.Base.allCases[word]
    }
    if let field = fields["style"] { style.style = textStyle(field.value, of: "style") }
    if let field = fields["color"] { style.color = color(field.value, of: "color") }
    if let field = fields["background"] { style.background = color(field.value, of: "background") }
    if let field = fields["border"] { style.border = border(field.value, of: "border") }
    if let field = fields["cornerRadius"] {
      style.cornerRadius = points(field.value, of: "cornerRadius")
    }
    if let field = fields["padding"] { style.padding = insets(field.value, .padding) }
    if let field = fields["height"] { style.height = points(field.value, of: "height") }
    if let field = fields["disabled"], let inner = self.fields(field.value, .disabled) {
      if let field = inner["color"] { style.disabledColor = color(field.value, of: "color") }
      if let field = inner["background"] {
        style.disabledBackground = color(field.value, of: "background")
      }
    }
    if let field = fields["highlighted"], let inner = self.fields(field.value, .highlighted) {
      if let field = inner["color"] { style.highlightedColor = color(field.value, of: "color") }
      if let field = inner["background"] {
        style.highlightedBackground = color(field.value, of: "background")
      }
    }
    return style
  }

  private mutating func reportButtonStyle(_ value: YAMLNodeID, at span: SourceSpan) {
    let name = tree.string(value)
    let known = ButtonStyle.Base.names
    let near =
      NeighborWords.buttonStyle(for: name) ?? suggest(name, among: known + SystemTextStyle.names)
    report(.unknownButtonStyle(name, at: span, closest: near, known: known))
  }
}
