extension Glyph {
  /// The number of glyphs in each cut; see `allGlyphs`.
  package static let count = CharacterTable.count

  package static var allGlyphs: [Glyph] { (0..<count).map { Glyph(index: UInt16($0)) } }

  /// Finds the glyph of a scalar; nil if it has no outline.
  package init?(scalar: Unicode.Scalar) {
    let value = Int32(scalar.value)
    var reader = DigitReader(CharacterTable.ranges, at: 0)
    var index: Int32 = 0
    while !reader.isAtEnd {
      let first = reader.fixed(3)
      let count = reader.fixed(2)
      guard value >= first else { return nil }
      if value < first + count {
        self.index = UInt16(index + value - first)
        return
      }
      index += count
    }
    return nil
  }

  /// Finds the glyph of a character, which may have combining marks; nil if it has no outline.
  package init?(_ character: Character) {
    var found: Glyph?
    for scalar in character.unicodeScalars {
      // Selectors of text presentation.
      if scalar.value == 0xFE0E { continue }
      guard let base = found else {
        guard let glyph = Glyph(scalar: scalar) else { return nil }
        found = glyph
        continue
      }
      guard let both = Glyph(base, with: scalar) else { return nil }
      found = both
    }
    guard let found else { return nil }
    self = found
  }

  private init?(_ base: Glyph, with mark: Unicode.Scalar) {
    let size = 7
    var (low, high) = (0, CharacterTable.compositions.utf8CodeUnitCount / size)
    while low < high {
      let middle = (low + high) / 2
      var reader = DigitReader(CharacterTable.compositions, at: middle * size)
      let key = (reader.fixed(2), reader.fixed(3))
      if key == (Int32(base.index), Int32(mark.value)) {
        index = UInt16(reader.fixed(2))
        return
      }
      if key < (Int32(base.index), Int32(mark.value)) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
