internal import SpecSyntax

// Errors inside flow collections and errors of their brackets.

extension ProblemTranslation {
  func brokenFlow(_ bracket: String, closer: String) -> Diagnostic {
    let byte = bytes.peek(place)
    let openerSpan = span(opener, opener + 1)
    if let color = swallowedColor { return color }
    if byte == UInt8(ascii: "%") { return needsQuotes(from: place) }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), place > 0,
      bytes[place - 1] == UInt8(ascii: "$")
    {
      return placeholder
    }
    if place >= bytes.trimmed(bytes.count, notBefore: 0) {
      return unclosed(bracket, closer, "the file ends here")
    }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      return .wrongCloser(
        firstCharacter(at: place), expected: closer, at: spot, opener: openerSpan)
    }
    // If the line starts a key or item of the enclosing block, the closing bracket is missing above
    // it.
    if !isOnOneLine(opener, place) {
      let start = bytes.skippingBlanks(from: bytes.lineStart(of: place))
      if byte == UInt8(ascii: ":"), start == place { return .colonOnNextLine(at: spot) }
      if let outside = lineOutside(opener, upTo: place), !isClosedBehind(outside, by: closer) {
        return .unclosed(
          bracket, closer: closer, at: openerSpan, end: span(outside, max(outside, place)),
          found: "this line does not continue it")
      }
    }
    if byte == UInt8(ascii: ":") { return colonInFlow(openerSpan) }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), let start = textStart {
      let fix = quote(bytes.textInFlow(from: start))
      return .bracketInText(firstCharacter(at: place), fix, at: fix?.span ?? spot)
    }
    if let text = textWithParentheses, let fix = quote(text) {
      return .parenthesesInText(fix, at: fix.span)
    }
    let end = last.map { Int(tree.nodes[$0].end) } ?? place
    return .missingComma(in: openerSpan, at: span(end, end), before: spot)
  }

  /// The range of a text with parentheses around the error position, all on one line.
  ///
  /// YAML ends such a text at the first comma in the parentheses.
  private var textWithParentheses: Range<Int>? {
    let first = max(opener + 1, bytes.lineStart(of: place))
    var depth = 0
    var parenthesis = place - 1
    while parenthesis >= first {
      let byte = bytes[parenthesis]
      if byte == UInt8(ascii: ")") { depth += 1 }
      if byte == UInt8(ascii: "(") {
        if depth == 0 { break }
        depth -= 1
      }
      parenthesis -= 1
    }
    let hasComma = (max(parenthesis, first)..<place).contains {
      bytes[$0] == UInt8(ascii: ",")
    }
    guard parenthesis >= first, hasComma else { return nil }
    var start = parenthesis
    while start > first, !endsKeyOrItem(before: start) { start -= 1 }
    start = bytes.skippingBlanks(from: start)
    let limit = bytes.lineEnd(of: place)
    var end = parenthesis
    depth = 0
    while end < limit {
      switch bytes[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth <= 0 { return start..<bytes.trimmed(end, notBefore: start) }
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Whether a key, value or list item of a flow collection starts at an index.
  private func endsKeyOrItem(before place: Int) -> Bool {
    switch bytes.peek(place - 1) {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): true
    case UInt8(ascii: ":"): SourceBytes.isBlank(bytes.peek(place))
    default: false
    }
  }

  /// The start of the first line after a bracket's or quote's line that is not indented more deeply
  /// than that line.
  func lineOutside(_ opener: Int, upTo place: Int) -> Int? {
    let openerLine = bytes.lineStart(of: opener)
    let indentation = bytes.skippingBlanks(from: openerLine) - openerLine
    var line = bytes.lineEnd(of: opener) + 1
    while line <= place, line < bytes.count {
      let content = bytes.skippingBlanks(from: line)
      let end = bytes.lineEnd(of: line)
      if content < end, content - line <= indentation { return content }
      line = end + 1
    }
    return nil
  }

  /// Whether the bracket that is open at a position is closed later, so that only a comma is
  /// missing.
  ///
  /// If the bracket itself is missing, all later brackets match their own openers.
  func isClosedBehind(_ place: Int, by closer: String) -> Bool {
    let limit = min(bytes.count, place + SourceBytes.textLimit)
    var depth = 0
    var offset = place
    while offset < limit {
      let before = bytes.peek(offset - 1)
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return firstCharacter(at: offset) == closer }
        depth -= 1
      case UInt8(ascii: "#") where SourceBytes.isSpace(before): offset = bytes.lineEnd(of: offset)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard SourceBytes.isSpace(before) || !isWordByte(before) else { break }
        let quote = bytes[offset]
        let end = bytes.lineEnd(of: offset)
        var next = offset + 1
        while next < end, bytes[next] != quote { next += 1 }
        if next < end { offset = next }
      default: break
      }
      offset += 1
    }
    return false
  }

  /// Reports a ':' after a value, where a comma is missing before the key that YAML reads as part
  /// of the value.
  func colonInFlow(_ openerSpan: SourceSpan) -> Diagnostic {
    let line = bytes.skippingBlanks(from: bytes.lineStart(of: place))
    if line == place { return .colonOnNextLine(at: spot) }
    if isLastValue, let start = textStart, !isOnOneLine(start, place) {
      // The value continued on the next line, where a comma would have started a key.
      let end = bytes.textToLineEnd(from: start).upperBound
      return .missingComma(in: openerSpan, at: span(end, end), before: span(line, place))
    }
    var key = place
    while key > opener + 1, !SourceBytes.isSpace(bytes[key - 1]) { key -= 1 }
    let end = bytes.trimmed(key, notBefore: opener + 1)
    // There is nothing before the key, or the key spans two lines.
    guard end > opener + 1, isOnOneLine(end, place) else { return .colonOnNextLine(at: spot) }
    return .missingComma(in: openerSpan, at: span(end, end), before: span(key, place))
  }

  func unclosed(_ bracket: String, _ closer: String, _ found: String) -> Diagnostic {
    .unclosed(bracket, closer: closer, at: span(opener, opener + 1), end: spot, found: found)
  }

  /// Reports an unquoted color whose `#` starts a comment and thereby hides the closing bracket.
  var swallowedColor: Diagnostic? {
    var offset = opener
    while offset < place {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "#"), SourceBytes.isBlank(bytes.peek(offset - 1)),
        let end = bytes.colorEnd(from: offset)
      {
        let next = bytes.peek(bytes.skippingBlanks(from: end))
        if [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(next) {
          return .colorNeedsQuotes(text(offset, end), at: span(offset, end))
        }
      }
      offset += 1
    }
    return nil
  }

  var placeholder: Diagnostic {
    let fix = quote(bytes.textInFlow(from: textStart ?? place - 1))
    return .placeholderNeedsQuotes(fix, at: fix?.span ?? spot)
  }

  /// The start of a text that ends at a bracket; libyaml read the text as a separate scalar.
  var textStart: Int? {
    guard let last, case .plain = tree.nodes[last].style, Int(tree.nodes[last].end) == place else {
      return nil
    }
    return Int(tree.nodes[last].start)
  }

  var missingNode: Diagnostic {
    if tree.isEmpty, text(place, place + 3) == "..." { return .emptyFile(in: source) }
    let byte = bytes.peek(place)
    let isCloser = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    if isCloser, !isInsideFlow(at: place) {
      return .extraCloser(firstCharacter(at: place), at: spot)
    }
    if isInsideFlow(at: place), byte == UInt8(ascii: ":") {
      return SourceBytes.isSpace(bytes.peek(place + 1))
        ? .nullKey(at: spot) : needsQuotes(from: place)
    }
    if !isInsideFlow(at: place), byte == UInt8(ascii: ",") { return needsQuotes(from: place) }
    return .missingItem(at: spot)
  }
}
