internal import SpecModel

/// Places every node of a tree, parents before children, from the size that it answered.
struct Placing: ~Copyable {
  var resolver: Resolver
  /// By node; `none` where a node does not stand on the screen.
  private(set) var stands: PlainTable<Stand>
  var safeAreas: SafeAreaStack
  /// The containers that were laid out as UIKit would, and what stands in them.
  var islands: ContiguousArray<Int> = []
  var islandRectangles: ContiguousArray<(node: Int, place: Rectangle)> = []
  /// What is wrong with constraints.
  var findings: [ConstraintFinding] = []

  init(_ resolver: consuming Resolver, in area: SafeArea) {
    let count = resolver.tree.nodes.count
    self.resolver = resolver
    stands = PlainTable(repeating: .none, count: count)
    safeAreas = SafeAreaStack(area, end: count)
  }

  /// Places the root and all that stands in it.
  mutating func place(_ root: Rectangle, _ proposal: Proposal) {
    guard stands.count > 0 else { return }
    put(0, root, proposal)
    placeContent(of: 0..<stands.count)
  }

  /// Places what stands in nodes of which the first has its place: parents place their children.
  mutating func placeContent(of nodes: Range<Int>) {
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      safeAreas.leave(before: node)
      // A node without a place has no children with one.
      if stands[node].place.x.isNaN {
        node = Int(resolver.tree.nodes[node].end)
      } else {
        placeChildren(of: node)
        node += 1
      }
    }
  }

  mutating func put(
    _ node: Int, _ rectangle: Rectangle, _ proposal: Proposal, commanded: Axes = .none
  ) {
    stands[node] = Stand(
      place: rectangle, proposal: proposal,
      commanded: commanded.intersection(resolver.tree.nodes[node].stretches))
  }

  /// Moves nodes that have a place.
  mutating func move(_ nodes: Range<Int>, _ x: Double, _ y: Double) {
    for node in nodes {
      stands[node].place.x += x
      stands[node].place.y += y
    }
  }

  /// Places everything anew on a screen of another width: what texts are made of stays known.
  mutating func placeAllAgain(width: Points) {
    resolver.screen.viewport = resolver.screen.viewport.withWidth(width)
    resolver.forgetAnswers()
    resolver.texts.forgetShown()
    islands = []
    islandRectangles = []
    findings = []
    for node in stands.indices { stands[node] = .none }
    let body = resolver.measureBody()
    safeAreas = SafeAreaStack(body.area, end: stands.count)
    placeAll(body)
  }

  /// Gives back the memory of where nodes stand, once that is written down.
  mutating func forgetStands() { stands = PlainTable() }

  mutating func placeChildren(of node: Int) {
    let (rectangle, proposal) = (stands[node].place, stands[node].proposal)
    let commanded = stands[node].commanded
    let child = node + 1
    switch resolver.tree.nodes[node].kind {
    case .text(let index):
      resolver.texts.show(Int(index), proposal)
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
      placeFrame(node, resolver.tree.frames[Int(index)])
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
      placeScroll(node, axis)
    case .geometryReader:
      var children = resolver.tree.children(of: node)
      while let child = children.next(in: resolver.tree) {
        putAligned(
          child, in: rectangle, .topLeading, Proposal(rectangle.width, rectangle.height))
      }
    case .ignoresSafeArea(let edges):
      placeReaching(node, edges)
    case .grid(let index):
      placeGrid(node, Int(index))
    case .gridRow:
      break
    case .canvas(let index):
      placeCanvas(node, Int(index))
    case .island(let source):
      placeIsland(node, Int(source))
    case .carousel(let index):
      placeCarousel(node, resolver.tree.carousels[Int(index)])
    case .stack(let index):
      placeStack(node, Int(index))
    case .zstack(let alignment):
      placeLayers(node, alignment)
    case .viewThatFits(let axes):
      if let child = resolver.fittingChild(node, axes, proposal, 0) {
        put(child, rectangle, proposal)
      }
    case .bar(let index):
      placeBar(node, resolver.tree.bars[Int(index)])
    }
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

  private mutating func placeFrame(_ node: Int, _ frame: SizeFrame) {
    let rectangle = stands[node].place
    let commanded = stands[node].commanded
    let offered = stands[node].proposal
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

  private mutating func placeScroll(_ node: Int, _ axis: Axis) {
    let rectangle = stands[node].place
    var inner = stands[node].proposal.freed(on: Axes(axis))
    let across = axis.isHorizontal ? rectangle.height : rectangle.width
    inner[axis.across] = inner[axis.across].orIdeal(across)
    if stands[node].commanded.has(axis.across) { inner[axis.across] = across }
    let size = resolver.measure(node + 1, inner, stretched: stands[node].commanded)
    var content = rectangle.aligned(.center, width: size.width, height: size.height)
    if axis.isHorizontal { content.x = rectangle.x } else { content.y = rectangle.y }
    put(node + 1, content, inner, commanded: stands[node].commanded)
  }

  private mutating func placeStack(_ node: Int, _ index: Int) {
    let stack = resolver.tree.stacks[index]
    let (proposal, command) = stackOffer(node, stack)
    let layout = resolver.division(of: node, index, proposal, command: command, 0)
    var position = stack.axis.isHorizontal ? stands[node].place.x : stands[node].place.y
    let end = Int(resolver.tree.nodes[node].end)
    var child = node + 1
    while child < end {
      if child > node + 1 { position += stack.gap(before: child, resolver.defaultGaps) }
      put(child, at: position, in: node, stack, layout, proposal, command: command)
      position += resolver.shares[child].major
      child = Int(resolver.tree.nodes[child].end)
    }
  }

  /// What a stack is divided for where it stands: children that stretch take the length that it has
  /// now.
  @inline(__always)
  func stackOffer(_ node: Int, _ stack: Stack) -> (Proposal, command: Double) {
    let across = stack.axis.across
    let length = across.isHorizontal ? stands[node].place.width : stands[node].place.height
    var proposal = stands[node].proposal
    proposal[across] =
      stands[node].commanded.has(across) ? length : proposal[across].orIdeal(length)
    return (proposal, stack.alignment == .fill ? length : .ideal)
  }

  /// Puts a child of a stack that was divided so.
  mutating func put(
    _ child: Int, at position: Double, in node: Int, _ stack: Stack, _ layout: StackLayout,
    _ proposal: Proposal, command: Double
  ) {
    let axis = stack.axis
    let share = resolver.shares[child]
    let (start, length) =
      axis.isHorizontal
      ? (stands[node].place.y, stands[node].place.height)
      : (stands[node].place.x, stands[node].place.width)
    let cross = start + resolver.crossOrigin(stack, proposal, layout, child, length: length, 0)
    let stretches = !command.isIdeal && resolver.tree.nodes[child].stretches.has(axis.across)
    let inner = Proposal(
      along: axis, share.offer, across: stretches ? command : proposal[axis.across])
    // Measured without the command, it takes that all the same.
    let minor = stretches && layout.command.isIdeal ? command : share.minor
    let place =
      axis.isHorizontal
      ? Rectangle(x: position, y: cross, width: share.major, height: minor)
      : Rectangle(x: cross, y: position, width: minor, height: share.major)
    put(child, place, inner, commanded: stretches ? Axes(axis.across) : .none)
  }

  private mutating func placeLayers(_ node: Int, _ alignment: BoxAlignment) {
    let rectangle = stands[node].place
    let inner = Proposal(rectangle.width, rectangle.height)
    let top = resolver.highestPriority(in: node)
    // The line that every child is aligned to is the farthest among those that give the size.
    var line = (x: 0.0, y: 0.0)
    var children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      guard resolver.tree.nodes[child].priority == top else { continue }
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

  private mutating func placeBar(_ node: Int, _ bar: Bar) {
    let rectangle = stands[node].place
    let layout = resolver.barLayout(node, bar, stands[node].proposal, stands[node].commanded, 0)
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
    let stretched = stands[node].commanded.subtracting(Axes(bar.axis))
    put(content, contentPlace, layout.contentProposal, commanded: stretched)
    put(second, barPlace, layout.barProposal)
    safeAreas.enter(content: contentPlace, beside: bar.edge, end: second)
  }

  /// Places a node that may leave the safe area, where it touches its edges.
  private mutating func placeReaching(_ node: Int, _ edges: EdgeSet) {
    let rectangle = stands[node].place
    let insets = safeAreas.current.reach(
      of: rectangle, beyond: edges, tolerance: 0.5 / resolver.screen.viewport.scale)
    guard insets != .zero else {
      put(node + 1, rectangle, stands[node].proposal, commanded: stands[node].commanded)
      return
    }
    let outer = EdgeInsets(
      top: -insets.top, leading: -insets.leading, bottom: -insets.bottom,
      trailing: -insets.trailing)
    putAligned(
      node + 1, in: rectangle.inset(by: outer), .topLeading, stands[node].proposal.inset(by: outer),
      commanded: stands[node].commanded)
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
