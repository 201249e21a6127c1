/// An sRGB color with eight bits per channel and straight (not premultiplied) alpha.
package struct RGBA: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// The alpha from 0, transparent, to 255, opaque.
  package let alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let white = RGBA(255, 255, 255)
  package static let black = RGBA(0, 0, 0)
  package static let clear = RGBA(0, 0, 0, 0)

  /// Whether the color is fully opaque.
  package var isOpaque: Bool { alpha == 255 }

  /// The color that results from drawing this color over `backdrop`.
  ///
  /// Each channel is rounded to the nearest integer, halves up, so the result is the same on every
  /// machine.
  package func composited(over backdrop: RGBA) -> RGBA {
    // Weights and alpha are multiplied by 255, so that only the result is rounded.
    let ownWeight = UInt32(alpha) * 255
    let backdropWeight = UInt32(backdrop.alpha) * (255 - UInt32(alpha))
    let weight = ownWeight + backdropWeight
    guard weight > 0 else { return .clear }
    func mixed(_ own: UInt8, _ behind: UInt8) -> UInt8 {
      let sum = UInt32(own) * ownWeight + UInt32(behind) * backdropWeight
      return UInt8((2 * sum + weight) / (2 * weight))
    }
    return RGBA(
      mixed(red, backdrop.red), mixed(green, backdrop.green), mixed(blue, backdrop.blue),
      UInt8((2 * weight + 255) / 510))
  }
}
