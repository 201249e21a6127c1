/// The solver's tolerances, relative to the compared numbers.
///
/// Layout lengths are between 0.001 and some millions of points, far from the limits of `Double`,
/// so fixed relative tolerances suffice.
enum Tolerance {
  /// Lengths closer than this are equal.
  static let length = 1e-9
  /// The permitted violation of a required row.
  static let feasibility = 1e-7
  /// Coefficients smaller than this, relative to the row's largest, are considered cancelled.
  static let coefficient = 1e-12
  /// The minimum magnitude of a pivot.
  static let pivot = 1e-9
  /// Slopes and multipliers closer than this are equal.
  static let weight = 1e-9
  /// Entries smaller than this are dropped from factors.
  static let drop = 1e-13
  /// The violation above which a soft row is considered broken.
  static let broken = 1e-6

  /// Whether two lengths are equal within the tolerance; infinite lengths never are.
  @inline(__always)
  static func same(_ a: Double, _ b: Double) -> Bool {
    let distance = abs(a - b)
    return distance <= length * (1 + min(abs(a), abs(b))) && distance < .infinity
  }
}
