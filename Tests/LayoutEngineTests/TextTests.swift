import LayoutEngine
import PlatformData
import SpecModel
import Testing

@Suite struct TextTests {
  /// The lines of a text that stands alone in a screen, and whether it is cut.
  private func lines(
    _ text: TestNode, width: Points, height: Points? = nil
  ) -> (lines: [String], isTruncated: Bool, size: [Double]) {
    let screen = Screen.with(text.named("text"), width: width, height: height)
    let table = layOut(screen)
    guard case .text(let content) = screen.nodes[0].kind else { return ([], false, []) }
    let utf8 = Array(content.string.utf8)
    return (
      table.lines(of: ScreenNodeID(0)).map { range in
        String(decoding: utf8[range.range], as: UTF8.self)
      }, table.isTruncated[0], Array(screen.frame("text").suffix(2))
    )
  }

  @Test func aTextIsAsWideAsItsLine() {
    let width = SystemFont(pointSize: 17).width(of: "Hello")
    let result = lines(.text("Hello  "), width: 320)
    #expect(result.lines == ["Hello"])
    #expect(result.size[1] == 20.5)
    #expect(result.size[0] >= width && result.size[0] < width + 0.5)
  }

  @Test func wordsMoveToTheNextLine() {
    let result = lines(.text("The quick brown fox jumps"), width: 100)
    #expect(result.lines == ["The quick", "brown fox", "jumps"])
    #expect(!result.isTruncated)
    #expect(result.size[1] == 61)
    #expect(result.size[0] < 100)
  }

  @Test func lineEndsAreKept() {
    #expect(lines(.text("one\ntwo\n\nfour"), width: 320).lines == ["one", "two", "", "four"])
  }

  @Test func aLineEndAtTheEndBeginsAnEmptyLine() {
    let whole = lines(.text("one\ntwo\n"), width: 320)
    #expect(whole.lines == ["one", "two", ""])
    #expect(whole.size[1] == 61)
    // It is no part of the text that could be missing.
    let limited = lines(.text("one\ntwo\n", lines: 2), width: 320)
    #expect(limited.lines == ["one", "two"])
    #expect(!limited.isTruncated)
  }

  @Test func aWordIsCutOnlyIfItIsAloneAndTooWide() {
    let result = lines(.text("a incomprehensibilities b"), width: 80)
    #expect(result.lines.first == "a")
    #expect(result.lines.joined() == "aincomprehensibilitiesb" || result.lines.count == 4)
    #expect(result.lines.count > 3)
  }

  @Test(arguments: [
    (Text.Truncation.tail, "The quick"), (.head, "jumps"), (.middle, "The quick brown fox jumps"),
  ])
  func whatDoesNotFitIsCut(_ truncation: Text.Truncation, _ kept: String) {
    let text = TestNode.text("The quick brown fox jumps", lines: 1, truncation: truncation)
    let result = lines(text, width: 110)
    #expect(result.isTruncated)
    #expect(result.lines.count == 1)
    #expect(result.size[0] <= 110)
    switch truncation {
    case .tail: #expect(result.lines[0].hasPrefix(kept))
    case .head: #expect(result.lines[0].hasSuffix(kept))
    case .middle: #expect(result.lines[0] == kept)
    }
  }

  @Test func aLowHeightKeepsWholeLines() {
    let result = lines(.text("The quick brown fox jumps"), width: 100, height: 45)
    #expect(result.lines.count == 2)
    #expect(result.isTruncated)
    #expect(result.size[1] == 41)
  }

  @Test func aTextShrinksBeforeItIsCut() {
    let width = SystemFont(pointSize: 17).width(of: "Shrinking")
    let text = TestNode.text("Shrinking", lines: 1, minimumScale: 0.5)
    let result = lines(text, width: width * 0.8)
    #expect(!result.isTruncated)
    #expect(result.lines == ["Shrinking"])
    #expect(lines(text, width: width * 0.4).isTruncated)
  }

  @Test func aSecretIsMeasuredAsBullets() {
    let screen = Screen.with(
      TestNode.input("iiii").flagged(.secure).changed { $0.box.fixedSize = .horizontal }
        .named("field"))
    #expect(
      screen.frame("field")[2] >= SystemFont(pointSize: 17).width(of: "••••"))
  }
}
