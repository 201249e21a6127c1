/// A range of scalars with the same estimated advance.
struct AdvanceRange: Sendable {
  enum Advance: Sendable {
    case fixed(AdvanceEstimate)
    /// The average advance of a script, in thousandths of an em; its combining marks have no width.
    case average(UInt16)
    /// Symbols and emoji, which Unicode's emoji presentation property tells apart.
    case symbols
  }

  let first: UInt32
  let last: UInt32
  let advance: Advance

  init(_ first: UInt32, _ last: UInt32, _ advance: Advance) {
    self.first = first
    self.last = last
    self.advance = advance
  }
}

/// The range that contains a scalar, by binary search.
func advanceRange(holding scalar: UInt32) -> AdvanceRange? {
  var low = 0
  var high = advanceRanges.count
  while low < high {
    let middle = (low + high) / 2
    let range = advanceRanges[middle]
    if scalar < range.first {
      high = middle
    } else if scalar > range.last {
      low = middle + 1
    } else {
      return range
    }
  }
  return nil
}

/// Advances by range, sorted by scalar.
///
/// Ranges without combining marks have a fixed advance, which skips the test for marks. Averages
/// are advances per character other than marks, measured on Article 1 of the Universal Declaration
/// of Human Rights in Hebrew, Arabic, Thai and Hindi, set in Noto Sans of that script (release of
/// December 2020). Similar scripts use the same average. Punctuation follows Inter 4. No Apple font
/// was read for these rows.
let advanceRanges: [AdvanceRange] = [
  AdvanceRange(0x0250, 0x02FF, .fixed(.like(UInt8(ascii: "n")))),  // IPA, modifier letters
  AdvanceRange(0x0300, 0x036F, .fixed(.zero)),
  AdvanceRange(0x0500, 0x052F, .fixed(.like(UInt8(ascii: "n")))),  // Cyrillic Supplement
  AdvanceRange(0x0590, 0x05CF, .average(485)),  // Hebrew
  AdvanceRange(0x05D0, 0x05EA, .fixed(.thousandths(485))),
  AdvanceRange(0x05EB, 0x05FF, .average(485)),
  AdvanceRange(0x0600, 0x061F, .average(449)),  // Arabic and its neighbors
  AdvanceRange(0x0620, 0x064A, .fixed(.thousandths(449))),
  AdvanceRange(0x064B, 0x08FF, .average(449)),
  AdvanceRange(0x0900, 0x0903, .average(482)),  // Devanagari and other scripts of India
  AdvanceRange(0x0904, 0x0939, .fixed(.thousandths(482))),
  AdvanceRange(0x093A, 0x0DFF, .average(482)),
  AdvanceRange(0x0E00, 0x0E00, .average(543)),  // Thai, Lao
  AdvanceRange(0x0E01, 0x0E30, .fixed(.thousandths(543))),
  AdvanceRange(0x0E31, 0x0EFF, .average(543)),
  AdvanceRange(0x1100, 0x115F, .fixed(.thousandths(1000))),  // Hangul, first parts of syllables
  AdvanceRange(0x1160, 0x11FF, .fixed(.zero)),
  AdvanceRange(0x1F00, 0x1FFF, .fixed(.like(UInt8(ascii: "o")))),  // Greek Extended
  AdvanceRange(0x2000, 0x2000, .fixed(.thousandths(500))),
  AdvanceRange(0x2001, 0x2001, .fixed(.thousandths(1000))),
  AdvanceRange(0x2002, 0x2002, .fixed(.thousandths(500))),
  AdvanceRange(0x2003, 0x2003, .fixed(.thousandths(1000))),
  AdvanceRange(0x2004, 0x2004, .fixed(.thousandths(333))),
  AdvanceRange(0x2005, 0x2005, .fixed(.thousandths(250))),
  AdvanceRange(0x2006, 0x2006, .fixed(.thousandths(167))),
  AdvanceRange(0x2007, 0x2007, .fixed(.like(UInt8(ascii: "0")))),
  AdvanceRange(0x2008, 0x2008, .fixed(.like(UInt8(ascii: ".")))),
  AdvanceRange(0x2009, 0x2009, .fixed(.thousandths(200))),
  AdvanceRange(0x200A, 0x200A, .fixed(.thousandths(100))),
  AdvanceRange(0x200B, 0x200F, .fixed(.zero)),
  AdvanceRange(0x2010, 0x2011, .fixed(.like(UInt8(ascii: "-")))),
  AdvanceRange(0x2012, 0x2013, .fixed(.thousandths(499))),  // – en dash
  AdvanceRange(0x2014, 0x2015, .fixed(.thousandths(998))),  // — em dash
  AdvanceRange(0x2018, 0x201B, .fixed(.thousandths(190))),  // ‘ ’
  AdvanceRange(0x201C, 0x201F, .fixed(.thousandths(380))),  // “ ”
  AdvanceRange(0x2022, 0x2022, .fixed(.thousandths(500))),  // •
  AdvanceRange(0x2024, 0x2024, .fixed(.like(UInt8(ascii: ".")))),
  AdvanceRange(0x2026, 0x2026, .fixed(.thousandths(820))),  // …
  AdvanceRange(0x2028, 0x202E, .fixed(.zero)),
  AdvanceRange(0x202F, 0x202F, .fixed(.thousandths(200))),
  AdvanceRange(0x2030, 0x2031, .fixed(.thousandths(1200))),  // ‰
  AdvanceRange(0x2032, 0x2032, .fixed(.like(UInt8(ascii: "'")))),
  AdvanceRange(0x2033, 0x2033, .fixed(.like(UInt8(ascii: "\"")))),
  AdvanceRange(0x2039, 0x203A, .fixed(.like(UInt8(ascii: "(")))),  // ‹ ›
  AdvanceRange(0x2060, 0x206F, .fixed(.zero)),
  AdvanceRange(0x2070, 0x209F, .fixed(.thousandths(400))),  // Superscripts, subscripts
  AdvanceRange(0x20A0, 0x20CF, .fixed(.like(UInt8(ascii: "0")))),  // Currency, € among them
  AdvanceRange(0x20D0, 0x20FF, .fixed(.zero)),
  AdvanceRange(0x2100, 0x218F, .average(800)),  // Letterlike symbols, ™; number forms
  AdvanceRange(0x2190, 0x2BFF, .symbols),
  AdvanceRange(0x2E80, 0x3029, .fixed(.thousandths(1000))),  // CJK radicals and punctuation
  AdvanceRange(0x302A, 0x302F, .fixed(.zero)),
  AdvanceRange(0x3030, 0x3098, .fixed(.thousandths(1000))),  // Hiragana
  AdvanceRange(0x3099, 0x309A, .fixed(.zero)),
  AdvanceRange(0xA960, 0xA97F, .fixed(.thousandths(1000))),
  AdvanceRange(0xD7B0, 0xD7FF, .fixed(.zero)),
  AdvanceRange(0xF900, 0xFAFF, .fixed(.thousandths(1000))),
  AdvanceRange(0xFB1D, 0xFB4F, .average(485)),
  AdvanceRange(0xFB50, 0xFDFF, .average(449)),
  AdvanceRange(0xFE00, 0xFE0F, .fixed(.zero)),
  AdvanceRange(0xFE10, 0xFE1F, .fixed(.thousandths(1000))),
  AdvanceRange(0xFE20, 0xFE2F, .fixed(.zero)),
  AdvanceRange(0xFE30, 0xFE6F, .fixed(.thousandths(1000))),
  AdvanceRange(0xFE70, 0xFEFE, .average(449)),
  AdvanceRange(0xFEFF, 0xFEFF, .fixed(.zero)),
  AdvanceRange(0xFF01, 0xFF60, .fixed(.thousandths(1000))),  // Fullwidth forms
  AdvanceRange(0xFF61, 0xFFDC, .fixed(.thousandths(500))),  // Halfwidth katakana and hangul
  AdvanceRange(0xFFE0, 0xFFE6, .fixed(.thousandths(1000))),
  AdvanceRange(0xFFFD, 0xFFFD, .fixed(.thousandths(1000))),
  AdvanceRange(0x1F000, 0x1F1E5, .symbols),
  AdvanceRange(0x1F1E6, 0x1F1FF, .fixed(.thousandths(625))),  // Two make a flag
  AdvanceRange(0x1F200, 0x1F3FA, .fixed(.emoji)),
  AdvanceRange(0x1F3FB, 0x1F3FF, .fixed(.zero)),  // Skin tones
  AdvanceRange(0x1F400, 0x1FAFF, .fixed(.emoji)),
  AdvanceRange(0x20000, 0x3FFFF, .fixed(.thousandths(1000))),
  AdvanceRange(0xE0000, 0xE0FFF, .fixed(.zero)),
]
