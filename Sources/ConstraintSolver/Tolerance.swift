/// The solver's tolerances, relative to the compared numbers.
///
/// Layout lengths are between 0.001 and some millions of points, far from the limits of `Double`,
/// so fixed relative tolerances suffice.
enum Tolerance {
  /// Lengths that differ by less than this are equal.
  static let length = 1e-9
  /// The amount by which a required row may be violated.
  static let feasibility = 1e-7
  /// Coefficients below this fraction of the row's largest one count as cancelled.
  static let coefficient = 1e-12
  /// The minimum magnitude of a pivot.
  static let pivot = 1e-9
  /// Slopes and multipliers that differ by less than this are equal.
  static let weight = 1e-9
  /// Entries of factors below this magnitude are dropped.
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
