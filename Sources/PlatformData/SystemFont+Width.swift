package import SpecModel

extension SystemFont {
  /// The width of a text on one line, in points, not rounded.
  ///
  /// The sum of advances and kerning. ASCII advances are exact; others are estimates, see
  /// `estimatedAdvance(_:)`. Control characters have no width. Each byte of invalid UTF-8 counts as
  /// one unknown character.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package func width(of utf8: UnsafeBufferPointer<UInt8>) -> Points {
    var line = LineSum()
    var index = 0
    while index < utf8.count {
      index =
        utf8[index] < 0x80
        ? addASCII(utf8, from: index, below: 0x80, to: &line)
        : addBeyondASCII(utf8, from: index, to: &line)
    }
    return points(line.advances &+ line.pairs &* kerningUnit)
  }

  /// The width of a text of printable ASCII; nil if it contains any other character, even a line
  /// break.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package func width(ofPlain utf8: UnsafeBufferPointer<UInt8>) -> Points? {
    var line = LineSum()
    let end = addASCII(utf8, from: 0, below: 0x60, offset: 0x20, to: &line)
    return end == utf8.count ? points(line.advances &+ line.pairs &* kerningUnit) : nil
  }

  /// The longest prefix that fits a width, without trailing spaces, and the prefix's width.
  ///
  /// Nil if a character other than printable ASCII occurs before the width is used up.
  ///
  /// - Complexity: O(*n*) in the characters that fit; allocates nothing.
  package func prefix(
    ofPlain utf8: UnsafeBufferPointer<UInt8>, within room: Points
  ) -> (end: Int, width: Points)? {
    glyphs.withUnsafeBufferPointer { glyphs in
      KerningTable.pairs.withUnsafeBufferPointer { pairs in
        var (width, row) = (FixedPoints(0), 0)
        var visible = (end: 0, width: FixedPoints(0))
        for (index, byte) in utf8.enumerated() {
          guard byte &- 0x20 < 0x60 else { return nil }
          let glyph = glyphs[Int(byte)]
          width &+= glyph.advance &+ FixedPoints(pairs[row &+ Int(glyph.column)]) &* kerningUnit
          if points(width) > room { break }
          row = Int(glyph.row)
          if byte != 0x20 { visible = (index + 1, width) }
        }
        return (visible.end, points(visible.width))
      }
    }
  }

  /// The width that an ASCII character adds next to another one: its advance plus the pair's
  /// kerning.
  ///
  /// - Parameters:
  ///   - character: below 0x80, like both of the pair.
  ///   - pair: two adjacent characters in text order, one of which is `character`.
  package func width(of character: UInt8, in pair: (UInt8, UInt8)) -> Points {
    points(glyphs[Int(character)].advance &+ kerningUnits(pair) &* kerningUnit)
  }

  /// The kerning of two ASCII characters, in points; negative if they move closer together.
  package func kerning(of pair: (UInt8, UInt8)) -> Points {
    points(kerningUnits(pair) &* kerningUnit)
  }

  @inline(__always)
  private func kerningUnits(_ pair: (UInt8, UInt8)) -> FixedPoints {
    let row = Int(glyphs[Int(pair.0)].row)
    return FixedPoints(KerningTable.pairs[row + Int(glyphs[Int(pair.1)].column)])
  }

  /// Adds the run of ASCII characters that begins at `start`.
  ///
  /// - Parameters:
  ///   - limit: at most 0x80; the run continues while the code minus the offset is below it.
  /// - Returns: the end of the run.
  @inline(__always)
  private func addASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, below limit: UInt8, offset: UInt8 = 0,
    to line: inout LineSum
  ) -> Int {
    glyphs.withUnsafeBufferPointer { glyphs in
      KerningTable.pairs.withUnsafeBufferPointer { pairs in
        // Wrapping addition: the sum of a huge text may be wrong, but must not trap.
        var (advances, units, row) = (line.advances, line.pairs, line.row)
        var index = start
        while index < utf8.count, utf8[index] &- offset < limit {
          // Codes are below 0x80, so they index the glyph table safely.
          let glyph = glyphs[Int(utf8[index])]
          advances &+= glyph.advance
          units &+= FixedPoints(pairs[row &+ Int(glyph.column)])
          row = Int(glyph.row)
          index &+= 1
        }
        line = LineSum(advances: advances, pairs: units, row: row)
        return index
      }
    }
  }

  /// The width of a text on one line, in points, not rounded.
  ///
  /// Like `width(of:)` with a buffer; contiguous collections are not copied.
  package func width(of utf8: some Collection<UInt8>) -> Points {
    utf8.withContiguousStorageIfAvailable { width(of: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { width(of: $0) }
  }

  /// The width of a text on one line, in points, not rounded.
  package func width(of text: String) -> Points { width(of: text.utf8) }

  /// Adds the run of characters outside ASCII that begins at `start`.
  ///
  /// - Returns: the end of the run.
  @inline(never)
  private func addBeyondASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, to line: inout LineSum
  ) -> Int {
    var index = start
    let em = fixed(pointSize)
    var previous = AdvanceEstimate.zero
    var isJoined = false
    while index < utf8.count, utf8[index] >= 0x80 {
      let scalar = decodeScalar(utf8, at: &index)
      if scalar == zeroWidthJoiner {
        isJoined = true
        continue
      }
      if scalar == emojiSelector {
        // The preceding symbol is drawn as an emoji.
        if case .symbol = previous {
          line.advances &+= advance(.emoji, em: em) &- advance(.symbol, em: em)
        }
        continue
      }
      let estimate = estimatedAdvance(scalar)
      // Emoji joined by U+200D are one image, as wide as the first.
      if !(isJoined && (estimate == .emoji || estimate == .symbol)) {
        line.advances &+= advance(estimate, em: em)
      }
      if let slot = kerningSlot(scalar, estimate) { line.addPair(endingIn: slot) }
      isJoined = false
      previous = estimate
    }
    return index
  }

  private func advance(_ estimate: AdvanceEstimate, em: FixedPoints) -> FixedPoints {
    switch estimate {
    case .zero: 0
    case .like(let ascii): glyphs[Int(ascii)].advance
    case .symbol: em &+ fixed(tracking)
    case .emoji: em &+ em / 4 &+ fixed(tracking)
    case .thousandths(let share): em &* FixedPoints(share) / 1000 &+ fixed(tracking)
    }
  }
}

/// The sums of advances and kerning while a text is measured.
private struct LineSum {
  var advances: FixedPoints = 0
  /// The sum of the kerning, in units of the kerning table.
  var pairs: FixedPoints = 0
  /// The kerning table's row for pairs that start with the previous character.
  var row = 0

  /// Adds the kerning between the preceding character and this one.
  ///
  /// - Parameter slot: an ASCII code, or `typographicApostrophe`.
  mutating func addPair(endingIn slot: Int) {
    pairs &+= FixedPoints(KerningTable.pairs[row + Int(KerningTable.columns[slot])])
    row = Int(KerningTable.rowStarts[slot])
  }
}

/// The slot of U+2019 in the kerning table.
private let typographicApostrophe = 0x80

/// The kerning slot of a character outside ASCII.
///
/// A Latin letter kerns like its base letter, an unknown character like a space; a combining mark
/// has no slot.
private func kerningSlot(_ scalar: UInt32, _ estimate: AdvanceEstimate) -> Int? {
  switch (estimate, scalar) {
  case (.zero, _): nil
  case (_, 0x2019): typographicApostrophe
  case (.like(let ascii), 0xC0...0x24F), (.like(let ascii), 0x1E00...0x1EFF): Int(ascii)
  default: 0x20
  }
}

private let zeroWidthJoiner: UInt32 = 0x200D
private let emojiSelector: UInt32 = 0xFE0F

/// Decodes the non-ASCII scalar that begins at `index`, and advances the index.
///
/// A byte that does not start a valid scalar gives U+FFFD.
private func decodeScalar(_ utf8: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
  let lead = utf8[index]
  index += 1
  var scalar: UInt32
  let continuationCount: Int
  switch lead {
  case 0xC2...0xDF: (scalar, continuationCount) = (UInt32(lead & 0x1F), 1)
  case 0xE0...0xEF: (scalar, continuationCount) = (UInt32(lead & 0x0F), 2)
  case 0xF0...0xF4: (scalar, continuationCount) = (UInt32(lead & 0x07), 3)
  default: return 0xFFFD
  }
  guard utf8.count - index >= continuationCount else { return 0xFFFD }
  for byte in utf8[index..<index + continuationCount] {
    guard byte & 0xC0 == 0x80 else { return 0xFFFD }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
  }
  index += continuationCount
  return scalar
}
