internal import SpecModel
internal import SpecSyntax

/// Reads sizes, edges and aspect ratios.
///
/// The functions return nil after a reported error.
extension Lowering {
  /// Reads a dimension: points, a percentage, `fill` or `hug`.
  mutating func dimension(_ node: YAMLNodeID, of owner: String) -> Dimension? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "fill") { return .fill }
    if tree.isScalar(value, "hug") { return .hug }
    let span = tree.span(node)
    if tree[value].kind == .scalar {
      if let percent = percentage(value) {
        return share(percent, value, of: owner, at: span).map { .fraction($0) }
      }
      let text = tree.string(value)
      let tight = text.split(separator: " ").joined()
      let percent = text.hasSuffix("%") && tight != text ? tight : nil
      let meant =
        percent ?? ForeignVocabulary.dimension(for: text) ?? suggest(text, among: ["fill", "hug"])
      if let meant {
        report(.unknownDimension(text, of: owner, closest: meant, at: span))
        return nil
      }
    }
    return number(
      node, of: owner, in: Self.lengths,
      expected: "points such as 44, a percentage, 'fill' or 'hug'"
    ).map { .points($0) }
  }

  /// Reads a bound: points, or a percentage.
  mutating func bound(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .scalar {
      if let percent = percentage(value) {
        return share(percent, value, of: owner, at: tree.span(node)).map {
          .dimension(.fraction($0))
        }
      }
      let text = tree.string(value)
      let tight = text.split(separator: " ").joined()
      if text.hasSuffix("%"), tight != text {
        report(
          .unknownDimension(text, of: owner, closest: tight, isBound: true, at: tree.span(node)))
        return nil
      }
    }
    return number(
      node, of: owner, in: Self.lengths, expected: "points such as 44, or a percentage"
    ).map { .number($0) }
  }

  /// A percentage as a fraction of 1.
  private mutating func share(
    _ percent: Double, _ value: YAMLNodeID, of owner: String, at span: SourceSpan
  ) -> Double? {
    if Dimension.percentages.contains(percent) { return percent / 100 }
    report(.outOfRange(owner, range: Dimension.percentages, found: tree.string(value), at: span))
    return nil
  }

  /// The number before `%`.
  func percentage(_ value: YAMLNodeID) -> Double? {
    tree.withText(value) { bytes in
      guard bytes.last == UInt8(ascii: "%") else { return nil }
      return Decimal(parsing: UnsafeBufferPointer(rebasing: bytes.dropLast())).number
    }
  }

  /// Reads a list of two numbers.
  mutating func pair(
    _ node: YAMLNodeID, of owner: String, in range: ClosedRange<Double>, shape: String
  ) -> (Points, Points)? {
    guard let value = readable(node) else { return nil }
    let items = tree[value].kind == .sequence ? Array(tree.items(of: value)) : []
    guard items.count == 2 else {
      let found = items.isEmpty ? describe(value) : "a list of \(items.count)"
      report(.wrongType(owner, expected: shape, found: found, at: tree.span(node)))
      return nil
    }
    let first = number(items[0], of: owner, in: range, expected: "points")
    let second = number(items[1], of: owner, in: range, expected: "points")
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// Reads insets: points for all edges, or a mapping of edges; they must be the same for both size
  /// classes.
  mutating func insets(_ node: YAMLNodeID, _ shape: Shape) -> EdgeInsets? {
    guard let insets = insetsBySizeClass(node, shape) else { return nil }
    guard insets.compact == insets.regular else {
      report(.sizeClassOutOfPlace(shape.name, at: tree.span(node)))
      return nil
    }
    return insets.compact
  }

  /// The insets that a value in CSS order, `[8, 16]` or `8 16`, was intended to be.
  private func meantInsets(_ node: YAMLNodeID) -> String? {
    let parts: [String]
    if tree[node].kind == .sequence {
      let items = tree.items(of: node).map { tree.resolved($0) }
      guard items.allSatisfy({ tree[$0].kind == .scalar }) else { return nil }
      parts = items.map { tree.string($0) }
    } else {
      parts = tree.string(node).split(separator: " ").map(String.init)
    }
    let numbers = parts.map { part in
      guard case .unit(let digits, _) = Self.decimal(part) else { return part }
      return digits
    }
    let lengths = numbers.compactMap { Self.decimal($0).number }
    guard numbers.count == 2, lengths.count == 2, lengths.allSatisfy(Self.lengths.contains) else {
      return nil
    }
    return "{ vertical: \(numbers[0]), horizontal: \(numbers[1]) }"
  }

  private static func decimal(_ text: String) -> Decimal {
    Array(text.utf8).withUnsafeBufferPointer { Decimal(parsing: $0) }
  }

  /// Reads insets: points for all edges, or a mapping of edges in which the more specific key takes
  /// precedence.
  ///
  /// Each edge can depend on the size class.
  mutating func insetsBySizeClass(
    _ node: YAMLNodeID, _ shape: Shape
  ) -> (compact: EdgeInsets, regular: EdgeInsets)? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      let example = "{ horizontal: 16, top: 8 }"
      if tree[value].kind == .sequence {
        report(
          .wrongType(
            shape.name, expected: "points for all edges, or a mapping such as \(example)",
            found: "a list", at: tree.span(node)
          ).insets(meantInsets(value), at: tree.span(node)))
        return nil
      }
      if tree[value].kind == .scalar,
        tree.withText(value, { $0.contains(UInt8(ascii: " ")) }), let meant = meantInsets(value)
      {
        report(
          .wrongType(
            shape.name, expected: "points for all edges, or a mapping such as \(example)",
            found: describe(value), at: tree.span(node)
          ).insets(meant, at: tree.span(node)))
        return nil
      }
      return number(
        node, of: shape.name, in: Self.lengths,
        expected: "points for all edges, or a mapping such as \(example)"
      ).map { (EdgeInsets(all: $0), EdgeInsets(all: $0)) }
    }
    if isBySizeClass(value) {
      report(.sizeClassOutOfPlace(shape.name, at: tree.span(node)))
      return nil
    }
    guard let fields = fields(node, shape) else { return nil }
    let horizontal = edgeLengths("horizontal", in: fields) ?? (0, 0)
    let vertical = edgeLengths("vertical", in: fields) ?? (0, 0)
    let top = edgeLengths("top", in: fields) ?? vertical
    let leading = edgeLengths("leading", in: fields) ?? horizontal
    let bottom = edgeLengths("bottom", in: fields) ?? vertical
    let trailing = edgeLengths("trailing", in: fields) ?? horizontal
    return (
      EdgeInsets(top: top.0, leading: leading.0, bottom: bottom.0, trailing: trailing.0),
      EdgeInsets(top: top.1, leading: leading.1, bottom: bottom.1, trailing: trailing.1)
    )
  }

  /// The lengths of an edge for the compact and the regular size class, which are usually the same.
  private mutating func edgeLengths(_ key: String, in fields: ShapeFields) -> (Points, Points)? {
    guard let entry = fields[key] else { return nil }
    guard isBySizeClass(tree.resolved(entry.value)) else {
      return points(entry.value, of: key).map { ($0, $0) }
    }
    guard let fields = self.fields(entry.value, .sizeClasses(of: key)) else { return nil }
    for name in SizeClass.names where fields[name] == nil {
      if !fields.hasGaps { report(.missingSizeClass(name, of: key, at: tree.span(entry.value))) }
      return nil
    }
    let compact = fields["compact"].flatMap { points($0.value, of: key) }
    let regular = fields["regular"].flatMap { points($0.value, of: key) }
    guard let compact, let regular else { return nil }
    return (compact, regular)
  }

  /// Reads edges: `all`, one edge, or a list of edges.
  mutating func edges(_ node: YAMLNodeID, of owner: String) -> EdgeSet? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "all") { return .all }
    if tree[value].kind == .scalar {
      return word(node, of: owner, among: Edge.names + ["all"]).map { EdgeSet(Edge.allCases[$0]) }
    }
    var edges: EdgeSet = []
    for item in list(node, of: owner) {
      guard let word = word(item, of: owner, among: Edge.names) else { return nil }
      edges.insert(EdgeSet(Edge.allCases[word]))
    }
    return edges
  }

  /// Reads axes: `true` for both, `false` for none, or the name of one axis.
  mutating func axes(_ node: YAMLNodeID, of owner: String) -> AxisSet? {
    switch word(node, of: owner, among: ["true", "false", "horizontal", "vertical"]) {
    case 0: .both
    case 1: []
    case 2: .horizontal
    case 3: .vertical
    default: nil
    }
  }

  mutating func aspectRatio(_ node: YAMLNodeID) -> Box.AspectRatio? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .mapping {
      guard let fields = fields(node, .aspectRatio) else { return nil }
      let ratio = fields["ratio"].flatMap { self.ratio($0.value) }
      let mode = fields["mode"].flatMap { word($0.value, of: "mode", among: ["fit", "fill"]) }
      return Box.AspectRatio(ratio: ratio, fills: mode == 1)
    }
    if tree.isScalar(value, "fit") { return Box.AspectRatio(ratio: nil, fills: false) }
    if tree.isScalar(value, "fill") { return Box.AspectRatio(ratio: nil, fills: true) }
    return ratio(node).map { Box.AspectRatio(ratio: $0, fills: false) }
  }

  /// Parses a ratio such as `1.5` or `16/9`.
  private mutating func ratio(_ node: YAMLNodeID) -> Double? {
    let value = tree.resolved(node)
    if tree[value].kind == .scalar {
      let quotient: Double? = tree.withText(value) { bytes in
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
          let width = Decimal(parsing: UnsafeBufferPointer(rebasing: bytes[..<slash])).number,
          let height = Decimal(parsing: UnsafeBufferPointer(rebasing: bytes[(slash + 1)...]))
            .number, width > 0, height > 0
        else { return nil }
        return width / height
      }
      if let quotient { return quotient }
    }
    return number(
      node, of: "aspectRatio", in: 0.001...1000,
      expected: "a ratio such as 1.5 or 16/9, 'fit' or 'fill'")
  }

  /// Checks that no minimum length is greater than the corresponding ideal or maximum length.
  ///
  /// Points and percentages are not compared with each other.
  ///
  /// - Parameter start: the index of the node's first attribute; the node's attributes are the last
  ///   ones in the document.
  mutating func checkBounds(from start: Int) {
    var lengths: [(attribute: Attribute, length: Double, isShare: Bool, span: SourceSpan)] = []
    for entry in document.attributes[start...] {
      switch entry.value {
      case .number(let value): lengths.append((entry.attribute, value, false, entry.span))
      case .dimension(.fraction(let share)):
        lengths.append((entry.attribute, share, true, entry.span))
      default: break
      }
    }
    func check(_ lower: Attribute, _ upper: Attribute) {
      guard let least = lengths.first(where: { $0.attribute == lower }),
        let greatest = lengths.first(where: { $0.attribute == upper }),
        least.isShare == greatest.isShare, least.length > greatest.length
      else { return }
      report(.boundsCross(lower.name, upper.name, at: least.span, greatest: greatest.span))
    }
    guard lengths.count > 1 else { return }
    check(.minWidth, .maxWidth)
    check(.minWidth, .idealWidth)
    check(.idealWidth, .maxWidth)
    check(.minHeight, .maxHeight)
    check(.minHeight, .idealHeight)
    check(.idealHeight, .maxHeight)
  }
}
