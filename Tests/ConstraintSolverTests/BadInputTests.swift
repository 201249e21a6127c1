import ConstraintSolver
import Testing

/// Input that a solver must answer or refuse, without trapping and without hanging.
@Suite struct BadInputTests {
  private static let badNumbers: [(Double, ConstraintError)] = [
    (.nan, .notFinite), (.infinity, .notFinite), (-.infinity, .notFinite), (1e300, .tooLarge),
    (-2e13, .tooLarge),
  ]

  @Test(arguments: badNumbers)
  func refusesNumber(_ number: Double, error: ConstraintError) throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let tag = ConstraintTag(0)
    #expect(throws: error) { try system.add([Term(x, number)], constant: 0, .equal, tag: tag) }
    #expect(throws: error) { try system.add([Term(x)], constant: number, .equal, tag: tag) }
    let row = try system.add([Term(x)], constant: 1, .equal, tag: tag)
    #expect(throws: error) { try system.setConstant(number, of: row) }
  }

  @Test func refusesUnknownNames() throws {
    var system = ConstraintSystem()
    let stranger = VariableID(3)
    #expect(throws: ConstraintError.unknownVariable(stranger)) {
      try system.add([Term(stranger)], constant: 0, .equal, tag: ConstraintTag(0))
    }
    let x = system.addVariable()
    let row = try system.add([Term(x)], constant: 0, .equal, tag: ConstraintTag(0))
    try system.remove(row)
    #expect(throws: ConstraintError.unknownConstraint(row)) { try system.remove(row) }
    #expect(throws: ConstraintError.unknownConstraint(row)) { try system.setConstant(1, of: row) }
    #expect(Priority(0) == nil)
    #expect(Priority(1001) == nil)
  }

  @Test func emptySystem() {
    #expect(
      solve(ConstraintSystem())
        == .optimal(Solution(values: [], levels: [], violated: [], ambiguous: [])))
  }

  @Test func variableInNoConstraint() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    guard case .optimal(let solution) = solve(system) else {
      Issue.record("not optimal")
      return
    }
    #expect(solution[x] == 0)
    #expect(solution.ambiguous == [Ambiguity(variable: x, low: nil, high: nil)])
  }

  @Test(arguments: [(1.0, Relation.equal), (1, .lessOrEqual), (-1, .greaterOrEqual)])
  func contradictionWithoutVariables(_ constant: Double, relation: Relation) throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add([Term(x)], constant: -4, .equal, tag: ConstraintTag(7))
    let row = try system.add([], constant: constant, relation, tag: ConstraintTag(8))
    #expect(
      solve(system) == .infeasible(Conflict(constraints: [row], tags: [ConstraintTag(8)])))
  }

  @Test func softConstraintWithoutVariables() throws {
    var system = ConstraintSystem()
    let priority = try #require(Priority(3))
    let row = try system.add([], constant: 2, .equal, priority: priority, tag: ConstraintTag(8))
    #expect(
      solve(system)
        == .optimal(
          Solution(
            values: [], levels: [LevelError(priority: priority, error: 2)],
            violated: [Violation(constraint: row, tag: ConstraintTag(8), amount: 2)],
            ambiguous: [])))
  }

  @Test func repeatedAndCancellingTerms() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    try system.add(
      [Term(x), Term(y), Term(x), Term(y, -1)], constant: -6, .equal, tag: ConstraintTag(0))
    try system.add([Term(y, 0.5), Term(x, 0)], constant: -2, .equal, tag: ConstraintTag(1))
    guard case .optimal(let solution) = solve(system) else {
      Issue.record("not optimal")
      return
    }
    #expect(solution.values == [3, 4])
  }

  @Test func duplicateConstraintsCountTwice() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let priority = try #require(Priority(500))
    for (tag, value) in [10.0, 10, 40].enumerated() {
      try system.add(
        [Term(x)], constant: -value, .equal, priority: priority, tag: ConstraintTag(UInt32(tag)))
    }
    guard case .optimal(let solution) = solve(system) else {
      Issue.record("not optimal")
      return
    }
    #expect(solution[x] == 10)
    #expect(solution.levels == [LevelError(priority: priority, error: 30)])
  }

  @Test(arguments: [1e12, 1e-9, -1e12, -1e-9])
  func extremeCoefficients(_ coefficient: Double) throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    let z = system.addVariable()
    let tag = ConstraintTag(0)
    try system.add([Term(x, coefficient)], constant: -coefficient * 5, .equal, tag: tag)
    try system.add([Term(y, coefficient), Term(x, 1)], constant: 0, .lessOrEqual, tag: tag)
    try system.add([Term(z, coefficient), Term(y, 1), Term(x, 1)], constant: 0, .equal, tag: tag)
    guard case .optimal(let solution) = solve(system) else {
      Issue.record("not optimal")
      return
    }
    #expect(abs(solution[x] - 5) < 1e-6)
    #expect(solution.values.allSatisfy { $0.isFinite })
  }

  @Test func pivotLimitReportsItself() throws {
    var options = SolveOptions()
    options.pivotLimit = 0
    for candidate in SolverCase.goldens where !candidate.isInfeasible {
      switch solve(try candidate.system(), options: options) {
      case .stopped(let reason):
        #expect(reason == .pivotLimit(0))
        return
      case .optimal: continue
      case .infeasible: Issue.record("\(candidate.name) is feasible")
      }
    }
    Issue.record("no case needed a pivot")
  }
}
