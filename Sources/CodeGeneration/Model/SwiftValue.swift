internal import SpecModel

/// A part of an expression in Swift.
struct SwiftValue {
  var text: String
  var type: SwiftType
  var rank = Rank.primary
  /// The two sides of `and`, `or` and a comparison.
  var sides: [SwiftValue] = []
  /// How the sides are compared, if they are.
  var comparison: Comparison?
  /// Whether only what leads to it is optional, as in `first?.day`: members of it follow a point.
  var isChained = false

  /// How strongly an expression holds together.
  enum Rank: Int, Comparable {
    case or, and, comparison, coalescing, primary

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a member follows, behind a point.
  var owner: String {
    text(atLeast: .primary) + (type.isOptional && !isChained ? "?" : "")
  }

  /// What `map` follows, which asks the whole optional.
  var whole: String { isChained ? "(" + text + ")" : text(atLeast: .primary) }

  /// The text, in brackets where what stands beside it holds more strongly.
  func text(atLeast rank: Rank) -> String { self.rank < rank ? "(" + text + ")" : text }
}

/// Where an expression stands: how the code there reaches the form, the data and the items.
struct ExpressionScope {
  /// What leads to the form's members: `model.form.`, or nothing inside the form.
  var form = "model.form."
  /// What leads to what the app knows: `model.`, or nothing inside the model.
  var data = "model."
  /// The items of the loops around, the outermost first.
  var variables: [(name: String, type: SwiftType)] = []
}
