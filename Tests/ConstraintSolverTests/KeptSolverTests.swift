import ConstraintSolver
import TestSupport
import Testing

/// A kept solver answers as if it solved anew, to the last bit.
@Suite struct IncrementalSolverTests {
  @Test(arguments: SolverCase.goldens + SolverCase.published)
  func changedConstants(_ start: SolverCase) throws {
    var generator = SeededGenerator(seed: UInt64(start.rows.count))
    var kept = IncrementalSolver(try start.system())
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
    var kept = IncrementalSolver(try start.system())
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
          if kind == 3, round % 4 == 3, let first = row.terms.first {
            // Far from the others, so that variables are solved for in other units.
            row.terms[0] = Term(first.variable, first.coefficient * 10_000)
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

  /// Wishes between any two edges of a screen come, go and change; hardly any of them makes the
  /// solve start over.
  @Test(arguments: 0..<4)
  func wishesOnAScreen(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var kept = IncrementalSolver()
    var edges: [LinearExpression] = []
    var intrinsicSizes: [(id: ConstraintID, constant: Double)] = []
    func wish(_ expression: LinearExpression, _ relation: Relation) throws {
      let priority = try #require(Priority(Int.random(in: 1...999, using: &generator)))
      let id = try kept.add(
        Constraint(expression, relation, priority: priority, tag: ConstraintTag(1)))
      intrinsicSizes.append((id, expression.constant))
    }
    var above = LinearExpression()
    for _ in 0..<4 {
      var previous = LinearExpression()
      let first = edges.count
      for _ in 0..<3 {
        let view = (0..<4).map { _ in LinearExpression(kept.addVariable()) }
        for gap in [view[0] - previous - 8, view[2] - above - 12] {
          try kept.add(Constraint(gap, .greaterOrEqual, tag: ConstraintTag(0)))
          try wish(gap, .equal)
        }
        try wish(view[1] - view[0] - 40, .equal)
        try wish(view[3] - view[2] - 20, .equal)
        let middle = view[2] + view[3]
        if edges.count > first {
          let center = middle - edges[first + 2] - edges[first + 3]
          try kept.add(Constraint(center, .equal, tag: ConstraintTag(0)))
        }
        previous = view[1]
        edges += view
      }
      above = edges[first + 3]
    }
    #expect(kept.solve() == solve(kept.system))
    let base = intrinsicSizes.count
    for round in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let shift = Double(Int.random(in: -20...20, using: &generator))
        var place = Int.random(in: intrinsicSizes.indices, using: &generator)
        let kind = Int.random(in: 0..<4, using: &generator)
        if kind == 0, intrinsicSizes.count > base {
          place = max(place, base)
          try kept.remove(intrinsicSizes.remove(at: place).id)
        } else if kind == 1 {
          try kept.setConstant(intrinsicSizes[place].constant + shift, of: intrinsicSizes[place].id)
        } else {
          let near = Int.random(in: edges.indices, using: &generator)
          let isFar = Int.random(in: 0..<12, using: &generator) == 0
          let far =
            isFar
            ? Int.random(in: edges.indices, using: &generator) : kind == 2 ? near ^ 1 : near + 4
          let other = far < edges.count ? edges[far] : LinearExpression()
          try wish(edges[near] - other - shift, isFar ? .greaterOrEqual : .equal)
        }
      }
      #expect(kept.solve() == solve(kept.system), "round \(round)")
    }
    #expect(kept.wholeSolveCount < 16)
  }

  /// Views at the end of a chain come and go.
  @Test func growingAndShrinkingChain() throws {
    var generator = SeededGenerator(seed: 7)
    var kept = IncrementalSolver()
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
    var kept = IncrementalSolver()
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
