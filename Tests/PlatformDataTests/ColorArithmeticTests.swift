import SpecModel
import Testing

@Suite struct ColorArithmeticTests {
  @Test(arguments: [
    ("#5A5A5F", "#FFFFFF", 685), ("#FF6961", "#000000", 744), ("#8E8E93", "#E5E5EA", 259),
    ("#77777C", "#1C1C1E", 381), ("#85858A", "#F2F2F7", 329), ("#7C7C80", "#1C1C1E", 409),
    ("#D70015", "#FFFFFF", 538), ("#FF6961", "#1C1C1E", 603), ("#D70015", "#F2F2F7", 482),
    ("#8E8E93", "#2C2C2E", 427), ("#6A6A6F", "#F2F2F7", 482), ("#000000", "#FFFFFF", 2100),
    ("#FFFFFF", "#000000", 2100), ("#000000", "#F2F2F7", 1881), ("#FFFFFF", "#1C1C1E", 1701),
    ("#A8A8AD", "#000000", 886), ("#808080", "#808080", 100), ("#00000000", "#123456", 100),
  ])
  func contrastIsWCAGs(_ ink: String, _ background: String, _ hundredths: Int) throws {
    let ink = try #require(RGBA(hex: ink))
    let background = try #require(RGBA(hex: background))
    #expect(contrastHundredths(ink, on: background) == hundredths)
  }

  @Test(arguments: [
    ("#abc", "#AABBCC"), ("#0A84ff", "#0A84FF"), ("#11223344", "#11223344"),
    ("#112233FF", "#112233"),
  ])
  func hexIsReadAndPrinted(_ text: String, _ printed: String) {
    #expect(RGBA(hex: text)?.hex == printed)
  }

  @Test(arguments: ["", "#", "abc", "#12", "#1234", "#12345", "#1234567", "#123456789", "#xyzxyz"])
  func otherTextIsNoHex(_ text: String) { #expect(RGBA(hex: text) == nil) }

  @Test(arguments: [
    ("#00000080", "#FFFFFF", "#7F7F7F"), ("#FFFFFF00", "#123456", "#123456"),
    ("#123456", "#FFFFFF", "#123456"), ("#3C3C4399", "#FFFFFF", "#8A8A8E"),
    ("#FF000080", "#00000000", "#FF000080"), ("#00000000", "#00000000", "#00000000"),
    ("#FF000080", "#0000FF80", "#AA0055C0"),
  ])
  func colorsCompositeToTheNearestInteger(_ top: String, _ behind: String, _ seen: String) throws {
    let top = try #require(RGBA(hex: top))
    let behind = try #require(RGBA(hex: behind))
    #expect(top.composited(over: behind).hex == seen)
  }

  @Test func namesAreReadBack() {
    #expect(TextSize.allCases.allSatisfy { TextSize(name: $0.name) == $0 })
    #expect(SystemTextStyle.allCases.allSatisfy { SystemTextStyle(name: $0.name) == $0 })
    #expect(FontWeight.allCases.allSatisfy { FontWeight(name: $0.name) == $0 })
    #expect(TextSize(name: "AX1") == nil)
    #expect(TextSize.accessibility1.isAccessibility && !TextSize.xxxLarge.isAccessibility)
  }
}
