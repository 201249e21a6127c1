/// Computes exactly how much of each pixel an outline covers.
///
/// Coordinates are 24.8 fixed point: 256 units per pixel. For every pixel that an edge crosses, the
/// edge adds the height that it covers there and the area to its left; a sweep along each row sums
/// these up. The algorithm is that of FreeType's smooth rasterizer.
struct Coverage {
  /// The pixels that are drawn; everything outside is clipped.
  private(set) var bounds: PixelBox
  private var cells: ContiguousArray<Cell> = []
  private var current = Cell(x: 0, y: 0)
  /// The number of cells in each row; after sorting, the index of its first cell.
  private var rowStarts: ContiguousArray<Int32> = []
  private var order: ContiguousArray<Int32> = []
  private var start: (x: Int32, y: Int32) = (0, 0)
  private var position: (x: Int32, y: Int32) = (0, 0)

  private struct Cell {
    var x: Int32
    var y: Int32
    var cover: Int32 = 0
    var area: Int32 = 0
  }

  enum Rule { case nonZero, evenOdd }

  /// The limit to which coordinates are clamped: 2,000,000 pixels.
  static let farthest: Int32 = 1 << 29

  init(in bounds: PixelBox) { self.bounds = bounds }

  /// Removes all edges.
  mutating func reset(in bounds: PixelBox) {
    self.bounds = bounds
    cells.removeAll(keepingCapacity: true)
    current = Cell(x: .min, y: .min)
  }

  // MARK: - Paths

  mutating func move(_ x: Int32, _ y: Int32) {
    close()
    start = (x, y)
    position = start
  }

  mutating func line(_ x: Int32, _ y: Int32) {
    edge(position.x, position.y, x, y)
    position = (x, y)
  }

  mutating func close() {
    if position != start { edge(position.x, position.y, start.x, start.y) }
    position = start
  }

  /// Adds a cubic Bézier curve as lines.
  ///
  /// The curve is split until its control points are within 1/32 of a pixel of the chord.
  mutating func curve(
    _ x1: Int32, _ y1: Int32, _ x2: Int32, _ y2: Int32, _ x3: Int32, _ y3: Int32
  ) {
    let curve = Cubic(
      x0: Int(position.x), y0: Int(position.y), x1: Int(x1), y1: Int(y1), x2: Int(x2), y2: Int(y2),
      x3: Int(x3), y3: Int(y3))
    curve.forEachPoint { x, y in line(Int32(clamping: x), Int32(clamping: y)) }
  }

  // MARK: - Edges

  /// Clips an edge to the drawn rows and columns, and adds it.
  private mutating func edge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    guard y0 != y1 else { return }
    let top = bounds.top << 8
    let bottom = bounds.bottom << 8
    guard min(y0, y1) < bottom, max(y0, y1) > top else { return }
    var (ax, ay, bx, by) = (x0, y0, x1, y1)
    if min(ay, by) < top || max(ay, by) > bottom {
      let first = min(max(ay, top), bottom)
      let last = min(max(by, top), bottom)
      let (fx, lx) = (x(at: first, x0, y0, x1, y1), x(at: last, x0, y0, x1, y1))
      (ax, ay, bx, by) = (fx, first, lx, last)
    }
    guard ay != by else { return }
    // Parts to the left of the bounds cover their rows from the left edge on; parts to the right
    // cover nothing.
    let left = bounds.left << 8
    let right = bounds.right << 8
    if max(ax, bx) <= left { return segment(left, ay, left, by) }
    if min(ax, bx) >= right { return }
    if min(ax, bx) < left {
      let crossing = min(max(y(at: left, ax, ay, bx, by), min(ay, by)), max(ay, by))
      if ax < left {
        segment(left, ay, left, crossing)
        (ax, ay) = (left, crossing)
      } else {
        segment(left, crossing, left, by)
        (bx, by) = (left, crossing)
      }
    }
    if max(ax, bx) > right {
      let crossing = min(max(y(at: right, ax, ay, bx, by), min(ay, by)), max(ay, by))
      if ax > right { (ax, ay) = (right, crossing) } else { (bx, by) = (right, crossing) }
    }
    segment(ax, ay, bx, by)
  }

  private func x(at y: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Int32 {
    let share = (Int(y) - Int(y0)) * (Int(x1) - Int(x0))
    return x0 &+ Int32(truncatingIfNeeded: rounded(share, over: Int(y1) - Int(y0)))
  }

  private func y(at x: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Int32 {
    let share = (Int(x) - Int(x0)) * (Int(y1) - Int(y0))
    return y0 &+ Int32(truncatingIfNeeded: rounded(share, over: Int(x1) - Int(x0)))
  }

  /// Adds an edge inside the bounds, row by row.
  private mutating func segment(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    guard y0 != y1 else { return }
    let first = y0 < y1 ? y0 >> 8 : (y0 &- 1) >> 8
    let last = y0 < y1 ? (y1 &- 1) >> 8 : y1 >> 8
    if first == last { return row(first, x0, y0, x1, y1) }
    let step: Int32 = y0 < y1 ? 1 : -1
    var (px, py) = (x0, y0)
    var current = first
    while current != last {
      let ny = step > 0 ? (current &+ 1) << 8 : current << 8
      let nx = x0 == x1 ? x0 : x(at: ny, x0, y0, x1, y1)
      row(current, px, py, nx, ny)
      (px, py) = (nx, ny)
      current &+= step
    }
    row(last, px, py, x1, y1)
  }

  /// Adds the part of an edge that is in one row, column by column.
  private mutating func row(_ y: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    let height = y1 &- y0
    guard height != 0 else { return }
    let first = x0 <= x1 ? x0 >> 8 : (x0 &- 1) >> 8
    let last = x0 <= x1 ? max(first, (x1 &- 1) >> 8) : x1 >> 8
    if first == last {
      return add(first, y, height, (x0 &+ x1 &- (first << 9)) &* height)
    }
    let step: Int32 = x0 < x1 ? 1 : -1
    var (px, py) = (x0, y0)
    var column = first
    while column != last {
      let nx = step > 0 ? (column &+ 1) << 8 : column << 8
      let ny = self.y(at: nx, x0, y0, x1, y1)
      add(column, y, ny &- py, (px &+ nx &- (column << 9)) &* (ny &- py))
      (px, py) = (nx, ny)
      column &+= step
    }
    add(last, y, y1 &- py, (px &+ x1 &- (last << 9)) &* (y1 &- py))
  }

  private mutating func add(_ x: Int32, _ y: Int32, _ cover: Int32, _ area: Int32) {
    if current.x != x || current.y != y {
      if current.cover != 0 || current.area != 0 { cells.append(current) }
      current = Cell(x: x, y: y)
    }
    current.cover &+= cover
    current.area &+= area
  }

  // MARK: - Sweeping

  /// Calls `body` for each run of pixels with equal coverage, from the top left, then removes all
  /// edges.
  ///
  /// `body` receives the row, the columns, and the coverage from 1 to 255.
  mutating func sweep(_ rule: Rule, _ body: (Int32, Range<Int32>, UInt32) -> Void) {
    close()
    start = (0, 0)
    position = start
    if current.cover != 0 || current.area != 0 { cells.append(current) }
    current = Cell(x: .min, y: .min)
    guard !cells.isEmpty, bounds.width > 0 else { return }
    let (top, rows) = sortCells()
    for row in 0..<rows {
      let (from, to) = (Int(rowStarts[row]), Int(rowStarts[row + 1]))
      guard from < to else { continue }
      var cover: Int32 = 0
      var place = from
      while place < to {
        let x = cells[Int(order[place])].x
        var area: Int32 = 0
        while place < to, cells[Int(order[place])].x == x {
          area &+= cells[Int(order[place])].area
          cover &+= cells[Int(order[place])].cover
          place += 1
        }
        let y = top + Int32(row)
        let own = alpha(Int(cover) << 9 - Int(area), rule)
        if own > 0, x < bounds.right { body(y, x..<x + 1, own) }
        let next = place < to ? cells[Int(order[place])].x : bounds.right
        guard next > x + 1 else { continue }
        let rest = alpha(Int(cover) << 9, rule)
        if rest > 0 { body(y, x + 1..<min(next, bounds.right), rest) }
      }
    }
    cells.removeAll(keepingCapacity: true)
  }

  /// Sorts the cells by row, then by column; returns the first row and the number of rows.
  private mutating func sortCells() -> (top: Int32, rows: Int) {
    var (top, bottom) = (Int32.max, Int32.min)
    for cell in cells {
      top = min(top, cell.y)
      bottom = max(bottom, cell.y)
    }
    let rows = Int(bottom - top) + 1
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(contentsOf: repeatElement(0, count: rows + 2))
    for cell in cells { rowStarts[Int(cell.y - top) + 2] += 1 }
    for row in 0..<rows { rowStarts[row + 2] += rowStarts[row + 1] }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: repeatElement(0, count: cells.count))
    for index in cells.indices {
      let row = Int(cells[index].y - top) + 1
      order[Int(rowStarts[row])] = Int32(index)
      rowStarts[row] += 1
    }
    for row in 0..<rows {
      let (from, to) = (Int(rowStarts[row]), Int(rowStarts[row + 1]))
      if to - from > 32 {
        order[from..<to].sort { (cells[Int($0)].x, $0) < (cells[Int($1)].x, $1) }
        continue
      }
      guard to - from > 1 else { continue }
      for place in from + 1..<to {
        let entry = order[place]
        let x = cells[Int(entry)].x
        var free = place
        while free > from, cells[Int(order[free - 1])].x > x {
          order[free] = order[free - 1]
          free -= 1
        }
        order[free] = entry
      }
    }
    return (top, rows)
  }

  /// Converts twice the covered area, in square units, to a coverage from 0 to 255.
  private func alpha(_ area: Int, _ rule: Rule) -> UInt32 {
    var share = abs(area >> 9)
    if rule == .evenOdd {
      share &= 511
      if share > 256 { share = 512 - share }
    }
    return UInt32(min(share, 255))
  }
}

/// A rectangle of whole pixels.
struct PixelBox: Equatable {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

  var width: Int32 { max(0, right - left) }
  var height: Int32 { max(0, bottom - top) }
  var isEmpty: Bool { left >= right || top >= bottom }
  var area: Int { Int(width) * Int(height) }

  func intersection(_ other: PixelBox) -> PixelBox {
    let both = PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return both.isEmpty ? .empty : both
  }

  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func inset(by inset: Int32) -> PixelBox {
    PixelBox(
      left: left &+ inset, top: top &+ inset, right: right &- inset, bottom: bottom &- inset)
  }
}

/// Divides two integers and rounds to the nearest integer, with halves away from zero.
@inline(__always)
func rounded(_ number: Int, over divisor: Int) -> Int {
  let isNegative = (number < 0) != (divisor < 0)
  let magnitude = (abs(number) + abs(divisor) / 2) / abs(divisor)
  return isNegative ? -magnitude : magnitude
}
