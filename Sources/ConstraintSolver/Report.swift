extension Search {
  /// Reads the answer off the tables.
  func report(_ system: borrowing ConstraintSystem) -> Solution {
    var values = ContiguousArray<Double>()
    values.reserveCapacity(system.variableCount)
    for variable in 0..<system.variableCount { values.append(Self.settle(value(of: variable))) }
    var errors = ContiguousArray<Double>(repeating: -1, count: 1001)
    var violated: [Violation] = []
    var isExcused = ContiguousArray<Bool>(
      repeating: false, count: openVertices.excused.isEmpty ? 0 : system.rowCount)
    for row in openVertices.excused { isExcused[Int(row)] = true }
    for row in 0..<system.rowCount {
      let level = Int(system.levels[row])
      if level == 0 || system.isRemoved[row] { continue }
      let (amount, scale) = miss(row, system, values)
      let isBroken = amount > Tolerance.broken * scale
      errors[level] = max(0, errors[level]) + (isBroken || amount > 1e-9 * scale ? amount : 0)
      if isBroken, isExcused.isEmpty || !isExcused[row] {
        violated.append(
          Violation(
            constraint: ConstraintID(row), tag: system.tags[row], amount: Self.settle(amount)))
      }
    }
    let levels = errors.indices.filter { errors[$0] >= 0 }.map {
      LevelError(priority: Priority(level: UInt16($0)), error: Self.settle(errors[$0]))
    }
    return Solution(
      values: values, levels: levels, violated: violated, ambiguous: ambiguities(system))
  }

  /// By how much values miss a constraint, and the size of the numbers that say so.
  private func miss(
    _ row: Int, _ system: borrowing ConstraintSystem, _ values: ContiguousArray<Double>
  ) -> (amount: Double, scale: Double) {
    var sum = system.constants[row]
    var scale = 1 + abs(sum)
    for index in system.terms(of: row) {
      let part = system.termCoefficients[index] * values[Int(system.termVariables[index])]
      sum += part
      scale = max(scale, abs(part))
    }
    switch system.relations[row] {
    case .equal: return (abs(sum), scale)
    case .lessOrEqual: return (max(0, sum), scale)
    case .greaterOrEqual: return (max(0, -sum), scale)
    }
  }

  private func ambiguities(_ system: borrowing ConstraintSystem) -> [Ambiguity] {
    if openVertices.ranges.isEmpty { return [] }
    var result: [Ambiguity] = []
    for variable in 0..<system.variableCount {
      let link = classes.link(variable)
      if link.parent == 0 { continue }
      let range = openVertices.ranges[Int(link.parent)]
      if range.low == range.high { continue }
      let one = link.factor * range.low + link.offset
      let two = link.factor * range.high + link.offset
      result.append(
        Ambiguity(
          variable: VariableID(variable),
          low: min(one, two).isFinite ? Self.settle(min(one, two)) : nil,
          high: max(one, two).isFinite ? Self.settle(max(one, two)) : nil))
    }
    return result
  }

  /// Rounds away what depends on the order of additions: to a billionth where doubles have the
  /// digits, coarser for large numbers.
  ///
  /// Never minus zero.
  static func settle(_ value: Double) -> Double {
    let size = abs(value)
    // Whole numbers and halves to eighths stay as they are.
    if size < 4e6, Double(Int(value * 8)) == value * 8 { return value == 0 ? 0 : value }
    let grid = size < 4e6 ? 1e9 : size < 4e9 ? 1e6 : size < 4e12 ? 1e3 : 1
    let settled = (value * grid).rounded() / grid
    return settled == 0 ? 0 : settled
  }
}
