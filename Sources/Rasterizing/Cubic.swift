/// A cubic Bézier curve in 24.8 fixed point: 256 units per pixel.
struct Cubic {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int
  var x2: Int
  var y2: Int
  var x3: Int
  var y3: Int

  private static let tolerance = 8
  private static let depth = 16

  /// Calls `body` with the end points of line segments that approximate the curve.
  ///
  /// The curve is halved until its control points are close to the chord. The halves are rounded to
  /// 1/16 of a unit, which is precise enough.
  func forEachPoint(_ body: (Int, Int) -> Void) {
    let fine = Cubic(
      x0: x0 << 4, y0: y0 << 4, x1: x1 << 4, y1: y1 << 4, x2: x2 << 4, y2: y2 << 4, x3: x3 << 4,
      y3: y3 << 4)
    fine.divide(Self.depth, body)
  }

  private func divide(_ depth: Int, _ body: (Int, Int) -> Void) {
    if depth == 0 || isFlat {
      body((x3 + 8) >> 4, (y3 + 8) >> 4)
      return
    }
    let (ax, ay) = ((x0 + x1) >> 1, (y0 + y1) >> 1)
    let (bx, by) = ((x1 + x2) >> 1, (y1 + y2) >> 1)
    let (cx, cy) = ((x2 + x3) >> 1, (y2 + y3) >> 1)
    let (dx, dy) = ((ax + bx) >> 1, (ay + by) >> 1)
    let (ex, ey) = ((bx + cx) >> 1, (by + cy) >> 1)
    let (mx, my) = ((dx + ex) >> 1, (dy + ey) >> 1)
    Cubic(x0: x0, y0: y0, x1: ax, y1: ay, x2: dx, y2: dy, x3: mx, y3: my).divide(depth - 1, body)
    Cubic(x0: mx, y0: my, x1: ex, y1: ey, x2: cx, y2: cy, x3: x3, y3: y3).divide(depth - 1, body)
  }

  private var isFlat: Bool {
    let limit = Self.tolerance << 4
    return abs(x0 - 2 * x1 + x2) <= limit && abs(y0 - 2 * y1 + y2) <= limit
      && abs(x1 - 2 * x2 + x3) <= limit && abs(y1 - 2 * y2 + y3) <= limit
  }
}
