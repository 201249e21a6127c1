// swift-format-ignore-file
// Written by tools/generate-platform-data; change that instead.

/// The names of the built-in colors, sorted by bytes.
///
/// Each has one row of `systemColorWords`.
let systemColorNames: [StaticString] = [
  "black",
  "clear",
  "label",
  "link",
  "opaqueSeparator",
  "placeholderText",
  "quaternaryLabel",
  "quaternarySystemFill",
  "secondaryLabel",
  "secondarySystemBackground",
  "secondarySystemFill",
  "secondarySystemGroupedBackground",
  "separator",
  "systemBackground",
  "systemBlue",
  "systemBrown",
  "systemCyan",
  "systemFill",
  "systemGray",
  "systemGray2",
  "systemGray3",
  "systemGray4",
  "systemGray5",
  "systemGray6",
  "systemGreen",
  "systemGroupedBackground",
  "systemIndigo",
  "systemMint",
  "systemOrange",
  "systemPink",
  "systemPurple",
  "systemRed",
  "systemTeal",
  "systemYellow",
  "tertiaryLabel",
  "tertiarySystemBackground",
  "tertiarySystemFill",
  "tertiarySystemGroupedBackground",
  "tintColor",
  "white",
]

/// The built-in colors as `0xRRGGBBAA`: light, dark, light and dark with increased contrast.
///
/// The set of iOS 13 to 18. Source: flutter/flutter packages/flutter/lib/src/cupertino/colors.dart
/// @028212b (CupertinoDynamicColor: light, dark, highContrast, darkHighContrast; read in full). The
/// colors that came with iOS 15, and its teal: the color table of the Human Interface Guidelines,
/// from copies of it; confidence medium. A missing high-contrast value repeats the normal one.
/// `tintColor` is the default tint, `systemBlue`; `white`, `black` and `clear` are constant.
let systemColorWords: [UInt32] = [
  0x000000FF, 0x000000FF, 0x000000FF, 0x000000FF,  // black
  0x00000000, 0x00000000, 0x00000000, 0x00000000,  // clear
  0x000000FF, 0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF,  // label
  0x007AFFFF, 0x0984FFFF, 0x007AFFFF, 0x0984FFFF,  // link
  0xC6C6C8FF, 0x38383AFF, 0xC6C6C8FF, 0x38383AFF,  // opaqueSeparator
  0x3C3C434C, 0xEBEBF54C, 0x3C3C4360, 0xEBEBF560,  // placeholderText
  0x3C3C432D, 0xEBEBF528, 0x3C3C4342, 0xEBEBF53D,  // quaternaryLabel
  0x74748014, 0x7676802D, 0x74748028, 0x76768042,  // quaternarySystemFill
  0x3C3C4399, 0xEBEBF599, 0x3C3C43AD, 0xEBEBF5AD,  // secondaryLabel
  0xF2F2F7FF, 0x1C1C1EFF, 0xEBEBF0FF, 0x242426FF,  // secondarySystemBackground
  0x78788028, 0x78788051, 0x7878803D, 0x78788066,  // secondarySystemFill
  0xFFFFFFFF, 0x1C1C1EFF, 0xFFFFFFFF, 0x242426FF,  // secondarySystemGroupedBackground
  0x3C3C4349, 0x54545899, 0x3C3C435E, 0x545458AD,  // separator
  0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF, 0x000000FF,  // systemBackground
  0x007AFFFF, 0x0A84FFFF, 0x0040DDFF, 0x409CFFFF,  // systemBlue
  0xA2845EFF, 0xAC8E68FF, 0x7F6545FF, 0xB59469FF,  // systemBrown
  0x32ADE6FF, 0x64D2FFFF, 0x0071A4FF, 0x70D7FFFF,  // systemCyan
  0x78788033, 0x7878805B, 0x78788047, 0x78788070,  // systemFill
  0x8E8E93FF, 0x8E8E93FF, 0x6C6C70FF, 0xAEAEB2FF,  // systemGray
  0xAEAEB2FF, 0x636366FF, 0x8E8E93FF, 0x7C7C80FF,  // systemGray2
  0xC7C7CCFF, 0x48484AFF, 0xAEAEB2FF, 0x545456FF,  // systemGray3
  0xD1D1D6FF, 0x3A3A3CFF, 0xBCBCC0FF, 0x444446FF,  // systemGray4
  0xE5E5EAFF, 0x2C2C2EFF, 0xD8D8DCFF, 0x363638FF,  // systemGray5
  0xF2F2F7FF, 0x1C1C1EFF, 0xEBEBF0FF, 0x242426FF,  // systemGray6
  0x34C759FF, 0x30D158FF, 0x248A3DFF, 0x30DB5BFF,  // systemGreen
  0xF2F2F7FF, 0x000000FF, 0xEBEBF0FF, 0x000000FF,  // systemGroupedBackground
  0x5856D6FF, 0x5E5CE6FF, 0x3634A3FF, 0x7D7AFFFF,  // systemIndigo
  0x00C7BEFF, 0x63E6E2FF, 0x0C817BFF, 0x66D4CFFF,  // systemMint
  0xFF9500FF, 0xFF9F0AFF, 0xC93400FF, 0xFFB340FF,  // systemOrange
  0xFF2D55FF, 0xFF375FFF, 0xD30F45FF, 0xFF6482FF,  // systemPink
  0xAF52DEFF, 0xBF5AF2FF, 0x8944ABFF, 0xDA8FFFFF,  // systemPurple
  0xFF3B30FF, 0xFF453AFF, 0xD70015FF, 0xFF6961FF,  // systemRed
  0x30B0C7FF, 0x40C8E0FF, 0x008299FF, 0x5DE6FFFF,  // systemTeal
  0xFFCC00FF, 0xFFD60AFF, 0xA05A00FF, 0xFFD426FF,  // systemYellow
  0x3C3C434C, 0xEBEBF54C, 0x3C3C4360, 0xEBEBF560,  // tertiaryLabel
  0xFFFFFFFF, 0x2C2C2EFF, 0xFFFFFFFF, 0x363638FF,  // tertiarySystemBackground
  0x7676801E, 0x7676803D, 0x76768033, 0x76768051,  // tertiarySystemFill
  0xF2F2F7FF, 0x2C2C2EFF, 0xEBEBF0FF, 0x363638FF,  // tertiarySystemGroupedBackground
  0x007AFFFF, 0x0A84FFFF, 0x0040DDFF, 0x409CFFFF,  // tintColor
  0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF,  // white
]

/// The built-in colors that differ at the elevated level, that of sheets, as `0xRRGGBBAA`.
///
/// Dark, and dark with increased contrast. Source: flutter/flutter
/// packages/flutter/lib/src/cupertino/colors.dart @028212b (CupertinoDynamicColor: light, dark,
/// highContrast, darkHighContrast; read in full).
let elevatedColorRows: [(name: StaticString, dark: UInt32, darkHighContrast: UInt32)] = [
  ("secondarySystemBackground", 0x2C2C2EFF, 0x363638FF),
  ("secondarySystemGroupedBackground", 0x2C2C2EFF, 0x363638FF),
  ("systemBackground", 0x1C1C1EFF, 0x242426FF),
  ("systemGroupedBackground", 0x1C1C1EFF, 0x242426FF),
  ("tertiarySystemBackground", 0x3A3A3CFF, 0x444446FF),
  ("tertiarySystemGroupedBackground", 0x3A3A3CFF, 0x444446FF),
]
