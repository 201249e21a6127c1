internal import SpecModel

/// The outer edge of a picture.
///
/// The dark one is solid, so that a person knows the appearance in a log without color.
struct Bezel {
  /// The edge beside a row, in UTF-8.
  private let side: [UInt8]
  let top: UInt32
  let topLeft: UInt32
  let topRight: UInt32
  let bottom: UInt32
  let bottomLeft: UInt32
  let bottomRight: UInt32

  init(_ appearance: Appearance?, isASCII: Bool) {
    if appearance == .dark {
      let solid: UInt32 = isASCII ? 0x2A : 0x2588
      side = Bezel.utf8(solid)
      top = isASCII ? 0x2A : 0x2580
      bottom = isASCII ? 0x2A : 0x2584
      (topLeft, topRight, bottomLeft, bottomRight) = (solid, solid, solid, solid)
      return
    }
    let lines = isASCII ? LineGlyphs.asciiLight : LineGlyphs.light
    side = Bezel.utf8(lines.vertical)
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
      output.append(text: title)
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

  /// Appends the edge beside a row.
  func appendSide(to output: inout [UInt8]) {
    output.append(side, in: side.indices)
  }

  private static func utf8(_ scalar: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(scalar: scalar)
    return bytes
  }

  static func fits(_ title: String, columns: Int) -> Bool { title.utf8.count + 3 <= columns }
}
