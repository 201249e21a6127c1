package import SpecSyntax

/// A screen of the app that is written by hand, without a spec.
package struct ExternalScreen: Sendable {
  /// The type of a value that is passed to the screen.
  package enum ValueType: String, NamedCases {
    case text, integer, number, decimal, boolean, date, time, dateTime

    /// The type names in specs, with and without `optional `.
    package static let words = names + names.map { "optional " + $0 }
  }

  /// A value that is passed to the screen.
  package struct Value: Sendable {
    package let name: String
    package let type: ValueType
    /// Whether the value may be missing.
    package let isOptional: Bool

    package init(name: String, type: ValueType, isOptional: Bool) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
    }
  }

  package let name: String
  package let span: SourceSpan
  /// The values that are passed to the screen; nil if the project does not declare them.
  package let values: [Value]?

  package init(name: String, at span: SourceSpan, values: [Value]?) {
    self.name = name
    self.span = span
    self.values = values
  }
}

/// Whether a name can be the name of a Swift type: a capital letter, then letters and digits.
package func isTypeName(_ name: String) -> Bool {
  guard let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else {
    return false
  }
  return name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
}
