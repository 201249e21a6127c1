internal import SpecSyntax

/// Splits the text of an expression into tokens.
///
/// Positions are byte offsets in the text.
struct ExpressionLexer {
  enum Kind {
    case word, number, text
    case open, close, openBracket, closeBracket, comma, dot, bar
    /// An operator such as `==` or `<`, also one of another language, as a single token.
    case sign
    case other
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>
  }

  let text: ContiguousArray<UInt8>
  private(set) var position: Int
  private let end: Int

  init(_ text: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The next byte, including spaces; nil at the end.
  var nextByte: UInt8? { position < end ? text[position] : nil }

  /// Whether the next token is `..`.
  var isAtRange: Bool {
    position + 1 < end && text[position] == UInt8(ascii: ".")
      && text[position + 1] == text[position]
  }

  /// The range of the last character, for errors about a missing continuation.
  var lastPlace: Range<Int> {
    var last = end
    while last > 0, text[last - 1] <= 0x20 { last -= 1 }
    guard last > 0 else { return max(0, end - 1)..<end }
    var start = last - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<last
  }

  mutating func skipBlanks() {
    while position < end, text[position] <= 0x20 { position += 1 }
  }

  /// Reads the next token; nil at the end.
  ///
  /// - Parameter operandDue: whether a `-` before a digit is the sign of a number.
  mutating func next(operandDue: Bool = true) -> Token? {
    skipBlanks()
    guard position < end else { return nil }
    let start = position
    let first = text[start]
    position += 1
    let kind: Kind
    switch first {
    case UInt8(ascii: "("): kind = .open
    case UInt8(ascii: ")"): kind = .close
    case UInt8(ascii: "["): kind = .openBracket
    case UInt8(ascii: "]"): kind = .closeBracket
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ".") where position < end && text[position] == first:
      kind = .sign
      position += 1
    case UInt8(ascii: "."): kind = .dot
    case UInt8(ascii: "?"):
      kind = .sign
      if position < end, text[position] == first || text[position] == UInt8(ascii: ".") {
        position += 1
      }
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      kind = .text
      skipText(quote: first)
    case UInt8(ascii: "-")
    where operandDue && position < end && isASCIIDigit(text[position]):
      kind = .number
      skipNumber()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "^"):
      kind = .sign
    default:
      if isASCIIDigit(first) {
        kind = .number
        skipNumber()
      } else if isWordPart(at: start) {
        kind = .word
        while position < end, isWordPart(at: position) || isScopeSlash(at: position) {
          position += 1
        }
      } else if isSign(first) {
        while position < end, isSign(text[position]), !isNegation(at: position) { position += 1 }
        kind = position == start + 1 && first == UInt8(ascii: "|") ? .bar : .sign
      } else {
        kind = .other
        while position < end, text[position] & 0xC0 == 0x80 { position += 1 }
      }
    }
    return Token(kind: kind, range: start..<position)
  }

  /// Skips to the end of a quoted text, or to the end of the expression if the quote is unclosed.
  private mutating func skipText(quote: UInt8) {
    while position < end {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\\"), position < end {
        position += 1
      } else if byte == quote {
        return
      }
    }
    position = min(position, end)
  }

  private mutating func skipNumber() {
    while position < end, isASCIIDigit(text[position]) { position += 1 }
    if position + 1 < end, text[position] == UInt8(ascii: "."), isASCIIDigit(text[position + 1]) {
      position += 1
      while position < end, isASCIIDigit(text[position]) { position += 1 }
    }
  }

  /// Whether a slash is part of a name such as `billing/street`, a field in a component use.
  private func isScopeSlash(at place: Int) -> Bool {
    text[place] == UInt8(ascii: "/") && place + 1 < end && isASCIILetter(text[place + 1])
  }

  /// Letters of all scripts are part of words; typographic quotes and spaces are not.
  private func isWordPart(at place: Int) -> Bool {
    let byte = text[place]
    if byte < 0x80 { return isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "_") }
    guard place + 1 < end else { return byte < 0xC0 }
    // Excludes U+0080 to U+00BF, U+2000 to U+203F, and U+3000 to U+303F.
    switch byte {
    case 0xC2: return text[place + 1] >= 0xC0
    case 0xE2, 0xE3: return text[place + 1] != 0x80
    default: return true
    }
  }

  /// Whether a `!` negates what follows, as in `a||!b`.
  private func isNegation(at place: Int) -> Bool {
    text[place] == UInt8(ascii: "!")
      && !(place + 1 < end && text[place + 1] == UInt8(ascii: "="))
  }

  private func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "$"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
