/// The colors of a picture, in order of appearance.
struct Palette {
  /// Premultiplied, as in the canvas.
  private(set) var entries: [UInt32] = []
  /// An open hash table of 1024 places: an entry's number plus one.
  private var places = [UInt16](repeating: 0, count: 1024)

  /// Nil if there are more than 256 colors.
  init?(_ canvas: Canvas) {
    var last: UInt32?
    for pixel in canvas.pixels where pixel != last {
      last = pixel
      guard number(of: pixel) != nil else { return nil }
    }
  }

  var isOpaque: Bool { entries.allSatisfy { $0 >> 24 == 255 } }

  var colors: [UInt8] {
    entries.flatMap { entry in
      let color = straight(entry)
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
  }

  var alphas: [UInt8] { entries.map { UInt8($0 >> 24) } }

  /// Each row with the filter 0 before it.
  func rows(of canvas: Canvas) -> [UInt8] {
    var palette = self
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
              index = UInt8(palette.number(of: pixels[place]) ?? 0)
            }
            buffer[count] = index
            count += 1
          }
        }
      }
    }
  }

  /// A color's number; a new one is entered, and nil if there is no room.
  private mutating func number(of color: UInt32) -> Int? {
    var place = Int((color &* 0x9E37_79B1) >> 22)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if entries[number] == color { return number }
      place = (place + 1) & 1023
    }
    guard entries.count < 256 else { return nil }
    entries.append(color)
    places[place] = UInt16(entries.count)
    return entries.count - 1
  }
}
