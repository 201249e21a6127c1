internal import SpecModel

/// Builds containers whose children are placed by constraints, and containers that exist only in
/// UIKit.
extension LayoutTreeBuilder {
  /// Whether SwiftUI has no layout that is equivalent to the container's.
  mutating func isIsland(_ node: Int) -> Bool {
    if case .stack(_, _, _, let distribution) = screen.nodes[node].kind {
      switch distribution {
      case .fillProportionally, .equalCentering: return true
      case .fill, .fillEqually, .equalSpacing: break
      }
    }
    guard !screen.constraints.isEmpty else { return false }
    switch screen.nodes[node].kind {
    case .stack, .scroll, .grid, .group, .carousel:
      gatherConstraints()
      return !constraints(of: node).isEmpty
    case .canvas, .zstack:
      // Constraints on deeper descendants cannot be solved inside one canvas.
      gatherConstraints()
      let stated = constraints(of: node)
      guard !stated.isEmpty else { return false }
      let children = visibleChildren(of: node)
      return stated.contains { constraint in
        screen.constraints[constraint].nodes.contains { other in
          !children.contains(other.position) && !screen.nodes.isHidden(other.position)
        }
      }
    default: return false
    }
  }

  mutating func gatherConstraints() {
    guard ownedConstraints.isEmpty else { return }
    ownedConstraints = ContiguousArray(
      screen.constraints.indices.map { (screen.constraints[$0].container.position, $0) })
    ownedConstraints.sort { $0 < $1 }
  }

  /// Appends a node whose children are placed by constraints.
  ///
  /// - Returns: false, without appending, for a zstack without constraints.
  @discardableResult
  mutating func appendCanvas(_ node: Int, _ alignment: BoxAlignment?) -> Bool {
    gatherConstraints()
    let constraints = constraints(of: node).filter {
      screen.constraints[$0].nodes.allSatisfy { !screen.nodes.isHidden($0.position) }
    }
    guard alignment == nil || !constraints.isEmpty else { return false }
    tree.canvases.append(
      CanvasShape(
        node: node, children: visibleChildren(of: node), constraints: constraints,
        alignment: alignment))
    if node == 0 { open(.ignoresSafeArea(.all)) }
    open(.canvas(Int32(truncatingIfNeeded: tree.canvases.count - 1)))
    appendChildren(of: node, LayoutContext(isPlaced: true))
    return true
  }

  /// The constraints declared on a node, as indices in spec order.
  func constraints(of node: Int) -> [Int] {
    var low = 0
    var high = ownedConstraints.count
    while low < high {
      let middle = (low + high) / 2
      if ownedConstraints[middle].container < node { low = middle + 1 } else { high = middle }
    }
    return ownedConstraints[low...].prefix { $0.container == node }.map(\.constraint)
  }
}
