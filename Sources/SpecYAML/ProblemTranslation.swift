internal import SpecSyntax

/// Translates one libyaml error into a diagnostic.
///
/// libyaml's strings identify the failed check; the surrounding bytes show the likely intention.
struct ProblemTranslation {
  let bytes: SourceBytes
  let source: SourceID
  let tree: YAMLTree
  /// The last completed node.
  let last: Int?
  /// Whether the last completed node is a mapping value.
  let isLastValue: Bool
  /// Whether the innermost open collection that libyaml has reported is in flow style.
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

  /// The diagnostic for an error with an ambiguous message, based on the construct that libyaml was
  /// parsing.
  var byContext: Diagnostic {
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

  // MARK: - Positions

  /// The start of the construct that libyaml was parsing.
  var opener: Int { contextPlace ?? place }

  /// The span of the character at the error; empty at the end of the file.
  var spot: SourceSpan {
    var end = min(place + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return span(place, end)
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, UInt32(min(start, bytes.count)), UInt32(min(end, bytes.count)))
  }

  func text(_ start: Int, _ end: Int) -> String {
    bytes.text(start..<max(start, min(end, bytes.count)))
  }

  func isOnOneLine(_ a: Int, _ b: Int) -> Bool { bytes.lineEnd(of: a) >= b && a <= b }

  func quote(_ range: Range<Int>) -> QuoteFix? { QuoteFix(range, in: bytes, of: source) }

  /// A fix-it that puts quotes around the text from an offset to the end of its line.
  func quoteLine(from start: Int) -> QuoteFix? { quote(bytes.textToLineEnd(from: start)) }

  // MARK: - Text that begins with an indicator

  var unknownToken: Diagnostic {
    let byte = bytes.peek(place)
    if byte == 0x09 { return tab }
    return needsQuotes(from: place)
  }

  var indicatorText: Diagnostic { needsQuotes(from: opener) }

  func needsQuotes(from start: Int) -> Diagnostic {
    let end = bytes.textToLineEnd(from: start).upperBound
    let fix = isInsideFlow(at: start) ? quote(bytes.textInFlow(from: start)) : quote(start..<end)
    return .textNeedsQuotes(
      beginning: firstCharacter(at: start), fix,
      at: span(start, max(start + 1, fix.map { Int($0.span.end) } ?? end)))
  }

  func firstCharacter(at offset: Int) -> String {
    text(offset, offset + 4).unicodeScalars.first.map { String($0) } ?? ""
  }

  /// Whether a position is inside brackets.
  ///
  /// libyaml reports brackets late because it reads ahead, so those on the line are counted too.
  func isInsideFlow(at place: Int) -> Bool {
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

  var blockHeader: Diagnostic {
    let byte = bytes.peek(place)
    let isHeader =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
    guard isHeader, !SourceBytes.isBlank(bytes.peek(place - 1)) else {
      return needsQuotes(from: opener)
    }
    return .blockHeader(firstCharacter(at: place), at: spot)
  }

  var tag: Diagnostic {
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

  // MARK: - Misplaced lines

  func misfit(isList: Bool) -> Diagnostic {
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

  /// Reports text after a complete value on the same line: its quotes or brackets were closed too
  /// early.
  func textAfterNode(_ last: Int) -> Diagnostic? {
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

  func fix(from node: YAMLNode) -> QuoteFix? {
    let start = Int(node.start)
    return isOnOneLine(start, place) ? quoteLine(from: start) : nil
  }

  // MARK: - Documents

  var documentStart: Diagnostic {
    guard tree.isEmpty else { return .textAfterDocument(at: span(place, bytes.lineEnd(of: place))) }
    return .missingDocumentStart(at: spot)
  }
}
