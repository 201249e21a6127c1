internal import SpecSyntax

extension Diagnostic {
  /// Reports reusable cells that the spec contains only once, instead of repeating them for the
  /// app's data.
  static func standingOnce(_ count: Int, at span: SourceSpan) -> Diagnostic {
    let more = count > 1 ? "; so are \(count - 1) more" : ""
    return Diagnostic(
      .warning, code: "not-imported", at: span,
      "a reusable cell is in the spec only once, because it shows no text, or contains a field or "
        + "a view of the app\(more)"
    )
  }

  /// Reports a constraint that was omitted because the spec does not compile with it.
  static func constraintLeftOut(
    _ failure: Diagnostic, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "a constraint is left out, because the spec does not compile with it: \(failure.message)")
  }

  /// Reports an imported spec that does not compile and must be edited by hand.
  static func doesNotCompile(
    _ name: String, _ failure: Diagnostic, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "the spec of '\(name)' does not compile yet: \(failure.message)")
  }

  /// Reports a scene whose spec would exceed a limit of the language.
  static func unwritableScene(
    _ name: String, _ reasons: DiagnosticBag, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-imported", at: span,
      "the spec of '\(name)' cannot be read again: "
        + (reasons.sorted().first?.message ?? "it is too large"))
  }
}
