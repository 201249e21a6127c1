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

  @Test(arguments: SolverCase.random)
  func randomSystem(_ expected: SolverCase) throws {
    check(solve(try expected.system()), expected, "in order")
  }

  /// What a variable measures is a hint, and changes nothing.
  @Test(arguments: SolverCase.goldens)
  func kindsDoNotMatter(_ expected: SolverCase) throws {
    check(solve(try expected.system(sizes: true)), expected, "with sizes")
  }

  /// Variables in units of a hundredth to a hundred: the errors stay what they are.
  @Test(arguments: SolverCase.goldens.filter { !$0.isInfeasible })
  func unitsDoNotMatter(_ expected: SolverCase) throws {
    var generator = SeededGenerator(seed: UInt64(expected.rows.count))
    let units = expected.variables.map { _ in
      [0.01, 0.1, 1, 10, 100][Int.random(in: 0..<5, using: &generator)]
    }
    var scaled = expected
    for row in scaled.rows.indices {
      scaled.rows[row].terms = scaled.rows[row].terms.map {
        Term($0.variable, $0.coefficient * units[Int($0.variable.index)])
      }
    }
    guard case .optimal(let solution) = solve(try scaled.system()) else {
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
