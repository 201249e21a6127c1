internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Colors and borders.
extension Lowering {
  /// A color by name or by its digits, as an entry of the document's colors.
  mutating func color(_ node: YAMLNodeID, of owner: String) -> ColorID? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      if tree[value].kind == .mapping {
        report(.colorMapping(owner, at: span))
      } else {
        report(.wrongType(owner, expected: "a color", found: describe(value), at: span))
      }
      return nil
    }
    let name = tree.string(value)
    if let known = colorPositions[name] { return ColorID(known) }
    if name.utf8.first == UInt8(ascii: "#") {
      guard let rgba = RGBA(hex: name) else {
        report(.invalidColor(name, at: span))
        return nil
      }
      return intern(NamedColor(name: rgba.hex, values: ColorValues(everywhere: rgba)), as: name)
    }
    if let values = systemColor(named: name) {
      return intern(NamedColor(name: name, values: values), as: name)
    }
    // A name that is not built in may be a token of a theme that is not read.
    if usesOtherFiles { return nil }
    if let digits = hexDigits(name) {
      report(.colorWithoutSign(name, digits: digits, at: span))
    } else {
      let near = NeighborWords.color(for: name) ?? suggest(name, among: systemColorNameList())
      report(.unknownColor(name, at: span, closest: near))
    }
    return nil
  }

  private mutating func intern(_ color: NamedColor, as name: String) -> ColorID {
    document.colors.append(color)
    colorPositions[name] = document.colors.count - 1
    return ColorID(document.colors.count - 1)
  }

  /// `"#…"` for digits that are written without their sign, or as other languages write them.
  private func hexDigits(_ name: String) -> String? {
    var digits = name
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits.removeFirst(2) }
    return RGBA(hex: "#" + digits) == nil ? nil : "\"#\(digits)\""
  }

  /// A color, or `{ color, width }`.
  mutating func border(_ node: YAMLNodeID, of owner: String) -> BorderReference? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      if tree[value].kind == .scalar, tree.withText(value, { Decimal(parsing: $0).number }) != nil {
        report(.borderNeedsColor(owner, width: tree.string(value), at: tree.span(node)))
        return nil
      }
      return color(node, of: owner).map { BorderReference(color: $0, width: 1) }
    }
    guard let fields = fields(node, .border) else { return nil }
    var width: Points? = 1
    if let field = fields["width"] { width = points(field.value, of: "width") }
    guard let colorField = fields["color"] else {
      if !fields.hasGaps { report(.missingKey("color", of: owner, at: tree.span(node))) }
      return nil
    }
    guard let color = color(colorField.value, of: "color"), let width else { return nil }
    return BorderReference(color: color, width: width)
  }
}
