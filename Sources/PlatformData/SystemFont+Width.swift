package import SpecModel

extension SystemFont {
  /// The width of a text on one line, in points, not rounded.
  ///
  /// Its characters' advances, and what pairs of them close up by. Where the text is ASCII the advances
  /// are exact; elsewhere they are estimates: see `estimatedAdvance(_:)`. Control characters have no
  /// width. Text that is not valid UTF-8 is measured as if each wrong byte were one unknown character.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package func width(of utf8: UnsafeBufferPointer<UInt8>) -> Points {
    asciiAdvances.withUnsafeBufferPointer { advances in
      // Adding wraps: a sum beyond any screen may be wrong, but must not trap.
      var sum: FixedPoints = 0
      var pairs = PairSum()
      var index = 0
      while index < utf8.count {
        if utf8[index] < 0x80 {
          let run = widthOfASCII(utf8, from: index, advances, &pairs)
          sum &+= run.width
          index = run.end
        } else {
          let run = widthBeyondASCII(utf8, from: index, &pairs)
          sum &+= run.width
          index = run.end
        }
      }
      return points(sum &+ pairs.units &* kerningUnit)
    }
  }

  /// What an ASCII character adds to a text beside another one: its advance, and what the pair of
  /// both closes up by.
  ///
  /// - Parameters:
  ///   - character: below 0x80, as both of the pair are.
  ///   - pair: the two characters in the text's order; the character is one of them.
  package func width(of character: UInt8, in pair: (UInt8, UInt8)) -> Points {
    let row = Int(KerningTable.rowStarts[Int(pair.0)])
    let units = FixedPoints(KerningTable.pairs[row + Int(KerningTable.columns[Int(pair.1)])])
    return points(asciiAdvances[Int(character)] &+ units &* kerningUnit)
  }

  /// Measures the run of ASCII characters that begins at `start`.
  private func widthOfASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int,
    _ advances: UnsafeBufferPointer<FixedPoints>, _ pairs: inout PairSum
  ) -> (width: FixedPoints, end: Int) {
    KerningTable.pairs.withUnsafeBufferPointer { table in
      KerningTable.columns.withUnsafeBufferPointer { columns in
        KerningTable.rowStarts.withUnsafeBufferPointer { rowStarts in
          var (sum, units, row) = (FixedPoints(0), pairs.units, pairs.row)
          var index = start
          while index < utf8.count {
            // `advances` has 128 entries, and so have the tables at least.
            let byte = Int(utf8[index])
            if byte >= 0x80 { break }
            sum &+= advances[byte]
            units &+= FixedPoints(table[row &+ Int(columns[byte])])
            row = Int(rowStarts[byte])
            index &+= 1
          }
          pairs = PairSum(units: units, row: row)
          return (sum, index)
        }
      }
    }
  }

  /// The width of a text on one line, in points, not rounded.
  ///
  /// As `width(of:)` with a buffer; contiguous collections are measured in place.
  package func width(of utf8: some Collection<UInt8>) -> Points {
    utf8.withContiguousStorageIfAvailable { width(of: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { width(of: $0) }
  }

  /// The width of a text on one line, in points, not rounded.
  package func width(of text: String) -> Points { width(of: text.utf8) }

  /// Measures the run of characters outside ASCII that begins at `start`.
  @inline(never)
  private func widthBeyondASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, _ pairs: inout PairSum
  ) -> (width: FixedPoints, end: Int) {
    var index = start
    let em = fixed(pointSize)
    var sum: FixedPoints = 0
    var previous = AdvanceEstimate.zero
    var isJoined = false
    while index < utf8.count, utf8[index] >= 0x80 {
      let scalar = decodeScalar(utf8, at: &index)
      if scalar == zeroWidthJoiner {
        isJoined = true
        continue
      }
      if scalar == emojiSelector {
        // The symbol before is drawn as an emoji after all.
        if case .symbol = previous { sum &+= advance(.emoji, em: em) &- advance(.symbol, em: em) }
        continue
      }
      let estimate = estimatedAdvance(scalar)
      // Joined emoji are one picture, as wide as the first.
      if !(isJoined && (estimate == .emoji || estimate == .symbol)) {
        sum &+= advance(estimate, em: em)
      }
      if let slot = kerningSlot(scalar, estimate) { pairs.add(slot) }
      isJoined = false
      previous = estimate
    }
    return (sum, index)
  }

  private func advance(_ estimate: AdvanceEstimate, em: FixedPoints) -> FixedPoints {
    switch estimate {
    case .zero: 0
    case .like(let ascii): asciiAdvances[Int(ascii)]
    case .symbol: em &+ fixed(tracking)
    case .emoji: em &+ em / 4 &+ fixed(tracking)
    case .thousandths(let share): em &* FixedPoints(share) / 1000 &+ fixed(tracking)
    }
  }
}

/// What the pairs of a text add up to, in units of the kerning table.
private struct PairSum {
  private(set) var units: FixedPoints = 0
  private(set) var row = 0

  /// Counts the pair of the character before and this one.
  ///
  /// - Parameter slot: an ASCII code, or `typographicApostrophe`.
  mutating func add(_ slot: Int) {
    units &+= FixedPoints(KerningTable.pairs[row + Int(KerningTable.columns[slot])])
    row = Int(KerningTable.rowStarts[slot])
  }
}

/// The slot of U+2019 in the kerning table.
private let typographicApostrophe = 0x80

/// What a character outside ASCII kerns as: a Latin letter as its base letter, a mark on a letter not
/// at all, and what the table does not know as a space.
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

/// Reads one scalar that begins at `index` with a byte outside ASCII, and steps behind it.
///
/// A byte that begins no scalar is U+FFFD.
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
