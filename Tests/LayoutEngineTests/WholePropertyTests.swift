import SpecModel
import SpecSyntax
import TestSupport
import Testing

@testable import LayoutEngine

/// What must hold of every screen for both targets, on screens of all kinds of containers.
@Suite struct WholePropertyTests {
  static let seeds: Range<UInt64> = 0..<150

  /// Where there is room for all, nothing stands outside what it stands in.
  @Test(arguments: Target.allCases, seeds)
  func childrenStayInTheirParents(_ target: Target, _ seed: UInt64) {
    let screen = Screen.with(.randomScreen(seed: seed), width: 4000, height: nil, scale: 3)
    let frames = layOut(screen, for: target).frames
    var parents: [Int] = []
    var equalEnd = 0
    for node in screen.nodes.indices {
      while let last = parents.last, node >= Int(screen.nodes[last].subtreeEnd) {
        parents.removeLast()
      }
      if node >= equalEnd, let parent = parents.last,
        case .content = screen.nodes[node].placement
      {
        let (inner, outer) = (frames[node], frames[parent])
        let isInside =
          inner.x >= outer.x - 334 && inner.maxX <= outer.maxX + 334 && inner.y >= outer.y - 334
          && inner.maxY <= outer.maxY + 334
        #expect(isInside, "\(node) \(screen.nodes[node].component): \(inner) in \(outer)")
        if !isInside { return }
      }
      // SwiftUI gives the children of such a stack equal shares, whatever each of them needs.
      if case .stack(_, _, _, .fillEqually) = screen.nodes[node].kind, target == .swiftui {
        equalEnd = max(equalEnd, Int(screen.nodes[node].subtreeEnd))
      }
      parents.append(node)
    }
  }

  /// Text that runs from right to left gives the mirror image.
  ///
  /// Edges in the middle of a pixel go to the right in both directions, so that a mirrored edge may
  /// stand a pixel further right and never anywhere else.
  @Test(arguments: Target.allCases, seeds)
  func rightToLeftIsTheMirrorImage(_ target: Target, _ seed: UInt64) {
    let scale = Double(seed % 3 + 1)
    let pixel = Int(1000 / scale) + 1
    let body = TestNode.randomScreen(seed: seed)
    let left = layOut(.with(body, scale: scale), for: target)
    let right = layOut(.with(body, scale: scale, direction: .rightToLeft), for: target)
    #expect(left.leftOut == right.leftOut)
    for (node, (frame, mirrored)) in zip(left.frames, right.frames).enumerated()
    where frame != .zero {
      let start = Int(mirrored.x) - (320_000 - Int(frame.maxX))
      let end = Int(mirrored.maxX) - (320_000 - Int(frame.x))
      let isMirrored =
        -1...pixel ~= start && -1...pixel ~= end && mirrored.y == frame.y
        && mirrored.height == frame.height
      #expect(isMirrored, "\(node): \(frame), \(mirrored)")
      if !isMirrored { return }
    }
  }

  /// Hidden nodes, wherever they stand, change nothing.
  @Test(arguments: Target.allCases, seeds)
  func hiddenNodesChangeNothing(_ target: Target, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let body = TestNode.randomScreen(seed: seed)
    var isHidden: [Bool] = []
    let with = body.hidingMore(&generator, noting: &isHidden)
    let plain = layOut(.with(body), for: target)
    let other = layOut(.with(with), for: target)
    let shown = zip(other.frames, isHidden).filter { !$0.1 }.map(\.0)
    #expect(isHidden.contains(true))
    #expect(shown == Array(plain.frames))
    for (frame, isHidden) in zip(other.frames, isHidden) where isHidden {
      #expect(frame.width == 0 || frame.height == 0)
    }
  }

  /// What has no distance between it has no gap either, however it is rounded.
  @Test(arguments: Target.allCases, seeds)
  func neighboursTouch(_ target: Target, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let body = TestNode.tiles(depth: 3, isRow: false, &generator)
    let screen = Screen.with(body, width: 333.7, scale: Double(seed % 3 + 1))
    let frames = layOut(screen, for: target).frames
    for node in screen.nodes.indices {
      guard case .stack(let axis, _, _, _) = screen.nodes[node].kind else { continue }
      var child = node + 1
      var end = axis == .horizontal ? frames[node].x : frames[node].y
      while child < Int(screen.nodes[node].subtreeEnd) {
        let frame = frames[child]
        #expect(end == (axis == .horizontal ? frame.x : frame.y), "\(child) of \(node)")
        end = axis == .horizontal ? frame.maxX : frame.maxY
        if axis == .horizontal {
          #expect(frame.y == frames[node].y && frame.maxY == frames[node].maxY)
        } else {
          #expect(frame.x == frames[node].x && frame.maxX == frames[node].maxX)
        }
        child = Int(screen.nodes[child].subtreeEnd)
      }
      #expect(end == (axis == .horizontal ? frames[node].maxX : frames[node].maxY))
    }
  }

  /// Constraints say the same in any order.
  @Test(arguments: Target.allCases, seeds)
  func constraintsHaveNoOrder(_ target: Target, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var screen = Screen.canvas(&generator)
    let frames = layOut(screen, for: target)
    #expect(frames.findings.isEmpty)
    for _ in 0..<3 {
      screen.constraints.shuffle(using: &generator)
      #expect(layOut(screen, for: target).frames == frames.frames)
    }
  }
}

extension TestNode {
  /// Stacks of every distribution and alignment, layers, groups, grids, scrolls and carousels.
  static func randomScreen(seed: UInt64) -> TestNode {
    var generator = SeededGenerator(seed: seed)
    return container(depth: 3, &generator)
  }

  private static func container(depth: Int, _ generator: inout SeededGenerator) -> TestNode {
    let kind = Int.random(in: 0..<10, using: &generator)
    let isRow = kind == 1 || kind == 2
    var children = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> TestNode in
      let child =
        depth > 0 && Int.random(in: 0..<3, using: &generator) == 0
        ? container(depth: depth - 1, &generator) : leaf(inRow: isRow, &generator)
      return decorated(child, &generator)
    }
    switch kind {
    case 3:
      let places = [
        BoxAlignment.center, .topLeading, BoxAlignment(.trailing, .center),
        BoxAlignment(.center, .bottom),
      ]
      let place = places.randomElement(using: &generator) ?? .center
      return TestNode(kind: .zstack(place), component: .zstack, children: children)
    case 4:
      return .grid([.flexible(min: 10, max: nil), .flexible(min: 10, max: nil)], children)
    case 5 where depth == 3: return .scroll(children)
    case 6:
      return TestNode(kind: .group, component: .group, children: Array(children.prefix(1)))
    default: break
    }
    let alignments: [StackAlignment] =
      isRow ? [.fill, .center, .top, .bottom] : [.fill, .center, .leading, .trailing]
    let distributions: [StackDistribution] = [.fill, .fill, .equalSpacing, .fillEqually]
    let alignment = alignments.randomElement(using: &generator) ?? .fill
    let distribution = distributions.randomElement(using: &generator) ?? .fill
    if distribution == .fill, Bool.random(using: &generator) { children.append(.spacer()) }
    return isRow
      ? .row(8, alignment, distribution, children) : .column(8, alignment, distribution, children)
  }

  private static func leaf(inRow: Bool, _ generator: inout SeededGenerator) -> TestNode {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: .text("Short")
    case 1: .text("A text that may have to wrap where a row leaves it little room")
    case 2: .image(Double.random(in: 5...60, using: &generator), 20)
    case 3: TestNode.button("Button").padded(8)
    case 4: .input("Value")
    case 5: TestNode.rectangle.sized(width: .points(33.3), height: .points(7.7))
    default: .text("שלום, Taro’s")
    }
  }

  private static func decorated(
    _ node: TestNode, _ generator: inout SeededGenerator
  ) -> TestNode {
    var node = node
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: node = node.padded(4.3)
    case 1: node.box.margin = EdgeInsets(top: 1, leading: 7, bottom: 2, trailing: 3)
    case 2: node.box.minHeight = 31
    case 3: node.children.append(TestNode.image(9, 9).placed(.overlay(.topLeading)))
    case 4: node.children.append(TestNode.rectangle.placed(.background(.center)))
    default: break
    }
    return node
  }

  /// Puts hidden nodes among the children of containers, one at least; says of every node of the
  /// result whether it is one.
  func hidingMore(
    _ generator: inout SeededGenerator, noting isHidden: inout [Bool], isRoot: Bool = true
  ) -> TestNode {
    var node = self
    isHidden.append(false)
    var children: [TestNode] = []
    var addsHere = isRoot
    switch kind {
    case .stack, .zstack, .scroll, .grid: addsHere = addsHere || Bool.random(using: &generator)
    default: addsHere = false
    }
    if isRoot, case .group = kind { addsHere = true }
    let place = Int.random(in: 0...node.children.count, using: &generator)
    for position in 0...node.children.count {
      if addsHere, position == place {
        let inner = TestNode.column(8, .fill, .fill, [.text("Hidden"), .image(500, 500)])
        children.append(inner.flagged(.hidden))
        isHidden += [true, true, true]
      }
      guard position < node.children.count else { break }
      children.append(
        node.children[position].hidingMore(&generator, noting: &isHidden, isRoot: false))
    }
    node.children = children
    return node
  }

  /// Rows in columns in rows without a distance between them, down to boxes that fill.
  static func tiles(depth: Int, isRow: Bool, _ generator: inout SeededGenerator) -> TestNode {
    let children = (0..<Int.random(in: 2...5, using: &generator)).map { _ -> TestNode in
      if depth > 0, Bool.random(using: &generator) {
        return tiles(depth: depth - 1, isRow: !isRow, &generator)
      }
      return TestNode.rectangle.sized(width: .fill, height: .fill)
    }
    let node = isRow ? row(0, .fill, .fill, children) : column(0, .fill, .fill, children)
    return node.sized(width: .fill, height: .fill)
  }
}

extension Screen {
  /// A canvas whose children hang on one another, each held on both axes.
  fileprivate static func canvas(_ generator: inout SeededGenerator) -> Screen {
    let count = Int.random(in: 2...7, using: &generator)
    let node = TestNode(
      kind: .canvas, component: .canvas,
      children: (0..<count).map { $0.isMultiple(of: 3) ? .text("Text") : .image(20, 10) })
    var screen = Screen.with(TestNode.column(0, .leading, .fill, [node.sized(height: .points(400))]))
    let canvas = ScreenNodeID(1)
    typealias Anchor = ConstraintAnchor<ScreenNodeID>
    func add(
      _ first: Anchor, _ relation: ConstraintRelation = .equal, _ second: Anchor? = nil,
      multiplier: Double = 1, _ constant: Double, priority: Double = 1000
    ) {
      screen.constraints.append(
        LayoutConstraint(
          first, relation, second, multiplier: multiplier, constant: constant, priority: priority,
          in: canvas, span: SourceSpan(.spec, 0, 0)))
    }
    for child in 0..<count {
      let own = ScreenNodeID(2 + child)
      let other = child == 0 ? nil : ScreenNodeID(1 + Int.random(in: 1...child, using: &generator))
      let parent = Anchor(.guide(.parent, of: canvas), .leading)
      add(
        Anchor(.node(own), .leading), .equal,
        other.map { Anchor(.node($0), .trailing) } ?? parent,
        Double.random(in: 0...20, using: &generator))
      add(
        Anchor(.node(own), .centerY), .equal,
        other.map { Anchor(.node($0), .bottom) } ?? Anchor(.guide(.parent, of: canvas), .centerY),
        Double.random(in: 0...20, using: &generator))
      if let other, Bool.random(using: &generator) {
        add(
          Anchor(.node(own), .width), .equal, Anchor(.node(other), .width), multiplier: 0.5, 3)
      } else {
        add(Anchor(.node(own), .width), .lessOrEqual, nil, 70)
        add(Anchor(.node(own), .width), .equal, nil, 90, priority: 800)
      }
      add(Anchor(.node(own), .height), .equal, nil, Double.random(in: 5...9, using: &generator))
    }
    return screen
  }
}
