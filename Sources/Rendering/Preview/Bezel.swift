internal import SpecModel

/// The outer edges of a picture.
///
/// They are solid for the dark appearance, so that the appearance is recognizable without color.
struct Bezel {
  /// The upper edge, with the title if it fits: `┌─ light ───┐`.
  let top: [UInt8]
  let bottom: [UInt8]
  /// The left edge of a row.
  let left: [UInt8]
  let right: [UInt8]
  /// The left edge of a row that separates scrolled-out content.
  let seamLeft: [UInt8]
  let seamRight: [UInt8]

  /// - Parameters:
  ///   - start: the start of each line.
  ///   - end: the end of each line.
  init(
    _ appearance: Appearance?, title: String, columns: Int, isASCII: Bool, start: [UInt8],
    end: [UInt8]
  ) {
    let lines = LineGlyphs(of: appearance, isASCII: isASCII)
    var top = start
    top.reserveCapacity(start.count + 3 * (columns + 2) + title.utf8.count + end.count)
    top.append(scalar: lines.topLeft)
    var used = 0
    if !title.isEmpty, Bezel.fits(title, columns: columns) {
      top.append(scalar: lines.horizontal)
      top.append(" ")
      top.append(text: title)
      top.append(" ")
      used = title.utf8.count + 3
    }
    for _ in used..<max(used, columns) { top.append(scalar: lines.horizontal) }
    top.append(scalar: lines.topRight)
    top += end
    self.top = top

    var bottom = start
    bottom.reserveCapacity(start.count + 3 * (columns + 2) + end.count)
    bottom.append(scalar: lines.bottomLeft)
    let lower = appearance?.isDark == true && !isASCII ? 0x2584 : lines.horizontal
    for _ in 0..<columns { bottom.append(scalar: lower) }
    bottom.append(scalar: lines.bottomRight)
    bottom += end
    self.bottom = bottom

    var side: [UInt8] = []
    side.append(scalar: lines.vertical)
    left = start + side
    right = side + end
    let isPlain = isASCII || appearance?.isDark == true
    seamLeft = start + (isPlain ? side : Array("├".utf8))
    seamRight = (isPlain ? side : Array("┤".utf8)) + end
  }

  static func fits(_ title: String, columns: Int) -> Bool { title.utf8.count + 3 <= columns }
}

extension LineGlyphs {
  /// Chooses the outer edges of a picture: solid ones for a dark appearance.
  fileprivate init(of appearance: Appearance?, isASCII: Bool) {
    if appearance?.isDark == true {
      self = isASCII ? .asciiDark : .dark
    } else {
      self = isASCII ? .asciiLight : .light
    }
  }
}
