/// The outlines and the kerning of all glyphs in one cut of the font.
///
/// All tables are text in base 92: the digits are the printable ASCII characters from `!` on,
/// without `"` and `\`. A number has either a fixed count of digits, the most significant first, or
/// a varying one: its double (one less for negative numbers) is one digit up to 59, else two or
/// four digits.
///
/// - A contour's shape is a list of steps. Each is a kind and relative moves; the kinds are 0 a
///   line, 1 a horizontal line, 2 a vertical line, 3 a curve that leaves horizontally and arrives
///   vertically, 4 the reverse, 5 any other curve. Curves are cubic.
/// - A glyph's record is its advance, the number of its contours, and for each contour its shape
///   (two digits) and starting point.
/// - Kerning is a matrix of glyph classes. A row is a list of its nonzero values, each after the
///   number of zeros before it.
struct OutlineTable {
  let shapes: StaticString
  let shapeStarts: StaticString
  let glyphs: StaticString
  let glyphStarts: StaticString
  let kerningClasses: StaticString
  let kerning: StaticString
  let kerningStarts: StaticString

  func record(of glyph: Glyph) -> DigitReader {
    DigitReader(glyphs, at: start(Int(glyph.index), in: glyphStarts))
  }

  /// Reads the path steps of a shape.
  func shape(_ number: Int) -> DigitReader {
    var reader = DigitReader(shapes, at: start(number, in: shapeStarts))
    reader.end = min(reader.end, start(number + 1, in: shapeStarts))
    return reader
  }

  func kerning(between first: Glyph, and second: Glyph) -> Int32 {
    var classes = DigitReader(kerningClasses, at: 4 * Int(first.index))
    let row = classes.fixed(2)
    guard row > 0 else { return 0 }
    classes.place = 4 * Int(second.index) + 2
    let column = Int(classes.fixed(2))
    guard column > 0 else { return 0 }
    var reader = DigitReader(kerning, at: start(Int(row), in: kerningStarts))
    reader.end = min(reader.end, start(Int(row) + 1, in: kerningStarts))
    var place = -1
    while !reader.isAtEnd {
      place += Int(reader.varying()) + 1
      let value = reader.varying()
      if place == column { return value }
      if place > column { return 0 }
    }
    return 0
  }

  private func start(_ number: Int, in table: StaticString) -> Int {
    var reader = DigitReader(table, at: 3 * number)
    return Int(reader.fixed(3))
  }
}

/// Reads numbers in base 92 from a table.
///
/// After the table's end, all digits are 0.
struct DigitReader {
  private let text: UnsafePointer<UInt8>
  var place: Int
  var end: Int

  init(_ table: StaticString, at place: Int) {
    text = table.utf8Start
    self.place = place
    end = table.utf8CodeUnitCount
  }

  var isAtEnd: Bool { place >= end }

  /// Reads a digit; two printable characters are not used as digits.
  mutating func digit() -> Int32 {
    guard place < end else {
      place += 1
      return 0
    }
    let byte = Int32(text[place])
    place += 1
    return byte &- 0x21 &- (byte > 0x22 ? 1 : 0) &- (byte > 0x5C ? 1 : 0)
  }

  mutating func fixed(_ count: Int) -> Int32 {
    var number: Int32 = 0
    for _ in 0..<count { number = number &* 92 &+ digit() }
    return number
  }

  mutating func varying() -> Int32 {
    var number = digit()
    if number == 91 {
      number = 60 + 31 * 92 + fixed(3)
    } else if number >= 60 {
      number = 60 + (number - 60) * 92 + digit()
    }
    return number & 1 == 0 ? number / 2 : -(number + 1) / 2
  }
}
