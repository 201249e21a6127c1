internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Parses `"key" = "text";` entries with comments, the old-style property list format.
///
/// A missing semicolon is reported and skipped; any other syntax error ends parsing.
///
/// - Complexity: O(*bytes*).
func parseStringsText(
  _ source: SourceText, limits: YAMLLimits, into diagnostics: inout DiagnosticBag
) -> ContiguousArray<StringsEntry> {
  var reader = StringsReader(source, limit: limits.nodes - limits.priorNodes)
  do {
    try reader.read(into: &diagnostics)
  } catch {
    diagnostics.add(error.diagnostic)
  }
  return reader.entries.all
}

/// A syntax error that ends parsing.
private struct StringsError: Error { let diagnostic: Diagnostic }

private struct StringsReader {
  private let source: SourceText
  private var bytes: [UInt8] { source.bytes }
  private let limit: Int
  private var position = 0
  private(set) var entries = StringsEntries()

  init(_ source: SourceText, limit: Int) {
    self.source = source
    self.limit = limit
    if source.bytes.starts(with: SourceText.byteOrderMark) { position = 3 }
  }

  private var byte: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source.id, UInt32(start), UInt32(min(end, source.bytes.count)))
  }

  private func error(_ message: String, _ start: Int, _ end: Int) -> StringsError {
    StringsError(diagnostic: .stringsSyntax(message, at: span(start, end)))
  }

  mutating func read(into diagnostics: inout DiagnosticBag) throws(StringsError) {
    if bytes.starts(with: "bplist".utf8) {
      throw StringsError(
        diagnostic: .stringsSyntax("this is a compiled property list", at: span(0, 6))
          .hint("use the file from which it was compiled, or convert it: plutil -convert xml1 FILE")
      )
    }
    try skipSpace()
    while byte != nil {
      let (key, keySpan, _) = try string()
      try skipSpace()
      var value = WrittenText(key, at: keySpan)
      var valueStart = Int(keySpan.start)
      var isOpen = false
      if byte == UInt8(ascii: "=") {
        position += 1
        try skipSpace()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") {
          throw error("a text is expected here", position, position + 1)
        }
        valueStart = position
        let (text, span, hasLineEnd) = try string()
        value = WrittenText(text, at: span)
        isOpen = hasLineEnd
      } else if byte != UInt8(ascii: ";") {
        throw error("'=' and a text are expected after a key", position, position + 1)
      }
      let end = position
      try skipSpace()
      if byte == UInt8(ascii: ";") {
        position += 1
      } else if byte == nil || byte == UInt8(ascii: "\""), !isOpen {
        diagnostics.add(
          .stringsSyntax("a ';' is missing after the text", at: span(end, end))
            .hint("write ';'").fix(span(end, end), with: ";"))
      } else if isOpen {
        throw StringsError(
          diagnostic: .stringsSyntax(
            "the text has no closing quote", at: span(valueStart, valueStart + 1)))
      } else {
        throw error("a ';' is expected after the text", end, end)
      }
      guard entries.all.count < limit else {
        throw StringsError(diagnostic: .tooManyValues(limit: limit, at: keySpan))
      }
      entries.add(StringsEntry(key: key, keySpan: keySpan, text: value), into: &diagnostics)
      try skipSpace()
    }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(StringsError) {
    while let byte {
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count {
        let start = position
        if bytes[position + 1] == UInt8(ascii: "/") {
          while let byte = self.byte, byte != 0x0A, byte != 0x0D { position += 1 }
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          position += 2
          while position + 1 < bytes.count,
            bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
          {
            position += 1
          }
          guard position + 1 < bytes.count else {
            throw error("the comment has no end", start, start + 2)
          }
          position += 2
        } else {
          return
        }
      } else if bytes[position...].starts(with: [0xE2, 0x80, 0xA8]) {
        // U+2028, line separator.
        position += 3
      } else {
        return
      }
    }
  }

  /// Reads a quoted string or a bare word.
  ///
  /// - Returns: its text, its span without quotes, and whether it contains a line break.
  private mutating func string() throws(StringsError) -> (String, SourceSpan, Bool) {
    guard let quote = byte else {
      throw error("the file ends where a text is expected", position, position)
    }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word() }
    let start = position
    position += 1
    var text: [UInt8] = []
    var hasLineEnd = false
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        if byte == 0x0A { hasLineEnd = true }
        text.append(byte)
        position += 1
      }
    }
    guard byte != nil else {
      throw error("the text has no closing quote", start, start + 1)
    }
    position += 1
    return (String(decoding: text, as: UTF8.self), span(start + 1, position - 1), hasLineEnd)
  }

  private mutating func word() throws(StringsError) -> (String, SourceSpan, Bool) {
    let start = position
    while let byte, isWordByte(byte) { position += 1 }
    guard position > start else {
      var end = position + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      throw error("a key in quotes is expected here", position, end)
    }
    return (
      String(decoding: bytes[start..<position], as: UTF8.self), span(start, position), false
    )
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(StringsError) {
    let start = position
    position += 1
    guard let byte else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let unit = try hexUnit(from: start)
      var scalar = Unicode.Scalar(unit)
      if UTF16.isLeadSurrogate(UInt16(unit)), bytes[position...].starts(with: [0x5C]) {
        position += 2
        let second = try hexUnit(from: start)
        scalar =
          UTF16.isTrailSurrogate(UInt16(second))
          ? Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) : nil
      }
      guard let scalar else {
        throw error("half of a surrogate pair", start, position)
      }
      text.append(contentsOf: String(Character(scalar)).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = UInt32(byte - 0x30)
      while let next = self.byte, (0x30...0x37).contains(next), position < start + 4 {
        code = code * 8 + UInt32(next - 0x30)
        position += 1
      }
      if let scalar = Unicode.Scalar(code) {
        text.append(contentsOf: String(Character(scalar)).utf8)
      }
    default: text.append(byte)
    }
  }

  /// Reads the four hex digits after `\U`.
  private mutating func hexUnit(from start: Int) throws(StringsError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("'\\U' takes four hexadecimal digits", start, position)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
