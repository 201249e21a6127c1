internal import SpecModel

/// A cache of the fonts of screens' text styles.
///
/// Creating a font is slow, and both targets, all states and all sizes of a screen share a few
/// fonts, so the same cache should be passed to all layouts.
package struct ScreenFonts: Sendable {
  private var known: ContiguousArray<(face: Face, font: TextFont)> = []

  /// The maximum number of cached fonts; the cache is searched linearly.
  private static let limit = 64

  package init() {}

  /// The attributes that identify a font.
  private struct Face: Equatable {
    let pointSize: Points
    let weight: FontWeight
    let family: FontFamily
    let tracking: Points
    let leading: Points
    let lineSpacing: Points
    let paragraphSpacing: Points

    init(_ style: TextStyle) {
      pointSize = style.pointSize
      weight = style.weight
      family = style.family
      tracking = style.tracking
      leading = style.leading
      lineSpacing = style.lineSpacing
      paragraphSpacing = style.paragraphSpacing
    }
  }

  /// Returns the fonts of a screen's text styles, by style.
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
