internal import InterfaceBuilder
internal import SpecSyntax
internal import XMLTree

/// Gives way in constraints of a screen that contradict one another.
///
/// Auto Layout breaks such a constraint whenever the screen is shown; a spec that says so compiles,
/// and looks the same. Each is told with its line.
///
/// - Returns: whether there was one.
func giveWay(
  on screen: inout ImportedScreen, _ nodes: [ImportedNode], in document: IBDocument,
  for request: ImportRequest, into diagnostics: inout DiagnosticBag
) -> Bool {
  var hasGivenWay = false
  // Each round mends what one solution of the system tells; some hide others.
  for _ in 0..<8 {
    let source = screen.plain.written.source
    let spec = ImportedSpec(name: screen.name, text: source.bytes, views: nodes)
    let broken = resolve(spec, for: request).compilation.diagnostics.sorted().filter {
      $0.code == "unsatisfiable-constraints"
    }
    var isSofter = false
    for finding in broken {
      let place = Int(finding.span.start)..<Int(finding.span.end)
      guard let element = screen.soften(source.bytes[place], in: document) else { continue }
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
      "this constraint contradicts others, and Auto Layout breaks it; in the spec it gives way"
    ).hint("delete it, or one of the others, in Xcode")
  }
}
