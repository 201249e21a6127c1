internal import SpecModel

/// Why a node is as large as SwiftUI makes it: what it was offered on the way in, and what each of
/// its layers answered.
func explainProposals(on screen: Screen, _ node: Int) -> [LayoutStep] {
  var placing = place(screen)
  let tree = placing.resolver.tree
  guard let own = tree.nodes.firstIndex(where: { Int($0.source) == node }),
    !placing.rectangles[own].x.isIdeal
  else {
    return explainIsland(around: node, on: screen, &placing)
  }
  let above = tree.nodes.indices.prefix(own).filter { Int(tree.nodes[$0].end) > own }
  // What stands between the container around the node and the node are its outer modifiers.
  let outer = above.reversed().prefix {
    tree.nodes[$0].kind.isModifier && tree.nodes[$0].source < 0
  }
  var steps: [LayoutStep] = []
  let first = outer.last ?? own
  if let container = above.dropLast(outer.count).last {
    let source =
      above.reversed().first { tree.nodes[$0].source >= 0 && $0 <= container }
      .map { Int(tree.nodes[$0].source) } ?? 0
    steps.append(
      LayoutStep(
        "offer", nil,
        "\(screen.told(source)) (\(tree.word(for: container))) offers "
          + placing.proposals[first].text, at: ScreenNodeID(source)))
  } else {
    steps.append(
      LayoutStep(
        "offer", nil, "the safe area offers \(placing.proposals[first].text)",
        at: ScreenNodeID(0)))
  }
  var step = first
  while true {
    let place = placing.rectangles[step]
    guard !place.x.isIdeal else { break }
    steps.append(
      LayoutStep(
        tree.word(for: step), nil,
        "offered \(placing.proposals[step].text), takes "
          + "\(lengthText(place.width)) × \(lengthText(place.height)) at "
          + "(\(lengthText(place.x)), \(lengthText(place.y)))", at: ScreenNodeID(node)))
    guard tree.nodes[step].kind.isModifier, Int(tree.nodes[step].end) > step + 1 else { break }
    step += 1
    if tree.nodes[step].source >= 0, Int(tree.nodes[step].source) != node { break }
  }
  return steps
}

/// What stands in a container that SwiftUI has no layout for is explained by UIKit's constraints.
private func explainIsland(
  around node: Int, on screen: Screen, _ placing: inout Placing
) -> [LayoutStep] {
  guard
    let island = placing.islands.last(where: {
      node > $0 && node < Int(screen.nodes[$0].subtreeEnd)
    }), placing.islandRectangles.contains(where: { $0.node == node })
  else { return [] }
  let offer = LayoutStep(
    "offer", nil, "\(screen.told(island)) has no layout in SwiftUI: UIKit's is used",
    at: ScreenNodeID(island))
  let steps = placing.resolver.views?.steps(for: node)
  return [offer] + (steps ?? [])
}

extension Proposal {
  /// As people read it; the ideal length is what the node likes.
  fileprivate var text: String { "\(lengthText(width)) × \(lengthText(height))" }
}

extension LayoutKind {
  /// Whether the primitive has one content that it only changes.
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
  /// What a primitive is called in SwiftUI.
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
