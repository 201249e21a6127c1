/// A part of a text that must not be split between terminal cells.
package struct CellCluster: Equatable, Sendable {
  /// The range of the cluster's UTF-8 bytes in the array.
  package let bytes: Range<Int>
  /// The width in terminal cells: 0, 1 or 2.
  ///
  /// Only hidden scalars and marks without a base have a width of 0.
  package let width: Int
}

/// The cell clusters of UTF-8 text, in order and without gaps.
///
/// A cluster is what a terminal draws as a unit: an extended grapheme cluster, or several that
/// share their cells (letters joined by U+200D, a spacing mark after its base). Two kinds of
/// grapheme clusters are split, because terminals draw their parts in separate cells: a skin tone
/// after a character that is not an emoji, and a sequence of Hangul initial consonants.
package struct CellClusters: Sequence, Sendable {
  private let text: [UInt8]
  private let range: Range<Int>

  /// The clusters of a range of an array; the bounds must not split a scalar.
  package init(_ text: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "the range is outside")
    self.text = text
    self.range = range
  }

  package init(_ text: [UInt8]) {
    self.init(text, in: 0..<text.count)
  }

  package func makeIterator() -> Iterator {
    Iterator(text: text, place: range.lowerBound, end: range.upperBound)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let text: [UInt8]
    fileprivate var place: Int
    fileprivate let end: Int

    package mutating func next() -> CellCluster? {
      guard place < end else { return nil }
      let start = place
      let width = text.withUnsafeBufferPointer { buffer in
        let cluster = buffer.cellCluster(at: start, before: end)
        place = cluster.end
        return cluster.width
      }
      return CellCluster(bytes: start..<place, width: width)
    }
  }
}

/// The longest prefix that fits into a number of terminal cells without splitting a cluster.
///
/// - Returns: the end of the prefix and its width, at most `cells`. Clusters of width 0 that follow
///   the prefix belong to it.
package func cellPrefix(
  of text: [UInt8], in range: Range<Int>, fitting cells: Int
) -> (end: Int, width: Int) {
  precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "the range is outside")
  return text.withUnsafeBufferPointer { buffer in
    var place = range.lowerBound
    var width = 0
    while place < range.upperBound {
      let cluster = buffer.cellCluster(at: place, before: range.upperBound)
      guard width + cluster.width <= cells else { break }
      width += cluster.width
      place = cluster.end
    }
    return (place, width)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Reads the cluster that begins at `start`, which must be below `limit`.
  @inline(__always)
  func cellCluster(at start: Int, before limit: Int) -> (end: Int, width: Int) {
    let first = self[start]
    if first < 0x80 {
      // The only cluster of two ASCII characters is CR LF.
      let isLast = start + 1 == limit
      if isLast || self[start + 1] < 0x80 {
        if first == 0x0D, !isLast, self[start + 1] == 0x0A { return (start + 2, 0) }
        return (start + 1, first &- 0x20 < 0x5F ? 1 : 0)
      }
    }
    let scalar = scalar(at: start, before: limit)
    let facts = CellFacts(scalar.value)
    let end = scalar.end
    guard end < limit else { return (end, facts.width) }
    if facts.standsAlone {
      let next = self.scalar(at: end, before: limit)
      if next.value < 0x80 || CellFacts(next.value).standsAlone { return (end, facts.width) }
    }
    return longCluster(facts, from: end, before: limit)
  }

  /// Reads the rest of a cluster after its first scalar.
  private func longCluster(
    _ first: CellFacts, from start: Int, before limit: Int
  ) -> (end: Int, width: Int) {
    var cluster = OpenCluster(first)
    var end = start
    while end < limit {
      if self[end] < 0x80, self[end] < 0x20 || !cluster.takesAnything { break }
      let next = self.scalar(at: end, before: limit)
      guard cluster.take(next.value) else { break }
      end = next.end
    }
    return (end, cluster.width)
  }
}

/// A cell cluster while it is read scalar by scalar.
///
/// The rules follow the specification of the Python package wcwidth, with these differences: a
/// joiner joins letters to letters and emoji to emoji, but nothing to ASCII; a skin tone makes a
/// narrow emoji wide; after a virama, only an Indic letter continues the cluster.
private struct OpenCluster {
  private(set) var width: Int
  /// The last scalar with a width, to which selectors and skin tones apply.
  private var base: CellFacts
  /// Whether a variation selector or spacing mark can still change the base.
  private var isOpen: Bool
  private var isEmoji: Bool
  private var isAfterVirama = false
  private var isAfterJoiner = false
  private var isAfterDoubledJoiner = false
  /// Whether the last scalar is the first half of a flag, a pair of regional indicators.
  private var wantsPartner: Bool

  init(_ first: CellFacts) {
    base = first
    width = base.width
    isOpen = width > 0
    isEmoji = base.isPictographic || base.isRegionalIndicator
    wantsPartner = base.isRegionalIndicator
  }

  /// Whether any next scalar with a width, even a letter, belongs to the cluster.
  var takesAnything: Bool { base.isPrepended && isOpen }

  /// Adds the next scalar, or returns false if it begins another cluster.
  mutating func take(_ scalar: UInt32) -> Bool {
    let facts = CellFacts(scalar)
    if facts.width == 0 {
      takeMark(scalar, facts)
      return true
    }
    // A mark without a base is a cluster of its own.
    guard width > 0 else { return false }
    if wantsPartner, facts.isRegionalIndicator {
      wantsPartner = false
      return true
    }
    if facts.isEmojiModifier, isEmoji, base.isPictographic || base.isRegionalIndicator {
      // A skin tone gives its base emoji presentation even if the base alone is narrow.
      width = 2
      wantsPartner = false
      isAfterJoiner = false
      return true
    }
    let isPictorial = facts.isPictographic || facts.isRegionalIndicator
    if isAfterJoiner, isPictorial == isEmoji {
      // The joined scalar shares the cells.
      begin(facts)
      return true
    }
    if takesAnything || isAfterVirama && facts.isIndicLetter {
      width = min(2, width + facts.width)
      begin(facts)
      return true
    }
    return false
  }

  private mutating func begin(_ facts: CellFacts) {
    base = facts
    isOpen = true
    isAfterJoiner = false
    isAfterDoubledJoiner = false
    isAfterVirama = false
    wantsPartner = facts.isRegionalIndicator
  }

  private mutating func takeMark(_ scalar: UInt32, _ facts: CellFacts) {
    wantsPartner = false
    if scalar == NamedScalar.zeroWidthJoiner {
      if isAfterVirama { return }
      // An emoji sequence has one joiner between two emoji; a second joiner ends it.
      isAfterDoubledJoiner = isAfterJoiner || isAfterDoubledJoiner
      isAfterJoiner = !(isEmoji && isAfterDoubledJoiner)
      isOpen = false
      return
    }
    isAfterJoiner = false
    isAfterDoubledJoiner = false
    isAfterVirama = facts.isVirama
    guard isOpen else { return }
    if scalar == NamedScalar.emojiStyle {
      if base.takesEmojiStyle {
        width = 2
        isEmoji = true
      }
      isOpen = false
    } else if scalar == NamedScalar.textStyle {
      if base.takesTextStyle, width == 2 { width = 1 }
      isOpen = false
    } else if facts.isSpacingMark, !facts.isVirama {
      width = 2
      isOpen = false
    }
  }
}
