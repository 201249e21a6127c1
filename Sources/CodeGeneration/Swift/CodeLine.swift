/// A line of Swift that is written out as a literal, with values put in: its bytes are put together
/// once.
struct CodeLine: ExpressibleByStringInterpolation {
  fileprivate let content: Content

  fileprivate enum Content {
    case literal(StaticString)
    case bytes([UInt8])
  }

  init(stringLiteral text: StaticString) { content = .literal(text) }

  init(stringInterpolation parts: StringInterpolation) { content = .bytes(parts.bytes) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ text: StaticString) { bytes.append(utf8: text) }

    mutating func appendInterpolation(_ text: String) { bytes.append(utf8: text) }

    mutating func appendInterpolation(_ text: Substring) { bytes.append(contentsOf: text.utf8) }

    mutating func appendInterpolation(_ number: Int) { bytes.append(utf8: String(number)) }

    /// A number as a literal.
    mutating func appendInterpolation(_ number: Double) { bytes.append(utf8: literal(number)) }
  }

  /// Whether nothing is put in.
  var isLiteral: Bool { if case .literal = content { true } else { false } }

  var byteCount: Int {
    switch content {
    case .literal(let text): text.utf8CodeUnitCount
    case .bytes(let bytes): bytes.count
    }
  }

  /// Whether it begins with a sign of ASCII.
  func begins(with sign: UInt8) -> Bool {
    switch content {
    case .literal(let text): text.utf8CodeUnitCount > 0 && text.utf8Start.pointee == sign
    case .bytes(let bytes): bytes.first == sign
    }
  }

  var text: String {
    switch content {
    case .literal(let text): text.description
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension String {
  /// The text of a line, which is put together faster than a string is.
  init(code line: CodeLine) { self = line.text }
}

extension [UInt8] {
  mutating func append(_ line: CodeLine) {
    switch line.content {
    case .literal(let text): append(utf8: text)
    case .bytes(let bytes): append(contentsOf: bytes)
    }
  }

  mutating func append(utf8 text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text as a whole, and not byte by byte.
  mutating func append(utf8 text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { append(contentsOf: text.utf8) }
  }
}
