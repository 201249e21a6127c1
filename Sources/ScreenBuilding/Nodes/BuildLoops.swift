internal import SpecModel
internal import SpecSyntax

/// Nodes that stand on the screen once for each item of a list, or not at all.
extension ScreenBuilder {
  /// The most nodes that loops can make of a document.
  static let nodeLimit = 4 * DocumentLimits.nodes

  /// What the builder stopped for.
  enum Overflow { case nodes, work }

  /// The key of an item of each loop around a node, as names tell it: `[a][3]`.
  struct LoopNames {
    var all = ""
    /// Where the repeated node stands; -1 outside loops.
    var first = -1
  }

  /// Appends nodes one after the other, with loops and conditions.
  ///
  /// - Parameter nextLoop: the first loop that can begin in the range.
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
      defer { evaluation.variables.removeLast() }
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

  /// `[key]`, or `[position]` for a loop without keys; of equal ones the second is `[key].2`.
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

  /// Whether a node that has `when` stands on the screen.
  private mutating func isPresent(_ id: NodeID) -> Bool {
    for entry in document.attributes(of: id) where entry.attribute == .when {
      switch entry.value {
      case .boolean(let value): return value
      case .condition(let condition): return evaluation.holds(condition, in: decider)
      default: return true
      }
    }
    return true
  }

  // MARK: - What one node is here

  /// Writes out what a node is in this state and for this item: its name, its texts, the answers to
  /// its conditions.
  mutating func resolve(
    _ node: inout Node, _ entries: inout ArraySlice<AttributeEntry>, at id: NodeID
  ) {
    if loopNames.first >= 0 { node.name += loopNames.all }
    guard node.isDynamic else { return }
    if let template = document.contentTemplate(of: id) {
      node.content = text(of: template)
    }
    writeOut(&entries)
  }

  /// The attributes of a node that is not the one being appended.
  mutating func entries(of id: NodeID) -> ArraySlice<AttributeEntry> {
    var entries = document.attributes(of: id)
    if document[id].isDynamic { writeOut(&entries) }
    return entries
  }

  /// Writes texts and answers in the place of templates and conditions.
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
        resolved.append(AttributeEntry(entry.attribute, .boolean(holds), at: entry.span))
      default: resolved.append(entry)
      }
    }
    entries = resolved[...]
  }

  /// The text that a template makes for this item.
  mutating func text(of template: TemplateID) -> String {
    let text = evaluation.text(
      of: template, document.templates, in: decider, locale: point.locale)
    if evaluation.isExhausted, overflow == nil {
      overflow = .work
      overflowSpan = document.templates.span(of: template)
    }
    return text
  }
}

extension AttributeEntry {
  fileprivate var isDynamic: Bool {
    switch value {
    case .template, .condition: true
    default: false
    }
  }
}
