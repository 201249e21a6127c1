/// Writes calls, assignments and lists, with line breaks if needed.
extension SwiftWriter {
  /// Appends a call; arguments that do not fit on one line get a line each.
  ///
  /// - Parameters:
  ///   - head: the text before the opening parenthesis.
  ///   - tail: the text after the closing parenthesis, such as ` {`.
  /// - Returns: whether the call takes several lines.
  @discardableResult
  mutating func call(_ head: String, _ arguments: [String], _ tail: String = "") -> Bool {
    // Separators and parentheses take two characters each.
    let length = arguments.reduce(head.utf8.count + tail.utf8.count) { $0 + $1.utf8.count + 2 }
    if length < room {
      shortLine { line in
        line.append(head)
        line.append(UInt8(ascii: "("))
        for (position, argument) in arguments.enumerated() {
          if position > 0 { line.append(", " as StaticString) }
          line.append(argument)
        }
        line.append(UInt8(ascii: ")"))
        line.append(tail)
      }
      return false
    }
    let whole = head + "(" + arguments.joined(separator: ", ") + ")" + tail
    guard !fits(whole), !arguments.isEmpty else {
      line(whole)
      return false
    }
    line(head + "(")
    indent()
    let joined = arguments.joined(separator: ", ")
    if fits(joined) {
      line(joined)
    } else {
      for (position, argument) in arguments.enumerated() {
        choice(argument + (position + 1 < arguments.count ? "," : ""))
      }
    }
    outdent()
    line(")" + tail)
    return true
  }

  /// Appends an expression; a conditional expression that does not fit is split at `?` and `:`.
  mutating func choice(_ text: String) {
    guard !fits(text), let places = choicePlaces(text) else {
      line(text)
      return
    }
    line(String(text[..<places.question]))
    indent()
    line("? " + text[text.index(places.question, offsetBy: 3)..<places.colon])
    choice(": " + text[text.index(places.colon, offsetBy: 3)...])
    outdent()
  }

  /// Appends `target = a ? b : c`, split before the condition and at `?` and `:`.
  ///
  /// - Returns: false if the text does not assign a conditional expression.
  mutating func chosenAssignment(_ text: String) -> Bool {
    guard let sign = text.firstRange(of: " = "), !text[..<sign.lowerBound].contains("\""),
      let places = choicePlaces(text), sign.upperBound < places.question
    else { return false }
    line(String(text[..<sign.lowerBound]) + " =")
    indent()
    line(String(text[sign.upperBound..<places.question]))
    line("? " + text[text.index(places.question, offsetBy: 3)..<places.colon])
    choice(": " + text[text.index(places.colon, offsetBy: 3)...])
    outdent()
    return true
  }

  /// The positions of ` ? ` and ` : ` in a conditional expression, outside brackets; nil for other
  /// expressions.
  func choicePlaces(_ text: String) -> (question: String.Index, colon: String.Index)? {
    let bytes = Array(text.utf8)
    var question: Int?
    var colon: Int?
    // The number of question marks whose colon has not been found yet.
    var open = 0
    LineParts.forEachSign(in: bytes) { position, depth in
      guard depth == 0, bytes[position] == UInt8(ascii: " ") else { return }
      if bytes[position...].starts(with: " ? ".utf8) {
        question = question ?? position
        open += 1
      } else if bytes[position...].starts(with: " : ".utf8) {
        open -= 1
        if open == 0 { colon = colon ?? position }
      }
    }
    guard let question, let colon, question < colon else { return nil }
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset)
    }
    return (index(question), index(colon))
  }

  /// Appends `target = value`; a value that does not fit is split inside its brackets.
  mutating func assignment(_ target: String, _ value: String) {
    let whole = target + " = " + value
    if !fits(whole), chosenAssignment(whole) { return }
    nested(target + " = ", value, "")
  }

  /// The position of the parenthesis that the last `)` closes.
  static func lastOpen(in value: String) -> String.Index? {
    let bytes = Array(value.utf8)
    var opens: [Int] = []
    var last: Int?
    LineParts.forEachSign(in: bytes) { position, _ in
      switch bytes[position] {
      case UInt8(ascii: "("): opens.append(position)
      case UInt8(ascii: ")"): last = opens.popLast()
      default: break
      }
    }
    if let last { return value.utf8.index(value.startIndex, offsetBy: last) }
    return value.utf8.firstIndex(of: UInt8(ascii: "("))
  }

  /// Appends a value in brackets between two texts; a value that does not fit is split.
  mutating func nested(_ head: String, _ value: String, _ tail: String) {
    let whole = head + value + tail
    let isList = value.utf8.last == UInt8(ascii: "]")
    guard !fits(whole), isList || value.utf8.last == UInt8(ascii: ")"),
      let bracket = isList ? value.utf8.firstIndex(of: UInt8(ascii: "[")) : Self.lastOpen(in: value)
    else {
      line(whole)
      return
    }
    let parts = bracketed(value.utf8[value.utf8.index(after: bracket)...].dropLast())
    line(head + value[...bracket])
    indent()
    let joined = parts.joined(separator: ", ") + (isList && parts.count > 1 ? "," : "")
    if fits(joined) {
      line(joined)
    } else {
      for (position, part) in parts.enumerated() {
        let isSeparated = position + 1 < parts.count || (isList && parts.count > 1)
        nested("", part, isSeparated ? "," : "")
      }
    }
    outdent()
    line((isList ? "]" : ")") + tail)
  }

  /// Splits a list at commas outside brackets and quotes, and removes spaces before the items.
  private func bracketed(_ text: Substring.UTF8View) -> [String] {
    let bytes = Array(text)
    var parts: [String] = []
    var start = 0
    for end in LineParts(bytes).commas + [bytes.count] where start < bytes.count {
      let part = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
      if end < bytes.count || !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
      start = end + 1
    }
    return parts
  }

  /// Appends a list of cases or items, on several lines if needed.
  mutating func list(_ head: String, _ items: [String], end: String = "") {
    var current = head
    var width = characterCount(of: head)
    for (position, item) in items.enumerated() {
      let separator = position == 0 ? " " : ", "
      let isLast = position + 1 == items.count
      let itemWidth = characterCount(of: item)
      if width + separator.utf8.count + itemWidth + (isLast ? 0 : 1) > room, position > 0 {
        line(current + ",")
        current = "  "
        width = 2
      } else {
        current += separator
        width += separator.utf8.count
      }
      current += item
      width += itemWidth
    }
    line(current + end)
  }

  /// Appends a condition as an expression, split at its operator if it does not fit on a line.
  mutating func condition(_ value: SwiftValue) {
    guard !fits(value.text), value.sides.count == 2 else {
      line(value.text)
      return
    }
    line(value.sides[0].text(atLeast: value.rank))
    indent()
    line((value.rank == .and ? "&& " : "|| ") + value.sides[1].text(atLeast: value.rank))
    outdent()
  }
}
