internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Colours, borders and styles.
extension Lowering {
  // MARK: - Colours

  /// A colour by name or by its digits, as an entry of the document's colours.
  mutating func color(_ node: YAMLNodeID, of owner: String) -> ColorID? {
    let value = tree.resolved(node)
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(owner, expected: "a colour", found: describe(value), at: span))
      return nil
    }
    let name = tree.string(value)
    if let known = colorIDs[name] { return known }
    if name.utf8.first == UInt8(ascii: "#") {
      guard let rgba = RGBA(hex: name) else {
        report(.invalidColor(name, at: span))
        return nil
      }
      return intern(NamedColor(name: rgba.hex, values: ColorValues(everywhere: rgba)), as: name)
    }
    guard let values = systemColor(named: name) else {
      report(
        .unknownColor(
          name, at: span, isHex: !name.isEmpty && RGBA(hex: "#" + name) != nil,
          closest: closest(to: name, among: systemColorNameList())))
      return nil
    }
    return intern(NamedColor(name: name, values: values), as: name)
  }

  private mutating func intern(_ color: NamedColor, as name: String) -> ColorID {
    document.colors.append(color)
    let id = ColorID(document.colors.count - 1)
    colorIDs[name] = id
    return id
  }

  /// A colour, or `{ color, width }`.
  mutating func border(_ node: YAMLNodeID, of owner: String) -> BorderReference? {
    guard tree[tree.resolved(node)].kind == .mapping else {
      return color(node, of: owner).map { BorderReference(color: $0, width: 1) }
    }
    guard let fields = fields(node, of: owner, known: ["color", "width"]) else { return nil }
    guard let colorField = fields["color"] else {
      report(.missingKey("color", of: owner, at: tree.span(node)))
      return nil
    }
    var width: Points = 1
    if let field = fields["width"] { width = points(field.value, of: "width") ?? 1 }
    return color(colorField.value, of: "color").map { BorderReference(color: $0, width: width) }
  }

  // MARK: - Styles

  /// The style of a component, as an entry of the document's text, button or field styles.
  mutating func style(_ node: YAMLNodeID, of component: Component) -> AttributeValue? {
    switch component {
    case .field, .secureField, .toggle:
      let value = tree.resolved(node)
      if let known = fieldStyleIDs[value] { return .style(known) }
      guard let style = fieldStyle(node) else { return nil }
      document.fieldStyles.append(style)
      fieldStyleIDs[value] = document.fieldStyles.count - 1
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

  /// A text style's name, or a mapping that changes one.
  mutating func textStyle(
    _ node: YAMLNodeID, of owner: String, from base: SystemTextStyle = .body
  ) -> TextStyleReference? {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping else {
      return systemStyle(node, of: owner).map { TextStyleReference($0) }
    }
    let known = ["from", "size", "weight", "family", "tracking", "color"]
    guard let fields = fields(node, of: owner, known: known) else { return nil }
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
    return style
  }

  private mutating func systemStyle(_ node: YAMLNodeID, of owner: String) -> SystemTextStyle? {
    let value = tree.resolved(node)
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(owner, expected: "a text style", found: describe(value), at: tree.span(node)))
      return nil
    }
    let name = tree.string(value)
    if let style = SystemTextStyle(name: name) { return style }
    let aliases = ["title": "title1", "caption": "caption1", "subhead": "subheadline"]
    report(
      .unknownStyle(
        name, at: tree.span(node),
        closest: aliases[name] ?? closest(to: name, among: SystemTextStyle.names)))
    return nil
  }

  /// The changes to a button's look: `{ style, color, background, …, disabled: { … } }`.
  private mutating func buttonStyle(_ node: YAMLNodeID) -> ButtonStyle? {
    let value = tree.resolved(node)
    var style = ButtonStyle()
    guard tree[value].kind == .mapping else {
      if tree.isScalar(value, "plain") { return style }
      // A text style's name stands for its title's style.
      guard let title = systemStyle(node, of: "style") else { return nil }
      style.style = TextStyleReference(title)
      return style
    }
    let known = [
      "from", "style", "color", "background", "border", "cornerRadius", "padding", "height",
      "disabled",
    ]
    guard let fields = fields(node, of: "style", known: known) else { return nil }
    if let field = fields["from"] { _ = word(field.value, of: "from", among: ["plain"]) }
    if let field = fields["style"] { style.style = textStyle(field.value, of: "style") }
    if let field = fields["color"] { style.color = color(field.value, of: "color") }
    if let field = fields["background"] { style.background = color(field.value, of: "background") }
    if let field = fields["border"] { style.border = border(field.value, of: "border") }
    if let field = fields["cornerRadius"] {
      style.cornerRadius = points(field.value, of: "cornerRadius")
    }
    if let field = fields["padding"] { style.padding = insets(field.value, of: "padding") }
    if let field = fields["height"] { style.height = points(field.value, of: "height") }
    if let field = fields["disabled"],
      let inner = self.fields(field.value, of: "disabled", known: ["color", "background"])
    {
      if let field = inner["color"] { style.disabledColor = color(field.value, of: "color") }
      if let field = inner["background"] {
        style.disabledBackground = color(field.value, of: "background")
      }
    }
    return style
  }

  /// The changes to a field's look: `{ spacing, label: { style }, input: { … }, error: { … } }`.
  private mutating func fieldStyle(_ node: YAMLNodeID) -> FieldStyle? {
    var style = FieldStyle()
    if tree.isScalar(tree.resolved(node), "default") { return style }
    let known = ["from", "spacing", "label", "input", "error"]
    guard tree[tree.resolved(node)].kind == .mapping else {
      report(
        .wrongType(
          "style", expected: "'default' or a mapping of \(quoted(known))",
          found: describe(tree.resolved(node)), at: tree.span(node)))
      return nil
    }
    guard let fields = fields(node, of: "style", known: known) else { return nil }
    if let field = fields["from"] { _ = word(field.value, of: "from", among: ["default"]) }
    if let field = fields["spacing"] { style.spacing = points(field.value, of: "spacing") }
    if let field = fields["label"] {
      style.label = partStyle(field.value, of: "label", from: .footnote)
    }
    if let field = fields["error"] {
      style.error = partStyle(field.value, of: "error", from: .footnote)
    }
    if let field = fields["input"] { style.input = inputStyle(field.value) ?? InputStyle() }
    return style
  }

  /// `{ style, color }`, or a text style by itself.
  private mutating func partStyle(
    _ node: YAMLNodeID, of owner: String, from base: SystemTextStyle
  ) -> TextStyleReference? {
    guard tree[tree.resolved(node)].kind == .mapping else { return textStyle(node, of: owner) }
    guard let fields = fields(node, of: owner, known: ["style", "color"]) else { return nil }
    var style = TextStyleReference(base)
    if let field = fields["style"] {
      style = textStyle(field.value, of: "style", from: base) ?? style
    }
    if let field = fields["color"] { style.color = color(field.value, of: "color") ?? style.color }
    return style
  }

  private mutating func inputStyle(_ node: YAMLNodeID) -> InputStyle? {
    let known = [
      "style", "padding", "height", "background", "cornerRadius", "border", "borderStyle",
      "placeholder", "focused", "invalid",
    ]
    guard let fields = fields(node, of: "input", known: known) else { return nil }
    var input = InputStyle()
    if let field = fields["style"] { input.style = textStyle(field.value, of: "style") }
    if let field = fields["padding"] { input.padding = insets(field.value, of: "padding") }
    if let field = fields["height"] { input.height = points(field.value, of: "height") }
    if let field = fields["background"] { input.background = color(field.value, of: "background") }
    if let field = fields["cornerRadius"] {
      input.cornerRadius = points(field.value, of: "cornerRadius")
    }
    if let field = fields["border"] { input.border = border(field.value, of: "border") }
    if let field = fields["borderStyle"] {
      input.hasNoBorder = word(field.value, of: "borderStyle", among: ["none", "line"]) == 0
    }
    if let field = fields["placeholder"],
      let inner = self.fields(field.value, of: "placeholder", known: ["color"])?["color"]
    {
      input.placeholder = color(inner.value, of: "color")
    }
    input.focusedBorder = stateBorder(fields["focused"], of: "focused")
    input.invalidBorder = stateBorder(fields["invalid"], of: "invalid")
    return input
  }

  private mutating func stateBorder(_ entry: Entry?, of owner: String) -> BorderReference? {
    guard let entry, let inner = fields(entry.value, of: owner, known: ["border"])?["border"] else {
      return nil
    }
    guard let border = border(inner.value, of: "border") else { return nil }
    // A colour alone is drawn twice as thick as the resting line.
    let isColorAlone = tree[tree.resolved(inner.value)].kind == .scalar
    return BorderReference(color: border.color, width: isColorAlone ? 2 : border.width)
  }
}
