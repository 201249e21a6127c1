import ConstraintSolver
import Testing

/// Conflicts that only large systems have.
@Suite struct ConflictTests {
  /// Views that do not fit: every one of them belongs to the conflict.
  private func chain(_ count: Int, width: Double) throws -> (ConstraintSystem, ConstraintID) {
    var system = ConstraintSystem()
    var previous: VariableID?
    for index in 0..<count {
      let left = system.addVariable()
      let right = system.addVariable()
      let tag = ConstraintTag(UInt32(index))
      let gap = previous.map { [Term(left), Term($0, -1)] } ?? [Term(left)]
      try system.add(gap, constant: -8, .equal, tag: tag)
      try system.add([Term(right), Term(left, -1)], constant: -40, .greaterOrEqual, tag: tag)
      previous = right
    }
    let last = try #require(previous)
    let end = try system.add(
      [Term(last)], constant: -width, .lessOrEqual, tag: ConstraintTag(UInt32(count)))
    return (system, end)
  }

  @Test func longChain() throws {
    let (system, _) = try chain(500, width: 100)
    guard case .infeasible(let conflict) = solve(system) else {
      Issue.record("not infeasible")
      return
    }
    #expect(conflict.isMinimal)
    #expect(conflict.constraints.count == 1001)
  }

  @Test func pairInALongChain() throws {
    var (system, end) = try chain(500, width: 1e6)
    let narrow = try system.add(
      [Term(VariableID(601)), Term(VariableID(600), -1)], constant: -30, .lessOrEqual,
      tag: ConstraintTag(0))
    guard case .infeasible(let conflict) = solve(system) else {
      Issue.record("not infeasible")
      return
    }
    #expect(conflict.constraints == [ConstraintID(601), narrow])
    #expect(!conflict.constraints.contains(end))
  }

  @Test func formsThatAreNoDifferences() throws {
    var (system, _) = try chain(40, width: 1e6)
    let twice = try system.add(
      [Term(VariableID(41)), Term(VariableID(40), -2), Term(VariableID(39))], constant: 60,
      .greaterOrEqual, tag: ConstraintTag(0))
    let fixed = try system.add(
      [Term(VariableID(41)), Term(VariableID(40), -1)], constant: -45, .equal,
      tag: ConstraintTag(0))
    let gap = ConstraintID(40)
    guard case .optimal = solve(system) else {
      Issue.record("45 − 8 is more than −60")
      return
    }
    try system.setConstant(-60, of: twice)
    guard case .infeasible(let conflict) = solve(system) else {
      Issue.record("45 − 8 is less than 60")
      return
    }
    #expect(conflict.constraints == [gap, twice, fixed])
  }
}
