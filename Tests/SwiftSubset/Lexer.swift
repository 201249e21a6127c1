/// Divides Swift source into tokens.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  mutating func tokens() throws(UnreadableSource) -> [Token] {
    var tokens = try tokens(untilParenthesis: false)
    tokens.append(Token(kind: .end, text: "end of file", place: place, startsLine: true))
    return tokens
  }

  private var place: SourcePlace { SourcePlace(line: line, column: index - lineStart + 1) }

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      index + expected.count <= bytes.count
        && expected.indices.allSatisfy { expected[$0] == bytes[index + $0] }
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  /// Skips white space and comments, and tells whether there was a line's end in it.
  private mutating func skipSpace() throws(UnreadableSource) -> Bool {
    var hasNewline = index == 0
    while index < bytes.count {
      if isNext("//") {
        while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
      } else if isNext("/*") {
        let start = place
        while index < bytes.count, !isNext("*/") { advance() }
        guard index < bytes.count else {
          throw UnreadableSource(place: start, message: "comment without end")
        }
        index += 2
      } else if byte() == UInt8(ascii: "\n") {
        hasNewline = true
        advance()
      } else if byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") {
        index += 1
      } else {
        break
      }
    }
    return hasNewline
  }

  private mutating func tokens(untilParenthesis: Bool) throws(UnreadableSource) -> [Token] {
    var tokens: [Token] = []
    var depth = 0
    while true {
      let start = index
      let startsLine = try skipSpace()
      guard index < bytes.count else { break }
      if untilParenthesis, byte() == UInt8(ascii: ")"), depth == 0 {
        tokens.append(Token(kind: .end, text: ")", place: place, startsLine: true))
        break
      }
      var token = try token()
      let previous = tokens.last
      token.startsLine = startsLine
      token.hasGapBefore =
        startsLine || hadSpace(start)
        || (previous.map { $0.kind == .mark && "([{,;:".contains($0.text) } ?? true)
      token.hasGapAfter =
        index >= bytes.count || " \t\n)]},;:".utf8.contains(byte()) || isNext("//")
      if token.kind == .mark, token.text == "(" { depth += 1 }
      if token.kind == .mark, token.text == ")" { depth -= 1 }
      tokens.append(token)
    }
    return tokens
  }

  /// Whether the token that starts after `start` has white space before it.
  private func hadSpace(_ start: Int) -> Bool {
    start < bytes.count && " \t\n/".utf8.contains(bytes[start]) && isSpaceOrComment(start)
  }

  private func isSpaceOrComment(_ start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "/") else { return true }
    return start + 1 < bytes.count && "/*".utf8.contains(bytes[start + 1])
  }

  private mutating func token() throws(UnreadableSource) -> Token {
    let first = byte()
    if isNameStart(first) { return name() }
    if isDigit(first) { return try number() }
    switch first {
    case UInt8(ascii: "`"):
      let start = place
      let begin = index + 1
      index += 1
      while index < bytes.count, byte() != first { index += 1 }
      defer { index += 1 }
      return Token(
        kind: .name, text: text(begin..<index), place: start, isEscaped: true)
    case UInt8(ascii: "\""): return try string(hashes: 0)
    case UInt8(ascii: "#"):
      var hashes = 0
      while byte(hashes) == first { hashes += 1 }
      if byte(hashes) == UInt8(ascii: "\"") { return try string(hashes: hashes) }
      return name()
    default: break
    }
    let start = place
    if first == UInt8(ascii: "."), byte(1) != first {
      index += 1
      return Token(kind: .mark, text: ".", place: start)
    }
    if "()[]{},;:@\\".utf8.contains(first) {
      index += 1
      return Token(kind: .mark, text: text(index - 1..<index), place: start)
    }
    if isSymbol(first) || first == UInt8(ascii: ".") {
      let begin = index
      while index < bytes.count, isSymbol(byte()) || (first == UInt8(ascii: ".") && byte() == first)
      {
        if index > begin, isNext("//") || isNext("/*") { break }
        index += 1
      }
      return Token(kind: .symbol, text: text(begin..<index), place: start)
    }
    throw UnreadableSource(
      place: start, message: "unknown character \(Character(Unicode.Scalar(first)))")
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isSymbol(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?".utf8.contains(byte) }

  private mutating func name() -> Token {
    let start = place
    let begin = index
    index += 1
    while index < bytes.count, isNameStart(byte()) || isDigit(byte()) { index += 1 }
    return Token(kind: .name, text: text(begin..<index), place: start)
  }

  private mutating func number() throws(UnreadableSource) -> Token {
    let start = place
    let begin = index
    let isHexadecimal = isNext("0x")
    if isHexadecimal { index += 2 }
    while index < bytes.count {
      let next = byte()
      let isPart =
        isDigit(next) || next == UInt8(ascii: "_")
        || (isHexadecimal && "abcdefABCDEF".utf8.contains(next))
        || (!isHexadecimal && "eE".utf8.contains(next))
        || (!isHexadecimal && next == UInt8(ascii: ".") && isDigit(byte(1)))
      guard isPart else { break }
      index += 1
    }
    let digits = text(begin..<index).filter { $0 != "_" }
    let value =
      isHexadecimal ? Int(digits.dropFirst(2), radix: 16).map(Double.init) : Double(digits)
    guard let value else { throw UnreadableSource(place: start, message: "number \(digits)") }
    return Token(kind: .number, text: digits, place: start, value: value)
  }

  private mutating func string(hashes: Int) throws(UnreadableSource) -> Token {
    let start = place
    index += hashes
    let isLong = isNext("\"\"\"")
    index += isLong ? 3 : 1
    let indentation = isLong ? indentationOfLongString() : 0
    if isLong { skipLineStart(indentation) }
    var segments: [Token.Segment] = []
    var part: [UInt8] = []
    func closes(_ lexer: Lexer) -> Bool {
      guard isLong ? lexer.isNext("\"\"\"") : lexer.isNext("\"") else { return false }
      return (0..<hashes).allSatisfy { lexer.byte((isLong ? 3 : 1) + $0) == UInt8(ascii: "#") }
    }
    while true {
      guard index < bytes.count, isLong || byte() != UInt8(ascii: "\n") else {
        throw UnreadableSource(place: start, message: "string without end")
      }
      if closes(self) { break }
      let isEscape =
        byte() == UInt8(ascii: "\\")
        && (0..<hashes).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
      guard isEscape else {
        let isLineEnd = byte() == UInt8(ascii: "\n")
        part.append(byte())
        if isLineEnd { skipLineStart(indentation) } else { advance() }
        continue
      }
      index += 1 + hashes
      let escape = byte()
      index += 1
      switch escape {
      case UInt8(ascii: "("):
        segments.append(.text(String(decoding: part, as: UTF8.self)))
        part = []
        segments.append(.tokens(try tokens(untilParenthesis: true)))
        index += 1
      case UInt8(ascii: "u"):
        let begin = index + 1
        while index < bytes.count, byte() != UInt8(ascii: "}") { index += 1 }
        guard let scalar = UInt32(text(begin..<index), radix: 16).flatMap(Unicode.Scalar.init)
        else {
          throw UnreadableSource(place: place, message: "unknown escape in a string")
        }
        index += 1
        part += Array(String(Character(scalar)).utf8)
      case UInt8(ascii: "\n"):
        index -= 1
        skipLineStart(indentation)
      case UInt8(ascii: "n"): part.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): part.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): part.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "0"): part.append(0)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): part.append(escape)
      default: throw UnreadableSource(place: place, message: "unknown escape in a string")
      }
    }
    index += (isLong ? 3 : 1) + hashes
    if isLong, part.last == UInt8(ascii: "\n") { part.removeLast() }
    segments.append(.text(String(decoding: part, as: UTF8.self)))
    return Token(kind: .string, text: "string", place: start, segments: segments)
  }

  /// The blanks before the end of a string of several lines, which none of its lines shows.
  private func indentationOfLongString() -> Int {
    var end = index
    while end + 2 < bytes.count,
      !bytes[end..<end + 3].allSatisfy({ $0 == UInt8(ascii: "\"") })
        || bytes[end - 1] == UInt8(ascii: "\\")
    {
      end += 1
    }
    var start = end
    while start > index, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return end - start
  }

  /// Skips the end of a line and the indentation of the next.
  private mutating func skipLineStart(_ indentation: Int) {
    guard index < bytes.count, byte() == UInt8(ascii: "\n") else { return }
    advance()
    var count = 0
    while count < indentation, byte() == UInt8(ascii: " ") {
      index += 1
      count += 1
    }
  }
}
