/// Converts stroked lines to outlines.
///
/// Coordinates are 24.8 fixed point. Joins and round caps are arcs.
struct Stroke {
  struct Point: Equatable {
    var x: Int
    var y: Int

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

    /// Whether another direction points to the right of this one; the y-axis points down.
    func turnsRight(to other: Point) -> Bool { x * other.y - y * other.x > 0 }
    func dot(_ other: Point) -> Int { x * other.x + y * other.y }
  }

  /// Half the line width.
  let radius: Int
  let hasRoundCaps: Bool

  /// Adds the outline of a stroked chain of lines.
  func add(_ chain: [Point], isClosed: Bool, to coverage: inout Coverage) {
    var points: [Point] = []
    for point in chain where points.last != point { points.append(point) }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard let first = points.first, radius > 0 else { return }
    guard points.count > 1 else {
      if hasRoundCaps { addCircle(first, &coverage) }
      return
    }
    let count = isClosed ? points.count : points.count - 1
    let normals = (0..<count).map { index in
      normal(of: points[(index + 1) % points.count] - points[index])
    }
    if isClosed {
      addSide(points, normals, isClosed: true, starting: true, &coverage)
      addSide(
        points.reversed(), Self.reversed(normals, isClosed: true), isClosed: true, starting: true,
        &coverage)
      return
    }
    addSide(points, normals, isClosed: false, starting: true, &coverage)
    let back = Self.reversed(normals, isClosed: false)
    addCap(points[points.count - 1], normals[normals.count - 1], &coverage)
    addSide(points.reversed(), back, isClosed: false, starting: false, &coverage)
    addCap(points[0], back[back.count - 1], &coverage)
    coverage.close()
  }

  /// The normals of the same chain in reverse direction.
  private static func reversed(_ normals: [Point], isClosed: Bool) -> [Point] {
    let back = normals.reversed().map { -$0 }
    // In reverse order, the closing edge from the last point to the first is still last.
    guard isClosed, let closing = back.first else { return back }
    return Array(back.dropFirst()) + [closing]
  }

  /// Adds the left edge of a stroked chain, including the joins.
  private func addSide(
    _ points: [Point], _ normals: [Point], isClosed: Bool, starting: Bool,
    _ coverage: inout Coverage
  ) {
    let start = points[0] + normals[0]
    if starting { move(start, &coverage) } else { line(start, &coverage) }
    for index in normals.indices {
      let end = points[(index + 1) % points.count]
      line(end + normals[index], &coverage)
      let isLast = index == normals.count - 1
      guard isClosed || !isLast else { break }
      let next = normals[(index + 1) % normals.count]
      if normals[index].turnsRight(to: next) {
        addArc(end, normals[index], next, &coverage)
      } else if normals[index].dot(next) < radius * radius * 9 / 10 {
        // At a sharp corner, the inner side passes through the corner itself.
        line(end, &coverage)
      }
      line(end + next, &coverage)
    }
    if isClosed { coverage.close() }
  }

  private func addCap(_ center: Point, _ normal: Point, _ coverage: inout Coverage) {
    if hasRoundCaps {
      // The normal points to the left; the front of the pen is a quarter turn to the right of the
      // direction of travel.
      let front = Point(x: -normal.y, y: normal.x)
      addArc(center, normal, front, &coverage)
      addArc(center, front, -normal, &coverage)
    }
    line(center - normal, &coverage)
  }

  private func addCircle(_ center: Point, _ coverage: inout Coverage) {
    let quarters = [
      Point(x: 0, y: -radius), Point(x: radius, y: 0), Point(x: 0, y: radius),
      Point(x: -radius, y: 0),
    ]
    move(center + quarters[0], &coverage)
    for index in 0..<4 { addArc(center, quarters[index], quarters[(index + 1) % 4], &coverage) }
    coverage.close()
  }

  /// Adds the shorter arc between two directions, as lines within 1/64 of a pixel of it.
  private func addArc(
    _ center: Point, _ from: Point, _ to: Point, _ coverage: inout Coverage, depth: Int = 8
  ) {
    let sum = from + to
    let middle = length(sum) / 2
    if depth == 0 || radius - middle <= 4 {
      line(center + to, &coverage)
      return
    }
    let half =
      middle > radius / 64
      ? Point(
        x: rounded(sum.x * radius, over: 2 * middle), y: rounded(sum.y * radius, over: 2 * middle))
      : Point(x: -from.y, y: from.x)
    addArc(center, from, half, &coverage, depth: depth - 1)
    addArc(center, half, to, &coverage, depth: depth - 1)
  }

  /// The normal to the left of a direction; its length is half the line width.
  private func normal(of direction: Point) -> Point {
    // Sixteenths of a unit, unless that many do not fit.
    let square = direction.dot(direction)
    let length = max(
      1, square < 1 << 53 ? squareRoot(of: square << 8) : squareRoot(of: square) << 4)
    return Point(
      x: rounded(direction.y * radius * 16, over: length),
      y: rounded(-direction.x * radius * 16, over: length))
  }

  private func length(_ point: Point) -> Int { squareRoot(of: point.dot(point)) }

  private func move(_ point: Point, _ coverage: inout Coverage) {
    coverage.move(Int32(clamping: point.x), Int32(clamping: point.y))
  }

  private func line(_ point: Point, _ coverage: inout Coverage) {
    coverage.line(Int32(clamping: point.x), Int32(clamping: point.y))
  }

  // MARK: - Dashes

  /// Splits a chain into dashes, each as long as the gap after it; at most 20,000 dashes.
  static func dashes(of chain: [Point], isClosed: Bool, dash: Int) -> [[Point]] {
    guard dash > 0, let first = chain.first else { return [] }
    var dashes: [[Point]] = []
    var current: [Point] = [first]
    var left = dash
    var isDrawn = true
    let points = isClosed ? chain + [first] : chain
    for (from, to) in zip(points, points.dropFirst()) {
      let direction = to - from
      let whole = squareRoot(of: direction.dot(direction))
      var done = 0
      while whole - done > left {
        done += left
        let place =
          from
          + Point(
            x: rounded(direction.x * done, over: whole),
            y: rounded(direction.y * done, over: whole))
        if isDrawn {
          current.append(place)
          dashes.append(current)
          guard dashes.count < 20_000 else { return dashes }
        }
        current = [place]
        isDrawn.toggle()
        left = dash
      }
      left -= whole - done
      if isDrawn { current.append(to) }
    }
    if isDrawn, current.count > 1 { dashes.append(current) }
    return dashes
  }
}

/// The integer square root, rounded down.
func squareRoot(of number: Int) -> Int {
  guard number > 0 else { return 0 }
  var root = 1 << ((Int.bitWidth - number.leadingZeroBitCount + 1) / 2)
  while true {
    let next = (root + number / root) / 2
    if next >= root { return root }
    root = next
  }
}
