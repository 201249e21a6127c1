/// Decompresses a zlib stream (RFC 1950 and 1951) to a known size; nil if the stream is corrupt or
/// truncated.
///
/// Stops at the given size, which limits memory. The checksum is not verified.
func inflated(_ bytes: [UInt8], size: Int) -> [UInt8]? {
  guard bytes.count >= 2, bytes[0] & 15 == 8, bytes[1] & 0x20 == 0,
    (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  else { return nil }
  var reader = Inflater(bytes: bytes, place: 2, size: size)
  while reader.output.count < size {
    guard let isLast = reader.block() else { return nil }
    if isLast { break }
  }
  return reader.output.count >= size ? Array(reader.output.prefix(size)) : nil
}

private struct Inflater {
  let bytes: [UInt8]
  var place: Int
  let size: Int
  var output: [UInt8] = []
  private var pending = 0
  private var count = 0

  init(bytes: [UInt8], place: Int, size: Int) {
    self.bytes = bytes
    self.place = place
    self.size = size
  }

  /// A canonical Huffman code: the number of codes of each length, and the symbols in order of
  /// codes.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: some Collection<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var starts = [Int](repeating: 0, count: 17)
      for length in 1..<16 { starts[length + 1] = starts[length] + counts[length] }
      symbols = [Int](repeating: 0, count: lengths.count)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[starts[length]] = symbol
        starts[length] += 1
      }
    }
  }

  private mutating func bits(_ wanted: Int) -> Int? {
    while count < wanted {
      guard place < bytes.count else { return nil }
      pending |= Int(bytes[place]) << count
      place += 1
      count += 8
    }
    let value = pending & (1 << wanted - 1)
    pending >>= wanted
    count -= wanted
    return value
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = bits(1) else { return nil }
      value |= bit
      let count = code.counts[length]
      if value - first < count {
        return value >= first ? code.symbols[index + value - first] : nil
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  /// Decompresses a block; returns whether it is the last one, or nil if the data is corrupt.
  mutating func block() -> Bool? {
    guard let isLast = bits(1), let kind = bits(2) else { return nil }
    let isGood: Bool
    switch kind {
    case 0: isGood = storedBlock()
    case 1: isGood = codedBlock(Self.fixedLiterals, Self.fixedDistances)
    case 2: isGood = dynamicBlock()
    default: isGood = false
    }
    return isGood ? isLast == 1 : nil
  }

  private mutating func storedBlock() -> Bool {
    place -= count / 8
    (pending, count) = (0, 0)
    guard place + 4 <= bytes.count else { return false }
    let length = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    guard length ^ 0xFFFF == Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8,
      place + 4 + length <= bytes.count
    else { return false }
    output += bytes[place + 4..<place + 4 + min(length, size - output.count)]
    place += 4 + length
    return true
  }

  private static let fixedLiterals = Code(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))

  private mutating func dynamicBlock() -> Bool {
    guard let literals = bits(5), let distances = bits(5), let codes = bits(4) else { return false }
    var lengths = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in order.prefix(codes + 4) {
      guard let length = bits(3) else { return false }
      lengths[index] = length
    }
    let code = Code(lengths)
    var all: [Int] = []
    let needed = literals + 257 + distances + 1
    while all.count < needed {
      guard let next = symbol(code) else { return false }
      let (value, least, more): (Int, Int, Int)
      switch next {
      case 16:
        guard let last = all.last else { return false }
        (value, least, more) = (last, 3, 2)
      case 17: (value, least, more) = (0, 3, 3)
      case 18: (value, least, more) = (0, 11, 7)
      default: (value, least, more) = (next, 1, 0)
      }
      guard let extra = bits(more) else { return false }
      all += [Int](repeating: value, count: least + extra)
    }
    guard all.count == needed else { return false }
    return codedBlock(Code(all.prefix(literals + 257)), Code(all.dropFirst(literals + 257)))
  }

  private mutating func codedBlock(_ literals: Code, _ distances: Code) -> Bool {
    while output.count < size {
      guard let next = symbol(literals) else { return false }
      if next == 256 { return true }
      if next < 256 {
        output.append(UInt8(next))
        continue
      }
      guard next < 286, let length = length(next - 257), let code = symbol(distances), code < 30,
        let distance = distance(code), distance <= output.count
      else { return false }
      for _ in 0..<min(length, size - output.count) {
        output.append(output[output.count - distance])
      }
    }
    return true
  }

  private mutating func length(_ code: Int) -> Int? {
    if code == 28 { return 258 }
    guard code >= 8 else { return code + 3 }
    let more = code / 4 - 1
    return bits(more).map { (4 + code % 4) << more + 3 + $0 }
  }

  private mutating func distance(_ code: Int) -> Int? {
    guard code >= 4 else { return code + 1 }
    let more = code / 2 - 1
    return bits(more).map { (2 + code % 2) << more + 1 + $0 }
  }
}
