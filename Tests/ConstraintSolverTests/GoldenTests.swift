import ConstraintSolver
import TestSupport
import Testing

/// Systems whose optima are known, in several orders of their constraints.
@Suite struct GoldenTests {
  @Test func allCasesAreThere() {
    #expect(SolverCase.goldens.count == 213)
    #expect(SolverCase.published.count == 91)
    #expect(SolverCase.random.count == 500)
  }

  @Test(arguments: SolverCase.goldens + SolverCase.published)
  func answersInAnyOrder(_ expected: SolverCase) throws {
    try checkInAnyOrder(expected, shuffles: 0..<10)
  }

  /// Neither the memory of other solves nor what was added and taken back changes an answer, and
  /// its values are the same where nothing is told of misses.
  @Test func usedMemoryDoesNotMatter() throws {
    var tables = SolverTables()
    var options = SolveOptions()
    options.tellsMisses = false
    for expected in SolverCase.goldens + SolverCase.published {
      var system = try expected.system()
      let fresh = solve(system)
      let count = system.rowCount
      let variable = system.addVariable()
      for (position, relation) in [Relation.equal, .greaterOrEqual].enumerated() {
        try system.add(
          [Term(variable)], constant: Double(-position), relation, tag: ConstraintTag(0))
      }
      #expect(solve(system, in: &tables).isInfeasible)
      system.removeLast(to: count)
      check(solve(try expected.system(), in: &tables), expected, "in used memory")
      guard case .optimal(let solution) = fresh else { continue }
      guard case .optimal(let values) = solve(system, options: options, in: &tables) else {
        Issue.record("\(expected): no answer after taking back")
        continue
      }
      #expect(values.values.dropLast() == solution.values[...], "\(expected)")
    }
  }

  @Test(arguments: SolverCase.random)
  func randomSystem(_ expected: SolverCase) throws {
    check(solve(try expected.system()), expected, "in order")
  }

  /// What a variable measures is a hint, and changes nothing.
  @Test(arguments: SolverCase.goldens)
  func kindsDoNotMatter(_ expected: SolverCase) throws {
    check(solve(try expected.system(sizes: true)), expected, "with sizes")
  }

  /// Variables in units of a millionth to a million, far apart in one row: the errors stay what they
  /// are, and what contradicts itself still does.
  @Test(arguments: SolverCase.goldens, 0..<4)
  func unitsDoNotMatter(_ expected: SolverCase, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: 1000 * seed + UInt64(expected.rows.count))
    let range = [2, 3, 4, 6][Int(seed)]
    let powers = [1, 10, 100, 1000, 1e4, 1e5, 1e6]
    let units = expected.variables.map { _ in
      let exponent = Int.random(in: -range...range, using: &generator)
      return exponent < 0 ? 1 / powers[-exponent] : powers[exponent]
    }
    var scaled = expected
    for row in scaled.rows.indices {
      scaled.rows[row].terms = scaled.rows[row].terms.map {
        Term($0.variable, $0.coefficient * units[Int($0.variable.index)])
      }
    }
    let outcome = solve(try scaled.system())
    if expected.isInfeasible {
      guard case .infeasible(let conflict) = outcome else {
        Issue.record("no conflict")
        return
      }
      let names = expected.names(conflict.tags)
      if let conflicts = expected.conflicts { #expect(conflicts.contains(names)) }
      return
    }
    guard case .optimal(let solution) = outcome else {
      Issue.record("not optimal")
      return
    }
    for level in solution.levels {
      let error = expected.levels[Int(level.priority.rawValue)] ?? .nan
      #expect(abs(level.error - error) <= 1e-5 * (1 + error), "error at \(level.priority)")
    }
  }

  @Test(arguments: SolverCase.goldens.filter { $0.redundant != nil && $0.rows.count < 60 })
  func redundantConstraints(_ expected: SolverCase) throws {
    let system = try expected.system()
    let found = try #require(findRedundant(in: system))
    // Nothing was removed: a constraint's position is its tag.
    let tags = found.map { ConstraintTag(UInt32($0.index)) }
    #expect(expected.names(tags) == expected.redundant)
  }
}

extension SolveOutcome {
  fileprivate var isInfeasible: Bool {
    if case .infeasible = self { true } else { false }
  }
}
