/// The WCAG 2 contrast ratio of a foreground on an opaque background, in hundredths: 2100 for 21:1.
///
/// The ratio is truncated, so that a pair just below a threshold never reaches it. A translucent
/// foreground is first composited over the background. Integer arithmetic gives the same result on
/// every machine. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
package func contrastHundredths(_ ink: RGBA, on background: RGBA) -> Int {
  let inkLuminance = luminance(ink.isOpaque ? ink : ink.composited(over: background))
  let backgroundLuminance = luminance(background)
  let lighter = max(inkLuminance, backgroundLuminance) + flare
  let darker = min(inkLuminance, backgroundLuminance) + flare
  return 100 * lighter / darker
}

/// A conformance level of WCAG 2.2.
package enum ContrastLevel: String, NamedCases {
  case aa, aaa

  /// The minimum contrast ratio for text, in hundredths (criteria 1.4.3 and 1.4.6).
  package func neededForText(isLarge: Bool) -> Int {
    switch self {
    case .aa: isLarge ? 300 : 450
    case .aaa: isLarge ? 450 : 700
    }
  }

  /// The minimum ratio, in hundredths, for the edge of a control or a meaningful icon (criterion
  /// 1.4.11).
  package static let neededForGraphics = 300
}

extension TextStyle {
  /// Whether WCAG counts the style as large text: 18 points, or 14 points and bold.
  package var isLarge: Bool { pointSize >= 18 || pointSize >= 14 && weight >= .bold }
}

/// A change of one color that reaches the required contrast.
package enum ContrastRemedy: Hashable, Sendable {
  case ink(RGBA)
  case background(RGBA)
}

/// The smallest change in lightness, of the foreground or the background, that reaches the required
/// contrast.
///
/// Each color changes in steps of 1/255 towards black and towards white. If several changes are
/// equally small, the foreground takes precedence, then the darker color. Black or white always
/// reaches the contrast.
package func contrastRemedy(_ ink: RGBA, on background: RGBA, needed: Int) -> ContrastRemedy? {
  var best: (step: Int, remedy: ContrastRemedy)?
  func offer(_ remedy: ContrastRemedy, at step: Int?) {
    if let step, step < best?.step ?? .max { best = (step, remedy) }
  }
  for end in [RGBA.black, .white] {
    let step = firstStep {
      contrastHundredths(ink.moved(by: $0, to: end), on: background) >= needed
    }
    offer(.ink(ink.moved(by: step ?? 0, to: end)), at: step)
  }
  for end in [RGBA.black, .white] {
    let step = firstStep {
      contrastHundredths(ink, on: background.moved(by: $0, to: end)) >= needed
    }
    offer(.background(background.moved(by: step ?? 0, to: end)), at: step)
  }
  return best?.remedy
}

/// The first step from 1 to 255 that passes, by binary search; nil if none does.
///
/// All later steps pass, too, because the changing color only moves away from the other one.
private func firstStep(_ passes: (Int) -> Bool) -> Int? {
  guard passes(255) else { return nil }
  var low = 1
  var high = 255
  while low < high {
    let middle = (low + high) / 2
    if passes(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

extension RGBA {
  /// The color after `step` of 255 steps to black or white.
  fileprivate func moved(by step: Int, to end: RGBA) -> RGBA {
    let isWhite = end.red > 0
    func moved(_ channel: UInt8) -> UInt8 {
      let value = Int(channel)
      let moved = isWhite ? value + ((255 - value) * step + 254) / 255 : value * (255 - step) / 255
      return UInt8(moved)
    }
    return RGBA(moved(red), moved(green), moved(blue))
  }
}

/// WCAG's constant 0.05 for ambient light, in units of `luminance`.
private let flare = 500_000_000_000

/// Relative luminance in units of 10^-13: 0 for black, 10^13 for white.
private func luminance(_ color: RGBA) -> Int {
  2126 * Int(linearLight[Int(color.red)]) + 7152 * Int(linearLight[Int(color.green)])
    + 722 * Int(linearLight[Int(color.blue)])
}
