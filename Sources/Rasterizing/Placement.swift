internal import DrawingModel

/// Maps a drawing's coordinates to 24.8 fixed point pixel coordinates by scaling, shearing and
/// translating.
///
/// Factors have 28 binary digits after the point.
struct Placement {
  var scaleX: Int
  var scaleY: Int
  /// The horizontal shift per unit of height, to slant italics.
  var shear = 0
  var x: Int
  var y: Int

  private static let one = 1 << 28
  /// The limit to which coordinates are clamped, in thousandths of a point.
  private static let farthest: Int32 = 1 << 28
  private static let largestScale = 1 << 34

  /// Creates the placement of a whole picture.
  init(pixelsPerPoint: Int) {
    scaleX = rounded(pixelsPerPoint * 256 * Self.one, over: 1000)
    scaleY = scaleX
    x = 0
    y = 0
  }

  private init(scaleX: Int, scaleY: Int, shear: Int, x: Int, y: Int) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.shear = shear
    self.x = x
    self.y = y
  }

  @inline(__always)
  func callAsFunction(_ px: Int32, _ py: Int32) -> (x: Int32, y: Int32) {
    let dx = Int(clamped(px)) &* scaleX &+ Int(clamped(py)) &* shear &+ x
    let dy = Int(clamped(py)) &* scaleY &+ y
    let half = Self.one / 2
    return (limited((dx &+ half) >> 28), limited((dy &+ half) >> 28))
  }

  private func clamped(_ length: Int32) -> Int32 { min(max(length, -Self.farthest), Self.farthest) }

  private func limited(_ length: Int) -> Int32 {
    Int32(min(max(length, -Int(Coverage.farthest)), Int(Coverage.farthest)))
  }

  /// A length in 24.8 fixed point.
  func length(_ length: Int32) -> Int { (abs(Int(clamped(length)) &* scaleY) + Self.one / 2) >> 28 }

  /// The placement of a nested drawing that has its own units and its origin at a point.
  ///
  /// - Parameters:
  ///   - scaleX: a ratio; negative to mirror.
  ///   - scaleY: a ratio; negative if the y-axis points up.
  ///   - shear: the horizontal shift per unit of height, in thousandths.
  func placed(
    _ px: Int32, _ py: Int32, scaleX ratioX: Ratio, scaleY ratioY: Ratio, shear: Int = 0
  ) -> Placement {
    let ownY = Self.limitedScale(ratioY.times(scaleY))
    return Placement(
      scaleX: Self.limitedScale(ratioX.times(scaleX)), scaleY: ownY,
      shear: rounded(abs(ownY) * shear, over: 1000),
      x: Int(clamped(px)) &* scaleX &+ Int(clamped(py)) &* self.shear &+ x,
      y: Int(clamped(py)) &* scaleY &+ y)
  }

  /// The placement of a group's content after the group's transformation.
  func transformed(scale: Int32, about: DrawnPoint, offset: DrawnPoint) -> Placement {
    let ratio = Ratio(Int(max(0, scale)), 1000)
    func moved(_ center: Int32, _ offset: Int32) -> Int32 {
      Int32(clamping: Int(offset) + Int(center) * (1000 - Int(scale)) / 1000)
    }
    return placed(
      moved(about.x, offset.x), moved(about.y, offset.y), scaleX: ratio, scaleY: ratio)
  }

  func translated(_ px: Int32, _ py: Int32) -> Placement {
    placed(px, py, scaleX: Ratio(1, 1), scaleY: Ratio(1, 1))
  }

  private static func limitedScale(_ scale: Int) -> Int {
    min(max(scale, -largestScale), largestScale)
  }
}

/// An exact fraction.
struct Ratio {
  let number: Int
  let divisor: Int

  init(_ number: Int, _ divisor: Int) {
    self.number = number
    self.divisor = divisor == 0 ? 1 : divisor
  }

  /// Multiplies the fraction by a number and rounds towards zero; an overflow gives the largest
  /// number.
  func times(_ factor: Int) -> Int {
    let product = number.magnitude.multipliedFullWidth(by: factor.magnitude)
    guard product.high < divisor.magnitude else { return .max }
    let quotient = divisor.magnitude.dividingFullWidth(product).quotient
    let isNegative = ((number < 0) != (factor < 0)) != (divisor < 0)
    let limited = Int(clamping: quotient)
    return isNegative ? -limited : limited
  }
}
