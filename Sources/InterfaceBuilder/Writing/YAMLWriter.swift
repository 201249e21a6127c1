internal import SpecModel
package import SpecSyntax

/// A YAML text, and the tree that the parser would create from it.
package struct WrittenYAML: Sendable {
  package let source: SourceText
  /// The tree; nil if the text must be parsed, because it is near a limit of the parser or may be
  /// invalid.
  package let tree: YAMLTree?
}

/// Writes YAML and builds its tree at the same time, so that the text need not be parsed.
///
/// The caller writes the indentation, dashes and line ends of block collections, and starts and
/// ends nodes.
struct YAMLWriter {
  private(set) var text: [UInt8] = []
  private var nodes: ContiguousArray<YAMLNode> = []
  private var decoded: ContiguousArray<UInt8> = []
  /// The open collections, outermost first.
  private var open: ContiguousArray<OpenNode> = []
  /// The ranges of the keys of the open mappings.
  private var keys: ContiguousArray<Range<Int>> = []
  /// The offset after the last completed node.
  private var lastEnd = 0
  /// Whether the text must be parsed, because the parser might report diagnostics.
  private var isDoubtful = false

  private struct OpenNode {
    let node: Int
    let firstKey: Int
    let isFlow: Bool
  }

  /// The limits for bytes, nodes and nesting depth up to which parsing is skipped; below the
  /// parser's limits.
  private static let safe = (bytes: 2 << 20, nodes: 200_000, depth: 100)

  /// Returns the text with its tree.
  ///
  /// - Parameter path: the path to use in diagnostics.
  func finished(as path: String) -> WrittenYAML {
    let source = SourceText(path: path, bytes: text)
    guard !isDoubtful, text.count <= Self.safe.bytes, nodes.count <= Self.safe.nodes else {
      return WrittenYAML(source: source, tree: nil)
    }
    var tree = YAMLTree(source: source)
    tree.nodes = nodes
    tree.decoded = decoded
    return WrittenYAML(source: source, tree: tree)
  }

  mutating func reserve(_ nodeCount: Int) {
    nodes.reserveCapacity(nodeCount)
    text.reserveCapacity(12 * nodeCount)
  }

  // MARK: - Bytes

  /// Writes text outside of nodes: indicators, spaces, or a part of a scalar.
  @inline(__always)
  mutating func write(_ bytes: StaticString) {
    bytes.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  mutating func write(_ part: String) {
    var part = part
    part.withUTF8 { text.append(contentsOf: $0) }
  }

  /// Writes a length in points, a ratio or a factor.
  ///
  /// Frames are whole thousandths of a point; more digits only matter for ratios and factors.
  mutating func write(_ number: Double) {
    guard let whole = Int(exactly: number), whole >= 0, whole < 10_000 else {
      let unit = abs(number) < 10 ? 100_000.0 : 1000
      write(decimalText(abs(number) < 1e9 ? (number * unit).rounded() / unit : number))
      return
    }
    var divisor = 1
    while divisor * 10 <= whole { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(whole / divisor % 10))
      divisor /= 10
    }
  }

  /// Removes the text after an offset; no node may be in it.
  mutating func takeBack(to place: Int) { text.removeSubrange(place...) }

  mutating func endLine() { text.append(UInt8(ascii: "\n")) }

  mutating func startLine(_ depth: Int) {
    for _ in 0..<depth {
      text.append(UInt8(ascii: " "))
      text.append(UInt8(ascii: " "))
    }
  }

  // MARK: - Collections

  /// Begins a collection at the current offset, or after the indentation that follows.
  mutating func begin(_ kind: YAMLNode.Kind, isFlow: Bool = false, indented depth: Int = 0) {
    open.append(OpenNode(node: nodes.count, firstKey: keys.count, isFlow: isFlow))
    if open.count > Self.safe.depth { isDoubtful = true }
    let start = UInt32(text.count + 2 * depth)
    nodes.append(
      YAMLNode(
        kind: kind, style: isFlow ? .flow : .block, start: start, end: start, subtreeEnd: 0,
        source: .spec))
  }

  /// Ends the innermost collection, after its closing bracket is written.
  mutating func end() {
    guard let closed = open.popLast() else { return }
    if closed.isFlow { lastEnd = text.count }
    nodes[closed.node].end = UInt32(lastEnd)
    nodes[closed.node].subtreeEnd = UInt32(nodes.count)
    if hasRepeatedKey(from: closed.firstKey) { isDoubtful = true }
    keys.removeLast(keys.count - closed.firstKey)
  }

  private func hasRepeatedKey(from first: Int) -> Bool {
    guard keys.count - first <= 64 else { return true }
    for position in first..<keys.count {
      for earlier in first..<position
      where keys[earlier].count == keys[position].count
        && text[keys[earlier]] == text[keys[position]]
      {
        return true
      }
    }
    return false
  }

  /// Writes the next key of a mapping, and its colon.
  mutating func key(_ name: String) {
    let start = text.count
    write(name)
    keys.append(start..<text.count)
    endPlain(from: start)
    text.append(UInt8(ascii: ":"))
  }

  /// Writes a key that may contain any characters.
  mutating func quotedKey(_ name: String) {
    let start = text.count
    quoted(name)
    keys.append(start..<text.count)
    text.append(UInt8(ascii: ":"))
  }

  // MARK: - Scalars

  /// Writes an empty value after a key's colon.
  mutating func nothing() { endPlain(from: text.count) }

  mutating func plain(_ name: String) {
    let start = text.count
    write(name)
    endPlain(from: start)
  }

  /// The current offset, at which a plain scalar written in parts starts.
  var place: Int { text.count }

  /// Ends a plain scalar that starts at the given offset.
  mutating func endPlain(from start: Int) {
    addScalar(.plain, start, text: start..<text.count)
  }

  /// Writes an ASCII text in quotes, without escapes.
  mutating func quotedPlain(_ before: StaticString, _ name: String, _ behind: StaticString) {
    let start = text.count
    text.append(UInt8(ascii: "\""))
    write(before)
    write(name)
    write(behind)
    text.append(UInt8(ascii: "\""))
    addScalar(.doubleQuoted, start, text: start + 1..<text.count - 1)
  }

  /// Whether a text consists of words separated by dots, such as the name of a symbol.
  private static func isDottedName(_ content: String) -> Bool {
    content.utf8.contains(UInt8(ascii: "."))
      && content.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
        guard let first = word.utf8.first, first | 0x20 > 0x60, first | 0x20 < 0x7B else {
          return false
        }
        return word.utf8.allSatisfy { byte in
          (0x30..<0x3A).contains(byte) || (0x61..<0x7B).contains(byte | 0x20) || byte == 0x5F
        }
      }
  }

  /// Writes a text in quotes, with the escapes that YAML needs.
  ///
  /// Also escapes characters that would start a localization key or an expression in the spec
  /// language.
  mutating func quoted(_ content: String) {
    if Self.isDottedName(content) { return plain(content) }
    let isPlain = content.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        && byte != UInt8(ascii: "{")
    }
    if isPlain, content.utf8.first != UInt8(ascii: "@") {
      quotedPlain("", content, "")
      return
    }
    let start = text.count
    var value: ContiguousArray<UInt8> = []
    var isEscaped = false
    text.append(UInt8(ascii: "\""))
    if content.utf8.first == UInt8(ascii: "@") { add("@", to: &value) }
    var last: Unicode.Scalar = " "
    for scalar in content.unicodeScalars {
      if scalar == "{", last == "$" { add("$", to: &value) }
      last = scalar
      if let escape = Self.escape(scalar) {
        write(escape)
        value.append(contentsOf: UTF8.encode(scalar) ?? .init())
        isEscaped = true
      } else {
        add(scalar, to: &value)
        // YAML does not permit these scalars, so the parser rejects them.
        if scalar.value == 0xFFFE || scalar.value == 0xFFFF { isDoubtful = true }
      }
    }
    text.append(UInt8(ascii: "\""))
    if isEscaped {
      let first = decoded.count
      decoded.append(contentsOf: value)
      addScalar(.doubleQuoted, start, text: first..<decoded.count, isDecoded: true)
    } else {
      addScalar(.doubleQuoted, start, text: start + 1..<text.count - 1)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, to value: inout ContiguousArray<UInt8>) {
    guard let bytes = UTF8.encode(scalar) else { return }
    text.append(contentsOf: bytes)
    value.append(contentsOf: bytes)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return nil
    }
  }

  private mutating func addScalar(
    _ style: YAMLNode.Style, _ start: Int, text range: Range<Int>, isDecoded: Bool = false
  ) {
    lastEnd = text.count
    nodes.append(
      YAMLNode(
        kind: .scalar, style: style, start: UInt32(start), end: UInt32(lastEnd),
        subtreeEnd: UInt32(nodes.count + 1), textStart: UInt32(range.lowerBound),
        textEnd: UInt32(range.upperBound), isDecoded: isDecoded, source: .spec))
  }
}
