internal import SpecModel

/// The outer edge of a picture. The dark one is solid, so that a person knows the appearance in a
/// log without color.
struct Bezel {
  let side: UInt32
  let top: UInt32
  let topLeft: UInt32
  let topRight: UInt32
  let bottom: UInt32
  let bottomLeft: UInt32
  let bottomRight: UInt32

  init(_ appearance: Appearance?, isASCII: Bool) {
    if appearance == .dark {
      side = isASCII ? 0x2A : 0x2588
      top = isASCII ? 0x2A : 0x2580
      bottom = isASCII ? 0x2A : 0x2584
      (topLeft, topRight, bottomLeft, bottomRight) = (side, side, side, side)
      return
    }
    let lines = isASCII ? LineGlyphs.asciiLight : LineGlyphs.light
    side = lines.vertical
    top = lines.horizontal
    topLeft = lines.topLeft
    topRight = lines.topRight
    bottom = lines.horizontal
    bottomLeft = lines.bottomLeft
    bottomRight = lines.bottomRight
  }

  /// Appends the upper edge with the title in it, where it fits: `┌─ light ───┐`.
  func appendTop(title: String, columns: Int, to output: inout [UInt8]) {
    output.append(scalar: topLeft)
    var used = 0
    if !title.isEmpty, Bezel.fits(title, columns: columns) {
      output.append(scalar: top)
      output.append(" ")
      output.append(title)
      output.append(" ")
      used = title.utf8.count + 3
    }
    for _ in used..<max(used, columns) { output.append(scalar: top) }
    output.append(scalar: topRight)
  }

  func appendBottom(columns: Int, to output: inout [UInt8]) {
    output.append(scalar: bottomLeft)
    for _ in 0..<columns { output.append(scalar: bottom) }
    output.append(scalar: bottomRight)
  }

  static func fits(_ title: String, columns: Int) -> Bool { title.utf8.count + 3 <= columns }
}
