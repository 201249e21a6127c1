internal import SpecModel

/// Places every node of a tree, parents before children, from the size that it answered.
///
/// A node's frame is written as soon as its parent has put it somewhere. What is yet to be placed
/// waits as one entry for each container around the node: where a node stood is known no longer than
/// it takes to place what is in it, unless somebody follows changes.
struct Placing: ~Copyable {
  var resolver: Resolver
  /// What comes out.
  var frames: FrameTable
  /// By node, for who follows changes; else empty.
  ///
  /// `none` where a node does not stand on the screen.
  private(set) var stands: PlainTable<Stand>
  var safeAreas: SafeAreaStack
  /// The next last.
  var waiting = PlainTable<Waiting>()
  /// The grids whose cells wait, the innermost last.
  var grids: ContiguousArray<FilledGrid> = []
  /// The containers that were laid out as UIKit would.
  var islands: ContiguousArray<Int> = []
  private let keepsStands: Bool
  /// Whether every node has its place: then another is a change.
  private(set) var isComplete = false

  /// - Parameter keepsStands: whether somebody asks where primitives stand, once all are placed.
  init(_ resolver: consuming Resolver, in area: SafeArea, keepsStands: Bool) {
    let count = resolver.tree.nodes.count
    frames = FrameTable(nodeCount: resolver.screen.nodes.count)
    self.resolver = resolver
    self.keepsStands = keepsStands
    stands = PlainTable(repeating: .none, count: keepsStands ? count : 0)
    safeAreas = SafeAreaStack(area, end: count)
  }

  /// Places the root, what lies over the screen, and all that stands in them.
  mutating func place(_ root: Rectangle, _ proposal: Proposal) {
    putPresented(on: resolver.screen, in: safeAreas.current.whole)
    waiting.reverse(from: 0)
    put(0, root, proposal)
    placeWaiting()
    finishFrames()
    isComplete = true
  }

  /// Places everything anew on a screen of another width: what texts are made of stays known.
  mutating func placeAllAgain(width: Points) {
    resolver.screen.viewport = resolver.screen.viewport.withWidth(width)
    resolver.forgetAnswers()
    resolver.texts.startShowing()
    frames = FrameTable(nodeCount: resolver.screen.nodes.count)
    islands = []
    isComplete = false
    for node in stands.indices { stands[node] = .none }
    let body = resolver.measureBody()
    safeAreas = SafeAreaStack(body.area, end: resolver.tree.nodes.count)
    place(body.place, body.offered)
  }

  /// Says where a node stands; it is placed once it is its turn.
  @inline(__always)
  mutating func put(
    _ node: Int, _ rectangle: Rectangle, _ proposal: Proposal, commanded: Axes = .none
  ) {
    waiting.append(
      Waiting(
        Int32(truncatingIfNeeded: node), stand(node, rectangle, proposal, commanded)))
  }

  /// Places all that waits, and what stands in it.
  mutating func placeWaiting() {
    while let (node, stand) = next() {
      safeAreas.leave(before: node)
      note(stand, of: node)
      placeChildren(of: node, stand)
    }
  }

  /// The next node to be placed, and where.
  @inline(__always)
  mutating func next() -> (node: Int, stand: Stand)? {
    let last = waiting.count - 1
    guard last >= 0 else { return nil }
    let family = Int(waiting[last].family)
    guard family >= 0 else {
      let next = (Int(waiting[last].node), waiting[last].stand)
      waiting.removeLast()
      return next
    }
    if case .stack(let index) = resolver.tree.nodes[family].kind {
      return nextChild(ofStack: Int(index), last)
    }
    return nextCell(last)
  }

  /// Writes down where a node stands.
  @inline(__always)
  mutating func note(_ stand: Stand, of node: Int) {
    let source = Int(resolver.tree.nodes[node].source)
    if source >= 0 { frames.frames[source] = frame(of: stand.place) }
    if keepsStands { stands[node] = stand }
  }

  /// Moves nodes that have a place.
  mutating func move(_ nodes: Range<Int>, _ x: Double, _ y: Double) {
    for node in nodes where !stands[node].place.x.isNaN {
      var stand = stands[node]
      stand.place.x += x
      stand.place.y += y
      note(stand, of: node)
    }
  }

  /// Puts the children of a node, or says that they are to be put one after the other.
  mutating func placeChildren(of node: Int, _ stand: Stand) {
    let (rectangle, proposal, commanded) = (stand.place, stand.proposal, stand.commanded)
    let first = waiting.count
    let child = node + 1
    switch resolver.tree.nodes[node].kind {
    case .text(let index):
      show(Int(index), proposal)
    case .leaf, .spacer:
      break
    case .padding(let index):
      let insets = resolver.tree.insets[Int(index)]
      put(child, rectangle.inset(by: insets), proposal.inset(by: insets), commanded: commanded)
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
      placeFrame(node, resolver.tree.frames[Int(index)], stand)
    case .fixedSize(let axes):
      putAligned(child, in: rectangle, .center, proposal.freed(on: axes))
    case .aspectRatio(let index, let fills):
      let ratio = resolver.tree.numbers[Int(index)].0
      let inner = resolver.aspectProposal(node, ratio, fills, proposal, 0)
      putAligned(child, in: rectangle, .center, inner)
    case .position(let index):
      let (x, y) = resolver.tree.numbers[Int(index)]
      let inner = Proposal(rectangle.width, rectangle.height)
      let size = resolver.measure(child, inner)
      let center = Rectangle(x: rectangle.x + x, y: rectangle.y + y, width: 0, height: 0)
      put(child, center.aligned(.center, width: size.width, height: size.height), inner)
    case .scroll(let axis):
      placeScroll(node, axis, stand)
    case .geometryReader:
      var children = resolver.tree.children(of: node)
      while let child = children.next(in: resolver.tree) {
        putAligned(
          child, in: rectangle, .topLeading, Proposal(rectangle.width, rectangle.height))
      }
    case .ignoresSafeArea(let edges):
      placeReaching(node, edges, stand)
    case .grid(let index):
      placeGrid(node, Int(index), stand)
    case .gridRow:
      break
    case .canvas(let index):
      placeCanvas(node, Int(index), rectangle)
    case .island(let source):
      placeIsland(Int(source), rectangle)
    case .carousel(let index):
      placeCarousel(node, resolver.tree.carousels[Int(index)], stand)
    case .stack(let index):
      placeStack(node, Int(index), stand)
    case .zstack(let alignment):
      placeLayers(node, alignment, rectangle)
    case .viewThatFits(let axes):
      let chosen = resolver.fittingChild(node, axes, proposal, 0)
      if let chosen { put(chosen, rectangle, proposal) }
      leaveOut(node, but: chosen)
    case .bar(let index):
      placeBar(node, resolver.tree.bars[Int(index)], stand)
    }
    waiting.reverse(from: first)
  }

  @inline(__always)
  func stand(
    _ node: Int, _ rectangle: Rectangle, _ proposal: Proposal, _ commanded: Axes
  ) -> Stand {
    Stand(
      place: rectangle, proposal: proposal,
      commanded: commanded.intersection(resolver.tree.nodes[node].stretches))
  }

  /// Measures a child and aligns it in a rectangle.
  private mutating func putAligned(
    _ child: Int, in rectangle: Rectangle, _ alignment: BoxAlignment, _ proposal: Proposal,
    commanded: Axes = .none
  ) {
    let size = resolver.measure(child, proposal, stretched: commanded)
    put(
      child, rectangle.aligned(alignment, width: size.width, height: size.height), proposal,
      commanded: commanded)
  }

  private mutating func placeFrame(_ node: Int, _ frame: SizeFrame, _ stand: Stand) {
    let (rectangle, offered, commanded) = (stand.place, stand.proposal, stand.commanded)
    let width = frame.width.placing(
      offered.width, length: rectangle.width, isCommanded: commanded.contains(.horizontal))
    let height = frame.height.placing(
      offered.height, length: rectangle.height, isCommanded: commanded.contains(.vertical))
    var settled: Axes = width.isSettled ? .horizontal : .none
    if height.isSettled { settled = settled.union(.vertical) }
    putAligned(
      node + 1, in: rectangle, frame.alignment, Proposal(width.offer, height.offer),
      commanded: settled.intersection(resolver.tree.nodes[node + 1].stretches))
  }

  private mutating func placeScroll(_ node: Int, _ axis: Axis, _ stand: Stand) {
    let rectangle = stand.place
    var inner = stand.proposal.freed(on: Axes(axis))
    let across = axis.isHorizontal ? rectangle.height : rectangle.width
    inner[axis.across] = inner[axis.across].orIdeal(across)
    if stand.commanded.has(axis.across) { inner[axis.across] = across }
    let size = resolver.measure(node + 1, inner, stretched: stand.commanded)
    var content = rectangle.aligned(.center, width: size.width, height: size.height)
    if axis.isHorizontal { content.x = rectangle.x } else { content.y = rectangle.y }
    put(node + 1, content, inner, commanded: stand.commanded)
  }

  private mutating func placeLayers(
    _ node: Int, _ alignment: BoxAlignment, _ rectangle: Rectangle
  ) {
    let inner = Proposal(rectangle.width, rectangle.height)
    let top = resolver.highestPriority(in: node)
    // The line that every child is aligned to is the farthest among those that give the size.
    var line = (x: 0.0, y: 0.0)
    var children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      guard resolver.tree.priority(of: child) == top else { continue }
      let size = resolver.measure(child, inner)
      line.x = max(line.x, alignment.horizontal.share * size.width)
      line.y = max(line.y, alignment.vertical.share * size.height)
    }
    children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      let size = resolver.measure(child, inner)
      let place = Rectangle(
        x: rectangle.x + line.x - alignment.horizontal.share * size.width,
        y: rectangle.y + line.y - alignment.vertical.share * size.height, width: size.width,
        height: size.height)
      put(child, place, inner)
    }
  }

  private mutating func placeBar(_ node: Int, _ bar: Bar, _ stand: Stand) {
    let rectangle = stand.place
    let layout = resolver.barLayout(node, bar, stand.proposal, stand.commanded, 0)
    let content = node + 1
    let second = Int(resolver.tree.nodes[content].end)
    let (width, height) = (layout.content.width, layout.content.height)
    let near = bar.isFirst ? BoxAlignment.topLeading : BoxAlignment(.trailing, .bottom)
    let far = bar.isFirst ? BoxAlignment(.trailing, .bottom) : BoxAlignment.topLeading
    let barPlace = rectangle.aligned(
      bar.alignment.replacing(bar.axis, with: near), width: layout.bar.width,
      height: layout.bar.height)
    let contentPlace = rectangle.aligned(
      bar.alignment.replacing(bar.axis, with: far), width: width, height: height)
    let stretched = stand.commanded.subtracting(Axes(bar.axis))
    put(content, contentPlace, layout.contentProposal, commanded: stretched)
    put(second, barPlace, layout.barProposal)
    safeAreas.enter(content: contentPlace, beside: bar.edge, end: second)
  }

  /// Places a node that may leave the safe area, where it touches its edges.
  private mutating func placeReaching(_ node: Int, _ edges: EdgeSet, _ stand: Stand) {
    let rectangle = stand.place
    let insets = safeAreas.current.reach(
      of: rectangle, beyond: edges, tolerance: 0.5 / resolver.screen.viewport.scale)
    guard insets != .zero else {
      put(node + 1, rectangle, stand.proposal, commanded: stand.commanded)
      return
    }
    let outer = EdgeInsets(
      top: -insets.top, leading: -insets.leading, bottom: -insets.bottom,
      trailing: -insets.trailing)
    putAligned(
      node + 1, in: rectangle.inset(by: outer), .topLeading, stand.proposal.inset(by: outer),
      commanded: stand.commanded)
  }
}

extension AxisFrame {
  /// What the content of a frame of that length is offered, and whether that is a command.
  fileprivate func placing(
    _ offered: Double, length: Double, isCommanded: Bool
  ) -> (offer: Double, isSettled: Bool) {
    if isCommanded { return (length, true) }
    let offer = placingOffer(offered, length: length)
    return (offer, hasOpinion && offer.isFinite)
  }
}

extension BoxAlignment {
  /// This alignment with another's place on one axis.
  fileprivate func replacing(_ axis: Axis, with other: BoxAlignment) -> BoxAlignment {
    axis.isHorizontal
      ? BoxAlignment(other.horizontal, vertical) : BoxAlignment(horizontal, other.vertical)
  }
}

/// What is yet to be placed: a node, or the children of a stack or a grid from one on.
struct Waiting {
  /// Where the node stands, or the container.
  let stand: Stand
  /// The container whose children these are; -1 for a node by itself.
  let family: Int32
  /// The node, or the first of the children.
  var node: Int32
  /// How many of the children were before.
  var count: Int32 = 0
  /// Where the next child of a stack begins, or how high all rows of a grid are before the next.
  var position = 0.0

  @inline(__always)
  init(_ node: Int32, _ stand: Stand) {
    self.stand = stand
    self.node = node
    family = -1
  }

  /// - Parameter family: has children.
  init(childrenOf family: Int, _ stand: Stand, from position: Double) {
    self.stand = stand
    self.family = Int32(truncatingIfNeeded: family)
    node = self.family + 1
    self.position = position
  }
}
