package import SpecSyntax

/// One JSON value with its location.
package struct JSONValue: Sendable {
  package let content: JSONContent
  package let span: SourceSpan

  package init(_ content: JSONContent, at span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

/// The content of a JSON value.
package enum JSONContent: Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// The object's members in source order; their keys are unique.
  case object([JSONMember])
}

/// A member of a JSON object: a key and its value.
package struct JSONMember: Sendable {
  package let key: String
  package let keySpan: SourceSpan
  package let value: JSONValue
}

/// A number with its original spelling.
package struct JSONNumber: Hashable, Sendable {
  /// The number as written in the source.
  package let text: String

  /// The nearest double; infinite if the number is too large.
  package var double: Double {
    guard let value = Double(text) else { preconditionFailure("the reader checked the form") }
    return value
  }

  /// The number as an integer; nil if it has a fraction, an exponent or too many digits.
  package var int: Int? { Int(text) }
}

extension JSONValue {
  /// The value of a member; nil if this is not an object or the key is missing.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let string) = content { return string }
    return nil
  }

  package var number: JSONNumber? {
    if case .number(let number) = content { return number }
    return nil
  }

  package var bool: Bool? {
    if case .bool(let bool) = content { return bool }
    return nil
  }

  package var array: [JSONValue]? {
    if case .array(let elements) = content { return elements }
    return nil
  }

  package var members: [JSONMember]? {
    if case .object(let members) = content { return members }
    return nil
  }
}
