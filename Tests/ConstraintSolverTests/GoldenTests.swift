import ConstraintSolver
import Testing

/// Systems whose optima are known, in several orders of their constraints.
@Suite struct GoldenTests {
  // An unoptimised build is slow enough to share the ten shuffles out among the cases.
  #if DEBUG
    private static let shuffleCount: UInt64 = 1
  #else
    private static let shuffleCount: UInt64 = 10
  #endif

  private static func shuffles(_ index: Int) -> Range<UInt64> {
    let first = shuffleCount == 10 ? 0 : UInt64(index % 10)
    return first..<(first + shuffleCount)
  }

  @Test func allCasesAreThere() {
    #expect(SolverCase.goldens.count == 213)
    #expect(SolverCase.published.count == 91)
    #expect(SolverCase.random.count == 500)
  }

  @Test(arguments: zip(SolverCase.goldens, SolverCase.goldens.indices))
  func goldenInAnyOrder(_ expected: SolverCase, index: Int) throws {
    try checkInAnyOrder(expected, shuffles: Self.shuffles(index))
  }

  @Test(arguments: zip(SolverCase.published, SolverCase.published.indices))
  func publishedInAnyOrder(_ expected: SolverCase, index: Int) throws {
    try checkInAnyOrder(expected, shuffles: Self.shuffles(index))
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
