/// Finds required constraints that the other required ones imply; each is considered separately.
///
/// A constraint is implied if its negation, shifted slightly, contradicts the others. Only
/// constraints that share variables with it, directly or through others, are considered.
///
/// - Returns: the constraints in the order of the system; nil if the solver gave up.
/// - Complexity: one or two feasibility checks for each constraint. Meant for lint, not for layout.
package func findRedundant(
  in system: ConstraintSystem, options: SolveOptions = SolveOptions()
) -> [ConstraintID]? {
  if let equilibration = Equilibration(of: system) {
    return findRedundantAsGiven(in: equilibration.scaled(system), options)
  }
  return findRedundantAsGiven(in: system, options)
}

private func findRedundantAsGiven(
  in system: ConstraintSystem, _ options: SolveOptions
) -> [ConstraintID]? {
  var parts = DisjointSets()
  parts.reset(count: system.variableCount)
  var required: [Int] = []
  for row in 0..<system.rowCount where system.levels[row] == 0 && !system.isRemoved[row] {
    required.append(row)
    let terms = system.terms(of: row)
    for term in terms.dropFirst() {
      parts.unite(
        Int(system.termVariables[term]), Int(system.termVariables[terms.lowerBound]))
    }
  }
  var members = Buckets(count: system.variableCount + 1)
  let part = required.map { row -> Int in
    let terms = system.terms(of: row)
    return terms.isEmpty
      ? system.variableCount : parts.find(Int(system.termVariables[terms.lowerBound]))
  }
  for index in required.indices { members.count(part[index]) }
  members.begin()
  for index in required.indices { members.put(required[index], part[index]) }

  var search = Search()
  var result: [ConstraintID] = []
  for index in required.indices {
    let row = required[index]
    let others = members.members(part[index]).filter { $0 != Int32(row) }
    var isImplied = true
    for opposite in opposites(of: system.relations[row]) {
      switch search.run(
        makePart(of: system, others, opposite: row, opposite), options, requiredOnly: true)
      {
      case .done: isImplied = false
      case .infeasible: break
      case .stopped: return nil
      }
      if !isImplied { break }
    }
    if isImplied { result.append(ConstraintID(row)) }
  }
  return result
}

/// The relations that, made strict, negate a relation; an equality has two.
private func opposites(of relation: Relation) -> [Relation] {
  switch relation {
  case .lessOrEqual: [.greaterOrEqual]
  case .greaterOrEqual: [.lessOrEqual]
  case .equal: [.greaterOrEqual, .lessOrEqual]
  }
}

/// Creates a system of some rows and the negation of another row, shifted by more than the
/// tolerance.
private func makePart(
  of system: ConstraintSystem, _ others: [Int32], opposite row: Int, _ relation: Relation
) -> ConstraintSystem {
  var part = ConstraintSystem()
  var names = SparseNames(count: system.variableCount)
  for other in others {
    part.copyRow(Int(other), of: system) { names.rename($0, system, &$1) }
  }
  part.copyRow(row, of: system) { names.rename($0, system, &$1) }
  let margin = 1e-5 * (1 + abs(system.constants[row]))
  part.turnLast(to: relation, by: relation == .greaterOrEqual ? -margin : margin)
  return part
}

/// Renumbers the variables of a part of a system without gaps.
private struct SparseNames {
  private var names: ContiguousArray<Int32>

  init(count: Int) { names = ContiguousArray(repeating: -1, count: count) }

  mutating func rename(
    _ variable: Int32, _ system: ConstraintSystem, _ part: inout ConstraintSystem
  ) -> Int32 {
    if names[Int(variable)] < 0 {
      names[Int(variable)] = part.addVariable(system.kinds[Int(variable)]).index
    }
    return names[Int(variable)]
  }
}
