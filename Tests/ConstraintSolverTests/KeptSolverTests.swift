import ConstraintSolver
import TestSupport
import Testing

/// A kept solver answers as if it solved anew, to the last bit.
@Suite struct KeptSolverTests {
  @Test(arguments: SolverCase.goldens + SolverCase.published)
  func changedConstants(_ start: SolverCase) throws {
    var generator = SeededGenerator(seed: UInt64(start.rows.count))
    var kept = KeptSolver(try start.system())
    _ = kept.solve()
    for round in 0..<3 {
      for _ in 0...(round % 3) {
        let row = Int.random(in: start.rows.indices, using: &generator)
        let shift = Double(Int.random(in: -20...20, using: &generator)) / 2
        try kept.setConstant(start.rows[row].constant + shift, of: ConstraintID(row))
      }
      #expect(kept.solve() == solve(kept.system), "round \(round)")
    }
  }

  @Test(arguments: SolverCase.goldens.filter { $0.rows.count < 80 })
  func addedAndRemovedConstraints(_ start: SolverCase) throws {
    var generator = SeededGenerator(seed: UInt64(start.variables.count))
    var kept = KeptSolver(try start.system())
    var present = Array(start.rows.indices)
    _ = kept.solve()
    for round in 0..<2 {
      let place = Int.random(in: present.indices, using: &generator)
      let removed = present.remove(at: place)
      try kept.remove(ConstraintID(removed))
      #expect(kept.solve() == solve(kept.system), "round \(round): removed")
      let row = start.rows[Int.random(in: start.rows.indices, using: &generator)]
      try kept.add(
        Constraint(
          LinearExpression(row.terms, constant: row.constant + 1), row.relation,
          priority: row.priority, tag: ConstraintTag(9999)))
      #expect(kept.solve() == solve(kept.system), "round \(round): added")
    }
  }

  @Test func newVariable() throws {
    var kept = KeptSolver()
    let x = kept.addVariable()
    try kept.add(Constraint(LinearExpression(x) - 3, .equal, tag: ConstraintTag(0)))
    _ = kept.solve()
    let width = kept.addVariable(.size)
    let fit = Constraint(
      LinearExpression(width) - 2 * LinearExpression(x) + 1, .greaterOrEqual,
      tag: ConstraintTag(1))
    try kept.add(fit)
    guard case .optimal(let solution) = kept.solve() else {
      Issue.record("not optimal")
      return
    }
    #expect(solution.values == [3, 5])
    #expect(solution.ambiguous == [Ambiguity(variable: width, low: 5, high: nil)])
  }
}
