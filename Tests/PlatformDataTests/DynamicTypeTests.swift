import PlatformData
import SpecModel
import Testing

@Suite struct DynamicTypeTests {
  @Test(arguments: [
    (SystemTextStyle.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41]),
  ])
  func pointSizesFollowTheTable(_ style: SystemTextStyle, _ sizes: [Int]) {
    #expect(TextSize.allCases.map { Int(style.pointSize(at: $0)) } == sizes)
  }

  @Test func leadingsAtLargeAreApples() {
    let leadings = SystemTextStyle.allCases.map { Int($0.leading(at: .large)) }
    #expect(leadings == [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13])
  }

  @Test func weightsFollowTheTable() {
    #expect(SystemTextStyle.headline.weight == .semibold)
    #expect(SystemTextStyle.body.weight == .regular)
    #expect(SystemTextStyle.title2.emphasizedWeight == .bold)
    #expect(SystemTextStyle.title3.emphasizedWeight == .semibold)
  }

  /// Values `UIFontMetrics` gave on iOS 26 at three pixels a point, as thirds of a point.
  @Test(arguments: [
    (SystemTextStyle.body, 17.0, TextSize.xSmall, 44, 15.0), (.body, 17, .medium, 49, 16),
    (.body, 17, .large, 51, 17), (.body, 17, .xxLarge, 60, 20),
    (.body, 17, .accessibility5, 144, 48),
    (.body, 64, .accessibility2, 349, 116), (.headline, 17, .accessibility4, 118, 39),
    (.callout, 8, .accessibility1, 37, 12), (.subheadline, 20, .small, 54, 18),
    (.subheadline, 17, .accessibility2, 92, 31), (.footnote, 26, .xLarge, 87, 29),
    (.caption1, 8, .accessibility3, 59, 20), (.caption1, 24, .accessibility3, 176, 59),
    (.caption1, 10, .accessibility1, 51, 17), (.caption1, 14, .medium, 34, 11),
    (.caption2, 22, .xSmall, 66, 22), (.caption2, 48, .accessibility5, 532, 177),
    (.largeTitle, 34, .accessibility5, 174, 58), (.title1, 18, .medium, 52, 17),
    (.title2, 13, .small, 35, 12), (.title3, 28, .accessibility4, 195, 65),
  ])
  func valuesGrowAsRecorded(
    _ style: SystemTextStyle, _ base: Double, _ textSize: TextSize, _ thirds: Int, _ font: Double
  ) {
    #expect(style.scaledValue(base, at: textSize, scale: 3) == Double(thirds) / 3)
    #expect(style.scaledPointSize(base, at: textSize) == font)
  }
}
