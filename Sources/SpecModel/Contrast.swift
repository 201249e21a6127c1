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
  for step in 1...255 {
    for candidate in ink.lightened(by: step)
    where contrastHundredths(candidate, on: background) >= needed {
      return .ink(candidate)
    }
    for candidate in background.lightened(by: step)
    where contrastHundredths(ink, on: candidate) >= needed {
      return .background(candidate)
    }
  }
  return nil
}

extension RGBA {
  /// The colors so many steps of 255 nearer to black and to white.
  fileprivate func lightened(by step: Int) -> [RGBA] {
    func toBlack(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) * (255 - step) / 255) }
    func toWhite(_ channel: UInt8) -> UInt8 {
      UInt8(Int(channel) + ((255 - Int(channel)) * step + 254) / 255)
    }
    return [
      RGBA(toBlack(red), toBlack(green), toBlack(blue)),
      RGBA(toWhite(red), toWhite(green), toWhite(blue)),
    ]
  }
}

/// WCAG's 0.05 for the light a screen reflects, in units of `luminance`.
private let flare = 500_000_000_000

/// Relative luminance in units of 10^-13: 0 for black, 10^13 for white.
private func luminance(_ color: RGBA) -> Int {
  2126 * Int(linearLight[Int(color.red)]) + 7152 * Int(linearLight[Int(color.green)])
    + 722 * Int(linearLight[Int(color.blue)])
}
