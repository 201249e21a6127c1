/// The estimated advance width of a character outside ASCII.
enum AdvanceEstimate: Equatable, Sendable {
  /// A combining mark or an invisible character, which has no width.
  case zero
  /// As wide as the ASCII character with this code.
  case like(UInt8)
  /// A width in thousandths of an em, the same for all weights.
  case thousandths(UInt16)
  /// A character that is 1 em wide; an emoji if U+FE0F follows.
  case symbol
  /// An emoji, 1.25 em wide.
  case emoji
}

/// The estimated advance of a scalar from U+0080 on.
///
/// Latin, Greek and Cyrillic letters have the advance of their base letter or of a similar one.
/// Chinese, Japanese and Korean characters are 1 em, halfwidth ones 0.5 em. Other scripts have the
/// averages in `advanceRanges`; their marks have no width. The default is 0.6 em.
func estimatedAdvance(_ scalar: UInt32) -> AdvanceEstimate {
  switch scalar {
  case 0x80..<0xA0, 0xAD: return .zero
  case 0xA0...0x24F: return .like(byte(of: latinBaseLetters, at: scalar - 0xA0))
  case 0x0483...0x0489: return .zero
  case 0x370...0x4FF: return .like(byte(of: greekAndCyrillicBaseLetters, at: scalar - 0x370))
  case 0x1E00...0x1EFF: return .like(byte(of: latinAdditionalBaseLetters, at: scalar - 0x1E00))
  // Katakana, ideographs, Yi and Hangul are too frequent for a binary search.
  case 0x309B...0xA4CF, 0xAC00...0xD7A3: return .thousandths(1000)
  default: break
  }
  guard let range = advanceRange(holding: scalar) else { return otherScript(scalar, 600) }
  switch range.advance {
  case .fixed(let estimate): return estimate
  case .average(let share): return otherScript(scalar, share)
  case .symbols: return hasEmojiPresentation(scalar) ? .emoji : .symbol
  }
}

/// The average advance of a script's letters, or zero for its combining marks.
private func otherScript(_ scalar: UInt32, _ share: UInt16) -> AdvanceEstimate {
  switch Unicode.Scalar(scalar)?.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: .zero
  default: .thousandths(share)
  }
}

private func hasEmojiPresentation(_ scalar: UInt32) -> Bool {
  Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
}

/// The byte of a table for the scalar at an offset in its block.
private func byte(of table: StaticString, at offset: UInt32) -> UInt8 {
  precondition(Int(offset) < table.utf8CodeUnitCount, "the table covers its block")
  return table.utf8Start[Int(offset)]
}
