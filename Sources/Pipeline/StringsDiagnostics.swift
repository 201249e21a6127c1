internal import SpecModel
internal import SpecSyntax

/// Diagnostics about strings files.
extension Diagnostic {
  static func stringsSyntax(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "strings-syntax", at: span, message)
  }

  static func stringsWithoutLanguage(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "strings-language", at: span, "the language of '\(path)' is not known"
    ).hint("put it into the folder of its language, such as de.lproj/Localizable.strings")
  }

  static func unknownStringsLanguage(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "strings-language", at: span, "'\(name)' is not a language")
      .hint(
        LocaleName.corrected(name).map { "write \($0)" } ?? "write one such as de, de-AT or zh-Hant"
      )
  }

  static func duplicateString(
    _ key: String, at span: SourceSpan, first: SourceSpan?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .error, code: "duplicate-string", at: span, "the key '\(key)' occurs twice"
    ).hint("delete one of the two, because only one is used")
    return first.map { diagnostic.note(at: $0, "it is here first") } ?? diagnostic
  }

  /// - Parameter isMessage: whether the string is the default message of a rule.
  static func unusedString(
    _ key: String, at span: SourceSpan, isMessage: Bool
  ) -> Diagnostic {
    Diagnostic(.warning, code: "unused-string", at: span, "no screen shows the text '\(key)'")
      .hint(
        isMessage
          ? "the message of a rule has one key for all fields, such as "
            + "\(RuleSentence.required.key): \"%@ is missing\"; 'formwork explain strings' "
            + "lists the others"
          : "delete it, or show it: text: \"@\(key)\"")
  }

  static func unknownPluralForm(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "plural-form", at: span, "there is no plural form '\(name)'")
      .hint("valid ones are: \(PluralCategory.names.joined(separator: ", "))")
  }
}
