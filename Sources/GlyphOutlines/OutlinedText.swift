/// A line of text as glyphs that are scaled horizontally to the width from layout.
package struct OutlinedText: Sendable {
  package private(set) var line: GlyphLine
  /// The font size in thousandths of a point.
  package let size: Int32
  /// The horizontal scale: `length` thousandths of a point for `units` font units.
  package let across: (length: Int, units: Int)

  /// - Parameters:
  ///   - advance: the width in thousandths of a point; nil for the font's own.
  ///   - size: in thousandths of a point.
  ///   - weight: from 100 to 900, as in CSS.
  ///   - isJustified: whether to widen only the spaces, not the letters.
  package init(
    _ text: String, advance: Int32? = nil, size: Int32, weight: Int32, isMonospaced: Bool = false,
    isRightToLeft: Bool = false, isJustified: Bool = false
  ) {
    let cut = GlyphCut(size: size, weight: weight)
    line = GlyphLine(text, cut: cut, isMonospaced: isMonospaced, isRightToLeft: isRightToLeft)
    self.size = size
    guard let advance else {
      across = (Int(size), Int(cut.unitsPerEm))
      return
    }
    if isJustified, size > 0 {
      line.spread(to: Int32(clamping: Int(advance) * Int(cut.unitsPerEm) / Int(size)))
    }
    across = (Int(advance), Int(line.width))
  }

  /// Converts font units to thousandths of a point along the line, rounded.
  package func thousandths(_ units: Int32) -> Int32 {
    let (length, count) = across
    return Int32(clamping: (2 * Int(units) * length + count) / (2 * count))
  }

  /// How far italics lean to the right, in thousandths of their height.
  package static let slant = 212
}
