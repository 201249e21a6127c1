internal import SpecSyntax

/// Builds Swift source and records the spec location of each line.
struct SwiftWriter {
  private var text: TextBuffer
  /// The spec location of each line; nil for none.
  private(set) var spans: [SourceSpan?] = []
  /// The spec location for the lines that are appended next.
  var span: SourceSpan?
  private(set) var depth: Int
  /// The spec locations of the first lines of open blocks, by depth.
  private var openers: [(span: SourceSpan?, offset: Int)] = []
  private var isAfterBlank = true

  /// - Parameters:
  ///   - depth: the number of enclosing blocks.
  ///   - capacity: the expected size in bytes.
  init(depth: Int = 0, capacity: Int = 960) {
    self.depth = depth
    text = TextBuffer(capacity: capacity)
    spans.reserveCapacity(capacity / 16)
  }

  /// Sets the spec location of all previous and following lines.
  mutating func lead(to span: SourceSpan?) {
    self.span = span
    spans = Array(repeating: span, count: spans.count)
  }

  /// The text written so far.
  var bytes: ArraySlice<UInt8> { text.bytes }

  /// Whether both writers have the same text.
  func isSame(as other: SwiftWriter) -> Bool { text == other.text }

  /// The maximum width of lines that can be split, in characters.
  static let width = 100

  /// The number of characters that fit on a line at the current depth.
  var room: Int { Self.width - depth * 2 }

  /// Adds an empty line after the first line of a file.
  mutating func beginFile() {
    end()
    isAfterBlank = true
  }

  /// Whether a line fits, without space for a trailing comma.
  func holds(_ line: CodeLine) -> Bool {
    line.byteCount <= room || characterCount(of: line.text) <= room
  }

  /// Whether a text fits on a line.
  func fits(_ text: String) -> Bool {
    if text.utf8.count < room { return true }
    // swift-format reserves space for a trailing comma after the last element of a list.
    let isList = text.withBytes { $0.contains(UInt8(ascii: "[")) }
    return characterCount(of: text) <= (isList ? room - 1 : room)
  }

  /// Appends a line; one that is too long is split.
  ///
  /// - Returns: whether the line was split.
  @discardableResult
  mutating func line(_ line: CodeLine) -> Bool {
    guard line.byteCount < room else { return self.line(line.text) }
    line.withBytes { append($0) }
    return false
  }

  /// Appends a line from a string; one that is too long is split.
  @_disfavoredOverload @discardableResult
  mutating func line(_ text: String) -> Bool {
    if !fits(text), breakLine(text) { return true }
    plainLine(text)
    return false
  }

  var isEmpty: Bool { spans.isEmpty }

  /// Appends a line unchanged.
  mutating func plainLine(_ text: String) {
    text.withBytes { append($0) }
  }

  mutating func plainLine(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    append(UnsafeBufferPointer(rebasing: text))
  }

  @inline(__always)
  private mutating func append(_ line: UnsafeBufferPointer<UInt8>) {
    text.append(line: line, indent: depth * 2)
    spans.append(span)
    isAfterBlank = false
  }

  /// Appends a line whose parts are known to fit.
  @inline(__always)
  mutating func shortLine(_ parts: (inout TextBuffer) -> Void) {
    beginLine()
    parts(&text)
    end()
  }

  private mutating func beginLine() {
    text.append(UInt8(ascii: " "), times: depth * 2)
    isAfterBlank = false
  }

  /// Appends an empty line, unless the previous line is empty or opens a block.
  mutating func blank() {
    guard !isAfterBlank else { return }
    end()
    isAfterBlank = true
  }

  /// Begins a new top-level declaration; all blocks must be closed.
  mutating func beginPart(from span: SourceSpan?) {
    self.span = span
    blank()
    openers.removeAll(keepingCapacity: true)
  }

  /// Appends a line that opens a block.
  mutating func open(_ line: CodeLine) {
    self.line(line)
    beginBlock()
  }

  /// Appends a line, from a string, that opens a block.
  @_disfavoredOverload
  mutating func open(_ text: String) {
    line(text)
    beginBlock()
  }

  /// Appends a call that opens a block.
  ///
  /// - Parameter tail: the opening brace, and closure parameters if any.
  mutating func openCall(_ head: String, _ arguments: [String], _ tail: String = " {") {
    call(head, arguments, tail)
    beginBlock()
  }

  private mutating func beginBlock() {
    remember(span)
    depth += 1
    isAfterBlank = true
  }

  /// Closes a block; the closing line has the spec location of the opening one.
  mutating func close(_ text: CodeLine = "}") {
    removeBlank()
    depth -= 1
    let inner = span
    if depth < openers.count {
      span = openers[depth].span
      if text.begins(with: UInt8(ascii: "]")) {
        removeLoneComma(from: openers[depth].offset, indent: (depth + 1) * 2)
      }
    }
    line(text)
    span = inner
  }

  /// Closes a block and opens the next: `} else {`.
  mutating func turn(_ line: CodeLine) {
    close(line)
    depth += 1
    isAfterBlank = true
  }

  /// Changes the indentation of the following lines by a number of levels.
  mutating func shift(_ levels: Int) { depth += levels }

  mutating func indent() { shift(1) }

  mutating func outdent() { shift(-1) }

  /// Ends a block without a closing brace: the body of a `case`.
  mutating func dedent() {
    removeBlank()
    depth -= 1
    isAfterBlank = false
  }

  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Appends a documentation comment, wrapped if needed.
  mutating func doc(_ line: CodeLine) {
    // Literals need no escaping.
    if line.isLiteral, line.byteCount + 4 < room {
      shortLine { text in
        text.append("/// " as StaticString)
        line.withBytes { text.append($0) }
      }
    } else {
      comment("///", line.text)
    }
  }

  @_disfavoredOverload
  mutating func doc(_ text: String) { comment("///", text) }

  mutating func comment(_ sign: String, _ text: String) {
    guard !isPlainSentence(text) else {
      if sign.utf8.count + 1 + text.utf8.count < room {
        shortLine { line in
          line.append(sign)
          line.append(UInt8(ascii: " "))
          line.append(text)
        }
      } else {
        plainComment(sign, Array(text.utf8))
      }
      return
    }
    var current = sign
    for word in safeComment(text).split(separator: " ") {
      if current.count + 1 + word.count > room, current != sign {
        line(current)
        current = sign
      }
      current += " " + word
    }
    line(current)
  }

  /// Appends a wrapped comment of ASCII words that are separated by single spaces.
  private mutating func plainComment(_ sign: String, _ text: [UInt8]) {
    let head = sign.utf8.count + 1
    var start = 0
    // The end of the last word that fits.
    var end = 0
    while end < text.count {
      let next = end == 0 ? 0 : end + 1
      let wordEnd = text[next...].firstIndex(of: UInt8(ascii: " ")) ?? text.count
      if head + wordEnd - start > room, end > start {
        line(sign + " " + String(decoding: text[start..<end], as: UTF8.self))
        start = next
      }
      end = wordEnd
    }
    line(sign + " " + String(decoding: text[start..<end], as: UTF8.self))
  }

  /// Appends the text of another writer, which must have the same depth.
  mutating func append(_ other: SwiftWriter) {
    guard !other.text.isEmpty else { return }
    text.append(other.text.bytes)
    spans += other.spans
    isAfterBlank = false
  }

  /// Removes the trailing comma if the text is a list with one element.
  mutating func dropLoneComma() { removeLoneComma(from: 0, indent: depth * 2) }

  /// Removes the trailing comma of a list with one element.
  private mutating func removeLoneComma(from offset: Int, indent: Int) {
    guard text.count > offset + 2, text[text.count - 2] == UInt8(ascii: ",") else { return }
    var elements = 0
    var start = offset
    while start < text.count {
      var end = start
      while text[end] != UInt8(ascii: "\n") { end += 1 }
      let isOuter = end > start + indent && text[start + indent] != UInt8(ascii: " ")
      if isOuter, text[end - 1] == UInt8(ascii: ",") { elements += 1 }
      start = end + 1
    }
    if elements == 1 { text.remove(at: text.count - 2) }
  }

  private mutating func remember(_ span: SourceSpan?) {
    if openers.isEmpty { openers.reserveCapacity(8) }
    while openers.count <= depth { openers.append((nil, 0)) }
    openers[depth] = (span, text.count)
  }

  private mutating func end() {
    text.append(UInt8(ascii: "\n"))
    spans.append(span)
  }

  private mutating func removeBlank() {
    guard isAfterBlank, text.count > 1, text[text.count - 2] == UInt8(ascii: "\n") else { return }
    text.removeLast()
    spans.removeLast()
  }
}

/// Whether a text is printable ASCII with single spaces between words.
private func isPlainSentence(_ text: String) -> Bool {
  text.withBytes { bytes in
    var previous = UInt8(ascii: " ")
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7F else { return false }
      if byte == UInt8(ascii: " "), previous == byte { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }
}

/// Replaces line breaks and invisible characters, for use in a comment.
func safeComment(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { safe.append(isPlain(scalar) ? scalar : " ") }
  return String(safe)
}
