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
  /// Whether only an inner part of the chain is optional, as in `first?.day`; members then follow a
  /// plain dot.
  var isChained = false
  /// Whether the value is the horizontal size class.
  var isSizeClass = false
  /// The date mode of a form field's value; nil for the app's dates.
  var dateMode: DateMode?
  /// The choice whose word it is the text of.
  var word: Word?
  /// What a sum, a joined text or a written list is made of, in order; empty for other values.
  var parts: [SwiftValue] = []

  init(
    text: String, type: SwiftType, rank: Rank = .primary, sides: [SwiftValue] = [],
    comparison: Comparison? = nil, isSizeClass: Bool = false
  ) {
    (self.text, self.rank, self.sides, self.comparison) = (text, rank, sides, comparison)
    (self.type, dateMode) = type.ofValue
    self.isSizeClass = isSizeClass
  }

  /// An enum case that a choice of the spec becomes.
  struct Word {
    var text: String
    /// An index into `DataTypes.enums`.
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

  /// Whether it is the literal of a list without items.
  var isEmptyList: Bool { text == "[String]()" }

  /// Whether it is the literal of what is missing.
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

/// How an expression accesses the form, the data and loop items.
struct ExpressionScope {
  /// The prefix for the form's members: `model.form.`, or empty inside the form.
  var form = "model.form."
  /// The prefix for the model's members: `model.`, or empty inside the model.
  var data = "model."
  /// Whether `valid` and `invalid` of fields ignore joint rules, as they do inside joint rules.
  var asksOwnRules = false
  /// Whether excluded fields keep their values, as in the conditions that decide which fields are
  /// excluded.
  var seesAllFields = false
  /// The items of the enclosing loops, the outermost first.
  var variables: [(name: String, type: SwiftType)] = []
}
