package import SpecSyntax

/// What the themes that a spec uses declare, with every name resolved and all inheritance done.
///
/// Empty where the spec uses none. Styles of fields and buttons stand in the document's own tables.
package struct Theme: Sendable {
  /// The name of the theme that the spec uses, or is; the outermost where themes use each other.
  package var name: String?
  /// What screens can name, in the order of the declarations.
  package var colors: [ThemeColor] = []
  /// Those that are covered by others of their name stand here too, for what begins with them.
  package var textStyles: [ThemeTextStyle] = []
  /// The lengths that design tokens name.
  package var lengths: [(name: String, value: Points)] = []
  package var fieldStyles: [(name: String, position: Int)] = []
  package var buttonStyles: [(name: String, position: Int)] = []
  /// By the raw value of a system style, the style in `textStyles` that covers it, or -1.
  ///
  /// Empty where none is covered.
  package var coveredTextStyles: [Int32] = []
  /// The colors in `colors` that cover one of the system's.
  package var coveringColors: [Int] = []
  /// The style of fields that name none, in the document's field styles.
  package var defaultFieldStyle: Int?
  /// By a built-in look of buttons, the style that covers it, in the document's button styles.
  package var coveredButtons: [(base: ButtonStyle.Base, position: Int)] = []

  package init() {}

  /// What a system style stands for: itself, or the theme's style of its name.
  package func style(_ system: SystemTextStyle) -> TextStyleReference {
    guard !coveredTextStyles.isEmpty, case let position = coveredTextStyles[Int(system.rawValue)],
      position >= 0
    else { return TextStyleReference(system) }
    return textStyles[Int(position)].style
  }

  /// The values of the color that covers one of the system's.
  package func covering(_ systemColor: String) -> ColorValues? {
    coveringColors.last { colors[$0].name == systemColor }.map { colors[$0].values }
  }
}

/// A color that a theme declares for screens to name.
package struct ThemeColor: Sendable {
  package let name: String
  package let values: ColorValues
  /// Where its name stands.
  package let span: SourceSpan

  package init(name: String, values: ColorValues, span: SourceSpan) {
    self.name = name
    self.values = values
    self.span = span
  }
}

/// A text style that a theme declares, with all that it inherits.
package struct ThemeTextStyle: Sendable {
  package let name: String
  package let style: TextStyleReference
  /// Where its name stands.
  package let span: SourceSpan
  /// Whether another style of its name is the one that screens name.
  package let isCovered: Bool

  package init(name: String, style: TextStyleReference, span: SourceSpan, isCovered: Bool) {
    self.name = name
    self.style = style
    self.span = span
    self.isCovered = isCovered
  }
}
