/// Finds a minimal set of required constraints that contradict each other.
///
/// The constraints are first put in an order that depends on their content alone, so the conflict
/// does not depend on the order in which they came. Differences that contradict each other form a
/// cycle, which is looked for first. Otherwise the shortest infeasible beginning of the order ends
/// in a member of a conflict; with the member moved to the front the search repeats on what is
/// left, until the members alone are infeasible. The opposite order is tried as well, and the
/// shorter conflict kept.
///
/// Source: U. Junker, "QuickXplain", AAAI 2004, in its progressive form.
///
/// - Complexity: the feasibility of O(k log m) parts of the system, for a conflict of k members. A
///   budget ends the search; the conflict then says that it may not be minimal.
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

/// Asks whether parts of a system are feasible.
struct ConflictFinder {
  private let system: ConstraintSystem
  private let options: SolveOptions
  private var search = Search()
  private var stopReason: StopReason?
  private var newVariable: ContiguousArray<Int32>
  /// Rows that may still be looked at.
  private var budget: Int

  /// Whether the budget ended a search before its conflict was minimal.
  var isExhausted: Bool { budget <= 0 }

  init(_ system: ConstraintSystem, _ options: SolveOptions) {
    self.system = system
    self.options = options
    budget = options.conflictLimit
    newVariable = ContiguousArray(repeating: -1, count: system.variableCount)
  }

  func stop() -> SolveOutcome { .stopped(stopReason ?? .unstable) }

  /// The required constraints by content.
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

  /// A minimal conflict among `candidates`, which are infeasible; nil when a solve was stopped.
  mutating func shrink(_ candidates: ContiguousArray<Int32>) -> ContiguousArray<Int32>? {
    var members: ContiguousArray<Int32> = []
    var rest = candidates
    while true {
      if isExhausted { return members + rest }
      guard let isDone = isInfeasible(members, rest, count: 0) else { return nil }
      if isDone { return members }
      // The shortest infeasible beginning of the rest.
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

  /// Whether some rows contradict each other in the solver's own judgement.
  mutating func confirm(_ rows: ContiguousArray<Int32>) -> Bool {
    isInfeasible(rows, [], count: 0) == true
  }

  /// Whether the members and the first few of the rest contradict each other.
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
