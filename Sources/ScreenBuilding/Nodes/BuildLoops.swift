internal import SpecModel
internal import SpecSyntax

/// Nodes that are repeated for the items of a list, or omitted by a condition.
extension ScreenBuilder {
  /// The maximum number of nodes on a screen, including repeated ones.
  static let nodeLimit = 4 * DocumentLimits.nodes

  /// The limit at which building stopped.
  enum Overflow { case nodes, work }

  /// The keys of the current items of enclosing loops, as in node names: `[a][3]`.
  struct LoopNames {
    var all = ""
    /// The screen position of the node that is being repeated; -1 outside loops.
    var first = -1
  }

  /// Appends a range of nodes, with their loops and conditions.
  ///
  /// - Parameter nextLoop: the first loop that may start in the range.
  mutating func appendNodes(_ range: Range<Int>, nextLoop: Int) {
    let depth = open.count
    var loop = nextLoop
    var position = range.lowerBound
    while position < range.upperBound, overflow == nil {
      closeNodes(before: position, above: depth)
      let node = document.nodes[position]
      if node.beginsLoop {
        while loop < document.loops.count, document.loops[loop].first.position < position {
          loop += 1
        }
        if loop < document.loops.count, document.loops[loop].first.position == position {
          let end = document.loops[loop].end.position
          appendLoop(loop)
          position = max(end, position + 1)
          continue
        }
      }
      if node.isConditional, !isPresent(NodeID(position)) {
        position = Int(node.subtreeEnd)
        continue
      }
      appendNode(NodeID(position))
      position += 1
    }
    closeNodes(before: .max, above: depth)
  }

  /// Appends the nodes of a loop once for each item.
  private mutating func appendLoop(_ index: Int) {
    let loop = document.loops[index]
    let outer = loopNames
    defer { loopNames = outer }
    let list = evaluation.value(of: loop.list, in: decider)
    noteArithmetic(at: loop.span)
    var names = SiblingNames()
    for position in 0..<evaluation.count(of: list) {
      evaluation.spend(1)
      if screen.nodes.count > Self.nodeLimit { overflow = .nodes }
      if evaluation.isExhausted { overflow = .work }
      guard overflow == nil else {
        overflowSpan = loop.span
        break
      }
      evaluation.variables.append(evaluation.item(position, of: list))
      evaluation.positions.append(position)
      defer {
        evaluation.variables.removeLast()
        evaluation.positions.removeLast()
      }
      let name = itemName(of: loop, at: position, names: &names)
      loopNames = LoopNames(all: outer.all + name, first: loop.first.position)
      if let type = loop.type {
        let wanted = evaluation.plainText(evaluation.value(of: type, in: decider))
        guard let cell = loop.cells.first(where: { $0.type == wanted }) else { continue }
        loopNames.first = cell.node.position
        let end = Int(document.nodes[cell.node.position].subtreeEnd)
        appendNodes(cell.node.position..<end, nextLoop: index + 1)
      } else {
        appendNodes(loop.first.position..<loop.end.position, nextLoop: index + 1)
      }
    }
  }

  /// The name suffix of a loop item: `[key]`, or `[position]` for a loop without keys.
  ///
  /// The second item with the same key is `[key].2`.
  private mutating func itemName(
    of loop: Loop, at position: Int, names: inout SiblingNames
  ) -> String {
    guard let key = loop.key else { return "[\(position)]" }
    let text = evaluation.plainText(evaluation.value(of: key, in: decider))
    let scalars = text.unicodeScalars
    let short = scalars.count > 64 ? String(String.UnicodeScalarView(scalars.prefix(64))) : text
    let count = names.take(short)
    return count == 1 ? "[\(short)]" : "[\(short)].\(count)"
  }

  /// Whether the `when` condition of a node is true.
  private mutating func isPresent(_ id: NodeID) -> Bool {
    for entry in document.attributes(of: id) where entry.attribute == .when {
      switch entry.value {
      case .boolean(let value): return value
      case .condition(let condition):
        let holds = evaluation.holds(condition, in: decider)
        noteArithmetic(at: entry.span)
        return holds
      default: return true
      }
    }
    return true
  }

  // MARK: - Evaluation of one node

  /// Evaluates a node's name, texts and conditions in this state and for this loop item.
  mutating func resolve(
    _ node: inout Node, _ entries: inout ArraySlice<AttributeEntry>, at id: NodeID
  ) {
    if loopNames.first >= 0 {
      node.name += loopNames.all
      if let field = node.field {
        node.field = evaluation.entryField(field, depth: 0) ?? field
      }
    }
    guard node.isDynamic else { return }
    if let template = document.contentTemplate(of: id) {
      evaluation.escapesMarkdown = entries.contains {
        if $0.attribute == .markdown, case .boolean(true) = $0.value { true } else { false }
      }
      node.content = text(of: template)
      evaluation.escapesMarkdown = false
    }
    writeOut(&entries)
  }

  /// The evaluated attributes of a node other than the current one.
  mutating func entries(of id: NodeID) -> ArraySlice<AttributeEntry> {
    var entries = document.attributes(of: id)
    if document[id].isDynamic { writeOut(&entries) }
    return entries
  }

  /// Replaces templates and conditions by their values in this state.
  private mutating func writeOut(_ entries: inout ArraySlice<AttributeEntry>) {
    guard entries.contains(where: \.isDynamic) else { return }
    var resolved: [AttributeEntry] = []
    resolved.reserveCapacity(entries.count)
    for entry in entries {
      switch entry.value {
      case .template(let template):
        resolved.append(
          AttributeEntry(entry.attribute, .text(text(of: template)), at: entry.span))
      case .condition(let condition):
        let holds = evaluation.holds(condition, in: decider)
        noteArithmetic(at: entry.span)
        resolved.append(AttributeEntry(entry.attribute, .boolean(holds), at: entry.span))
      case .choice(let position):
        if let value = chosen(document.choices[position], of: entry.attribute) {
          resolved.append(AttributeEntry(entry.attribute, value, at: entry.span))
        }
        noteArithmetic(at: entry.span)
      default: resolved.append(entry)
      }
    }
    entries = resolved[...]
  }

  /// The length in points of a value that is a number or insets; 0 for others.
  private func points(_ value: AttributeValue?) -> Points {
    switch value {
    case .number(let number)?: number
    // Insets that come from one number are equal at all edges.
    case .insets(let insets)?: insets.top
    default: 0
    }
  }

  /// The value that conditions choose for this loop item; nil for none.
  mutating func chosen(_ choice: ValueChoice, of attribute: Attribute) -> AttributeValue? {
    switch choice {
    case .value(let value): return value
    case .number(let id):
      let value = evaluation.value(of: id, in: decider)
      guard let number = evaluation.real(value), number.isFinite else { return nil }
      return attribute.value(of: number)
    case .share(let id):
      let value = evaluation.value(of: id, in: decider)
      guard let percent = evaluation.real(value), percent.isFinite else { return nil }
      let limits = Dimension.percentages
      let share = Swift.min(Swift.max(percent, limits.lowerBound), limits.upperBound) / 100
      return .dimension(.fraction(share))
    case .pair(let color, let width) where attribute == .border:
      guard case .color(let color)? = chosen(color, of: attribute) else { return nil }
      return .border(BorderReference(color: color, width: points(chosen(width, of: attribute))))
    case .pair(let first, let second):
      return .pair(points(chosen(first, of: attribute)), points(chosen(second, of: attribute)))
    case .edges(let lengths):
      let lengths = lengths.map { points(chosen($0, of: attribute)) }
      guard lengths.count == 4 else { return nil }
      return .insets(
        EdgeInsets(
          top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3]))
    case .choose(let condition, let first, let second):
      return chosen(evaluation.holds(condition, in: decider) ? first : second, of: attribute)
    }
  }

  /// The text of a template for this loop item.
  mutating func text(of template: TemplateID) -> String {
    let text = evaluation.text(
      of: template, document.templates, in: decider, locale: point.locale)
    if evaluation.isExhausted, overflow == nil {
      overflow = .work
      overflowSpan = document.templates.span(of: template)
    }
    noteArithmetic(at: document.templates.span(of: template))
    return text
  }

  /// Records the location of the first integer overflow.
  private mutating func noteArithmetic(at span: SourceSpan) {
    if evaluation.hasOverflow, arithmeticSpan == nil { arithmeticSpan = span }
  }
}

extension Attribute {
  /// Converts a computed number to a value of this attribute, clamped to its range.
  fileprivate func value(of number: Double) -> AttributeValue? {
    // The number is the border's width.
    if self == .border { return .number(Swift.max(number, 0)) }
    guard let range = type.numbers else { return nil }
    let number = Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    switch type {
    case .dimension: return .dimension(.points(number))
    case .spacing: return .spacing(.points(number))
    case .insets:
      return .insets(EdgeInsets(top: number, leading: number, bottom: number, trailing: number))
    default: return .number(number)
    }
  }
}

extension AttributeEntry {
  fileprivate var isDynamic: Bool {
    switch value {
    case .template, .condition, .choice: true
    default: false
    }
  }
}
