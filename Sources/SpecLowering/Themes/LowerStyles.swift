internal import SpecModel
internal import SpecSyntax

/// Lowers text styles and button styles.
extension Lowering {
  /// Reads the style of a component, as an index into the document's text, button or field styles.
  mutating func style(_ node: YAMLNodeID, of component: Component) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    // A style with aliases is lowered once, for the component of the first node.
    let isShared = tree[node].kind == .alias && component.isTextField
    if isShared, let known = walk.fieldStyles.shared.first(where: { $0.node == value }) {
      return .style(known.style)
    }
    switch component {
    case .activity:
      return word(node, of: "style", among: ["medium", "large"]).map { .word(UInt8($0)) }
    case _ where component.isField:
      if let known = declaredStyle(value, in: definitions.themes.fieldStyles) {
        return known.map { .style($0) }
      }
      if tree.isScalar(value, "row") { return .style(rowStyle()) }
      guard let style = fieldStyle(node) else { return nil }
      document.fieldStyles.append(style)
      if isShared, walk.fieldStyles.shared.count < 100 {
        walk.fieldStyles.shared.append((value, document.fieldStyles.count - 1))
      }
      return .style(document.fieldStyles.count - 1)
    case .button:
      if let known = declaredStyle(value, in: definitions.themes.buttonStyles) {
        return known.map { .style($0) }
      }
      guard let style = buttonStyle(node) else { return nil }
      document.buttonStyles.append(style)
      return .style(document.buttonStyles.count - 1)
    default:
      guard let style = textStyle(node, of: "style") else { return nil }
      if document.textStyles.isEmpty { document.textStyles.reserveCapacity(8) }
      document.textStyles.append(style)
      return .style(document.textStyles.count - 1)
    }
  }

  /// The index of a style that a theme declares; nil if there is none, `.some(nil)` if the style
  /// has a reported error.
  private func declaredStyle(_ value: YAMLNodeID, in styles: DeclaredStyles) -> Int?? {
    guard !styles.all.isEmpty, tree[value].kind == .scalar,
      let declared = styles.positions[tree.string(value)]
    else { return nil }
    return .some(styles.all[declared].position)
  }

  /// The index of the built-in field style `row`, which is created once.
  private mutating func rowStyle() -> Int {
    if let known = walk.rows.style { return known }
    document.fieldStyles.append(FieldStyle(builtIn: "row") ?? FieldStyle())
    walk.rows.style = document.fieldStyles.count - 1
    return document.fieldStyles.count - 1
  }

  /// Gives the next node, a field, the field style that its nearest container sets.
  ///
  /// - Parameter start: the index of the field's first attribute.
  mutating func takeFieldStyle(from start: Int) {
    guard let style = walk.fieldStyles.inherited,
      !document.attributes[start...].contains(where: { $0.attribute == .style })
    else { return }
    document.attributes.append(AttributeEntry(.style, style.value, at: style.span))
  }

  // MARK: - Text styles

  /// A theme's style declaration while it is read: its name, and the style that this name refers to
  /// inside the declaration, because the theme overrides it.
  typealias Own<Style> = (name: String, style: Style?)

  /// Reads a text style: a name, or a mapping that changes one.
  ///
  /// - Parameters:
  ///   - base: the style that a mapping without `from` changes.
  ///   - inside: the theme's style declaration that is being read; nil for a style on a node.
  mutating func textStyle(
    _ node: YAMLNodeID, of owner: String, from base: SystemTextStyle = .body,
    inside: Own<TextStyleReference>? = nil
  ) -> TextStyleReference? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      return namedTextStyle(node, of: owner, inside: inside)
    }
    guard let fields = fields(node, .textStyle) else { return nil }
    var style = inside.map { $0.style ?? document.theme.style(base) } ?? document.theme.style(base)
    if let field = fields["from"] {
      style = namedTextStyle(field.value, of: "from", inside: inside) ?? style
    }
    change(&style, by: fields)
    return style
  }

  private mutating func change(_ style: inout TextStyleReference, by fields: ShapeFields) {
    if let field = fields["size"] {
      style.size =
        number(field.value, of: "size", in: 1...1000, expected: "points, such as 17") ?? style.size
    }
    if let field = fields["weight"],
      let word = word(field.value, of: "weight", among: FontWeight.names)
    {
      style.weight = FontWeight.allCases[word]
    }
    if let field = fields["family"] { fontFamily(field.value, of: &style) }
    if let field = fields["tracking"] {
      style.tracking =
        number(field.value, of: "tracking", in: -100...100, expected: "points") ?? style.tracking
    }
    if let field = fields["color"] { style.color = color(field.value, of: "color") ?? style.color }
    if let field = fields["lineSpacing"] {
      style.lineSpacing = points(field.value, of: "lineSpacing") ?? style.lineSpacing
    }
    if let field = fields["paragraphSpacing"] {
      style.paragraphSpacing =
        points(field.value, of: "paragraphSpacing") ?? style.paragraphSpacing
    }
    if let field = fields["scalesWith"],
      let word = word(field.value, of: "scalesWith", among: SystemTextStyle.names)
    {
      style.scale = SystemTextStyle.allCases[word]
    }
    if let field = fields["contrast"] { style.waiver = waiver(field.value) ?? style.waiver }
  }

  /// Reads the reason for accepting a low contrast: `{ accept: reason }`.
  mutating func waiver(_ node: YAMLNodeID) -> Int32? {
    guard let fields = fields(node, .contrast) else { return nil }
    guard let accept = fields["accept"] else {
      if !fields.hasGaps { report(.missingKey("accept", of: "contrast", at: tree.span(node))) }
      return nil
    }
    guard let reason = plainText(accept.value, of: "accept") else { return nil }
    guard !reason.isEmpty, reason != "true", reason != "yes" else {
      report(.waiverWithoutReason(at: tree.span(accept.value)))
      return nil
    }
    if reason == TextStyleReference.systemReason { return TextStyleReference.systemWaiver }
    document.waivers.append(reason)
    return Int32(truncatingIfNeeded: document.waivers.count - 1)
  }

  /// The text style of a theme or of the system with a name.
  private mutating func namedTextStyle(
    _ node: YAMLNodeID, of owner: String, inside: Own<TextStyleReference>?
  ) -> TextStyleReference? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(
          owner, expected: "a text style's name, or a mapping such as { from: body }",
          found: describe(value), at: span))
      return nil
    }
    if inside == nil, definitions.themes.textStyles.all.isEmpty,
      let position = find(value, in: SystemTextStyle.keywords)
    {
      return TextStyleReference(SystemTextStyle.allCases[position])
    }
    let name = tree.string(value)
    if let inside, inside.name == name, let own = inside.style { return own }
    if !definitions.themes.textStyles.all.isEmpty,
      let declared = definitions.themes.textStyles.positions[name]
    {
      return definitions.themes.textStyles.all[declared].position.map {
        document.theme.textStyles[$0].style
      }
    }
    if let position = find(value, in: SystemTextStyle.keywords) {
      return TextStyleReference(SystemTextStyle.allCases[position])
    }
    if names.usesOtherFiles { return nil }
    if let size = tree.withText(value, { Decimal(parsing: $0).number }), size > 0 {
      report(.styleIsNumber(name, at: span, isBase: owner == "from"))
      return nil
    }
    let known = definitions.themes.textStyles.all.map(\.name) + SystemTextStyle.names
    let near = ForeignVocabulary.textStyle(for: name) ?? suggest(name, among: known)
    let weight = FontWeight(name: name.lowercased())?.name
    let isInPlace = owner != "from"
    report(
      .unknownStyle(
        name, at: span, closest: near, known: known,
        written: ForeignValue.textStyle(atEndOf: name)
          ?? (isInPlace ? weight.map { "{ weight: \($0) }" } : nil)))
    return nil
  }

  // MARK: - Button styles

  /// Reads changes to a button's style: `{ style, color, background, …, disabled: { … } }`.
  mutating func buttonStyle(
    _ node: YAMLNodeID, inside: Own<ButtonStyle>? = nil
  ) -> ButtonStyle? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      if let style = namedButtonStyle(value, inside: inside) { return style }
      let name = tree[value].kind == .scalar ? tree.string(value) : ""
      // The name of a text style sets the style of the title.
      if tree[value].kind == .scalar, definitions.themes.textStyles.positions[name] == nil,
        SystemTextStyle(name: name) == nil, !names.usesOtherFiles
      {
        reportButtonStyle(value, at: tree.span(node))
        return nil
      }
      guard let title = namedTextStyle(node, of: "style", inside: nil) else { return nil }
      var style = standardButtonStyle(.plain)
      style.style = title
      return style
    }
    guard let fields = fields(node, .buttonStyle) else { return nil }
    var style =
      inside.map { $0.style ?? standardButtonStyle(.plain) } ?? standardButtonStyle(.plain)
    if let field = fields["from"], let base = readable(field.value) {
      if let named = namedButtonStyle(base, inside: inside) {
        style = named
      } else if !isDeclared(base, in: definitions.themes.buttonStyles), !names.usesOtherFiles {
        _ = word(field.value, of: "from", among: buttonStyleNames)
      }
    }
    change(&style, by: fields)
    return style
  }

  private mutating func change(_ style: inout ButtonStyle, by fields: ShapeFields) {
    if let field = fields["style"] { style.style = textStyle(field.value, of: "style") }
    if let field = fields["color"] { style.color = color(field.value, of: "color") }
    if let field = fields["background"] { style.background = color(field.value, of: "background") }
    if let field = fields["border"] { style.border = border(field.value, of: "border") }
    if let field = fields["cornerRadius"] {
      style.cornerRadius = points(field.value, of: "cornerRadius")
    }
    if let field = fields["padding"] { style.padding = insets(field.value, .padding) }
    if let field = fields["height"] { style.height = points(field.value, of: "height") }
    if let field = fields["shadow"] { style.shadow = shadow(field.value) }
    if let field = fields["disabled"], let inner = self.fields(field.value, .disabled) {
      if let field = inner["color"] { style.disabledColor = color(field.value, of: "color") }
      if let field = inner["background"] {
        style.disabledBackground = color(field.value, of: "background")
      }
      if let field = inner["border"] { style.disabledBorder = border(field.value, of: "border") }
    }
    if let field = fields["highlighted"], let inner = self.fields(field.value, .highlighted) {
      if let field = inner["color"] { style.highlightedColor = color(field.value, of: "color") }
      if let field = inner["background"] {
        style.highlightedBackground = color(field.value, of: "background")
      }
      if let field = inner["border"] {
        style.highlightedBorder = border(field.value, of: "border")
      }
    }
    if let field = fields["contrast"], let waiver = waiver(field.value) {
      if style.style == nil { style.style = document.theme.style(.body) }
      style.style?.waiver = waiver
    }
  }

  /// A built-in button style, or the style with which the theme replaces it.
  private func standardButtonStyle(_ base: ButtonStyle.Base) -> ButtonStyle {
    if let covered = document.theme.coveredButtons.first(where: { $0.base == base }) {
      return document.buttonStyles[covered.position]
    }
    return ButtonStyle(base)
  }

  /// The button style of a theme, or the built-in one, with a name; nil if there is none.
  private func namedButtonStyle(
    _ value: YAMLNodeID, inside: Own<ButtonStyle>?
  ) -> ButtonStyle? {
    guard tree[value].kind == .scalar else { return nil }
    let name = tree.string(value)
    if let inside, inside.name == name, let own = inside.style { return own }
    if let declared = definitions.themes.buttonStyles.positions[name] {
      return definitions.themes.buttonStyles.all[declared].position.map {
        document.buttonStyles[$0]
      }
    }
    return ButtonStyle.Base(name: name).map { ButtonStyle($0) }
  }

  /// Whether a theme declares a style with a name, even one with errors.
  func isDeclared(_ value: YAMLNodeID, in styles: DeclaredStyles) -> Bool {
    tree[value].kind == .scalar && styles.positions[tree.string(value)] != nil
  }

  private var buttonStyleNames: [String] {
    let own = definitions.themes.buttonStyles.all.map(\.name)
    return own + ButtonStyle.Base.names.filter { !own.contains($0) }
  }

  private mutating func reportButtonStyle(_ value: YAMLNodeID, at span: SourceSpan) {
    let name = tree.string(value)
    let known = buttonStyleNames
    let near =
      ForeignVocabulary.buttonStyle(for: name)
      ?? suggest(
        name, among: known + definitions.themes.textStyles.all.map(\.name) + SystemTextStyle.names)
    report(.unknownButtonStyle(name, at: span, closest: near, known: known))
  }
}

extension SystemTextStyle {
  fileprivate static let keywords = KeywordTable(names)
}
