package import SpecSyntax

/// The colors, styles and lengths of the themes that a spec uses, with names and inheritance
/// resolved.
///
/// It is empty without a theme. Field and button styles are in the document's tables.
package struct Theme: Sendable {
  /// The theme's name; if themes use each other, that of the outermost one.
  package var name: String?
  /// The colors that screens can refer to, in source order.
  package var colors: [ThemeColor] = []
  /// The text styles, including overridden ones that other styles are based on.
  package var textStyles: [ThemeTextStyle] = []
  /// The length tokens, in points.
  package var lengths: [(name: String, value: Points)] = []
  package var fieldStyles: [(name: String, position: Int)] = []
  package var buttonStyles: [(name: String, position: Int)] = []
  /// For each system style, the index in `textStyles` of the style that overrides it, or -1.
  ///
  /// Empty if no style is overridden.
  package var coveredTextStyles: [Int32] = []
  /// The indices in `colors` of colors that override a system color.
  package var coveringColors: [Int] = []
  /// The default field style, an index into the document's field styles.
  package var defaultFieldStyle: Int?
  /// The built-in button styles that the theme overrides, with indices into the document's button
  /// styles.
  package var coveredButtons: [(base: ButtonStyle.Base, position: Int)] = []

  package init() {}

  /// The theme's override of a system style, or the style itself.
  package func style(_ system: SystemTextStyle) -> TextStyleReference {
    guard !coveredTextStyles.isEmpty, case let position = coveredTextStyles[Int(system.rawValue)],
      position >= 0
    else { return TextStyleReference(system) }
    return textStyles[Int(position)].style
  }

  /// The theme's override of a system color, or nil.
  package func covering(_ systemColor: String) -> ColorValues? {
    coveringColors.last { colors[$0].name == systemColor }.map { colors[$0].values }
  }
}

/// A color that a theme declares.
package struct ThemeColor: Sendable {
  package let name: String
  package let values: ColorValues
  /// The span of the color's name.
  package let span: SourceSpan

  package init(name: String, values: ColorValues, span: SourceSpan) {
    self.name = name
    self.values = values
    self.span = span
  }
}

/// A text style that a theme declares, with inheritance resolved.
package struct ThemeTextStyle: Sendable {
  package let name: String
  package let style: TextStyleReference
  /// The span of the style's name.
  package let span: SourceSpan
  /// Whether a later style with the same name overrides this one.
  package let isCovered: Bool

  package init(name: String, style: TextStyleReference, span: SourceSpan, isCovered: Bool) {
    self.name = name
    self.style = style
    self.span = span
    self.isCovered = isCovered
  }
}
