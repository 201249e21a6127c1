import SpecModel
import TestSupport
import Testing

@testable import LayoutEngine

/// Grids, carousels, and what children say of themselves in their stacks.
@Suite struct ContainerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: TestNode
    let frames: [String: [Double]]

    init(_ name: String, _ body: TestNode, _ frames: [String: [Double]]) {
      (testDescription, self.body, self.frames) = (name, body, frames)
    }
  }

  private static func box(_ name: String, _ width: Double, _ height: Double) -> TestNode {
    TestNode.image(width, height).named(name)
  }

  private static let flexible = GridColumn.flexible(min: 10, max: nil)

  static let rows: [Row] = [
    Row(
      "two columns share the width; a row is as high as its highest cell",
      .grid([flexible, flexible], [box("a", 20, 20), box("b", 20, 40), box("c", 20, 20)]),
      ["a": [68, 10, 20, 20], "b": [232, 0, 20, 40], "c": [68, 48, 20, 20]]),
    Row(
      "a fixed column first, the rest to the flexible one",
      .grid(
        [.fixed(80), flexible],
        [TestNode.rectangle.named("a").sized(height: .points(30)), box("b", 20, 30)]),
      ["a": [0, 0, 80, 30], "b": [194, 0, 20, 30]]),
    Row(
      "as many adaptive columns as fit",
      .grid(
        [.adaptive(min: 100, max: nil)],
        (0..<3).map { TestNode.rectangle.named("r\($0)").sized(height: .points(30)) }),
      ["r0": [0, 0, 101.5, 30], "r1": [109.5, 0, 101, 30], "r2": [218.5, 0, 101.5, 30]]),
    Row(
      "rows make columns as wide as their widest cell",
      .column(
        8, .leading, .fill,
        [
          .grid(
            [], alignment: .topLeading,
            [
              .gridRow(nil, [box("a", 20, 20), box("b", 50, 20)]),
              .gridRow(nil, [box("c", 60, 20), box("d", 10, 20)]),
            ])
        ]),
      [
        "a": [0, 0, 20, 20], "b": [68, 0, 50, 20], "c": [0, 28, 60, 20], "d": [68, 28, 10, 20],
      ]),
    Row(
      "a cell over two columns widens them only as far as it needs",
      .column(
        8, .leading, .fill,
        [
          .grid(
            [], alignment: .topLeading,
            [
              .gridRow(nil, [box("a", 20, 20), box("b", 40, 20)]),
              .gridRow(nil, [box("c", 100, 20).with { $0.columnSpan = 2 }]),
            ])
        ]),
      ["a": [0, 0, 20, 20], "b": [44, 0, 40, 20], "c": [0, 28, 100, 20]]),
    Row(
      "a cell's anchor wins over the row and the grid",
      .grid(
        [], alignment: .topLeading,
        [
          .gridRow(
            nil,
            [
              box("a", 20, 20).with { $0.cellAnchor = BoxAlignment(.trailing, .bottom) },
              box("b", 20, 60),
            ]),
          .gridRow(nil, [box("c", 80, 20)]),
        ]),
      ["a": [60, 40, 20, 20], "b": [88, 0, 20, 60]]),
    Row(
      "pages leave as much of their neighbours in sight as is said",
      .carousel(
        peek: 24,
        [
          TestNode.rectangle.named("a").sized(height: .points(50)),
          TestNode.rectangle.named("b").sized(height: .points(50)),
        ]),
      ["a": [24, 0, 272, 50], "b": [304, 0, 272, 50]]),
    Row(
      "without pages a percentage is one of the carousel",
      .carousel([
        TestNode.rectangle.named("a").sized(width: .fraction(0.6), height: .points(50)),
        box("b", 70, 30),
      ]),
      ["a": [0, 0, 192, 50], "b": [200, 10, 70, 30]]),
    Row(
      "a child's own distance to the next one",
      .column(
        8, .leading, .fill,
        [
          box("a", 20, 20).with { $0.spacingAfter = .points(24) }, box("b", 20, 20),
          box("c", 20, 20),
        ]),
      ["a": [0, 0, 20, 20], "b": [0, 44, 20, 20], "c": [0, 72, 20, 20]]),
    Row(
      "an own distance counts with equal spacing, too",
      .column(
        8, .leading, .equalSpacing,
        [box("a", 20, 20).with { $0.spacingAfter = .points(24) }, box("b", 20, 20)]),
      ["a": [0, 0, 20, 20], "b": [0, 548, 20, 20]]),
    Row(
      "a moved child widens its stack",
      .column(
        8, .leading, .fill,
        [
          TestNode.column(
            8, .leading, .fill,
            [box("a", 20, 20), box("b", 20, 20).with { $0.alignmentGuide = 16 }]
          ).named("stack")
        ]),
      ["stack": [0, 0, 36, 48], "a": [0, 0, 20, 20], "b": [16, 28, 20, 20]]),
    Row(
      "a child moved out before the others moves the others",
      .column(
        8, .leading, .fill,
        [
          TestNode.row(
            8, .center, .fill,
            [box("a", 20, 40), box("b", 20, 40).with { $0.alignmentGuide = -10 }]
          ).named("stack")
        ]),
      ["stack": [0, 0, 48, 50], "a": [0, 10, 20, 40], "b": [28, 0, 20, 40]]),
  ]

  @Test(arguments: rows)
  func nodesStandWhereTheyShould(_ row: Row) {
    let found = Screen.with(row.body).framesByName()
    for (name, frame) in row.frames { #expect(found[name] == frame, "\(name)") }
  }

  @Test func theLowestHuggingTakesWhatIsLeft() {
    let row = TestNode.row(
      8, .center, .fill,
      [
        TestNode.text("Name").named("a").with { $0.hugging.horizontal = 252 },
        TestNode.text("Ada").named("b"),
      ]
    ).sized(width: .fill)
    let frames = Screen.with(row).framesByName()
    #expect((frames["b"]?[0] ?? 0) + (frames["b"]?[2] ?? 0) == 320)
    let plain = TestNode.row(
      8, .center, .fill, [TestNode.text("Name").named("a"), TestNode.text("Ada").named("b")]
    ).sized(width: .fill)
    #expect((Screen.with(plain).frame("b").last ?? 0) < 100)
  }

  @Test func theHighestCompressionKeepsItsWidth() {
    let long = "A text that is far too long for the half of a row"
    func row(_ compression: Double?) -> [Double] {
      Screen.with(
        .row(
          8, .center, .fill,
          [
            .text(long, lines: 1),
            TestNode.text(long, lines: 1).named("kept").with {
              $0.compression.horizontal = compression
            },
          ])
      ).frame("kept")
    }
    #expect(row(751)[2] > row(nil)[2] + 50)
  }

  @Test func theFirstChildThatFitsIsThere() {
    let screen = Screen.with(
      .viewThatFits(
        .horizontal,
        [
          TestNode.row(0, .center, .fill, [Self.box("wide", 400, 20)]),
          TestNode.row(0, .center, .fill, [Self.box("fitting", 300, 20)]), Self.box("last", 10, 10),
        ]))
    let table = layOut(screen)
    #expect(screen.frame("fitting") == [0, 0, 300, 20])
    #expect(table.leftOut.map { screen[$0].name } == ["node", "wide", "last"])
  }

  @Test func baselinesOfARowAgree() {
    let screen = Screen.with(
      .grid(
        [], alignment: .topLeading,
        [
          .gridRow(
            .firstBaseline,
            [TestNode.text("A").named("a"), TestNode.text("B", style: 1).named("b")])
        ]), styles: [(17, .regular), (34, .regular)])
    let (a, b) = (screen.frame("a"), screen.frame("b"))
    #expect(a[1] > 10 && b[1] == 0)
    // Both baselines lie 0.95 of the point size below the text's top, within a pixel.
    #expect(abs(a[1] + 17 * 0.952 - (b[1] + 34 * 0.952)) < 1)
  }

  @Test(arguments: 0..<60)
  func cellsNeverOverlap(_ seed: UInt64) {
    var generator = SeededGeneratorOfGrids(seed: seed)
    let screen = Screen.with(.scroll([generator.grid()]))
    let table = layOut(screen)
    let grid = screen.nodes.firstIndex { $0.component == .grid } ?? 0
    var frames: [Frame] = []
    var node = grid + 1
    while node < Int(screen.nodes[grid].subtreeEnd) {
      if screen.nodes[node].component != .row { frames.append(table.frames[node]) }
      node += 1
    }
    for (position, a) in frames.enumerated() {
      // Cells are no larger than their columns, and stay inside the grid.
      #expect(a.y >= table.frames[grid].y && a.maxY <= table.frames[grid].maxY + 1)
      for b in frames[(position + 1)...] {
        let isApart =
          a.maxX <= b.x + 1 || b.maxX <= a.x + 1 || a.maxY <= b.y + 1 || b.maxY <= a.y + 1
        #expect(isApart, "\(a) and \(b)")
      }
    }
    #expect(layOut(screen).frames == table.frames)
  }
}

/// Grids of pictures that fit their columns, and of texts.
private struct SeededGeneratorOfGrids {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func grid() -> TestNode {
    let count = Int.random(in: 1...4, using: &generator)
    let cells = (0..<Int.random(in: 1...12, using: &generator)).map { _ in cell() }
    if Bool.random(using: &generator) {
      return .grid(
        Array(repeating: .flexible(min: 40, max: nil), count: count), spacing: 4, cells)
    }
    let rows = stride(from: 0, to: cells.count, by: count).map { start in
      TestNode.gridRow(nil, Array(cells[start..<min(start + count, cells.count)]))
    }
    return .grid([], spacing: 4, rows)
  }

  private mutating func cell() -> TestNode {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .image(Double.random(in: 5...40, using: &generator), 30)
    case 1: .text("A text that may have to wrap")
    default: .rectangle.sized(height: .points(20))
    }
  }
}
