/// A system that is solved again and again with small changes.
///
/// The answers are those of `solve`. A change of constants that no required equality carries is
/// patched into the tables of the last solve: the rows concerned, the chains they are part of and
/// their blocks. Constraints that come and go change the blocks they are in, and only those are
/// solved again. Where the answer is ambiguous, impossible, or mostly another one, the solve starts
/// over.
package struct IncrementalSolver: Sendable {
  package private(set) var system: ConstraintSystem

  /// Which tables hold the last answer.
  private enum Basis {
    /// None: the next solve starts over.
    case nothing
    /// Those of a whole solve.
    case search
    /// The tree of blocks.
    case tree
  }

  private enum Edit {
    case added(Int32)
    case removed(Int32)
    case changed(Int32)
  }

  /// How many solves started over, the first among them.
  package private(set) var wholeSolveCount = 0

  private var basis = Basis.nothing
  private var search = Search()
  private var tree = BlockTree()
  /// What happened since the last solve, in order.
  private var edits: ContiguousArray<Edit> = []
  /// The last solve's variables and constraints.
  private var solvedVariableCount = 0
  private var solvedRowCount = 0
  /// Solves for which the tree is not tried: set where dividing the system did not help.
  private var solvesWithoutTree = 0

  package init(_ system: ConstraintSystem = ConstraintSystem()) { self.system = system }

  package mutating func addVariable(_ kind: VariableKind = .position) -> VariableID {
    system.addVariable(kind)
  }

  @discardableResult
  package mutating func add(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    let added = try system.add(constraint)
    edits.append(.added(added.index))
    return added
  }

  package mutating func remove(_ constraint: ConstraintID) throws(ConstraintError) {
    try system.remove(constraint)
    edits.append(.removed(constraint.index))
  }

  /// Changes the number in `terms + constant relation 0`.
  package mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(ConstraintError) {
    try system.setConstant(constant, of: constraint)
    edits.append(.changed(constraint.index))
  }

  /// Solves the system as it is now.
  package mutating func solve(options: SolveOptions = SolveOptions()) -> SolveOutcome {
    if edits.contains(where: isUneven) { basis = .nothing }
    let outcome = patchSearch(options) ?? patchTree(options) ?? startOver(options)
    edits.removeAll(keepingCapacity: true)
    solvedVariableCount = system.variableCount
    solvedRowCount = system.rowCount
    return outcome
  }

  private mutating func startOver(_ options: SolveOptions) -> SolveOutcome {
    wholeSolveCount += 1
    if Equilibration(of: system) != nil {
      // The tables would be those of other units.
      basis = .nothing
      return ConstraintSolver.solve(system, options: options)
    }
    let progress = search.run(system, options, requiredOnly: false)
    basis = progress == .done ? .search : .nothing
    return search.conclude(progress, system, options)
  }

  /// Patches the tables of a whole solve, if constants are all that changed.
  private mutating func patchSearch(_ options: SolveOptions) -> SolveOutcome? {
    guard basis == .search, solvedVariableCount == system.variableCount else { return nil }
    var rows: ContiguousArray<Int32> = []
    for edit in edits {
      guard case .changed(let row) = edit else { return nil }
      rows.append(row)
    }
    guard let progress = search.update(rows, system, options) else { return nil }
    basis = progress == .done ? .search : .nothing
    return search.conclude(progress, system, options)
  }

  /// Patches the tree of blocks, or makes it.
  private mutating func patchTree(_ options: SolveOptions) -> SolveOutcome? {
    if basis == .nothing { return nil }
    if basis == .search {
      if solvesWithoutTree > 0 {
        solvesWithoutTree -= 1
        return nil
      }
      guard search.openVertices.isEmpty, !edits.allSatisfy(isPatch) else { return nil }
      tree = BlockTree(
        system, alive: rowsOfLastSolve(), variableCount: solvedVariableCount, solved: search)
    }
    // Until the tree is right again.
    basis = .nothing
    tree.grow(system, variableCount: system.variableCount)
    for edit in edits {
      switch edit {
      case .added(let row): tree.insert(Int(row), of: system)
      case .removed(let row): tree.remove(Int(row))
      case .changed(let row): tree.change(Int(row))
      }
    }
    if tree.isMostlyDirty {
      solvesWithoutTree = 3
      return nil
    }
    guard constantRowsHold(), let values = tree.solve(system, options) else { return nil }
    basis = .tree
    return .optimal(Solution(of: system, at: values))
  }

  /// Whether an edit brings coefficients that are far from one another: see `Equilibration`.
  private func isUneven(_ edit: Edit) -> Bool {
    if case .added(let row) = edit { return Equilibration.isUneven(Int(row), of: system) }
    return false
  }

  /// Whether an edit is of the kind that `patchSearch` takes; if it did not, it asked to start
  /// over.
  private func isPatch(_ edit: Edit) -> Bool {
    if case .changed(let row) = edit { return !search.classes.isJoined[Int(row)] }
    return false
  }

  private func rowsOfLastSolve() -> ContiguousArray<Int32> {
    var isNew = ContiguousArray<Bool>(repeating: false, count: system.rowCount)
    var wasRemoved = isNew
    for row in solvedRowCount..<system.rowCount { isNew[row] = true }
    for edit in edits { if case .removed(let row) = edit { wasRemoved[Int(row)] = true } }
    var rows = ContiguousArray<Int32>()
    rows.reserveCapacity(system.rowCount)
    for row in 0..<system.rowCount where !isNew[row] && (!system.isRemoved[row] || wasRemoved[row])
    {
      rows.append(Int32(row))
    }
    return rows
  }

  /// Whether no required constraint without variables was made impossible.
  private func constantRowsHold() -> Bool {
    for edit in edits {
      switch edit {
      case .removed: continue
      case .added(let row), .changed(let row):
        if system.levels[Int(row)] == 0, system.terms(of: Int(row)).isEmpty { return false }
      }
    }
    return true
  }
}
