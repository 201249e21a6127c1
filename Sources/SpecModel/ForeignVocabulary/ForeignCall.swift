/// A call in Swift, Kotlin, Dart or CSS, such as `.system(size: 17)`.
struct ForeignCall {
  /// The text before the dot and the function's name, such as `.orange` in `.orange.opacity(0.5)`;
  /// nil if there is none.
  var receiver: String?
  let name: String
  var arguments: [(name: String?, value: String)] = []

  var unnamed: [String] { arguments.filter { $0.name == nil }.map(\.value) }

  func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

  /// The only argument, with or without a name; nil for none or several.
  var onlyArgument: String? { arguments.count == 1 ? arguments[0].value : nil }

  /// The calls of a chain such as `.system(size: 17).bold()`, in order.
  static func chain(in text: String) -> [ForeignCall] {
    var calls: [ForeignCall] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "(") {
      guard let close = end(ofArguments: rest[open...]) else { return calls }
      let path = rest[..<open]
      let dot = path.lastIndex(of: ".")
      let name = dot.map { path[path.index(after: $0)...] } ?? path
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
        return calls
      }
      calls.append(
        ForeignCall(
          receiver: dot.map { String(path[..<$0]) }, name: String(name),
          arguments: parts(of: String(rest[rest.index(after: open)..<close])).map(argument)))
      rest = rest[rest.index(after: close)...]
    }
    return calls
  }

  /// The parenthesis that closes the first one of a text; nil if it is not closed.
  static func end(ofArguments text: some StringProtocol) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      return depth == 0 && text[index] == ")"
    }
  }

  /// The parts of a text between commas, except commas inside brackets or quotes.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "([{".contains(character) { depth += 1 }
      if !isQuoted, ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isQuoted {
        parts.append(part.trimmed)
        part = ""
      } else {
        part.append(character)
      }
    }
    if !part.trimmed.isEmpty { parts.append(part.trimmed) }
    return parts
  }

  private static func argument(_ part: String) -> (name: String?, value: String) {
    guard let sign = part.firstIndex(where: { $0 == ":" || $0 == "=" }),
      part[..<sign].trimmed.allSatisfy({ $0.isLetter })
    else { return (nil, part) }
    return (part[..<sign].trimmed, part[part.index(after: sign)...].trimmed)
  }
}

extension StringProtocol {
  /// The text with its first letter in upper case.
  package var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text without the blanks around it.
  package var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The text without surrounding quotes.
  package var unquoted: String {
    guard count > 1, let first, first == "\"" || first == "'", last == first else {
      return String(self)
    }
    return String(dropFirst().dropLast())
  }
}
