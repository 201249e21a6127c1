internal import SpecSyntax

/// One refusal of libyaml, with what is needed to say it in our own words.
///
/// libyaml's strings tell which of its checks failed; the bytes around the place tell what the
/// writer was about.
struct ProblemTranslation {
  let bytes: SourceBytes
  let source: SourceID
  let tree: YAMLTree
  /// The node completed last.
  let last: Int?
  /// Whether that node is the value of a mapping's entry.
  let isLastValue: Bool
  /// Whether the innermost collection that libyaml told of is in brackets.
  let isInsideFlow: Bool
  let what: String
  let context: String
  let place: Int
  let contextPlace: Int?

  var diagnostic: Diagnostic {
    switch what {
    case "found character that cannot start any token": unknownToken
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      tab
    case "mapping values are not allowed in this context": unexpectedColon
    case "block sequence entries are not allowed in this context": .listOnKeyLine(at: spot)
    case "mapping keys are not allowed in this context": .misplacedKey(at: spot)
    case "could not find expected ':'": missingColon
    case "did not find expected key": misfit(isList: false)
    case "did not find expected '-' indicator": misfit(isList: true)
    case "did not find expected ',' or ']'": brokenFlow("[", closer: "]")
    case "did not find expected ',' or '}'": brokenFlow("{", closer: "}")
    case "did not find expected node content", "did not found expected node content": missingNode
    case "did not find expected alphabetic or numeric character": indicatorText
    case "found unexpected end of stream": unclosedQuote
    case "found unexpected document indicator":
      .documentMark(at: span(place, place + 3), opener: span(opener, opener + 1))
    case "found unknown escape character":
      swallowingQuote ?? .unknownEscape(text(place, place + 2), at: span(place, place + 2))
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      swallowingQuote ?? escape
    case "found unexpected ':'": .flowColon(at: spot)
    case "did not find expected <document start>": documentStart
    case "found duplicate %YAML directive": .repeatedVersion(at: spot)
    case "found incompatible YAML document": .yamlVersion("", at: spot)
    case "found duplicate %TAG directive": .directive("%TAG", at: spot)
    case "": .outOfMemory(at: spot)
    default: byContext
    }
  }

  /// Problems that libyaml words alike in many places: what it was reading decides.
  private var byContext: Diagnostic {
    switch context {
    case "while scanning a block scalar": blockHeader
    case "while scanning a tag", "while parsing a tag", "while parsing a node": tag
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive", "while parsing a %TAG directive":
      .directive(
        text(opener, bytes.lineEnd(of: opener)), at: span(opener, bytes.lineEnd(of: opener)))
    default: .unreadable(at: spot)
    }
  }

  // MARK: - Places

  /// Where the construct began that libyaml was reading.
  private var opener: Int { contextPlace ?? place }

  /// The character at the problem, or the place behind the end.
  private var spot: SourceSpan {
    var end = min(place + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return span(place, end)
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, UInt32(min(start, bytes.count)), UInt32(min(end, bytes.count)))
  }

  private func text(_ start: Int, _ end: Int) -> String {
    bytes.text(start..<max(start, min(end, bytes.count)))
  }

  private func isOnOneLine(_ a: Int, _ b: Int) -> Bool { bytes.lineEnd(of: a) >= b && a <= b }

  private func quote(_ range: Range<Int>) -> QuoteFix? { QuoteFix(range, in: bytes, of: source) }

  /// Quotes the text that begins at an offset and goes to the end of its line.
  private func quoteLine(from start: Int) -> QuoteFix? { quote(bytes.textToLineEnd(from: start)) }

  // MARK: - Text that begins with an indicator

  private var unknownToken: Diagnostic {
    let byte = bytes.peek(place)
    if byte == 0x09 { return tab }
    return needsQuotes(from: place)
  }

  private var indicatorText: Diagnostic { needsQuotes(from: opener) }

  private func needsQuotes(from start: Int) -> Diagnostic {
    let end = bytes.textToLineEnd(from: start).upperBound
    let fix = isInsideFlow(at: start) ? quote(bytes.textInFlow(from: start)) : quote(start..<end)
    return .textNeedsQuotes(
      beginning: firstCharacter(at: start), fix,
      at: span(start, max(start + 1, fix.map { Int($0.span.end) } ?? end)))
  }

  private func firstCharacter(at offset: Int) -> String {
    text(offset, offset + 4).unicodeScalars.first.map { String($0) } ?? ""
  }

  /// Whether a place stands inside brackets.
  ///
  /// libyaml reads ahead before it tells of a bracket, so those on the line are counted as well.
  private func isInsideFlow(at place: Int) -> Bool {
    if isInsideFlow { return true }
    var depth = 0
    for offset in bytes.lineStart(of: place)..<max(place, bytes.lineStart(of: place)) {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(depth - 1, 0)
      default: break
      }
    }
    return depth > 0
  }

  private var blockHeader: Diagnostic {
    let byte = bytes.peek(place)
    let isHeader =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
    guard isHeader, !SourceBytes.isBlank(bytes.peek(place - 1)) else {
      return needsQuotes(from: opener)
    }
    return .blockHeader(firstCharacter(at: place), at: spot)
  }

  private var tag: Diagnostic {
    var start = opener
    while start < bytes.count, bytes[start] != UInt8(ascii: "!"), start < bytes.lineEnd(of: opener)
    {
      start += 1
    }
    var end = start
    while end < bytes.count, !SourceBytes.isSpace(bytes[end]) { end += 1 }
    return .tag(
      text(start, end), nil, deleting: span(start, bytes.skippingBlanks(from: end)),
      at: span(start, end))
  }

  // MARK: - Tabs

  private var tab: Diagnostic {
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

  // MARK: - Keys and colons

  private var unexpectedColon: Diagnostic {
    let before = bytes.peek(bytes.trimmed(place, notBefore: 0) - 1)
    let value = bytes.valueStart(onLineOf: place)
    if value <= place, isOnOneLine(value, place) {
      return bracketBehindKey(onLineOf: place)
        ?? .colonInText(quoteLine(from: value), at: spot)
    }
    let start = bytes.skippingBlanks(from: bytes.lineStart(of: place))
    if [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(before) {
      return .complexKey(at: span(start, place))
    }
    if place - start > 1024 { return .keyBeyondLibrary(at: span(start, place)) }
    return fullWidthColon(above: start) ?? missingColon(above: start)
      ?? .nestedUnderText(at: span(start, place + 1))
  }

  /// A line of text, the first in its block, with this key beneath it: libyaml has read the two as
  /// one text, or the first as an item.
  private func missingColon(above key: Int) -> Diagnostic? {
    guard let lineAbove = lineWithText(above: bytes.lineStart(of: key)) else { return nil }
    let content = bytes.contentStart(onLineOf: lineAbove)
    let line = bytes.textToLineEnd(from: content)
    let isItem = bytes.skippingBlanks(from: lineAbove) < content
    guard content - lineAbove == key - bytes.lineStart(of: key), isWordByte(bytes.peek(content)),
      !hasKey(line), isItem || beginsBlock(lineAbove)
    else { return nil }
    return keyWithoutColon(in: line)
  }

  private func hasKey(_ line: Range<Int>) -> Bool {
    line.contains { bytes[$0] == UInt8(ascii: ":") && SourceBytes.isSpace(bytes.peek($0 + 1)) }
  }

  /// Whether the line above a line is a key without a value but an anchor, or there is none.
  private func beginsBlock(_ line: Int) -> Bool {
    guard let above = lineWithText(above: line) else { return true }
    let text = bytes.textToLineEnd(from: above)
    guard hasKey(text) else { return false }
    let value = bytes.valueStart(onLineOf: above)
    return value >= text.upperBound || bytes[value] == UInt8(ascii: "&")
  }

  /// The beginning of the nearest line above that is neither empty nor a comment.
  private func lineWithText(above line: Int) -> Int? {
    var line = line
    while line > 0 {
      line = bytes.lineStart(of: line - 1)
      let content = bytes.skippingBlanks(from: line)
      if content < bytes.lineEnd(of: line), bytes[content] != UInt8(ascii: "#") { return line }
      if line <= bytes.skippingByteOrderMark(from: 0) { return nil }
    }
    return nil
  }

  private var missingColon: Diagnostic {
    let range = bytes.textToLineEnd(from: opener)
    if range.count > 1024 { return .keyBeyondLibrary(at: span(opener, range.upperBound)) }
    return keyWithoutColon(in: range)
  }

  /// What is wrong with a line that should begin with a key, and has none that YAML would see.
  private func keyWithoutColon(in line: Range<Int>) -> Diagnostic {
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

  /// A word before a bracket or a quote that holds the first ':' of the line: `padding { top: 8 }`.
  private func bracketBehindKey(onLineOf offset: Int) -> Diagnostic? {
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

  /// The first of the lines just above whose key ends in a full-width colon.
  private func fullWidthColon(above offset: Int) -> Diagnostic? {
    var found: Diagnostic?
    var line = bytes.lineStart(of: offset)
    while line > 0, let diagnostic = fullWidthColon(onLineOf: line - 1) {
      found = diagnostic
      line = bytes.lineStart(of: line - 1)
    }
    return found
  }

  /// A full-width colon behind the word that begins a line.
  private func fullWidthColon(onLineOf offset: Int) -> Diagnostic? {
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

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: - Lines that do not fit

  private func misfit(isList: Bool) -> Diagnostic {
    let byte = bytes.peek(place)
    if let diagnostic = bracketBehindKey(onLineOf: place) { return diagnostic }
    if let last, let diagnostic = textAfterNode(last) { return diagnostic }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      return .extraCloser(firstCharacter(at: place), at: spot)
    }
    if !isList, byte == UInt8(ascii: ":") { return .nullKey(at: spot) }
    if let diagnostic = fullWidthColon(above: place) ?? missingColon(above: place) {
      return diagnostic
    }
    let word = bytes.textToLineEnd(from: place)
    return .misindented(
      at: span(place, word.upperBound), block: span(opener, opener + 1), isList: isList)
  }

  /// Text on the line of a value that was complete already: quotes or brackets closed too early.
  private func textAfterNode(_ last: Int) -> Diagnostic? {
    let node = tree.nodes[last]
    let end = Int(node.end)
    guard end > Int(node.start), end <= place, isOnOneLine(end, place) else { return nil }
    let byte = bytes.peek(place)
    let nodeSpan = span(Int(node.start), end)
    let rest = span(place, bytes.textToLineEnd(from: place).upperBound)
    switch node.style {
    case .singleQuoted where place == end:
      return .apostrophe(at: rest, fix: span(end - 1, end))
    case .singleQuoted where !isOnOneLine(Int(node.start), end),
      .doubleQuoted where !isOnOneLine(Int(node.start), end):
      let quote = firstCharacter(at: end - 1)
      return .unclosed(
        quote, closer: quote, at: span(Int(node.start), Int(node.start) + 1),
        end: span(end - 1, end), found: "the next quote stands only here")
    case .singleQuoted, .doubleQuoted:
      return .textAfterNode("a closing quote", fix(from: node), at: rest, node: nodeSpan)
    case .flow:
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        return .extraCloser(firstCharacter(at: place), at: spot)
      }
      return .textAfterNode("a closing bracket", fix(from: node), at: rest, node: nodeSpan)
    default: return nil
    }
  }

  private func fix(from node: YAMLNode) -> QuoteFix? {
    let start = Int(node.start)
    return isOnOneLine(start, place) ? quoteLine(from: start) : nil
  }

  // MARK: - Brackets

  private func brokenFlow(_ bracket: String, closer: String) -> Diagnostic {
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
    // A line that begins a key or an item of the block around: the bracket was forgotten there.
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
    let end = last.map { Int(tree.nodes[$0].end) } ?? place
    return .missingComma(in: openerSpan, at: span(end, end), before: spot)
  }

  /// Where the first line begins, behind the one of a bracket or a quote, that is not indented deeper
  /// than that one.
  private func lineOutside(_ opener: Int, upTo place: Int) -> Int? {
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

  /// Whether the bracket that is open at a place is closed further down, and only a comma is missing.
  ///
  /// Where the bracket was forgotten, the brackets behind it are all closed by their own.
  private func isClosedBehind(_ place: Int, by closer: String) -> Bool {
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

  /// A ':' behind a value: a comma is missing before the key that the value ran into.
  private func colonInFlow(_ openerSpan: SourceSpan) -> Diagnostic {
    let line = bytes.skippingBlanks(from: bytes.lineStart(of: place))
    if line == place { return .colonOnNextLine(at: spot) }
    if isLastValue, let start = textStart, !isOnOneLine(start, place) {
      // The value went on to the next line, where a comma would have made a key begin.
      let end = bytes.textToLineEnd(from: start).upperBound
      return .missingComma(in: openerSpan, at: span(end, end), before: span(line, place))
    }
    var key = place
    while key > opener + 1, !SourceBytes.isSpace(bytes[key - 1]) { key -= 1 }
    let end = bytes.trimmed(key, notBefore: opener + 1)
    // Nothing before the key, or a key that runs over two lines.
    guard end > opener + 1, isOnOneLine(end, place) else { return .colonOnNextLine(at: spot) }
    return .missingComma(in: openerSpan, at: span(end, end), before: span(key, place))
  }

  private func unclosed(_ bracket: String, _ closer: String, _ found: String) -> Diagnostic {
    .unclosed(bracket, closer: closer, at: span(opener, opener + 1), end: spot, found: found)
  }

  /// A color without quotes whose comment took the closing bracket with it.
  private var swallowedColor: Diagnostic? {
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

  private var placeholder: Diagnostic {
    let fix = quote(bytes.textInFlow(from: textStart ?? place - 1))
    return .placeholderNeedsQuotes(fix, at: fix?.span ?? spot)
  }

  /// Where the text began that a bracket cut: libyaml read it as a scalar of its own.
  private var textStart: Int? {
    guard let last, case .plain = tree.nodes[last].style, Int(tree.nodes[last].end) == place else {
      return nil
    }
    return Int(tree.nodes[last].start)
  }

  private var missingNode: Diagnostic {
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

  // MARK: - Quotes and escapes

  private var unclosedQuote: Diagnostic {
    let quote = firstCharacter(at: opener)
    let end = span(place, place)
    return .unclosed(
      quote, closer: quote, at: span(opener, opener + 1), end: end, found: "the file ends here")
  }

  /// An escape in text that a quote above has taken in, which was never closed.
  private var swallowingQuote: Diagnostic? {
    guard let line = lineOutside(opener, upTo: place) else { return nil }
    let quote = firstCharacter(at: opener)
    return .unclosed(
      quote, closer: quote, at: span(opener, opener + 1), end: span(line, place),
      found: "this line does not continue it")
  }

  private var escape: Diagnostic {
    // libyaml stands behind the letter.
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

  /// The second half of a surrogate pair in JSON's writing.
  private func lowSurrogate(at offset: Int) -> UInt32? {
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

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  // MARK: - Documents

  private var documentStart: Diagnostic {
    guard tree.isEmpty else { return .textAfterDocument(at: span(place, bytes.lineEnd(of: place))) }
    return .missingDocumentStart(at: spot)
  }
}
