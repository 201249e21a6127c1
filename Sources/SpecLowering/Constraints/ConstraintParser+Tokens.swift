internal import SpecModel
internal import SpecSyntax

/// Splits a constraint into words, numbers and operators.
extension ConstraintParser {
  var lastByte: Range<Int> { max(0, text.count - 1)..<text.count }

  func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  mutating func advance() {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    let start = position
    token = readToken()
    range = start..<position
  }

  private mutating func readToken() -> Token {
    let first = byte(position)
    guard position < text.count else { return .end }
    if isASCIIDigit(first) || (first == UInt8(ascii: ".") && isASCIIDigit(byte(position + 1))) {
      return readNumber()
    }
    if isWordStart(first) {
      readPath()
      return .path
    }
    if "=<>!~:".utf8.contains(first) { return readRelation() }
    position += 1
    switch first {
    case UInt8(ascii: "+"): return .plus
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "*"): return .times
    case UInt8(ascii: "/"): return .over
    case UInt8(ascii: "@"): return .at
    case 0x80...: return readSign(from: position - 1)
    default: return .other
    }
  }

  private mutating func readRelation() -> Token {
    let start = position
    while "=<>!~:".utf8.contains(byte(position)) { position += 1 }
    switch string(start..<position) {
    case "=", "==": return .relation(.equal)
    case "<=": return .relation(.lessOrEqual)
    case ">=": return .relation(.greaterOrEqual)
    case "=<", "<", "<<": return .misspelt("<=")
    case "=>", ">", ">>": return .misspelt(">=")
    case "===", ":=", ":", "~=", "=~": return .misspelt("=")
    case "~": return .misspelt("@")
    default: return .other
    }
  }

  /// Reads an operator outside ASCII, which is a single scalar.
  private mutating func readSign(from start: Int) -> Token {
    while byte(position) & 0xC0 == 0x80 { position += 1 }
    switch string(start..<position) {
    case "≤", "≦": return .relation(.lessOrEqual)
    case "≥", "≧": return .relation(.greaterOrEqual)
    case "×", "·", "∙", "⋅": return .misspelt("*")
    case "÷": return .misspelt("/")
    case "−", "–", "—": return .misspelt("-")
    default: return .other
    }
  }

  private mutating func readNumber() -> Token {
    let start = position
    while isASCIIDigit(byte(position)) || byte(position) == UInt8(ascii: ".") { position += 1 }
    if byte(position) == UInt8(ascii: ","), isASCIIDigit(byte(position + 1)) {
      position += 1
      while isASCIIDigit(byte(position)) { position += 1 }
    }
    let digits = start..<position
    while isWordStart(byte(position)) || byte(position) == UInt8(ascii: "%")
      || (position > digits.upperBound && isASCIIDigit(byte(position)))
    {
      position += 1
    }
    if position > digits.upperBound {
      return .unit(digits: string(digits), unit: string(digits.upperBound..<position))
    }
    let number = text.withUnsafeBufferPointer {
      Decimal(parsing: UnsafeBufferPointer(rebasing: $0[digits])).number
    }
    if let number { return .number(number) }
    return Decimal.corrected(string(digits)).map { .misspeltNumber($0) } ?? .other
  }

  /// Reads an id and the words after its dots.
  ///
  /// An id can contain the characters of derived names, as in `row[0]`, `form/title` and
  /// `text-hello.2`. After the first dot, these characters are operators.
  private mutating func readPath() {
    var isName = true
    while position < text.count {
      let byte = text[position]
      if isWordStart(byte) || isASCIIDigit(byte) {
        position += 1
      } else if byte == UInt8(ascii: ".") {
        if isDotBeforeWord(position) { isName = false }
        position += 1
      } else if isName, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/"),
        isWordStart(self.byte(position + 1))
      {
        position += 1
      } else if isName, byte == UInt8(ascii: "["),
        let close = text[position...].firstIndex(of: UInt8(ascii: "]"))
      {
        position = close + 1
      } else {
        return
      }
    }
  }

  /// Whether a dot ends an id; a dot before a digit is part of the id.
  func isDotBeforeWord(_ offset: Int) -> Bool {
    text[offset] == UInt8(ascii: ".") && !isASCIIDigit(byte(offset + 1))
  }

  private func isWordStart(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "_")
  }
}
