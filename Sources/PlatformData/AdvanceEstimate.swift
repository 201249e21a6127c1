/// How wide a character outside ASCII is taken to be.
enum AdvanceEstimate: Equatable, Sendable {
  /// A mark on the character before it, or nothing at all.
  case zero
  /// As wide as an ASCII character, by its code.
  case like(UInt8)
  /// A share of an em, in thousandths, whatever the weight.
  case thousandths(UInt16)
  /// One em; an emoji where U+FE0F follows.
  case symbol
  /// One and a quarter em.
  case emoji
}

/// The estimate for a scalar from U+0080 on.
///
/// Latin, Greek and Cyrillic letters are as wide as their base letter or a lookalike; Chinese,
/// Japanese and Korean characters are one em, halfwidth ones half an em; other scripts have the
/// averages of `advanceRanges`; marks have none. What no row names is 0.6 em.
func estimatedAdvance(_ scalar: UInt32) -> AdvanceEstimate {
  switch scalar {
  case 0x80..<0xA0, 0xAD: return .zero
  case 0xA0...0x24F: return .like(byte(of: latinBaseLetters, at: scalar - 0xA0))
  case 0x0483...0x0489: return .zero
  case 0x370...0x4FF: return .like(byte(of: greekAndCyrillicBaseLetters, at: scalar - 0x370))
  case 0x1E00...0x1EFF: return .like(byte(of: latinAdditionalBaseLetters, at: scalar - 0x1E00))
  // Katakana, ideographs, Yi and hangul: asked for too often to be searched.
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

/// An average of a script, or nothing for its marks.
private func otherScript(_ scalar: UInt32, _ share: UInt16) -> AdvanceEstimate {
  switch Unicode.Scalar(scalar)?.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: .zero
  default: .thousandths(share)
  }
}

private func hasEmojiPresentation(_ scalar: UInt32) -> Bool {
  Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
}

/// The byte of a table that has one for each scalar of its block.
private func byte(of table: StaticString, at offset: UInt32) -> UInt8 {
  precondition(Int(offset) < table.utf8CodeUnitCount, "the table covers its block")
  return table.utf8Start[Int(offset)]
}
