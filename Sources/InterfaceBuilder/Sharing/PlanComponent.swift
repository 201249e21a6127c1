internal import SpecModel

/// A component that the importer declares for similar subtrees.
struct PlanComponent: Sendable {
  var name: String
  /// The parameters; the first one is the content of a use.
  var parameters: [Parameter]
  /// Node 0 is the root of the body and gets the ID of the use.
  var body: SpecPlan

  struct Parameter: Sendable {
    let name: String
    let type: String
  }
}

/// Similar subtrees merged into one; differences become parameters or attributes of the use.
struct MergedSubtrees {
  /// A position at which the subtrees differ.
  struct Place {
    enum Part: Hashable {
      case content
      case attribute(Attribute)
    }

    /// The node's offset from the root of the subtree.
    let offset: Int
    let part: Part
    /// The type of the resulting parameter.
    let type: String
    /// One value for each subtree.
    var values: [PlanValue]
  }

  var places: [Place] = []
  /// The root attributes of each subtree that stay at its component use.
  var ownAttributes: [[PlanAttribute]]
  /// Root attributes that all subtrees share.
  var sharedAttributes: [PlanAttribute] = []
  /// Data that image attributes displayed and that are now arguments of the uses.
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

  /// Binds an accessibility label that equals a text of the component to that text's parameter.
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

  /// The parameter to use at each position: for an accessibility label, that of the text with the
  /// same values.
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
  /// The value of a toggle or non-empty field, which can differ between uses of a component; nil
  /// for none.
  fileprivate var openValue: PlanValue? {
    guard valueHasOutlet else { return nil }
    return switch component {
    case .toggle: value(of: .value) ?? .word("false")
    case .input: value(of: .value)
    default: nil
    }
  }

  /// A text or image, which can differ between uses of a component; nil for none.
  fileprivate var openContent: PlanValue? {
    switch content {
    case .text(let text): text.isEmpty && (component != .text || !hasOutlet) ? nil : content
    // The app's data, which the document names.
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
  /// Its constraints, with nodes relative to the root, and how often each occurs.
  let constraints: [PlanConstraint: Int]
  /// The constraints in document order.
  let written: ContiguousArray<PlanConstraint>

  /// - Parameter constraints: the constraint indices of each node of the plan.
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
  /// Whether a value only gives a view the size of the screen.
  fileprivate func isOfSpecimen(_ value: PlanValue) -> Bool {
    switch self {
    case .width, .height: value == .word("fill")
    default: self == .ignoresSafeArea
    }
  }

  /// Whether a component use also accepts the attribute.
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
