internal import JSONText

/// A part of a schema: a JSON value whose objects keep their key order.
indirect enum SchemaValue: Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([SchemaValue])
  case object([(key: String, value: SchemaValue)])

  /// Returns the object with members added at its end.
  func adding(_ members: [(key: String, value: SchemaValue)]) -> SchemaValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }

  /// The JSON text of the value, as the content of a file.
  func written() -> [UInt8] {
    var writer = JSONWriter()
    write(into: &writer)
    writer.endLine()
    return writer.bytes
  }

  private func write(into writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .flag(let flag): writer.bool(flag)
    case .number(let number): writer.number(number)
    case .text(let text): writer.string(text)
    case .list(let items):
      writer.beginArray()
      for item in items { item.write(into: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(into: &writer)
      }
      writer.endObject()
    }
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension SchemaValue {
  static func words(_ words: [String]) -> SchemaValue { .list(words.map { .text($0) }) }
  static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/definitions/\(name)")] }
}
