internal import SpecModel
internal import SpecSyntax

/// Collects the diagnostics of one lowering, without duplicates.
struct LoweringReporter {
  /// The spans of syntax errors; nodes and keys there are skipped.
  let faults: Set<SourceSpan>
  /// Whether the skipped parts are attributes that cannot declare names.
  let losesOnlyLooks: Bool
  var diagnostics: DiagnosticBag
  /// The reported diagnostics, so that they are not repeated for each component use or variant.
  var reported: Set<ReportedDiagnostic> = []
  /// The span and message of the note that is added to diagnostics; nil for none.
  var secondPlace: (span: SourceSpan, message: String)?
  /// The spans that are lowered several times; only the first error in each is reported.
  var expandedSpans: Set<SourceSpan> = []
  private var reportedExpansions: Set<SourceSpan> = []
  /// The remaining number of diagnostics that may suggest a name.
  var suggestionsLeft = 100

  init(tree: YAMLTree, diagnostics: DiagnosticBag) {
    self.diagnostics = diagnostics
    losesOnlyLooks = tree.isPartial && Lowering.losesOnlyLooks(tree)
    faults =
      diagnostics.hasErrors
      ? Set(diagnostics.all.lazy.filter { $0.severity == .error }.map(\.span)) : []
  }

  /// Whether another diagnostic was already reported for the same span, if the span is lowered
  /// several times.
  mutating func isRepeated(_ diagnostic: Diagnostic) -> Bool {
    guard !expandedSpans.isEmpty, expandedSpans.contains(diagnostic.span) else { return false }
    return !reportedExpansions.insert(diagnostic.span).inserted
  }
}

/// The identity of a reported diagnostic.
struct ReportedDiagnostic: Hashable {
  let span: SourceSpan
  let code: String
  let message: String
}

extension Lowering {
  mutating func report(_ diagnostic: Diagnostic) {
    guard isSure(diagnostic), !reporter.isRepeated(diagnostic) else { return }
    var diagnostic = diagnostic
    if !definitions.components.isEmpty || !reporter.reported.isEmpty {
      guard isNew(diagnostic) else { return }
      diagnostic = placed(diagnostic)
    }
    if let second = reporter.secondPlace {
      diagnostic = diagnostic.note(at: second.span, second.message)
    }
    reporter.diagnostics.add(diagnostic)
  }

  /// Runs a closure and discards its diagnostics, which are reported elsewhere.
  mutating func silently<Result>(_ work: (inout Lowering) -> Result) -> Result {
    let (before, reportedBefore) = (reporter.diagnostics, reporter.reported)
    let result = work(&self)
    (reporter.diagnostics, reporter.reported) = (before, reportedBefore)
    return result
  }

  /// Continues with the diagnostics of another variant, which are not repeated.
  mutating func goOn(from other: borrowing Lowering) {
    takeDiagnostics(of: other)
    for known in reporter.diagnostics.all {
      reporter.reported.insert(
        ReportedDiagnostic(span: known.span, code: known.code, message: known.message))
    }
  }

  mutating func takeDiagnostics(of other: borrowing Lowering) {
    reporter.diagnostics = other.reporter.diagnostics
    reporter.reported = other.reporter.reported
    reporter.suggestionsLeft = other.reporter.suggestionsLeft
  }

  /// Whether a diagnostic is new, and was not reported for another component use.
  private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    if reporter.diagnostics.isFull { return true }
    // An argument can be inserted at several places of a body; only its first error is reported.
    let isArgument =
      expansion.scope != 0 && !currentComponent.contains(diagnostic.span)
    let error = ReportedDiagnostic(
      span: diagnostic.span, code: diagnostic.code,
      message: isArgument ? "" : diagnostic.message)
    return reporter.reported.insert(error).inserted
  }

  /// Adds a note with a second location: the component use, for an error in a body, or the place in
  /// the body, for an invalid argument.
  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard expansion.scope != 0, !expansion.checksBodies else { return diagnostic }
    let component = currentComponent
    if component.contains(diagnostic.span) {
      let use = expansion.scopes[expansion.scope].use
      return diagnostic.note(at: use, "'\(component.name)' is used here")
    }
    guard reporter.diagnostics.all.count < 100,
      let place = expansion.substitutions.last(where: { $0.value == diagnostic.span })
    else { return diagnostic }
    let name = definitions.components[place.component].name
    return diagnostic.note(at: place.place, "it is here in the body of '\(name)'")
  }

  /// The component whose body is being lowered.
  ///
  /// - Precondition: the current scope is that of a component use.
  private var currentComponent: OwnComponent {
    definitions.components[expansion.scopes[expansion.scope].component]
  }

  /// Counts an error without creating its message, if the limit is reached.
  ///
  /// - Returns: whether the limit is reached.
  mutating func reportIfFull(at span: SourceSpan) -> Bool {
    guard reporter.diagnostics.isFull else { return false }
    report(Diagnostic(.error, code: "too-many-errors", at: span, ""))
    return true
  }

  /// The known name that was probably intended.
  ///
  /// The search is slow, so only the first hundred diagnostics get a suggestion.
  mutating func suggest(_ name: String, among words: [String]) -> String? {
    guard reporter.suggestionsLeft > 0 else { return nil }
    reporter.suggestionsLeft -= 1
    // The name itself is known but not valid here, so it is not suggested.
    return closest(to: name, among: words.filter { $0 != name })
  }
}
