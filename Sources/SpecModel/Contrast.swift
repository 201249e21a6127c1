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

/// WCAG's 0.05 for the light a screen reflects, in units of `luminance`.
private let flare = 500_000_000_000

/// Relative luminance in units of 10^-13: 0 for black, 10^13 for white.
private func luminance(_ color: RGBA) -> Int {
  2126 * Int(linearLight[Int(color.red)]) + 7152 * Int(linearLight[Int(color.green)])
    + 722 * Int(linearLight[Int(color.blue)])
}
