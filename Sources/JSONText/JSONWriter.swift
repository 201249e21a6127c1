/// Writes deterministic JSON.
///
/// The writer adds commas and line breaks; the caller writes keys and values in turn, and closes
/// each object and array.
package struct JSONWriter {
  package enum Layout: Sendable {
    /// Everything on one line, without spaces.
    case compact
    /// One member or element per line, indented by two spaces per level.
    case indented
  }

  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  /// For each open object or array, whether it already has an element.
  private var isFilled: [Bool] = []
  private var followsKey = false

  package init(_ layout: Layout = .indented) { self.layout = layout }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  package mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  package mutating func null() { word("null") }
  package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
  package mutating func int(_ value: Int) { word(String(value)) }

  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes the shortest decimal that parses to the same double; infinities and NaN as null.
  package mutating func number(_ value: Double) { word(Self.shortest(value)) }

  /// Writes a number rounded to a number of decimals, halves away from zero, without trailing
  /// zeros; infinities and NaN as null.
  ///
  /// - Parameter decimals: 0 to 9.
  package mutating func number(_ value: Double, decimals: Int) {
    word(Self.rounded(value, decimals: decimals))
  }

  /// Appends the line break at the end of a file.
  package mutating func endLine() { bytes.append(0x0A) }

  // MARK: - Numbers

  /// Returns the shortest decimal that parses to the same double.
  package static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 0x1p53 { return String(Int(value)) }
    return value.description
  }

  /// Returns a number with at most `decimals` decimals.
  package static func rounded(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "null" }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (value * Double(unit)).rounded(.toNearestOrAwayFromZero)
    guard abs(scaled) < 0x1p53 else { return shortest(value) }
    let whole = Int(scaled)
    let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var text = (whole < 0 ? "-" : "") + String(quotient)
    if remainder != 0 {
      // The leading 1 keeps leading zeros of the fraction.
      var digits = String(remainder + UInt(unit)).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  // MARK: - Layout

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    isFilled.append(false)
  }

  private mutating func close(_ bracket: UInt8) {
    let wasFilled = isFilled.removeLast()
    if wasFilled { breakLine() }
    bytes.append(bracket)
  }

  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
  }

  /// Writes the separator before the next value.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let last = isFilled.indices.last else { return }
    if isFilled[last] { bytes.append(UInt8(ascii: ",")) }
    isFilled[last] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(0x0A)
    for _ in isFilled { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func quote(_ string: String) { bytes.append(json: string) }
}
