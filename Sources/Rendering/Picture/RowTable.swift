internal import SpecModel

/// A vertical extent that needs rows of a text picture; its edges are in thousandths of a point.
struct RowSpan {
  enum Role: UInt8 {
    /// The span fills the rows between its edges.
    case solid
    /// The span needs rows but does not fill them, so gaps beside it remain.
    case loose
    /// The span is the upper or lower edge of a box with content.
    case topEdge, bottomEdge
    /// The span is the whole screen.
    case screen
  }

  let top: Int
  let bottom: Int
  let rows: Int32
  let role: Role

  /// The height by which a box's edge extends into the box; it is greater than the distance at
  /// which edges are merged.
  static let edgeThickness = 600
}

/// Assigns a row of the picture to every horizontal edge of a screen.
///
/// Rows are schematic. Edges within half a point are merged. From the top, each edge is
///
/// - not above the preceding edge, and below it by the rows of the gap, unless a span fills the gap
///   (no row below 8 pt, one row below 40 pt, else two, including the edge of a box),
/// - below the upper edge of each span that ends there, by the rows that the span needs.
///
/// The smallest rows that satisfy this are the lengths of longest paths. Edges with free space are
/// positioned proportionally: a label beside a higher field is at the field's middle.
///
/// - Complexity: O(*n* log *n*) in the number of spans.
struct RowTable {
  /// The edges, from top to bottom.
  private var edges: ContiguousArray<Edge> = []
  /// The index of each span's upper edge in `edges`.
  private var topEdges: ContiguousArray<Int32>
  private var bottomEdges: ContiguousArray<Int32>

  private struct Edge {
    /// The topmost position that was merged into the edge.
    let first: Int
    var last: Int
    var row: Int32 = 0
    /// The minimum number of rows between the preceding edge and this one.
    var gap: Int32 = 0
    /// Whether a solid span covers the area directly below the edge.
    var isFilledBelow = false
    var endsTopEdge = false
    var startsBottomEdge = false
    /// The thickness of a box's edge, which reduces the gaps on both sides.
    var thickness = 0
  }

  private static let merged = 500
  private static let lowest = 1 << 36
  /// The number of bits for the span's index in a sorted position, which also contains the position
  /// and whether the span begins there.
  private static let spanBits: UInt64 = 23
  private static let topBit: UInt64 = 1 << spanBits

  /// Computes the rows of at most 8,388,608 spans; later spans are ignored.
  init(_ spans: ContiguousArray<RowSpan>) {
    topEdges = ContiguousArray(filledWith: 0, count: spans.count)
    bottomEdges = ContiguousArray(filledWith: 0, count: spans.count)
    let places = RowTable.sortedPlaces(of: spans)
    mergePlaces(places, of: spans)
    setGaps()
    setLeastRows(places, spans)
    spreadLooseEdges(places, spans)
  }

  /// The number of rows of the picture.
  var count: Int { Int(edges.last?.row ?? 0) }

  /// The rows of a span.
  func rows(ofSpan span: Int) -> Range<Int> {
    let first = Int(edges[Int(topEdges[span])].row)
    return first..<max(first, Int(edges[Int(bottomEdges[span])].row))
  }

  /// The row at a position, which need not be that of an edge.
  func row(at place: Int) -> Int {
    var low = 0
    var high = edges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle].first <= place { low = middle } else { high = middle }
    }
    guard low + 1 < edges.count, place > edges[low].last else { return Int(edges[low].row) }
    return Int(
      proportionalRow(at: place, between: low, low + 1, edges[low].row, edges[low + 1].row))
  }

  // MARK: - Edges

  private static func sortedPlaces(of spans: ContiguousArray<RowSpan>) -> ContiguousArray<UInt64> {
    var places: ContiguousArray<UInt64> = []
    places.reserveCapacity(2 * spans.count)
    for (position, span) in spans.prefix(1 << Int(spanBits)).enumerated() {
      let top = max(0, min(lowest, span.top))
      let bottom = max(top + 1, min(lowest + 1, span.bottom))
      places.append(UInt64(top) << (spanBits + 1) | topBit | UInt64(position))
      places.append(UInt64(bottom) << (spanBits + 1) | UInt64(position))
    }
    places.sort()
    return places
  }

  private static func span(_ place: UInt64) -> Int { Int(place & (topBit - 1)) }
  private static func isTop(_ place: UInt64) -> Bool { place & topBit != 0 }

  private mutating func mergePlaces(
    _ places: ContiguousArray<UInt64>, of spans: ContiguousArray<RowSpan>
  ) {
    edges.reserveCapacity(places.count)
    var solidCount = 0
    for place in places {
      let span = RowTable.span(place)
      let isTop = RowTable.isTop(place)
      let height = Int(place >> (RowTable.spanBits + 1))
      let last = edges.count - 1
      // A span's two edges never merge, however thin it is.
      let isSameEdge =
        last >= 0 && height - edges[last].first <= RowTable.merged
        && (isTop || Int(topEdges[span]) != last)
      if !isSameEdge { edges.append(Edge(first: height, last: height)) }
      let edge = edges.count - 1
      edges[edge].last = height
      if isTop { topEdges[span] = Int32(edge) } else { bottomEdges[span] = Int32(edge) }
      switch spans[span].role {
      case .solid:
        solidCount += isTop ? 1 : -1
      case .loose:
        break
      case .topEdge where !isTop:
        edges[edge].endsTopEdge = true
        edges[edge].thickness = RowSpan.edgeThickness
      case .bottomEdge where isTop:
        edges[edge].startsBottomEdge = true
        edges[edge].thickness = RowSpan.edgeThickness
      case .screen:
        if isTop { edges[edge].endsTopEdge = true } else { edges[edge].startsBottomEdge = true }
      case .topEdge, .bottomEdge:
        break
      }
      edges[edge].isFilledBelow = solidCount > 0
    }
  }

  private mutating func setGaps() {
    guard edges.count > 1 else { return }
    for edge in 1..<edges.count where !edges[edge - 1].isFilledBelow {
      let above = edges[edge - 1]
      var distance = edges[edge].first - above.first
      if above.endsTopEdge { distance += above.thickness }
      if edges[edge].startsBottomEdge { distance += edges[edge].thickness }
      var rows: Int32 = distance < 8_000 ? 0 : distance < 40_000 ? 1 : 2
      if above.endsTopEdge || edges[edge].startsBottomEdge { rows = max(0, rows - 1) }
      edges[edge].gap = rows
    }
  }

  // MARK: - Rows

  private mutating func setLeastRows(
    _ places: ContiguousArray<UInt64>, _ spans: ContiguousArray<RowSpan>
  ) {
    var edge = -1
    for place in places {
      let span = RowTable.span(place)
      let own = Int(RowTable.isTop(place) ? topEdges[span] : bottomEdges[span])
      if own > edge {
        edge = own
        if edge > 0 { edges[edge].row = edges[edge - 1].row + edges[edge].gap }
      }
      if !RowTable.isTop(place) {
        let top = edges[Int(topEdges[span])].row
        edges[edge].row = max(edges[edge].row, top + spans[span].rows)
      }
    }
  }

  /// Moves edges that have free space to proportional positions between the fixed edges around
  /// them.
  private mutating func spreadLooseEdges(
    _ places: ContiguousArray<UInt64>, _ spans: ContiguousArray<RowSpan>
  ) {
    let greatest = greatestRows(places, spans)
    guard edges.indices.contains(where: { edges[$0].row < greatest[$0] }) else { return }
    // The next edge that cannot move, at or below each edge.
    var nextFixed = ContiguousArray<Int32>(filledWith: 0, count: edges.count)
    var fixed = edges.count - 1
    for edge in edges.indices.reversed() {
      if edges[edge].row == greatest[edge] { fixed = edge }
      nextFixed[edge] = Int32(fixed)
    }
    var least = ContiguousArray(edges.map(\.row))
    var above = 0
    var edge = -1
    for place in places {
      let span = RowTable.span(place)
      let isTop = RowTable.isTop(place)
      let own = Int(isTop ? topEdges[span] : bottomEdges[span])
      if own > edge {
        edge = own
        if edge > 0 { least[edge] = max(least[edge], edges[edge - 1].row + edges[edge].gap) }
        if nextFixed[edge] == edge {
          above = edge
        } else {
          let below = Int(nextFixed[edge])
          let row = proportionalRow(
            at: edges[edge].first, between: above, below, edges[above].row, greatest[below])
          edges[edge].row = max(least[edge], min(row, greatest[edge]))
        }
      }
      if !isTop {
        let top = edges[Int(topEdges[span])].row
        edges[edge].row = max(edges[edge].row, top + spans[span].rows)
      }
    }
  }

  /// The greatest possible row of each edge if the picture keeps its height.
  private func greatestRows(
    _ places: ContiguousArray<UInt64>, _ spans: ContiguousArray<RowSpan>
  ) -> ContiguousArray<Int32> {
    var greatest = ContiguousArray(filledWith: Int32(count), count: edges.count)
    var edge = edges.count
    for place in places.reversed() {
      let span = RowTable.span(place)
      let isTop = RowTable.isTop(place)
      let own = Int(isTop ? topEdges[span] : bottomEdges[span])
      if own < edge {
        edge = own
        if edge + 1 < edges.count { greatest[edge] = greatest[edge + 1] - edges[edge + 1].gap }
      }
      if isTop {
        let bottom = greatest[Int(bottomEdges[span])]
        greatest[edge] = min(greatest[edge], bottom - spans[span].rows)
      }
    }
    return greatest
  }

  /// The row that is proportional to a position, rounded to the nearest row, with halves rounded
  /// down.
  private func proportionalRow(
    at place: Int, between above: Int, _ below: Int, _ rowAbove: Int32, _ rowBelow: Int32
  ) -> Int32 {
    let start = edges[above].last
    let distance = edges[below].first - start
    guard distance > 0 else { return rowAbove }
    let share = max(0, place - start) * Int(rowBelow - rowAbove)
    return rowAbove + Int32(clamping: (2 * share + distance) / (2 * distance))
  }
}
