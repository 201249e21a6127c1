/// The contrast of an ink on an opaque color by WCAG 2, in hundredths: 2100 for 21.00.
///
/// Cut off, not rounded, so that no pair just under a threshold seems to reach it. An ink that lets
/// something through is composited first. Integers only: the same on every machine. Source:
/// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
package func contrastHundredths(_ ink: RGBA, on background: RGBA) -> Int {
  let inkLuminance = luminance(ink.isOpaque ? ink : ink.composited(over: background))
  let backgroundLuminance = luminance(background)
  let lighter = max(inkLuminance, backgroundLuminance) + flare
  let darker = min(inkLuminance, backgroundLuminance) + flare
  return 100 * lighter / darker
}

/// A level of WCAG 2.2: how much contrast it asks for.
package enum ContrastLevel: String, NamedCases {
  case aa, aaa

  /// In hundredths, for text (criteria 1.4.3 and 1.4.6).
  package func neededForText(isLarge: Bool) -> Int {
    switch self {
    case .aa: isLarge ? 300 : 450
    case .aaa: isLarge ? 450 : 700
    }
  }

  /// In hundredths, for the edge of a control or a sign that means something (criterion 1.4.11).
  package static let neededForGraphics = 300
}

extension TextStyle {
  /// Whether text of the style is large as WCAG means it: 18 points, or 14 points and bold.
  package var isLarge: Bool { pointSize >= 18 || pointSize >= 14 && weight >= .bold }
}

/// What would give an ink enough contrast.
package enum ContrastRemedy: Hashable, Sendable {
  case ink(RGBA)
  case background(RGBA)
}

/// The smallest change in lightness, of an ink or of what lies beneath it, that gives the two
/// enough contrast.
///
/// Steps of 1/255 lead from each color to black and to white. Of changes that pass at the same step
/// the ink's wins, then the darker one. Integers only. Black or white always passes.
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

/// The first of the steps 1…255 that passes, where every step behind it passes, too: a color that
/// moves one way leaves the other's lightness behind once, and then goes only further from it.
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
  /// The color so many steps of 255 nearer to black or to white.
  fileprivate func moved(by step: Int, to end: RGBA) -> RGBA {
    let isWhite = end.red > 0
    func moved(_ channel: UInt8) -> UInt8 {
      isWhite
        ? UInt8(Int(channel) + ((255 - Int(channel)) * step + 254) / 255)
        : UInt8(Int(channel) * (255 - step) / 255)
    }
    return RGBA(moved(red), moved(green), moved(blue))
  }
}

/// WCAG's 0.05 for the light a screen reflects, in units of `luminance`.
private let flare = 500_000_000_000

/// Relative luminance in units of 10^-13: 0 for black, 10^13 for white.
private func luminance(_ color: RGBA) -> Int {
  2126 * Int(linearLight[Int(color.red)]) + 7152 * Int(linearLight[Int(color.green)])
    + 722 * Int(linearLight[Int(color.blue)])
}
