internal import SpecSyntax

/// Swift source on its way: bytes, and the place in the spec that each line comes from.
struct SwiftWriter {
  fileprivate(set) var bytes: [UInt8] = []
  /// By line; nil for a line that no place of the spec asks for.
  private(set) var spans: [SourceSpan?] = []
  /// What the lines that follow come from.
  var span: SourceSpan?
  fileprivate var depth: Int
  /// What the open blocks come from, by depth.
  private var openers: [(span: SourceSpan?, offset: Int)] = []
  private var isAfterBlank = true

  /// - Parameter depth: how many blocks stand around what is written.
  init(depth: Int = 0) { self.depth = depth }

  /// No line is longer where it can be broken.
  static let width = 100

  /// How many characters still fit a line.
  var room: Int { Self.width - depth * 2 }

  /// Leaves the line free that stands between a file's first line and its content.
  mutating func beginFile() {
    end()
    isAfterBlank = true
  }

  /// Whether a text fits a line.
  func fits(_ text: String) -> Bool {
    if text.utf8.count < room { return true }
    // The formatter keeps room for a comma behind the last element of a list.
    return text.count <= (text.utf8.contains(UInt8(ascii: "[")) ? room - 1 : room)
  }

  /// Appends one line, or as many as it needs.
  ///
  /// - Returns: whether it took several.
  @discardableResult
  mutating func line(_ text: String) -> Bool {
    if !fits(text), breakLine(text) { return true }
    plainLine(text)
    return false
  }

  /// Appends one line as it is.
  mutating func plainLine(_ text: String) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    bytes.append(contentsOf: text.utf8)
    end()
    isAfterBlank = false
  }

  /// Appends an empty line, unless one is there or a block has just been opened.
  mutating func blank() {
    guard !isAfterBlank else { return }
    end()
    isAfterBlank = true
  }

  /// Appends a line that opens a block.
  mutating func open(_ text: String) {
    line(text)
    remember(span)
    depth += 1
    isAfterBlank = true
  }

  /// Appends a line that closes a block, and comes from where the block comes from.
  mutating func close(_ text: String = "}") {
    removeBlank()
    depth -= 1
    let inner = span
    if depth < openers.count {
      span = openers[depth].span
      if text.utf8.first == UInt8(ascii: "]") {
        removeLoneComma(from: openers[depth].offset, indent: (depth + 1) * 2)
      }
    }
    line(text)
    span = inner
  }

  /// Appends a line between two blocks: `} else {`.
  mutating func turn(_ text: String) {
    close(text)
    depth += 1
    isAfterBlank = true
  }

  /// Moves the lines that follow to the right or back.
  mutating func shift(_ levels: Int) { depth += levels }

  /// Ends a block that no bracket closes: the body of a case.
  mutating func dedent() {
    removeBlank()
    depth -= 1
    isAfterBlank = false
  }

  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    open(head)
    body(&self)
    close()
  }

  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Appends a comment for readers of the code, as many lines as it needs.
  mutating func doc(_ text: String) { comment("///", text) }

  mutating func comment(_ sign: String, _ text: String) {
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

  /// Appends a call; its arguments stand below each other where they do not fit one line.
  ///
  /// - Parameters:
  ///   - head: what stands before the bracket.
  ///   - tail: what stands behind it, such as ` {`.
  /// - Returns: whether it took several lines.
  @discardableResult
  mutating func call(_ head: String, _ arguments: [String], _ tail: String = "") -> Bool {
    let whole = head + "(" + arguments.joined(separator: ", ") + ")" + tail
    guard !fits(whole), !arguments.isEmpty else {
      line(whole)
      return false
    }
    line(head + "(")
    depth += 1
    let joined = arguments.joined(separator: ", ")
    if fits(joined) {
      line(joined)
    } else {
      for (position, argument) in arguments.enumerated() {
        choice(argument + (position + 1 < arguments.count ? "," : ""))
      }
    }
    depth -= 1
    line(")" + tail)
    return true
  }

  /// Appends an expression; a choice that does not fit a line has one for each of its answers.
  fileprivate mutating func choice(_ text: String) {
    guard !fits(text), let places = choicePlaces(text) else {
      line(text)
      return
    }
    line(String(text[..<places.question]))
    depth += 1
    line("? " + text[text.index(places.question, offsetBy: 3)..<places.colon])
    line(": " + text[text.index(places.colon, offsetBy: 3)...])
    depth -= 1
  }

  /// Where ` ? ` and the last ` : ` stand outside of brackets.
  private func choicePlaces(_ text: String) -> (question: String.Index, colon: String.Index)? {
    var question: String.Index?
    var colon: String.Index?
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case " " where depth == 0 && !isQuoted:
        if text[index...].hasPrefix(" ? ") { question = question ?? index }
        if text[index...].hasPrefix(" : ") { colon = index }
      default: break
      }
    }
    guard let question, let colon, question < colon else { return nil }
    return (question, colon)
  }

  /// Appends `target = value`; what stands in the value's brackets is broken as often as it needs.
  mutating func assignment(_ target: String, _ value: String) {
    nested(target + " = ", value, "")
  }

  /// Appends a value in brackets between two texts, broken as often as it needs.
  mutating func nested(_ head: String, _ value: String, _ tail: String) {
    let whole = head + value + tail
    guard !fits(whole), let last = value.last, last == ")" || last == "]",
      let bracket = value.firstIndex(of: last == ")" ? "(" : "[")
    else {
      line(whole)
      return
    }
    let parts = bracketed(value[value.index(after: bracket)...].dropLast())
    line(head + value[...bracket])
    depth += 1
    let joined = parts.joined(separator: ", ") + (last == "]" && parts.count > 1 ? "," : "")
    if fits(joined) {
      line(joined)
    } else {
      for (position, part) in parts.enumerated() {
        let isSeparated = position + 1 < parts.count || (last == "]" && parts.count > 1)
        nested("", part, isSeparated ? "," : "")
      }
    }
    depth -= 1
    line(String(last) + tail)
  }

  /// The parts of a list that commas divide, outside of brackets and quotes.
  private func bracketed(_ text: Substring) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if character == "(" || character == "[" { depth += 1 }
        if character == ")" || character == "]" { depth -= 1 }
        if character == ",", depth == 0 {
          parts.append(current)
          current = ""
          continue
        }
        if character == " ", current.isEmpty { continue }
      }
      current.append(character)
    }
    return current.isEmpty ? parts : parts + [current]
  }

  /// Appends a list of cases or items that may need several lines.
  mutating func list(_ head: String, _ items: [String], end: String = "") {
    var current = head
    for (position, item) in items.enumerated() {
      let piece = (position == 0 ? " " : ", ") + item
      let isLast = position + 1 == items.count
      if current.count + piece.count + (isLast ? 0 : 1) > room, position > 0 {
        line(current + ",")
        current = "  " + item
      } else {
        current += piece
      }
    }
    line(current + end)
  }

  /// Appends what another writer has written as deep as this one is.
  mutating func append(_ other: SwiftWriter) {
    guard !other.bytes.isEmpty else { return }
    bytes += other.bytes
    spans += other.spans
    isAfterBlank = false
  }

  private mutating func remember(_ span: SourceSpan?) {
    while openers.count <= depth { openers.append((nil, 0)) }
    openers[depth] = (span, bytes.count)
  }

  private mutating func end() {
    bytes.append(UInt8(ascii: "\n"))
    spans.append(span)
  }

  private mutating func removeBlank() {
    guard isAfterBlank, bytes.count > 1, bytes[bytes.count - 2] == UInt8(ascii: "\n") else {
      return
    }
    bytes.removeLast()
    spans.removeLast()
  }
}

// MARK: - Long lines

extension SwiftWriter {
  /// Appends a line that is too long as several.
  ///
  /// - Returns: false for one that holds nothing that could be broken.
  private mutating func breakLine(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let parts = LineParts(bytes)
    if text.hasPrefix("if "), text.hasSuffix(" {"), let joint = parts.operators.first {
      line(String(decoding: bytes[..<joint], as: UTF8.self))
      indent()
      let places = parts.operators + [bytes.count - 2]
      for (start, end) in zip(places, places.dropFirst()) {
        line(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
      }
      outdent()
      line("{")
      return true
    }
    if let comma = parts.commas.first, comma + 1 < bytes.count, !beginsStatement(text) {
      var start = 0
      for comma in parts.commas + [bytes.count - 1] where start < bytes.count {
        line(String(decoding: bytes[start...comma], as: UTF8.self))
        start = comma + 2
      }
      return true
    }
    if let last = parts.groups.last, parts.groups.count > 1, breakChain(bytes, last) { return true }
    let group = parts.groups.max { $0.count < $1.count }
    let string = parts.strings.max { $0.count < $1.count }
    if let string, string.count > max(group?.count ?? 0, 40), bytes[string.lowerBound] != 0x23 {
      breakString(bytes, string)
      return true
    }
    guard let group, group.count > 10 else { return false }
    breakGroup(bytes, group)
    return true
  }

  /// Whether commas in a line divide something else than arguments.
  private func beginsStatement(_ text: String) -> Bool {
    ["case ", "if ", "guard ", "let ", "var ", "for ", "private ", "static "]
      .contains { text.hasPrefix($0) }
  }

  /// Puts the last call of an expression on a line of its own.
  ///
  /// - Returns: false where there is nothing to call it on, or the line is a statement.
  private mutating func breakChain(_ bytes: [UInt8], _ last: LineParts.Part) -> Bool {
    guard let first = bytes.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      let dot = bytes[..<last.lowerBound].lastIndex(of: UInt8(ascii: ".")), dot > 0,
      bytes[dot - 1] == UInt8(ascii: ")")
    else { return false }
    line(String(decoding: bytes[..<dot], as: UTF8.self))
    indent()
    line(String(decoding: bytes[dot...], as: UTF8.self))
    outdent()
    return true
  }

  /// Puts what stands between brackets on lines of its own.
  private mutating func breakGroup(_ bytes: [UInt8], _ group: LineParts.Part) {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let isList = bytes[group.upperBound] == UInt8(ascii: "]")
    let commas = LineParts(bytes[group]).commas.map { $0 + group.lowerBound }
    let end = isList && !commas.isEmpty ? "," : ""
    let head = text(0..<group.lowerBound)
    guard fits(head) else {
      plainLine(text(0..<bytes.count))
      return
    }
    line(head)
    indent()
    let whole = text(group) + end
    if fits(whole) || commas.isEmpty {
      choice(whole)
    } else {
      var start = group.lowerBound
      for comma in commas {
        line(text(start..<(comma + 1)))
        start = comma + 2
      }
      line(text(start..<group.upperBound) + end)
    }
    outdent()
    line(text(group.upperBound..<bytes.count))
  }

  /// Writes a string as one of several lines.
  private mutating func breakString(_ bytes: [UInt8], _ string: LineParts.Part) {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let quotes = "\"\"\""
    let hasHead = string.lowerBound > 0
    line(text(0..<string.lowerBound) + quotes)
    if hasHead { indent() }
    let content = bytes[(string.lowerBound + 1)..<(string.upperBound - 1)]
    let pieces = stringPieces(content, width: room - 1)
    for (position, piece) in pieces.enumerated() {
      plainLine(piece + (position + 1 < pieces.count ? "\\" : ""))
    }
    plainLine(quotes + text(string.upperBound..<bytes.count))
    if hasHead { outdent() }
  }

  /// Takes the comma away from a list of one element, all of which has been written.
  mutating func dropLoneComma() { removeLoneComma(from: 0, indent: depth * 2) }

  /// A list of one element has no comma behind it.
  private mutating func removeLoneComma(from offset: Int, indent: Int) {
    guard bytes.count > offset + 2, bytes[bytes.count - 2] == UInt8(ascii: ",") else { return }
    var elements = 0
    var start = offset
    while start < bytes.count {
      var end = start
      while bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let isOuter = end > start + indent && bytes[start + indent] != UInt8(ascii: " ")
      if isOuter, bytes[end - 1] == UInt8(ascii: ",") { elements += 1 }
      start = end + 1
    }
    if elements == 1 { bytes.remove(at: bytes.count - 2) }
  }
}

/// A text as a comment can hold it: one line, nothing that nobody sees.
func safeComment(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { safe.append(isPlain(scalar) ? scalar : " ") }
  return String(safe)
}
