/// How a picker shows its options.
package enum ChoicePresentation: String, NamedCases {
  /// A field that opens a menu.
  case menu
  /// Rows below each other, each with a circle before its title.
  case inline

  /// The symbol before a title.
  package static func symbol(isChosen: Bool) -> String {
    isChosen ? "largecircle.fill.circle" : "circle"
  }
}
