package import SpecModel

/// The fonts of the text styles, and how other values grow with them.
extension SystemTextStyle {
  /// The point size of the style's font at a text size.
  package func pointSize(at textSize: TextSize) -> Points {
    Points(textStylePointSizes[column(textSize)])
  }

  /// The line height Apple's tables give the style: what `UIFontMetrics` scales by.
  ///
  /// A label does not use it: its lines are as high as its font's `lineHeight`.
  package func leading(at textSize: TextSize) -> Points {
    Points(textStyleLeadings[column(textSize)])
  }

  /// The weight of the style's font.
  package var weight: FontWeight { fontWeight(textStyleWeights[Int(rawValue)]) }

  /// The weight of the style's font when it is emphasized, as `.bold()` does.
  package var emphasizedWeight: FontWeight {
    fontWeight(textStyleEmphasizedWeights[Int(rawValue)])
  }

  /// A length that grows with the style, as `UIFontMetrics.scaledValue(for:)` and `@ScaledMetric`
  /// compute it.
  ///
  /// The factor is the ratio of the style's leadings, not of its point sizes: `body` takes 17 to
  /// 16.333 at `medium`. The result is rounded to the nearest pixel, halves up; at `large` nothing
  /// changes. Source: the dump named at `textStyleLeadings`, reproduced by this rule.
  ///
  /// - Parameter scale: pixels in a point.
  package func scaledValue(_ value: Points, at textSize: TextSize, scale: Double) -> Points {
    guard textSize != .large else { return value }
    return rounded(grown(value, at: textSize) * scale) / scale
  }

  /// The point size of a custom font that grows with the style, as `UIFontMetrics.scaledFont(for:)`
  /// computes it: a whole number, except at `large`, where nothing changes.
  package func scaledPointSize(_ pointSize: Points, at textSize: TextSize) -> Points {
    guard textSize != .large else { return pointSize }
    return rounded(grown(pointSize, at: textSize))
  }

  private func grown(_ value: Points, at textSize: TextSize) -> Points {
    // Multiplied first, so that an exact half stays one.
    value * leading(at: textSize) / leading(at: .large)
  }

  /// The place of a style and text size in a table of 11 rows and 12 columns.
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
