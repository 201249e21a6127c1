internal import SpecModel
internal import SpecSyntax

/// Collects the diagnostics of one lowering, without duplicates.
struct LoweringReporter {
  /// Spans with syntax errors; nodes and keys there are skipped.
  let faults: Set<SourceSpan>
  /// Whether the skipped parts cannot declare any name.
  let losesOnlyLooks: Bool
  var diagnostics: DiagnosticBag
  /// The reported diagnostics, to avoid repeating them for each component use or variant.
  var reported: Set<ReportedDiagnostic> = []
  /// The span and message of a note for the next diagnostic.
  var secondPlace: (span: SourceSpan, message: String)?
  /// Spans that are lowered several times; only the first error in each is reported.
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

  /// Whether a text that is read several times has an error already.
  mutating func isRepeated(_ diagnostic: Diagnostic) -> Bool {
    guard !expandedSpans.isEmpty, expandedSpans.contains(diagnostic.span) else { return false }
    return !reportedExpansions.insert(diagnostic.span).inserted
  }
}

/// Identifies a reported diagnostic.
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

  /// Runs work whose diagnostics are reported elsewhere.
  mutating func silently<Result>(_ work: (inout Lowering) -> Result) -> Result {
    let (before, reportedBefore) = (reporter.diagnostics, reporter.reported)
    let result = work(&self)
    (reporter.diagnostics, reporter.reported) = (before, reportedBefore)
    return result
  }

  /// Continues with the diagnostics reported for another variant.
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

  /// Whether a diagnostic was not already reported for another use of the component.
  private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    if reporter.diagnostics.isFull { return true }
    // An argument may be used in several places of a body; only its first error is reported.
    let isArgument =
      expansion.scope != 0 && !currentComponent.contains(diagnostic.span)
    let error = ReportedDiagnostic(
      span: diagnostic.span, code: diagnostic.code,
      message: isArgument ? "" : diagnostic.message)
    return reporter.reported.insert(error).inserted
  }

  /// Adds a note: the use of the component for an error in a body, the use in the body for an
  /// invalid argument.
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

  /// The component whose body is being lowered; only inside one.
  private var currentComponent: OwnComponent {
    definitions.components[expansion.scopes[expansion.scope].component]
  }

  /// Counts a diagnostic without text if the limit is reached; returns false if it is not.
  mutating func reportIfFull(at span: SourceSpan) -> Bool {
    guard reporter.diagnostics.isFull else { return false }
    report(Diagnostic(.error, code: "too-many-errors", at: span, ""))
    return true
  }

  /// The word that was probably meant.
  ///
  /// The search is slow, so only the first hundred diagnostics get a suggestion.
  mutating func suggest(_ name: String, among words: [String]) -> String? {
    guard reporter.suggestionsLeft > 0 else { return nil }
    reporter.suggestionsLeft -= 1
    // The name itself is known, only not here.
    return closest(to: name, among: words.filter { $0 != name })
  }
}
