/// Reads PNG files for the tests: it shares nothing with the product.
struct PNGReader {
  var chunks: [(name: String, data: [UInt8])] = []
  var width = 0
  var height = 0
  var colorType = 0
  /// Straight red, green, blue and alpha of each pixel.
  var pixels: [[UInt8]] = []

  struct Mistake: Error { let reason: String }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Mistake(reason: "no signature")
    }
    var place = 8
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    while place < bytes.count {
      let count = number(place)
      let body = Array(bytes[place + 4..<place + 8 + count])
      guard Self.checksum(body) == number(place + 8 + count) else {
        throw Mistake(reason: "wrong checksum of a chunk")
      }
      chunks.append(
        (String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      place += 12 + count
    }
    guard let header = chunks.first, header.name == "IHDR", chunks.last?.name == "IEND" else {
      throw Mistake(reason: "no header or end")
    }
    width = header.data[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header.data[4..<8].reduce(0) { $0 << 8 | Int($1) }
    guard header.data[8] == 8, header.data[10...12].allSatisfy({ $0 == 0 }) else {
      throw Mistake(reason: "another depth, compression, filter or interlacing")
    }
    colorType = Int(header.data[9])
    try readPixels()
  }

  func data(of name: String) -> [UInt8]? { chunks.first { $0.name == name }?.data }

  private mutating func readPixels() throws {
    let size = [2: 3, 3: 1, 6: 4][colorType] ?? 0
    let data = try inflated(data(of: "IDAT") ?? [])
    guard data.count == (width * size + 1) * height else { throw Mistake(reason: "rows") }
    let palette = self.data(of: "PLTE") ?? []
    let alphas = self.data(of: "tRNS") ?? []
    var above = [UInt8](repeating: 0, count: width * size)
    for y in 0..<height {
      let start = y * (width * size + 1)
      var row = Array(data[start + 1..<start + 1 + width * size])
      switch data[start] {
      case 0: break
      case 2: for index in row.indices { row[index] &+= above[index] }
      default: throw Mistake(reason: "a filter that is not written")
      }
      above = row
      for x in 0..<width {
        let sample = Array(row[x * size..<(x + 1) * size])
        switch colorType {
        case 2: pixels.append(sample + [255])
        case 3:
          let entry = Int(sample[0])
          pixels.append(
            Array(palette[3 * entry..<3 * entry + 3]) + [entry < alphas.count ? alphas[entry] : 255]
          )
        default: pixels.append(sample)
        }
      }
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// Inflates a zlib stream, as RFC 1950 and 1951 say.
func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
  var reader = BitReader(bytes: bytes, place: 16)
  var output: [UInt8] = []
  guard bytes.count > 6, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[0] & 15 == 8 else {
    throw PNGReader.Mistake(reason: "no zlib header")
  }
  var isLast = false
  while !isLast {
    isLast = try reader.bits(1) == 1
    guard try reader.bits(2) == 2 else { throw PNGReader.Mistake(reason: "no dynamic block") }
    let counts = (try reader.bits(5) + 257, try reader.bits(5) + 1, try reader.bits(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in order.prefix(counts.2) { lengths[index] = try reader.bits(3) }
    let lengthCode = try CodeTable(lengths)
    var all: [Int] = []
    while all.count < counts.0 + counts.1 {
      let symbol = try lengthCode.read(&reader)
      switch symbol {
      case 16:
        let last = all[all.count - 1]
        all += [Int](repeating: last, count: try reader.bits(2) + 3)
      case 17: all += [Int](repeating: 0, count: try reader.bits(3) + 3)
      case 18: all += [Int](repeating: 0, count: try reader.bits(7) + 11)
      default: all.append(symbol)
      }
    }
    guard all.count == counts.0 + counts.1 else { throw PNGReader.Mistake(reason: "lengths") }
    let literals = try CodeTable(Array(all.prefix(counts.0)))
    let distances = try CodeTable(Array(all.suffix(counts.1)))
    while true {
      let symbol = try literals.read(&reader)
      if symbol == 256 { break }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let (base, bits) = lengthRows[symbol - 257]
      let length = base + (try reader.bits(bits))
      let (start, more) = distanceRows[try distances.read(&reader)]
      let distance = start + (try reader.bits(more))
      guard distance <= output.count else { throw PNGReader.Mistake(reason: "too far back") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
  var (a, b) = (1, 0)
  for byte in output {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  let stored = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
  guard stored == b << 16 | a else { throw PNGReader.Mistake(reason: "wrong Adler-32") }
  return output
}

private let lengthRows: [(Int, Int)] = {
  var rows: [(Int, Int)] = []
  var base = 3
  for code in 0..<28 {
    let bits = code < 8 ? 0 : (code - 4) / 4
    rows.append((base, bits))
    base += 1 << bits
  }
  return rows + [(258, 0)]
}()

private let distanceRows: [(Int, Int)] = {
  var rows: [(Int, Int)] = []
  var base = 1
  for code in 0..<30 {
    let bits = code < 4 ? 0 : (code - 2) / 2
    rows.append((base, bits))
    base += 1 << bits
  }
  return rows
}()

private struct BitReader {
  let bytes: [UInt8]
  var place: Int

  mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard place / 8 < bytes.count else { throw PNGReader.Mistake(reason: "cut off") }
      value |= Int(bytes[place / 8] >> UInt8(place % 8) & 1) << index
      place += 1
    }
    return value
  }
}

/// A canonical code; it must be complete, as strict readers demand.
private struct CodeTable {
  private var symbols: [Int: Int] = [:]

  init(_ lengths: [Int]) throws {
    var code = 0
    var space = 0.0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        symbols[length << 16 | code] = symbol
        code += 1
        space += 1 / Double(1 << length)
      }
      code <<= 1
    }
    guard space == 1 else { throw PNGReader.Mistake(reason: "an incomplete code") }
  }

  func read(_ reader: inout BitReader) throws -> Int {
    var code = 0
    for length in 1...15 {
      code = code << 1 | (try reader.bits(1))
      if let symbol = symbols[length << 16 | code] { return symbol }
    }
    throw PNGReader.Mistake(reason: "no such code")
  }
}
