internal import ConstraintSolver
internal import PlatformData
internal import SpecModel

/// Adds bars and overlays to which outside constraints refer; they are placed in the same system as
/// the view to which they belong.
extension ViewLayout {
  /// Adds the overlays of a view to which constraints refer, each aligned in the view's frame.
  ///
  /// Overlays never affect the view's size.
  mutating func addLayers(
    of node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, _ depth: Int,
    to region: inout ConstraintScope
  ) {
    for layer in tree.parts(of: node, .layer) where tree.views[layer].isJoined {
      switch screen.nodes[layer].placement {
      case .overlay(let alignment), .background(let alignment):
        addAligned(layer, alignment.share(region.axis), start, end, depth, to: &region)
      default: break
      }
    }
  }

  /// Adds a view aligned in an area, unless constraints place it; it does not affect the area's
  /// size.
  private mutating func addAligned(
    _ node: Int, _ share: Double, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let axis = region.axis
    let rule = rule(of: node, axis)
    let place = region.newPlace()
    let last = addView(node, place, nil, depth: depth + 1, to: &region)
    let (first, second) = (region.expression(place), region.expression(last))
    let (low, high) = (region.expression(start), region.expression(end))
    let priority = Double(StretchCost.filling)
    region.add(
      (1 - share) * first + share * second - (1 - share) * low - share * high, .equal,
      priority: priority)
    let fills = !rule.isRigid && (rule.fills || growth(node, axis).expands)
    region.add(
      second - first - high + low, fills ? .equal : .lessOrEqual, priority: priority)
  }

  // MARK: - Bars

  /// Adds the bars before and after a view, as far as the ends of the view's area are known.
  ///
  /// - Parameters:
  ///   - start: the start of the view's area, including its margins.
  ///   - end: nil if the view determines its own length; `addBars(behind:)` then adds the rest.
  /// - Returns: the start and the end of the view itself.
  mutating func addBars(
    of node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place?, _ depth: Int,
    to region: inout ConstraintScope
  ) -> (ConstraintScope.Place, ConstraintScope.Place?) {
    let margin = tree.margin(of: node)
    let after = margin.both(region.axis) - margin.before(region.axis)
    var (first, last) = (start + margin.before(region.axis), end.map { $0 - after })
    for bar in tree.parts(of: node, .bar) {
      guard let (edge, gap) = edge(of: bar), edge.axis.isHorizontal == region.axis.isHorizontal
      else { continue }
      if edge.isFirst {
        first = addView(bar, first, nil, depth: depth + 1, to: &region) + gap
      } else if let end = last {
        let place = region.newPlace()
        addView(bar, place, end, depth: depth + 1, to: &region)
        last = place - gap
      }
    }
    return (first, last)
  }

  /// Adds the bars after a view whose own end determines their position, and bars on the cross
  /// axis.
  ///
  /// - Returns: the end of the view with its bars and margins.
  mutating func addBars(
    behind node: Int, _ viewEnd: ConstraintScope.Place, _ start: ConstraintScope.Place,
    _ end: ConstraintScope.Place?, _ depth: Int, to region: inout ConstraintScope
  ) -> ConstraintScope.Place {
    let axis = region.axis
    let margin = tree.margin(of: node)
    let after = margin.both(axis) - margin.before(axis)
    var last = viewEnd
    if let end {
      last = end - after
    } else {
      // The outermost is written first.
      for bar in tree.parts(of: node, .bar).reversed() {
        guard let (edge, gap) = edge(of: bar), edge.axis.isHorizontal == axis.isHorizontal,
          !edge.isFirst
        else { continue }
        last = addView(bar, last + gap, nil, depth: depth + 1, to: &region)
      }
    }
    addBars(across: node, start + margin.before(axis), last, depth, to: &region)
    return last + after
  }

  private mutating func addBars(
    across node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, _ depth: Int,
    to region: inout ConstraintScope
  ) {
    for bar in tree.parts(of: node, .bar) {
      guard case .safeAreaInset(let edge, _, let alignment) = screen.nodes[bar].placement,
        edge.axis.isHorizontal != region.axis.isHorizontal
      else { continue }
      addAligned(bar, alignment.share(region.axis), start, end, depth, to: &region)
    }
  }

  private func edge(of bar: Int) -> (edge: Edge, gap: Double)? {
    guard case .safeAreaInset(let edge, let spacing, _) = screen.nodes[bar].placement else {
      return nil
    }
    return (edge, spacing ?? ControlMetrics.standardSpacing)
  }

  // MARK: - Of the container itself

  /// Adds the bars and overlays of the view that the system lays out.
  ///
  /// The screen's bars are at the edges of its safe area, those of another view outside the view.
  mutating func addParts(
    ofRoot start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    to region: inout ConstraintScope
  ) {
    let root = region.root
    let axis = region.axis
    if root > 0, tree.views[root].hasLayers {
      addLayers(of: root, start, end, 0, to: &region)
    }
    let area = axis.isHorizontal ? (safe.x, safe.width) : (safe.y, safe.height)
    let room = (ConstraintScope.Place.number(area.0), ConstraintScope.Place.number(area.0 + area.1))
    if root == 0 {
      for layer in tree.parts(of: root, .layer) where tree.views[layer].isJoined {
        switch screen.nodes[layer].placement {
        case .overlay(let alignment):
          addAligned(layer, alignment.share(axis), room.0, room.1, 0, to: &region)
        case .background(let alignment):
          addAligned(layer, alignment.share(axis), start, end, 0, to: &region)
        default: break
        }
      }
    }
    guard tree.hasJoinedBars(root) else { return }
    let own = root == 0 ? room : (start, end)
    if root == 0, !isWrapped {
      _ = addBars(of: root, room.0, room.1, 0, to: &region)
    } else {
      // Bars are outside the area that SwiftUI leaves for the screen's content.
      addBars(around: root, own.0, own.1, to: &region)
    }
    addBars(across: root, own.0, own.1, 0, to: &region)
  }

  /// Adds the bars outside a view, starting with the outermost.
  private mutating func addBars(
    around root: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    to region: inout ConstraintScope
  ) {
    var (first, last) = (start, end)
    for bar in tree.parts(of: root, .bar).reversed() {
      guard let (edge, gap) = edge(of: bar), edge.axis.isHorizontal == region.axis.isHorizontal
      else { continue }
      if edge.isFirst {
        let place = region.newPlace()
        addView(bar, place, first - gap, depth: 1, to: &region)
        first = place
      } else {
        last = addView(bar, last + gap, nil, depth: 1, to: &region)
      }
    }
  }
}

extension ViewTree {
  /// Whether outside constraints refer to content of a view's bars, so that all bars are placed
  /// together with the view.
  @inline(__always)
  func hasJoinedBars(_ node: Int) -> Bool {
    views[node].hasBars && parts(of: node, .bar).contains { views[$0].isJoined }
  }
}

extension Edge {
  /// Whether the edge is at the start of its axis.
  fileprivate var isFirst: Bool { self == .top || self == .leading }
}
