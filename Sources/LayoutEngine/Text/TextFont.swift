internal import PlatformData
internal import SpecModel

/// The metrics of a font for layout: character widths and line height.
struct TextFont {
  let pointSize: Double
  let lineHeight: Double
  let ascender: Double
  /// The width of the ellipsis character, in points.
  let ellipsisWidth: Double
  /// The font's leading (space between lines), in points.
  private(set) var leading = 0.0
  /// Additional space between lines and after each line break, in points.
  private(set) var lineSpacing = 0.0
  private(set) var paragraphSpacing = 0.0
  private let system: SystemFont?
  /// The width of every byte, for a font that is not the system font.
  private let fixedAdvance: Double

  init(_ system: SystemFont) {
    pointSize = system.pointSize
    lineHeight = system.lineHeight
    ascender = system.ascender
    ellipsisWidth = TextFont.ellipsis.withUnsafeBufferPointer { system.width(of: $0) }
    self.system = system
    fixedAdvance = 0
  }

  /// Creates a font whose characters all have the same width, for tests.
  init(pointSize: Double, fixedAdvance: Double, lineHeight: Double) {
    self.pointSize = pointSize
    self.lineHeight = lineHeight
    ascender = lineHeight * 0.8
    ellipsisWidth = fixedAdvance * Double(TextFont.ellipsis.count)
    system = nil
    self.fixedAdvance = fixedAdvance
  }

  init(_ style: TextStyle) {
    self.init(
      SystemFont(
        pointSize: style.pointSize, weight: style.weight, family: style.family,
        tracking: style.tracking))
    leading = style.leading
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
  }

  /// The height of a number of lines at a scale.
  ///
  /// - Parameter paragraphEnds: the number of line breaks in the text, except one after the last
  ///   line.
  func height(ofLines count: Int, paragraphEnds: Int, scale: Double = 1) -> Double {
    Double(count) * lineHeight * scale
      + Double(max(count - 1, 0)) * (leading * scale + lineSpacing)
      + Double(paragraphEnds) * paragraphSpacing
  }

  func width(of bytes: UnsafeBufferPointer<UInt8>) -> Double {
    guard let system else { return fixedAdvance * Double(bytes.count) }
    return system.width(of: bytes)
  }

  /// The width of a text of printable ASCII; nil if it may contain other characters.
  func width(ofPlain bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    system?.width(ofPlain: bytes)
  }

  /// The longest prefix that fits into a width, without trailing spaces, and the prefix's width;
  /// nil if it may contain characters other than printable ASCII.
  func prefix(
    ofPlain bytes: UnsafeBufferPointer<UInt8>, within room: Double
  ) -> (end: Int, width: Double)? {
    system?.prefix(ofPlain: bytes, within: room)
  }

  /// The width that a character adds to a line: its advance plus kerning.
  ///
  /// - Parameter neighbor: the adjacent character; empty if there is none.
  func advance(
    of character: Range<Int>, beside neighbor: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Double {
    guard !neighbor.isEmpty else {
      return width(of: UnsafeBufferPointer(rebasing: bytes[character]))
    }
    if let system, character.count == 1, neighbor.count == 1 {
      let (own, other) = (bytes[character.lowerBound], bytes[neighbor.lowerBound])
      if own < 0x80, other < 0x80 {
        let isFirst = character.lowerBound < neighbor.lowerBound
        return system.width(of: own, in: isFirst ? (own, other) : (other, own))
      }
    }
    let start = min(character.lowerBound, neighbor.lowerBound)
    let end = max(character.upperBound, neighbor.upperBound)
    return width(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      - width(of: UnsafeBufferPointer(rebasing: bytes[neighbor]))
  }

  /// The kerning at a boundary between two characters, if both are ASCII; otherwise 0.
  func kerning(at border: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Double {
    guard let system, border > 0, border < bytes.count, bytes[border] < 0x80,
      bytes[border - 1] < 0x80, bytes[border - 1] > 0x20
    else { return 0 }
    return system.kerning(of: (bytes[border - 1], bytes[border]))
  }

  /// The width of a bullet, the character that a secure field shows.
  var bulletWidth: Double { TextFont.bullet.withUnsafeBufferPointer { width(of: $0) } }

  private static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
  private static let bullet: [UInt8] = [0xE2, 0x80, 0xA2]
}

/// Rounds lengths to whole pixels of a device.
struct PixelGrid {
  /// The number of pixels per point.
  let scale: Double

  /// The tolerance, in pixels, for rounding errors in sums of lengths.
  private static let tolerance = 1e-6

  /// Rounds up to a whole pixel, ignoring an excess within the tolerance.
  func roundedUp(_ length: Double) -> Double {
    guard length.isFinite else { return length }
    return (length * scale - PixelGrid.tolerance).wholeAbove / scale
  }

  func rounded(_ length: Double) -> Double {
    guard length.isFinite else { return length }
    return (length * scale + 0.5).wholeBelow / scale
  }

  /// The position of the pixel edge nearest to an edge, in thousandths of a point; halves round up.
  func snapped(_ edge: Double) -> Millipoints {
    let pixel = (edge * scale + (0.5 + PixelGrid.tolerance)).wholeBelow
    return Millipoints(saturating: (pixel * 1000 / scale + 0.5).wholeBelow)
  }

  /// Creates a frame whose edges are snapped to pixels, so neighbors still touch.
  @inline(__always)
  func frame(x: Double, y: Double, width: Double, height: Double) -> Frame {
    let edges = snapped(SIMD4(x, y, x + width, y + height))
    return Frame(
      x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }

  /// Snaps four edges at the same time.
  @inline(__always)
  private func snapped(_ edges: SIMD4<Double>) -> SIMD4<Millipoints> {
    // Larger values are clamped, so sums and differences of thousandths do not overflow.
    guard all(edges .< 4e5), all(edges .> -4e5) else {
      return SIMD4(snapped(edges[0]), snapped(edges[1]), snapped(edges[2]), snapped(edges[3]))
    }
    let pixels = wholesBelow(edges * scale + (0.5 + PixelGrid.tolerance))
    // Adding 2⁵² leaves an integer below 2³¹ in the lowest bits of a Double.
    let bits = unsafeBitCast(
      wholesBelow(pixels * 1000 / scale + 0.5) + 0x1.8p52, to: SIMD4<UInt64>.self)
    return SIMD4(truncatingIfNeeded: bits)
  }
}

/// Rounds each number down, like `wholeBelow`.
@inline(__always)
private func wholesBelow(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
  let nearest = (numbers + 0x1.8p52) - 0x1.8p52
  return nearest.replacing(with: nearest - 1, where: nearest .> numbers)
}

extension Millipoints {
  /// Creates the nearest representable length; 0 for NaN.
  ///
  /// Uses a quarter of the range, so sums and differences of two lengths do not overflow.
  init(saturating value: Double) {
    let limit = 500_000_000.0
    self = value.isNaN ? 0 : Millipoints(Swift.min(Swift.max(value, -limit), limit))
  }
}
