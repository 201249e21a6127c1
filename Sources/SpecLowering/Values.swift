internal import SpecModel
internal import SpecSyntax

/// Scalars and small mappings as typed values. Nil means that the mistake has been reported.
extension Lowering {
  /// The most scalars a label can have.
  static let textLimit = 10_000

  /// A scalar, exactly as written.
  mutating func text(_ node: YAMLNodeID, of owner: String) -> String? {
    let value = tree.resolved(node)
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      if tree[value].kind == .mapping,
        entries(of: value).contains(where: { tree.isScalar($0.key, "key") })
      {
        report(.notYet("localised text", at: span))
      } else {
        report(.wrongType(owner, expected: "text", found: describe(value), at: span))
      }
      return nil
    }
    let node = tree[value]
    if node.textEnd - node.textStart > Self.textLimit,
      tree.string(value).unicodeScalars.count > Self.textLimit
    {
      report(.textTooLong(limit: Self.textLimit, at: span))
      return nil
    }
    if node.style == .plain { warnIfCommentCutsText(value) }
    let text = tree.string(value)
    if text.utf8.first == UInt8(ascii: "@"), node.style != .plain {
      report(.notYet("localised text", at: span).hint("for an @ itself, leave out the text key"))
      return nil
    }
    if text.utf8.count > 2, containsInterpolation(value) {
      report(.notYet("'${…}' in text", at: span))
      return nil
    }
    return text
  }

  private func containsInterpolation(_ node: YAMLNodeID) -> Bool {
    tree.withText(node) { bytes in
      for position in bytes.indices.dropLast()
      where bytes[position] == UInt8(ascii: "$") && bytes[position + 1] == UInt8(ascii: "{") {
        return true
      }
      return false
    }
  }

  /// `true` or `false`, and nothing else.
  mutating func boolean(_ node: YAMLNodeID, of owner: String) -> Bool? {
    let value = tree.resolved(node)
    if tree.isScalar(value, "true") { return true }
    if tree.isScalar(value, "false") { return false }
    let meant: [String: String] = [
      "yes": "true", "on": "true", "1": "true", "no": "false", "off": "false", "0": "false",
      "true": "true", "false": "false",
    ]
    let word = tree[value].kind == .scalar ? tree.string(value).lowercased() : ""
    report(
      .wrongType(owner, expected: "'true' or 'false'", found: describe(value), at: tree.span(node))
        .hint(meant[word].map { "write \($0)" })
        .fix(tree.span(node), with: meant[word]))
    return nil
  }

  /// The position of a scalar among the words of an enumeration.
  mutating func word(_ node: YAMLNodeID, of owner: String, among words: [String]) -> Int? {
    let value = tree.resolved(node)
    if tree[value].kind == .scalar {
      let text = tree.string(value)
      if let position = words.firstIndex(of: text) { return position }
      let near =
        words.first { $0.lowercased() == text.lowercased() } ?? closest(to: text, among: words)
      report(
        .unknownWord(text, of: owner, words: words, closest: near, at: tree.span(node)))
      return nil
    }
    report(
      .wrongType(owner, expected: "one word", found: describe(value), at: tree.span(node)))
    return nil
  }

  // MARK: - Numbers

  /// A number in a range.
  mutating func number(
    _ node: YAMLNodeID, of owner: String, in range: ClosedRange<Double>, expected: String
  ) -> Double? {
    let value = tree.resolved(node)
    let span = tree.span(node)
    guard tree[value].kind == .scalar else {
      report(.wrongType(owner, expected: expected, found: describe(value), at: span))
      return nil
    }
    switch tree.withText(value, { Decimal(parsing: $0) }) {
    case .number(let number):
      if range.contains(number) { return number }
      report(.outOfRange(owner, range: range, found: tree.string(value), at: span))
    case .unit(let digits, let unit):
      report(
        .wrongType(owner, expected: expected, found: describe(value), at: span)
          .hint("lengths are points, without '\(unit)'; write \(digits)").fix(span, with: digits))
    case .none:
      report(.wrongType(owner, expected: expected, found: describe(value), at: span))
    }
    return nil
  }

  /// A length that is not negative.
  mutating func points(_ node: YAMLNodeID, of owner: String) -> Points? {
    number(node, of: owner, in: 0...Self.greatestLength, expected: "points, such as 16")
  }

  mutating func wholeNumber(
    _ node: YAMLNodeID, of owner: String, in range: ClosedRange<Int>
  ) -> Double? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(node, of: owner, in: bounds, expected: "a whole number") else {
      return nil
    }
    guard number == number.rounded() else {
      report(
        .wrongType(
          owner, expected: "a whole number", found: describe(tree.resolved(node)),
          at: tree.span(node)))
      return nil
    }
    return number
  }

  /// No screen is longer than this, in points.
  static let greatestLength: Double = 1_000_000

  mutating func spacing(_ node: YAMLNodeID) -> Spacing? {
    if tree.isScalar(tree.resolved(node), "system") { return .system }
    return number(
      node, of: "spacing", in: -Self.greatestLength...Self.greatestLength,
      expected: "points such as 16, or 'system'"
    ).map { .points($0) }
  }

  mutating func dimension(_ node: YAMLNodeID, of owner: String) -> Dimension? {
    let value = tree.resolved(node)
    if tree.isScalar(value, "fill") { return .fill }
    if tree.isScalar(value, "hug") { return .hug }
    if tree[value].kind == .mapping,
      entries(of: value).contains(where: { ["compact", "regular"].contains(tree.string($0.key)) })
    {
      report(.notYet("lengths by size class", at: tree.span(node)))
      return nil
    }
    if tree[value].kind == .scalar {
      let percent: Double? = tree.withText(value) { bytes in
        guard bytes.last == UInt8(ascii: "%"),
          case .number(let number) = Decimal(
            parsing: UnsafeBufferPointer(rebasing: bytes.dropLast()))
        else { return nil }
        return number
      }
      if let percent {
        if (0...1000).contains(percent) { return .fraction(percent / 100) }
        report(.outOfRange(owner, range: 0...1000, found: tree.string(value), at: tree.span(node)))
        return nil
      }
    }
    return number(
      node, of: owner, in: 0...Self.greatestLength,
      expected: "points such as 44, a percentage, 'fill' or 'hug'"
    ).map { .points($0) }
  }

  /// Two numbers in a list.
  mutating func pair(_ node: YAMLNodeID, of owner: String, _ shape: String) -> (Points, Points)? {
    let value = tree.resolved(node)
    let items = tree[value].kind == .sequence ? Array(tree.items(of: value)) : []
    guard items.count == 2 else {
      report(.wrongType(owner, expected: shape, found: describe(value), at: tree.span(node)))
      return nil
    }
    let range =
      owner == "size" ? 0...Self.greatestLength : -Self.greatestLength...Self.greatestLength
    guard let first = number(items[0], of: owner, in: range, expected: "points"),
      let second = number(items[1], of: owner, in: range, expected: "points")
    else { return nil }
    return (first, second)
  }

  // MARK: - Boxes

  mutating func insets(_ node: YAMLNodeID, of owner: String) -> EdgeInsets? {
    guard tree[tree.resolved(node)].kind == .mapping else {
      return number(
        node, of: owner, in: 0...Self.greatestLength,
        expected: "points for all edges, or a mapping such as { horizontal: 16, top: 8 }"
      ).map { EdgeInsets(all: $0) }
    }
    let known = ["top", "leading", "bottom", "trailing", "horizontal", "vertical"]
    guard let fields = fields(node, of: owner, known: known) else { return nil }
    func length(_ key: String) -> Points? { fields[key].flatMap { points($0.value, of: key) } }
    let horizontal = length("horizontal") ?? 0
    let vertical = length("vertical") ?? 0
    return EdgeInsets(
      top: length("top") ?? vertical, leading: length("leading") ?? horizontal,
      bottom: length("bottom") ?? vertical, trailing: length("trailing") ?? horizontal)
  }

  mutating func edges(_ node: YAMLNodeID, of owner: String) -> EdgeSet? {
    let value = tree.resolved(node)
    let words = ["top", "leading", "bottom", "trailing"]
    if tree.isScalar(value, "all") { return .all }
    if tree[value].kind == .scalar {
      return word(value, of: owner, among: words + ["all"]).map { EdgeSet(Edge.allCases[$0]) }
    }
    var edges: EdgeSet = []
    for item in list(node, of: owner) {
      guard let word = word(item, of: owner, among: words) else { return nil }
      edges.insert(EdgeSet(Edge.allCases[word]))
    }
    return edges
  }

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
    let value = tree.resolved(node)
    if tree[value].kind == .mapping {
      guard let fields = fields(node, of: "aspectRatio", known: ["ratio", "mode"]) else {
        return nil
      }
      var ratio: Double?
      if let field = fields["ratio"] { ratio = self.ratio(field.value) }
      let mode = fields["mode"].flatMap { word($0.value, of: "mode", among: ["fit", "fill"]) }
      return Box.AspectRatio(ratio: ratio, fills: mode == 1)
    }
    if tree.isScalar(value, "fit") { return Box.AspectRatio(ratio: nil, fills: false) }
    if tree.isScalar(value, "fill") { return Box.AspectRatio(ratio: nil, fills: true) }
    return ratio(node).map { Box.AspectRatio(ratio: $0, fills: false) }
  }

  /// `1.5` or `16/9`.
  private mutating func ratio(_ node: YAMLNodeID) -> Double? {
    let value = tree.resolved(node)
    if tree[value].kind == .scalar {
      let parts = tree.string(value).split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2 {
        let numbers = parts.map { part in
          var part = String(part)
          return part.withUTF8 { Decimal(parsing: $0).number }
        }
        if let width = numbers[0], let height = numbers[1], width > 0, height > 0 {
          return width / height
        }
      }
    }
    return number(
      node, of: "aspectRatio", in: 0.001...1000,
      expected: "a ratio such as 1.5 or 16/9, 'fit' or 'fill'")
  }
}
