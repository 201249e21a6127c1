internal import SpecModel
internal import SpecSyntax

extension ScreenBuilder {
  /// Parses a Markdown text, and records its styled runs for the next node.
  ///
  /// - Returns: the text without Markdown.
  mutating func readMarkdown(_ source: String) -> String {
    var parser = MarkdownParser(Array(source.utf8))
    let (text, spans) = parser.parse()
    let node = ScreenNodeID(screen.nodes.count)
    for span in spans {
      screen.textRuns.append(
        TextRun(node: node, range: span.range, traits: span.traits, link: span.link))
    }
    return text
  }
}

/// Parses the Markdown subset that SwiftUI's `Text` supports.
///
/// That is `**bold**` or `__bold__`, `*italic*` or `_italic_`, `` `code` ``, `~~struck~~`,
/// `[links](https://example.com)`, and backslash escapes. Delimiters without a match stay literal.
///
/// - Complexity: O(*n*) for a text of *n* bytes; at most 100 delimiters can be open at the same
///   time.
struct MarkdownParser {
  struct Span {
    var range: PositionRange
    var traits: TextRun.Traits = []
    var link: String?
  }

  private enum Sign: Equatable {
    case bold, boldLine, italic, italicLine, struck, code, link, escape
  }

  /// An open delimiter, which is removed from the text once its match is found.
  private struct Mark {
    let sign: Sign
    let range: Range<Int>
    var partner: Int?
  }

  private let bytes: [UInt8]
  private var marks: [Mark] = []
  private var open: [Int] = []
  private static let openLimit = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text with its Markdown characters escaped.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: signs.contains) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if signs.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The characters that a backslash can escape.
  private static let signs = Array("\\`*_~[]()".utf8)

  mutating func parse() -> (text: String, spans: [Span]) {
    findMarks()
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var spans: [Span] = []
    var starts: [Int: Int] = [:]
    var position = 0
    for (index, mark) in marks.enumerated() {
      guard let partner = mark.partner else { continue }
      text.append(contentsOf: bytes[position..<mark.range.lowerBound])
      position = mark.range.upperBound
      if partner > index {
        starts[index] = text.count
      } else if partner < index, let start = starts[partner], start < text.count {
        spans.append(span(of: mark, start..<text.count))
      }
    }
    text.append(contentsOf: bytes[position...])
    spans.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return (String(decoding: text, as: UTF8.self), spans)
  }

  private func span(of mark: Mark, _ range: Range<Int>) -> Span {
    var span = Span(range: PositionRange(range))
    switch mark.sign {
    case .bold, .boldLine: span.traits = .bold
    case .italic, .italicLine: span.traits = .italic
    case .struck: span.traits = .strikethrough
    case .code: span.traits = .code
    case .link:
      // The closing delimiter is `](target)`.
      let target = bytes[mark.range.lowerBound + 2..<mark.range.upperBound - 1]
      span.link = String(decoding: target, as: UTF8.self)
    case .escape: break
    }
    return span
  }

  // MARK: - Delimiters

  private mutating func findMarks() {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position = escape(position)
      case UInt8(ascii: "`"): position = code(position)
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): position = emphasis(position)
      case UInt8(ascii: "["):
        push(Mark(sign: .link, range: position..<position + 1))
        position += 1
      case UInt8(ascii: "]"): position = linkEnd(position)
      default: position += 1
      }
    }
  }

  private mutating func escape(_ position: Int) -> Int {
    guard position + 1 < bytes.count, Self.signs.contains(bytes[position + 1]) else {
      return position + 1
    }
    marks.append(Mark(sign: .escape, range: position..<position + 1, partner: marks.count))
    return position + 2
  }

  /// Skips inline code, in which other delimiters are literal.
  private mutating func code(_ position: Int) -> Int {
    guard let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "`")) else {
      return position + 1
    }
    marks.append(Mark(sign: .code, range: position..<position + 1, partner: marks.count + 1))
    marks.append(Mark(sign: .code, range: end..<end + 1, partner: marks.count - 1))
    return end + 1
  }

  private mutating func emphasis(_ position: Int) -> Int {
    let byte = bytes[position]
    let isDouble =
      position + 1 < bytes.count && bytes[position + 1] == byte && !endsItalic(position)
    guard isDouble || byte != UInt8(ascii: "~") else { return position + 1 }
    let end = position + (isDouble ? 2 : 1)
    let isLine = byte == UInt8(ascii: "_")
    let sign: Sign
    switch (byte, isDouble) {
    case (UInt8(ascii: "~"), _): sign = .struck
    case (_, true): sign = isLine ? .boldLine : .bold
    default: sign = isLine ? .italicLine : .italic
    }
    let before = position > 0 ? bytes[position - 1] : UInt8(ascii: " ")
    let after = end < bytes.count ? bytes[end] : UInt8(ascii: " ")
    // An underscore inside a word, as in snake_case, is literal.
    let canClose = !isBlank(before) && !(isLine && isWord(after))
    let canOpen = !isBlank(after) && !(isLine && isWord(before))
    if canClose,
      let partner = open.lastIndex(where: {
        marks[$0].sign == sign && marks[$0].range.upperBound < position
      })
    {
      close(partner, Mark(sign: sign, range: position..<end))
    } else if canOpen {
      push(Mark(sign: sign, range: position..<end))
    }
    return end
  }

  /// Whether three asterisks end italic text inside bold text.
  private func endsItalic(_ position: Int) -> Bool {
    guard position + 2 < bytes.count, bytes[position + 2] == bytes[position], let last = open.last
    else { return false }
    switch marks[last].sign {
    case .italic: return bytes[position] == UInt8(ascii: "*")
    case .italicLine: return bytes[position] == UInt8(ascii: "_")
    case .bold, .boldLine, .struck, .code, .link, .escape: return false
    }
  }

  private mutating func linkEnd(_ position: Int) -> Int {
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "("),
      let partner = open.lastIndex(where: { marks[$0].sign == .link }),
      let end = bytes[position...].prefix(2_000).firstIndex(of: UInt8(ascii: ")")),
      end > position + 2
    else { return position + 1 }
    close(partner, Mark(sign: .link, range: position..<end + 1))
    return end + 1
  }

  private mutating func push(_ mark: Mark) {
    guard open.count < Self.openLimit else { return }
    open.append(marks.count)
    marks.append(mark)
  }

  /// Matches a delimiter with an open one; unmatched ones in between stay literal.
  private mutating func close(_ place: Int, _ mark: Mark) {
    let partner = open[place]
    open.removeLast(open.count - place)
    marks[partner].partner = marks.count
    marks.append(mark)
    marks[marks.count - 1].partner = partner
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

  private func isWord(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte >= 0x80
  }
}
