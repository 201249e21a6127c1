package import SpecModel

/// A foreground color with too little contrast to its background.
package struct ContrastFinding: Sendable {
  package let ink: ColorID
  /// The topmost color behind it.
  package let background: ColorID
  /// The names of both colors: `hint on surface`.
  package let pair: String
  /// The node with this foreground color.
  package let node: ScreenNodeID
  package let appearance: Appearance
  /// The contrast ratio in hundredths.
  package let contrast: Int
  package let needed: Int
  /// The nearest color with sufficient contrast, as seen after compositing.
  package let remedy: ContrastRemedy?

  /// The ratio with two decimals, truncated: `3.81`.
  package var ratio: String { ratioText(contrast) }
  package var neededRatio: String { ratioText(needed) }

  /// Appends the contrast ratio and its verdict, as written in snapshots after the pair's name.
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

/// Finds foreground colors of a screen with too little contrast to their background, in every
/// appearance.
///
/// The background is sampled under the whole text; the lowest contrast counts. Disabled text, and
/// text whose style accepts a low contrast, is exempt. Thresholds: WCAG 2.2,
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
  /// The pairs with too little contrast; for high contrast, only if the normal values suffice.
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
