internal import SpecSyntax

// Errors with quotes, escapes and tabs.

extension ProblemTranslation {
  var unclosedQuote: Diagnostic {
    let quote = firstCharacter(at: opener)
    let end = span(place, place)
    return .unclosed(
      quote, closer: quote, at: span(opener, opener + 1), end: end, found: "the file ends here")
  }

  /// Reports an unclosed quote above if an invalid escape is in text that belongs to it.
  var swallowingQuote: Diagnostic? {
    guard let line = lineOutside(opener, upTo: place) else { return nil }
    let quote = firstCharacter(at: opener)
    return .unclosed(
      quote, closer: quote, at: span(opener, opener + 1), end: span(line, place),
      found: "this line does not continue it")
  }

  var escape: Diagnostic {
    // libyaml's position is after the letter.
    var start = min(place, bytes.count)
    while start > opener, bytes.peek(start) != UInt8(ascii: "\\") { start -= 1 }
    let letter = bytes.peek(start + 1)
    let digits = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 8
    var end = start + 2
    var value: UInt32 = 0
    while end < start + 2 + digits, let digit = hexDigit(bytes.peek(end)) {
      value = value << 4 | digit
      end += 1
    }
    let place = span(start, end)
    if end < start + 2 + digits { return .shortEscape(text(start, end), digits: digits, at: place) }
    if (0xD800...0xDBFF).contains(value), let low = lowSurrogate(at: end) {
      let scalar = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      let digits = String(scalar, radix: 16, uppercase: true)
      let replacement = "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      return .surrogatePair(
        text(start, end + 6), replacement: replacement, at: span(start, end + 6))
    }
    return .escapeOutside(text(start, end), at: place)
  }

  /// The second half of a surrogate pair, `\uDC00` to `\uDFFF`, at an offset.
  func lowSurrogate(at offset: Int) -> UInt32? {
    guard bytes.peek(offset) == UInt8(ascii: "\\"), bytes.peek(offset + 1) == UInt8(ascii: "u")
    else {
      return nil
    }
    var value: UInt32 = 0
    for index in 2..<6 {
      guard let digit = hexDigit(bytes.peek(offset + index)) else { return nil }
      value = value << 4 | digit
    }
    return (0xDC00...0xDFFF).contains(value) ? value : nil
  }

  func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  var tab: Diagnostic {
    let start = bytes.lineStart(of: place)
    let content = bytes.skippingBlanks(from: start)
    guard content >= place else {
      return .tabSeparator(at: span(place, bytes.skippingBlanks(from: place)))
    }
    let end = bytes.lineEnd(of: content)
    if content == end { return .tabOnBlankLine(at: span(start, content)) }
    var moreCount = 0
    var line = end
    while line < bytes.count {
      if bytes.peek(line + 1) == 0x09, SourceBytes.isBreak(bytes[line]) { moreCount += 1 }
      line = bytes.lineEnd(of: line + 1)
    }
    return .tabIndentation(at: span(place, content), more: moreCount)
  }
}
