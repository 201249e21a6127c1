/// How line feeds are sanitized.
package enum LineFeeds: Sendable {
  /// Line feeds are kept, for text of several lines.
  case kept
  /// Line feeds are printed as `\n`, for a value inside a line.
  case escaped
}

/// Appends a text in a form that is safe to print on a terminal and shows every scalar.
///
/// Scalars that a terminal interprets or hides are printed as `\u{001B}`: controls, line and
/// paragraph separators, bidirectional controls, zero-width and other ignorable or format scalars,
/// and noncharacters. Invisible scalars that are kept:
/// - U+200D between two emoji, at most seven times in a row;
/// - U+FE0E and U+FE0F after an emoji that has both styles; after `#`, `*` and digits only U+FE0F
///   before U+20E3; U+FE00–FE02 and U+E0100–E01EF after an ideograph;
/// - tags after U+1F3F4 that spell a region, up to U+E007F;
/// - the first eight combining marks after a visible scalar. More are printed as `\{12 marks}`,
///   marks without a base as `\u{0301}`.
///
/// Bytes of invalid UTF-8 are printed as `\u{FFFD}`. Backslashes are not escaped. Sanitising twice
/// gives the same text.
///
/// - Returns: whether the text was printable ASCII, with one cell per byte.
/// - Complexity: O(*n*); runs of printable ASCII are copied at a time.
@discardableResult
package func appendSanitised(
  _ text: UnsafeBufferPointer<UInt8>, lineFeeds: LineFeeds, to output: inout [UInt8]
) -> Bool {
  if text.endOfPrintableASCII(from: 0, before: text.count) == text.count {
    output.append(contentsOf: text)
    return true
  }
  var judge = Judge()
  var place = 0
  // The start of the unchanged text that is not copied yet.
  var keptStart = 0
  while place < text.count {
    let plainEnd = text.endOfPrintableASCII(from: place, before: text.count)
    if plainEnd > place {
      place = plainEnd
      judge.reset(base: UInt32(text[place - 1]))
      guard place < text.count else { break }
    }
    let scalar = text.scalar(at: place, before: text.count)
    let verdict = judge.verdict(on: scalar, at: place, in: text)
    if case .keep(let end) = verdict {
      place = end
      continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[keptStart..<place]))
    place = scalar.end
    switch verdict {
    case .escape:
      output.appendEscape(of: scalar.value)
    case .lineFeed:
      switch lineFeeds {
      case .kept: output.append(0x0A)
      case .escaped: output.append(contentsOf: [0x5C, 0x6E])
      }
    case .summarise:
      let excess = text.marks(from: scalar.end)
      output.appendSummary(ofMarks: 1 + excess.count)
      place = excess.end
      judge.reset(base: nil)
    case .keep:
      break
    }
    keptStart = place
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: text[keptStart...]))
  return false
}

/// Appends UTF-8 text in a form that is safe to print; see the overload for buffers.
@discardableResult
package func appendSanitised(
  _ text: [UInt8], lineFeeds: LineFeeds, to output: inout [UInt8]
) -> Bool {
  text.withUnsafeBufferPointer { appendSanitised($0, lineFeeds: lineFeeds, to: &output) }
}

/// Appends UTF-8 text in a form that is safe to print; see the overload for buffers.
@discardableResult
package func appendSanitised(
  _ text: ArraySlice<UInt8>, lineFeeds: LineFeeds, to output: inout [UInt8]
) -> Bool {
  text.withUnsafeBufferPointer { appendSanitised($0, lineFeeds: lineFeeds, to: &output) }
}

/// Appends a string in a form that is safe to print; see the overload for buffers.
@discardableResult
package func appendSanitised(
  _ text: String, lineFeeds: LineFeeds, to output: inout [UInt8]
) -> Bool {
  if let isPlain = text.utf8.withContiguousStorageIfAvailable({
    appendSanitised($0, lineFeeds: lineFeeds, to: &output)
  }) {
    return isPlain
  }
  return appendSanitised(Array(text.utf8)[...], lineFeeds: lineFeeds, to: &output)
}

private enum Verdict {
  /// Keeps the bytes up to `end`.
  case keep(end: Int)
  case escape
  case lineFeed
  /// Replaces this combining mark and those after it by their number, because there are too many.
  case summarise
}

/// Decides for each scalar whether to keep it, based on the preceding scalars.
private struct Judge {
  /// The visible scalar to which marks and selectors apply.
  private var base: UInt32?
  private var markCount = 0
  /// Whether the last printed scalar is the base.
  private var followsBase = false
  /// Whether the last printed scalars are an emoji, which a joiner may follow.
  private var followsEmoji = false
  private var joinerCount = 0

  private static let marksAllowed = 8
  private static let joinersAllowed = 7

  mutating func reset(base: UInt32?) {
    self.base = base
    markCount = 0
    followsBase = base != nil
    followsEmoji = false
    joinerCount = 0
  }

  mutating func verdict(
    on scalar: DecodedScalar, at place: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Verdict {
    if scalar.value == 0x0A {
      reset(base: nil)
      return .lineFeed
    }
    let isBroken = scalar.value == NamedScalar.replacement && scalar.end == place + 1
    let facts = CellFacts(scalar.value)
    if isBroken || facts.isHidden {
      guard !isBroken, let end = hiddenEnd(scalar, in: text) else {
        reset(base: nil)
        return .escape
      }
      return .keep(end: end)
    }
    if facts.isMark {
      guard base != nil else { return .escape }
      guard markCount < Judge.marksAllowed else { return .summarise }
      markCount += 1
      followsBase = false
      followsEmoji = false
      return .keep(end: scalar.end)
    }
    if facts.isEmojiModifier, followsEmoji {
      followsBase = false
      return .keep(end: scalar.end)
    }
    let joiners = followsEmoji && !followsBase ? joinerCount : 0
    reset(base: scalar.value)
    followsEmoji = facts.isPictographic
    joinerCount = joiners
    return .keep(end: scalar.end)
  }

  /// The end of the invisible sequence that begins with this scalar; nil if it may not be kept.
  private mutating func hiddenEnd(
    _ scalar: DecodedScalar, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let next = scalar.end < text.count ? text.scalar(at: scalar.end, before: text.count) : nil
    if scalar.value == NamedScalar.zeroWidthJoiner {
      guard followsEmoji, joinerCount < Judge.joinersAllowed, let next,
        CellFacts(next.value).isPictographic
      else { return nil }
      joinerCount += 1
      followsBase = false
      return scalar.end
    }
    guard followsBase, let base else { return nil }
    if (0xE0020...NamedScalar.cancelTag).contains(scalar.value) {
      guard base == NamedScalar.blackFlag, let end = text.regionTagsEnd(from: scalar) else {
        return nil
      }
      reset(base: base)
      followsBase = false
      return end
    }
    guard isAllowedSelector(scalar.value, after: base, before: next?.value) else { return nil }
    followsBase = false
    return scalar.end
  }

  private func isAllowedSelector(_ selector: UInt32, after base: UInt32, before next: UInt32?)
    -> Bool
  {
    let facts = CellFacts(base)
    switch selector {
    case NamedScalar.textStyle, NamedScalar.emojiStyle:
      if base < 0x80 {
        return selector == NamedScalar.emojiStyle && facts.takesEmojiStyle
          && next == NamedScalar.enclosingKeycap
      }
      return facts.takesEmojiStyle || facts.takesTextStyle
    case 0xFE00...0xFE02, 0xE0100...0xE01EF:
      return facts.isIdeograph
    default:
      return false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a tag sequence (a region of three to six letters and digits, then the cancel tag);
  /// nil if the tags are no such sequence.
  fileprivate func regionTagsEnd(from first: DecodedScalar) -> Int? {
    var tag = first
    var count = 0
    while tag.value != NamedScalar.cancelTag {
      let isDigit = (0xE0030...0xE0039).contains(tag.value)
      guard isDigit || (0xE0061...0xE007A).contains(tag.value), tag.end < self.count else {
        return nil
      }
      count += 1
      tag = scalar(at: tag.end, before: self.count)
    }
    return (3...6).contains(count) ? tag.end : nil
  }

  /// The number of visible combining marks from `start` on, and their end.
  fileprivate func marks(from start: Int) -> (count: Int, end: Int) {
    var place = start
    var count = 0
    while place < self.count {
      let next = scalar(at: place, before: self.count)
      let facts = CellFacts(next.value)
      guard facts.isMark, !facts.isHidden else { break }
      count += 1
      place = next.end
    }
    return (count, place)
  }
}

extension [UInt8] {
  /// Appends an escape such as `\u{200B}`, with at least four digits.
  fileprivate mutating func appendEscape(of scalar: UInt32) {
    append(contentsOf: [0x5C, 0x75, 0x7B])
    var shift = scalar > 0xFFFFF ? 20 : scalar > 0xFFFF ? 16 : 12
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: scalar >> UInt32(shift) & 0xF)
      append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      shift -= 4
    }
    append(0x7D)
  }

  /// Appends a summary such as `\{12 marks}`.
  fileprivate mutating func appendSummary(ofMarks count: Int) {
    append(contentsOf: "\\{\(count) marks}".utf8)
  }
}
