import ConstraintSolver
import TestSupport
import Testing

/// Compares an answer with everything that is known about a case.
func check(_ outcome: SolveOutcome, _ expected: SolverCase, _ order: String) {
  switch outcome {
  case .stopped(let reason): Issue.record("\(order): stopped: \(reason)")
  case .infeasible(let conflict):
    #expect(expected.isInfeasible, "\(order): not infeasible")
    let names = expected.names(conflict.tags)
    if let conflicts = expected.conflicts {
      #expect(conflicts.contains(names), "\(order): no minimal conflict: \(names.sorted())")
    }
  case .optimal(let solution):
    #expect(!expected.isInfeasible, "\(order): infeasible")
    check(solution, expected, order)
  }
}

private func check(_ solution: Solution, _ expected: SolverCase, _ order: String) {
  let levels = Dictionary(
    uniqueKeysWithValues: solution.levels.map { (Int($0.priority.rawValue), $0.error) })
  #expect(Set(levels.keys) == Set(expected.levels.keys), "\(order): levels")
  for (level, error) in expected.levels {
    let found = levels[level] ?? .nan
    #expect(abs(found - error) <= 1e-6 * (1 + error), "\(order): error at \(level)")
  }
  for (variable, value) in zip(expected.variables, solution.values) {
    guard let known = expected.values[variable] else { continue }
    #expect(abs(value - known) <= 1e-5 * (1 + abs(known)), "\(order): \(variable)")
  }
  if let ambiguous = expected.ambiguous {
    let names = solution.ambiguous.map { expected.variables[Int($0.variable.index)] }
    #expect(Set(names) == Set(ambiguous.keys), "\(order): ambiguous")
    for (name, found) in zip(names, solution.ambiguous) {
      guard let range = ambiguous[name] else { continue }
      #expect(
        isNear(found.low, range.low) && isNear(found.high, range.high), "\(order): \(name)")
      let value = solution[found.variable]
      #expect(value >= (found.low ?? value) - 1e-6 && value <= (found.high ?? value) + 1e-6)
    }
  }
  if let violated = expected.violated {
    #expect(expected.names(solution.violated.map(\.tag)) == violated, "\(order): broken")
  }
  for violation in solution.violated { #expect(violation.amount > 0) }
}

private func isNear(_ a: Double?, _ b: Double?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return abs(a - b) <= 1e-4 * (1 + abs(b))
}

/// Solves a case in several orders of its constraints.
///
/// All must give the known answer, and the same one to the last bit.
///
/// - Parameter shuffles: seeds of the random orders.
func checkInAnyOrder(_ expected: SolverCase, shuffles: Range<UInt64>) throws {
  let plain = solve(try expected.system())
  check(plain, expected, "in order")
  let indices = Array(expected.rows.indices)
  let reversed = solve(try expected.system(order: indices.reversed()))
  check(reversed, expected, "reversed")
  #expect(isSame(plain, reversed), "reversed: another answer")
  for seed in shuffles {
    var generator = SeededGenerator(seed: seed)
    let shuffled = solve(try expected.system(order: indices.shuffled(using: &generator)))
    check(shuffled, expected, "shuffle \(seed)")
    #expect(isSame(plain, shuffled), "shuffle \(seed): another answer")
  }
}

/// Whether two answers say the same about the same tags.
private func isSame(_ a: SolveOutcome, _ b: SolveOutcome) -> Bool {
  switch (a, b) {
  case (.optimal(let a), .optimal(let b)):
    return a.values == b.values && a.ambiguous == b.ambiguous && a.levels == b.levels
      && Set(a.violated.map(\.tag)) == Set(b.violated.map(\.tag))
  case (.infeasible(let a), .infeasible(let b)): return Set(a.tags) == Set(b.tags)
  default: return a == b
  }
}
