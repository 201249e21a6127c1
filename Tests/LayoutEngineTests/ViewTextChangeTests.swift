import SpecModel
import SpecSyntax
import TestSupport
import Testing

@testable import LayoutEngine

/// A screen of UIKit views whose texts change stays what a whole layout would make of it.
@Suite struct ViewTextChangeTests {
  // The last one: a column whose places were found with those of a row, and then by itself.
  @Test(arguments: Array(0..<300) + [3613])
  func framesAreThoseOfAWholeLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    expectFollowed(Self.screen(seed, &generator), &generator)
  }

  /// Stacks that are squeezed or stretched are divided and solved with what they hold.
  // The last ones: a stack that is solved with what it holds until a label has wrapped, and not after.
  @Test(arguments: Array(0..<150) + [1319, 3583, 3654])
  func squeezedFramesAreThoseOfAWholeLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let isOverfull = seed.isMultiple(of: 2)
    expectFollowed(isOverfull ? .overfull(seed: seed) : .squeezed(seed: seed), &generator)
  }

  private func expectFollowed(_ screen: Screen, _ generator: inout SeededGenerator) {
    let texts = screen.nodes.indices.filter { screen.nodes[$0].kind.hasText }
    guard !texts.isEmpty else { return }
    var layout = LaidOutViews(screen)
    for change in 0..<10 {
      let node = ScreenNodeID(texts.randomElement(using: &generator) ?? 0)
      layout.setText(.anyText(&generator), of: node)
      // Now and then several changes are asked for at once.
      if change % 3 == 1 { continue }
      let whole = layOut(layout.screen, for: .uikit)
      expectEqual(layout.frames(), whole, "after change \(change), of \(node.index)")
    }
  }

  /// Most changes are followed, also such that make a label wrap or move others, and what comes of
  /// them is right to the last bit: else one change after the other would add to the error.
  @Test func mostChangesAreFollowed() {
    var (followed, all) = (0, 0)
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      let screen = Screen.with(.randomViews(seed: seed))
      let texts = screen.nodes.indices.filter { screen.nodes[$0].kind.hasText }
      guard !texts.isEmpty else { continue }
      var layout = ViewLayout(ViewTree(screen, leftOut: []))
      var rounds = WidthRounds(areKept: true)
      layout.run(keeping: &rounds)
      guard layout.canFollow else { continue }
      var touched: ContiguousArray<TouchedView> = []
      for _ in 0..<8 {
        all += 1
        let node = texts.randomElement(using: &generator) ?? 0
        switch layout.follow(.anyText(&generator), of: node, in: &rounds, &touched) {
        case .unknown:
          layout.runAgain(keeping: &rounds)
        case nil, .followed, .heightsFound:
          followed += 1
          var whole = ViewLayout(ViewTree(layout.screen, leftOut: []))
          whole.run()
          for node in screen.nodes.indices where !whole.tree.views[node].isAbsent {
            let (place, expected) = (layout.rectangle(of: node), whole.rectangle(of: node))
            #expect(place.isSame(as: expected), "node \(node): \(place), \(expected)")
          }
        }
      }
    }
    #expect(followed > all * 3 / 4, "\(followed) of \(all)")
  }

  /// A label that grows by a line in a form moves what is below it, and nothing is laid out as a whole.
  @Test func aLineMoreInAScrollIsFollowed() {
    let rows = (0..<20).map { number in
      TestNode.column(
        4, .fill, .fill,
        [
          .text("Label \(number)"), .input("Value"),
          .text("A message that is too long for one line on such a screen, as some are"),
        ])
    }
    let screen = Screen.with(.column(8, .fill, .fill, [.scroll([.column(8, .fill, .fill, rows)])]))
    var layout = LaidOutViews(screen)
    let label = ScreenNodeID(screen.nodes.firstIndex { $0.kind.hasText } ?? 0)
    let below = layout.frames().frames[screen.nodes.count - 1].y
    for text in ["A label so long that it needs another line on a screen of this width", "Label"] {
      layout.setText(text, of: label)
      let isFollowed = !layout.isNew
      #expect(isFollowed)
      let table = layout.frames()
      expectEqual(table, layOut(layout.screen, for: .uikit), text)
      let isLower = table.frames[screen.nodes.count - 1].y > below
      #expect(isLower == (text != "Label"))
    }
  }

  private static func screen(_ seed: UInt64, _ generator: inout SeededGenerator) -> Screen {
    let body: TestNode =
      switch seed % 4 {
      case 0: .randomScreen(seed: seed)
      case 1: .changing(&generator)
      default: .randomViews(seed: seed)
      }
    return .with(
      body, height: seed % 5 == 1 ? nil : 568, scale: Double(seed % 3 + 1),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0),
      direction: seed.isMultiple(of: 8) ? .rightToLeft : .leftToRight)
  }
}

extension Rectangle {
  fileprivate func isSame(as other: Rectangle) -> Bool {
    func isSame(_ a: Double, _ b: Double) -> Bool { a == b || (a.isIdeal && b.isIdeal) }
    return isSame(x, other.x) && isSame(y, other.y) && isSame(width, other.width)
      && isSame(height, other.height)
  }
}
