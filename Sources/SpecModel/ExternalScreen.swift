package import SpecSyntax

/// A screen of the app that no spec describes: somebody writes it by hand.
package struct ExternalScreen: Sendable {
  /// The type of a value that the screen gets.
  package enum ValueType: String, NamedCases {
    case text, integer, number, boolean, date
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
