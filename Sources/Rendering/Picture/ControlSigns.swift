/// The characters that draw controls, in one character set.
struct ControlSigns {
  let symbolStart: UInt32
  let symbolEnd: UInt32
  /// The character for the filled part of a progress bar.
  let full: UInt32
  let empty: UInt32
  /// The character for the track of a slider before its knob, and for the grabber of a sheet.
  let bar: UInt32
  let activity: UInt32
  let stepper: String
  /// The separator between segments or tabs.
  let part: UInt32
  /// The opening bracket of the selected segment, and the bar at the start of a background.
  let filledStart: UInt32
  let filledEnd: UInt32
  /// The character after the value of a field that opens a menu.
  let menu: UInt32
  /// The character before the text of a search field.
  let search: UInt32
  /// The character of a back button, before the title of the previous screen.
  let back: UInt32
  /// The sign after a link to a screen.
  let toScreen: String
  let toAddress: String
  let disclosure: UInt32
  let mirroredToScreen: String
  let mirroredDisclosure: UInt32

  static let unicode = ControlSigns(
    symbolStart: 0x27E8, symbolEnd: 0x27E9, full: 0x2588, empty: 0x2591,
    bar: 0x2501, activity: 0x25CC, stepper: " − │ + ", part: 0x2502, filledStart: 0x2590,
    filledEnd: 0x258C, menu: 0x25BE, search: 0x2315, back: 0x2039, toScreen: "→", toAddress: "⇗",
    disclosure: 0x203A, mirroredToScreen: "←", mirroredDisclosure: 0x2039)

  static let ascii = ControlSigns(
    symbolStart: 0x28, symbolEnd: 0x29, full: 0x23, empty: 0x2E, bar: 0x3D,
    activity: 0x40, stepper: " - | + ", part: 0x7C, filledStart: 0x28, filledEnd: 0x29,
    menu: 0x76, search: 0x3F, back: 0x3C, toScreen: "->", toAddress: "^", disclosure: 0x3E,
    mirroredToScreen: "<-", mirroredDisclosure: 0x3C)
}

extension CellText {
  /// Adds the name of a symbol in its brackets: `⟨star⟩`.
  mutating func add(symbol name: String, _ glyphSet: GlyphSet) {
    add(glyphSet.signs.symbolStart)
    var name = name
    name.withUTF8 { add(spec: $0) }
    add(glyphSet.signs.symbolEnd)
  }
}

extension ControlSigns {
  /// The sign after a link's text, unless the link is in a list row.
  func link(toAddress isAddress: Bool, isMirrored: Bool) -> String {
    isAddress ? toAddress : isMirrored ? mirroredToScreen : toScreen
  }
}
