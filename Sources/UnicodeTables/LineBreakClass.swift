/// The line-break classes of UAX #14 after rule LB1 is applied.
///
/// Rule LB1 maps AI, SG and XX to AL, CJ to NS, and SA to CM or AL. The order is that of
/// `tools/generate-unicode-tables`. `edge` is an additional class for the start and end of the
/// text.
enum LineBreakClass: UInt8 {
  // swift-format-ignore
  case AL, BK, CR, LF, NL, SP, ZW, WJ, GL, CM, ZWJ, CL, CP, EX, SY, IS, OP, QU, NS, B2, CB, BA,
    HH, HY, BB, IN, NU, PR, PO, HL, ID, EB, EM, JL, JV, JT, H2, H3, AP, AK, AS, VI, VF, RI, edge
}

/// A scalar with the combining marks that belong to it (rule LB9); line-break rules compare such
/// units.
struct LineBreakUnit {
  private(set) var lineClass: LineBreakClass
  private var flags: UInt16
  var end: Int

  /// Looks up one scalar in the table.
  @inline(__always)
  init(_ scalar: UInt32, end: Int) {
    let table = ScalarTrie(
      top: LineBreakTable.top, branches: LineBreakTable.branches, leaves: LineBreakTable.leaves,
      entries: LineBreakTable.entries)
    let bits = table[scalar]
    lineClass = LineBreakClass(rawValue: UInt8(truncatingIfNeeded: bits & 63)) ?? .AL
    flags = bits
    self.end = end
  }

  /// Creates a unit with a class and no other properties.
  init(_ lineClass: LineBreakClass, end: Int) {
    self.lineClass = lineClass
    flags = 0
    self.end = end
  }

  /// Whether East_Asian_Width is Fullwidth, Wide or Halfwidth.
  var isEastAsian: Bool { flags & 64 != 0 }
  /// Whether the unit is an opening quotation mark (General_Category Pi).
  var isInitialQuote: Bool { flags & 128 != 0 }
  /// Whether the unit is a closing quotation mark (General_Category Pf).
  var isFinalQuote: Bool { flags & 256 != 0 }
  /// Whether the scalar is unassigned, but reserved for an emoji.
  var isReservedEmoji: Bool { flags & 512 != 0 }
  var isDottedCircle: Bool { flags & 1024 != 0 }
  /// Whether the unit's last scalar is U+200D, after which rule LB8a allows no break.
  var endsInJoiner: Bool {
    get { flags & 0x8000 != 0 }
    set { flags = newValue ? flags | 0x8000 : flags & 0x7FFF }
  }

  /// Whether the unit is of class AK or AS, or is U+25CC.
  var isAksara: Bool { lineClass == .AK || lineClass == .AS || isDottedCircle }

  /// Changes the class to that of letters, without changing other properties.
  mutating func becomeLetter() {
    lineClass = .AL
  }
}
