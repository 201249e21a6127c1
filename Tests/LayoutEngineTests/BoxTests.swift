import LayoutEngine
import SpecModel
import Testing

/// One attribute at a time.
@Suite struct BoxTests {
  @Test func aColumnStretchesItsChildrenToItsWidestOne() {
    let screen = Screen.with(
      .column(
        0, .fill, .fill,
        [
          .text("A").named("text"), .image(120, 10).named("widest"),
          .image(50, 10).sized(width: .hug).named("hugging"),
          .column(0, .fill, .fill, [.image(20, 10).named("inner")]).padded(5).named("nested"),
          .row(0, .center, .fill, [.image(20, 10).named("first")]).named("row"),
        ]
      ).named("column"))
    let frames = screen.framesByName()
    #expect(frames["column"]?[2] == 120)
    #expect(frames["text"]?[2] == 120)
    #expect(frames["hugging"] == [0, 30.5, 50, 10])
    #expect(frames["nested"] == [0, 40.5, 120, 20])
    #expect(frames["inner"] == [5, 45.5, 110, 10])
    #expect(frames["row"] == [0, 60.5, 120, 10])
    #expect(frames["first"] == [0, 60.5, 20, 10])
  }

  @Test func aFillingChildMakesAColumnTakeTheOffer() {
    let frames = Screen.with(
      .column(0, .fill, .fill, [.image(10, 10).sized(width: .fill).named("filling"), .text("A")])
        .named("column")
    ).framesByName()
    #expect(frames["column"]?[2] == 320)
    #expect(frames["filling"]?[2] == 320)
  }

  @Test func aTextWrapsAtTheWidthItsColumnEndsWith() {
    let long = "A rather long text that has to wrap in a narrow column"
    let frames = Screen.with(
      .column(
        0, .fill, .fill,
        [
          .image(100, 10),
          .column(0, .fill, .fill, [.text(long).named("text").sized(width: .fill)])
            .named("inner"), .image(10, 10).named("after"),
        ]
      ).sized(width: .points(100)).named("outer")
    ).framesByName()
    #expect(frames["text"]?[2] == 100)
    #expect(frames["after"]?[1] == 10 + (frames["text"]?[3] ?? 0))
  }

  @Test func modifiersApplyFromTheInsideOut() {
    let node = TestNode.image(20, 20).changed {
      $0.box.padding = EdgeInsets(all: 5)
      $0.box.width = .points(100)
      $0.box.offsetX = 7
      $0.box.margin = EdgeInsets(all: 10)
    }
    let frames = Screen.with(
      .column(0, .leading, .fill, [node.named("node1"), .image(10, 10).named("after")])
    ).framesByName()
    #expect(frames["node1"] == [17, 10, 100, 30])
    #expect(frames["after"] == [0, 50, 10, 10])
  }

  @Test func aShareIsOfTheParent() {
    let half = TestNode.image(10, 10).sized(width: .fraction(0.5))
    let frames = Screen.with(
      .row(0, .center, .fill, [half.named("left"), half.named("right")]).padded(10)
    ).framesByName()
    #expect(frames["left"] == [10, 10, 150, 10])
    #expect(frames["right"] == [160, 10, 150, 10])
  }

  @Test(arguments: [
    (StackDistribution.fill, [0.0, 28, 56]), (.fillEqually, [0, 109.5, 218.5]),
    (.equalSpacing, [0, 150, 300]),
  ])
  func distributionsDivideARow(_ distribution: StackDistribution, _ expected: [Double]) {
    let row = TestNode.row(
      8, .center, distribution,
      (0..<3).map { TestNode.image(20, 10).named("child\($0)") })
    let frames = Screen.with(.column(0, .fill, .fill, [row.sized(width: .points(320))]))
      .framesByName()
    #expect((0..<3).map { frames["child\($0)"]?[0] } == expected)
  }

  @Test func aHiddenNodeLeavesNoGap() {
    let children = [TestNode.image(10, 10).named("a"), .image(10, 10).flagged(.hidden).named("b")]
    let frames = Screen.with(
      .column(8, .leading, .fill, children + [.image(10, 10).named("c")])
    ).framesByName()
    #expect(frames["b"] == [0, 0, 0, 0])
    #expect(frames["c"]?[1] == 18)
  }

  @Test func anOverlayNeverChangesItsParent() {
    let badge = TestNode.image(30, 30).named("badge")
      .placed(.overlay(BoxAlignment(.trailing, .top)))
    let card = TestNode.column(0, .leading, .fill, [.image(100, 20).named("content"), badge])
    let frames = Screen.with(.column(0, .leading, .fill, [card.named("card")])).framesByName()
    #expect(frames["card"] == [0, 0, 100, 20])
    #expect(frames["badge"] == [70, 0, 30, 30])
  }

  @Test func aToggleFillsItsRow() {
    let toggle = TestNode(
      kind: .toggle(Text("Remember me", style: TextStyleID(0))), component: .toggle)
    let frames = Screen.with(.column(0, .fill, .fill, [toggle.named("toggle")])).framesByName()
    #expect(frames["toggle"] == [0, 0, 320, 31])
  }

  @Test func baselinesAlign() {
    let row = TestNode.row(
      8, .firstBaseline, .fill,
      [.text("Large", style: 0).named("large"), .text("small", style: 1).named("small")])
    let frames = Screen.with(row, styles: [(34, .regular), (17, .regular)]).framesByName()
    // 34 and 17 points have their baselines 32.5 and 16 points below their tops.
    #expect(frames["large"]?[1] == 0)
    #expect(frames["small"]?[1] == 16.5)
  }
}
