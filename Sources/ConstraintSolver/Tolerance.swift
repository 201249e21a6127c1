/// The solver's tolerances, all relative to the numbers at hand.
///
/// Layouts live between a thousandth of a point and some millions, far from the limits of doubles,
/// so fixed relative tolerances tell rounding from meaning.
enum Tolerance {
  /// Two lengths closer than this are one.
  static let length = 1e-9
  /// A required row may miss by this much.
  static let feasibility = 1e-7
  /// A coefficient this small against its row's largest is what a cancellation left over.
  static let coefficient = 1e-12
  /// Pivots smaller than this are not taken.
  static let pivot = 1e-9
  /// Slopes and multipliers closer than this are equal.
  static let weight = 1e-9
  /// Entries smaller than this are dropped from factors.
  static let drop = 1e-13
  /// A soft row that misses by more than this is reported as broken.
  static let broken = 1e-6

  /// Whether two lengths are the same up to rounding; an infinite one is like no other.
  @inline(__always)
  static func same(_ a: Double, _ b: Double) -> Bool {
    let distance = abs(a - b)
    return distance <= length * (1 + min(abs(a), abs(b))) && distance < .infinity
  }
}
