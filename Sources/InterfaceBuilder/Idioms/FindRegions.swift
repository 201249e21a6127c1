internal import SpecModel

/// A tree of views that do not overlap: a single view, a row or column of regions, or overlapping
/// layers.
///
/// Found by a recursive XY cut (Nagy and Seth, 1984) of the views' frames on both devices.
struct Region {
  enum Shape {
    case view(Int)
    case column([Region])
    case row([Region])
    /// Overlapping regions, from back to front.
    case layers([Region])
  }

  let shape: Shape
  let horizontal: MeasuredExtent
  let vertical: MeasuredExtent

  func extent(along axis: Axis) -> MeasuredExtent { axis == .horizontal ? horizontal : vertical }

  /// Creates a region that encloses others.
  private init(_ shape: Shape, around parts: [Region]) {
    self.shape = shape
    horizontal = parts.dropFirst().reduce(parts[0].horizontal) { $0.union($1.horizontal) }
    vertical = parts.dropFirst().reduce(parts[0].vertical) { $0.union($1.vertical) }
  }

  init(view: Int, horizontal: MeasuredExtent, vertical: MeasuredExtent) {
    shape = .view(view)
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a region from views.
  ///
  /// - Parameters:
  ///   - views: at least one view, in drawing order.
  ///   - joins: whether a row or column that is positioned relative to the next one is joined with
  ///     it.
  /// - Complexity: O(*n*² log *n*) for *n* views in the worst case.
  static func around(_ views: [Region], joiningLoose joins: Bool = false) -> Region {
    if views.count == 1 { return views[0] }
    for axis in [Axis.vertical, .horizontal] {
      var bands = bands(of: views, along: axis)
      if joins { bands = joined(bands, along: axis) }
      guard bands.count > 1 else { continue }
      let parts = bands.map { around($0, joiningLoose: joins) }
      return Region(axis == .vertical ? .column(parts) : .row(parts), around: parts)
    }
    let parts = layers(of: views, joiningLoose: joins)
    return Region(.layers(parts), around: parts)
  }

  /// Groups views into bands, that is, rows or columns that do not overlap on an axis.
  ///
  /// Each band is in drawing order.
  private static func bands(of views: [Region], along axis: Axis) -> [[Region]] {
    let sorted = views.indices.sorted { a, b in
      let (first, second) = (views[a].extent(along: axis), views[b].extent(along: axis))
      return (first.starts[0], first.ends[0], a) < (second.starts[0], second.ends[0], b)
    }
    var bands: [[Int]] = []
    var reach: MeasuredExtent?
    for view in sorted {
      let extent = views[view].extent(along: axis)
      if let known = reach, !known.isBefore(extent) {
        bands[bands.count - 1].append(view)
        reach = known.union(extent)
      } else {
        bands.append([view])
        reach = reach.map { $0.union(extent) } ?? extent
      }
    }
    return bands.map { band in band.sorted().map { views[$0] } }
  }

  /// Joins bands whose views are positioned relative to each other, until each band has an
  /// independent position.
  private static func joined(_ bands: [[Region]], along axis: Axis) -> [[Region]] {
    var bands = bands
    while bands.count > 2 {
      func extent(_ views: [Region]) -> MeasuredExtent {
        let extents = views.map { $0.extent(along: axis.other) }
        return extents.dropFirst().reduce(extents[0]) { $0.union($1) }
      }
      let whole = extent(bands.flatMap { $0 })
      let loose = bands.indices.first {
        AxisPin(extent(bands[$0]), in: whole, heldAt: []) == nil
      }
      guard let loose else { break }
      let neighbor = loose == 0 ? 1 : loose - 1
      bands[neighbor] += bands[loose]
      bands.remove(at: loose)
    }
    return bands
  }

  /// Splits overlapping views into layers, with as few layers as the drawing order permits.
  private static func layers(of views: [Region], joiningLoose joins: Bool) -> [Region] {
    var layers: [[Region]] = []
    for view in views {
      if let last = layers.last, !last.contains(where: { $0.overlaps(view) }) {
        layers[layers.count - 1].append(view)
      } else {
        layers.append([view])
      }
    }
    // Views can form a ring, in which no straight line separates them although they do not overlap.
    return layers.count == 1 ? views : layers.map { around($0, joiningLoose: joins) }
  }

  private func overlaps(_ other: Region) -> Bool {
    func isApart(_ axis: Axis) -> Bool {
      let (own, other) = (extent(along: axis), other.extent(along: axis))
      return own.isBefore(other) || other.isBefore(own)
    }
    return !isApart(.horizontal) && !isApart(.vertical)
  }
}
