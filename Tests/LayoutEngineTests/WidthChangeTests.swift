import LayoutEngine
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// A screen whose width changes becomes what a whole layout would make of it.
@Suite struct WidthChangeTests {
  private static let widths: [Points] = [320, 1024, 90, 0, 393.5, 320]

  @Test(arguments: 0..<150)
  func framesAreThoseOfAWholeLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let screen = Self.screen(seed, &generator)
    var layout = LaidOutScreen(screen)
    let texts = screen.nodes.indices.filter { screen.nodes[$0].kind.hasText }
    for width in Self.widths {
      layout.setWidth(width)
      // A text may change before anybody asks for frames, or after it.
      if Bool.random(using: &generator) { _ = layout.frames() }
      if let text = texts.randomElement(using: &generator) {
        layout.setText("A text for a width of \(width)", of: ScreenNodeID(text))
      }
      let now = layout.screen
      #expect(now.viewport == screen.viewport.withWidth(width))
      expectEqual(layout.frames(), layOut(now), "as wide as \(width)")
    }
  }

  @Test(arguments: 0..<80)
  func viewsAreThoseOfAWholeLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let screen = Self.screen(seed, &generator)
    var layout = LaidOutViews(screen)
    expectEqual(layout.frames(), layOut(screen, for: .uikit), "at first")
    let texts = screen.nodes.indices.filter { screen.nodes[$0].kind.hasText }
    for width in Self.widths {
      layout.setWidth(width)
      // A text may change before anybody asks for frames, or after it.
      if Bool.random(using: &generator) { _ = layout.frames() }
      if let text = texts.randomElement(using: &generator) {
        layout.setText("A text for a width of \(width)", of: ScreenNodeID(text))
      }
      let now = layout.screen
      expectEqual(layout.frames(), layOut(now, for: .uikit), "as wide as \(width)")
    }
  }

  private static func screen(_ seed: UInt64, _ generator: inout SeededGenerator) -> Screen {
    .with(
      seed.isMultiple(of: 3) ? .randomScreen(seed: seed) : .changing(&generator),
      height: seed % 5 == 1 ? nil : 568, scale: Double(seed % 3 + 1),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0),
      direction: seed.isMultiple(of: 4) ? .rightToLeft : .leftToRight)
  }
}
