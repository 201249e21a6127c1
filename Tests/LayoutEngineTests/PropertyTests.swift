import LayoutEngine
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// What must hold of every screen, on screens made by chance.
@Suite struct PropertyTests {
  @Test(arguments: 0..<60)
  func rightToLeftIsTheMirrorImage(_ seed: UInt64) {
    let body = TestNode.random(seed: seed)
    let left = layOut(.with(body, scale: 1))
    let right = layOut(.with(body, scale: 1, direction: .rightToLeft))
    for (frame, mirrored) in zip(left.frames, right.frames) where frame != .zero {
      // Halves go to the right in both directions.
      #expect(abs(Int(mirrored.x) - (320_000 - Int(frame.maxX))) <= 1000)
      #expect(abs(Int(mirrored.width) - Int(frame.width)) <= 1000)
      #expect(mirrored.y == frame.y && mirrored.height == frame.height)
    }
  }

  @Test(arguments: 0..<60)
  func aHiddenNodeChangesNothing(_ seed: UInt64) {
    let body = TestNode.random(seed: seed)
    let hidden = TestNode.text("Hidden").flagged(.hidden)
    let with = body.changed { $0.children.insert(hidden, at: 0) }
    let plain = layOut(.with(body)).frames
    let other = layOut(.with(with)).frames
    #expect(plain.first == other.first)
    #expect(plain.dropFirst() == other.dropFirst(2))
  }

  @Test(arguments: 0..<60)
  func childrenStayInTheirStacks(_ seed: UInt64) {
    let body = TestNode.random(seed: seed)
    let screen = Screen.with(body, height: nil, scale: 3)
    let table = layOut(screen)
    for node in screen.nodes.indices {
      guard case .stack(.vertical, _, _, _) = screen.nodes[node].kind else { continue }
      let frame = table.frames[node]
      for child in (node + 1)..<Int(screen.nodes[node].subtreeEnd) {
        let inner = table.frames[child]
        // Only a row may be wider than its parent: images give no way.
        #expect(inner.y >= frame.y - 334 && inner.maxY <= frame.maxY + 334)
      }
    }
  }

  @Test(arguments: 0..<60)
  func neighboursTouch(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let widths = (0..<9).map { _ in Double.random(in: 5..<30, using: &generator) }
    let row = TestNode.row(
      0, .center, .fill, widths.map { TestNode.image($0, 10) })
    let screen = Screen.with(row, scale: 3)
    let frames = layOut(screen).frames.dropFirst()
    for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame.maxX == next.x) }
  }

  @Test(arguments: 0..<20)
  func twoRunsAgree(_ seed: UInt64) {
    let screen = Screen.with(TestNode.random(seed: seed))
    #expect(layOut(screen).frames == layOut(screen).frames)
  }

  @Test func oddNumbersDoNotTrap() {
    for length in [Double.nan, .infinity, -.infinity, -5, 1e300] {
      let node = TestNode.image(length, length).changed {
        $0.box.padding = EdgeInsets(all: length)
        $0.box.minWidth = length
        $0.box.width = .points(length)
        $0.box.height = .fraction(length)
        $0.box.offsetX = length
        $0.box.aspectRatio = Box.AspectRatio(ratio: length, fills: true)
      }
      let table = layOut(
        .with(.column(length, .fill, .fill, [node, .text("Text"), .spacer(length)]), width: length))
      #expect(table.frames.count == 4)
    }
  }

  @Test func aTreeOfTenThousandLevelsEnds() {
    var screen = Screen.empty(width: 320, height: 568)
    let depth = 10_000
    for level in 0..<depth {
      screen.nodes.append(.stack(level.isMultiple(of: 2) ? .vertical : .horizontal, end: depth + 1))
    }
    screen.nodes.append(.picture)
    screen.nodes[depth].subtreeEnd = UInt32(depth + 1)
    let table = layOut(screen)
    #expect(table.frames[depth] == Frame(x: 0, y: 0, width: 10_000, height: 10_000))
  }

  @Test func aDeepTreeOfFlexibleNodesEnds() {
    var screen = Screen.empty(width: 320, height: 568)
    let depth = 3000
    var spacer = ScreenNode.picture
    for level in 0..<depth {
      screen.nodes.append(
        .stack(level.isMultiple(of: 2) ? .vertical : .horizontal, end: 2 * depth + 1))
      spacer.subtreeEnd = UInt32(screen.nodes.count + 1)
      screen.nodes.append(
        ScreenNode(
          kind: .spacer(minLength: nil), component: .spacer, name: "spacer",
          subtreeEnd: spacer.subtreeEnd, span: spacer.span))
    }
    screen.nodes.append(.picture)
    screen.nodes[2 * depth].subtreeEnd = UInt32(2 * depth + 1)
    #expect(layOut(screen).frames.count == 2 * depth + 1)
  }

  @Test(arguments: [
    (Axis.vertical, StackAlignment.fill, 20_000), (.horizontal, .center, 20_000),
    (.horizontal, .firstBaseline, 20_000), (.vertical, .leading, 100_000),
  ])
  func aStackOfManyTextsEnds(_ axis: Axis, _ alignment: StackAlignment, _ count: Int) {
    let children = (0..<count).map { index in
      TestNode.text(
        "Text \(index) that is long enough to wrap where there is little room", style: 0)
    }
    let body =
      axis == .vertical
      ? TestNode.column(8, alignment, .fill, children)
      : .row(8, alignment, .fill, children)
    #expect(layOut(.with(body)).frames.count == count + 1)
  }
}

extension ScreenNode {
  fileprivate static func stack(_ axis: Axis, end: Int) -> ScreenNode {
    ScreenNode(
      kind: .stack(axis, spacing: .points(0), alignment: .fill, distribution: .fill),
      component: axis == .vertical ? .vstack : .hstack, name: "stack", subtreeEnd: UInt32(end),
      span: picture.span)
  }

  fileprivate static var picture: ScreenNode {
    ScreenNode(
      kind: .image(asset: "box", width: 10, height: 10, mode: .center), component: .image,
      name: "picture", span: SourceSpan(.spec, 0, 0))
  }
}

extension TestNode {
  /// A column of texts, pictures, fields, rows and columns.
  fileprivate static func random(seed: UInt64) -> TestNode {
    var generator = SeededGenerator(seed: seed)
    return random(depth: 4, isRow: false, &generator)
  }

  private static func random(
    depth: Int, isRow: Bool, _ generator: inout SeededGenerator
  ) -> TestNode {
    let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> TestNode in
      switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
      case 0: return .text("A short text")
      case 1: return .text("A text that may have to wrap where a row leaves it little room")
      case 2: return .image(Double.random(in: 5...60, using: &generator), 20)
      case 3: return isRow ? .spacer() : .input("Value")
      case 4: return TestNode.button("Button").padded(8)
      default:
        let child = random(depth: depth - 1, isRow: !isRow, &generator)
        return Bool.random(using: &generator) ? child.padded(4) : child
      }
    }
    let alignment: StackAlignment = Bool.random(using: &generator) ? .fill : .center
    return isRow
      ? .row(8, alignment, .fill, children) : .column(8, alignment, .fill, children)
  }
}
