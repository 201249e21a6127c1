/// The palette of a picture: at most 256 colors, in order of appearance.
///
/// If a picture has more, rare colors (at the edges of letters and corners) are replaced by one
/// that differs by less than 8 of 255 in each channel. Colors of large areas stay exact, and so do
/// all colors of a picture with images.
struct Palette {
  /// The colors as premultiplied pixels, like those of the canvas.
  private(set) var entries: [UInt32] = []
  private var census: ColorCensus
  /// The palette index of each color in the color census.
  private var numbers: [UInt8] = []

  /// The number of pixels from which on a color is kept exactly.
  private let rarest: Int

  /// Returns nil if 256 colors do not suffice.
  ///
  /// - Parameter acceptsNearest: whether to merge similar colors until 256 suffice, even in
  ///   pictures with images.
  init?(_ canvas: Canvas, acceptsNearest: Bool = false) {
    guard let census = ColorCensus(canvas) else { return nil }
    self.census = census
    rarest = max(64, canvas.pixels.count / 1024)
    let order = census.colors.indices.sorted {
      (-census.counts[$0], $0) < (-census.counts[$1], $1)
    }
    if census.colors.count <= 256 {
      choose(Array(census.colors.indices))
      return
    }
    guard acceptsNearest || !canvas.hasImages else { return nil }
    for bits in (acceptsNearest ? 2...6 : 2...3) as ClosedRange<UInt32> {
      if let representatives = representatives(order, sharing: bits) {
        choose(representatives)
        return
      }
    }
    guard acceptsNearest else { return nil }
    let kept = order.prefix(256)
    choose(
      census.colors.indices.map { color in
        kept.min {
          distance(census.colors[$0], census.colors[color])
            < distance(census.colors[$1], census.colors[color])
        } ?? color
      })
  }

  var isOpaque: Bool { entries.allSatisfy { $0 >> 24 == 255 } }

  var colors: [UInt8] {
    entries.flatMap { entry in
      let color = straight(entry)
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
  }

  var alphas: [UInt8] { entries.map { UInt8($0 >> 24) } }

  /// The replacement of each color; nil if more than 256 colors would remain.
  ///
  /// Rare colors that differ only in the lowest `bits` bits of each channel are replaced by the
  /// most frequent of them.
  private func representatives(_ order: [Int], sharing bits: UInt32) -> [Int]? {
    let mask = ~(0x0101_0101 &* (1 << bits - 1) as UInt32)
    var cells: [UInt32: Int] = [:]
    var chosen = Array(census.colors.indices)
    var count = 0
    for color in order {
      let cell = census.colors[color] & mask
      if census.counts[color] < rarest, let known = cells[cell] {
        chosen[color] = known
        continue
      }
      if cells[cell] == nil { cells[cell] = color }
      count += 1
      guard count <= 256 else { return nil }
    }
    return chosen
  }

  /// Assigns palette indices to the replacement colors, in order of first appearance.
  private mutating func choose(_ representatives: [Int]) {
    var known = [Int: UInt8](minimumCapacity: 256)
    numbers = representatives.map { color in
      if let number = known[color] { return number }
      let number = UInt8(entries.count)
      known[color] = number
      entries.append(census.colors[color])
      return number
    }
  }

  /// The palette index of a pixel's color.
  func number(of pixel: UInt32) -> UInt8 { census.number(of: pixel).map { numbers[$0] } ?? 0 }

  /// The rows of palette indices; each row begins with the PNG filter byte 0.
  func rows(of canvas: Canvas) -> [UInt8] {
    let rowSize = canvas.width + 1
    return [UInt8](unsafeUninitializedCapacity: rowSize * canvas.height) { buffer, count in
      for (y, runs) in census.rows.enumerated() {
        let row = UnsafeMutableBufferPointer(rebasing: buffer[y * rowSize..<(y + 1) * rowSize])
        if y > 0, runs == census.rows[y - 1] {
          _ = row.update(from: buffer[(y - 1) * rowSize..<y * rowSize])
          continue
        }
        row[0] = 0
        var place = 1
        for run in census.runs[runs] {
          row[place..<place + run.length].update(repeating: numbers[run.color])
          place += run.length
        }
      }
      count = rowSize * canvas.height
    }
  }
}

private func distance(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].reduce(0) { sum, shift in
    let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
    return sum + difference * difference
  }
}

/// The colors of a picture with their pixel counts, in order of appearance, and the picture's rows
/// as runs of equal pixels.
private struct ColorCensus {
  /// Adjacent pixels of the same color.
  struct Run {
    private let bits: UInt32

    static let longest = 0xFFFF

    init(color: Int, length: Int) { bits = UInt32(color) << 16 | UInt32(length) }

    /// The index of the run's color.
    var color: Int { Int(bits >> 16) }
    var length: Int { Int(bits & 0xFFFF) }
  }

  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int] = []
  private(set) var runs: [Run] = []
  /// The runs of each row; adjacent rows that are equal share them.
  private(set) var rows: [Range<Int>] = []
  /// An open-addressing hash table of color indices plus one; 0 is an empty slot.
  private var places = [UInt16](repeating: 0, count: 1 << 15)

  private static let most = 16_384

  /// Counts the colors of a picture; nil if there are too many.
  init?(_ canvas: Canvas) {
    let width = canvas.width
    rows.reserveCapacity(canvas.height)
    let isComplete = canvas.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<canvas.height {
        let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        if let last = rows.last,
          row.isEqual(to: UnsafeBufferPointer(rebasing: pixels[(y - 1) * width..<y * width]))
        {
          rows.append(last)
        } else {
          let start = runs.count
          guard addRuns(of: row) else { return false }
          rows.append(start..<runs.count)
        }
      }
      return true
    }
    guard isComplete else { return nil }
    for row in rows {
      for run in runs[row] { counts[run.color] += run.length }
    }
  }

  /// Counts the colors of a row; returns false once there are too many colors.
  private mutating func addRuns(of row: UnsafeBufferPointer<UInt32>) -> Bool {
    var place = 0
    while place < row.count {
      let pixel = row[place]
      var end = place + 1
      while end < row.count, row[end] == pixel, end - place < Run.longest { end += 1 }
      guard let color = add(pixel) else { return false }
      runs.append(Run(color: color, length: end - place))
      place = end
    }
    return true
  }

  private mutating func add(_ color: UInt32) -> Int? {
    let place = place(of: color)
    if places[place] == 0 {
      guard colors.count < Self.most else { return nil }
      colors.append(color)
      counts.append(0)
      places[place] = UInt16(colors.count)
    }
    return Int(places[place]) - 1
  }

  func number(of pixel: UInt32) -> Int? {
    let number = Int(places[place(of: pixel)]) - 1
    return number < 0 ? nil : number
  }

  private func place(of pixel: UInt32) -> Int {
    var place = Int((pixel &* 0x9E37_79B1) >> 17)
    while places[place] != 0, colors[Int(places[place]) - 1] != pixel {
      place = (place + 1) & (1 << 15 - 1)
    }
    return place
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Whether two rows have the same pixels; compares all pixels, which is faster than an early
  /// exit.
  fileprivate func isEqual(to other: UnsafeBufferPointer<UInt32>) -> Bool {
    var difference: UInt32 = 0
    for place in 0..<Swift.min(count, other.count) { difference |= self[place] ^ other[place] }
    return difference == 0
  }
}
