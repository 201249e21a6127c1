internal import InterfaceBuilder
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import XMLTree

/// Reads a document's strings files, whose keys are object ids, as translations of the document's
/// texts.
///
/// A spec looks up texts by their content, so each text has one translation per language.
///
/// - Returns: the languages in the order of the files, without the document's own language.
func readTranslations(
  of document: IBDocument, in files: [SourceText], into diagnostics: inout DiagnosticBag
) -> [TranslatedTexts] {
  guard !files.isEmpty else { return [] }
  let texts = DocumentTexts(of: document)
  let span = document.xml.tagSpan(.root)
  var languages: [TranslatedTexts] = []
  for file in files {
    guard let kind = StringsKind(path: file.path) else { continue }
    var findings = DiagnosticBag()
    let source = SourceText(path: file.path, bytes: readableStrings(file.bytes))
    let tables = parseStringsFile(
      source, kind, path: file.path, limits: .standard, into: &findings)
    if let finding = findings.sorted().first {
      diagnostics.add(.unreadableStrings(file.path, finding.message, at: span))
    }
    for table in tables where !table.locale.isEmpty && !table.isDevelopmentLanguage {
      let position =
        languages.firstIndex { $0.locale == table.locale } ?? languages.count
      if position == languages.count { languages.append(TranslatedTexts(locale: table.locale)) }
      for entry in table.entries {
        guard let text = texts.text(for: entry.key), let translation = entry.text?.text,
          isPlain(text), !translation.contains("${")
        else { continue }
        if !languages[position].add(text, translation) {
          diagnostics.add(.secondTranslation(text, table.locale, at: span))
        }
      }
    }
  }
  return languages.filter { !$0.entries.isEmpty }
}

/// Whether a text can be used as a key, because it contains no placeholders or references.
private func isPlain(_ text: String) -> Bool {
  !text.hasPrefix("@") && !text.contains { $0 == "%" || $0 == "$" || $0 == "{" }
}

extension Diagnostic {
  fileprivate static func unreadableStrings(
    _ path: String, _ message: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "'\(path)' can be read only in part: \(message)")
  }

  fileprivate static func secondTranslation(
    _ text: String, _ locale: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "'\(text.prefix(40))' has two translations for '\(locale)'; the spec uses the first"
    ).hint("where the other one is meant, write a key instead, such as '\"@back\"'")
  }
}
