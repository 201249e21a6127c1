internal import SpecModel

/// The fonts of screens' text styles, ready to measure.
///
/// Making one takes some thousand steps, and both targets, all states and all sizes of a screen use
/// few: hand on the same value from one resolution to the next.
package struct ScreenFonts: Sendable {
  private var known: ContiguousArray<(face: Face, font: TextFont)> = []

  /// Fonts that are looked through for each style.
  private static let limit = 64

  package init() {}

  /// What a font is made of.
  private struct Face: Equatable {
    let pointSize: Points
    let weight: FontWeight
    let family: FontFamily
    let tracking: Points
    let lineSpacing: Points
    let paragraphSpacing: Points

    init(_ style: TextStyle) {
      pointSize = style.pointSize
      weight = style.weight
      family = style.family
      tracking = style.tracking
      lineSpacing = style.lineSpacing
      paragraphSpacing = style.paragraphSpacing
    }
  }

  /// The fonts of a screen, by style.
  mutating func fonts(of screen: Screen) -> ContiguousArray<TextFont> {
    var fonts: ContiguousArray<TextFont> = []
    fonts.reserveCapacity(screen.textStyles.count)
    for style in screen.textStyles { fonts.append(font(of: style)) }
    return fonts
  }

  private mutating func font(of style: TextStyle) -> TextFont {
    let face = Face(style)
    if let known = known.first(where: { $0.face == face }) { return known.font }
    let font = TextFont(style)
    if known.count < Self.limit { known.append((face, font)) }
    return font
  }
}
