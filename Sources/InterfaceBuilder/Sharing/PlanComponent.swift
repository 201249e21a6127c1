internal import SpecModel

/// A component that the importer declares for similar subtrees.
struct PlanComponent: Sendable {
  var name: String
  /// The parameters; the first one is the main value of a use.
  var parameters: [Parameter]
  /// The component's body; node 0 is its root, which gets the ID of the use.
  var body: SpecPlan

  struct Parameter: Sendable {
    let name: String
    let type: String
  }
}

/// Similar subtrees merged into one; their differences become parameters, or attributes of the
/// uses.
struct MergedSubtrees {
  /// A place at which the subtrees differ.
  struct Place {
    enum Part: Hashable {
      case content
      case attribute(Attribute)
    }

    /// The node's offset from the root of its subtree.
    let offset: Int
    let part: Part
    /// The type of the parameter for this place.
    let type: String
    /// The value in each subtree.
    var values: [PlanValue]
  }

  var places: [Place] = []
  /// For each subtree, the attributes of its root that stay at the use.
  var ownAttributes: [[PlanAttribute]]
  /// The attributes of the root that all subtrees share.
  var sharedAttributes: [PlanAttribute] = []
  /// The names of data that images displayed and that are now arguments of the uses.
  private(set) var images: Set<String> = []

  /// Merges subtrees; nil if they are not similar.
  ///
  /// - Returns: nil if the subtrees are not similar.
  init?(_ subtrees: [Subtree]) {
    guard let first = subtrees.first else { return nil }
    ownAttributes = subtrees.map { _ in [] }
    let count = first.nodes.count
    guard subtrees.allSatisfy({ $0.nodes.count == count }) else { return nil }
    let constraints = first.constraints
    for other in subtrees.dropFirst() {
      let its = other.constraints
      guard its.count == constraints.count, its == constraints else { return nil }
    }
    for offset in 0..<count {
      let nodes = subtrees.map { $0.nodes[offset] }
      let (component, length) = (nodes[0].component, nodes[0].end - subtrees[0].start)
      for (node, subtree) in zip(nodes, subtrees) {
        guard node.component == component, node.use == nil, node.end - subtree.start == length
        else { return nil }
      }
      guard mergeContents(of: nodes, at: offset), mergeAttributes(of: nodes, at: offset) else {
        return nil
      }
    }
  }

  /// Makes contents parameters: all of a prototype's, and those of other views with outlets.
  mutating func leaveOpenContents(of cells: [Subtree]) {
    guard let cell = cells.first, let root = cell.nodes.first else { return }
    for (offset, node) in cell.nodes.enumerated() where places.count < 8 {
      guard node.openContent != nil, root.isRepeated && !root.isPart || node.hasOutlet,
        !places.contains(where: { $0.offset == offset && $0.part == .content })
      else { continue }
      let type: String
      switch node.component.content {
      case .text: type = "text"
      case .asset: type = "asset"
      default: continue
      }
      if case .parameter(let name) = node.content { images.insert(name) }
      let values = cells.compactMap { $0.nodes[offset].openContent }
      guard values.count == cells.count else { continue }
      places.append(Place(offset: offset, part: .content, type: type, values: values))
    }
    leaveOpenValues(of: cells)
    sayTexts(of: cell)
  }

  /// Makes the values of toggles and fields with outlets parameters.
  private mutating func leaveOpenValues(of cells: [Subtree]) {
    for (offset, node) in cells[0].nodes.enumerated() where places.count < 8 {
      guard node.openValue != nil,
        !places.contains(where: { $0.offset == offset && $0.part == .attribute(.value) })
      else { continue }
      let values = cells.compactMap { $0.nodes[offset].openValue }
      guard values.count == cells.count else { continue }
      let type = node.component == .toggle ? "boolean" : "text"
      places.append(Place(offset: offset, part: .attribute(.value), type: type, values: values))
      if offset == 0, !sharedAttributes.contains(where: { $0.attribute == .value }) {
        sharedAttributes.append(PlanAttribute(attribute: .value, value: values[0]))
      }
    }
  }

  /// If an accessibility label equals a text parameter's value, makes it use that parameter.
  private mutating func sayTexts(of cell: Subtree) {
    for (offset, node) in cell.nodes.enumerated().dropFirst() {
      guard let words = node.value(of: .accessibility), case .text = words,
        !places.contains(where: { $0.offset == offset && $0.part == .attribute(.accessibility) }),
        let text = places.first(where: { $0.part == .content && $0.values == [words] })
      else { continue }
      places.append(
        Place(
          offset: offset, part: .attribute(.accessibility), type: "text", values: text.values))
    }
  }

  /// For each place, the index of the parameter to use: an accessibility label uses that of the
  /// text with the same values.
  var sources: [Int] {
    places.indices.map { position in
      guard places[position].part == .attribute(.accessibility) else { return position }
      return places.firstIndex {
        $0.part == .content && $0.type == "text" && $0.values == places[position].values
      } ?? position
    }
  }

  private mutating func mergeContents(of nodes: [PlanNode], at offset: Int) -> Bool {
    guard nodes.contains(where: { $0.content != nodes[0].content }) else { return true }
    let type: String
    switch nodes[0].component.content {
    case .text: type = "text"
    case .asset: type = "asset"
    case .symbol: type = "symbol"
    case .color: type = "color"
    default: return false
    }
    let values = nodes.compactMap(\.content)
    guard values.count == nodes.count else { return false }
    places.append(Place(offset: offset, part: .content, type: type, values: values))
    return true
  }

  private mutating func mergeAttributes(of nodes: [PlanNode], at offset: Int) -> Bool {
    var names: [Attribute] = []
    for node in nodes {
      for attribute in node.attributes where !names.contains(attribute.attribute) {
        names.append(attribute.attribute)
      }
    }
    for name in names {
      let values = nodes.map { $0.value(of: name) }
      let isSame = values.allSatisfy { $0 == values[0] }
      if offset == 0, name.isUniversal {
        if isSame, let value = values[0], !(nodes[0].isPart && name.isOfSpecimen(value)) {
          sharedAttributes.append(PlanAttribute(attribute: name, value: value))
        } else {
          for (position, value) in values.enumerated() {
            guard let value else { continue }
            ownAttributes[position].append(PlanAttribute(attribute: name, value: value))
          }
        }
        continue
      }
      if isSame {
        if offset == 0, let value = values[0] {
          sharedAttributes.append(PlanAttribute(attribute: name, value: value))
        }
        continue
      }
      let known = values.compactMap { $0 }
      guard known.count == nodes.count, let type = name.parameterType(for: known) else {
        return false
      }
      places.append(Place(offset: offset, part: .attribute(name), type: type, values: known))
      if offset == 0 { sharedAttributes.append(PlanAttribute(attribute: name, value: known[0])) }
    }
    return true
  }
}

extension PlanNode {
  /// The value of a toggle or non-empty field, which can differ between uses; nil for other nodes.
  fileprivate var openValue: PlanValue? {
    guard valueHasOutlet else { return nil }
    return switch component {
    case .toggle: value(of: .value) ?? .word("false")
    case .input: value(of: .value)
    default: nil
    }
  }

  /// The text or image of a node, which can differ between uses; nil for other nodes.
  fileprivate var openContent: PlanValue? {
    switch content {
    case .text(let text): text.isEmpty && (component != .text || !hasOutlet) ? nil : content
    // The name of the app's data that the image displays.
    case .parameter(let name) where component == .image: .text(name)
    default: nil
    }
  }
}

/// A node of a plan with its descendants.
struct Subtree {
  let nodes: [PlanNode]
  /// The index of the root in its plan.
  let start: Int
  /// The subtree's constraints, with node indices relative to the root, and how often each occurs.
  let constraints: [PlanConstraint: Int]
  /// The constraints in document order.
  let written: ContiguousArray<PlanConstraint>

  /// - Parameter constraints: for each node of the plan, the indices of the constraints written at
  ///   it.
  init(_ node: Int, of plan: SpecPlan, _ constraints: [[Int]]) {
    start = node
    nodes = Array(plan.nodes[node..<plan.nodes[node].end])
    written = ContiguousArray(
      (node..<plan.nodes[node].end).flatMap { constraints[$0] }.sorted().map {
        plan.constraints[$0].moved { $0 - node }
      })
    self.constraints = written.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Attribute {
  /// Whether a value only makes a view fill the screen, which a component should not do.
  fileprivate func isOfSpecimen(_ value: PlanValue) -> Bool {
    switch self {
    case .width, .height: value == .word("fill")
    default: self == .ignoresSafeArea
    }
  }

  /// Whether the use of a component can also have the attribute.
  var isUniversal: Bool { Self.universal.contains(self) }

  private static let universal = Set(Attribute.table.filter(\.isUniversal).map(\.attribute))

  /// The parameter type for the attribute; nil if it cannot be a parameter.
  fileprivate func parameterType(for values: [PlanValue]) -> String? {
    switch self {
    case .color, .background:
      let areColors = values.allSatisfy { value in
        switch value {
        case .word, .color: true
        default: false
        }
      }
      return areColors ? "color" : nil
    case .placeholder: return "text"
    case .accessibility:
      let areTexts = values.allSatisfy { value in
        if case .text = value { true } else { false }
      }
      return areTexts ? "text" : nil
    default: return nil
    }
  }
}
