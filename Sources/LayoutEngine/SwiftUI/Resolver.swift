internal import SpecModel

/// Measures the nodes of one tree.
///
/// Measuring returns a node's size for a proposal, as in SwiftUI. The same node may be measured
/// often, so sizes of nodes with several children are cached. On the axes in `stretched`, the
/// proposal is mandatory: the node takes exactly that length, because its stack has the alignment
/// `fill`.
struct Resolver: ~Copyable {
  let tree: LayoutTree
  var screen: Screen
  var texts: TextMeasuring
  var answers: MeasureCache
  /// The platform's default gap between each node and its preceding sibling; empty if unused.
  let defaultGaps: ContiguousArray<Double>
  /// The space last allocated to the children of all stacks; the entries of one stack are adjacent.
  var shares: PlainTable<ChildAllocation>
  /// The traits of children while their stacks are divided; those of the innermost stack are last.
  var shareTraits = PlainTable<ShareTraits>()
  /// The last division of each stack.
  var divisions: PlainTable<StackLayout>
  /// The flex items of stacks while they are divided; those of the innermost stack are last.
  var flexItems: ContiguousArray<FlexItem> = []
  /// The UIKit layout of the screen, for containers that exist only in UIKit; nil if there are
  /// none.
  var views: ViewLayout?
  /// The estimated sizes of all nodes, used beyond the depth limit; empty if not needed.
  private var estimates: ContiguousArray<Response> = []
  /// The number of measurements that remain before estimates are used.
  var budget: Int

  /// The maximum depth below the measured node; deeper nodes return an estimate.
  ///
  /// Placing measures again at every level, so every node of a deeper tree still gets a frame.
  static let depthLimit = 600

  /// - Parameter fonts: the fonts of the screen's text styles, by style; empty to create them.
  init(_ screen: Screen, fonts: ContiguousArray<TextFont> = []) {
    var builder = LayoutTreeBuilder(screen, fonts: fonts)
    builder.build()
    let needsViews = !builder.tree.islands.isEmpty
    self.init(builder.tree, builder.texts, screen: screen)
    if needsViews {
      views = ViewLayout(ViewTree(screen, leftOut: []), fonts: fonts)
      views?.judgesCanvases = true
      views?.isWrapped = true
    }
  }

  /// - Parameter texts: the texts of the tree.
  init(_ tree: consuming LayoutTree, _ texts: consuming TextMeasuring, screen: Screen) {
    let (nodeCount, stackCount) = (tree.nodes.count, tree.stacks.count)
    let shareCount = tree.shareCount
    self.screen = screen
    defaultGaps = tree.defaultGaps(texts, pixel: 1 / screen.viewport.scale, screen.direction)
    self.tree = tree
    self.texts = texts
    answers = MeasureCache(nodeCount: nodeCount, answerCount: 2 * stackCount + 16)
    shares = PlainTable(repeating: .none, count: shareCount)
    divisions = PlainTable(repeating: .none, count: stackCount)
    budget = 0
    renewBudget()
  }

  /// Resets the budget to that of a complete layout.
  mutating func renewBudget() { budget = 400 * tree.nodes.count + 100_000 }

  /// Removes all cached sizes and divisions.
  mutating func forgetAnswers() {
    answers.removeAll()
    for stack in divisions.indices { divisions[stack] = .none }
    estimates = []
    renewBudget()
  }

  /// Returns a node's size for a proposal.
  mutating func measure(
    _ node: Int, _ proposal: Proposal, stretched: Axes = .none, depth: Int = 0
  ) -> Response {
    let record = tree.nodes[node]
    switch record.kind {
    case .text(let index):
      return texts.response(Int(index), proposal)
        .commanded(proposal, on: stretched.intersection(record.stretches))
    case .leaf(let index), .spacer(let index):
      return tree.leaves[Int(index)].response(to: proposal)
        .commanded(proposal, on: stretched.intersection(record.stretches))
    default:
      break
    }
    budget -= 1
    guard depth < Resolver.depthLimit, budget > 0 else { return estimate(node) }
    let commanded = stretched.intersection(record.stretches)
    switch record.kind {
    case .padding(let index):
      let insets = tree.insets[Int(index)]
      var response = measure(
        node + 1, proposal.inset(by: insets), stretched: commanded, depth: depth + 1)
      response.width += insets.horizontal
      response.height += insets.vertical
      if proposal.width < insets.horizontal || proposal.height < insets.vertical {
        response.choseLength = true
        // Padding inside a frame; a margin is outside it.
        if record.source >= 0 { return response.commanded(proposal, on: commanded) }
      }
      return response
    case .frame(let index):
      return frameResponse(node, tree.frames[Int(index)], proposal, commanded, depth)
    case .offset, .priority, .adorned, .ignoresSafeArea:
      return measure(node + 1, proposal, stretched: commanded, depth: depth + 1)
    case .fixedSize(let axes):
      return fixedSizeResponse(node, axes, proposal, commanded, depth)
    case .aspectRatio(let index, let fills):
      let inner = aspectProposal(node, tree.numbers[Int(index)].0, fills, proposal, depth)
      var response = measure(
        node + 1, inner, stretched: commanded.finite(in: inner), depth: depth + 1)
      if response.ignored != .both { response.ignored = .none }
      response.holdsWhenTaller = false
      return response
    case .position:
      let response = measure(node + 1, proposal, depth: depth + 1)
      return Response(
        proposal.width.orIdeal(response.width), proposal.height.orIdeal(response.height),
        ignored: .none)
    case .scroll(let axis):
      return scrollResponse(node, axis, proposal, commanded, depth)
    case .geometryReader:
      let size = proposal.replacingIdeal()
      return Response(size.width, size.height, ignored: .none)
    case .stack, .zstack, .viewThatFits, .bar, .grid, .gridRow, .carousel, .canvas,
      .island:
      var proposal = proposal
      if case .grid(let index) = record.kind, tree.grids[Int(index)].hasOwnColumns {
        // The height is never read: a grid with declared columns is as high as its rows.
        proposal.height = .ideal
      }
      if let answer = answers.answer(of: node, to: proposal, stretched: commanded) { return answer }
      let response = familyResponse(node, record.kind, proposal, commanded, depth)
      answers.keep(response, of: node, to: proposal, stretched: commanded)
      return response
    case .text, .leaf, .spacer:
      preconditionFailure("Leaves are measured above.")
    }
  }

  /// Returns the size of a node that may have several children; cached in `answers`.
  @inline(__always)
  mutating func familyResponse(
    _ node: Int, _ kind: LayoutKind, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    switch kind {
    case .stack(let index): stackResponse(node, Int(index), proposal, commanded, depth)
    case .zstack, .gridRow: layersResponse(node, proposal, depth)
    case .viewThatFits(let axes): fittingResponse(node, axes, proposal, depth)
    case .bar(let index):
      barLayout(node, tree.bars[Int(index)], proposal, commanded, depth).response
    case .grid(let index): gridResponse(node, Int(index), proposal, depth)
    case .island(let source): islandResponse(node, Int(source), proposal, commanded)
    case .canvas(let index): canvasResponse(node, Int(index), proposal, depth)
    case .carousel(let index):
      carouselResponse(node, tree.carousels[Int(index)], proposal, depth)
    default: preconditionFailure("Others have one child at most, or answer by themselves.")
    }
  }

  /// Whether any size was estimated.
  var hasEstimated: Bool { !estimates.isEmpty }

  private mutating func estimate(_ node: Int) -> Response {
    if estimates.isEmpty { estimates = estimatedSizes() }
    return estimates[node]
  }
}

extension Response {
  /// A copy of the response with the proposed length on those axes on which it is mandatory.
  func commanded(_ proposal: Proposal, on axes: Axes) -> Response {
    guard !axes.isEmpty else { return self }
    var response = self
    if axes.contains(.horizontal) { response.width = proposal.width }
    if axes.contains(.vertical) {
      response.height = proposal.height
      response.holdsWhenTaller = false
    }
    response.ignored = ignored.subtracting(axes)
    return response
  }
}

extension Leaf {
  func response(to proposal: Proposal) -> Response {
    var ignored: Axes = .none
    if minWidth == maxWidth { ignored = ignored.union(.horizontal) }
    if minHeight == maxHeight { ignored = ignored.union(.vertical) }
    return Response(
      proposal.width.orIdeal(idealWidth).clamped(minWidth, maxWidth),
      proposal.height.orIdeal(idealHeight).clamped(minHeight, maxHeight), ignored: ignored)
  }
}
