internal import SpecSyntax

/// A fix-it that puts text in quotes, because YAML would misread it.
struct QuoteFix {
  let span: SourceSpan
  let replacement: String

  /// Quotes a range of the source, with double quotes if that needs no escapes.
  init?(_ range: Range<Int>, in bytes: SourceBytes, of source: SourceID) {
    guard !range.isEmpty, range.count < SourceBytes.textLimit else { return nil }
    let text = bytes.text(range)
    span = SourceSpan(source, UInt32(range.lowerBound), UInt32(range.upperBound))
    if text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      var doubled = "'"
      for character in text.unicodeScalars {
        doubled.unicodeScalars.append(character)
        if character == "'" { doubled.unicodeScalars.append(character) }
      }
      replacement = doubled + "'"
    } else {
      replacement = "\"\(text)\""
    }
  }

  /// The replacement, shortened for a message.
  var shown: String {
    let scalars = replacement.unicodeScalars
    guard scalars.count > 40 else { return replacement }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: scalars.prefix(38))
    cut.append("…")
    cut.append(contentsOf: scalars.suffix(1))
    return String(cut)
  }
}

// MARK: - Boundaries of text

extension SourceBytes {
  /// The end of a text that looks like a color: `#` and 3, 4, 6 or 8 hexadecimal digits.
  func colorEnd(from start: Int) -> Int? {
    guard peek(start) == UInt8(ascii: "#") else { return nil }
    var end = start + 1
    while isHexDigit(peek(end)) { end += 1 }
    let isWord = peek(end) >= 0x80 || peek(end) == UInt8(ascii: "_") || isLetter(peek(end))
    return [3, 4, 6, 8].contains(end - start - 1) && !isWord ? end : nil
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// The maximum number of bytes searched for the end of a text.
  static let textLimit = 4096

  /// The text from an offset to the end of its line, without a comment and trailing spaces.
  func textToLineEnd(from start: Int) -> Range<Int> {
    let limit = min(start + Self.textLimit, count)
    var end = start
    while end < limit, !Self.isBreak(self[end]) {
      if self[end] == UInt8(ascii: "#"), end > start, Self.isBlank(self[end - 1]) { break }
      end += 1
    }
    return start..<trimmed(end, notBefore: start)
  }

  /// The text inside brackets from an offset to the next comma or closing bracket.
  func textInFlow(from start: Int) -> Range<Int> {
    let limit = min(start + Self.textLimit, count)
    var depth = 0
    var end = start
    scan: while end < limit, !Self.isBreak(self[end]) {
      switch self[end] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { break scan }
      default: break
      }
      end += 1
    }
    return start..<trimmed(end, notBefore: start)
  }

  /// The start of the value on a line, after list dashes and the first key.
  func valueStart(onLineOf offset: Int) -> Int {
    let lineEnd = lineEnd(of: offset)
    var start = skippingBlanks(from: lineStart(of: offset))
    while peek(start) == UInt8(ascii: "-"), Self.isBlank(peek(start + 1)) {
      start = skippingBlanks(from: start + 1)
    }
    var position = start
    while position < lineEnd {
      if self[position] == UInt8(ascii: ":"),
        position + 1 == lineEnd || Self.isBlank(peek(position + 1))
      {
        return min(skippingBlanks(from: position + 1), lineEnd)
      }
      position += 1
    }
    return start
  }
}
