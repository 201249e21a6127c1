/// The Unicode properties of one scalar that matter for cell widths and safe printing.
struct CellFacts {
  let bits: UInt16

  /// Looks up the properties of a scalar value, which must be at most 10FFFF.
  @inline(__always)
  init(_ scalar: UInt32) {
    let table = ScalarTrie(
      top: CellFactsTable.top, branches: CellFactsTable.branches, leaves: CellFactsTable.leaves,
      entries: CellFactsTable.entries)
    bits = table[scalar]
  }

  /// Whether this scalar and another one like it are always separate clusters.
  ///
  /// False for marks, hidden scalars, regional indicators, skin tones and prepended scalars.
  var standsAlone: Bool { bits & (8 | 16 | 32 | 64 | 1024 | 2048 | 4096) == 0 }
  /// The width of the scalar without its neighbors: 0, 1 or 2 terminal cells.
  var width: Int { Int(bits & 3) }
  /// Whether the scalar is Extended_Pictographic: an emoji, or reserved for one.
  var isPictographic: Bool { bits & 4 != 0 }
  var isRegionalIndicator: Bool { bits & 8 != 0 }
  /// Whether the scalar is one of the five skin tones.
  var isEmojiModifier: Bool { bits & 16 != 0 }
  /// Whether the scalar is a combining mark that takes space next to its base (General_Category
  /// Mc).
  var isSpacingMark: Bool { bits & 32 != 0 }
  /// Whether the scalar is a virama or invisible stacker, which joins the next consonant to its
  /// cluster.
  var isVirama: Bool { bits & 64 != 0 }
  /// Whether the scalar is a letter of an Indic script.
  var isIndicLetter: Bool { bits & 128 != 0 }
  /// Whether the scalar is one cell wide, but two cells wide before U+FE0F.
  var takesEmojiStyle: Bool { bits & 256 != 0 }
  /// Whether the scalar is two cells wide, but one cell wide before U+FE0E.
  var takesTextStyle: Bool { bits & 512 != 0 }
  /// Whether the next scalar belongs to the same cluster (Grapheme_Cluster_Break Prepend).
  var isPrepended: Bool { bits & 1024 != 0 }
  /// Whether the scalar is a combining mark, or a Hangul vowel or final consonant.
  var isMark: Bool { bits & 2048 != 0 }
  /// Whether the scalar is invisible on its own: a control, format, ignorable or noncharacter
  /// scalar.
  var isHidden: Bool { bits & 4096 != 0 }
  /// Whether the scalar is a Unified_Ideograph, the base of ideographic variation sequences.
  var isIdeograph: Bool { bits & 8192 != 0 }
}

/// Scalars that the rules mention individually.
enum NamedScalar {
  static let zeroWidthJoiner: UInt32 = 0x200D
  static let enclosingKeycap: UInt32 = 0x20E3
  static let replacement: UInt32 = 0xFFFD
  static let textStyle: UInt32 = 0xFE0E
  static let emojiStyle: UInt32 = 0xFE0F
  static let blackFlag: UInt32 = 0x1F3F4
  static let cancelTag: UInt32 = 0xE007F
}
