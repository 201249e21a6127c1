import SpecModel

/// A width in units of 2^-32 points.
typealias FixedPoints = Int64

private let unitsPerPoint: Double = 4_294_967_296

/// Rounds a width to its fixed form; beyond 65,536 points it stays there, so that sums of any label
/// the limits admit cannot overflow.
func fixed(_ width: Points) -> FixedPoints {
  // A width that is not a number is none.
  guard width == width else { return 0 }
  let units = min(max(width, -65_536), 65_536) * unitsPerPoint
  return FixedPoints(units < 0 ? units - 0.5 : units + 0.5)
}

func points(_ width: FixedPoints) -> Points { Points(width) / unitsPerPoint }
