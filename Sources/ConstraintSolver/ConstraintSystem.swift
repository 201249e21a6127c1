/// Why a constraint is rejected.
package enum ConstraintError: Error, Equatable, Sendable {
  /// A coefficient or the constant is NaN or infinite.
  case notFinite
  /// A coefficient or the constant exceeds `ConstraintSystem.largestMagnitude`.
  case tooLarge
  /// A term refers to a variable that the system does not have.
  case unknownVariable(VariableID)
  /// The constraint does not exist or was removed.
  case unknownConstraint(ConstraintID)
}

/// Variables and linear constraints, stored in flat arrays in the order in which they were added.
///
/// Each constraint's terms are sorted by variable, without duplicates and zeros.
package struct ConstraintSystem: Sendable {
  /// The maximum magnitude of coefficients and constants; larger numbers would be less precise than
  /// a pixel.
  package static let largestMagnitude = 1e13

  package private(set) var kinds: ContiguousArray<VariableKind> = []
  private(set) var termStarts: ContiguousArray<Int32> = [0]
  private(set) var termVariables: ContiguousArray<Int32> = []
  private(set) var termCoefficients: ContiguousArray<Double> = []
  private(set) var constants: ContiguousArray<Double> = []
  private(set) var relations: ContiguousArray<Relation> = []
  private(set) var levels: ContiguousArray<UInt16> = []
  private(set) var tags: ContiguousArray<ConstraintTag> = []
  private(set) var isRemoved: ContiguousArray<Bool> = []

  package init() {}

  package var variableCount: Int { kinds.count }

  /// The number of constraints ever added, including removed ones.
  package var rowCount: Int { constants.count }

  package mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    kinds.reserveCapacity(variables)
    termStarts.reserveCapacity(constraints + 1)
    termVariables.reserveCapacity(terms)
    termCoefficients.reserveCapacity(terms)
    constants.reserveCapacity(constraints)
    relations.reserveCapacity(constraints)
    levels.reserveCapacity(constraints)
    tags.reserveCapacity(constraints)
    isRemoved.reserveCapacity(constraints)
  }

  package mutating func addVariable(_ kind: VariableKind = .position) -> VariableID {
    kinds.append(kind)
    return VariableID(kinds.count - 1)
  }

  @discardableResult
  package mutating func add(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    try add(
      constraint.expression.terms, constant: constraint.expression.constant, constraint.relation,
      priority: constraint.priority, tag: constraint.tag)
  }

  /// Adds the constraint `terms + constant relation 0`.
  @discardableResult
  package mutating func add(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Priority = .required,
    tag: ConstraintTag
  ) throws(ConstraintError) -> ConstraintID {
    try Self.check(constant)
    for term in terms {
      try Self.check(term.coefficient)
      guard (0..<Int32(kinds.count)).contains(term.variable.index) else {
        throw .unknownVariable(term.variable)
      }
    }
    let start = termVariables.count
    var hasZeros = false
    for term in terms {
      insert(term, from: start)
      if term.coefficient == 0 { hasZeros = true }
    }
    // Fewer terms than passed means that some were combined, possibly to zero.
    if hasZeros || termVariables.count < start + terms.count { dropZeros(from: start) }
    termStarts.append(Int32(termVariables.count))
    constants.append(constant)
    relations.append(relation)
    levels.append(priority.level)
    tags.append(tag)
    isRemoved.append(false)
    return ConstraintID(constants.count - 1)
  }

  /// Removes all constraints after the first `count`; keeps the variables.
  package mutating func removeLast(to count: Int) {
    let excess = constants.count - count
    guard excess > 0 else { return }
    termStarts.removeLast(excess)
    termVariables.removeLast(termVariables.count - Int(termStarts[count]))
    termCoefficients.removeLast(termCoefficients.count - Int(termStarts[count]))
    constants.removeLast(excess)
    relations.removeLast(excess)
    levels.removeLast(excess)
    tags.removeLast(excess)
    isRemoved.removeLast(excess)
  }

  package mutating func remove(_ constraint: ConstraintID) throws(ConstraintError) {
    try checkExists(constraint)
    isRemoved[Int(constraint.index)] = true
  }

  package mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(ConstraintError) {
    try checkExists(constraint)
    try Self.check(constant)
    constants[Int(constraint.index)] = constant
  }

  /// Calls a function, in order, for every constraint that was not removed.
  package func forEachConstraint(
    _ body: (_ terms: [Term], _ constant: Double, Relation, Priority) -> Void
  ) {
    for row in 0..<rowCount where !isRemoved[row] {
      let terms = terms(of: row).map {
        Term(VariableID(Int(termVariables[$0])), termCoefficients[$0])
      }
      body(terms, constants[row], relations[row], Priority(level: levels[row]))
    }
  }

  private func checkExists(_ constraint: ConstraintID) throws(ConstraintError) {
    let index = Int(constraint.index)
    guard constants.indices.contains(index), !isRemoved[index] else {
      throw .unknownConstraint(constraint)
    }
  }

  private static func check(_ number: Double) throws(ConstraintError) {
    guard number.isFinite else { throw .notFinite }
    guard abs(number) <= largestMagnitude else { throw .tooLarge }
  }

  /// Inserts a term in sorted order, or adds its coefficient to an existing term of the variable.
  private mutating func insert(_ term: Term, from start: Int) {
    var place = termVariables.count
    while place > start, termVariables[place - 1] > term.variable.index { place -= 1 }
    if place > start, termVariables[place - 1] == term.variable.index {
      termCoefficients[place - 1] += term.coefficient
      return
    }
    termVariables.append(term.variable.index)
    termCoefficients.append(term.coefficient)
    // Terms usually come in order, so this loop rarely moves anything.
    var last = termVariables.count - 1
    while last > place {
      termVariables.swapAt(last, last - 1)
      termCoefficients.swapAt(last, last - 1)
      last -= 1
    }
  }

  private mutating func dropZeros(from start: Int) {
    for index in (start..<termVariables.count).reversed() where termCoefficients[index] == 0 {
      termVariables.remove(at: index)
      termCoefficients.remove(at: index)
    }
  }

  func terms(of row: Int) -> Range<Int> { Int(termStarts[row])..<Int(termStarts[row + 1]) }

  /// A copy of the system in which each variable is measured in another unit.
  ///
  /// - Parameter unit: returns a variable's scale factor.
  func scaled(by unit: (Int) -> Double) -> ConstraintSystem {
    var system = self
    for index in termCoefficients.indices {
      system.termCoefficients[index] *= unit(Int(termVariables[index]))
    }
    return system
  }

  /// Removes all variables and constraints; keeps allocated memory.
  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: true)
    termStarts.refill(1, 0)
    termVariables.removeAll(keepingCapacity: true)
    termCoefficients.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    relations.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    isRemoved.removeAll(keepingCapacity: true)
  }

  /// Adds a row of another system with renumbered variables, keeping the order of terms.
  ///
  /// Variables with a negative new number are left out.
  mutating func copyRow(
    _ row: Int, of other: borrowing ConstraintSystem,
    rename: (Int32, inout ConstraintSystem) -> Int32
  ) {
    for index in other.terms(of: row) {
      let variable = rename(other.termVariables[index], &self)
      if variable < 0 { continue }
      termVariables.append(variable)
      termCoefficients.append(other.termCoefficients[index])
    }
    termStarts.append(Int32(termVariables.count))
    constants.append(other.constants[row])
    relations.append(other.relations[row])
    levels.append(other.levels[row])
    tags.append(other.tags[row])
    isRemoved.append(false)
  }

  /// Changes the relation of the last row and shifts its constant.
  mutating func turnLast(to relation: Relation, by margin: Double) {
    let row = constants.count - 1
    relations[row] = relation
    constants[row] += margin
  }
}
