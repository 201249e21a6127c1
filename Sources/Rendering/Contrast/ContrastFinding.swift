package import SpecModel

/// An ink that is hard to tell from what lies beneath it.
package struct ContrastFinding: Sendable {
  package let ink: ColorID
  /// The uppermost color beneath it.
  package let background: ColorID
  /// What is painted on what, by the names of the colors: `hint on surface`.
  package let pair: String
  /// A node that has the ink.
  package let node: ScreenNodeID
  package let appearance: Appearance
  /// In hundredths.
  package let contrast: Int
  package let needed: Int
  /// The nearest color that would do, as it has to be seen.
  package let remedy: ContrastRemedy?

  /// `3.81`, cut off.
  package var ratio: String { ratioText(contrast) }
  package var neededRatio: String { ratioText(needed) }

  /// Appends what snapshots tell behind the pair's name.
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

/// Finds every ink of a screen that contrasts too little with what lies beneath it, in every
/// appearance.
///
/// The background is sampled under the whole text, and the worst place counts. Text that is
/// disabled, or whose style accepts a low contrast, is exempt. Source of the thresholds: WCAG 2.2,
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
  /// The pairs that contrast too little; with high contrast only where the plain values do not.
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
