internal import SpecModel

/// Places every node of a tree, parents before children, using the measured sizes.
///
/// A frame is written as soon as its parent places the node. There is one work item for each
/// enclosing container, so the placements of modifiers are discarded once their descendants are
/// placed, unless changes are tracked.
struct Placing: ~Copyable {
  var resolver: Resolver
  /// The resulting frames.
  var frames: FrameTable
  /// The placement of each node if changes are tracked; otherwise empty.
  ///
  /// It is `none` for a node that is not on the screen.
  private(set) var placements: PlainTable<PlacementRequest>
  var safeAreas: SafeAreaStack
  /// The stack of remaining work; the next item is last.
  var waiting = PlainTable<WorkItem>()
  /// The grids with cells that remain to be placed; the innermost is last.
  var grids: ContiguousArray<FilledGrid> = []
  /// The containers that were laid out by UIKit's rules.
  var islands: ContiguousArray<Int> = []
  private let keepsStands: Bool
  /// Whether every node has been placed once; later placements are changes.
  private(set) var isComplete = false

  /// - Parameter keepsStands: whether to store the placements of all nodes, including modifiers.
  init(_ resolver: consuming Resolver, in area: SafeArea, keepsStands: Bool) {
    let count = resolver.tree.nodes.count
    frames = FrameTable(nodeCount: resolver.screen.nodes.count)
    self.resolver = resolver
    self.keepsStands = keepsStands
    placements = PlainTable(repeating: .none, count: keepsStands ? count : 0)
    safeAreas = SafeAreaStack(area, end: count)
  }

  /// Places the root, the presented views, and all their descendants.
  mutating func place(_ root: Rectangle, _ proposal: Proposal) {
    putPresented(on: resolver.screen, in: safeAreas.current.whole)
    waiting.reverse(from: 0)
    put(0, root, proposal)
    placeWaiting()
    finishFrames()
    isComplete = true
  }

  /// Places all nodes again for another screen width; reuses measured texts.
  mutating func placeAllAgain(width: Points) {
    resolver.screen.viewport = resolver.screen.viewport.withWidth(width)
    resolver.forgetAnswers()
    resolver.texts.startShowing()
    frames.startAgain()
    islands = []
    isComplete = false
    let body = resolver.measureBody()
    safeAreas = SafeAreaStack(body.area, end: resolver.tree.nodes.count)
    place(body.place, body.offered)
  }

  /// Records a node's placement; its descendants are placed later.
  @inline(__always)
  mutating func put(
    _ node: Int, _ rectangle: Rectangle, _ proposal: Proposal, commanded: Axes = .none
  ) {
    waiting.append(
      WorkItem(
        Int32(truncatingIfNeeded: node), placement(node, rectangle, proposal, commanded)))
  }

  /// Places all nodes that remain to be placed, and their descendants.
  mutating func placeWaiting() {
    while let (node, placement) = next() {
      safeAreas.leave(before: node)
      note(placement, of: node)
      switch resolver.tree.nodes[node].kind {
      case .text(let index): show(Int(index), placement.proposal)
      case .leaf, .spacer: break
      default: placeChildren(of: node, placement)
      }
    }
  }

  /// Returns the next node to place, and its placement.
  @inline(__always)
  mutating func next() -> (node: Int, placement: PlacementRequest)? {
    let last = waiting.count - 1
    guard last >= 0 else { return nil }
    let family = Int(waiting[last].family)
    guard family >= 0 else {
      let next = (Int(waiting[last].node), waiting[last].placement)
      waiting.removeLast()
      return next
    }
    if case .stack(let index) = resolver.tree.nodes[family].kind {
      return nextChild(ofStack: Int(index), last)
    }
    return nextCell(last)
  }

  /// Stores a node's placement and frame.
  @inline(__always)
  mutating func note(_ placement: PlacementRequest, of node: Int) {
    let source = Int(resolver.tree.nodes[node].source)
    if source >= 0 { frames.frames[source] = frame(of: placement.place) }
    if keepsStands { placements[node] = placement }
  }

  /// Records that a node is not on the screen, and gives it an empty frame.
  mutating func leaveOut(_ node: Int) {
    if keepsStands { placements[node] = .none }
    let source = Int(resolver.tree.nodes[node].source)
    guard source >= 0 else { return }
    frames.frames[source] = .zero
    frames.leftOut.append(ScreenNodeID(source))
  }

  /// Moves nodes that are already placed.
  mutating func move(_ nodes: Range<Int>, _ x: Double, _ y: Double) {
    for node in nodes where !placements[node].place.x.isNaN {
      var placement = placements[node]
      placement.place.x += x
      placement.place.y += y
      note(placement, of: node)
    }
  }

  /// Places the children of a node, or schedules them to be placed one by one.
  mutating func placeChildren(of node: Int, _ placement: PlacementRequest) {
    let (rectangle, proposal, commanded) = (
      placement.place, placement.proposal, placement.commanded
    )
    let first = waiting.count
    let child = node + 1
    switch resolver.tree.nodes[node].kind {
    case .text(let index):
      show(Int(index), proposal)
    case .leaf, .spacer:
      break
    case .padding(let index):
      let insets = resolver.tree.insets[Int(index)]
      var inner = rectangle.inset(by: insets)
      inner.width = max(inner.width, 0)
      inner.height = max(inner.height, 0)
      put(child, inner, proposal.inset(by: insets), commanded: commanded)
    case .priority, .adorned:
      put(child, rectangle, proposal, commanded: commanded)
      if case .adorned(let alignment) = resolver.tree.nodes[node].kind {
        let second = Int(resolver.tree.nodes[child].end)
        putAligned(
          second, in: rectangle, alignment, Proposal(rectangle.width, rectangle.height))
      }
    case .offset(let index):
      let (x, y) = resolver.tree.numbers[Int(index)]
      var moved = rectangle
      moved.x += x
      moved.y += y
      put(child, moved, proposal, commanded: commanded)
    case .frame(let index):
      placeFrame(node, resolver.tree.frames[Int(index)], placement)
    case .fixedSize(let axes):
      putAligned(
        child, in: rectangle, .center, proposal.freed(on: axes), commanded: commanded)
    case .aspectRatio(let index, let fills):
      let ratio = resolver.tree.numbers[Int(index)].0
      let inner = resolver.aspectProposal(node, ratio, fills, proposal, 0)
      putAligned(
        child, in: rectangle, .center, inner, commanded: commanded.finite(in: inner))
    case .position(let index):
      let (x, y) = resolver.tree.numbers[Int(index)]
      let inner = Proposal(rectangle.width, rectangle.height)
      let size = resolver.measure(child, inner)
      let center = Rectangle(x: rectangle.x + x, y: rectangle.y + y, width: 0, height: 0)
      put(child, center.aligned(.center, width: size.width, height: size.height), inner)
    case .scroll(let axis):
      placeScroll(node, axis, placement)
    case .geometryReader:
      var children = resolver.tree.children(of: node)
      while let child = children.next(in: resolver.tree) {
        putAligned(
          child, in: rectangle, .topLeading, Proposal(rectangle.width, rectangle.height))
      }
    case .ignoresSafeArea(let edges):
      placeReaching(node, edges, placement)
    case .grid(let index):
      placeGrid(node, Int(index), placement)
    case .gridRow:
      break
    case .canvas(let index):
      placeCanvas(node, Int(index), rectangle)
    case .island(let source):
      placeIsland(Int(source), rectangle)
    case .carousel(let index):
      placeCarousel(node, resolver.tree.carousels[Int(index)], placement)
    case .stack(let index):
      placeStack(node, Int(index), placement)
    case .zstack(let alignment):
      if resolver.tree.end(of: node) > child,
        resolver.tree.end(of: child) == resolver.tree.end(of: node)
      {
        // A stack with one child has the child's size.
        put(child, rectangle, proposal)
      } else {
        placeLayers(node, alignment, rectangle)
      }
    case .viewThatFits(let axes):
      let chosen = resolver.fittingChild(node, axes, proposal, 0)
      if let chosen { put(chosen, rectangle, proposal) }
      leaveOutChildren(of: node, but: chosen)
    case .bar(let index):
      placeBar(node, resolver.tree.bars[Int(index)], placement)
    }
    waiting.reverse(from: first)
  }

  @inline(__always)
  func placement(
    _ node: Int, _ rectangle: Rectangle, _ proposal: Proposal, _ commanded: Axes
  ) -> PlacementRequest {
    PlacementRequest(
      place: rectangle, proposal: proposal,
      commanded: commanded.intersection(resolver.tree.nodes[node].stretches))
  }

  /// Measures a child and aligns it in a rectangle.
  mutating func putAligned(
    _ child: Int, in rectangle: Rectangle, _ alignment: BoxAlignment, _ proposal: Proposal,
    commanded: Axes = .none
  ) {
    let size = resolver.measure(child, proposal, stretched: commanded)
    put(
      child, rectangle.aligned(alignment, width: size.width, height: size.height), proposal,
      commanded: commanded)
  }
}
