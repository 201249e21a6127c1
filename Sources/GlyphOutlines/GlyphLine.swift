/// A line of text as glyphs from left to right, in font units.
package struct GlyphLine: Sendable {
  package struct Place: Sendable {
    package let glyph: Glyph
    package let x: Int32
    /// The horizontal scale of the glyph in thousandths; below 1000 for a wide glyph in monospaced
    /// text.
    package let widthScale: Int32
  }

  /// The rectangle that is drawn for a character without an outline.
  package struct Bar: Sendable {
    package let x: Int32
    package let width: Int32
  }

  package let cut: GlyphCut
  package private(set) var glyphs: [Place] = []
  package private(set) var bars: [Bar] = []
  /// The visible characters without an outline, in reading order.
  package private(set) var missing: [Character] = []
  /// The sum of all advances with kerning; at least 1.
  package private(set) var width: Int32 = 0
  /// The position after each space, where justified text is widened.
  private var gaps: [Int32] = []

  /// - Parameters:
  ///   - isMonospaced: whether all characters have the same advance.
  ///   - isRightToLeft: whether the text begins at the right; words whose characters have outlines
  ///     keep their direction.
  package init(
    _ text: some Collection<Character>, cut: GlyphCut, isMonospaced: Bool = false,
    isRightToLeft: Bool = false
  ) {
    self.cut = cut
    var last: Glyph?
    for (character, glyph) in isRightToLeft ? Self.mirrored(text) : Self.glyphs(of: text) {
      guard let glyph else {
        last = nil
        guard Self.isVisible(character) else { continue }
        missing.append(character)
        let advance = isMonospaced ? cell : Self.isWide(character) ? cut.unitsPerEm : cell
        bars.append(Bar(x: width + advance / 10, width: advance * 8 / 10))
        width += advance
        continue
      }
      let natural = cut.advance(of: glyph)
      if isMonospaced {
        let room = cell * 94 / 100
        let scale = natural > room ? 1000 * room / natural : 1000
        glyphs.append(
          Place(
            glyph: glyph, x: width + (cell - natural * scale / 1000) / 2, widthScale: scale))
        width += cell
      } else {
        if let last { width += cut.kerning(between: last, and: glyph) }
        glyphs.append(Place(glyph: glyph, x: width, widthScale: 1000))
        width += natural
        last = glyph
      }
      if character == " " { gaps.append(width) }
    }
    width = max(1, width)
    // Drawn from the left, but read from the right.
    if isRightToLeft { missing.reverse() }
  }

  /// Widens the spaces so that the line is `width` units wide.
  package mutating func spread(to width: Int32) {
    let surplus = width - self.width
    guard surplus > 0, !gaps.isEmpty else { return }
    func moved(_ x: Int32) -> Int32 {
      let before = gaps.prefix { $0 <= x }.count
      return x + Int32(Int(surplus) * before / gaps.count)
    }
    glyphs = glyphs.map { Place(glyph: $0.glyph, x: moved($0.x), widthScale: $0.widthScale) }
    bars = bars.map { Bar(x: moved($0.x), width: $0.width) }
    self.width = width
  }

  /// The advance of every character in monospaced text: 0.6 em.
  private var cell: Int32 { cut.unitsPerEm * 6 / 10 }

  private typealias Reading = [(character: Character, glyph: Glyph?)]

  private static func glyphs(of text: some Collection<Character>) -> Reading {
    text.map { ($0, Glyph($0)) }
  }

  /// The characters of a right-to-left line, ordered from left to right.
  private static func mirrored(_ text: some Collection<Character>) -> Reading {
    var result: Reading = []
    var word: Reading = []
    for entry in glyphs(of: text).reversed() {
      if entry.glyph != nil, entry.character != " " {
        word.append(entry)
      } else {
        result += word.reversed()
        word = []
        result.append(entry)
      }
    }
    return result + word.reversed()
  }

  /// Whether a character is visible: not a control character, whitespace or other invisible
  /// character.
  private static func isVisible(_ character: Character) -> Bool {
    !character.unicodeScalars.allSatisfy {
      $0.properties.isDefaultIgnorableCodePoint || $0.properties.isWhitespace || $0.value < 0x20
        || 0x7F...0x9F ~= $0.value
    }
  }

  /// Whether a character is about as wide as it is high: Han, kana, Hangul or emoji.
  private static func isWide(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFF:
      return true
    default: return first.properties.isEmojiPresentation
    }
  }
}
