/// An expression's position in an `ExpressionTable`.
package struct ExpressionID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// What can be asked of the form as a whole.
package enum FormFact: String, NamedCases {
  case valid, invalid, complete, submitted, failed, errors

  /// What the answer is.
  package var kinds: ValueKinds { self == .errors ? .list : .boolean }
}

/// What can be asked of one field.
package enum FieldFact: String, NamedCases {
  case valid, invalid, empty, touched, focused, validating, value, error

  /// Whether the answer is yes or no for every field.
  package var isBoolean: Bool { self != .value && self != .error }
}

/// How two values are compared.
package enum Comparison: String, NamedCases {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="

  package var isOrder: Bool { self != .equal && self != .unequal }
}

/// A function that expressions can call.
package enum ExpressionFunction: String, NamedCases {
  case count, isEmpty, join

  package var parameterCount: Int { self == .join ? 2 : 1 }
}

/// One step of an expression in postfix order: operands before what takes them.
package enum ExpressionStep: Hashable, Sendable {
  case boolean(Bool)
  case form(FormFact)
  case field(FieldID, FieldFact)
  /// A number or a text of the spec's own.
  case constant(DataID)
  /// What the app knows in the state that is shown.
  case root
  /// The item of a loop, by how many loops stand around it.
  case variable(UInt16)
  /// Of the object before it.
  case member(DataKey)
  /// Of the list before it, from 0.
  case item(UInt32)
  case not, and, or
  case compare(Comparison)
  /// Whether the first of two is an item of the second.
  case isIn
  case call(ExpressionFunction)
  /// The text before it as the number that it is.
  case number

  package var isConjunction: Bool { if case .and = self { true } else { false } }
}

/// An expression: a range of a table's steps, and what is known of it.
package struct Expression: Sendable {
  package let start: UInt32
  package let end: UInt32
  /// What its value can be.
  package let kinds: ValueKinds
  /// Whether it asks the form and its fields only, with `and`, `or` and `not` between the answers,
  /// and never keeps more than 64 of them waiting.
  package let isPlain: Bool
  /// Whether it speaks of a loop's item.
  package let usesVariables: Bool
}

/// The expressions of one document, their steps in one array.
package struct ExpressionTable: Sendable {
  package private(set) var steps: ContiguousArray<ExpressionStep> = []
  private var expressions: ContiguousArray<Expression> = []

  package init() {}

  package var count: Int { expressions.count }
  package var ids: [ExpressionID] { expressions.indices.map { ExpressionID($0) } }
  package subscript(_ id: ExpressionID) -> Expression { expressions[Int(id.index)] }

  package func steps(of id: ExpressionID) -> ArraySlice<ExpressionStep> {
    let expression = self[id]
    return ArraySlice(steps[Int(expression.start)..<Int(expression.end)])
  }

  /// Takes a place for an expression that is understood later; until then it has no value.
  package mutating func reserve() -> ExpressionID {
    expressions.append(
      Expression(start: 0, end: 0, kinds: .any, isPlain: false, usesVariables: false))
    return ExpressionID(expressions.count - 1)
  }

  package mutating func append(
    _ steps: some Collection<ExpressionStep>, kinds: ValueKinds
  ) -> ExpressionID {
    let id = reserve()
    fill(id, with: steps, kinds: kinds)
    return id
  }

  package mutating func fill(
    _ id: ExpressionID, with new: some Collection<ExpressionStep>, kinds: ValueKinds
  ) {
    let start = steps.count
    steps.append(contentsOf: new)
    expressions[Int(id.index)] = Expression(
      start: UInt32(start), end: UInt32(steps.count), kinds: kinds,
      isPlain: isPlain(from: start), usesVariables: usesVariables(from: start))
  }

  private func isPlain(from start: Int) -> Bool {
    var depth = 0
    for step in steps[start...] {
      switch step {
      case .boolean: depth += 1
      case .form(let fact) where fact.kinds == .boolean: depth += 1
      case .field(_, let fact) where fact.isBoolean: depth += 1
      case .and, .or: depth -= 1
      case .not: break
      default: return false
      }
      if depth > 64 { return false }
    }
    return true
  }

  private func usesVariables(from start: Int) -> Bool {
    steps[start...].contains { step in
      if case .variable = step { return true }
      return false
    }
  }
}
