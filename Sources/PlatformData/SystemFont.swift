package import SpecModel

/// The system font at one point size and weight, for measuring text.
///
/// Advances are those of SF, and kerning is from `KerningTable`. Serif, rounded and compact designs
/// use the same numbers; monospaced designs have one advance for all letters. Creating one
/// allocates memory, so reuse it for all texts of one style.
package struct SystemFont: Sendable {
  package let pointSize: Points
  package let weight: FontWeight
  package let family: FontFamily
  /// Extra space after each character, in points.
  package let tracking: Points

  /// The 128 ASCII characters, by code.
  let glyphs: ContiguousArray<Glyph>
  /// One unit of `KerningTable.pairs` at this size.
  let kerningUnit: FixedPoints

  /// Creates a font for measuring text.
  ///
  /// - Parameter pointSize: any size; the optical size is clamped to 6…96 points.
  package init(
    pointSize: Points, weight: FontWeight = .regular, family: FontFamily = .proportional,
    tracking: Points = 0
  ) {
    self.pointSize = pointSize
    self.weight = weight
    self.family = family
    self.tracking = tracking
    switch family {
    case .monospaced, .compactMonospaced:
      glyphs = monospacedGlyphs(pointSize: pointSize, tracking: tracking)
      kerningUnit = 0
    case .proportional, .serif, .rounded, .compact:
      let optical = opticalSize(pointSize)
      glyphs = proportionalGlyphs(
        pointSize: pointSize, weight: weight, tracking: tracking, optical)
      let share =
        (1 - optical.displayShare) * KerningTable.textShare
        + optical.displayShare * KerningTable.displayShare
      kerningUnit = fixed(pointSize * KerningTable.unit * share)
    }
  }

  /// The data of an ASCII character used while measuring.
  struct Glyph {
    /// 0 for control characters.
    ///
    /// Fixed point makes sums exact: a text is as wide as the sum of its parts, wherever it is
    /// split.
    var advance: FixedPoints
    /// The row in `KerningTable.pairs` of pairs that start with the character.
    let row: UInt16
    /// The column of pairs that end with the character.
    let column: UInt8

    init(_ code: Int, advance: FixedPoints) {
      self.advance = advance
      row = KerningTable.rowStarts[code]
      column = KerningTable.columns[code]
    }
  }

  /// The line height at a point size, without creating a font.
  package static func lineHeight(pointSize: Points) -> Points {
    pointSize * SystemFontTable.lineHeight / SystemFontTable.unitsPerEm
  }
  /// The line height of a label.
  package var lineHeight: Points { inPoints(SystemFontTable.lineHeight) }
  /// The distance from the baseline to the top of a line.
  package var ascender: Points { inPoints(SystemFontTable.ascender) }
  /// The distance from the baseline to the bottom of a line; negative, as in UIKit.
  package var descender: Points { inPoints(SystemFontTable.descender) }
  /// The distance from the baseline to the top of a capital letter.
  package var capHeight: Points { inPoints(SystemFontTable.capHeight) }

  private func inPoints(_ units: Double) -> Points {
    pointSize * units / SystemFontTable.unitsPerEm
  }
}

private func monospacedGlyphs(
  pointSize: Points, tracking: Points
) -> ContiguousArray<SystemFont.Glyph> {
  let advance = fixed(
    pointSize * SystemFontTable.monospacedAdvance / SystemFontTable.unitsPerEm + tracking)
  return glyphs { _ in advance }
}

private func proportionalGlyphs(
  pointSize: Points, weight: FontWeight, tracking: Points, _ optical: OpticalSize
) -> ContiguousArray<SystemFont.Glyph> {
  let bold = boldShare(weight)
  // Interpolates linearly between four masters, by optical size and weight.
  let regularText = (1 - optical.displayShare) * (1 - bold)
  let regularDisplay = optical.displayShare * (1 - bold)
  let boldText = (1 - optical.displayShare) * bold
  let boldDisplay = optical.displayShare * bold
  let pointsPerUnit = pointSize / SystemFontTable.unitsPerEm
  return withMasters { masters in
    glyphs { glyph in
      let units =
        regularText * masters.0[glyph] + regularDisplay * masters.1[glyph]
        + boldText * masters.2[glyph] + boldDisplay * masters.3[glyph] + optical.addedUnits
      return fixed(units * pointsPerUnit + tracking)
    }
  }
}

/// The ASCII characters with the advances of 95 glyphs, starting with the space.
///
/// A tab is as wide as a space; the other control characters have no width.
private func glyphs(
  _ advance: (Int) -> FixedPoints
) -> ContiguousArray<SystemFont.Glyph> {
  ContiguousArray(unsafeUninitializedCapacity: 128) { buffer, count in
    for code in 0..<128 {
      let glyph = code == 0x09 ? 0 : code - 0x20
      buffer.initializeElement(
        at: code,
        to: SystemFont.Glyph(code, advance: 0..<95 ~= glyph ? advance(glyph) : 0))
    }
    count = 128
  }
}

private typealias GlyphUnits = UnsafeBufferPointer<Double>

/// Calls a function with the tables of the four masters: regular and bold, text and display.
private func withMasters<Result>(
  _ body: ((GlyphUnits, GlyphUnits, GlyphUnits, GlyphUnits)) -> Result
) -> Result {
  SystemFontTable.regularText.withUnsafeBufferPointer { regularText in
    SystemFontTable.regularDisplay.withUnsafeBufferPointer { regularDisplay in
      SystemFontTable.boldText.withUnsafeBufferPointer { boldText in
        SystemFontTable.boldDisplay.withUnsafeBufferPointer { boldDisplay in
          body((regularText, regularDisplay, boldText, boldDisplay))
        }
      }
    }
  }
}

/// A point size's position between the text and display masters (0 to 1), and its built-in
/// tracking.
private typealias OpticalSize = (displayShare: Double, addedUnits: Double)

private func opticalSize(_ pointSize: Points) -> OpticalSize {
  let table = SystemFontTable.optical
  var row = 0
  while row < table.count, table[row] < pointSize { row += 3 }
  if row == table.count { return (table[row - 2], table[row - 1]) }
  if row == 0 || table[row] == pointSize { return (table[row + 1], table[row + 2]) }
  let fraction = (pointSize - table[row - 3]) / (table[row] - table[row - 3])
  return (
    table[row - 2] + fraction * (table[row + 1] - table[row - 2]),
    table[row - 1] + fraction * (table[row + 2] - table[row - 1])
  )
}

/// The position of a weight on the axis from regular (0) to bold (1).
///
/// Medium and semibold are measured. The others are extrapolated from the font's weight axis (1,
/// 100, 274, 400, … 700, 860, 1000) and are estimates.
private func boldShare(_ weight: FontWeight) -> Double {
  switch weight {
  case .ultraLight: -1.33
  case .thin: -1
  case .light: -0.42
  case .regular: 0
  case .medium: SystemFontTable.mediumFactor
  case .semibold: SystemFontTable.semiboldFactor
  case .bold: 1
  case .heavy: 1.53333
  case .black: 2
  }
}
