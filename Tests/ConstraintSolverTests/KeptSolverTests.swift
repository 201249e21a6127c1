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

  /// Constraints come, go and change, one to four between two solves.
  @Test(arguments: SolverCase.goldens + SolverCase.published)
  func anyEdits(_ start: SolverCase) throws {
    var generator = SeededGenerator(seed: UInt64(start.variables.count))
    var kept = KeptSolver(try start.system())
    var present = Array(start.rows.indices)
    // Added rows are like others, with another constant, or between other variables.
    var contents = start.rows
    _ = kept.solve()
    for round in 0..<12 {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let kind = Int.random(in: 0..<4, using: &generator)
        let shift = Double(Int.random(in: -20...20, using: &generator)) / 2
        if kind == 0, let place = present.indices.randomElement(using: &generator) {
          try kept.remove(ConstraintID(present.remove(at: place)))
        } else if kind == 1, let row = present.randomElement(using: &generator) {
          try kept.setConstant(contents[row].constant + shift, of: ConstraintID(row))
        } else if var row = start.rows.randomElement(using: &generator) {
          row.constant += shift
          if kind == 2 {
            row.terms = row.terms.map { term in
              let variable = Int.random(in: start.variables.indices, using: &generator)
              return Term(VariableID(variable), term.coefficient)
            }
          }
          let added = try kept.add(row.constraint)
          #expect(Int(added.index) == contents.count)
          contents.append(row)
          present.append(Int(added.index))
        }
      }
      #expect(kept.solve() == solve(kept.system), "round \(round)")
    }
  }

  /// Views at the end of a chain come and go.
  @Test func growingAndShrinkingChain() throws {
    var generator = SeededGenerator(seed: 7)
    var kept = KeptSolver()
    var views: [(left: VariableID, right: VariableID, constraints: [ConstraintID])] = []
    let wish = try #require(Priority(700))
    for round in 0..<60 {
      if views.count > 3, Int.random(in: 0..<3, using: &generator) == 0 {
        for constraint in views.removeLast().constraints { try kept.remove(constraint) }
      }
      let left = LinearExpression(kept.addVariable())
      let right = LinearExpression(kept.addVariable())
      let previous = views.last.map { LinearExpression($0.right) } ?? LinearExpression()
      let width = Double(round * 7 % 30)
      var constraints = [
        try kept.add(Constraint(left - previous - 8, .equal, tag: ConstraintTag(0))),
        try kept.add(Constraint(right - left - width, .greaterOrEqual, tag: ConstraintTag(1))),
        try kept.add(
          Constraint(right - left - 20, .equal, priority: wish, tag: ConstraintTag(2))),
      ]
      if let first = views.first, round % 5 == 0 {
        let span = right - LinearExpression(first.left) - 100
        constraints.append(
          try kept.add(Constraint(span, .lessOrEqual, priority: wish, tag: ConstraintTag(3))))
      }
      views.append((left.terms[0].variable, right.terms[0].variable, constraints))
      #expect(kept.solve() == solve(kept.system), "round \(round)")
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

extension SolverCase.Row {
  fileprivate var constraint: Constraint {
    Constraint(
      LinearExpression(terms, constant: constant), relation, priority: priority,
      tag: ConstraintTag(9999))
  }
}
