internal import SpecModel

/// A syntax error in an expression, with its range.
struct ExpressionError: Error {
  enum Kind {
    /// A word or operator of another language; the payload is the replacement.
    case write(String)
    case operatorMissing(String)
    case operandMissing(String)
    case nameMissing
    case ends
    case unbalanced
    case placeholder
    case misplacedNot
    case chain
    case noChain
    case noPower
    /// `~=`, which means unequal in some languages and a match in others.
    case noMatch
    /// A ternary without `?` or without `:`.
    case halfChoice
    case itemMissing(ItemFunction)
    case tooDeep
    case wrongPosition
    case openQuote
    case unknownEscape
    /// A placeholder inside a quoted text of the expression.
    case placeholderInText
    case strangeCharacter(String)
    case strangeComma
    case filterInside
    case unknownFunction(String)
    case argumentCount(String, expected: Int, found: Int)
  }

  let kind: Kind
  let range: Range<Int>
  /// The other words of other languages in the same expression, with their replacements.
  var others: [(word: String, range: Range<Int>)] = []

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
