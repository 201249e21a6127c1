internal import SpecModel
internal import SpecSyntax

/// Lowers lengths with computed parts: edges of insets, and values by size class.
extension Lowering {
  /// Whether a mapping of edges or size classes contains a placeholder.
  func hasChosenLengths(_ entry: Entry, of attribute: Attribute, component: Component) -> Bool {
    let value = tree.resolved(entry.value)
    guard tree[value].kind == .mapping, attribute.takesChoice(on: component) else { return false }
    if isBySizeClass(value) {
      if attribute == .offset { return true }
      return attribute.type.numbers != nil && attribute.type.variesBySizeClass
        && holdsPlaceholderBelow(value)
    }
    return (attribute == .padding || attribute == .margin) && holdsPlaceholderBelow(value)
  }

  private func holdsPlaceholderBelow(_ mapping: YAMLNodeID) -> Bool {
    entries(of: mapping).contains { entry in
      let value = tree.resolved(entry.value)
      return switch tree[value].kind {
      case .scalar: holdsPlaceholder(value)
      case .mapping: holdsPlaceholderBelow(value)
      default: false
      }
    }
  }

  /// Reads a mapping of lengths, some of which are computed.
  ///
  /// - Returns: nil after a reported error.
  mutating func choiceOfLengths(
    of attribute: Attribute, _ type: AttributeType, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    let value = tree.resolved(entry.value)
    let reader = ChoiceReader(
      attribute: attribute, type: type, component: component, node: value, key: entry.key)
    let choice: ValueChoice?
    let shape: Shape = attribute == .margin ? .margin : .padding
    if !isBySizeClass(value) {
      choice = edges(entry.value, reader, shape).map { .edges($0) }
    } else if attribute == .offset {
      choice = offsetBySizeClass(entry, reader)
    } else if attribute == .padding || attribute == .margin {
      choice = insetsBySizeClass(entry, reader, shape)
    } else {
      choice = lengthChoice(entry.value, reader)
    }
    guard let choice else { return nil }
    document.choices.append(choice)
    // The size class can choose between constants, too.
    deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
    return .choice(document.choices.count - 1)
  }

  /// Reads a length that can be computed or depend on the size class; nil after a reported error.
  mutating func lengthChoice(_ node: YAMLNodeID, _ reader: ChoiceReader) -> ValueChoice? {
    let value = tree.resolved(node)
    var reader = reader
    reader.node = value
    if holdsPlaceholder(value) { return choice(reader).map { document.choices[$0] } }
    guard isBySizeClass(value) else {
      let literal = typedValue(
        of: reader.attribute, reader.type, Entry(key: reader.key, value: node),
        component: reader.component)
      switch literal {
      case nil: return nil
      case .dimension(.points), .spacing(.points), .number, .insets: return .value(literal)
      default:
        report(.chosenLength(reader.owner, at: tree.span(node)))
        return nil
      }
    }
    guard let both = sizeClasses(node, of: reader.owner) else { return nil }
    for part in [both.compact, both.regular] where isBySizeClass(tree.resolved(part)) {
      report(.sizeClassOutOfPlace(reader.owner, at: tree.span(part)))
      return nil
    }
    let compact = lengthChoice(both.compact, reader)
    let regular = lengthChoice(both.regular, reader)
    guard let compact, let regular else { return nil }
    return .choose(isRegular(at: tree.span(node)), regular, compact)
  }

  /// Reads the lengths for both size classes; nil after a reported error.
  private mutating func sizeClasses(
    _ node: YAMLNodeID, of owner: String
  ) -> (compact: YAMLNodeID, regular: YAMLNodeID)? {
    guard let fields = fields(node, .sizeClasses(of: owner)) else { return nil }
    for key in SizeClass.names where fields[key] == nil {
      if !fields.hasGaps { report(.missingSizeClass(key, of: owner, at: tree.span(node))) }
      return nil
    }
    guard let compact = fields["compact"], let regular = fields["regular"] else { return nil }
    return (compact.value, regular.value)
  }

  /// Reads a different offset for each size class.
  private mutating func offsetBySizeClass(
    _ entry: Entry, _ reader: ChoiceReader
  ) -> ValueChoice? {
    guard let both = sizeClasses(entry.value, of: reader.owner) else { return nil }
    var offsets: [[ValueChoice]] = []
    for node in [both.compact, both.regular] {
      let value = tree.resolved(node)
      guard tree[value].kind == .sequence else {
        report(
          .wrongType(
            reader.owner, expected: "[x, y]", found: describe(value), at: tree.span(node)))
        return nil
      }
      guard let pair = pairOfChoices(node, reader) else { return nil }
      offsets.append(pair)
    }
    let condition = isRegular(at: tree.span(entry.value))
    return .pair(
      .choose(condition, offsets[1][0], offsets[0][0]),
      .choose(condition, offsets[1][1], offsets[0][1]))
  }

  /// Reads a list of two lengths, each of which can be computed or depend on the size class.
  mutating func pairOfChoices(_ node: YAMLNodeID, _ reader: ChoiceReader) -> [ValueChoice]? {
    let items = Array(tree.items(of: tree.resolved(node)))
    guard items.count == 2 else {
      report(
        .wrongType(
          reader.owner, expected: "[x, y]", found: "a list of \(items.count)",
          at: tree.span(node)))
      return nil
    }
    let item = ChoiceReader(
      attribute: reader.attribute, type: .signedPoints, component: reader.component, node: node,
      key: reader.key)
    var choices: [ValueChoice] = []
    for length in items {
      if let choice = lengthChoice(length, item) { choices.append(choice) }
    }
    return choices.count == 2 ? choices : nil
  }

  /// Reads different insets for each size class: one length for all edges, or a mapping of edges.
  private mutating func insetsBySizeClass(
    _ entry: Entry, _ reader: ChoiceReader, _ shape: Shape
  ) -> ValueChoice? {
    guard let both = sizeClasses(entry.value, of: reader.owner) else { return nil }
    var insets: [[ValueChoice]] = []
    for node in [both.compact, both.regular] {
      let value = tree.resolved(node)
      if isBySizeClass(value) {
        report(.sizeClassOutOfPlace(reader.owner, at: tree.span(node)))
        return nil
      }
      if tree[value].kind == .mapping {
        guard let edges = edges(node, reader, shape) else { return nil }
        insets.append(edges)
      } else {
        guard let length = lengthChoice(node, reader) else { return nil }
        insets.append([length])
      }
    }
    let condition = isRegular(at: tree.span(entry.value))
    guard insets.contains(where: { $0.count > 1 }) else {
      return .choose(condition, insets[1][0], insets[0][0])
    }
    return .edges(
      (0..<4).map { edge in
        let (compact, regular) = (insets[0], insets[1])
        return .choose(
          condition, regular[regular.count > 1 ? edge : 0], compact[compact.count > 1 ? edge : 0])
      })
  }

  /// Reads the lengths at the top, leading, bottom and trailing edges, some of which can be
  /// computed.
  private mutating func edges(
    _ node: YAMLNodeID, _ reader: ChoiceReader, _ shape: Shape
  ) -> [ValueChoice]? {
    guard let fields = fields(node, shape) else { return nil }
    var lengths: [String: ValueChoice] = [:]
    for key in ["horizontal", "vertical", "top", "leading", "bottom", "trailing"] {
      guard let field = fields[key] else { continue }
      let edge = ChoiceReader(
        attribute: reader.attribute, type: .points, component: reader.component, node: field.value,
        key: field.key)
      guard let length = lengthChoice(field.value, edge) else { return nil }
      lengths[key] = length
    }
    func edge(_ name: String, _ pair: String) -> ValueChoice {
      lengths[name] ?? lengths[pair] ?? .value(.number(0))
    }
    return [
      edge("top", "vertical"), edge("leading", "horizontal"), edge("bottom", "vertical"),
      edge("trailing", "horizontal"),
    ]
  }

  /// Adds a condition that is true in the regular horizontal size class.
  private mutating func isRegular(at span: SourceSpan) -> ExpressionID {
    let word = document.data.append(.text(SizeClass.regular.name), at: span)
    return document.expressions.append(
      [.sizeClass, .constant(word), .compare(.equal)], kinds: .boolean)
  }
}

extension ValueChoice {
  /// Whether an expression computes a number.
  var isComputed: Bool {
    switch self {
    case .number, .share: true
    case .value: false
    case .pair(let first, let second): first.isComputed || second.isComputed
    case .edges(let lengths): lengths.contains(where: \.isComputed)
    case .choose(_, let first, let second): first.isComputed || second.isComputed
    }
  }
}
