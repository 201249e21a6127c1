/// At most 256 colors of a picture, in order of appearance.
///
/// Where there are more, rare colors, which are edges of letters and corners, are drawn as a color
/// that differs from them by less than 8 of 255 in each channel. Colors of areas stay exact, and so
/// do all colors of a picture with images.
struct Palette {
  /// Premultiplied, as in the canvas.
  private(set) var entries: [UInt32] = []
  private var census: ColorCensus
  /// For each color of the census, its entry.
  private var numbers: [UInt8] = []

  /// A color of at least so many pixels stays exact.
  private let rarest: Int

  /// Nil if 256 colors are not enough, unless the nearest will do.
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

  /// For each color the one that is drawn for it; nil if these are more than 256.
  ///
  /// Rare colors that are equal but for the lowest bits share the most frequent of them.
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

  /// Numbers the colors that are drawn by their first appearance.
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

  /// The number of a pixel's entry.
  func number(of pixel: UInt32) -> UInt8 { census.number(of: pixel).map { numbers[$0] } ?? 0 }

  /// Each row with the filter 0 before it.
  func rows(of canvas: Canvas) -> [UInt8] {
    let width = canvas.width
    return [UInt8](unsafeUninitializedCapacity: (width + 1) * canvas.height) { buffer, count in
      canvas.pixels.withUnsafeBufferPointer { pixels in
        var last: UInt32?
        var index: UInt8 = 0
        for y in 0..<canvas.height {
          buffer[count] = 0
          count += 1
          for place in y * width..<(y + 1) * width {
            if pixels[place] != last {
              last = pixels[place]
              index = number(of: pixels[place])
            }
            buffer[count] = index
            count += 1
          }
        }
      }
    }
  }
}

private func distance(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].reduce(0) { sum, shift in
    let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
    return sum + difference * difference
  }
}

/// The different colors of a picture in order of appearance, and how many pixels have each.
private struct ColorCensus {
  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int] = []
  /// An open hash table: a color's number plus one.
  private var places = [UInt16](repeating: 0, count: 1 << 15)

  private static let most = 16_384

  /// Nil if there are more colors than can be counted.
  init?(_ canvas: Canvas) {
    var last: UInt32?
    var number = 0
    for pixel in canvas.pixels {
      if pixel != last {
        last = pixel
        let place = place(of: pixel)
        if places[place] == 0 {
          guard colors.count < Self.most else { return nil }
          colors.append(pixel)
          counts.append(0)
          places[place] = UInt16(colors.count)
        }
        number = Int(places[place]) - 1
      }
      counts[number] += 1
    }
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
