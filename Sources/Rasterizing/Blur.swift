/// A Gaussian blur for the alpha of a shadow, approximated by three box blurs as SVG's
/// `feGaussianBlur` allows.
struct Blur {
  /// The width of each box filter, and its shift to the left.
  private let boxes: [(width: Int, shift: Int)]

  /// - Parameter deviation: the standard deviation in thousandths of a pixel.
  init(deviation: Int) {
    // d = ⌊σ · 3 · √(2π) / 4 + ½⌋
    let width = (deviation * 1880 / 1000 + 500) / 1000
    switch width {
    case ..<2: boxes = []
    case _ where width % 2 == 1:
      boxes = Array(repeating: (width, width / 2), count: 3)
    default:
      boxes = [(width, width / 2), (width, width / 2 - 1), (width + 1, width / 2)]
    }
  }

  /// The distance in pixels by which the blur spreads a shape.
  var reach: Int { boxes.reduce(0) { $0 + $1.width / 2 + 1 } }

  /// Blurs alpha values in place, first by rows, then by columns.
  func apply(to shares: inout ContiguousArray<UInt8>, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    var line = ContiguousArray<UInt8>(repeating: 0, count: max(width, height))
    for box in boxes {
      for row in 0..<height {
        blur(&shares, from: row * width, count: width, step: 1, box, &line)
      }
    }
    for box in boxes {
      for column in 0..<width {
        blur(&shares, from: column, count: height, step: width, box, &line)
      }
    }
  }

  private func blur(
    _ shares: inout ContiguousArray<UInt8>, from start: Int, count: Int, step: Int,
    _ box: (width: Int, shift: Int), _ line: inout ContiguousArray<UInt8>
  ) {
    shares.withUnsafeMutableBufferPointer { shares in
      line.withUnsafeMutableBufferPointer { line in
        var sum = 0
        for place in 0..<count { line[place] = shares[start + place * step] }
        // The window of place p is p - shift ..< p - shift + width.
        for place in 0..<min(count, box.width - box.shift) { sum += Int(line[place]) }
        for place in 0..<count {
          shares[start + place * step] = UInt8((sum + box.width / 2) / box.width)
          let entering = place + box.width - box.shift
          let leaving = place - box.shift
          if entering < count { sum += Int(line[entering]) }
          if leaving >= 0 { sum -= Int(line[leaving]) }
        }
      }
    }
  }
}
