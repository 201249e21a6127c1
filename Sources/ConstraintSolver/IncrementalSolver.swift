/// Solves a system repeatedly after small changes.
///
/// Results equal those of `solve`. If constants change outside required equalities, the tables of
/// the last solve are patched, and only the affected rows, chains and blocks are recomputed. If
/// constraints are added or removed, only the blocks that contain them are solved again. If the
/// result is ambiguous, infeasible or mostly changed, the whole system is solved again.
package struct IncrementalSolver: Sendable {
  package private(set) var system: ConstraintSystem

  /// The tables that hold the previous solution.
  private enum Basis {
    /// There are no tables; the next solve starts from scratch.
    case nothing
    /// The tables of a full solve.
    case search
    /// The blocks of a block tree.
    case tree
  }

  private enum Edit {
    case added(Int32)
    case removed(Int32)
    case changed(Int32)
  }

  /// The number of full solves, including the first.
  package private(set) var wholeSolveCount = 0

  private var basis = Basis.nothing
  private var search = Search()
  private var tree = BlockTree()
  /// The changes since the last solve, in order.
  private var edits: ContiguousArray<Edit> = []
  /// The number of variables at the last solve.
  private var solvedVariableCount = 0
  private var solvedRowCount = 0
  /// The number of solves that skip the block tree, because it did not help before.
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

  /// Changes the constant in `terms + constant relation 0`.
  package mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(ConstraintError) {
    try system.setConstant(constant, of: constraint)
    edits.append(.changed(constraint.index))
  }

  /// Solves the current system.
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
      // The tables would belong to the scaled system.
      basis = .nothing
      return ConstraintSolver.solve(system, options: options)
    }
    let progress = search.run(system, options, requiredOnly: false)
    basis = progress == .done ? .search : .nothing
    return search.conclude(progress, system, options)
  }

  /// Solves by patching the tables of a full solve; nil if more than constants changed.
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

  /// Solves by updating the block tree, or by creating it; nil if that is not possible.
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
    // The tree is invalid until the edits are applied.
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

  /// Whether an edit adds coefficients that need scaling; see `Equilibration`.
  private func isUneven(_ edit: Edit) -> Bool {
    if case .added(let row) = edit { return Equilibration.isUneven(Int(row), of: system) }
    return false
  }

  /// Whether `patchSearch` handles this kind of edit; if it does not succeed, a full solve is
  /// needed.
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

  /// Whether the changed required constraints that have no variables are satisfied.
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
