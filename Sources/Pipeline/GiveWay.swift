internal import InterfaceBuilder
internal import SpecSyntax
internal import XMLTree

/// Relaxes conflicting constraints of a screen.
///
/// Auto Layout breaks one of the constraints at run time; with a lower priority, the spec compiles
/// and looks the same. Each relaxed constraint is reported at its line.
///
/// - Returns: whether any constraint was relaxed.
func giveWay(
  on screen: inout ImportedScreen, _ nodes: [ImportedNode], in document: IBDocument,
  for request: ImportRequest, into diagnostics: inout DiagnosticBag
) -> Bool {
  var hasGivenWay = false
  // Fixing the conflicts that one layout reports can reveal others.
  for _ in 0..<8 {
    let source = screen.plain.written.source
    let spec = ImportedSpec(name: screen.name, text: source.bytes, views: nodes)
    let broken = resolve(spec, for: request).compilation.diagnostics.sorted().filter {
      $0.code == "unsatisfiable-constraints"
    }
    var isSofter = false
    for finding in broken {
      func text(_ span: SourceSpan) -> ArraySlice<UInt8> {
        source.bytes[Int(span.start)..<Int(span.end)]
      }
      let others = finding.notes.compactMap { $0.span.map(text) }
      guard
        let element = screen.soften(text(finding.span), contradicting: others, in: document)
      else { continue }
      diagnostics.add(.contradiction(at: document.xml.tagSpan(element)))
      isSofter = true
    }
    if !isSofter { break }
    hasGivenWay = true
  }
  return hasGivenWay
}

extension Diagnostic {
  fileprivate static func contradiction(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "broken-constraint", at: span,
      "this constraint contradicts others, so Auto Layout breaks it; in the spec, it is not "
        + "required"
    ).hint("delete it, or one of the others, in Xcode")
  }
}
