/// A one-cell character for a symbol whose name does not fit.
struct SymbolGlyph {
  let unicode: UInt32
  let ascii: UInt32

  /// Finds the character of a symbol; nil if there is none.
  ///
  /// - Parameter isMirrored: whether the layout is right-to-left, so that forward arrows point
  ///   left.
  init?(_ name: String, isMirrored: Bool) {
    let name = isMirrored ? SymbolGlyph.mirrored(name) : name
    guard let signs = SymbolGlyph.signs(of: name) else { return nil }
    let glyphs = Array(signs.unicodeScalars)
    unicode = glyphs[0].value
    ascii = glyphs[1].value
  }

  func glyph(in glyphSet: GlyphSet) -> UInt32 { glyphSet.isASCII ? ascii : unicode }

  private static func mirrored(_ name: String) -> String {
    switch name {
    case "chevron.backward": "chevron.right"
    case "chevron.forward": "chevron.left"
    case "arrow.backward": "arrow.right"
    case "arrow.forward": "arrow.left"
    default: name
    }
  }

  /// The two characters of a symbol (Unicode, then ASCII), neither of which is wide or an emoji.
  private static func signs(of name: String) -> String? {
    switch name {
    case "circle": "○o"
    case "circle.fill": "●0"
    case "largecircle.fill.circle": "◉@"
    case "square": "□."
    case "checkmark.square", "checkmark.square.fill": "▣x"
    case "checkmark", "checkmark.circle", "checkmark.circle.fill": "✓v"
    case "xmark", "xmark.circle", "xmark.circle.fill": "✕x"
    case "plus", "plus.circle", "plus.circle.fill": "++"
    case "minus", "minus.circle", "minus.circle.fill": "−-"
    case "star": "☆."
    case "star.fill": "★*"
    case "heart": "♡h"
    case "heart.fill": "❥H"
    case "chevron.left", "chevron.backward": "‹<"
    case "chevron.right", "chevron.forward": "›>"
    case "chevron.up": "⌃^"
    case "chevron.down": "⌄v"
    case "chevron.up.chevron.down": "⇅|"
    case "arrow.left", "arrow.backward": "←<"
    case "arrow.right", "arrow.forward": "→>"
    case "arrow.up": "↑^"
    case "arrow.down": "↓v"
    case "arrow.clockwise", "arrow.counterclockwise", "arrow.triangle.2.circlepath": "↻r"
    case "square.and.arrow.up": "↥^"
    case "square.and.arrow.down": "↧v"
    case "magnifyingglass": "⌕?"
    case "ellipsis", "ellipsis.circle": "⋯:"
    case "line.3.horizontal": "≡="
    case "info", "info.circle": "ⓘi"
    case "questionmark.circle": "??"
    case "exclamationmark.triangle", "exclamationmark.triangle.fill": "△!"
    case "pencil", "square.and.pencil": "✎/"
    case "trash": "⌫t"
    case "house": "⌂h"
    case "flag": "⚐f"
    case "play.fill": "▸>"
    case "pause.fill": "‖="
    case "stop.fill": "■#"
    case "lock", "lock.fill": "⊠L"
    case "eye": "⊙e"
    case "eye.slash": "⊘e"
    case "bolt", "bolt.fill": "↯z"
    case "sun.max": "☼*"
    case "moon", "moon.fill": "☾c"
    case "bookmark": "⚑b"
    default: nil
    }
  }
}
