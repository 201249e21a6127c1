import ConstraintSolver
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

  @Test(arguments: SolverCase.goldens.filter { $0.redundant != nil && $0.rows.count < 60 })
  func redundantConstraints(_ expected: SolverCase) throws {
    let system = try expected.system()
    let found = try #require(findRedundant(in: system))
    // Nothing was removed: a constraint's position is its tag.
    let tags = found.map { ConstraintTag(UInt32($0.index)) }
    #expect(expected.names(tags) == expected.redundant)
  }
}
