internal import SpecSyntax

/// Swift source on its way: bytes, and the place in the spec that each line comes from.
struct SwiftWriter {
  private(set) var bytes: [UInt8] = []
  /// By line; nil for a line that no place of the spec asks for.
  private(set) var spans: [SourceSpan?] = []
  /// What the lines that follow come from.
  var span: SourceSpan?
  private var depth: Int
  /// What the open blocks come from, by depth.
  private var openers: [SourceSpan?] = []
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

  /// Appends one line.
  mutating func line(_ text: String) {
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
    if depth < openers.count { span = openers[depth] }
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
    guard whole.count > room, !arguments.isEmpty else {
      line(whole)
      return false
    }
    line(head + "(")
    depth += 1
    let joined = arguments.joined(separator: ", ")
    if joined.count <= room {
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
  private mutating func choice(_ text: String) {
    guard text.count > room, let places = choicePlaces(text) else {
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
    guard whole.count > room, let last = value.last, last == ")" || last == "]",
      let bracket = value.firstIndex(of: last == ")" ? "(" : "[")
    else {
      line(whole)
      return
    }
    let parts = bracketed(value[value.index(after: bracket)...].dropLast())
    line(head + value[...bracket])
    depth += 1
    let joined = parts.joined(separator: ", ")
    if joined.count <= room {
      line(joined)
    } else {
      for (position, part) in parts.enumerated() {
        nested("", part, last == "]" || position + 1 < parts.count ? "," : "")
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
    while openers.count <= depth { openers.append(nil) }
    openers[depth] = span
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

/// A text as a comment can hold it: one line, nothing that nobody sees.
func safeComment(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { safe.append(isPlain(scalar) ? scalar : " ") }
  return String(safe)
}
