package import SpecModel

/// The frames of a screen's views on two devices, of which the second is larger on both axes.
///
/// The differences show which views grow.
package struct MeasuredViews: Sendable {
  /// The frames by node id, one for each device, in the screen's coordinates.
  private let frames: [String: [Frame]]
  private let safeArea: EdgeInsets

  /// - Parameter frames: the frames by node id, one for each device.
  package init(frames: [String: [Frame]], safeArea: EdgeInsets) {
    self.frames = frames.filter { $0.value.count == 2 }
    self.safeArea = safeArea
  }

  package static let none = MeasuredViews(frames: [:], safeArea: .zero)

  /// Returns the same frames for a screen with bars, which reduce the safe area.
  func between(_ bars: [PlanBar]) -> MeasuredViews {
    var insets = safeArea
    for bar in bars {
      if bar.key == "navigation" { insets.top += bar.height } else { insets.bottom += bar.height }
    }
    return MeasuredViews(frames: frames, safeArea: insets)
  }

  /// A node's extent on an axis; nil if it was not measured.
  func extents(of id: String, along axis: Axis) -> MeasuredExtent? {
    frames[id].map { frames in
      MeasuredExtent(
        starts: frames.map { axis == .horizontal ? $0.x : $0.y },
        ends: frames.map { axis == .horizontal ? $0.maxX : $0.maxY })
    }
  }

  /// The safe area insets at the start and the end of the screen.
  func safeInsets(along axis: Axis) -> (start: Millipoints, end: Millipoints) {
    func length(_ points: Double) -> Millipoints { Millipoints((points * 1000).rounded()) }
    return axis == .horizontal
      ? (length(safeArea.leading), length(safeArea.trailing))
      : (length(safeArea.top), length(safeArea.bottom))
  }
}

/// Where a view or region starts and ends on an axis, on each of the two devices.
struct MeasuredExtent: Hashable {
  var starts: [Millipoints]
  var ends: [Millipoints]

  /// By how much the length is larger on the second device.
  var growth: Millipoints { (ends[1] - starts[1]) - (ends[0] - starts[0]) }
  /// The length on the first device, in points.
  var length: Double { points(ends[0] - starts[0]) }

  /// The distance from this extent's start to the start of `inner`, which is inside it.
  func before(_ inner: MeasuredExtent) -> MeasuredGap {
    MeasuredGap(inner.starts[0] - starts[0], inner.starts[1] - starts[1])
  }

  /// The distance from the end of `inner` to this extent's end.
  func after(_ inner: MeasuredExtent) -> MeasuredGap {
    MeasuredGap(ends[0] - inner.ends[0], ends[1] - inner.ends[1])
  }

  /// The distance from this extent's end to the start of the next one.
  func gap(to next: MeasuredExtent) -> MeasuredGap {
    MeasuredGap(next.starts[0] - ends[0], next.starts[1] - ends[1])
  }

  /// Whether the extent ends before `other` starts, on both devices.
  func isBefore(_ other: MeasuredExtent) -> Bool {
    ends[0] <= other.starts[0] && ends[1] <= other.starts[1]
  }

  func union(_ other: MeasuredExtent) -> MeasuredExtent {
    MeasuredExtent(
      starts: [min(starts[0], other.starts[0]), min(starts[1], other.starts[1])],
      ends: [max(ends[0], other.ends[0]), max(ends[1], other.ends[1])])
  }

  func inset(by insets: (start: Millipoints, end: Millipoints)) -> MeasuredExtent {
    MeasuredExtent(starts: starts.map { $0 + insets.start }, ends: ends.map { $0 - insets.end })
  }
}

/// The distance between two edges, on each of the two devices.
struct MeasuredGap: Equatable {
  let first: Millipoints
  let second: Millipoints

  init(_ first: Millipoints, _ second: Millipoints) {
    (self.first, self.second) = (first, second)
  }

  var isConstant: Bool { first == second }
  var growth: Millipoints { second - first }
  /// The distance on the first device, in points.
  var length: Double { points(first) }
}

private func points(_ length: Millipoints) -> Double { Double(length) / 1000 }
