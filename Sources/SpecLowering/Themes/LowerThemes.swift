internal import SpecModel
internal import SpecSyntax

/// Lowers theme documents, which contain `theme:`.
///
/// Names are resolved after all themes of the spec are read; see `ResolveThemes.swift`.
extension Lowering {
  /// The maximum number of colors and styles in all themes of one spec.
  private static let tokenLimit = 10_000

  /// Lowers a theme that is compiled on its own.
  mutating func lowerThemeDocument() {
    document.kind = .theme
    readTheme(at: tree.resolved(.root))
    resolveThemes()
    checkTheme(in: .spec)
  }

  /// Reads a theme that a file uses, unless it was read before.
  mutating func readTheme(at root: YAMLNodeID) {
    let file = SourceID(tree[root].source)
    if let known = definitions.themes.layers.firstIndex(where: { $0.file == file }) {
      noteUse(of: known)
      return
    }
    let entries = entries(of: root)
    checkThemeKeys(entries)
    checkVersion(entries.first { tree.isScalar($0.key, "formwork") }, in: root)
    var name = ""
    if let theme = entries.first(where: { tree.isScalar($0.key, "theme") }),
      !tree.isEmptyPlain(theme.value)
    {
      name = plainText(theme.value, of: "theme") ?? ""
    }
    let uses = entries.first { tree.isScalar($0.key, "use") && !tree.isEmptyPlain($0.value) }
    openTheme(named: name, file: file) { lowering in
      if let uses { lowering.lowerUses(uses.value) }
    }
    let layer = definitions.themes.layers.firstIndex { $0.file == file } ?? 0
    let outer = definitions.themes.current
    definitions.themes.current = layer
    defer { definitions.themes.current = outer }
    for entry in entries where !tree.isEmptyPlain(entry.value) {
      switch tree.string(entry.key) {
      case "palette": readPalette(entry.value)
      case "colors": readColors(entry.value)
      case "textStyles": readStyles(entry, \.textStyles)
      case "fieldStyles": readStyles(entry, \.fieldStyles)
      case "buttonStyles": readStyles(entry, \.buttonStyles)
      default: break
      }
    }
  }

  /// Adds a theme; `readUses` reads the themes that it uses.
  mutating func openTheme(
    named name: String, file: SourceID, readUses: (inout Lowering) -> Void
  ) {
    let layer = definitions.themes.layers.count
    definitions.themes.layers.append(ThemeLayer(name: name, file: file))
    let outer = definitions.themes.current
    definitions.themes.current = layer
    readUses(&self)
    definitions.themes.current = outer
    noteUse(of: layer)
  }

  /// Records that the current theme can override declarations of a theme that it uses.
  private mutating func noteUse(of layer: Int) {
    if let current = definitions.themes.current, current != layer {
      definitions.themes.layers[current].covered.insert(layer)
      definitions.themes.layers[current].covered.formUnion(definitions.themes.layers[layer].covered)
    } else if document.theme.name == nil {
      document.theme.name = definitions.themes.layers[layer].name
    }
  }

  private mutating func checkThemeKeys(_ entries: [Entry]) {
    for entry in entries where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      let span = tree.span(entry.key)
      if find(entry.key, in: Shape.theme.table) != nil {
        _ = isMissing(entry)
        continue
      }
      if reportIfFull(at: span) { continue }
      let place: String?
      if find(entry.key, in: DocumentKey.keywords) != nil {
        place =
          name == "strings"
          ? "a file has only one kind: put 'strings' into a separate file"
          : "'\(name)' belongs to a screen"
      } else {
        place = Self.themePlaces.first { $0.word == name }?.place
      }
      let near = place == nil ? suggest(name, among: Shape.theme.keys) : nil
      report(.unknownKey(name, at: span, in: "a theme", closest: near, place: place))
    }
  }

  /// The correct locations of keys that are often written at the top level of a theme.
  private static let themePlaces: [(word: String, place: String)] = [
    ("fonts", "fonts belong under 'textStyles': body: { family: Avenir Next, size: 17 }"),
    ("typography", "fonts belong under 'textStyles': body: { family: Avenir Next, size: 17 }"),
    ("light", "a color needs both of its values: primary: { light: …, dark: … }"),
    ("dark", "a color needs both of its values: primary: { light: …, dark: … }"),
    ("highContrast", "'highContrast' belongs in a color, beside 'light' and 'dark'"),
    ("listStyles", "a list has one of the system's styles: plain, grouped or insetGrouped"),
    ("styles", "styles belong under 'textStyles', 'fieldStyles' or 'buttonStyles'"),
    ("tokens", "colors belong under 'colors', raw values under 'palette'"),
  ]

  // MARK: - Colors

  private mutating func readPalette(_ node: YAMLNodeID) {
    for entry in declarations(node, of: "palette", such: "blue: \"#4285BF\"") {
      guard let name = tokenName(entry, noun: "value of the palette") else { continue }
      guard let theme = definitions.themes.current else { return }
      if let first = definitions.themes.layers[theme].palette[name] {
        // The parser reports duplicate keys; aliases and merge keys cannot create any.
        _ = first
        continue
      }
      let value = tree.resolved(entry.value)
      var expression: ColorExpression?
      if tree[value].kind == .mapping, holdsAppearances(value) {
        report(.paletteHoldsOne(name, at: tree.span(entry.value)))
      } else {
        expression = colorExpression(entry.value, of: name)
      }
      definitions.themes.layers[theme].palette[name] = definitions.themes.colors.count
      definitions.themes.colors.append(
        DeclaredColor(
          name: name, span: tree.span(entry.key), theme: theme, isPrivate: true,
          values: [expression ?? hole(at: entry.value), nil, nil, nil]))
    }
  }

  private mutating func readColors(_ node: YAMLNodeID) {
    for entry in declarations(
      node, of: "colors", such: "primary: { light: \"#4285BF\", dark: \"#29A3E3\" }")
    {
      guard let name = tokenName(entry, noun: "color") else { continue }
      let span = tree.span(entry.key)
      if ["white", "black", "clear"].contains(name) {
        report(.coversFixedColor(name, at: span))
        continue
      }
      declareColor(name, at: span, values: colorValues(entry, named: name))
    }
  }

  /// Declares a color for screens.
  ///
  /// A name that already exists is valid only if the color overrides that of a used theme.
  mutating func declareColor(_ name: String, at span: SourceSpan, values: [ColorExpression?]) {
    guard let theme = definitions.themes.current else { return }
    var color = DeclaredColor(
      name: name, span: span, theme: theme, isPrivate: false, values: values)
    if let first = definitions.themes.colorPositions[name] {
      guard
        definitions.themes.layers[theme].covered.contains(definitions.themes.colors[first].theme)
      else {
        report(
          .duplicateToken(
            name, noun: "color", at: span, first: definitions.themes.colors[first].span))
        return
      }
      color.covered = first
    }
    definitions.themes.colorPositions[name] = definitions.themes.colors.count
    definitions.themes.colors.append(color)
  }

  /// Reads the values of a color: `{ light, dark }`, `{ both }`, or the name of a color that has
  /// both.
  private mutating func colorValues(_ entry: Entry, named name: String) -> [ColorExpression?] {
    let hole = hole(at: entry.value)
    let holes = [hole, hole, hole, hole]
    guard let value = readable(entry.value) else { return holes }
    guard tree[value].kind == .mapping, holdsAppearances(value) || !holdsColor(value) else {
      guard let expression = colorExpression(entry.value, of: name) else { return holes }
      if isRaw(expression) {
        report(
          .missingDarkValue(
            name, at: tree.span(entry.key),
            fix: tree[value].kind == .scalar && tree[entry.value].kind != .alias
              ? (tree.span(entry.value), "{ both: \(sourceText(value) ?? "…") }") : nil))
      }
      return [expression, expression, nil, nil]
    }
    guard let fields = fields(entry.value, .themeColor) else { return holes }
    var values = appearances(fields, of: name, at: entry.key) ?? holes
    if let high = fields["highContrast"], let inner = self.fields(high.value, .highContrast) {
      let high = appearances(inner, of: name, at: nil)
      values[2] = high?[0]
      values[3] = high?[1]
    }
    return values
  }

  /// Reads the values of a color for the appearances.
  ///
  /// - Parameter key: the key of the token, if both values are required.
  private mutating func appearances(
    _ fields: ShapeFields, of name: String, at key: YAMLNodeID?
  ) -> [ColorExpression?]? {
    if let both = fields["both"] {
      if let other = fields["light"] ?? fields["dark"] {
        report(.bothAndOne(tree.string(other.key), at: tree.span(other.key)))
      }
      let value = colorExpression(both.value, of: name)
      return value.map { [$0, $0, nil, nil] }
    }
    let light = fields["light"].flatMap { colorExpression($0.value, of: name) }
    let dark = fields["dark"].flatMap { colorExpression($0.value, of: name) }
    guard let key, !fields.hasGaps else { return [light, dark, nil, nil] }
    for (word, other) in [("light", "dark"), ("dark", "light")] where fields[word] == nil {
      guard fields[other] != nil else {
        report(.missingDarkValue(name, at: tree.span(key), fix: nil))
        return nil
      }
      report(.missingAppearance(word, of: name, at: tree.span(key)))
    }
    return [light ?? dark, dark ?? light, nil, nil]
  }

  private func holdsAppearances(_ mapping: YAMLNodeID) -> Bool {
    entries(of: mapping).contains { entry in
      ["light", "dark", "both", "highContrast"].contains(tree.string(entry.key))
    }
  }

  private func holdsColor(_ mapping: YAMLNodeID) -> Bool {
    entries(of: mapping).contains { tree.isScalar($0.key, "color") }
  }

  /// Whether an expression is a single value, instead of a color with a value for each appearance.
  private func isRaw(_ expression: ColorExpression) -> Bool {
    switch expression.content {
    case .literal: return true
    case .hole: return false
    case .name(let name):
      guard let theme = definitions.themes.current else { return false }
      return definitions.themes.layers[theme].palette[name] != nil
    }
  }

  private func hole(at node: YAMLNodeID) -> ColorExpression {
    ColorExpression(content: .hole, span: tree.span(node))
  }

  /// Reads a color in a theme: hex digits, a name, or `{ color, opacity }`; names are resolved
  /// later.
  mutating func colorExpression(_ node: YAMLNodeID, of owner: String) -> ColorExpression? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    switch tree[value].kind {
    case .mapping:
      guard let fields = fields(node, .mixedColor) else { return nil }
      guard let color = fields["color"] else {
        if !fields.hasGaps { report(.missingKey("color", of: owner, at: span)) }
        return nil
      }
      guard var expression = colorExpression(color.value, of: owner) else { return nil }
      if let opacity = fields["opacity"] {
        guard let share = opacityShare(opacity.value) else { return nil }
        expression.opacity = expression.opacity * share / 1000
      }
      return expression
    case .scalar:
      let name = tree.string(value)
      guard name.utf8.first == UInt8(ascii: "#") else {
        if let digits = hexDigits(name), tree[value].style == .plain, name.utf8.count >= 6 {
          report(.colorWithoutSign(name, digits: digits, at: span))
          return nil
        }
        return ColorExpression(content: .name(name), span: span)
      }
      guard let rgba = RGBA(hex: name) else {
        report(.invalidColor(name, at: span))
        return nil
      }
      return ColorExpression(content: .literal(rgba), span: span)
    default:
      report(.wrongType(owner, expected: "a color", found: describe(value), at: span))
      return nil
    }
  }

  /// Parses an opacity, in thousandths.
  mutating func opacityShare(_ node: YAMLNodeID) -> Int? {
    number(node, of: "opacity", in: 0...1, expected: "a number from 0 to 1")
      .map { Int(($0 * 1000).rounded()) }
  }

  // MARK: - Styles

  private mutating func readStyles(
    _ entry: Entry, _ table: WritableKeyPath<ThemeReading, DeclaredStyles>
  ) {
    let noun = definitions.themes[keyPath: table].noun
    let examples = ["text style": "price: { from: body, weight: bold }"]
    let owner = tree.string(entry.key)
    for entry in declarations(
      entry.value, of: owner, such: examples[noun] ?? "default: { spacing: 8 }")
    {
      guard let name = tokenName(entry, noun: noun) else { continue }
      declareStyle(
        DeclaredStyle(
          name: name, span: tree.span(entry.key), value: entry.value,
          theme: definitions.themes.current ?? 0),
        table)
    }
  }

  mutating func declareStyle(
    _ style: DeclaredStyle, _ table: WritableKeyPath<ThemeReading, DeclaredStyles>
  ) {
    var style = style
    let styles = definitions.themes[keyPath: table]
    if let first = styles.positions[style.name] {
      guard definitions.themes.layers[style.theme].covered.contains(styles.all[first].theme) else {
        report(
          .duplicateToken(
            style.name, noun: styles.noun, at: style.span, first: styles.all[first].span))
        return
      }
      style.covered = first
    }
    definitions.themes[keyPath: table].positions[style.name] = styles.all.count
    definitions.themes[keyPath: table].all.append(style)
  }

  // MARK: - Names

  /// Reads a mapping from names to values; reports invalid names.
  private mutating func declarations(
    _ node: YAMLNodeID, of owner: String, such example: String
  ) -> [Entry] {
    guard let value = readable(node) else { return [] }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          owner, expected: "a mapping of names to values, such as \(example)",
          found: describe(value), at: tree.span(node)))
      return []
    }
    var found: [Entry] = []
    for entry in entries(of: value) where !isToolKey(entry.key) {
      guard admitsToken(at: tree.span(entry.key), beside: found.count) else { break }
      if isMissing(entry) || isHole(entry.value) { continue }
      found.append(entry)
    }
    return found
  }

  /// Whether the limit allows one more color or style.
  mutating func admitsToken(at span: SourceSpan, beside others: Int = 0) -> Bool {
    let count =
      others + definitions.themes.colors.count + definitions.themes.textStyles.all.count
      + definitions.themes.fieldStyles.all.count
      + definitions.themes.buttonStyles.all.count
    guard count >= Self.tokenLimit else { return true }
    report(.tooManyTokens(limit: Self.tokenLimit, at: span))
    return false
  }

  /// Reads a name: a letter, followed by letters, digits, `.`, `-` and `_`.
  private mutating func tokenName(_ entry: Entry, noun: String) -> String? {
    let name = tree.string(entry.key)
    let isWord = name.utf8.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
    guard isWord, let first = name.utf8.first, isASCIILetter(first), name.utf8.count <= 64 else {
      let corrected = camelCase(name)
      report(
        .invalidTokenName(
          name, noun: noun, at: tree.span(entry.key), corrected: corrected.isEmpty ? nil : corrected
        ))
      return nil
    }
    return name
  }
}
