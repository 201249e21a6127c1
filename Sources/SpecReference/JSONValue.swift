/// A JSON value whose objects keep the order they are written in.
indirect enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// An object with further members behind its own.
  func adding(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }

  /// The value as text, two spaces a level.
  func written() -> String {
    var text = ""
    write(into: &text, indent: "")
    return text + "\n"
  }

  private func write(into text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number):
      text += Double(Int(number)) == number ? String(Int(number)) : "\(number)"
    case .text(let string): Self.write(string, into: &text)
    case .list(let items):
      // Words stand on one line.
      let isFlat = items.allSatisfy { if case .object = $0 { false } else { true } }
      write(items.map { (nil, $0) }, "[", "]", isFlat: isFlat, into: &text, indent: indent)
    case .object(let members):
      write(
        members.map { ($0.key, $0.value) }, "{", "}", isFlat: false, into: &text, indent: indent)
    }
  }

  private func write(
    _ items: [(key: String?, value: JSONValue)], _ open: String, _ close: String, isFlat: Bool,
    into text: inout String, indent: String
  ) {
    text += open
    let inner = indent + "  "
    for (position, item) in items.enumerated() {
      if position > 0 { text += isFlat ? ", " : "," }
      if !isFlat { text += "\n" + inner }
      if let key = item.key {
        Self.write(key, into: &text)
        text += ": "
      }
      item.value.write(into: &text, indent: inner)
    }
    if !isFlat, !items.isEmpty { text += "\n" + indent }
    text += close
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  static func words(_ words: [String]) -> JSONValue { .list(words.map { .text($0) }) }
  static func any(_ choices: JSONValue...) -> JSONValue { ["anyOf": .list(choices)] }
  static func reference(_ name: String) -> JSONValue { ["$ref": .text("#/definitions/\(name)")] }
}
