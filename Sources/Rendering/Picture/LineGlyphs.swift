/// The characters that edges are drawn with.
struct LineGlyphs {
  let horizontal: UInt32
  let vertical: UInt32
  let topLeft: UInt32
  let topRight: UInt32
  let bottomLeft: UInt32
  let bottomRight: UInt32

  /// Six glyphs from a text: horizontal, vertical, and the corners by rows.
  private init(_ text: String) {
    let glyphs = text.unicodeScalars.map(\.value)
    horizontal = glyphs[0]
    vertical = glyphs[1]
    topLeft = glyphs[2]
    topRight = glyphs[3]
    bottomLeft = glyphs[4]
    bottomRight = glyphs[5]
  }

  /// The edges of a normal, focused, invalid and disabled control.
  static let light = LineGlyphs("─│┌┐└┘")
  static let double = LineGlyphs("═║╔╗╚╝")
  static let heavy = LineGlyphs("━┃┏┓┗┛")
  static let dashed = LineGlyphs("╌╎┌┐└┘")
  static let image = LineGlyphs("─│▒▒▒▒")
  static let host = LineGlyphs("─│▞▞▞▞")
  /// The glyphs of the frame around a dark picture.
  static let dark = LineGlyphs("▀█████")

  static let asciiLight = LineGlyphs("-|++++")
  static let asciiDouble = LineGlyphs("======")
  static let asciiHeavy = LineGlyphs("######")
  static let asciiDashed = LineGlyphs(".:++++")
  static let asciiImage = LineGlyphs("-|%%%%")
  static let asciiHost = LineGlyphs("-|@@@@")
  static let asciiDark = LineGlyphs("******")
}

/// All characters of a picture other than the spec's texts, in one charset.
struct GlyphSet {
  let isASCII: Bool
  let normal: LineGlyphs
  let focused: LineGlyphs
  let invalid: LineGlyphs
  let disabled: LineGlyphs
  let image: LineGlyphs
  /// The edges of a view of the app.
  let host: LineGlyphs
  let placeholderStart: UInt32
  let placeholderEnd: UInt32
  let bullet: String
  let ellipsis: String
  /// The sign at the end of a text that is longer than its columns in the picture.
  let cut: UInt32
  let knob: UInt32
  let knobOff: UInt32
  let signs: ControlSigns
  /// The line between the device's screen and the content reached by scrolling.
  let seam: UInt32

  static let unicode = GlyphSet(
    isASCII: false, normal: .light, focused: .double, invalid: .heavy, disabled: .dashed,
    image: .image, host: .host, placeholderStart: 0x2039, placeholderEnd: 0x203A, bullet: "•",
    ellipsis: "…", cut: 0xBB, knob: 0x25CF, knobOff: 0x25CB, signs: .unicode, seam: 0x2504)

  static let ascii = GlyphSet(
    isASCII: true, normal: .asciiLight, focused: .asciiDouble, invalid: .asciiHeavy,
    disabled: .asciiDashed, image: .asciiImage, host: .asciiHost, placeholderStart: 0x3C,
    placeholderEnd: 0x3E, bullet: "*", ellipsis: "...", cut: 0x3E, knob: 0x2A, knobOff: 0x6F,
    signs: .ascii, seam: 0x2E)
}
