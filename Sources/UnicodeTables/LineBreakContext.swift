/// Whether a line may break at a position.
enum LineBreakDecision {
  case prohibited
  case allowed
  case mandatory
}

/// The units that follow a position; the rules look at most three units ahead.
struct LineBreakLookahead {
  var first: LineBreakUnit
  var second: LineBreakUnit
  var third: LineBreakUnit
}

/// The state of the rules of UAX #14 before a position in a text.
///
/// The rules are applied in their numbered order, and the first that matches decides. Rule numbers
/// and wording are those of revision 55 for Unicode 17.
struct LineBreakContext {
  private enum Number {
    case none
    /// The text before the position ends with a number: NU (SY | IS)*.
    case open
    /// The text before the position ends with a number and a closing bracket: NU (SY | IS)* (CL |
    /// CP).
    case closed
  }

  /// The unit before the position.
  private var last = LineBreakUnit(.edge, end: 0)
  private var secondLast = LineBreakUnit(.edge, end: 0)
  /// The class of the last unit before the position that is not a space.
  private var lastVisible = LineBreakClass.edge
  /// Whether `lastVisible` is an opening quotation mark at the beginning of a quotation (rule
  /// LB15a).
  private var isAfterOpeningQuote = false
  private var number = Number.none
  /// Whether an odd number of regional indicators precedes the position, so it is inside a flag.
  private var isInsideFlag = false

  /// Creates the context after letters and spaces; it does not depend on the text before them.
  static func afterWord(spaceCount: Int, end: Int) -> LineBreakContext {
    var context = LineBreakContext()
    context.lastVisible = .AL
    context.secondLast = LineBreakUnit(spaceCount > 1 ? .SP : .AL, end: end)
    context.last = LineBreakUnit(spaceCount > 0 ? .SP : .AL, end: end)
    return context
  }

  /// Whether the text before the position ends with a mandatory break.
  var endsLine: Bool {
    switch last.lineClass {
    case .BK, .CR, .LF, .NL: true
    default: false
    }
  }

  mutating func advance(to unit: LineBreakUnit) {
    if unit.lineClass != .SP {
      isAfterOpeningQuote = unit.isInitialQuote && beginsQuotation
      lastVisible = unit.lineClass
    }
    switch unit.lineClass {
    case .NU: number = .open
    case .SY, .IS: if number != .open { number = .none }
    case .CL, .CP: number = number == .open ? .closed : .none
    default: number = .none
    }
    isInsideFlag = unit.lineClass == .RI && !isInsideFlag
    secondLast = last
    last = unit
  }

  /// Whether the last unit is sot | BK | CR | LF | NL | OP | QU | GL | SP | ZW, as on the left side
  /// of rule LB15a.
  private var beginsQuotation: Bool {
    switch last.lineClass {
    case .edge, .BK, .CR, .LF, .NL, .OP, .QU, .GL, .SP, .ZW: true
    default: false
    }
  }

  /// Whether a line may break between the last unit and the next.
  func decision(before ahead: LineBreakLookahead) -> LineBreakDecision {
    let next = ahead.first
    if let decision = decisionAtSeparators(next) { return decision }
    if let decision = decisionAtPunctuation(next, ahead.second) { return decision }
    return isKeptTogether(next, ahead) ? .prohibited : .allowed
  }

  /// Applies rules LB4 to LB8a; nil if none of them matches.
  private func decisionAtSeparators(_ next: LineBreakUnit) -> LineBreakDecision? {
    switch (last.lineClass, next.lineClass) {
    case (.CR, .LF): return .prohibited
    case (.BK, _), (.CR, _), (.LF, _), (.NL, _): return .mandatory
    case (_, .BK), (_, .CR), (_, .LF), (_, .NL), (_, .SP), (_, .ZW): return .prohibited
    default: break
    }
    if lastVisible == .ZW { return .allowed }
    return last.endsInJoiner ? .prohibited : nil
  }

  /// Applies rules LB11 to LB20a; nil if none of them matches.
  private func decisionAtPunctuation(
    _ next: LineBreakUnit, _ later: LineBreakUnit
  ) -> LineBreakDecision? {
    if last.lineClass == .WJ || next.lineClass == .WJ || last.lineClass == .GL {  // LB11, LB12
      return .prohibited
    }
    switch next.lineClass {
    case .GL:  // LB12a
      switch last.lineClass {
      case .SP, .BA, .HY, .HH: break
      default: return .prohibited
      }
    case .CL, .CP, .EX, .SY:  // LB13
      return .prohibited
    default: break
    }
    if lastVisible == .OP || isAfterOpeningQuote { return .prohibited }  // LB14, LB15a
    if next.isFinalQuote, endsQuotation(later) { return .prohibited }  // LB15b
    if next.lineClass == .IS {  // LB15c, LB15d
      return last.lineClass == .SP && later.lineClass == .NU ? .allowed : .prohibited
    }
    switch (lastVisible, next.lineClass) {
    case (.CL, .NS), (.CP, .NS), (.B2, .B2): return .prohibited  // LB16, LB17
    default: break
    }
    if last.lineClass == .SP { return .allowed }  // LB18
    if isBesideQuotationMark(next, later) { return .prohibited }
    if last.lineClass == .CB || next.lineClass == .CB { return .allowed }  // LB20
    if isAfterWordInitialHyphen(next) { return .prohibited }
    return nil
  }

  /// Whether the unit after a quotation mark is SP | GL | WJ | CL | QU | CP | EX | IS | SY | BK |
  /// CR | LF | NL | ZW | eot, as on the right side of rule LB15b.
  private func endsQuotation(_ later: LineBreakUnit) -> Bool {
    switch later.lineClass {
    case .edge, .SP, .GL, .WJ, .CL, .QU, .CP, .EX, .IS, .SY, .BK, .CR, .LF, .NL, .ZW: true
    default: false
    }
  }

  /// Whether rule LB19 or LB19a prohibits a break here.
  private func isBesideQuotationMark(
    _ next: LineBreakUnit, _ later: LineBreakUnit
  ) -> Bool {
    if next.lineClass == .QU {
      if !next.isInitialQuote || !last.isEastAsian { return true }
      if !later.isEastAsian { return true }
    }
    if last.lineClass == .QU {
      if !last.isFinalQuote || !next.isEastAsian { return true }
      if !secondLast.isEastAsian { return true }
    }
    return false
  }

  /// Whether rule LB20a prohibits a break here.
  private func isAfterWordInitialHyphen(_ next: LineBreakUnit) -> Bool {
    guard last.lineClass == .HY || last.lineClass == .HH else { return false }
    guard next.lineClass == .AL || next.lineClass == .HL else { return false }
    switch secondLast.lineClass {
    case .edge, .BK, .CR, .LF, .NL, .SP, .ZW, .CB, .GL: return true
    default: return false
    }
  }

  /// Whether one of the rules LB21 to LB30b prohibits a break here.
  private func isKeptTogether(
    _ next: LineBreakUnit, _ ahead: LineBreakLookahead
  ) -> Bool {
    switch (last.lineClass, next.lineClass) {
    case (_, .BA), (_, .HH), (_, .HY), (_, .NS), (.BB, _): return true  // LB21
    case (.SY, .HL), (_, .IN): return true  // LB21b, LB22
    case (.AL, .NU), (.HL, .NU), (.NU, .AL), (.NU, .HL): return true  // LB23
    case (.PR, .ID), (.PR, .EB), (.PR, .EM): return true  // LB23a
    case (.ID, .PO), (.EB, .PO), (.EM, .PO): return true
    case (.PR, .AL), (.PR, .HL), (.PO, .AL), (.PO, .HL): return true  // LB24
    case (.AL, .PR), (.HL, .PR), (.AL, .PO), (.HL, .PO): return true
    case (.PO, .NU), (.PR, .NU), (.HY, .NU), (.IS, .NU): return true  // LB25
    case (.JL, .JL), (.JL, .JV), (.JL, .H2), (.JL, .H3): return true  // LB26
    case (.JV, .JV), (.JV, .JT), (.H2, .JV), (.H2, .JT), (.JT, .JT), (.H3, .JT): return true
    case (.JL, .PO), (.JV, .PO), (.JT, .PO), (.H2, .PO), (.H3, .PO): return true  // LB27
    case (.PR, .JL), (.PR, .JV), (.PR, .JT), (.PR, .H2), (.PR, .H3): return true
    case (.AL, .AL), (.AL, .HL), (.HL, .AL), (.HL, .HL): return true  // LB28
    case (.IS, .AL), (.IS, .HL): return true  // LB29
    case (.AL, .OP), (.HL, .OP), (.NU, .OP): if !next.isEastAsian { return true }  // LB30
    case (.CP, .AL), (.CP, .HL), (.CP, .NU): if !last.isEastAsian { return true }
    case (.RI, .RI): if isInsideFlag { return true }  // LB30a
    case (.EB, .EM): return true  // LB30b
    default: break
    }
    if last.isReservedEmoji, next.lineClass == .EM { return true }
    if secondLast.lineClass == .HL, last.lineClass == .HY || last.lineClass == .HH {
      if next.lineClass != .HL { return true }  // LB21a
    }
    return isInsideNumber(next, ahead) || isInsideSyllable(next, ahead.second)
  }

  /// Whether a part of rule LB25 that needs more than one unit prohibits a break here.
  private func isInsideNumber(
    _ next: LineBreakUnit, _ ahead: LineBreakLookahead
  ) -> Bool {
    switch next.lineClass {
    case .PO, .PR: return number != .none
    case .NU: return number == .open
    case .OP:
      guard last.lineClass == .PO || last.lineClass == .PR else { return false }
      if ahead.second.lineClass == .NU { return true }
      return ahead.second.lineClass == .IS && ahead.third.lineClass == .NU
    default: return false
    }
  }

  /// Whether rule LB28a, about syllables of Brahmic scripts, prohibits a break here.
  private func isInsideSyllable(
    _ next: LineBreakUnit, _ later: LineBreakUnit
  ) -> Bool {
    if last.lineClass == .AP { return next.isAksara }
    if last.isAksara {
      if next.lineClass == .VF || next.lineClass == .VI { return true }
      return next.isAksara && later.lineClass == .VF
    }
    return last.lineClass == .VI && secondLast.isAksara
      && (next.lineClass == .AK || next.isDottedCircle)
  }
}
