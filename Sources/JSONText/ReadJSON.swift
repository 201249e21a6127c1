package import SpecSyntax

/// Parses one JSON text (RFC 8259) strictly: UTF-8, one value, no duplicate keys, complete
/// surrogate pairs.
///
/// - Parameters:
///   - depthLimit: the maximum nesting depth.
///   - valueLimit: the maximum number of values and keys.
/// - Complexity: linear, except for sorting the keys of each object.
package func readJSON(
  _ source: SourceText, depthLimit: Int = 200, valueLimit: Int = .max
) throws(JSONError) -> JSONValue {
  var reader = JSONReader(source, depthLimit: depthLimit, valueLimit: valueLimit)
  return try reader.read()
}

/// A JSON parser that keeps the open objects and arrays on a stack instead of recursing.
private struct JSONReader {
  private struct Container {
    var start: Int
    var isObject: Bool
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    var key = ""
    var keySpan: SourceSpan
  }

  private let bytes: [UInt8]
  private let source: SourceID
  private let depthLimit: Int
  private let valueLimit: Int
  private var valueCount = 0
  private var position = 0
  private var open: [Container] = []

  init(_ text: SourceText, depthLimit: Int, valueLimit: Int) {
    bytes = text.bytes
    source = text.id
    self.depthLimit = depthLimit
    self.valueLimit = valueLimit
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, UInt32(clamping: start), UInt32(clamping: end))
  }

  private func error(_ reason: JSONError.Reason, _ start: Int, _ end: Int) -> JSONError {
    JSONError(reason: reason, span: span(start, min(end, bytes.count)))
  }

  private func unexpected() -> JSONError {
    if position >= bytes.count { return error(.unexpectedEnd, bytes.count, bytes.count) }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return error(.unexpectedCharacter, position, end)
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  mutating func read() throws(JSONError) -> JSONValue {
    guard bytes.count < Int(UInt32.max) else { throw error(.tooLong, 0, 0) }
    skipSpace()
    while true {
      guard var value = try readStart() else { continue }
      // The value can be the last of several nested containers.
      while true {
        skipSpace()
        guard !open.isEmpty else {
          if position < bytes.count { throw error(.trailingText, position, bytes.count) }
          return value
        }
        append(value)
        guard let next = byte else { throw unexpected() }
        let last = open.count - 1
        if next == UInt8(ascii: ",") {
          position += 1
          skipSpace()
          if open[last].isObject { try readKey() }
          break
        }
        guard next == UInt8(ascii: open[last].isObject ? "}" : "]") else { throw unexpected() }
        position += 1
        value = try close()
      }
    }
  }

  private mutating func append(_ value: JSONValue) {
    let last = open.count - 1
    if open[last].isObject {
      open[last].members.append(
        JSONMember(key: open[last].key, keySpan: open[last].keySpan, value: value))
    } else {
      open[last].elements.append(value)
    }
  }

  /// Reads a scalar or an empty container; nil if it opened a container instead.
  private mutating func readStart() throws(JSONError) -> JSONValue? {
    let start = position
    guard let byte else { throw unexpected() }
    try count()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try readOpening(isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""):
      let string = try readString()
      return JSONValue(.string(string), at: span(start, position))
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    default: throw unexpected()
    }
  }

  private mutating func readOpening(isObject: Bool) throws(JSONError) -> JSONValue? {
    let start = position
    guard open.count < depthLimit else {
      throw error(.tooDeep(limit: depthLimit), start, start + 1)
    }
    position += 1
    skipSpace()
    open.append(Container(start: start, isObject: isObject, keySpan: span(start, start)))
    if byte == UInt8(ascii: isObject ? "}" : "]") {
      position += 1
      return try close()
    }
    if isObject { try readKey() }
    return nil
  }

  private mutating func close() throws(JSONError) -> JSONValue {
    let container = open.removeLast()
    let span = span(container.start, position)
    guard container.isObject else { return JSONValue(.array(container.elements), at: span) }
    let members = container.members
    let order = members.indices.sorted {
      members[$0].key != members[$1].key ? members[$0].key < members[$1].key : $0 < $1
    }
    for (one, two) in zip(order, order.dropFirst()) where members[one].key == members[two].key {
      throw JSONError(reason: .duplicateKey(members[two].key), span: members[two].keySpan)
    }
    return JSONValue(.object(members), at: span)
  }

  private mutating func count() throws(JSONError) {
    valueCount += 1
    if valueCount > valueLimit { throw error(.tooMany(limit: valueLimit), position, position) }
  }

  private mutating func readKey() throws(JSONError) {
    let start = position
    try count()
    guard byte == UInt8(ascii: "\"") else { throw unexpected() }
    let key = try readString()
    let last = open.count - 1
    open[last].key = key
    open[last].keySpan = span(start, position)
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected() }
    position += 1
    skipSpace()
  }

  private mutating func readWord(
    _ word: StaticString, _ content: JSONContent
  ) throws(JSONError) -> JSONValue {
    let start = position
    let count = word.utf8CodeUnitCount
    let isThere =
      start + count <= bytes.count
      && word.withUTF8Buffer { bytes[start..<(start + count)].elementsEqual($0) }
    guard isThere else { throw unexpected() }
    position += count
    return JSONValue(content, at: span(start, position))
  }

  // MARK: - Numbers

  private mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    var isGood = skipDigits() > 0
    if isGood, bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 { isGood = false }
    if byte == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { isGood = false }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { isGood = false }
    }
    guard isGood else { throw error(.badNumber, start, max(position, start + 1)) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return JSONValue(.number(JSONNumber(text: text)), at: span(start, position))
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  // MARK: - Strings

  private mutating func readString() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if byte == UInt8(ascii: "\"") {
      position += 1
      return try decode(bytes[start..<(position - 1)], from: start)
    }
    return try readEscapedString(from: start)
  }

  private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
    var decoded = Array(bytes[start..<position])
    while let byte {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return try decode(decoded[...], from: start)
      }
      guard byte >= 0x20 else { throw error(.controlCharacter, position, position + 1) }
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &decoded)
      } else {
        decoded.append(byte)
        position += 1
      }
    }
    throw unexpected()
  }

  private func decode(
    _ bytes: ArraySlice<UInt8>, from start: Int
  ) throws(JSONError) -> String {
    // Decoding changes the bytes only if they are not valid UTF-8.
    let string = String(decoding: bytes, as: UTF8.self)
    guard string.utf8.elementsEqual(bytes) else { throw error(.badUTF8, start, position) }
    return string
  }

  private mutating func readEscape(into decoded: inout [UInt8]) throws(JSONError) {
    let start = position
    guard position + 1 < bytes.count else {
      throw error(.unexpectedEnd, bytes.count, bytes.count)
    }
    let kind = bytes[position + 1]
    position += 2
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(kind)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): try readUnicodeEscape(from: start, into: &decoded)
    default: throw error(.badEscape, start, position)
    }
  }

  private mutating func readUnicodeEscape(
    from start: Int, into decoded: inout [UInt8]
  ) throws(JSONError) {
    var code = try readHexDigits(from: start)
    if (0xDC00...0xDFFF).contains(code) { throw error(.loneSurrogate, start, position) }
    if (0xD800...0xDBFF).contains(code) {
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw error(.loneSurrogate, start, position) }
      position += 2
      let low = try readHexDigits(from: position - 2)
      guard (0xDC00...0xDFFF).contains(low) else { throw error(.loneSurrogate, start, position) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw error(.badEscape, start, position) }
    decoded.append(contentsOf: String(scalar).utf8)
  }

  private mutating func readHexDigits(from start: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw error(.badEscape, start, bytes.count) }
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Unicode.Scalar(bytes[position]).hexValue else {
        throw error(.badEscape, start, position + 1)
      }
      code = code << 4 + digit
      position += 1
    }
    return code
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
