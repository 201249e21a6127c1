internal import InterfaceBuilder
internal import PlatformData
internal import SpecModel
package import SpecSyntax

/// The result of comparing an imported spec's frames with those stored in its Interface Builder
/// document.
package struct FrameCheck: Sendable {
  /// The number of views that were compared.
  package fileprivate(set) var count = 0
  /// One diagnostic for each view whose frame differs.
  package fileprivate(set) var misplaced: [Diagnostic] = []
  /// One diagnostic for each custom font that prevents views from being compared.
  package fileprivate(set) var fonts: [Diagnostic] = []
}

/// Compares the frames of a spec with those stored in its Interface Builder document.
///
/// A view whose frame depends on the size of a text in a custom font is not compared, because the
/// document does not contain the font.
package func checkFrames(of spec: ImportedSpec, for request: ImportRequest) -> FrameCheck {
  let resolved = resolve(spec, for: request)
  var check = FrameCheck()
  let unsure = positionsOfUnsureViews(of: spec, resolved, for: request)
  check.count = spec.views.count - unsure.count
  check.misplaced = misplacedViews(of: spec, resolved, except: unsure)
  check.fonts = fontFindings(of: spec, unsureCount: unsure.count)
  return check
}

/// The indices of the views whose frames depend on the size of a text in a custom font.
///
/// Found by making these texts slightly smaller and larger: a frame that changes depends on one of
/// them.
private func positionsOfUnsureViews(
  of spec: ImportedSpec, _ resolved: ResolvedImport, for request: ImportRequest
) -> Set<Int> {
  guard request.isAsDrawn, spec.views.contains(where: { $0.textFont != nil }),
    let solved = resolved.compilation.results.first
  else { return [] }
  var unsure: Set<Int> = []
  for factor in [0.85, 1.2] {
    var other = request
    let sizes = sizesOfTexts(of: spec.views, on: solved, times: factor)
    other.naturalSizes.merge(sizes) { own, _ in own }
    let frames = resolve(spec, for: other).frames
    for position in spec.views.indices where frames[position] != resolved.frames[position] {
      unsure.insert(position)
    }
  }
  return unsure
}

/// The sizes of the texts in custom fonts, multiplied by a factor, by object id.
private func sizesOfTexts(
  of views: [ImportedNode], on solved: SolvedScreen, times factor: Double
) -> [String: NaturalSize] {
  let positions = Dictionary(
    solved.screen.nodes.indices.map { (solved.screen.nodes[$0].name, $0) },
    uniquingKeysWith: { first, _ in first })
  var sizes: [String: NaturalSize] = [:]
  for view in views {
    guard let font = view.textFont, let node = positions[view.name] else { continue }
    let frame = solved.frames.frames[node]
    var width = Double(frame.width) / 1000
    let height = Double(frame.height) / 1000
    switch solved.screen.nodes[node].kind {
    case .text(let text), .button(let text):
      // A view can be wider than its text.
      let style = solved.screen[text.style]
      let font = SystemFont(
        pointSize: style.pointSize, weight: style.weight, family: style.family,
        tracking: style.tracking)
      width = min(width, font.width(of: text.string))
    default: break
    }
    sizes[view.id] = NaturalSize(
      width: width * factor, height: font.hasKnownLine ? view.drawnSize?.height : height * factor)
  }
  return sizes
}

/// Returns one warning for each custom font, at the first view that uses it.
private func fontFindings(of spec: ImportedSpec, unsureCount: Int) -> [Diagnostic] {
  guard unsureCount > 0 else { return [] }
  var names: Set<String> = []
  return spec.views.compactMap { view in
    guard let font = view.textFont, names.insert(font.name).inserted else { return nil }
    return Diagnostic(
      .warning, code: "unknown-font", at: view.span,
      "the size of texts in '\(font.name)' is not known, so views that depend on it are not "
        + "compared")
  }
}
