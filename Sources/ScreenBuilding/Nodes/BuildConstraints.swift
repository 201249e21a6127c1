internal import SpecModel

/// Maps a document's nodes to their positions on the screen: none, one, or one per loop item.
struct NodePlaces {
  /// The pairs of a document node and a screen node, in screen order.
  private var pairs: ContiguousArray<(node: Int32, place: Int32)> = []
  /// For each document node, the index of its first entry in `places`, after sorting.
  private var starts: ContiguousArray<Int32> = []
  private var places: ContiguousArray<Int32> = []

  mutating func note(_ node: Int, at place: Int) {
    pairs.append((Int32(truncatingIfNeeded: node), Int32(truncatingIfNeeded: place)))
  }

  /// Sorts the positions by node.
  ///
  /// - Complexity: O(*nodes of the document and of the screen*).
  mutating func sort(nodeCount: Int) {
    starts = ContiguousArray(repeating: 0, count: nodeCount + 1)
    for pair in pairs { starts[Int(pair.node) + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    places = ContiguousArray(repeating: 0, count: pairs.count)
    var next = starts
    for pair in pairs {
      places[Int(next[Int(pair.node)])] = pair.place
      next[Int(pair.node)] += 1
    }
  }

  /// The positions of a document node in a range of the screen, in ascending order.
  ///
  /// - Complexity: O(log *positions of the node* + *results*).
  func of(_ node: NodeID, in range: Range<Int>) -> [ScreenNodeID] {
    let end = Int(starts[node.position + 1])
    var (low, high) = (Int(starts[node.position]), end)
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle]) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var found: [ScreenNodeID] = []
    while low < end, Int(places[low]) < range.upperBound {
      found.append(ScreenNodeID(Int(places[low])))
      low += 1
    }
    return found
  }
}

/// Converts the document's constraints to the screen's.
extension ScreenBuilder {
  /// Adds the constraints whose nodes are on the screen.
  ///
  /// Constraints with an absent node are omitted. A constraint on a node in a loop applies to each
  /// item; if both nodes are in the loop, it relates the nodes of the same item.
  mutating func appendConstraints() {
    nodePlaces.sort(nodeCount: document.nodes.count)
    for constraint in document.constraints {
      for container in nodePlaces.of(constraint.container, in: 0..<screen.nodes.count) {
        append(constraint, in: container)
      }
    }
  }

  private mutating func append(
    _ constraint: LayoutConstraint<NodeID>, in container: ScreenNodeID
  ) {
    let range = container.position..<Int(screen[container].subtreeEnd)
    let firsts = anchors(constraint.first, in: container, range)
    guard let written = constraint.second else {
      for first in firsts { append(constraint, first, nil, in: container) }
      return
    }
    let seconds = anchors(written, in: container, range)
    guard !firsts.isEmpty, !seconds.isEmpty else { return }
    let isShared = firsts.count == 1 || seconds.count == 1
    let count =
      isShared ? max(firsts.count, seconds.count) : min(firsts.count, seconds.count)
    for position in 0..<count {
      append(
        constraint, firsts[firsts.count == 1 ? 0 : position],
        seconds[seconds.count == 1 ? 0 : position], in: container)
    }
  }

  private mutating func append(
    _ constraint: LayoutConstraint<NodeID>, _ first: ConstraintAnchor<ScreenNodeID>,
    _ second: ConstraintAnchor<ScreenNodeID>?, in container: ScreenNodeID
  ) {
    screen.constraints.append(
      LayoutConstraint(
        first, constraint.relation, second, multiplier: constraint.multiplier,
        constant: constraint.constant, priority: constraint.priority, in: container,
        span: constraint.span))
  }

  private func anchors(
    _ anchor: ConstraintAnchor<NodeID>, in container: ScreenNodeID, _ range: Range<Int>
  ) -> [ConstraintAnchor<ScreenNodeID>] {
    switch anchor.item {
    case .node(let node):
      nodePlaces.of(node, in: range).map { ConstraintAnchor(.node($0), anchor.attribute) }
    case .guide(let guide, of: _):
      [ConstraintAnchor(.guide(guide, of: container), anchor.attribute)]
    }
  }
}
