internal import Rendering
internal import SpecModel
internal import SpecSyntax

/// Reports foreground colors with too little contrast, each pair of colors once per appearance.
struct ContrastReport {
  private let level: ContrastLevel
  /// Whether pairs of system colors are also reported.
  private let tellsOfSystem: Bool
  private var told: Set<String> = []

  init(_ level: ContrastLevel, tellsOfSystem: Bool = true) {
    self.level = level
    self.tellsOfSystem = tellsOfSystem
  }

  mutating func add(
    _ screen: Screen, _ frames: FrameTable, of document: Document,
    into diagnostics: inout DiagnosticBag
  ) {
    for finding in contrastFindings(of: screen, frames, level: level)
    where told.insert("\(finding.pair) \(finding.appearance.name)").inserted {
      if !tellsOfSystem, document.isSystem(finding, on: screen) { continue }
      let declared =
        document.declaration(of: finding.ink, on: screen)
        ?? document.declaration(of: finding.background, on: screen)
      diagnostics.add(.lowContrast(finding, level, on: screen, declaredAt: declared))
    }
    for finding in textsOverImages(on: screen, frames) {
      let text = screen[finding.text]
      guard told.insert("\(text.span.start) over an image").inserted else { continue }
      diagnostics.add(.unknownContrast(of: finding, on: screen))
    }
  }
}

extension Document {
  /// Whether the system determines both colors of a pair.
  ///
  /// True if the spec sets neither color, or if it uses a system text color on a system background.
  fileprivate func isSystem(_ finding: ContrastFinding, on screen: Screen) -> Bool {
    let ink = screen[finding.ink].name
    let background = screen[finding.background].name
    if theme.colors.contains(where: { $0.name == ink || $0.name == background }) { return false }
    if declaration(of: finding.ink, on: screen) == nil,
      declaration(of: finding.background, on: screen) == nil
    {
      return true
    }
    let inks = ["tintColor", "link", "placeholderText", "separator", "systemRed"]
    let isInk = ink.hasSuffix("Label") || ink == "label" || inks.contains(ink)
    return isInk && (background.hasSuffix("Background") || background.hasSuffix("Fill"))
  }

  /// The span of a color's declaration or first use; nil for a system color.
  fileprivate func declaration(of color: ColorID, on screen: Screen) -> SourceSpan? {
    let position = Int(color.index)
    if position < colorSpans.count { return colorSpans[position] }
    // The table has the spec's own colors first, then the defaults, which a theme may override.
    return theme.colors.last { $0.name == screen[color].name }?.span
  }
}

extension Diagnostic {
  /// - Parameter span: the declaration of the foreground or background color; nil for system
  ///   colors.
  fileprivate static func lowContrast(
    _ finding: ContrastFinding, _ level: ContrastLevel, on screen: Screen,
    declaredAt span: SourceSpan?
  ) -> Diagnostic {
    let node = screen[finding.node]
    let diagnostic = Diagnostic(
      .warning, code: "low-contrast", at: span ?? node.span,
      "\(finding.pair) has a contrast of \(finding.ratio) in \(finding.appearance.inWords), but "
        + "needs \(finding.neededRatio) (\(level.name.uppercased()))"
    )
    .hint(hint(for: finding.remedy))
    return span == nil
      ? diagnostic
      : diagnostic.note(at: node.span, "\(screen.told(finding.node.position)) has this color")
  }

  fileprivate static func unknownContrast(
    of finding: TextOverImage, on screen: Screen
  ) -> Diagnostic {
    Diagnostic(
      .note, code: "contrast-unknown", at: screen[finding.text].span,
      "\(screen.told(finding.text.position)) is over an image, so its contrast is unknown"
    )
    .hint("check that it is readable on every part of the image, or put an opaque color beneath it")
    .note(at: screen[finding.image].span, "the image is here")
  }

  private static func hint(for remedy: ContrastRemedy?) -> String? {
    switch remedy {
    case .ink(let color): "the nearest color that passes is \(color.hex)"
    case .background(let color): "on \(color.hex) it passes"
    case nil: nil
    }
  }
}
