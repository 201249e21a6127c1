/// The characters that draw the edges of boxes.
struct LineGlyphs {
  let horizontal: UInt32
  let vertical: UInt32
  let topLeft: UInt32
  let topRight: UInt32
  let bottomLeft: UInt32
  let bottomRight: UInt32

  /// Creates glyphs from a text of six characters: horizontal, vertical, then the corners row by
  /// row.
  private init(_ text: String) {
    let glyphs = text.unicodeScalars.map(\.value)
    horizontal = glyphs[0]
    vertical = glyphs[1]
    topLeft = glyphs[2]
    topRight = glyphs[3]
    bottomLeft = glyphs[4]
    bottomRight = glyphs[5]
  }

  /// The edges of a control in the normal state.
  static let light = LineGlyphs("─│┌┐└┘")
  static let double = LineGlyphs("═║╔╗╚╝")
  static let heavy = LineGlyphs("━┃┏┓┗┛")
  static let dashed = LineGlyphs("╌╎┌┐└┘")
  static let image = LineGlyphs("─│▒▒▒▒")
  static let host = LineGlyphs("─│▞▞▞▞")
  /// The outer edges of a picture in dark appearance.
  static let dark = LineGlyphs("▀█████")

  static let asciiLight = LineGlyphs("-|++++")
  static let asciiDouble = LineGlyphs("======")
  static let asciiHeavy = LineGlyphs("######")
  static let asciiDashed = LineGlyphs(".:++++")
  static let asciiImage = LineGlyphs("-|%%%%")
  static let asciiHost = LineGlyphs("-|@@@@")
  static let asciiDark = LineGlyphs("******")
}

/// All characters that draw a picture in one character set, other than the texts of the spec.
struct GlyphSet {
  let isASCII: Bool
  let normal: LineGlyphs
  let focused: LineGlyphs
  let invalid: LineGlyphs
  let disabled: LineGlyphs
  let image: LineGlyphs
  /// The edges of a view that the app supplies.
  let host: LineGlyphs
  let placeholderStart: UInt32
  let placeholderEnd: UInt32
  let bullet: String
  let ellipsis: String
  /// The sign at the end of a text that is too long for its columns in the picture.
  let cut: UInt32
  let knob: UInt32
  let knobOff: UInt32
  let signs: ControlSigns
  /// The line between the device's screen and content reached by scrolling.
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
