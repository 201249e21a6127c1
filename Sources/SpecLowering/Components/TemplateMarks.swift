internal import SpecSyntax

/// The places in a file that contain `${…}`, a slot, or an alias for either.
///
/// Component uses share all other parts of a body.
struct TemplateMarks {
  /// The indices of the marked nodes, ascending.
  private var positions: ContiguousArray<Int> = []

  /// Finds the marks in a file.
  ///
  /// - Complexity: O(*nodes and bytes of the file*).
  init(_ file: SourceID, in tree: YAMLTree) {
    guard let root = tree.root(of: file) else { return }
    for position in Int(root.index)..<Int(tree[root].subtreeEnd) {
      let id = YAMLNodeID(position)
      switch tree[id].kind {
      case .scalar:
        let isMark = tree.withText(id) { Template.isMark($0) }
        if isMark { positions.append(position) }
      case .alias:
        let target = tree.resolved(id)
        if hasMark(in: Int(target.index)..<Int(tree[target].subtreeEnd)) {
          positions.append(position)
        }
      case .sequence, .mapping: break
      }
    }
  }

  func hasMark(in range: Range<Int>) -> Bool {
    let first = firstPosition(from: range.lowerBound)
    return first < positions.count && positions[first] < range.upperBound
  }

  /// The marks in a range of nodes.
  func within(_ range: Range<Int>) -> ArraySlice<Int> {
    let first = firstPosition(from: range.lowerBound)
    let end = firstPosition(from: range.upperBound)
    return ArraySlice(positions[first..<end])
  }

  /// The index of the first mark at or after a node.
  private func firstPosition(from position: Int) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Text that contains `${…}`.
enum Template {
  /// A part of a text: literal text, or a placeholder.
  enum Piece {
    case text(Range<Int>)
    /// The range between `${` and `}`, without surrounding spaces.
    case value(Range<Int>)
  }

  /// Whether a text contains a placeholder and other characters, or several placeholders.
  static func isMixed(_ text: [UInt8]) -> Bool {
    let pieces = pieces(of: text)
    return pieces.count > 1
      && pieces.contains { if case .value = $0 { true } else { false } }
  }

  /// Whether a scalar can differ between component uses: it contains `${`, or is the word `slot`.
  static func isMark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.count == 4, text[0] == UInt8(ascii: "s"), text[1] == UInt8(ascii: "l"),
      text[2] == UInt8(ascii: "o"), text[3] == UInt8(ascii: "t")
    {
      return true
    }
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "$") { return true }
      previous = byte
    }
    return false
  }

  /// Splits a text into literal text and placeholders; an unclosed placeholder is literal text.
  static func pieces(of text: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var position = 0
    while position + 1 < text.count {
      if text[position...].starts(with: "$${".utf8) {
        position += 3
        continue
      }
      guard text[position] == UInt8(ascii: "$"), text[position + 1] == UInt8(ascii: "{"),
        let end = closingBrace(of: text, from: position + 2)
      else {
        position += 1
        continue
      }
      if start < position { pieces.append(.text(start..<position)) }
      var inside = position + 2..<end
      while let first = inside.first, text[first] <= 0x20 {
        inside = inside.lowerBound + 1..<inside.upperBound
      }
      while let last = inside.last, text[last] <= 0x20 {
        inside = inside.lowerBound..<inside.upperBound - 1
      }
      pieces.append(.value(inside))
      position = end + 1
      start = position
    }
    if start < text.count { pieces.append(.text(start..<text.count)) }
    return pieces
  }

  private static func closingBrace(of text: [UInt8], from start: Int) -> Int? {
    var quote: UInt8 = 0
    for position in start..<text.count {
      let byte = text[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "}") {
        return position
      }
    }
    return nil
  }

  /// Whether bytes are a single name of letters and digits.
  static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, isASCIILetter(first) else { return false }
    return text.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
  }

  /// The names inside `${…}` that can refer to parameters, in order; excludes names after a dot or
  /// `|`, or inside quotes.
  static func names(in text: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var position = range.lowerBound
    var quote: UInt8 = 0
    var isFilter = false
    while position < range.upperBound {
      let byte = text[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
        position += 1
        continue
      }
      guard isASCIILetter(byte) else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        if byte == UInt8(ascii: "|") { isFilter = true }
        if byte == UInt8(ascii: ":") { isFilter = false }
        position += 1
        // Letters and digits after a dot or digit belong to the preceding name.
        if byte == UInt8(ascii: ".") || isASCIIDigit(byte) {
          while position < range.upperBound, isNameByte(text[position]) { position += 1 }
        }
        continue
      }
      let start = position
      while position < range.upperBound, isNameByte(text[position]) { position += 1 }
      let isCall = position < range.upperBound && text[position] == UInt8(ascii: "(")
      if !isFilter, !isCall { names.append(start..<position) }
      if isFilter, !isCall { isFilter = false }
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// Whether a text uses a parameter.
  static func mentions(_ name: String, in text: String) -> Bool {
    let bytes = Array(text.utf8)
    let name = Array(name.utf8)
    return pieces(of: bytes).contains { piece in
      guard case .value(let range) = piece else { return false }
      return names(in: bytes, range).contains { bytes[$0].elementsEqual(name) }
    }
  }
}
