internal import SpecModel

/// A Swift expression with its type and precedence.
struct SwiftValue {
  var text: String
  var type: SwiftType
  var rank = Rank.primary
  /// The two operands of `and`, `or` or a comparison, or the operand of a minus sign.
  var sides: [SwiftValue] = []
  /// The comparison operator, if the expression is a comparison.
  var comparison: Comparison?
  /// Whether only an inner part of the chain is optional, as in `first?.day`, so that a further
  /// member needs no `?`.
  var isChained = false
  /// Whether the value is the horizontal size class.
  var isSizeClass = false
  /// The date mode of a form field's value; nil for the app's dates.
  var dateMode: DateMode?
  /// The enum case whose raw value this text is; nil for other values.
  var word: Word?
  /// The operands of a sum or a joined text, or the items of a list literal; empty for other
  /// values.
  var parts: [SwiftValue] = []

  init(
    text: String, type: SwiftType, rank: Rank = .primary, sides: [SwiftValue] = [],
    comparison: Comparison? = nil, isSizeClass: Bool = false
  ) {
    (self.text, self.rank, self.sides, self.comparison) = (text, rank, sides, comparison)
    (self.type, dateMode) = type.ofValue
    self.isSizeClass = isSizeClass
  }

  /// A case of an enum that is generated for a choice of the spec.
  struct Word {
    var text: String
    /// The enum, as an index into `DataTypes.enums`.
    var type: Int
    var rank: Rank
    var isOptional: Bool
    var isChained: Bool

    var value: SwiftValue {
      let type = SwiftType.word(type)
      var value = SwiftValue(text: text, type: isOptional ? .optional(type) : type, rank: rank)
      value.isChained = isChained
      return value
    }
  }

  /// The precedence of an expression.
  enum Rank: Int, Comparable {
    case choice, or, and, comparison, coalescing, sum, product, primary

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// Whether the expression is an empty list literal.
  var isEmptyList: Bool { text == "[String]()" }

  /// Whether the expression is `nil`.
  var isNull: Bool { text == "nil" && type == .optional(.unknown) }

  /// The expression before the dot of a member access, with `?` if it is optional.
  var owner: String {
    text(atLeast: .primary) + (type.isOptional && !isChained ? "?" : "")
  }

  /// The expression as an optional, for calling `map` on it.
  var whole: String { isChained ? "(" + text + ")" : text(atLeast: .primary) }

  /// The text, parenthesized if its operator binds less tightly than the context requires.
  func text(atLeast rank: Rank) -> String {
    // A member access after a negative literal would bind to the digits after the sign.
    let isSigned = rank == .primary && text.utf8.first == UInt8(ascii: "-")
    return self.rank < rank || isSigned ? "(" + text + ")" : text
  }
}

/// How an expression refers to the form, the data and loop items.
struct ExpressionScope {
  /// The prefix for the form's members: `model.form.`, or empty inside the form.
  var form = "model.form."
  /// The prefix for the model's members: `model.`, or empty inside the model.
  var data = "model."
  /// Whether `valid` and `invalid` of fields ignore rules over several fields, as they do inside
  /// such rules.
  var asksOwnRules = false
  /// Whether fields that are removed from the form keep their values, as in the conditions that
  /// remove them.
  var seesAllFields = false
  /// The items of the enclosing loops, the outermost first.
  var variables: [(name: String, type: SwiftType)] = []
}
