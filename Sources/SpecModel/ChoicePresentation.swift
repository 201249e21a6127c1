/// How a picker presents its options.
package enum ChoicePresentation: String, NamedCases {
  /// A field that opens a menu.
  case menu
  /// A list of rows, each with a circle before its title.
  case inline
  /// A row that opens a screen with the options.
  case push

  /// The SF Symbol before an option's title: a circle, or a square for multiple selection.
  package static func symbol(isChosen: Bool, ofMany: Bool = false) -> String {
    if ofMany { return isChosen ? "checkmark.square.fill" : "square" }
    return isChosen ? "largecircle.fill.circle" : "circle"
  }
}
