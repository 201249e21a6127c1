internal import SpecModel
internal import SpecSyntax

/// What is wrong with a constraint's text, and where in it.
struct ConstraintParseError: Error {
  enum Kind {
    /// Another language's sign; this one stands here.
    case write(String)
    /// A number in another language's writing; this one stands here.
    case writeNumber(String)
    /// The text ends where an anchor or a number is due.
    case ends(after: String?)
    case relationMissing(String)
    case operatorMissing(String)
    case operandMissing(String)
    case secondRelation
    case secondAnchor
    /// The left side is not one anchor.
    case leftSide(mended: String?)
    case negative
    case divisionByZero
    case divisionByAnchor
    case parenthesis
    /// Nothing stands behind a dot.
    case emptyWord
    case unit(digits: String, unit: String)
    case priority
    case priorityWord(String)
    /// Another library's words.
    case foreign
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// What stands where something else is due.
extension ConstraintParser {
  /// What stands where an anchor or a number is due.
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

  /// What stands behind the left side.
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

  /// What stands behind the right side.
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

  /// The left side is one anchor: what to write instead, where that is plain.
  func leftMistake(
    _ left: Side, _ relation: ConstraintRelation, _ right: Side
  ) -> ConstraintParseError {
    var mended: String?
    if right.isAnchorAlone, let anchor = right.anchor {
      mended = "\(string(anchor.range)) \(relation.flipped.name) \(string(left.range))"
    }
    return ConstraintParseError(
      .leftSide(mended: mended),
      mended == nil ? left.range : left.range.lowerBound..<right.range.upperBound)
  }
}
