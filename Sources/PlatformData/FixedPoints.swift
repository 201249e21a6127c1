import SpecModel

/// A width in units of 2^-32 points.
typealias FixedPoints = Int64

private let unitsPerPoint: Double = 4_294_967_296

/// Converts a width to fixed point, clamped to 65,536 points.
///
/// The limit prevents overflow in sums for the longest allowed label.
func fixed(_ width: Points) -> FixedPoints {
  // NaN becomes 0.
  guard width == width else { return 0 }
  let units = min(max(width, -65_536), 65_536) * unitsPerPoint
  return FixedPoints(units < 0 ? units - 0.5 : units + 0.5)
}

func points(_ width: FixedPoints) -> Points { Points(width) / unitsPerPoint }
