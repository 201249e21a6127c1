internal import SpecModel

/// Explains a node's size in SwiftUI by the proposals that it received, outermost first, and the
/// size that each of its modifiers returned.
struct ProposalExplanation: ~Copyable {
  private let screen: Screen
  private var placing: Placing
  private let nodes: ContiguousArray<LayoutNode>

  init(of screen: Screen) {
    self.screen = screen
    placing = place(screen, keepsStands: true)
    nodes = placing.resolver.tree.nodes.array()
  }

  mutating func steps(for node: Int) -> [LayoutStep] {
    guard let own = nodes.firstIndex(where: { Int($0.source) == node }),
      !placing.placements[own].place.x.isIdeal
    else {
      return islandSteps(around: node)
    }
    let above = nodes.indices.prefix(own).filter { Int(nodes[$0].end) > own }
    // The primitives between the enclosing container and the node are its outer modifiers.
    let outer = above.reversed().prefix {
      nodes[$0].kind.isModifier && nodes[$0].source < 0
    }
    var steps: [LayoutStep] = []
    let first = outer.last ?? own
    if let container = above.dropLast(outer.count).last {
      let source =
        above.reversed().first { nodes[$0].source >= 0 && $0 <= container }
        .map { Int(nodes[$0].source) } ?? 0
      steps.append(
        LayoutStep(
          "offer", nil,
          "\(screen.told(source)) (\(placing.resolver.tree.word(for: container))) offers "
            + placing.placements[first].proposal.text, at: ScreenNodeID(source)))
    } else {
      steps.append(
        LayoutStep(
          "offer", nil, "the safe area offers \(placing.placements[first].proposal.text)",
          at: ScreenNodeID(0)))
    }
    var step = first
    while true {
      let place = placing.placements[step].place
      guard !place.x.isIdeal else { break }
      steps.append(
        LayoutStep(
          placing.resolver.tree.word(for: step), nil,
          "offered \(placing.placements[step].proposal.text), takes "
            + "\(lengthText(place.width)) × \(lengthText(place.height)) at "
            + "(\(lengthText(place.x)), \(lengthText(place.y)))", at: ScreenNodeID(node)))
      guard nodes[step].kind.isModifier, Int(nodes[step].end) > step + 1 else { break }
      step += 1
      if nodes[step].source >= 0, Int(nodes[step].source) != node { break }
    }
    return steps
  }

  /// Explains content of a container that exists only in UIKit by its Auto Layout constraints.
  private mutating func islandSteps(around node: Int) -> [LayoutStep] {
    guard
      let island = placing.islands.last(where: {
        node > $0 && node < Int(screen.nodes[$0].subtreeEnd)
      }), let place = placing.resolver.views?.rectangle(of: node, inPart: island),
      !place.x.isIdeal, !place.y.isIdeal
    else { return [] }
    let offer = LayoutStep(
      "offer", nil, "\(screen.told(island)) has no layout in SwiftUI: UIKit's is used",
      at: ScreenNodeID(island))
    let steps = placing.resolver.views?.steps(for: node)
    return [offer] + (steps ?? [])
  }
}

extension Proposal {
  /// The proposal for display; an unspecified length is written as "as it likes".
  fileprivate var text: String { "\(lengthText(width)) × \(lengthText(height))" }
}

extension LayoutKind {
  /// Whether the kind is a modifier, which has one child and changes its size or position.
  fileprivate var isModifier: Bool {
    switch self {
    case .frame, .padding, .fixedSize, .aspectRatio, .offset, .position, .priority, .adorned, .bar,
      .ignoresSafeArea:
      true
    case .stack, .zstack, .viewThatFits, .geometryReader, .scroll, .grid, .gridRow, .carousel,
      .canvas, .island, .leaf, .spacer, .text:
      false
    }
  }
}

extension LayoutTree {
  /// The name that the view or modifier has in SwiftUI.
  fileprivate func word(for node: Int) -> String {
    switch nodes[node].kind {
    case .stack(let index): stacks[Int(index)].axis.isHorizontal ? "HStack" : "VStack"
    case .zstack: "ZStack"
    case .viewThatFits: "ViewThatFits"
    case .geometryReader: "GeometryReader"
    case .frame: "frame"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .aspectRatio: "aspectRatio"
    case .offset: "offset"
    case .position: "position"
    case .priority: "layoutPriority"
    case .adorned: "overlay"
    case .bar: "safeAreaInset"
    case .scroll: "ScrollView"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .carousel: "ScrollView"
    case .canvas: "constraints"
    case .island: "UIKit"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .leaf: "view"
    case .spacer: "Spacer"
    case .text: "Text"
    }
  }
}
