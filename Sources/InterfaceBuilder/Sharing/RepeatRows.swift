internal import SpecModel

extension ScreenDraft {
  /// The draft in which prototype rows repeat for the app's data, whose sample values are the
  /// document's texts.
  ///
  /// - Parameter rows: the prototype cells of lists.
  /// - Returns: nil if no row contains a text.
  package func repeating(_ rows: Set<IBViewID>) -> ScreenDraft? {
    var repeated = self
    var names = UniqueNames(
      reserving: plan.nodes.map { $0.id.lowercased() } + ["form", "row", "item"])
    for node in plan.nodes.indices {
      guard plan.nodes[node].row(among: rows) != nil else { continue }
      repeated.plan.repeatRow(node, &names)
    }
    return repeated.plan.data.isEmpty ? nil : repeated
  }
}

extension ScreenDraft {
  /// The prototype rows that do not repeat in the draft.
  ///
  /// - Parameter rows: the prototype cells of lists.
  package func standingOnce(of rows: Set<IBViewID>) -> [IBViewID] {
    plan.nodes.compactMap { node in
      node.value(of: .forEach) == nil ? node.row(among: rows) : nil
    }
  }
}

extension PlanNode {
  /// The prototype row that the node represents, possibly together with its content view; nil if
  /// none.
  fileprivate func row(among rows: Set<IBViewID>) -> IBViewID? {
    ([view].compactMap { $0 } + merged).first { rows.contains($0) }
  }
}

extension SpecPlan {
  /// Cell identifiers that name a style instead of the content.
  private static let kindsOfCells: Set<String> = [
    "basic", "subtitle", "title", "detail", "rightDetail", "leftDetail", "value", "value1",
    "value2", "custom", "default", "prototype", "reuse", "table", "tableView", "label", "text",
  ]

  /// Makes a row repeat for each item of the app's data.
  fileprivate mutating func repeatRow(_ row: Int, _ names: inout UniqueNames) {
    let range = row..<max(nodes[row].end, row + 1)
    let isReferred = constraints.contains { constraint in
      [constraint.first, constraint.second].contains { anchor in
        guard case .node(let node)? = anchor?.item else { return false }
        return range.contains(node)
      }
    }
    // Rows whose views occur in constraints cannot repeat.
    guard !isReferred, !range.contains(where: { nodes[$0].component == .host }) else { return }
    let kind = nodes[row].kindName.map { NodeNames.withoutKind($0) } ?? ""
    var item = NodeNames.camelCase(kind.droppingCell)
    if item.utf8.count < 3 || item.utf8.count > 24 || Self.kindsOfCells.contains(item) {
      item = "row"
    }
    let list = names.name(item.plural)
    let unchanged = nodes
    var sample: [PlanValue.PlanEntry] = []
    var images: Set<String> = []
    func shown(_ text: PlanValue, as key: String) -> PlanValue? {
      guard case .text(let content) = text,
        content.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
      else { return nil }
      sample.append(PlanValue.PlanEntry(key: key, value: text))
      return .parameter("\(item).\(key)")
    }
    for node in range {
      if let use = nodes[node].use {
        for (position, argument) in use.arguments.enumerated() {
          guard let value = shown(argument.value, as: argument.key) else { continue }
          nodes[node].use?.arguments[position].value = value
        }
      } else if nodes[node].component == .listRow {
        if let value = nodes[node].content.flatMap({ shown($0, as: "title") }) {
          nodes[node].content = value
        }
        for (position, attribute) in nodes[node].attributes.enumerated()
        where attribute.attribute == .subtitle || attribute.attribute == .value {
          guard let value = shown(attribute.value, as: attribute.attribute.rawValue) else {
            continue
          }
          nodes[node].attributes[position].value = value
        }
      } else if nodes[node].component == .image, case .parameter(let name)? = nodes[node].content,
        data.contains(where: { $0.key == name }), let value = shown(.text(name), as: name)
      {
        nodes[node].content = value
        images.insert(name)
      } else if nodes[node].component == .text,
        let value = nodes[node].content.flatMap({
          shown($0, as: nodes[node].contentID ?? nodes[node].id)
        })
      {
        nodes[node].content = value
      }
    }
    guard !sample.isEmpty, Set(sample.map(\.key)).count == sample.count else {
      nodes = unchanged
      return
    }
    nodes[row].attributes.insert(
      PlanAttribute(attribute: .forEach, value: .word("\(item) in \(list)")), at: 0)
    data.removeAll { images.contains($0.key) }
    data.append(PlanValue.PlanEntry(key: list, value: .list([.mapping(sample)])))
  }
}

extension String {
  /// A cell identifier without its suffix: `Article` for `ArticleCell`.
  fileprivate var droppingCell: String {
    for ending in ["Cell", "cell", "Row", "row"]
    where hasSuffix(ending) && utf8.count > ending.utf8.count {
      return String(dropLast(ending.utf8.count))
    }
    return ["Cell", "cell"].contains(self) ? "" : self
  }

  fileprivate var plural: String {
    if hasSuffix("y"), !hasSuffix("ay"), !hasSuffix("ey"), !hasSuffix("oy") {
      return dropLast() + "ies"
    }
    for ending in ["s", "x", "ch", "sh"] where hasSuffix(ending) { return self + "es" }
    return self + "s"
  }
}
