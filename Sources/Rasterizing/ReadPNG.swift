/// Reads a PNG of any color type, bit depth and interlacing; nil if the file is broken or too
/// large.
///
/// - Parameter limit: the maximum number of decompressed bytes.
package func readPNG(_ bytes: [UInt8], limit: Int = 48_000_000) -> Canvas? {
  guard let file = PNGFile(bytes) else { return nil }
  let size = file.passes.reduce(0) { $0 + $1.size }
  guard size <= limit, let data = inflated(file.data, size: size) else { return nil }
  return file.canvas(of: data)
}

/// The PNG chunks that are needed to decode its pixels.
private struct PNGFile {
  var width = 0
  var height = 0
  var depth = 0
  var colorType = 0
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  var data: [UInt8] = []

  /// The pixels of one interlacing pass, as a start and a step for columns and rows.
  struct Pass {
    let startX: Int
    let startY: Int
    let stepX: Int
    let stepY: Int
    let width: Int
    let height: Int
    /// The number of bytes in a row without its filter byte.
    let rowSize: Int

    var size: Int { (rowSize + 1) * height }
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var place = 8
    while place + 12 <= bytes.count {
      let count = Self.number(bytes, place)
      guard count <= bytes.count - place - 12 else { break }
      let body = bytes[place + 8..<place + 8 + count]
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR" where count >= 13:
        let start = place + 8
        width = Self.number(bytes, start)
        height = Self.number(bytes, start + 4)
        depth = Int(bytes[start + 8])
        colorType = Int(bytes[start + 9])
        guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] < 2 else {
          return nil
        }
        isInterlaced = bytes[start + 12] == 1
      case "PLTE": palette = Array(body)
      case "tRNS": transparency = Array(body)
      case "IDAT": data += body
      case "IEND": place = bytes.count
      default: break
      }
      place += 12 + count
    }
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard (1...16_384).contains(width), (1...16_384).contains(height),
      depths[colorType]?.contains(depth) == true, colorType != 3 || palette.count >= 3
    else { return nil }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8
      | Int(bytes[place + 3])
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// The passes of the image: one for all pixels, or the seven of Adam7.
  var passes: [Pass] {
    let starts =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return starts.compactMap { x, y, stepX, stepY in
      let own = (max(0, width - x + stepX - 1) / stepX, max(0, height - y + stepY - 1) / stepY)
      guard own.0 > 0, own.1 > 0 else { return nil }
      return Pass(
        startX: x, startY: y, stepX: stepX, stepY: stepY, width: own.0, height: own.1,
        rowSize: (own.0 * channels * depth + 7) / 8)
    }
  }

  func canvas(of data: [UInt8]) -> Canvas? {
    var canvas = Canvas(
      PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height)))
    let pixelSize = max(1, channels * depth / 8)
    var place = 0
    for pass in passes {
      var above = [UInt8](repeating: 0, count: pass.rowSize)
      for y in 0..<pass.height {
        var row = Array(data[place + 1..<place + 1 + pass.rowSize])
        guard Self.unfilter(&row, above, data[place], pixelSize) else { return nil }
        place += pass.rowSize + 1
        let start = (pass.startY + y * pass.stepY) * width + pass.startX
        for x in 0..<pass.width { canvas.pixels[start + x * pass.stepX] = pixel(row, x) }
        above = row
      }
    }
    return canvas
  }

  /// Reverses a row's PNG filter; false for an unknown filter.
  private static func unfilter(
    _ row: inout [UInt8], _ above: [UInt8], _ filter: UInt8, _ pixelSize: Int
  ) -> Bool {
    switch filter {
    case 0: break
    case 1: for place in row.indices.dropFirst(pixelSize) { row[place] &+= row[place - pixelSize] }
    case 2: for place in row.indices { row[place] &+= above[place] }
    case 3:
      for place in row.indices {
        let left = place >= pixelSize ? Int(row[place - pixelSize]) : 0
        row[place] &+= UInt8((left + Int(above[place])) / 2)
      }
    case 4:
      for place in row.indices {
        let left = place >= pixelSize ? Int(row[place - pixelSize]) : 0
        let corner = place >= pixelSize ? Int(above[place - pixelSize]) : 0
        row[place] &+= nearest(left, Int(above[place]), corner)
      }
    default: return false
    }
    return true
  }

  /// The Paeth predictor: the neighbor that is nearest to left + above − corner.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return UInt8(a <= b && a <= c ? left : b <= c ? above : corner)
  }

  /// Reads a sample of a row, in the value range of the bit depth.
  private func sample(_ row: [UInt8], _ index: Int) -> Int {
    switch depth {
    case 8: return Int(row[index])
    case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    default:
      let bit = index * depth
      return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  private func pixel(_ row: [UInt8], _ x: Int) -> UInt32 {
    let top = 1 << depth - 1
    func byte(_ value: Int) -> UInt32 { UInt32((value * 255 + top / 2) / top) }
    func hidden(_ values: [Int]) -> Bool {
      guard transparency.count >= 2 * values.count else { return false }
      return values.indices.allSatisfy {
        values[$0] == Int(transparency[2 * $0]) << 8 | Int(transparency[2 * $0 + 1])
      }
    }
    switch colorType {
    case 0:
      let grey = sample(row, x)
      let value = byte(grey)
      return premultiplied(value, value, value, hidden([grey]) ? 0 : 255)
    case 2:
      let values = (0..<3).map { sample(row, 3 * x + $0) }
      return premultiplied(
        byte(values[0]), byte(values[1]), byte(values[2]), hidden(values) ? 0 : 255)
    case 3:
      let entry = sample(row, x)
      guard 3 * entry + 2 < palette.count else { return 0xFF00_0000 }
      let alpha = entry < transparency.count ? UInt32(transparency[entry]) : 255
      return premultiplied(
        UInt32(palette[3 * entry]), UInt32(palette[3 * entry + 1]),
        UInt32(palette[3 * entry + 2]), alpha)
    case 4:
      let value = byte(sample(row, 2 * x))
      return premultiplied(value, value, value, byte(sample(row, 2 * x + 1)))
    default:
      return premultiplied(
        byte(sample(row, 4 * x)), byte(sample(row, 4 * x + 1)), byte(sample(row, 4 * x + 2)),
        byte(sample(row, 4 * x + 3)))
    }
  }

  private func premultiplied(
    _ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32
  ) -> UInt32 {
    share(red, of: alpha) | share(green, of: alpha) << 8 | share(blue, of: alpha) << 16
      | alpha << 24
  }
}
