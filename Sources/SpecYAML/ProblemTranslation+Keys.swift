internal import SpecSyntax

// Errors of keys and colons: missing, without a space, repeated or full-width.

extension ProblemTranslation {
  var unexpectedColon: Diagnostic {
    let before = bytes.peek(bytes.trimmed(place, notBefore: 0) - 1)
    let value = bytes.valueStart(onLineOf: place)
    if value <= place, isOnOneLine(value, place) {
      return bracketBehindKey(onLineOf: place)
        ?? (isCall(from: value, to: place)
          || isCall(from: bytes.contentStart(onLineOf: bytes.lineStart(of: place)), to: value)
          ? .colonInCall(at: spot) : .colonInText(quoteLine(from: value), at: spot))
    }
    let start = bytes.skippingBlanks(from: bytes.lineStart(of: place))
    if [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(before) {
      return .complexKey(at: span(start, place))
    }
    if place - start > 1024 { return .keyBeyondLibrary(at: span(start, place)) }
    return fullWidthColon(above: start) ?? missingColon(above: start)
      ?? .nestedUnderText(at: span(start, place + 1))
  }

  /// Whether a text up to a colon starts a function call of another language, such as
  /// `.system(size`.
  private func isCall(from start: Int, to colon: Int) -> Bool {
    guard let bracket = (start..<colon).first(where: { bytes[$0] == UInt8(ascii: "(") }),
      bracket > start
    else { return false }
    return (start..<bracket).allSatisfy { isWordByte(bytes[$0]) || ".?!".utf8.contains(bytes[$0]) }
  }

  /// Reports a missing colon in the first line of a block, which libyaml read as one text with the
  /// key below it, or as a list item.
  func missingColon(above key: Int) -> Diagnostic? {
    guard let lineAbove = lineWithText(above: bytes.lineStart(of: key)) else { return nil }
    let content = bytes.contentStart(onLineOf: lineAbove)
    let line = bytes.textToLineEnd(from: content)
    let isItem = bytes.skippingBlanks(from: lineAbove) < content
    guard content - lineAbove == key - bytes.lineStart(of: key), isWordByte(bytes.peek(content)),
      !hasKey(line), isItem || beginsBlock(lineAbove)
    else { return nil }
    return keyWithoutColon(in: line)
  }

  func hasKey(_ line: Range<Int>) -> Bool {
    line.contains { bytes[$0] == UInt8(ascii: ":") && SourceBytes.isSpace(bytes.peek($0 + 1)) }
  }

  /// Whether a line is the first of its block: the line above is a key without a value or with only
  /// an anchor, or there is none.
  func beginsBlock(_ line: Int) -> Bool {
    guard let above = lineWithText(above: line) else { return true }
    let text = bytes.textToLineEnd(from: above)
    guard hasKey(text) else { return false }
    let value = bytes.valueStart(onLineOf: above)
    return value >= text.upperBound || bytes[value] == UInt8(ascii: "&")
  }

  /// The start of the nearest preceding line that is neither empty nor a comment.
  func lineWithText(above line: Int) -> Int? {
    var line = line
    while line > 0 {
      line = bytes.lineStart(of: line - 1)
      let content = bytes.skippingBlanks(from: line)
      if content < bytes.lineEnd(of: line), bytes[content] != UInt8(ascii: "#") { return line }
      if line <= bytes.skippingByteOrderMark(from: 0) { return nil }
    }
    return nil
  }

  var missingColon: Diagnostic {
    let range = bytes.textToLineEnd(from: opener)
    if range.count > 1024 { return .keyBeyondLibrary(at: span(opener, range.upperBound)) }
    return keyWithoutColon(in: range)
  }

  /// The error for a line that should start with a key but has no colon that YAML recognizes.
  func keyWithoutColon(in line: Range<Int>) -> Diagnostic {
    if let diagnostic = fullWidthColon(onLineOf: line.lowerBound) { return diagnostic }
    let place = span(line.lowerBound, line.upperBound)
    var end = line.lowerBound
    while isWordByte(bytes.peek(end)) { end += 1 }
    if end > line.lowerBound, end + 1 < line.upperBound, bytes[end] == UInt8(ascii: ":"),
      !SourceBytes.isSpace(bytes[end + 1])
    {
      return .missingSpace(
        text(line.lowerBound, end), text: text(end + 1, line.upperBound), at: place)
    }
    return .missingColon(bytes.text(line), at: place)
  }

  /// Reports a missing colon between a key and a bracket or quote: `padding { top: 8 }`.
  func bracketBehindKey(onLineOf offset: Int) -> Diagnostic? {
    let start = bytes.contentStart(onLineOf: offset)
    let line = bytes.textToLineEnd(from: start)
    var end = start
    while isWordByte(bytes.peek(end)) { end += 1 }
    var value = end
    if text(end, end + 3) == "\u{FF1A}" { value += 3 }
    if bytes.peek(end) == UInt8(ascii: ":") {
      value += 1
    } else {
      value = bytes.skippingBlanks(from: value)
    }
    let openers: [UInt8] = [
      UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "&"), UInt8(ascii: "*"),
    ]
    guard end > start, value > end, openers.contains(bytes.peek(value)) else { return nil }
    return keyWithoutColon(in: line)
  }

  /// Reports a full-width colon in the topmost of the consecutive preceding lines that have one
  /// after their key.
  func fullWidthColon(above offset: Int) -> Diagnostic? {
    var found: Diagnostic?
    var line = bytes.lineStart(of: offset)
    while line > 0, let diagnostic = fullWidthColon(onLineOf: line - 1) {
      found = diagnostic
      line = bytes.lineStart(of: line - 1)
    }
    return found
  }

  /// Reports a full-width colon after the first word of a line.
  func fullWidthColon(onLineOf offset: Int) -> Diagnostic? {
    var start = bytes.skippingBlanks(from: bytes.lineStart(of: offset))
    while bytes.peek(start) == UInt8(ascii: "-"), SourceBytes.isBlank(bytes.peek(start + 1)) {
      start = bytes.skippingBlanks(from: start + 1)
    }
    var end = start
    while isWordByte(bytes.peek(end)) { end += 1 }
    guard end > start, text(end, end + 3) == "\u{FF1A}" else { return nil }
    let isSpaced = end + 3 == bytes.count || SourceBytes.isSpace(bytes.peek(end + 3))
    return .fullWidthColon(
      after: text(start, min(end, start + 40)), isSpaced ? ":" : ": ", at: span(start, end + 3))
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
