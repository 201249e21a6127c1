internal import SpecModel

/// Hashes of subtrees that are equal if the subtrees differ only in possible parameters.
///
/// The hashes vary between runs; they are only used to find candidates.
struct SubtreeLooks {
  /// For each node, whether its subtree cannot become a component, because something outside refers
  /// to an inner node or it contains a custom view.
  private(set) var isBlocked: [Bool]
  private var inner: [Int]
  private var asRoot: [Int]
  private let constraints: [[Int]]

  /// - Parameter constraints: for each node, the indices of the constraints written at it.
  init(_ plan: SpecPlan, _ constraints: [[Int]]) {
    isBlocked = Array(repeating: false, count: plan.nodes.count)
    inner = []
    asRoot = []
    self.constraints = constraints
    let parents = plan.parents()
    for constraint in plan.constraints {
      for case .node(let node)? in [constraint.first.item, constraint.second?.item] {
        var outer = parents[node]
        while outer > constraint.container {
          isBlocked[outer] = true
          outer = parents[outer]
        }
      }
    }
    // A component cannot contain a custom view of the app.
    for position in plan.nodes.indices where plan.nodes[position].component == .host {
      var outer = position
      while outer > 0 {
        isBlocked[outer] = true
        outer = parents[outer]
      }
    }
    for (position, node) in plan.nodes.enumerated() {
      inner.append(look(of: node, position, plan, isRoot: false))
      asRoot.append(look(of: node, position, plan, isRoot: true))
    }
  }

  func look(of root: Int, _ plan: SpecPlan) -> Int {
    var hasher = Hasher()
    hasher.combine(asRoot[root])
    if plan.nodes[root].isPart { hasher.combine(plan.nodes[root].kindName) }
    for node in root + 1..<plan.nodes[root].end {
      hasher.combine(inner[node])
      hasher.combine(plan.nodes[node].end - node)
    }
    return hasher.finalize()
  }

  /// The number of lines that a subtree takes in a spec.
  func lines(of root: Int, _ plan: SpecPlan) -> Int {
    (root..<plan.nodes[root].end).reduce(0) { lines, node in
      let own = constraints[node].count
      let hasChildren = plan.nodes[node].end > node + 1
      return lines + 2 + plan.nodes[node].attributes.count + (own > 0 ? own + 1 : 0)
        + (hasChildren ? 1 : 0)
    }
  }

  private func look(of node: PlanNode, _ position: Int, _ plan: SpecPlan, isRoot: Bool) -> Int {
    var hasher = Hasher()
    hasher.combine(node.component)
    hasher.combine(node.isOverlay)
    // The hash does not depend on the order of attributes.
    var attributes = 0
    for attribute in node.attributes where !(isRoot && attribute.attribute.isUniversal) {
      var own = Hasher()
      own.combine(attribute.attribute)
      switch attribute.attribute {
      case .color, .background, .placeholder, .accessibility: break
      default: own.combine(attribute.value)
      }
      attributes ^= own.finalize()
    }
    hasher.combine(attributes)
    var said = 0
    for constraint in constraints[position] {
      var own = Hasher()
      own.combine(plan.constraints[constraint].moved { $0 - position })
      said ^= own.finalize()
    }
    hasher.combine(said)
    return hasher.finalize()
  }
}

extension SpecPlan {
  /// For each node, the indices of the constraints written at it.
  func constraintsByContainer() -> [[Int]] {
    var found: [[Int]] = Array(repeating: [], count: nodes.count)
    for (position, constraint) in constraints.enumerated() {
      found[constraint.container].append(position)
    }
    return found
  }
}
