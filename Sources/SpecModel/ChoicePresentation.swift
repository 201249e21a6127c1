/// How a picker presents its options.
package enum ChoicePresentation: String, NamedCases {
  /// A field that opens a menu.
  case menu
  /// Shows the options as rows, each with a circle before its title.
  case inline
  /// A row that opens a screen of the options.
  case push

  /// The symbol before a title.
  package static func symbol(isChosen: Bool, ofMany: Bool = false) -> String {
    if ofMany { return isChosen ? "checkmark.square.fill" : "square" }
    return isChosen ? "largecircle.fill.circle" : "circle"
  }
}
