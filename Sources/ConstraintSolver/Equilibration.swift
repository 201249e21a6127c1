/// Scales variables to give a system's coefficients similar magnitudes.
///
/// Tolerances compare numbers with 1, so very small coefficients in a row would look like rounding
/// errors. Scale factors are powers of two, so scaling does not round. Rows are not scaled, so
/// errors keep their units.
///
/// Source: geometric scaling as in J. A. Tomlin, "On scaling linear programming problems", Math.
/// Programming Study 4 (1975).
struct Equilibration {
  /// The exponent of each variable's scale factor, a power of two.
  private var exponents: ContiguousArray<Int32>

  /// The largest ratio of coefficients in a row that needs no scaling; rows of layouts stay below
  /// it.
  private static let greatestSpread = 1024.0
  private static let passes = 8

  /// Chooses the scale factors for a system; nil if it needs no scaling.
  ///
  /// - Complexity: O(*terms*).
  init?(of system: borrowing ConstraintSystem) {
    guard Self.isUneven(system) else { return nil }
    // Exponents of the scaled system.
    var columns = ContiguousArray<Double>(repeating: 0, count: system.variableCount)
    var rows = ContiguousArray<Double>(repeating: 0, count: system.rowCount)
    for pass in 0..<Self.passes {
      Self.balanceColumns(&columns, system, rows)
      // No row scaling in the last pass: rows should keep their units, in which errors are
      // reported.
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
    // A quick test that covers most systems.
    guard greatest > greatestSpread * least else { return false }
    return (0..<system.rowCount).contains { !system.isRemoved[$0] && isUneven($0, of: system) }
  }

  /// Whether a row's coefficients differ too much in magnitude.
  static func isUneven(_ row: Int, of system: borrowing ConstraintSystem) -> Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for index in system.terms(of: row) {
      let size = abs(system.termCoefficients[index])
      least = min(least, size)
      greatest = max(greatest, size)
    }
    return greatest > greatestSpread * least
  }

  /// Scales every column so that its largest and smallest coefficients are centered around 1;
  /// ignores rows with one term.
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

  /// The approximate base-2 logarithm of a number's magnitude.
  private static func exponent(_ number: Double) -> Double {
    Double(number.exponent) + (number.significand.magnitude - 1)
  }

  /// A copy of the system with scaled variables.
  func scaled(_ system: borrowing ConstraintSystem) -> ConstraintSystem {
    system.scaled(by: { unit($0) })
  }

  /// A variable's scale factor.
  private func unit(_ variable: Int) -> Double {
    Double(sign: .plus, exponent: Int(exponents[variable]), significand: 1)
  }

  /// Converts a solution of the scaled system back to the original units.
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
        ambiguous: ambiguous, open: solution.open))
  }
}
