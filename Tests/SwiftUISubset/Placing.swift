/// A screen: its size, and what its bars take of it.
package struct Canvas {
  package let size: Size
  package let safeArea: EdgeInsets

  package init(_ size: Size, safeArea: EdgeInsets = EdgeInsets()) {
    self.size = size
    self.safeArea = safeArea
  }
}

/// A view that draws something, and where.
package struct DrawnView {
  package let name: String
  package let frame: Rect
}

/// Where the safe area ends around a view, and what lies beyond it.
private struct Surroundings {
  var safe: Rect
  var outer: Rect
  /// Whether views that draw nothing are listed, too.
  var tracesAll = false

  /// A frame that reaches beyond the safe area on the edges where it touches its end.
  func extended(_ frame: Rect, _ edges: Set<Edge> = Set(Edge.allCases)) -> Rect {
    let tolerance = 0.5
    var (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    if edges.contains(.leading), left <= safe.x + tolerance { left = min(left, outer.x) }
    if edges.contains(.top), top <= safe.y + tolerance { top = min(top, outer.y) }
    if edges.contains(.trailing), right >= safe.maxX - tolerance { right = max(right, outer.maxX) }
    if edges.contains(.bottom), bottom >= safe.maxY - tolerance {
      bottom = max(bottom, outer.maxY)
    }
    return Rect(left, top, right - left, bottom - top)
  }

  /// Where no safe area is in sight.
  static let none = Surroundings(
    safe: Rect(-1e9, -1e9, 2e9, 2e9), outer: Rect(-1e9, -1e9, 2e9, 2e9))
}

extension ViewNode {
  /// Where the view draws on a screen that centers it in its safe area.
  package func draw(on canvas: Canvas) -> [DrawnView] { draw(on: canvas, tracesAll: false) }

  private func draw(on canvas: Canvas, tracesAll: Bool) -> [DrawnView] {
    let insets = canvas.safeArea
    let safe = Rect(
      insets.leading, insets.top, canvas.size.width - insets.leading - insets.trailing,
      canvas.size.height - insets.top - insets.bottom)
    let proposal = ProposedSize(safe.width, safe.height)
    var around = Surroundings(safe: safe, outer: Rect(0, 0, canvas.size.width, canvas.size.height))
    around.tracesAll = tracesAll
    var drawn: [DrawnView] = []
    let origin = Point(
      x: safe.x + safe.width / 2 - guide(.centerX, proposal),
      y: safe.y + safe.height / 2 - guide(.centerY, proposal))
    place(at: origin, proposal, around, into: &drawn)
    return drawn
  }

  /// The frames of all views on a screen, whether they draw or not.
  package func allFrames(on canvas: Canvas) -> [Rect] {
    draw(on: canvas, tracesAll: true).map(\.frame)
  }

  /// Where the view draws in a proposal, from its own top leading corner.
  package func draw(_ proposal: ProposedSize) -> [DrawnView] {
    var drawn: [DrawnView] = []
    place(at: .zero, proposal, .none, into: &drawn)
    return drawn
  }

  private func place(
    at origin: Point, _ proposal: ProposedSize, _ around: Surroundings,
    into drawn: inout [DrawnView]
  ) {
    let layout = layout(proposal)
    let frame = Rect(origin.x, origin.y, layout.size.width, layout.size.height)
    if name != nil || around.tracesAll {
      drawn.append(DrawnView(name: name ?? "", frame: frame))
    }
    switch kind {
    case .ignoresSafeArea(let edges):
      let extended = around.extended(frame, edges)
      var inner = around
      if extended != frame { inner.safe = around.outer }
      let child = children[0]
      guard extended != frame else {
        child.place(at: origin, proposal, inner, into: &drawn)
        return
      }
      // What lies beyond the safe area is offered beside what the view was.
      let offered = ProposedSize(
        proposal.width.map { $0 + extended.width - frame.width },
        proposal.height.map { $0 + extended.height - frame.height })
      child.place(at: Point(x: extended.x, y: extended.y), offered, inner, into: &drawn)
      return
    case .layer(_, extendsIntoSafeArea: true):
      let extended = around.extended(frame)
      // The style draws beneath, as large as the view and what it may reach.
      children[1].place(
        at: Point(x: extended.x, y: extended.y), ProposedSize(extended.width, extended.height),
        around, into: &drawn)
      children[0].place(at: origin, proposal, around, into: &drawn)
      return
    default: break
    }
    for placement in layout.placements {
      let point = Point(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y)
      var inner = around
      switch kind {
      case .scroll, .bottomScroll:
        inner = .none
        inner.tracesAll = around.tracesAll
      case .safeAreaInset(let edge, _, _) where placement.child == 0:
        let size = children[0].size(placement.proposal)
        let own = Rect(point.x, point.y, size.width, size.height)
        inner.safe = around.narrowed(to: own, edge)
      default: break
      }
      children[placement.child].place(at: point, placement.proposal, inner, into: &drawn)
    }
  }
}

extension Surroundings {
  /// The safe area without what is beyond one edge of a frame.
  fileprivate func narrowed(to frame: Rect, _ edge: Edge) -> Rect {
    var (left, top, right, bottom) = (safe.x, safe.y, safe.maxX, safe.maxY)
    switch edge {
    case .top: top = max(top, frame.y)
    case .leading: left = max(left, frame.x)
    case .bottom: bottom = min(bottom, frame.maxY)
    case .trailing: right = min(right, frame.maxX)
    }
    return Rect(left, top, right - left, bottom - top)
  }
}
