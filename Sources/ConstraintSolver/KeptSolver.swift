/// A system that is solved again and again with small changes.
///
/// The answers are those of `solve`. After a change of constants that no required equality
/// carries, only the rows concerned, the chains they are part of and their blocks are computed
/// anew; other changes start over.
package struct KeptSolver: Sendable {
  package private(set) var system: ConstraintSystem
  private var search = Search()
  /// The shape of the system that `search` solved; nil when its tables are of no use.
  private var solvedShape: Int?
  /// Rows whose constants changed since.
  private var changed: ContiguousArray<Int32> = []

  package init(_ system: ConstraintSystem = ConstraintSystem()) { self.system = system }

  package mutating func addVariable(_ kind: VariableKind = .position) -> VariableID {
    system.addVariable(kind)
  }

  @discardableResult
  package mutating func add(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    try system.add(constraint)
  }

  package mutating func remove(_ constraint: ConstraintID) throws(ConstraintError) {
    try system.remove(constraint)
  }

  /// Changes the number in `terms + constant relation 0`.
  package mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(ConstraintError) {
    try system.setConstant(constant, of: constraint)
    changed.append(constraint.index)
  }

  /// Solves the system as it is now.
  package mutating func solve(options: SolveOptions = SolveOptions()) -> SolveOutcome {
    var progress: Progress?
    if solvedShape == system.shape { progress = search.update(changed, system, options) }
    let final = progress ?? search.run(system, options, requiredOnly: false)
    changed.removeAll(keepingCapacity: true)
    solvedShape = final == .done ? system.shape : nil
    return search.conclude(final, system, options)
  }
}
