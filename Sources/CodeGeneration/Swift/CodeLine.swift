/// A line of generated Swift, written as a string literal with interpolations.
struct CodeLine: ExpressibleByStringInterpolation {
  /// The text of a line without interpolations, which need not be copied.
  private let literal: StaticString?
  private let parts: StringInterpolation

  init(stringLiteral text: StaticString) {
    literal = text
    parts = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
  }

  init(stringInterpolation parts: StringInterpolation) {
    literal = nil
    self.parts = parts
  }

  /// Stores up to 104 bytes inline, without an allocation.
  struct StringInterpolation: StringInterpolationProtocol {
    private typealias Words = (
      UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
      UInt64, UInt64, UInt64, UInt64, UInt64
    )
    private var words: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    fileprivate private(set) var count = 0
    /// The whole text, once it is longer than the inline bytes; nil before.
    ///
    /// Destroying nil is cheaper than destroying an empty array.
    private var long: [UInt8]?

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: StaticString) {
      append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func appendInterpolation(_ text: String) { text.withBytes { append($0) } }

    mutating func appendInterpolation(_ text: Substring) { appendInterpolation(String(text)) }

    mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

    /// Appends a number as a Swift literal.
    mutating func appendInterpolation(_ number: Double) {
      appendInterpolation(CodeGeneration.literal(number))
    }

    @inline(__always)
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let start = bytes.baseAddress else { return }
      let end = count + bytes.count
      if end <= MemoryLayout<Words>.size {
        // The check above ensures that the bytes fit into `words`.
        withUnsafeMutableBytes(of: &words) { words in
          words.baseAddress.unsafelyUnwrapped.advanced(by: count)
            .copyMemory(from: start, byteCount: bytes.count)
        }
      } else {
        appendLong(bytes)
      }
      count = end
    }

    private mutating func appendLong(_ bytes: UnsafeBufferPointer<UInt8>) {
      var all = long ?? withBytes { Array($0) }
      long = nil
      all.append(contentsOf: bytes)
      long = all
    }

    @inline(__always)
    fileprivate func withBytes<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      if let long { return long.withUnsafeBufferPointer(body) }
      return withUnsafeBytes(of: words) { words in
        words.withMemoryRebound(to: UInt8.self) { body(.init(rebasing: $0[..<count])) }
      }
    }
  }

  /// Whether the line has no interpolations.
  var isLiteral: Bool { literal != nil }

  var byteCount: Int { literal?.utf8CodeUnitCount ?? parts.count }

  /// Whether the line starts with an ASCII character.
  func begins(with sign: UInt8) -> Bool { withBytes { $0.first == sign } }

  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let literal else { return parts.withBytes(body) }
    return body(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}

extension String {
  /// Creates a string from a line; this is faster than string interpolation.
  init(code line: CodeLine) { self = line.text }
}
