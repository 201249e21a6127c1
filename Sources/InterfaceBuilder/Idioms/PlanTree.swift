/// A plan as a tree with lists of children, which makes it easy to move nodes.
struct PlanTree {
  var nodes: [PlanNode]
  /// The children of each node, in order.
  var children: [[Int]]

  init(_ plan: SpecPlan) {
    nodes = Array(plan.nodes)
    children = Array(repeating: [], count: nodes.count)
    for (node, parent) in plan.parents().enumerated() where parent >= 0 {
      children[parent].append(node)
    }
  }

  /// Wraps some children of a node in a new node, at the position of the first of them.
  ///
  /// - Returns: the index of the new node.
  mutating func wrap(_ members: [Int], of parent: Int, in wrapper: PlanNode) -> Int {
    let new = nodes.count
    nodes.append(wrapper)
    children.append(members)
    let position = children[parent].firstIndex { members.contains($0) } ?? 0
    children[parent].removeAll { members.contains($0) }
    children[parent].insert(new, at: position)
    return new
  }

  /// Replaces a node, the only child of its parent, by its children.
  mutating func dissolve(_ node: Int, in parent: Int) {
    children[parent] = children[node]
    children[node] = []
  }

  /// Converts the tree back to a flat plan.
  ///
  /// - Parameter constraints: the constraints, with the tree's node numbers.
  func write(to plan: inout SpecPlan, _ constraints: some Sequence<PlanConstraint>) {
    var places = Array(repeating: 0, count: nodes.count)
    var ordered: ContiguousArray<PlanNode> = []
    var open = [(node: 0, isDone: false)]
    // Depth first, without recursion because documents can be deeply nested.
    while let next = open.popLast() {
      guard !next.isDone else {
        ordered[places[next.node]].end = ordered.count
        continue
      }
      places[next.node] = ordered.count
      ordered.append(nodes[next.node])
      open.append((next.node, true))
      for child in children[next.node].reversed() { open.append((child, false)) }
    }
    plan.nodes = ordered
    plan.constraints = ContiguousArray(constraints.map { $0.moved { places[$0] } })
  }
}
