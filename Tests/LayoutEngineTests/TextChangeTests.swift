import SpecModel
import SpecSyntax
import TestSupport
import Testing

@testable import LayoutEngine

/// A screen whose texts change stays what a whole layout would make of it.
@Suite struct TextChangeTests {
  @Test(arguments: 0..<400)
  func framesAreThoseOfAWholeLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let body =
      seed.isMultiple(of: 3) ? TestNode.randomScreen(seed: seed) : .changing(&generator)
    let screen = Screen.with(
      body, height: seed % 5 == 1 ? nil : 568, scale: Double(seed % 3 + 1),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0),
      direction: seed.isMultiple(of: 4) ? .rightToLeft : .leftToRight)
    let texts = screen.nodes.indices.filter { screen.nodes[$0].kind.hasText }
    guard !texts.isEmpty else { return }
    var layout = LaidOutScreen(screen)
    for change in 0..<8 {
      let node = ScreenNodeID(texts.randomElement(using: &generator) ?? 0)
      layout.setText(.anyText(&generator), of: node)
      // Now and then several changes are asked for at once.
      if change % 3 == 1 { continue }
      let frames = layout.frames()
      expectEqual(frames, layOut(layout.screen), "after change \(change), of \(node.index)")
    }
  }

  /// What lies outside the row of a changed text is not laid out again.
  @Test func mostChangesAreFollowed() {
    var followed = 0
    for seed in UInt64(0)..<100 {
      let screen = Screen.with(.randomScreen(seed: seed))
      var layout = LaidOutScreen(screen)
      guard let text = screen.nodes.firstIndex(where: { $0.kind.hasText }) else { continue }
      layout.setText("Another", of: ScreenNodeID(text))
      if !layout.isOutdated { followed += 1 }
    }
    #expect(followed > 80)
  }

  @Test func aTextThatStaysAndANodeWithoutOneChangeNothing() {
    let screen = Screen.with(.column(8, .fill, .fill, [.text("Text"), .image(10, 10)]))
    var layout = LaidOutScreen(screen)
    layout.setText("Text", of: ScreenNodeID(1))
    layout.setText("Text", of: ScreenNodeID(2))
    expectEqual(layout.frames(), layOut(screen), "nothing changed")
  }

  /// Many changes leave neither answers nor words behind.
  @Test func manyChangesOfOneTextAreFollowed() {
    let body = TestNode.column(
      8, .fill, .fill,
      [
        .row(8, .center, .fill, [.text("Label"), .text("A longer label"), .input("Value")]),
        .text("Last"),
      ])
    var layout = LaidOutScreen(Screen.with(body))
    for number in 0..<3000 {
      layout.setText("Label with the number \(number) and more text", of: ScreenNodeID(2))
      if number % 500 == 0 {
        expectEqual(layout.frames(), layOut(layout.screen), "after \(number)")
      }
    }
    expectEqual(layout.frames(), layOut(layout.screen), "at the end")
    let isFollowed = !layout.isOutdated
    #expect(isFollowed)
  }
}

extension ScreenNode.Kind {
  var hasText: Bool {
    switch self {
    case .text, .button, .input, .toggle, .menu, .textArea, .search: true
    default: false
    }
  }
}

extension String {
  static func anyText(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: ""
    case 1: "Go"
    case 2: "Two\nlines"
    case 3: "A text that may have to wrap where a row leaves it little room"
    case 4: "Zürich, שלום"
    default: "Value " + String(Int.random(in: 0..<100_000, using: &generator))
    }
  }
}

extension TestNode {
  /// Containers of every kind, with what a change of a text may reach through: baselines, frames,
  /// bars, layers, ratios, priorities, safe areas.
  static func changing(_ generator: inout SeededGenerator) -> TestNode {
    let children = (0..<3).map { _ in changing(depth: 3, &generator) }
    return Bool.random(using: &generator)
      ? .column(8, .fill, .fill, children)
      : .column(8, .center, .fill, [.scroll(children)])
  }

  private static func changing(depth: Int, _ generator: inout SeededGenerator) -> TestNode {
    guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
      return modified(changingLeaf(&generator), &generator)
    }
    let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      changing(depth: depth - 1, &generator)
    }
    var node: TestNode
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1, 2:
      let alignments: [StackAlignment] = [.fill, .center, .leading, .trailing]
      node = .column(
        4, alignments.randomElement(using: &generator) ?? .fill, .fill, children)
    case 3, 4: node = .row(8, .center, .fill, children + [TestNode.spacer()])
    case 5: node = .row(8, .firstBaseline, .fill, children)
    case 6: node = .row(8, .lastBaseline, .fillEqually, children)
    case 7:
      node = TestNode(
        kind: .zstack(BoxAlignment(.trailing, .bottom)), component: .zstack, children: children)
    case 8:
      node = .grid([], children.map { TestNode.gridRow(.firstBaseline, [$0, .text("Cell")]) })
    case 9: node = .grid([.flexible(min: 10, max: nil), .fixed(40)], children)
    case 10: node = .carousel(children)
    default:
      node =
        depth == 3 ? .viewThatFits(.both, children) : .column(0, .fill, .equalSpacing, children)
    }
    return modified(node, &generator)
  }

  private static func changingLeaf(_ generator: inout SeededGenerator) -> TestNode {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: .text(.anyText(&generator))
    case 2: .text(.anyText(&generator), lines: 1, truncation: .middle)
    case 3: .text(.anyText(&generator), lines: 2, minimumScale: 0.5)
    case 4: .input("Value")
    case 5: .button(.anyText(&generator))
    case 6:
      TestNode(
        kind: .toggle(Text("Switch", style: TextStyleID(0))), component: .toggle)
    default: .image(Double.random(in: 5...60, using: &generator), 20)
    }
  }

  private static func modified(
    _ node: TestNode, _ generator: inout SeededGenerator
  ) -> TestNode {
    var node = node
    switch Int.random(in: 0..<22, using: &generator) {
    case 0: node = node.padded(4.3)
    case 1: node.box.minHeight = 31
    case 2: node.box.maxWidth = 90
    case 3: node = node.sized(width: .fill)
    case 4: node = node.sized(width: .points(77), height: .points(40))
    case 5: node = node.sized(width: .fraction(0.5))
    case 6: node.box.fixedSize = .both
    case 7: node.box.layoutPriority = 1
    case 8: node.box.ignoresSafeArea = .all
    case 9: node.box.offsetX = 3
    case 10: node.box.aspectRatio = Box.AspectRatio(ratio: nil, fills: false)
    case 11: node.children.append(.text("Over").placed(.overlay(BoxAlignment(.trailing, .top))))
    case 12: node.children.append(TestNode.rectangle.placed(.background(.center)))
    case 13, 14:
      let bar = TestNode.text("A bar at an edge").placed(
        .safeAreaInset(.bottom, spacing: 0, alignment: .center))
      node.children.append(bar)
    case 15: node.box.margin = EdgeInsets(top: 1, leading: 7, bottom: 2, trailing: 3)
    default: break
    }
    return node
  }
}
