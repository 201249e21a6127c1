/// Scales of variables that bring a system's coefficients near to one another.
///
/// Tolerances compare numbers with 1, so a row whose coefficients are a millionth and a thousand looks
/// as if its small ones were what a cancellation left over. With each variable in a unit of its own
/// the same system has coefficients near 1. Units are powers of two, so that nothing is rounded, and
/// rows stay as they are, so that errors are those of the system.
///
/// Source: geometric scaling as in J. A. Tomlin, "On scaling linear programming problems", Math.
/// Programming Study 4 (1975).
struct Equilibration {
  /// By variable, the binary exponent of its unit.
  private var exponents: ContiguousArray<Int32>

  /// The largest coefficient of a row may be this many times the smallest: layouts, whose coefficients
  /// are ones and small fractions, are solved as they are.
  private static let greatestSpread = 1024.0
  private static let passes = 8

  /// Nil for a system whose coefficients are near to one another as they are.
  ///
  /// - Complexity: O(*terms*).
  init?(of system: borrowing ConstraintSystem) {
    guard Self.isUneven(system) else { return nil }
    // Of the system as it would be scaled.
    var columns = ContiguousArray<Double>(repeating: 0, count: system.variableCount)
    var rows = ContiguousArray<Double>(repeating: 0, count: system.rowCount)
    for pass in 0..<Self.passes {
      Self.balanceColumns(&columns, system, rows)
      // Rows keep their own units as far as they can: those are what errors are told in.
      if pass < Self.passes - 1 { Self.balanceRows(&rows, system, columns) }
    }
    exponents = ContiguousArray(columns.map { Int32($0.rounded()) })
  }

  private static func isUneven(_ system: borrowing ConstraintSystem) -> Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for coefficient in system.termCoefficients {
      let size = abs(coefficient)
      least = size < least ? size : least
      greatest = size > greatest ? size : greatest
    }
    // Mostly all of them are near, whatever row they stand in.
    guard greatest > greatestSpread * least else { return false }
    return (0..<system.rowCount).contains { !system.isRemoved[$0] && isUneven($0, of: system) }
  }

  /// Whether the coefficients of a row are far from one another.
  static func isUneven(_ row: Int, of system: borrowing ConstraintSystem) -> Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for index in system.terms(of: row) {
      let size = abs(system.termCoefficients[index])
      least = min(least, size)
      greatest = max(greatest, size)
    }
    return greatest > greatestSpread * least
  }

  /// Moves every column to the middle between its largest and its smallest coefficient; a row with one
  /// term says nothing of its variable's unit.
  private static func balanceColumns(
    _ columns: inout ContiguousArray<Double>, _ system: borrowing ConstraintSystem,
    _ rows: borrowing ContiguousArray<Double>
  ) {
    var low = ContiguousArray<Double>(repeating: .infinity, count: columns.count)
    var high = ContiguousArray<Double>(repeating: -.infinity, count: columns.count)
    for row in 0..<system.rowCount where !system.isRemoved[row] && system.terms(of: row).count > 1 {
      for index in system.terms(of: row) {
        let size = exponent(system.termCoefficients[index]) + rows[row]
        let column = Int(system.termVariables[index])
        low[column] = min(low[column], size)
        high[column] = max(high[column], size)
      }
    }
    for column in columns.indices where low[column] <= high[column] {
      columns[column] = -(low[column] + high[column]) / 2
    }
  }

  private static func balanceRows(
    _ rows: inout ContiguousArray<Double>, _ system: borrowing ConstraintSystem,
    _ columns: borrowing ContiguousArray<Double>
  ) {
    for row in rows.indices {
      let terms = system.terms(of: row)
      guard terms.count > 1, !system.isRemoved[row] else { continue }
      var (low, high) = (Double.infinity, -Double.infinity)
      for index in terms {
        let size =
          exponent(system.termCoefficients[index]) + columns[Int(system.termVariables[index])]
        low = min(low, size)
        high = max(high, size)
      }
      rows[row] = -(low + high) / 2
    }
  }

  /// The binary logarithm of a number's size, as far as scaling needs it.
  private static func exponent(_ number: Double) -> Double {
    Double(number.exponent) + (number.significand.magnitude - 1)
  }

  /// The system in the new units.
  func scaled(_ system: borrowing ConstraintSystem) -> ConstraintSystem {
    system.scaled(by: { unit($0) })
  }

  /// What a variable's value in its new unit is multiplied by.
  private func unit(_ variable: Int) -> Double {
    Double(sign: .plus, exponent: Int(exponents[variable]), significand: 1)
  }

  /// An answer in the units of the system.
  func restored(_ outcome: SolveOutcome) -> SolveOutcome {
    guard case .optimal(let solution) = outcome else { return outcome }
    var values = solution.values
    for variable in values.indices { values[variable] *= unit(variable) }
    let ambiguous = solution.ambiguous.map { ambiguity in
      let unit = unit(Int(ambiguity.variable.index))
      return Ambiguity(
        variable: ambiguity.variable, low: ambiguity.low.map { $0 * unit },
        high: ambiguity.high.map { $0 * unit })
    }
    return .optimal(
      Solution(
        values: values, levels: solution.levels, violated: solution.violated,
        ambiguous: ambiguous))
  }
}
