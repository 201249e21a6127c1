internal import DrawingModel
internal import GlyphOutlines

/// Writes texts as glyph outlines; each glyph's path is defined once in a document.
struct OutlineWriter {
  private struct Key: Hashable {
    let cut: GlyphCut
    let glyph: Glyph
  }

  private let prefix: String
  private var numbers: [Key: Int] = [:]
  private var keys: [Key] = []

  init(prefix: String) { self.prefix = prefix }

  /// Appends a group with a `use` element for each glyph, in font units.
  ///
  /// - Parameter attributes: appends the group's other attributes.
  mutating func append(
    _ text: OutlinedText, at point: DrawnPoint, isItalic: Bool, to output: inout [UInt8],
    _ attributes: (inout [UInt8]) -> Void
  ) {
    let cut = text.line.cut
    let height = Int(text.size) * 1_000_000 / Int(cut.unitsPerEm)
    output.append("<g transform=\"matrix(")
    output.append(billionths: text.across.length * 1_000_000 / text.across.units)
    output.append(" 0 ")
    output.append(billionths: isItalic ? height * OutlinedText.slant / 1000 : 0)
    output.append(" ")
    output.append(billionths: -height)
    output.append(" ")
    output.append(thousandths: point.x)
    output.append(" ")
    output.append(thousandths: point.y)
    output.append(")\"")
    attributes(&output)
    output.append(">\n")
    for place in text.line.glyphs {
      guard let number = number(of: place.glyph, in: cut) else { continue }
      output.append("<use href=\"#")
      output.append(contentsOf: "\(prefix)g\(number)".utf8)
      output.append("\"")
      if place.widthScale != 1000 {
        output.append(" transform=\"translate(")
        output.append(decimal: Int(place.x))
        output.append(") scale(")
        output.append(thousandths: place.widthScale)
        output.append(" 1)\"")
      } else if place.x != 0 {
        output.append(" x=\"")
        output.append(decimal: Int(place.x))
        output.append("\"")
      }
      output.append("/>\n")
    }
    output.append("</g>\n")
  }

  /// The number of a glyph's definition; nil if the glyph has no contours, like a space.
  private mutating func number(of glyph: Glyph, in cut: GlyphCut) -> Int? {
    let key = Key(cut: cut, glyph: glyph)
    if let number = numbers[key] { return number }
    var isEmpty = true
    cut.forEachStep(of: glyph) { _ in isEmpty = false }
    guard !isEmpty else { return nil }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  func appendDefinitions(to output: inout [UInt8]) {
    guard !keys.isEmpty else { return }
    output.append("<defs>\n")
    for (number, key) in keys.enumerated() {
      output.append("<path id=\"")
      output.append(contentsOf: "\(prefix)g\(number)".utf8)
      output.append("\" d=\"")
      key.cut.forEachStep(of: key.glyph) { step in
        switch step {
        case .move(let x, let y): output.append("M", [x, y])
        case .line(let x, let y): output.append("L", [x, y])
        case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
          output.append("C", [x1, y1, x2, y2, x3, y3])
        case .close: output.append("Z")
        }
      }
      output.append("\"/>\n")
    }
    output.append("</defs>\n")
  }
}

extension [UInt8] {
  /// Appends an SVG path command with its numbers.
  fileprivate mutating func append(_ command: StaticString, _ numbers: [Int32]) {
    append(command)
    for (position, number) in numbers.enumerated() {
      if position > 0 { append(" ") }
      append(decimal: Int(number))
    }
  }

  /// Appends a number of billionths as a decimal number without trailing zeros.
  fileprivate mutating func append(billionths: Int) {
    if billionths < 0 { append("-") }
    let magnitude = abs(billionths)
    append(decimal: magnitude / 1_000_000_000)
    guard magnitude % 1_000_000_000 > 0 else { return }
    var digits = Array(String(1_000_000_000 + magnitude % 1_000_000_000).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    append(".")
    append(contentsOf: digits)
  }
}
