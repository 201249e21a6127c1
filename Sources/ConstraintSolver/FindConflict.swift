/// Finds a minimal set of required constraints that contradict each other.
///
/// Constraints are first sorted by content, so the conflict does not depend on their order.
/// Negative cycles of difference constraints are searched first. Otherwise the last element of the
/// shortest infeasible prefix is a member of a conflict; it moves to the front, and the search
/// repeats on the prefix until the members alone are infeasible. The reverse order is tried as
/// well, and the shorter conflict wins.
///
/// Source: U. Junker, "QuickXplain", AAAI 2004, in its progressive form.
///
/// - Complexity: O(k log m) feasibility checks of parts of the system, for a conflict of k members.
///   A budget ends the search; the conflict is then marked as possibly not minimal.
func findConflict(in system: ConstraintSystem, _ options: SolveOptions) -> SolveOutcome {
  var finder = ConflictFinder(system, options)
  let order = finder.canonicalOrder()
  if let cycle = findDifferenceConflict(in: system, order: order), finder.confirm(cycle) {
    return .infeasible(Conflict(cycle, of: system, isMinimal: true))
  }
  guard var best = finder.shrink(order) else { return finder.stop() }
  var isMinimal = !finder.isExhausted
  if isMinimal {
    guard let other = finder.shrink(ContiguousArray(order.reversed())) else {
      return finder.stop()
    }
    if other.count < best.count, !finder.isExhausted { best = other }
  }
  if best.isEmpty {
    best = order
    isMinimal = false
  }
  return .infeasible(Conflict(best, of: system, isMinimal: isMinimal))
}

extension Conflict {
  fileprivate init(
    _ rows: ContiguousArray<Int32>, of system: borrowing ConstraintSystem, isMinimal: Bool
  ) {
    let sorted = rows.sorted()
    self.init(
      constraints: sorted.map { ConstraintID(Int($0)) },
      tags: sorted.map { system.tags[Int($0)] }, isMinimal: isMinimal)
  }
}

/// Checks the feasibility of parts of a system.
struct ConflictFinder {
  private let system: ConstraintSystem
  private let options: SolveOptions
  private var search = Search()
  private var stopReason: StopReason?
  private var newVariable: ContiguousArray<Int32>
  /// The number of rows that may still be checked.
  private var budget: Int

  /// Whether the search must stop before the conflict is minimal.
  var isExhausted: Bool { budget <= 0 }

  init(_ system: ConstraintSystem, _ options: SolveOptions) {
    self.system = system
    self.options = options
    budget = options.conflictLimit
    newVariable = ContiguousArray(repeating: -1, count: system.variableCount)
  }

  func stop() -> SolveOutcome { .stopped(stopReason ?? .unstable) }

  /// The required constraints, sorted by content instead of by position.
  func canonicalOrder() -> ContiguousArray<Int32> {
    var order = ContiguousArray<Int32>()
    for row in 0..<system.rowCount where system.levels[row] == 0 && !system.isRemoved[row] {
      order.append(Int32(row))
    }
    order.sort { precedes(Int($0), Int($1)) }
    return order
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let termsA = system.terms(of: a)
    let termsB = system.terms(of: b)
    if termsA.count != termsB.count { return termsA.count < termsB.count }
    for (indexA, indexB) in zip(termsA, termsB) {
      let variableA = system.termVariables[indexA]
      let variableB = system.termVariables[indexB]
      if variableA != variableB { return variableA < variableB }
      let coefficientA = system.termCoefficients[indexA]
      let coefficientB = system.termCoefficients[indexB]
      if coefficientA != coefficientB { return coefficientA < coefficientB }
    }
    if system.relations[a] != system.relations[b] {
      return system.relations[a].rawValue < system.relations[b].rawValue
    }
    if system.constants[a] != system.constants[b] {
      return system.constants[a] < system.constants[b]
    }
    return system.tags[a] != system.tags[b] ? system.tags[a] < system.tags[b] : a < b
  }

  /// Finds a minimal conflict within `candidates`, which are infeasible; nil if a solve was
  /// stopped.
  mutating func shrink(_ candidates: ContiguousArray<Int32>) -> ContiguousArray<Int32>? {
    var members: ContiguousArray<Int32> = []
    var rest = candidates
    while true {
      if isExhausted { return members + rest }
      guard let isDone = isInfeasible(members, rest, count: 0) else { return nil }
      if isDone { return members }
      // Binary search for the shortest infeasible prefix.
      var low = 1
      var high = rest.count
      while low < high {
        let middle = (low + high) / 2
        guard let answer = isInfeasible(members, rest, count: middle) else { return nil }
        if answer { high = middle } else { low = middle + 1 }
      }
      if low > rest.count { return members }
      if isExhausted { return members + rest }
      members.append(rest[low - 1])
      rest.removeLast(rest.count - low + 1)
    }
  }

  /// Whether the solver also finds that these rows have no solution.
  mutating func confirm(_ rows: ContiguousArray<Int32>) -> Bool {
    isInfeasible(rows, [], count: 0) == true
  }

  /// Whether the members and the first `count` constraints of `rest` have no common solution.
  private mutating func isInfeasible(
    _ members: ContiguousArray<Int32>, _ rest: ContiguousArray<Int32>, count: Int
  ) -> Bool? {
    budget -= members.count + min(count, rest.count) + 10
    var part = ConstraintSystem()
    var used: ContiguousArray<Int32> = []
    for row in members { copy(Int(row), into: &part, &used) }
    for row in rest.prefix(count) { copy(Int(row), into: &part, &used) }
    for variable in used { newVariable[Int(variable)] = -1 }
    switch search.run(part, options, requiredOnly: true) {
    case .done: return false
    case .infeasible: return true
    case .stopped(let reason):
      stopReason = reason
      return nil
    }
  }

  private mutating func copy(
    _ row: Int, into part: inout ConstraintSystem, _ used: inout ContiguousArray<Int32>
  ) {
    part.copyRow(row, of: system) { variable, part in
      if newVariable[Int(variable)] < 0 {
        newVariable[Int(variable)] =
          part.addVariable(system.kinds[Int(variable)]).index
        used.append(variable)
      }
      return newVariable[Int(variable)]
    }
  }
}
