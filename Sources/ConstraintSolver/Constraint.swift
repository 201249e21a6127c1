/// A variable's index in the `ConstraintSystem` that created it.
package struct VariableID: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }

  package static func < (a: VariableID, b: VariableID) -> Bool { a.index < b.index }
}

/// A constraint's index in the `ConstraintSystem` that created it; not reused after removal.
package struct ConstraintID: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }

  package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// Whether a variable is a position or a size.
///
/// The solver uses it to split a system into independent parts; it never affects the solution.
package enum VariableKind: UInt8, Sendable {
  /// An edge or a center, which changes when its view moves.
  case position
  /// A width, a height, a spacing.
  case size
}

/// A constraint's priority: 1 to 1000, where 1000 is required.
package struct Priority: Hashable, Comparable, Sendable {
  package let rawValue: UInt16

  /// Creates a priority; nil if the value is not between 1 and 1000.
  package init?(_ rawValue: Int) {
    guard (1...1000).contains(rawValue) else { return nil }
    self.rawValue = UInt16(rawValue)
  }

  private init(unchecked rawValue: UInt16) { self.rawValue = rawValue }

  /// The priority 1000: if a constraint with it cannot be satisfied, the system is infeasible.
  package static let required = Priority(unchecked: 1000)

  package static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

  /// The order in which priorities are minimized: 0 for required, 999 for priority 1.
  var level: UInt16 { 1000 - rawValue }

  /// The priority of a level.
  init(level: UInt16) { rawValue = 1000 - level }
}

/// The relation between a constraint's expression and zero.
package enum Relation: UInt8, Sendable {
  case lessOrEqual
  case equal
  case greaterOrEqual
}

/// A coefficient times a variable.
package struct Term: Hashable, Sendable {
  package let variable: VariableID
  package let coefficient: Double

  package init(_ variable: VariableID, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
package struct LinearExpression: Hashable, Sendable {
  package private(set) var terms: [Term]
  package private(set) var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: VariableID) { self.init([Term(variable)]) }

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    LinearExpression(a.terms + b.terms, constant: a.constant + b.constant)
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var terms = a.terms
    terms.reserveCapacity(a.terms.count + b.terms.count)
    for term in b.terms { terms.append(Term(term.variable, -term.coefficient)) }
    return LinearExpression(terms, constant: a.constant - b.constant)
  }

  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    LinearExpression(a.terms, constant: a.constant + b)
  }

  package static func - (a: LinearExpression, b: Double) -> LinearExpression { a + (-b) }

  package static func * (factor: Double, a: LinearExpression) -> LinearExpression {
    guard factor != 1 else { return a }
    return LinearExpression(
      a.terms.map { Term($0.variable, factor * $0.coefficient) }, constant: factor * a.constant)
  }
}

/// An identifier that the caller chooses for a constraint and the solver only returns.
package struct ConstraintTag: Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  package static func < (a: ConstraintTag, b: ConstraintTag) -> Bool { a.rawValue < b.rawValue }
}

/// One linear constraint: `expression relation 0`.
package struct Constraint: Sendable {
  package var expression: LinearExpression
  package var relation: Relation
  package var priority: Priority
  package var tag: ConstraintTag

  package init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
    tag: ConstraintTag
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.tag = tag
  }
}
