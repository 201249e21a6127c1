/// Leadings of the text styles: a row for each `SystemTextStyle`, a column for each `TextSize`.
///
/// Source: `UIFontMetrics.scaledValue(for: 64)` of every style and text size on iOS 26, in
/// Vercantez/openuikit Sources/OpenUIKit/Resources/dynamic_type.json; each value times the leading
/// at `large` divided by 64 is within 0.1 of an integer. The tables of the Human Interface
/// Guidelines agree at `large` and `xSmall`, and at `accessibility1` except for caption1 (28
/// there).
let textStyleLeadings: [UInt8] = [
  38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70,  // largeTitle
  31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68,  // title1
  24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66,  // title2
  22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65,  // title3
  19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62,  // headline
  19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62,  // body
  18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60,  // callout
  16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58,  // subheadline
  16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52,  // footnote
  13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51,  // caption1
  13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48,  // caption2
]
