/// The top-level brackets, commas, operators and strings in one line of Swift.
struct LineParts {
  /// The range of a pair of brackets or of a string literal, including its delimiters.
  typealias Part = Range<Int>

  private(set) var groups: [Part] = []
  private(set) var strings: [Part] = []
  private(set) var commas: [Int] = []
  /// The positions of ` && ` and ` || `.
  private(set) var operators: [Int] = []
  /// Whether the line contains an infix operator that is not a comparison.
  private(set) var hasOperation = false

  init(_ bytes: some RandomAccessCollection<UInt8>) {
    let bytes = Array(bytes)
    var depth = 0
    var open = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let end = Self.endOfString(bytes, position)
        if depth == 0, end > position + 1 { strings.append(position..<end) }
        position = end
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { open = position + 1 }
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0, bytes[position] != UInt8(ascii: "}") { groups.append(open..<position) }
      case UInt8(ascii: ",") where depth == 0: commas.append(position)
      case UInt8(ascii: " ") where depth == 0 && position + 3 < bytes.count:
        let isJoint = bytes[position + 1] == bytes[position + 2] && bytes[position + 3] == 0x20
        if isJoint,
          bytes[position + 1] == UInt8(ascii: "&") || bytes[position + 1] == UInt8(ascii: "|")
        {
          operators.append(position)
        }
        if Self.isOperator(bytes[(position + 1)...]) { hasOperation = true }
      default: break
      }
      position += 1
    }
  }

  /// The position of the brace that opens the last block of a line; nil if there is none.
  static func brace(in bytes: [UInt8]) -> Int? {
    var brace: Int?
    forEachSign(in: bytes) { position, depth in
      if depth == 0, bytes[position] == UInt8(ascii: "{") { brace = position }
    }
    return brace
  }

  /// Calls a function for each byte outside string literals, with its position and bracket depth.
  static func forEachSign(in bytes: [UInt8], _ body: (_ position: Int, _ depth: Int) -> Void) {
    var depth = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        position = endOfString(bytes, position)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        body(position, depth)
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        body(position, depth)
      default: body(position, depth)
      }
      position += 1
    }
  }

  /// Whether the text begins with an infix operator and a space.
  private static func isOperator(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words: [StaticString] = ["??", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%"]
    let first = bytes.prefix { $0 != 0x20 }
    return first.endIndex < bytes.endIndex
      && words.contains { $0.withUTF8Buffer { first.elementsEqual($0) } }
  }

  /// The end of the string that starts at a position; the next position if no string starts there.
  static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else {
      guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "\"") else {
        return start + 1
      }
      var position = start + 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "\""), bytes[position + 1] == UInt8(ascii: "#") {
          return position + 2
        }
        position += 1
      }
      return bytes.count
    }
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"): position = endOfEscape(bytes, position)
      default: position += 1
      }
    }
    return position
  }

  /// The end of an escape sequence, including an interpolation.
  static func endOfEscape(_ bytes: [UInt8], _ start: Int) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    let opener = bytes[start + 1]
    guard opener == UInt8(ascii: "(") || opener == UInt8(ascii: "u") else { return start + 2 }
    var depth = 0
    var position = start + (opener == UInt8(ascii: "u") ? 2 : 1)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position = endOfString(bytes, position)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return position }
    }
    return position
  }
}

/// Splits the content of a string literal into pieces that fit on a line, without splitting
/// escapes.
func stringPieces(_ literal: ArraySlice<UInt8>, width: Int) -> [String] {
  let bytes = Array(literal)
  var pieces: [String] = []
  var start = 0
  var lastBlank = 0
  var position = 0
  var length = 0
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  while position < bytes.count {
    let end: Int
    if bytes[position] == UInt8(ascii: "\\") {
      end = LineParts.endOfEscape(bytes, position)
    } else {
      var next = position + 1
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      end = next
    }
    length = text(start..<end).count
    if length > width, position > start {
      let cut = lastBlank > start ? lastBlank : position
      pieces.append(text(start..<cut))
      start = cut
      length = text(start..<end).count
    }
    if bytes[position] == UInt8(ascii: " "), end < bytes.count, bytes[end] != UInt8(ascii: " ") {
      lastBlank = end
    }
    position = end
  }
  pieces.append(text(start..<bytes.count))
  return pieces
}
