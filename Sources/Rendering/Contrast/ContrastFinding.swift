package import SpecModel

/// A foreground color that has too little contrast with its background.
package struct ContrastFinding: Sendable {
  package let ink: ColorID
  /// The topmost background color behind the foreground color.
  package let background: ColorID
  /// The names of the foreground and background colors: `hint on surface`.
  package let pair: String
  /// The node with this foreground color.
  package let node: ScreenNodeID
  package let appearance: Appearance
  /// The contrast ratio in hundredths, such as 381 for 3.81:1.
  package let contrast: Int
  package let needed: Int
  /// The nearest color with sufficient contrast; nil if there is none.
  package let remedy: ContrastRemedy?

  /// The contrast ratio with two decimals, truncated: `3.81`.
  package var ratio: String { ratioText(contrast) }
  package var neededRatio: String { ratioText(needed) }

  /// Appends the ratio, the required ratio and a remedy, in the words of snapshots: ` is 3.81 in
  /// …`.
  func appendVerdict(to output: inout [UInt8]) {
    output.append(" is ")
    output.append(ratio: contrast)
    output.append(" in ")
    output.append(text: appearance.inWords)
    output.append(", needs ")
    output.append(ratio: needed)
    switch remedy {
    case .ink(let color):
      output.append("; ")
      output.append(hex: color)
      output.append(" passes")
    case .background(let color):
      output.append("; on ")
      output.append(hex: color)
      output.append(" it passes")
    case nil: break
    }
  }
}

/// Finds foreground colors of a screen that have too little contrast with their background, in
/// every appearance.
///
/// The background is sampled under the whole text, and the lowest contrast counts. Disabled text is
/// exempt, and so is text whose style accepts a low contrast. Thresholds: WCAG 2.2,
/// https://www.w3.org/TR/WCAG22/#contrast-minimum
package func contrastFindings(
  of screen: Screen, _ frames: FrameTable, level: ContrastLevel
) -> [ContrastFinding] {
  let picture = Picture(screen, frames, glyphSet: .unicode)
  return SnapshotPaint(picture, on: screen, level: level).lowContrasts
}

extension Appearance {
  fileprivate var isStandard: Bool { rawValue < 2 }

  fileprivate var withoutHighContrast: Appearance { isDark ? .dark : .light }
}

extension SnapshotPaint {
  /// The color pairs with too little contrast.
  ///
  /// A pair is reported for a high-contrast appearance only if its contrast suffices in the normal
  /// one.
  var lowContrasts: [ContrastFinding] {
    var findings: [ContrastFinding] = []
    for pair in pairs {
      for appearance in Appearance.allCases {
        let contrast = pair.contrasts[appearance]
        guard contrast < pair.needed,
          appearance.isStandard || pair.contrasts[appearance.withoutHighContrast] >= pair.needed
        else { continue }
        findings.append(
          ContrastFinding(
            ink: pair.ink, background: pair.background, pair: texts.string(in: pair.name),
            node: pair.node, appearance: appearance, contrast: contrast, needed: pair.needed,
            remedy: contrastRemedy(
              pair.inks[appearance], on: pair.backgrounds[appearance], needed: pair.needed)))
      }
    }
    return findings
  }
}
