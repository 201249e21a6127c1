internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Reads colors and borders.
extension Lowering {
  /// Reads a color, given by name or hex digits, as an index into the document's colors.
  mutating func color(_ node: YAMLNodeID, of owner: String) -> ColorID? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      if tree[value].kind == .mapping {
        if isMixedColor(value) { return mixedColor(node, of: owner) }
        report(.colorMapping(owner, at: span))
      } else {
        report(.wrongType(owner, expected: "a color", found: describe(value), at: span))
      }
      return nil
    }
    // Consecutive nodes often have the same color.
    if let last = walk.colors.last, definitions.themes.layers.isEmpty,
      tree.hasSameText(value, last.node)
    {
      return last.color
    }
    let name = tree.string(value)
    if !definitions.themes.layers.isEmpty, let color = themeColor(named: name) { return color }
    if let known = walk.colors.positions[name] {
      walk.colors.last = (value, ColorID(known))
      return ColorID(known)
    }
    if name.utf8.first == UInt8(ascii: "#") {
      guard let rgba = RGBA(hex: name) else {
        report(.invalidColor(name, written: ForeignValue(name, of: "color")?.text, at: span))
        return nil
      }
      return intern(
        NamedColor(name: rgba.hex, values: ColorValues(everywhere: rgba)), as: name,
        declaredAt: span)
    }
    if let values = systemColor(named: name) {
      return intern(NamedColor(name: name, values: values), as: name, declaredAt: nil)
    }
    if !definitions.themes.layers.isEmpty, reportPrivateColor(name, at: span) { return nil }
    reportUnknownColor(name, at: span, inTheme: definitions.themes.current)
    return nil
  }

  /// Whether a mapping is `{ color, opacity }`.
  func isMixedColor(_ mapping: YAMLNodeID) -> Bool {
    let entries = entries(of: mapping)
    return entries.contains { tree.isScalar($0.key, "opacity") }
      && entries.contains { tree.isScalar($0.key, "color") }
  }

  /// Reads a translucent color: `{ color: black, opacity: 0.1 }`.
  private mutating func mixedColor(_ node: YAMLNodeID, of owner: String) -> ColorID? {
    guard let fields = fields(node, .mixedColor), let inner = fields["color"],
      let opacity = fields["opacity"]
    else { return nil }
    guard let color = color(inner.value, of: owner), let share = opacityShare(opacity.value) else {
      return nil
    }
    let base = document.colors[Int(color.index)]
    let name = "\(base.name) \(numberText(Double(share) / 10))%"
    if let known = walk.colors.positions[name] { return ColorID(known) }
    return intern(
      NamedColor(name: name, values: base.values.faded(share)), as: name,
      declaredAt: document.colorSpans[Int(color.index)] ?? tree.span(node))
  }

  mutating func intern(
    _ color: NamedColor, as name: String, declaredAt span: SourceSpan?
  ) -> ColorID {
    document.colors.append(color)
    document.colorSpans.append(span)
    walk.colors.positions[name] = document.colors.count - 1
    return ColorID(document.colors.count - 1)
  }

  /// The color literal `"#…"` for hex digits without `#`; nil for other texts.
  func hexDigits(_ name: String) -> String? {
    RGBA(hex: "#" + name) == nil ? nil : "\"#\(name)\""
  }

  /// The width of a CSS border without a color, such as `1px solid`; nil for other values.
  private static func lineWithoutColor(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard let width = words.first.flatMap({ ForeignValue.number(String($0)) }),
      words.dropFirst().allSatisfy({ ["solid", "dashed", "dotted"].contains($0) })
    else { return nil }
    return width
  }

  /// Reads a border: a color, or `{ color, width }`.
  ///
  /// - Parameters:
  ///   - chosen: the color to use in place of a conditional color.
  ///   - chosenWidth: the width to use in place of a conditional width.
  mutating func border(
    _ node: YAMLNodeID, of owner: String, in chosen: ColorID? = nil,
    width chosenWidth: Points? = nil
  ) -> BorderReference? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping, !isMixedColor(value) else {
      if let known = tokenBorder(value) { return known }
      if tree[value].kind == .scalar, tree.withText(value, { Decimal(parsing: $0).number }) != nil {
        report(.borderNeedsColor(owner, width: tree.string(value), at: tree.span(node)))
        return nil
      }
      if tree[value].kind == .scalar, let width = Self.lineWithoutColor(tree.string(value)) {
        report(
          .borderNeedsColor(owner, width: width, at: tree.span(node))
            .hint(
              "write { color: \(colorInComment(after: value) ?? "separator"), width: \(width) }; in "
                + "YAML a '#' after a space begins a comment, so colors need quotes"))
        return nil
      }
      return color(node, of: owner).map { BorderReference(color: $0, width: 1) }
    }
    guard let fields = fields(node, .border) else { return nil }
    var width: Points? = 1
    if let field = fields["width"] {
      width = chosenWidth ?? points(field.value, of: "width")
    }
    guard let colorField = fields["color"] else {
      if !fields.hasGaps { report(.missingKey("color", of: owner, at: tree.span(node))) }
      return nil
    }
    guard let color = chosen ?? color(colorField.value, of: "color"), let width else { return nil }
    return BorderReference(color: color, width: width)
  }
}

extension ColorValues {
  /// The color values with their alpha multiplied by an opacity in thousandths.
  fileprivate func faded(_ opacity: Int) -> ColorValues {
    ColorValues(
      light: light.fadedExactly(opacity), dark: dark.fadedExactly(opacity),
      lightHighContrast: lightHighContrast.fadedExactly(opacity),
      darkHighContrast: darkHighContrast.fadedExactly(opacity))
  }
}
