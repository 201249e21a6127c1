internal import SpecModel
internal import SpecSyntax

/// Lowers `transition:`, which is one or more effects for both insertion and removal, or a mapping
/// with `insertion` and `removal`.
extension Lowering {
  /// The names of effects, in the order used in messages.
  private static let effects = ["move", "slide", "opacity", "scale", "identity"]
  private static let longestTransition = 60.0
  /// The maximum number of coefficients of a curve.
  private static let curveLimit = 8

  private enum Side: String {
    case both, insertion, removal
  }

  mutating func transition(_ node: YAMLNodeID) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    var transition = Transition()
    let isWhole =
      tree[value].kind == .mapping
      && entries(of: value).contains { key in
        ["insertion", "removal", "duration"].contains(tree.string(key.key))
      }
    if !isWhole, !isUnknownMapping(value) {
      guard let effects = effects(node, .both) else { return nil }
      transition.insertion = effects
      transition.removal = effects
    } else {
      guard let fields = fields(node, .transition) else { return nil }
      transition.insertion = fields["insertion"].flatMap { effects($0.value, .insertion) } ?? []
      transition.removal = fields["removal"].flatMap { effects($0.value, .removal) } ?? []
      transition.duration = fields["duration"].flatMap { duration($0.value) }
      if fields["insertion"] == nil, fields["removal"] == nil, !fields.hasGaps {
        report(.transitionWithoutEffect(at: tree.span(node)))
        return nil
      }
    }
    document.transitions.append(transition)
    return .transition(document.transitions.count - 1)
  }

  /// Whether a mapping contains no effect and was probably intended to have `insertion` and
  /// `removal`.
  private func isUnknownMapping(_ value: YAMLNodeID) -> Bool {
    tree[value].kind == .mapping
      && !entries(of: value).contains { Self.effects.contains(tree.string($0.key)) }
  }

  private mutating func duration(_ node: YAMLNodeID) -> Double? {
    if let value = readable(node), tree[value].kind == .scalar {
      let text = tree.string(value)
      for (unit, factor) in [("ms", 0.001), ("s", 1.0)] where text.hasSuffix(unit) {
        var digits = String(text.dropLast(unit.count))
        if digits.last == " " { digits.removeLast() }
        guard let number = digits.withUTF8({ Decimal(parsing: $0).number }) else { continue }
        let corrected = decimalText(number * factor)
        report(
          .wrongType(
            "duration", expected: "seconds, such as 0.2", found: describe(value),
            at: tree.span(node)
          ).hint("write \(corrected)").fix(tree.span(node), with: corrected))
        return nil
      }
    }
    return number(
      node, of: "duration", in: 0...Self.longestTransition, expected: "seconds, such as 0.2")
  }

  // MARK: - Effects

  /// Reads one transition effect or a list of effects; nil if all are invalid.
  private mutating func effects(_ node: YAMLNodeID, _ side: Side) -> [Transition.Effect]? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .sequence else {
      guard let effect = effect(node, side) else { return nil }
      return effect.map { [$0] } ?? []
    }
    var effects: [Transition.Effect] = []
    var kinds: [(name: String, span: SourceSpan)] = []
    for item in list(node, of: side == .both ? "transition" : side.rawValue) {
      guard let effect = effect(item, side) else { continue }
      let name = effectName(item)
      if let first = kinds.first(where: { $0.name == name }) {
        report(.repeatedEffect(name, at: tree.span(item), first: first.span))
        continue
      }
      kinds.append((name, tree.span(item)))
      if let effect { effects.append(effect) }
    }
    if kinds.count > 1, let identity = kinds.first(where: { $0.name == "identity" }) {
      report(.identityWithEffects(at: identity.span))
    }
    return effects
  }

  /// The name of an effect.
  private func effectName(_ node: YAMLNodeID) -> String {
    let value = tree.resolved(node)
    if tree[value].kind == .scalar { return tree.string(value) }
    return entries(of: value).first.map { tree.string($0.key) } ?? ""
  }

  /// Reads one effect; `.some(nil)` for `identity`, nil after a reported error.
  private mutating func effect(_ node: YAMLNodeID, _ side: Side) -> Transition.Effect?? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .scalar {
      if tree.isScalar(value, "none") {
        report(
          .unknownWord(
            "none", of: "transition", words: Self.effects, closest: "identity",
            at: tree.span(node)))
        return nil
      }
      let words = tree.string(value).split(separator: " ")
      if words.count > 1, let first = words.first, Self.effects.contains(String(first)) {
        report(.transitionOfCSS(String(first), at: tree.span(node)))
        return nil
      }
      guard let word = word(node, of: "transition", among: Self.effects) else { return nil }
      switch Self.effects[word] {
      case "slide": return .some(.slide)
      case "opacity": return .some(.opacity(.from(0)))
      case "scale": return .some(.scale(.from(0)))
      case "identity": return .some(nil)
      default:
        report(.moveWithoutEdge(at: tree.span(node)))
        return nil
      }
    }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "transition", expected: "an effect such as opacity", found: describe(value),
          at: tree.span(node)))
      return nil
    }
    return effectMapping(node, value, side)
  }

  /// Reads an effect with a value: `move: top`, `scale: 0.5`, `scale: { curve: [1, 5.8, -6.8] }`.
  private mutating func effectMapping(
    _ node: YAMLNodeID, _ value: YAMLNodeID, _ side: Side
  ) -> Transition.Effect?? {
    guard let fields = fields(node, .effect) else { return nil }
    let found = ["move", "opacity", "scale"].compactMap { fields[$0] }
    guard found.count <= 1 else {
      let list = found.map { entry in
        let (name, value) = (tree.string(entry.key), tree.resolved(entry.value))
        let isAmount = tree[value].kind == .scalar && Double(tree.string(value)) != nil
        let isEdge = tree[value].kind == .scalar && Edge.names.contains(tree.string(value))
        return isAmount || isEdge ? "\(name): \(tree.string(value))" : name
      }
      report(
        .twoEffects(
          tree.string(found[1].key), list: list.joined(separator: ", "),
          at: tree.span(found[1].key)))
      return nil
    }
    if let move = fields["move"] {
      if let edge = meantEdge(move.value) {
        let (value, span) = (tree.resolved(move.value), tree.span(move.value))
        report(
          tree[value].kind == .scalar
            ? .unknownWord(
              tree.string(value), of: "move", words: Edge.names, closest: edge, at: span)
            : .wrongType("move", expected: "one word", found: describe(value), at: span)
              .hint("write 'move: \(edge)'"))
        return nil
      }
      guard let word = word(move.value, of: "move", among: Edge.names) else { return nil }
      return .some(.move(Edge.allCases[word]))
    }
    if let opacity = fields["opacity"] {
      return course(opacity, 0...1, side).map { .some(.opacity($0)) }
    }
    guard let scale = fields["scale"] else { return nil }
    return course(scale, 0...100, side).map { .some(.scale($0)) }
  }

  /// The edge for a direction of another framework; nil for other values.
  private func meantEdge(_ node: YAMLNodeID) -> String? {
    let value = tree.resolved(node)
    if tree[value].kind == .mapping, let edge = entries(of: value).first,
      tree.isScalar(edge.key, "edge")
    {
      let name = tree.string(tree.resolved(edge.value))
      return Edge.names.contains(name) ? name : nil
    }
    guard tree[value].kind == .scalar else { return nil }
    switch tree.string(value).lowercased() {
    case "up", "above": return "top"
    case "down", "below", "bottomup": return "bottom"
    case "left", "start": return "leading"
    case "right", "end": return "trailing"
    default: return nil
    }
  }

  /// Reads the start value of an effect, or its curve.
  private mutating func course(
    _ entry: Entry, _ range: ClosedRange<Double>, _ side: Side
  ) -> Transition.Course? {
    guard let value = readable(entry.value) else { return nil }
    let owner = tree.string(entry.key)
    guard tree[value].kind == .mapping else {
      return number(
        entry.value, of: owner, in: range, expected: "the value at its start, such as 0.5"
      ).map { .from($0) }
    }
    guard let fields = fields(entry.value, owner == "opacity" ? .opacityCourse : .scaleCourse)
    else { return nil }
    guard let curve = fields["curve"] else {
      if !fields.hasGaps { report(.missingKey("curve", of: owner, at: tree.span(entry.key))) }
      return nil
    }
    guard let coefficients = coefficients(curve.value) else { return nil }
    let span = tree.span(curve.value)
    if side == .both {
      report(.curveOfBoth(at: tree.span(curve.key)))
      return nil
    }
    let course = Transition.Course.curve(coefficients)
    // The view is at rest at the end of an insertion and the start of a removal, where the amount
    // must be 1.
    let end = course.amount(at: side == .insertion ? 1 : 0)
    if abs(end - 1) > 1e-6 {
      report(
        .curveJumps(decimalText((end * 1000).rounded() / 1000), of: side.rawValue, at: span))
    }
    return course
  }

  private mutating func coefficients(_ node: YAMLNodeID) -> [Double]? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .scalar, !tree.isEmptyPlain(value) {
      report(.curveNotAList(found: describe(value), at: tree.span(node)))
      return nil
    }
    let items = list(node, of: "curve")
    guard (1...Self.curveLimit).contains(items.count) else {
      if tree[value].kind == .sequence {
        report(.curveOfWrongLength(items.count, limit: Self.curveLimit, at: tree.span(node)))
      }
      return nil
    }
    let range = -1000.0...1000.0
    let numbers = items.compactMap { number($0, of: "curve", in: range, expected: "numbers") }
    return numbers.count == items.count ? numbers : nil
  }
}
