/// Compresses rows of pixels as a zlib stream (RFC 1950 and 1951).
///
/// Repetitions are only searched at two distances, the previous pixel and the pixel above, which
/// suits pictures of screens and is fast. Each block of tokens has its own Huffman codes.
func compressed(_ data: [UInt8], pixelSize: Int, rowSize: Int) -> [UInt8] {
  var output = BitWriter()
  output.bytes.reserveCapacity(data.count / 32 + 64)
  output.bytes += [0x78, 0x01]
  let distances = [pixelSize, rowSize].filter { $0 <= 32_768 }
  var tokens = TokenBlock()
  data.withUnsafeBytes { data in
    var place = 0
    while place < data.count {
      let (length, distance) = longestMatch(data, place, distances)
      if length >= 3 {
        tokens.add(length: length, distance: distance)
        place += length
      } else {
        tokens.add(data[place])
        place += 1
      }
      if tokens.isFull {
        tokens.write(to: &output, isLast: place == data.count)
        tokens = TokenBlock()
        if place == data.count { return }
      }
    }
    tokens.write(to: &output, isLast: true)
  }
  output.finish()
  output.bytes.appendBig(adler32(data))
  return output.bytes
}

private func longestMatch(
  _ data: UnsafeRawBufferPointer, _ place: Int, _ distances: [Int]
) -> (length: Int, distance: Int) {
  var best = (length: 0, distance: 0)
  let limit = min(258, data.count - place)
  for distance in distances where distance <= place && best.length < limit {
    let length = matchLength(data, place, place - distance, limit)
    if length > best.length { best = (length, distance) }
  }
  return best
}

/// The number of bytes that are equal from two offsets on; compares eight bytes at a time.
private func matchLength(
  _ data: UnsafeRawBufferPointer, _ place: Int, _ other: Int, _ limit: Int
) -> Int {
  var length = 0
  while length + 8 <= limit {
    let difference =
      UInt64(littleEndian: data.loadUnaligned(fromByteOffset: place + length, as: UInt64.self))
      ^ UInt64(littleEndian: data.loadUnaligned(fromByteOffset: other + length, as: UInt64.self))
    if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
    length += 8
  }
  while length < limit, data[place + length] == data[other + length] { length += 1 }
  return length
}

func adler32(_ data: [UInt8]) -> UInt32 {
  var (a, b): (UInt32, UInt32) = (1, 0)
  var place = 0
  data.withUnsafeBufferPointer { data in
    while place < data.count {
      // So many sums cannot overflow.
      let end = min(place + 5552, data.count)
      while place < end {
        a &+= UInt32(data[place])
        b &+= a
        place += 1
      }
      a %= 65_521
      b %= 65_521
    }
  }
  return b << 16 | a
}

/// Writes numbers of bits, filling each byte from its lowest bit.
struct BitWriter {
  var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  mutating func append(_ bits: Int, count added: Int) {
    pending |= UInt64(bits) << UInt64(count)
    count += added
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  mutating func finish() {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    pending = 0
    count = 0
  }
}

/// The literals and matches of one block.
private struct TokenBlock {
  /// The tokens: a literal byte, or a match as its length times 65,536 plus its distance.
  private var tokens: [UInt32] = []
  private var literals = [Int](repeating: 0, count: 286)
  private var distances = [Int](repeating: 0, count: 30)

  var isFull: Bool { tokens.count >= 65_536 }

  mutating func add(_ byte: UInt8) {
    tokens.append(UInt32(byte))
    literals[Int(byte)] += 1
  }

  mutating func add(length: Int, distance: Int) {
    tokens.append(UInt32(length) << 16 | UInt32(distance))
    literals[Self.lengthCode(length).code] += 1
    distances[Self.distanceCode(distance).code] += 1
  }

  mutating func write(to output: inout BitWriter, isLast: Bool) {
    literals[256] = 1
    let literalCode = HuffmanCode(literals, longest: 15)
    let distanceCode = HuffmanCode(distances, longest: 15)
    output.append(isLast ? 1 : 0, count: 1)
    output.append(2, count: 2)
    writeCodes(literalCode.lengths, distanceCode.lengths, to: &output)
    for token in tokens {
      guard token > 0xFFFF else {
        literalCode.append(Int(token), to: &output)
        continue
      }
      let length = Self.lengthCode(Int(token >> 16))
      literalCode.append(length.code, to: &output)
      output.append(length.extra, count: length.bits)
      let distance = Self.distanceCode(Int(token & 0xFFFF))
      distanceCode.append(distance.code, to: &output)
      output.append(distance.extra, count: distance.bits)
    }
    literalCode.append(256, to: &output)
  }

  /// Writes the code lengths of both Huffman codes, run-length encoded.
  private func writeCodes(
    _ literals: [Int], _ distances: [Int], to output: inout BitWriter
  ) {
    let literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = literals.prefix(literalCount) + distances.prefix(distanceCount)
    var steps: [(symbol: Int, extra: Int, bits: Int)] = []
    var place = lengths.startIndex
    while place < lengths.endIndex {
      let length = lengths[place]
      var run = 1
      while place + run < lengths.endIndex, lengths[place + run] == length { run += 1 }
      place += run
      if length == 0 {
        while run >= 3 {
          let part = min(run, 138)
          steps.append(part < 11 ? (17, part - 3, 3) : (18, part - 11, 7))
          run -= part
        }
      } else {
        steps.append((length, 0, 0))
        run -= 1
        while run >= 3 {
          let part = min(run, 6)
          steps.append((16, part - 3, 2))
          run -= part
        }
      }
      for _ in 0..<run { steps.append((length, 0, 0)) }
    }
    var counts = [Int](repeating: 0, count: 19)
    for step in steps { counts[step.symbol] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let used = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    output.append(literalCount - 257, count: 5)
    output.append(distanceCount - 1, count: 5)
    output.append(used - 4, count: 4)
    for symbol in order.prefix(used) { output.append(code.lengths[symbol], count: 3) }
    for step in steps {
      code.append(step.symbol, to: &output)
      output.append(step.extra, count: step.bits)
    }
  }

  private static func lengthCode(_ length: Int) -> (code: Int, extra: Int, bits: Int) {
    if length == 258 { return (285, 0, 0) }
    let value = length - 3
    guard value >= 8 else { return (257 + value, 0, 0) }
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - 2
    return (257 + 4 * bits + value >> bits, value & (1 << bits - 1), bits)
  }

  private static func distanceCode(_ distance: Int) -> (code: Int, extra: Int, bits: Int) {
    let value = distance - 1
    guard value >= 4 else { return (value, 0, 0) }
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - 1
    return (2 * bits + value >> bits, value & (1 << bits - 1), bits)
  }
}

/// A canonical Huffman code with limited lengths.
struct HuffmanCode {
  private(set) var lengths: [Int]
  private var codes: [Int]

  /// - Parameter counts: the frequency of each symbol. At least two symbols get a code, even if
  ///   they are unused, because some decoders reject incomplete codes.
  init(_ counts: [Int], longest: Int) {
    lengths = [Int](repeating: 0, count: counts.count)
    codes = lengths
    var counts = counts
    for symbol in counts.indices where counts.lazy.filter({ $0 > 0 }).count < 2 {
      if counts[symbol] == 0 { counts[symbol] = 1 }
    }
    let symbols = counts.indices.filter { counts[$0] > 0 }.sorted {
      (counts[$0], $0) < (counts[$1], $1)
    }
    assignLengths(symbols, counts, longest)
    assignCodes()
  }

  /// Assigns code lengths by merging the two rarest nodes until one is left; unmerged symbols and
  /// merged nodes are two sorted queues.
  private mutating func assignLengths(_ symbols: [Int], _ counts: [Int], _ longest: Int) {
    var weights = symbols.map { counts[$0] }
    var parents = [Int](repeating: -1, count: symbols.count)
    var (leaf, merged) = (0, symbols.count)
    func next() -> Int {
      if leaf < symbols.count, merged >= weights.count || weights[leaf] <= weights[merged] {
        leaf += 1
        return leaf - 1
      }
      merged += 1
      return merged - 1
    }
    for _ in 1..<max(1, symbols.count) {
      let (first, second) = (next(), next())
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
      parents.append(-1)
    }
    var depths = [Int](repeating: 0, count: weights.count)
    for node in weights.indices.reversed() where parents[node] >= 0 {
      depths[node] = depths[parents[node]] + 1
    }
    // Too long codes are shortened; rarer symbols then lengthen until the code fits, and frequent
    // ones shorten until it is complete.
    var space = 0
    for place in symbols.indices {
      depths[place] = min(max(1, depths[place]), longest)
      space += 1 << (longest - depths[place])
    }
    while space > 1 << longest {
      for place in symbols.indices where depths[place] < longest {
        space -= 1 << (longest - depths[place] - 1)
        depths[place] += 1
        if space <= 1 << longest { break }
      }
    }
    while space < 1 << longest {
      for place in symbols.indices.reversed()
      where depths[place] > 1 && space + 1 << (longest - depths[place]) <= 1 << longest {
        space += 1 << (longest - depths[place])
        depths[place] -= 1
      }
    }
    for (place, symbol) in symbols.enumerated() { lengths[symbol] = depths[place] }
  }

  /// Assigns codes of the same length in order of symbols; codes are stored with their bits
  /// reversed.
  private mutating func assignCodes() {
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[length] += 1 }
    var starts = [Int](repeating: 0, count: 17)
    for length in 1..<17 { starts[length] = (starts[length - 1] + counts[length - 1]) << 1 }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = lengths[symbol]
      var code = starts[length]
      starts[length] += 1
      var reversed = 0
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      codes[symbol] = reversed
    }
  }

  func append(_ symbol: Int, to output: inout BitWriter) {
    output.append(codes[symbol], count: lengths[symbol])
  }
}
