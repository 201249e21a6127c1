/// A plan whose nodes can be put into others: lists of children instead of one order.
struct PlanTree {
  var nodes: [PlanNode]
  /// By node.
  var children: [[Int]]

  init(_ plan: SpecPlan) {
    nodes = Array(plan.nodes)
    children = Array(repeating: [], count: nodes.count)
    for (node, parent) in plan.parents().enumerated() where parent >= 0 {
      children[parent].append(node)
    }
  }

  /// Puts some children of a node into a new one, which stands where the first of them stood.
  ///
  /// - Returns: the new node.
  mutating func wrap(_ members: [Int], of parent: Int, in wrapper: PlanNode) -> Int {
    let new = nodes.count
    nodes.append(wrapper)
    children.append(members)
    let position = children[parent].firstIndex { members.contains($0) } ?? 0
    children[parent].removeAll { members.contains($0) }
    children[parent].insert(new, at: position)
    return new
  }

  /// Hands the children of a node to its parent, whose only child it is, and leaves it out.
  mutating func dissolve(_ node: Int, in parent: Int) {
    children[parent] = children[node]
    children[node] = []
  }

  /// Writes the tree back in the order of a spec.
  ///
  /// - Parameter constraints: with the numbers of the tree's nodes.
  func write(to plan: inout SpecPlan, _ constraints: some Sequence<PlanConstraint>) {
    var places = Array(repeating: 0, count: nodes.count)
    var ordered: ContiguousArray<PlanNode> = []
    var open = [(node: 0, isDone: false)]
    // Depth first, without recursion: documents may be nested deeply.
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
