internal import SpecModel
internal import SpecSyntax

/// Writes a plan as the YAML text of a spec, before formatting.
func writeSpec(_ plan: SpecPlan) -> WrittenYAML {
  var writer = SpecWriter(plan)
  writer.writeScreen()
  return writer.yaml.finished(as: "\(plan.name).yaml")
}

/// Writes a plan's nodes in order.
struct SpecWriter {
  private let plan: SpecPlan
  var yaml = YAMLWriter()
  /// For each node, the indices of the constraints written at it.
  private let constraints: [[Int]]

  init(_ plan: SpecPlan) {
    self.plan = plan
    constraints = plan.constraintsByContainer()
  }

  mutating func writeScreen() {
    yaml.reserve(10 * plan.nodes.count + plan.constraints.count + 16)
    yaml.begin(.mapping)
    yaml.entry(0, "formwork", .number(1))
    yaml.entry(0, "screen", .word(plan.name))
    if !plan.files.isEmpty { yaml.entry(0, "use", .list(plan.files.map { .word($0) })) }
    yaml.entry(0, "preview", .mapping(of: ("devices", .list(plan.devices))))
    let targets: [PlanValue] = plan.isForBoth ? [.word("swiftui")] : []
    yaml.startLine(0)
    yaml.key("targets")
    yaml.write(" ")
    yaml.write(.list(targets + [.word("uikit")]))
    if let reason = plan.reason {
      yaml.write("  # UIKit only: ")
      yaml.write(reason)
    }
    yaml.endLine()
    if !plan.data.isEmpty {
      yaml.key("data")
      yaml.endLine()
      yaml.begin(.mapping, indented: 1)
      for entry in plan.data { yaml.entry(1, entry.key, entry.value) }
      yaml.end()
    }
    for bar in plan.bars { write(bar) }
    write(plan.nodes[0].attributes, 0)
    writeConstraints(of: 0, 0)
    yaml.endLine()
    yaml.key("body")
    yaml.endLine()
    if plan.nodes[0].end > 1 {
      writeChildren(of: 0, 1)
    } else {
      writeEmptyBody()
    }
    yaml.end()
  }

  private mutating func write(_ bar: PlanBar) {
    yaml.startLine(0)
    yaml.key(bar.key)
    yaml.endLine()
    if bar.entries.isEmpty {
      for (position, item) in bar.items.enumerated() {
        yaml.startLine(1)
        if position == 0 { yaml.begin(.sequence) }
        yaml.write("- ")
        if item == .mapping([]) {
          yaml.begin(.mapping)
          yaml.key(Component.spacer.rawValue)
          yaml.nothing()
          yaml.end()
        } else {
          yaml.write(item)
        }
        yaml.endLine()
      }
    } else {
      for (position, entry) in bar.entries.enumerated() {
        yaml.startLine(1)
        if position == 0 { yaml.begin(.mapping) }
        yaml.key(entry.key)
        yaml.write(" ")
        yaml.write(entry.value)
        yaml.endLine()
      }
    }
    yaml.end()
  }

  private mutating func writeEmptyBody() {
    yaml.startLine(1)
    yaml.begin(.sequence)
    yaml.write("- ")
    yaml.begin(.mapping)
    yaml.entry(0, "box", .word("clear"))
    yaml.end()
    yaml.end()
  }

  private mutating func writeChildren(of node: Int, _ depth: Int) {
    for (count, child) in plan.children(of: node).filter({ !plan.nodes[$0].isOverlay })
      .enumerated()
    {
      yaml.startLine(depth)
      if count == 0 { yaml.begin(.sequence) }
      yaml.write("- ")
      write(child, depth)
    }
    yaml.end()
  }

  /// Writes the overlay of a node.
  private mutating func writeOverlay(_ overlay: Int, _ depth: Int) {
    yaml.startLine(depth)
    yaml.key("overlay")
    yaml.endLine()
    yaml.startLine(depth + 1)
    yaml.begin(.mapping)
    if let alignment = plan.nodes[overlay].value(of: .alignment) {
      yaml.key("alignment")
      yaml.write(" ")
      yaml.write(alignment)
      yaml.endLine()
      yaml.startLine(depth + 1)
    }
    yaml.key("children")
    yaml.endLine()
    writeChildren(of: overlay, depth + 2)
    yaml.end()
  }

  /// Writes a node after the dash of its list item.
  ///
  /// - Parameter isNamed: whether to write the node's ID; false for the root of a component, which
  ///   gets its ID from the use.
  mutating func write(_ position: Int, _ depth: Int, isNamed: Bool = true) {
    let node = plan.nodes[position]
    yaml.begin(.mapping)
    defer { yaml.end() }
    if let use = node.use {
      write(use, of: node, depth)
      return
    }
    yaml.key(node.component.rawValue)
    if node.component == .input {
      yaml.write(" ")
      yaml.plain(node.id)
      yaml.endLine()
    } else {
      writeContent(node.content)
      if isNamed, !node.isNameless { writeID(node.id, depth + 1) }
    }
    write(node.attributes, depth + 1)
    let children = plan.children(of: position)
    if let overlay = children.last, plan.nodes[overlay].isOverlay {
      writeOverlay(overlay, depth + 1)
    }
    writeConstraints(of: position, depth + 1)
    let isLeaf = children.allSatisfy { plan.nodes[$0].isOverlay }
    guard !isLeaf || node.component.content == .children else { return }
    yaml.startLine(depth + 1)
    yaml.key("children")
    if isLeaf {
      yaml.write(" ")
      yaml.write(.list([]))
      yaml.endLine()
    } else {
      yaml.endLine()
      writeChildren(of: position, depth + 2)
    }
  }

  private mutating func write(_ use: PlanUse, of node: PlanNode, _ depth: Int) {
    yaml.key(use.name)
    writeContent(use.arguments.first?.value)
    if !node.isNameless { writeID(node.id, depth + 1) }
    for argument in use.arguments.dropFirst() {
      yaml.entry(depth + 1, argument.key, argument.value)
    }
    write(node.attributes, depth + 1)
  }

  /// Writes the main value, after a component's name.
  private mutating func writeContent(_ content: PlanValue?) {
    if let content {
      yaml.write(" ")
      yaml.write(content)
    } else {
      yaml.nothing()
    }
    yaml.endLine()
  }

  private mutating func writeID(_ id: String, _ depth: Int) {
    yaml.startLine(depth)
    yaml.key("id")
    yaml.write(" ")
    yaml.plain(id)
    yaml.endLine()
  }

  private mutating func write(_ attributes: [PlanAttribute], _ depth: Int) {
    for attribute in attributes {
      yaml.entry(depth, attribute.attribute.rawValue, attribute.value)
    }
  }

  // MARK: - Constraints

  private mutating func writeConstraints(of node: Int, _ depth: Int) {
    let positions = constraints[node]
    guard !positions.isEmpty else { return }
    yaml.startLine(depth)
    yaml.key("constraints")
    yaml.endLine()
    var lines = DistinctLines()
    for (count, position) in positions.enumerated() {
      let lineStart = yaml.place
      yaml.startLine(depth + 1)
      if count == 0 { yaml.begin(.sequence) }
      yaml.write("- ")
      let start = yaml.place
      yaml.write(plan.constraints[position], in: plan)
      if lines.insert(start..<yaml.place, of: yaml.text) {
        yaml.endPlain(from: start)
        yaml.endLine()
      } else {
        yaml.takeBack(to: lineStart)
      }
    }
    yaml.end()
  }
}

/// The lines of one list, to avoid duplicates.
private struct DistinctLines {
  /// The ranges of the lines in the text; a small number of lines is searched linearly.
  private var ranges: [Range<Int>] = []
  private var many: Set<[UInt8]> = []

  /// Adds a line.
  ///
  /// - Returns: false if the list already has an equal line.
  mutating func insert(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    guard ranges.count < 32 else {
      if many.isEmpty { many = Set(ranges.map { Array(text[$0]) }) }
      return many.insert(Array(text[range])).inserted
    }
    for known in ranges where known.count == range.count && text[known] == text[range] {
      return false
    }
    ranges.append(range)
    return true
  }
}
