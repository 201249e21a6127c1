/// Splits lines that are too long.
extension SwiftWriter {
  /// Splits a line that is too long.
  ///
  /// - Returns: false if the line cannot be split.
  mutating func breakLine(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let parts = LineParts(bytes)
    if chosenAssignment(text) || operatedAssignment(text, parts) { return true }
    if breakBlock(text) { return true }
    if !beginsStatement(text), breakChoice(text) { return true }
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

  /// Splits `target = a ?? b` by moving the operands to a separate line.
  ///
  /// - Returns: false if the text is not such an assignment.
  private mutating func operatedAssignment(_ text: String, _ parts: LineParts) -> Bool {
    guard parts.hasOperation, !beginsStatement(text), let sign = text.firstRange(of: " = "),
      !text[..<sign.lowerBound].contains(where: { "\"({[".contains($0) })
    else { return false }
    line(String(text[..<sign.lowerBound]) + " =")
    indent()
    line(String(text[sign.upperBound...]))
    outdent()
    return true
  }

  /// Splits `if condition { statement }` by moving the statement to a separate line.
  ///
  /// - Returns: false if the text is not such a block.
  private mutating func breakBlock(_ text: String) -> Bool {
    guard text.hasPrefix("if "), text.hasSuffix(" }"),
      let brace = LineParts.brace(in: Array(text.utf8))
    else { return false }
    let start = text.utf8.index(text.startIndex, offsetBy: brace)
    line(String(text[...start]))
    indent()
    line(String(text[start...].dropFirst(2).dropLast(2)))
    outdent()
    line("}")
    return true
  }

  /// Splits a conditional expression at `?` and `:`.
  ///
  /// - Returns: false if the text is not a conditional expression.
  private mutating func breakChoice(_ text: String) -> Bool {
    guard choicePlaces(text) != nil else { return false }
    choice(text)
    return true
  }

  /// Whether the line is a statement whose commas do not separate arguments.
  private func beginsStatement(_ text: String) -> Bool {
    ["case ", "if ", "guard ", "let ", "var ", "for ", "private ", "static "]
      .contains { text.hasPrefix($0) }
  }

  /// Moves the last call of a method chain to a separate line.
  ///
  /// - Returns: false if there is no chain, or the line is a statement.
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

  /// Moves the content of brackets to separate lines.
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

  /// Converts a string literal to a multi-line one.
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
}
