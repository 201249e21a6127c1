/// Scales an image to a rectangle: averages areas when shrinking, interpolates bilinearly when
/// growing.
struct ImageScaler {
  private let image: Canvas
  private let box: PixelBox
  private let columns: [Taps]
  private let rows: [Taps]

  /// The source pixels and their weights for each destination pixel along one axis.
  private struct Taps {
    var first: Int
    var weights: [Int]
    var sum: Int { weights.reduce(0, +) }
  }

  /// - Parameters:
  ///   - left, top, width, height: the rectangle in 24.8 fixed point.
  ///   - box: the pixels that can be sampled.
  init(_ image: Canvas, left: Int, top: Int, width: Int, height: Int, in box: PixelBox) {
    self.image = image
    self.box = box
    columns = (box.left..<box.right).map {
      Self.taps(Int($0), from: left, length: width, source: image.width)
    }
    rows = (box.top..<box.bottom).map {
      Self.taps(Int($0), from: top, length: height, source: image.height)
    }
  }

  private static func taps(_ place: Int, from start: Int, length: Int, source: Int) -> Taps {
    let length = max(1, length)
    let whole = source << 8
    func mapped(_ edge: Int) -> Int { (edge - start) * whole / length }
    let (low, high) = (mapped(place << 8), mapped((place + 1) << 8))
    if high - low > 256 {
      let (from, to) = (min(max(low, 0), whole - 1), min(max(high, 1), whole))
      guard from < to else { return Taps(first: min(max(low >> 8, 0), source - 1), weights: [1]) }
      let first = from >> 8
      let weights = (first...(to - 1) >> 8).map { min(to, ($0 + 1) << 8) - max(from, $0 << 8) }
      return Taps(first: first, weights: weights)
    }
    let center = min(max((low + high) / 2 - 128, 0), whole - 256)
    let first = center >> 8
    let share = center & 255
    return Taps(first: first, weights: share == 0 ? [256] : [256 - share, share])
  }

  subscript(x: Int32, y: Int32) -> UInt32 {
    let column = columns[Int(x - box.left)]
    let row = rows[Int(y - box.top)]
    if column.weights.count == 1, row.weights.count == 1 {
      return image.pixels[row.first * image.width + column.first]
    }
    var sums = (0, 0, 0, 0)
    for (down, weightY) in row.weights.enumerated() {
      let start = (row.first + down) * image.width + column.first
      for (across, weightX) in column.weights.enumerated() {
        let pixel = image.pixels[start + across]
        let weight = weightX * weightY
        sums.0 += Int(pixel & 255) * weight
        sums.1 += Int(pixel >> 8 & 255) * weight
        sums.2 += Int(pixel >> 16 & 255) * weight
        sums.3 += Int(pixel >> 24) * weight
      }
    }
    let whole = column.sum * row.sum
    func share(_ sum: Int) -> UInt32 { UInt32((sum + whole / 2) / whole) }
    return share(sums.0) | share(sums.1) << 8 | share(sums.2) << 16 | share(sums.3) << 24
  }
}
