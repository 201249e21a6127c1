package import SpecSyntax

/// A screen of the app that no spec describes: somebody writes it by hand.
package struct ExternalScreen: Sendable {
  /// The type of a value that the screen gets.
  package enum ValueType: String, NamedCases {
    case text, integer, number, decimal, boolean, date
  }

  package let name: String
  package let span: SourceSpan
  /// The values that the screen gets; nil if the project does not say.
  package let values: [(name: String, type: ValueType)]?

  package init(
    name: String, at span: SourceSpan, values: [(name: String, type: ValueType)]?
  ) {
    self.name = name
    self.span = span
    self.values = values
  }
}

/// Whether a name can be that of a type in Swift: a capital letter, then letters and digits.
package func isTypeName(_ name: String) -> Bool {
  guard let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else {
    return false
  }
  return name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
}
