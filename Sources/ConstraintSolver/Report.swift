extension Search {
  /// Creates the solution from the solver's tables.
  func report(_ system: borrowing ConstraintSystem) -> Solution {
    Solution(
      of: system, at: values(system), excused: openVertices.excused, ambiguous: ambiguities(system))
  }

  /// The value of every variable, before rounding.
  func values(_ system: borrowing ConstraintSystem) -> ContiguousArray<Double> {
    var values = ContiguousArray<Double>()
    values.reserveCapacity(system.variableCount)
    for variable in 0..<system.variableCount { values.append(value(of: variable)) }
    return values
  }

  /// Finds the variables that may have several optimal values, given which vertices do.
  func open(
    _ isOpen: ContiguousArray<Bool>, _ system: borrowing ConstraintSystem
  ) -> [VariableID] {
    if isOpen.isEmpty { return [] }
    var variables: [VariableID] = []
    for variable in 0..<system.variableCount where isOpen[Int(classes.link(variable).parent)] {
      variables.append(VariableID(variable))
    }
    return variables
  }

  func ambiguities(_ system: borrowing ConstraintSystem) -> [Ambiguity] {
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
          low: min(one, two).isFinite ? Solution.settle(min(one, two)) : nil,
          high: max(one, two).isFinite ? Solution.settle(max(one, two)) : nil))
    }
    return result
  }
}

extension Solution {
  /// Creates the solution from variable values.
  ///
  /// - Parameters:
  ///   - values: one for each variable, before rounding.
  ///   - excused: constraints that some optimal point satisfies.
  init(
    of system: borrowing ConstraintSystem, at values: consuming ContiguousArray<Double>,
    excused: ContiguousArray<Int32> = [], ambiguous: [Ambiguity] = []
  ) {
    for variable in values.indices { values[variable] = Self.settle(values[variable]) }
    // By level, its index in `errors`, or −1.
    var places = ContiguousArray<Int16>(repeating: -1, count: 1001)
    var levels: ContiguousArray<UInt16> = []
    var errors: ContiguousArray<Double> = []
    var violated: [Violation] = []
    var isExcused = ContiguousArray<Bool>(
      repeating: false, count: excused.isEmpty ? 0 : system.rowCount)
    for row in excused { isExcused[Int(row)] = true }
    for row in 0..<system.rowCount {
      let level = system.levels[row]
      if level == 0 || system.isRemoved[row] { continue }
      if places[Int(level)] < 0 {
        places[Int(level)] = Int16(levels.count)
        levels.append(level)
        errors.append(0)
      }
      let (amount, scale) = Self.miss(row, system, values)
      if amount <= 1e-9 * scale { continue }
      errors[Int(places[Int(level)])] += amount
      if amount > Tolerance.broken * scale, isExcused.isEmpty || !isExcused[row] {
        violated.append(
          Violation(
            constraint: ConstraintID(row), tag: system.tags[row], amount: Self.settle(amount)))
      }
    }
    self.init(
      values: values,
      levels: levels.sorted().map {
        LevelError(
          priority: Priority(level: $0), error: Self.settle(errors[Int(places[Int($0)])]))
      },
      violated: violated, ambiguous: ambiguous)
  }

  /// Creates a solution that lists no errors and no broken constraints.
  init(
    values: consuming ContiguousArray<Double>, ambiguous: [Ambiguity] = [], open: [VariableID] = []
  ) {
    for variable in values.indices { values[variable] = Self.settle(values[variable]) }
    self.init(values: values, levels: [], violated: [], ambiguous: ambiguous, open: open)
  }

  /// The amount by which the values violate a constraint, and the magnitude of the numbers
  /// involved.
  @inline(__always)
  private static func miss(
    _ row: Int, _ system: borrowing ConstraintSystem, _ values: borrowing ContiguousArray<Double>
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

  /// Rounds to 1e-9, or coarser for large numbers, to drop digits that depend on the order of
  /// additions.
  ///
  /// Never returns −0.
  static func settle(_ value: Double) -> Double {
    let size = abs(value)
    // Multiples of 1/8 stay unchanged.
    if size < 4e6, Double(Int(value * 8)) == value * 8 { return value == 0 ? 0 : value }
    let grid = size < 4e6 ? 1e9 : size < 4e9 ? 1e6 : size < 4e12 ? 1e3 : 1
    let settled = (value * grid).rounded() / grid
    return settled == 0 ? 0 : settled
  }
}
