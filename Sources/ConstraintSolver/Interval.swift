/// A closed interval; the ends may be infinite.
package struct Interval: Equatable, Sendable {
  package var low: Double
  package var high: Double

  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  init(_ place: Double) { self.init(place, place) }

  /// Whether the interval is a single point, within the tolerance.
  @inline(__always)
  var isPoint: Bool { low == high || Tolerance.same(low, high) }

  /// The value that stands for the interval: its low end; if that is infinite, its high end; else
  /// 0.
  var representative: Double { low.isFinite ? low : high.isFinite ? high : 0 }
}
