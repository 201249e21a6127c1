package import SpecModel

/// The fonts of the text styles, and scaling of other values by Dynamic Type.
extension SystemTextStyle {
  /// The point size of the style's font at a text size.
  package func pointSize(at textSize: TextSize) -> Points {
    Points(textStylePointSizes[column(textSize)])
  }

  /// The distance between the baselines of the style's lines (leading) in Apple's tables, by which
  /// `UIFontMetrics` scales.
  ///
  /// A label with one line is as high as the font's `lineHeight`, not as the leading.
  package func leading(at textSize: TextSize) -> Points {
    Points(textStyleLeadings[column(textSize)])
  }

  /// The space between two lines of the style's font, `UIFont.leading`, in points.
  ///
  /// In Interface Builder documents, labels with two and three lines of `body` are 42.333 and
  /// 64.333 points high, not 40.667 and 61. Fonts from `systemFont(ofSize:)` have no such space.
  package func lineGap(at textSize: TextSize) -> Points {
    max(0, leading(at: textSize) - SystemFont.lineHeight(pointSize: pointSize(at: textSize)))
  }

  /// The weight of the style's font.
  package var weight: FontWeight { fontWeight(textStyleWeights[Int(rawValue)]) }

  /// The weight of the style's font when it is emphasized, as `.bold()` does.
  package var emphasizedWeight: FontWeight {
    fontWeight(textStyleEmphasizedWeights[Int(rawValue)])
  }

  /// A length scaled with the style, like `UIFontMetrics.scaledValue(for:)` and `@ScaledMetric`.
  ///
  /// The factor is the ratio of the style's leadings, not of its point sizes: at `medium`, `body`
  /// scales 17 to 16.333. The result is rounded to the nearest pixel, halves up; at `large` the
  /// value is unchanged. Source: the data named at `textStyleLeadings`, which this rule reproduces.
  ///
  /// - Parameter scale: pixels per point.
  package func scaledValue(_ value: Points, at textSize: TextSize, scale: Double) -> Points {
    guard textSize != .large else { return value }
    return rounded(grown(value, at: textSize) * scale) / scale
  }

  /// The point size of a custom font scaled with the style, like `UIFontMetrics.scaledFont(for:)`.
  ///
  /// The result is an integer, except at `large`, where the size is unchanged.
  package func scaledPointSize(_ pointSize: Points, at textSize: TextSize) -> Points {
    guard textSize != .large else { return pointSize }
    return rounded(grown(pointSize, at: textSize))
  }

  private func grown(_ value: Points, at textSize: TextSize) -> Points {
    // Multiplies first, so exact halves stay exact.
    value * leading(at: textSize) / leading(at: .large)
  }

  /// The index of the style and a text size in a table with 12 text sizes for each of 11 styles.
  private func column(_ textSize: TextSize) -> Int {
    Int(rawValue) * 12 + Int(textSize.rawValue)
  }
}

private func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

private func fontWeight(_ raw: UInt8) -> FontWeight {
  guard let weight = FontWeight(rawValue: raw) else {
    preconditionFailure("the generated table holds raw values of FontWeight only")
  }
  return weight
}
