internal import PlatformData
internal import SpecModel

/// A font as layout sees it: the widths of its characters and the height of its lines.
struct TextFont {
  let pointSize: Double
  let lineHeight: Double
  let ascender: Double
  /// The width of the sign that stands for what was cut.
  let ellipsisWidth: Double
  /// More room between the lines, and behind each line end of the text.
  private(set) var lineSpacing = 0.0
  private(set) var paragraphSpacing = 0.0
  private let system: SystemFont?
  /// The width of every byte, for a font that is not the system's.
  private let fixedAdvance: Double

  init(_ system: SystemFont) {
    pointSize = system.pointSize
    lineHeight = system.lineHeight
    ascender = system.ascender
    ellipsisWidth = TextFont.ellipsis.withUnsafeBufferPointer { system.width(of: $0) }
    self.system = system
    fixedAdvance = 0
  }

  /// A font whose characters are all of one width: for tests that need no platform.
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
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
  }

  /// The height of lines at a scale.
  ///
  /// - Parameter paragraphEnds: the line ends of the text among them, but for the last line's.
  func height(ofLines count: Int, paragraphEnds: Int, scale: Double = 1) -> Double {
    Double(count) * lineHeight * scale + Double(max(count - 1, 0)) * lineSpacing
      + Double(paragraphEnds) * paragraphSpacing
  }

  func width(of bytes: UnsafeBufferPointer<UInt8>) -> Double {
    guard let system else { return fixedAdvance * Double(bytes.count) }
    return system.width(of: bytes)
  }

  /// The width of a text that is nothing but printable ASCII; nil where something else may be in it.
  func width(ofPlain bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    system?.width(ofPlain: bytes)
  }

  /// How much of a text fits a width, without blanks at its end, and how wide that is; nil where
  /// something else than printable ASCII may come before the width is full.
  func prefix(
    ofPlain bytes: UnsafeBufferPointer<UInt8>, within room: Double
  ) -> (end: Int, width: Double)? {
    system?.prefix(ofPlain: bytes, within: room)
  }

  /// What a character adds to a line: its advance, and what it closes up to the character beside it.
  ///
  /// - Parameter neighbour: the character before or behind it; empty where there is none.
  func advance(
    of character: Range<Int>, beside neighbour: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Double {
    guard !neighbour.isEmpty else {
      return width(of: UnsafeBufferPointer(rebasing: bytes[character]))
    }
    if let system, character.count == 1, neighbour.count == 1 {
      let (own, other) = (bytes[character.lowerBound], bytes[neighbour.lowerBound])
      if own < 0x80, other < 0x80 {
        let isFirst = character.lowerBound < neighbour.lowerBound
        return system.width(of: own, in: isFirst ? (own, other) : (other, own))
      }
    }
    let start = min(character.lowerBound, neighbour.lowerBound)
    let end = max(character.upperBound, neighbour.upperBound)
    return width(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      - width(of: UnsafeBufferPointer(rebasing: bytes[neighbour]))
  }

  /// What the two characters at a border close up by, where both are ASCII.
  func kerning(at border: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Double {
    guard let system, border > 0, border < bytes.count, bytes[border] < 0x80,
      bytes[border - 1] < 0x80, bytes[border - 1] > 0x20
    else { return 0 }
    return system.kerning(of: (bytes[border - 1], bytes[border]))
  }

  /// The width of the sign that stands for a character of a secret.
  var bulletWidth: Double { TextFont.bullet.withUnsafeBufferPointer { width(of: $0) } }

  private static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
  private static let bullet: [UInt8] = [0xE2, 0x80, 0xA2]
}

/// Lengths in whole pixels of a device.
struct PixelGrid {
  /// Pixels in a point.
  let scale: Double

  /// In pixels: sums that are so near are taken to be equal.
  private static let tolerance = 1e-6

  /// The next whole pixel; a sum of advances that is a hair above one is that one.
  func roundedUp(_ length: Double) -> Double {
    guard length.isFinite else { return length }
    return (length * scale - PixelGrid.tolerance).wholeAbove / scale
  }

  func rounded(_ length: Double) -> Double {
    guard length.isFinite else { return length }
    return (length * scale + 0.5).wholeBelow / scale
  }

  /// An edge in thousandths of a point, on the nearest pixel; halves go up.
  func snapped(_ edge: Double) -> Millipoints {
    let pixel = (edge * scale + (0.5 + PixelGrid.tolerance)).wholeBelow
    return Millipoints(saturating: (pixel * 1000 / scale + 0.5).wholeBelow)
  }

  /// A rectangle whose edges are on the nearest pixels, so that neighbours still touch.
  @inline(__always)
  func frame(x: Double, y: Double, width: Double, height: Double) -> Frame {
    let edges = snapped(SIMD4(x, y, x + width, y + height))
    return Frame(
      x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }

  /// Four edges at once.
  @inline(__always)
  private func snapped(_ edges: SIMD4<Double>) -> SIMD4<Millipoints> {
    // Farther ones are cut off where sums and differences of thousandths still fit.
    guard all(edges .< 4e5), all(edges .> -4e5) else {
      return SIMD4(snapped(edges[0]), snapped(edges[1]), snapped(edges[2]), snapped(edges[3]))
    }
    let pixels = wholesBelow(edges * scale + (0.5 + PixelGrid.tolerance))
    // Whole numbers of less than 2³¹ stand in the last bits of their sums with 2⁵².
    let bits = unsafeBitCast(
      wholesBelow(pixels * 1000 / scale + 0.5) + 0x1.8p52, to: SIMD4<UInt64>.self)
    return SIMD4(truncatingIfNeeded: bits)
  }
}

/// The greatest whole numbers that are not greater, as `wholeBelow` finds them.
@inline(__always)
private func wholesBelow(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
  let nearest = (numbers + 0x1.8p52) - 0x1.8p52
  return nearest.replacing(with: nearest - 1, where: nearest .> numbers)
}

extension Millipoints {
  /// The nearest length that can be written down; nothing for what is no number.
  ///
  /// A quarter of the range, so that sums and differences of two fit.
  init(saturating value: Double) {
    let limit = 500_000_000.0
    self = value.isNaN ? 0 : Millipoints(Swift.min(Swift.max(value, -limit), limit))
  }
}
