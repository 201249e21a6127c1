/// Line-break classes of UAX #14 with rule LB1 applied: AI, SG and XX are AL, CJ is NS, and SA is
/// CM or AL. The order is that of `tools/generate-unicode-tables`.
enum LineBreakClass: UInt8 {
  // swift-format-ignore
  case AL, BK, CR, LF, NL, SP, ZW, WJ, GL, CM, ZWJ, CL, CP, EX, SY, IS, OP, QU, NS, B2, CB, BA,
    HH, HY, BB, IN, NU, PR, PO, HL, ID, EB, EM, JL, JV, JT, H2, H3, AP, AK, AS, VI, VF, RI
}
