internal import SpecModel

/// A constant run of spaces, from which short gaps are copied.
private let someBlanks: StaticString =
  "                                                                "

extension [UInt8] {
  /// Appends a text that Formwork itself contains and that needs no sanitizing.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a string literal without creating a `String`.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a range of another array without retaining that array.
  @inline(__always)
  mutating func append(_ bytes: borrowing [UInt8], in range: Range<Int>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  mutating func append(_ byte: UInt8, times count: Int) {
    guard count > 0 else { return }
    if byte == UInt8(ascii: " "), count <= someBlanks.utf8CodeUnitCount {
      append(contentsOf: UnsafeBufferPointer(start: someBlanks.utf8Start, count: count))
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      bytes.initialize(repeating: byte)
      append(contentsOf: UnsafeBufferPointer(bytes))
    }
  }

  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    guard rest > 9 else {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest))
      return
    }
    let start = count
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    var left = start
    var right = count - 1
    while left < right {
      swapAt(left, right)
      left += 1
      right -= 1
    }
  }

  /// Appends a number of thousandths as a decimal number without trailing zeros: `62.333`, `-0.5`,
  /// `24`.
  mutating func append(thousandths: Int) {
    if thousandths < 0 { append(UInt8(ascii: "-")) }
    let magnitude = Int(clamping: thousandths.magnitude)
    append(decimal: magnitude / 1000)
    var fraction = magnitude % 1000
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var unit = 100
    while fraction > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  /// Appends a contrast ratio, given in hundredths, with two decimals: `4.50`.
  mutating func append(ratio hundredths: Int) {
    append(decimal: hundredths / 100)
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(hundredths / 10 % 10))
    append(UInt8(ascii: "0") + UInt8(hundredths % 10))
  }

  /// Appends a length in points with at most three decimals.
  mutating func append(points: Points) {
    append(thousandths: millipoints(points))
  }

  /// Appends `#RRGGBB`, or `#RRGGBBAA` for a translucent color.
  mutating func append(hex color: RGBA) {
    append(UInt8(ascii: "#"))
    append(hexByte: color.red)
    append(hexByte: color.green)
    append(hexByte: color.blue)
    if !color.isOpaque { append(hexByte: color.alpha) }
  }

  private mutating func append(hexByte byte: UInt8) {
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 0xF))
  }

  /// Appends a valid Unicode scalar as UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    if scalar < 0x80 {
      append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      if scalar < 0x1_0000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}

/// Unused capacity at the end of an array, into which bytes are written directly.
///
/// Every write checks that the bytes fit.
struct ByteRoom {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  fileprivate init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < bytes.count, "the room is too small")
    bytes[count] = byte
    count += 1
  }

  mutating func append(_ byte: UInt8, times number: Int) {
    guard number > 0 else { return }
    precondition(number <= bytes.count - count, "the room is too small")
    UnsafeMutableBufferPointer(rebasing: bytes[count..<count + number]).update(repeating: byte)
    count += number
  }

  @inline(__always)
  mutating func append(_ source: borrowing [UInt8]) { append(source, in: 0..<source.count) }

  @inline(__always)
  mutating func append(_ source: borrowing [UInt8], in range: Range<Int>) {
    source.withUnsafeBufferPointer { append($0, in: range) }
  }

  @inline(__always)
  private mutating func append(_ source: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= source.count
        && range.count <= bytes.count - count, "the room is too small")
    guard let from = source.baseAddress, let to = bytes.baseAddress else { return }
    (to + count).update(from: from + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Appends a scalar of at most three bytes as UTF-8.
  mutating func append(scalar: UInt32) {
    precondition(scalar < 0x1_0000, "the scalar takes four bytes")
    withUnsafePointer(to: scalar) {
      _ = append(scalars: UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  /// Appends scalars as UTF-8, up to the first that takes more than three bytes.
  ///
  /// - Returns: the number of scalars appended.
  mutating func append(scalars: UnsafeBufferPointer<UInt32>) -> Int {
    precondition(3 * scalars.count <= bytes.count - count, "the room is too small")
    guard let base = bytes.baseAddress else { return 0 }
    var place = base + count
    defer { count = place - base }
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar < 0x80 {
        place.pointee = UInt8(truncatingIfNeeded: scalar)
        place += 1
      } else if scalar < 0x800 {
        place[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
        place[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        place += 2
      } else if scalar < 0x1_0000 {
        place[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
        place[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
        place[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        place += 3
      } else {
        break
      }
      position += 1
    }
    return position
  }
}

extension [UInt8] {
  /// Appends the bytes that `write` writes, at most `capacity`.
  mutating func append(atMost capacity: Int, _ write: (inout ByteRoom) -> Void) {
    let written = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var room = ByteRoom(buffer)
      write(&room)
      count = room.count
    }
    if isEmpty { self = written } else { append(contentsOf: written) }
  }
}

/// The upper-case hex digit of a number below 16.
func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
}

/// Converts a length to thousandths of a point, with halves rounded away from zero; values out of
/// range are clamped.
func millipoints(_ points: Points) -> Int {
  let thousandths = (points * 1000).rounded()
  guard thousandths.isFinite else { return points > 0 ? Int(Int32.max) : 0 }
  return Int(max(-2_000_000_000, min(2_000_000_000, thousandths)))
}
