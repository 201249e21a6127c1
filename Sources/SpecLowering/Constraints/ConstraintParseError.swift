internal import SpecModel
internal import SpecSyntax

/// A syntax error in a constraint, with its range.
struct ConstraintParseError: Error {
  enum Kind {
    /// An operator of another language; the associated value is the replacement.
    case write(String)
    /// A number in another notation; the associated value is the replacement.
    case writeNumber(String)
    /// The text ends before an expected anchor or number.
    case ends(after: String?)
    case relationMissing(String)
    case operatorMissing(String)
    case operandMissing(String)
    case secondRelation
    case secondAnchor
    /// The left side is not a single anchor.
    case leftSide(corrected: String?)
    case negative
    case divisionByZero
    case divisionByAnchor
    case parenthesis
    /// A dot is not followed by a word.
    case emptyWord
    case unit(digits: String, unit: String)
    case priority
    case priorityWord(String)
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// Errors for unexpected tokens.
extension ConstraintParser {
  /// The error for a missing anchor or number.
  func operandMissing() -> ConstraintParseError {
    switch token {
    case .end: ConstraintParseError(.ends(after: nil), lastByte)
    case .misspelt(let meant): ConstraintParseError(.write(meant), range)
    case .misspeltNumber(let meant): ConstraintParseError(.writeNumber(meant), range)
    case .unit(let digits, let unit): ConstraintParseError(.unit(digits: digits, unit: unit), range)
    case .other where byte(range.lowerBound) == UInt8(ascii: "("):
      ConstraintParseError(.parenthesis, range)
    default: ConstraintParseError(.operandMissing(string(range)), range)
    }
  }

  /// The error for a missing relation after the left side.
  func relationMissing() -> ConstraintParseError {
    switch token {
    case .end: ConstraintParseError(.ends(after: nil), lastByte)
    case .misspelt("@"): ConstraintParseError(.relationMissing(string(range)), range)
    case .misspelt(let meant): ConstraintParseError(.write(meant), range)
    case .other where string(range).hasPrefix("!"):
      ConstraintParseError(.operandMissing(string(range)), range)
    case .other where byte(range.lowerBound) == UInt8(ascii: "("):
      ConstraintParseError(.parenthesis, range)
    default: ConstraintParseError(.relationMissing(string(range)), range)
    }
  }

  /// The error for a token after the end of the right side.
  func unexpected() -> ConstraintParseError {
    switch token {
    case .misspelt(let meant): ConstraintParseError(.write(meant), range)
    case .unit(let digits, let unit): ConstraintParseError(.unit(digits: digits, unit: unit), range)
    case .path where Decimal.units.contains(string(range).lowercased()):
      ConstraintParseError(.unit(digits: "", unit: string(range)), range)
    case .other where "()".utf8.contains(byte(range.lowerBound)):
      ConstraintParseError(.parenthesis, range)
    default: ConstraintParseError(.operatorMissing(string(range)), range)
    }
  }

  /// The error for a left side that is not a single anchor, with a correction if it is obvious.
  func leftError(
    _ left: Side, _ relation: ConstraintRelation, _ right: Side
  ) -> ConstraintParseError {
    var corrected: String?
    if right.isAnchorAlone, let anchor = right.anchor {
      corrected = "\(string(anchor.range)) \(relation.flipped.name) \(string(left.range))"
    }
    return ConstraintParseError(
      .leftSide(corrected: corrected),
      corrected == nil ? left.range : left.range.lowerBound..<right.range.upperBound)
  }
}
