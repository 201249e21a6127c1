// swift-format-ignore-file
// Written by tools/generate-platform-data; change that instead.

/// Point sizes of the text styles: a row for each `SystemTextStyle`, a column for each `TextSize`.
///
/// Source: Human Interface Guidelines, Typography, Dynamic Type sizes.
let textStylePointSizes: [UInt8] = [
  31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60,  // largeTitle
  25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58,  // title1
  19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56,  // title2
  17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55,  // title3
  14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,  // headline
  14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,  // body
  13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51,  // callout
  12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49,  // subheadline
  12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44,  // footnote
  11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43,  // caption1
  11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41,  // caption2
]

/// Raw `FontWeight`s of the text styles.
let textStyleWeights: [UInt8] = [3, 3, 3, 3, 5, 3, 3, 3, 3, 3, 3]

/// Raw `FontWeight`s of the text styles for emphasized (bold) text.
let textStyleEmphasizedWeights: [UInt8] = [6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5]
