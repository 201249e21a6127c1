internal import SpecModel

/// A Swift expression with its type and precedence.
struct SwiftValue {
  var text: String
  var type: SwiftType
  var rank = Rank.primary
  /// The two operands of `and`, `or` or a comparison.
  var sides: [SwiftValue] = []
  /// The comparison operator, if it is one.
  var comparison: Comparison?
  /// Whether only an inner part of the chain is optional, as in `first?.day`; members then follow a
  /// plain dot.
  var isChained = false

  /// The precedence of an expression.
  enum Rank: Int, Comparable {
    case or, and, comparison, coalescing, primary

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// The expression as the base of a member access, before the dot.
  var owner: String {
    text(atLeast: .primary) + (type.isOptional && !isChained ? "?" : "")
  }

  /// The expression as an optional, for calling `map` on it.
  var whole: String { isChained ? "(" + text + ")" : text(atLeast: .primary) }

  /// The text, in parentheses if its precedence is too low.
  func text(atLeast rank: Rank) -> String { self.rank < rank ? "(" + text + ")" : text }
}

/// How an expression accesses the form, the data and loop items.
struct ExpressionScope {
  /// The prefix for the form's members: `model.form.`, or empty inside the form.
  var form = "model.form."
  /// The prefix for the model's members: `model.`, or empty inside the model.
  var data = "model."
  /// The items of the enclosing loops, the outermost first.
  var variables: [(name: String, type: SwiftType)] = []
}
