internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Resolves the values of design tokens.
extension Lowering {
  /// The maximum number of aliases between a token and its value.
  private static let aliasLimit = 64

  /// Declares the colors and text styles of design tokens.
  ///
  /// Lengths, shadows and borders are resolved when they are used.
  mutating func declareTokens() {
    guard !definitions.themes.tokens.all.isEmpty else { return }
    extendGroups()
    let outer = definitions.themes.current
    var untyped: Set<SourceSpan> = []
    defer { definitions.themes.current = outer }
    for position in definitions.themes.tokens.all.indices {
      let token = definitions.themes.tokens.all[position]
      definitions.themes.current = token.theme
      switch type(of: token) {
      case "color": declareTokenColor(token)
      case "typography":
        guard let value = token.value else { continue }
        let style = DeclaredStyle(
          name: token.name, span: token.span, value: value, theme: token.theme, isToken: true)
        if let first = definitions.themes.textStyles.positions[token.name],
          definitions.themes.layers[definitions.themes.textStyles.all[first].theme].covered
            .contains(token.theme)
        {
          definitions.themes.textStyles.putBeneath(first, style)
        } else {
          declareStyle(style, \.textStyles)
        }
      case "dimension":
        if let length = token.value.flatMap({ writtenLength($0) }) {
          document.theme.lengths.append((token.name, length))
        }
      case nil:
        // Tokens that a group inherits from another one have the same span, and are reported once.
        if untyped.insert(token.span).inserted {
          report(.tokenWithoutType(token.name, at: token.span))
        }
      default: break
      }
    }
  }

  /// The type of a token: its own, or that of the token to which it refers.
  private func type(of token: DesignToken) -> String? {
    var token = token
    for _ in 0..<Self.aliasLimit {
      if let type = token.type { return type }
      guard let value = token.value, let name = alias(value),
        let next = definitions.themes.tokens.positions[name]
      else { return nil }
      token = definitions.themes.tokens.all[next]
    }
    return nil
  }

  /// The name of the token to which `"{a.b}"` or `{ "$ref": "#/a/b" }` refers; nil for other
  /// values.
  private func alias(_ value: YAMLNodeID) -> String? {
    if tree[value].kind == .scalar { return aliasName(tree.string(value)) }
    guard tree[value].kind == .mapping, let reference = member("$ref", of: value),
      tree[reference].kind == .scalar
    else { return nil }
    return aliasName(tree.string(reference))
  }

  private func member(_ name: StaticString, of mapping: YAMLNodeID) -> YAMLNodeID? {
    tree.entries(of: mapping).first { tree.isScalar($0.key, name) }?.value
  }

  /// The value at the end of a chain of references; nil after a reported error.
  private mutating func followed(_ value: YAMLNodeID) -> YAMLNodeID? {
    var value = value
    let start = tree.span(value)
    var names: [String] = []
    while let name = alias(value) {
      guard let next = definitions.themes.tokens.positions[name],
        let target = definitions.themes.tokens.all[next].value
      else {
        let near = suggest(name, among: definitions.themes.tokens.all.map(\.name))
        report(.unknownToken(name, at: tree.span(value), closest: near))
        return nil
      }
      if names.contains(name) || names.count > Self.aliasLimit {
        report(.tokenCircle(names + [name], noun: "token", at: start, start: start))
        return nil
      }
      names.append(name)
      value = target
    }
    return value
  }

  // MARK: - Colors

  private mutating func declareTokenColor(_ token: DesignToken) {
    var values: [ColorExpression?] = [nil, nil, nil, nil]
    for (slot, node) in token.values.enumerated() {
      guard let node else { continue }
      // A value that both appearances share is read once.
      if slot == 1, token.values[0] == node {
        values[1] = values[0]
      } else {
        values[slot] = tokenColor(node) ?? ColorExpression(content: .hole, span: tree.span(node))
      }
    }
    for (own, other) in [(0, 1), (1, 0)] where values[own] == nil {
      if let given = values[other] {
        report(.missingAppearance(own == 0 ? "light" : "dark", of: token.name, at: token.span))
        values[own] = given
      } else {
        values[own] = values[own + 2] ?? ColorExpression(content: .hole, span: token.span)
      }
    }
    // Themes that use the tokens were read earlier and override them.
    if let first = definitions.themes.colorPositions[token.name],
      definitions.themes.layers[definitions.themes.colors[first].theme].covered.contains(
        token.theme)
    {
      var last = first
      while let covered = definitions.themes.colors[last].covered { last = covered }
      definitions.themes.colors[last].covered = definitions.themes.colors.count
      definitions.themes.colors.append(
        DeclaredColor(
          name: token.name, span: token.span, theme: token.theme, isPrivate: false, values: values))
      return
    }
    declareColor(token.name, at: token.span, values: values)
  }

  /// Reads a color: hex digits, a reference, or an object with a color space.
  private mutating func tokenColor(_ value: YAMLNodeID) -> ColorExpression? {
    let span = tree.span(value)
    if let name = alias(value) { return ColorExpression(content: .name(name), span: span) }
    if tree[value].kind == .mapping {
      return colorObject(value).map { ColorExpression(content: .literal($0), span: span) }
    }
    guard tree[value].kind == .scalar, let rgba = RGBA(hex: tree.string(value)) else {
      report(.invalidTokenColor(describe(value), at: span))
      return nil
    }
    return ColorExpression(content: .literal(rgba), span: span)
  }

  /// Reads `{ "colorSpace": "srgb", "components": [0.26, 0.52, 0.75], "alpha", "hex" }`.
  private mutating func colorObject(_ value: YAMLNodeID) -> RGBA? {
    let span = tree.span(value)
    let hex = member("hex", of: value).flatMap { RGBA(hex: tree.string($0)) }
    var alpha = 255
    if let node = member("alpha", of: value) {
      guard let share = tokenNumber(node), (0...1).contains(share) else {
        report(.invalidToken("alpha", expected: "a number from 0 to 1", at: tree.span(node)))
        return nil
      }
      alpha = Int((share * 255).rounded())
    }
    guard let space = member("colorSpace", of: value), let list = member("components", of: value),
      tree[list].kind == .sequence
    else {
      guard let hex else {
        report(.invalidTokenColor("an object without 'colorSpace' and 'components'", at: span))
        return nil
      }
      return RGBA(hex.red, hex.green, hex.blue, UInt8(alpha))
    }
    let name = tree.string(space)
    let numbers = tree.items(of: list).map { tree.isScalar($0, "none") ? 0 : tokenNumber($0) }
    let components = numbers.compactMap { $0 }
    guard components.count == 3, numbers.count == 3 else {
      report(.invalidToken("components", expected: "three numbers", at: tree.span(list)))
      return nil
    }
    if let rgb = sRGB(components, in: name) {
      return RGBA(rgb.0, rgb.1, rgb.2, UInt8(alpha))
    }
    guard ["srgb", "hsl", "hwb"].contains(name) else {
      guard let hex else {
        report(.unsupportedColorSpace(name, at: tree.span(space)))
        return nil
      }
      return RGBA(hex.red, hex.green, hex.blue, UInt8(alpha))
    }
    report(
      .invalidToken(
        "components",
        expected: name == "srgb" ? "numbers from 0 to 1" : "a hue and two percentages",
        at: tree.span(list)))
    return nil
  }

  /// Converts components of a color space to sRGB; nil for color spaces that need more than
  /// arithmetic.
  private func sRGB(_ components: [Double], in space: String) -> (UInt8, UInt8, UInt8)? {
    func channel(_ share: Double) -> UInt8 { UInt8((share * 255 + 0.5).rounded(.down)) }
    if space == "srgb" {
      guard components.allSatisfy({ (0...1).contains($0) }) else { return nil }
      return (channel(components[0]), channel(components[1]), channel(components[2]))
    }
    guard space == "hsl" || space == "hwb", abs(components[0]) <= 100_000,
      (0...100).contains(components[1]), (0...100).contains(components[2])
    else { return nil }
    let turns = components[0] / 360
    let hue = (turns - turns.rounded(.down)) * 6
    func pure(_ shift: Double) -> Double {
      let place = (hue + shift).truncatingRemainder(dividingBy: 6)
      return min(1, max(0, abs(place - 3) - 1))
    }
    let wheel = (pure(0), pure(4), pure(2))
    let (a, b) = (components[1] / 100, components[2] / 100)
    func mixed(_ share: Double) -> UInt8 {
      if space == "hsl" {
        let chroma = (1 - abs(2 * b - 1)) * a
        return channel(min(1, max(0, b + chroma * (share - 0.5))))
      }
      if a + b >= 1 { return channel(a / (a + b)) }
      return channel(share * (1 - a - b) + a)
    }
    return (mixed(wheel.0), mixed(wheel.1), mixed(wheel.2))
  }

  /// Reads the color of a border or a shadow.
  private mutating func colorID(_ value: YAMLNodeID) -> ColorID? {
    if let name = alias(value) {
      guard let known = themeColor(named: name) else {
        let near = suggest(name, among: definitions.themes.tokens.all.map(\.name))
        report(.unknownToken(name, at: tree.span(value), closest: near))
        return nil
      }
      return known
    }
    guard let expression = tokenColor(value), case .literal(let rgba) = expression.content else {
      return nil
    }
    if let known = walk.colors.positions[rgba.hex] { return ColorID(known) }
    return intern(
      NamedColor(name: rgba.hex, values: ColorValues(everywhere: rgba)), as: rgba.hex,
      declaredAt: expression.span)
  }

  // MARK: - Numbers

  private func tokenNumber(_ value: YAMLNodeID) -> Double? {
    guard tree[value].kind == .scalar, tree[value].style == .plain else { return nil }
    return Double(tree.string(value))
  }

  /// Reads a length in points: `16`, `"16px"`, or `{ "value": 16, "unit": "px" }`; 1 rem is 16
  /// points.
  private mutating func tokenLength(_ value: YAMLNodeID) -> Double? {
    guard let value = followed(value) else { return nil }
    if let length = writtenLength(value) { return length }
    report(
      .invalidToken(
        "dimension", expected: "{ \"value\": 16, \"unit\": \"px\" }", at: tree.span(value)))
    return nil
  }

  private func writtenLength(_ value: YAMLNodeID) -> Double? {
    if let number = tokenNumber(value) { return number }
    var number: Double?
    var unit = ""
    if tree[value].kind == .mapping, let size = member("value", of: value) {
      number = tokenNumber(size)
      unit = member("unit", of: value).map { tree.string($0) } ?? ""
    } else if tree[value].kind == .scalar {
      let text = tree.string(value)
      let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      number = Double(digits)
      unit = String(text.dropFirst(digits.count))
    }
    guard let number, ["", "px", "pt", "rem"].contains(unit), abs(number) <= 1_000_000 else {
      return nil
    }
    return unit == "rem" ? number * 16 : number
  }

  /// The length or number of the token with a name; nil if there is none.
  mutating func tokenNumber(named name: String) -> Double? {
    guard let position = definitions.themes.tokens.positions[name],
      let value = definitions.themes.tokens.all[position].value,
      let type = type(of: definitions.themes.tokens.all[position]),
      type == "dimension" || type == "number"
    else { return nil }
    return tokenLength(value)
  }

  // MARK: - Fonts

  /// Reads `{ "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight" }`.
  mutating func typography(_ value: YAMLNodeID) -> TextStyleReference? {
    guard let value = followed(value) else { return nil }
    guard tree[value].kind == .mapping else {
      report(
        .invalidToken(
          "typography", expected: "an object such as { \"fontSize\": … }", at: tree.span(value)))
      return nil
    }
    var style = TextStyleReference(.body)
    if let node = member("fontSize", of: value) {
      style.size = tokenLength(node).map { min(1000, max(1, $0)) }
    }
    if let node = member("fontWeight", of: value) { style.weight = tokenWeight(node) }
    if let node = member("fontFamily", of: value) { tokenFamily(node, of: &style) }
    if let node = member("letterSpacing", of: value) {
      style.tracking = tokenLength(node).map { min(100, max(-100, $0)) }
    }
    if let node = member("lineHeight", of: value), let height = lineHeight(node, of: style) {
      style.lineSpacing = max(0, height)
    }
    return style
  }

  /// The line spacing for a line height, which is given as a factor of the font size.
  private mutating func lineHeight(_ node: YAMLNodeID, of style: TextStyleReference) -> Points? {
    guard let factor = tokenLength(node) else { return nil }
    let size = style.size ?? style.base.pointSize(at: .standard)
    // A value above 8 is a length, not a factor.
    let height = factor > 8 ? factor : factor * size
    return ((height - SystemFont.lineHeight(pointSize: size)) * 1000).rounded() / 1000
  }

  private mutating func tokenWeight(_ node: YAMLNodeID) -> FontWeight? {
    guard let value = followed(node) else { return nil }
    if let number = tokenNumber(value), (1...1000).contains(number) {
      let step = min(9, max(1, Int((number / 100).rounded())))
      return FontWeight.allCases[step - 1]
    }
    let word = tree[value].kind == .scalar ? tree.string(value).lowercased() : ""
    let letters = String(decoding: word.utf8.filter { isASCIILetter($0) }, as: UTF8.self)
    let names: [(String, FontWeight)] = [
      ("thin", .ultraLight), ("hairline", .ultraLight), ("extralight", .thin),
      ("ultralight", .thin),
      ("light", .light), ("normal", .regular), ("regular", .regular), ("book", .regular),
      ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold),
      ("extrabold", .heavy), ("ultrabold", .heavy), ("black", .black), ("heavy", .black),
      ("extrablack", .black), ("ultrablack", .black),
    ]
    if let weight = names.first(where: { $0.0 == letters })?.1 { return weight }
    report(
      .invalidToken(
        "fontWeight", expected: "a number from 1 to 1000, or a word such as \"bold\"",
        at: tree.span(value)))
    return nil
  }

  private mutating func tokenFamily(_ node: YAMLNodeID, of style: inout TextStyleReference) {
    guard var value = followed(node) else { return }
    if tree[value].kind == .sequence, let first = tree.items(of: value).first(where: { _ in true })
    {
      value = first
    }
    guard tree[value].kind == .scalar, !tree.string(value).isEmpty else {
      report(
        .invalidToken("fontFamily", expected: "a name or a list of names", at: tree.span(value)))
      return
    }
    let name = tree.string(value)
    let known: [(String, FontFamily)] = [
      ("system-ui", .proportional), ("-apple-system", .proportional), ("SF Pro", .proportional),
      ("SF Pro Text", .proportional), ("SF Pro Display", .proportional), ("SF Mono", .monospaced),
      ("ui-monospace", .monospaced), ("monospace", .monospaced), ("New York", .serif),
      ("ui-serif", .serif), ("SF Pro Rounded", .rounded), ("ui-rounded", .rounded),
      ("SF Compact", .compact), ("SF Compact Text", .compact),
    ]
    if let family = known.first(where: { $0.0 == name })?.1 {
      style.family = family
      return
    }
    let position = document.fontNames.firstIndex(of: name) ?? document.fontNames.count
    if position == document.fontNames.count { document.fontNames.append(name) }
    style.fontName = Int32(truncatingIfNeeded: position)
  }

  // MARK: - Edges and shadows

  /// The border of the token that a scalar names; nil if there is none.
  mutating func tokenBorder(_ node: YAMLNodeID) -> BorderReference? {
    guard let value = token(node, "border") else { return nil }
    guard let color = member("color", of: value).flatMap({ colorID($0) }) else { return nil }
    let width = member("width", of: value).flatMap { tokenLength($0) } ?? 1
    return BorderReference(color: color, width: max(0, width))
  }

  /// The shadow of the token that a scalar names; if the token has several, the first.
  mutating func tokenShadow(_ node: YAMLNodeID) -> Traits.Shadow? {
    guard var value = token(node, "shadow") else { return nil }
    if tree[value].kind == .sequence, let first = tree.items(of: value).first(where: { _ in true })
    {
      value = first
    }
    guard tree[value].kind == .mapping,
      let color = member("color", of: value).flatMap({ colorID($0) })
    else { return nil }
    func length(_ name: StaticString) -> Double {
      member(name, of: value).flatMap { tokenLength($0) } ?? 0
    }
    return Traits.Shadow(
      color: color, radius: max(0, length("blur")), offsetX: length("offsetX"),
      offsetY: length("offsetY"))
  }

  /// The value of the token that a scalar names, if the token has the given type; otherwise nil.
  private mutating func token(_ node: YAMLNodeID, _ type: String) -> YAMLNodeID? {
    guard !definitions.themes.tokens.all.isEmpty, tree[node].kind == .scalar,
      let position = definitions.themes.tokens.positions[tree.string(node)],
      self.type(of: definitions.themes.tokens.all[position]) == type,
      let value = definitions.themes.tokens.all[position].value
    else { return nil }
    return followed(value)
  }
}
