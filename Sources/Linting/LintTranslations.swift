internal import SpecModel
internal import SpecSyntax

/// Finds texts of the spec that none of its strings files translates.
///
/// Texts in the development language need no entry for that language. Texts that are hidden from
/// assistive technologies are skipped as decoration.
func lintTranslations(_ subject: LintSubject, into bag: inout LintBag) {
  guard bag.isOn(.untranslated) else { return }
  let document = subject.document
  let table = document.templates.strings
  let own = LocaleName.fallbacks(of: table.development)
  let locales = table.languages.filter { locale in
    !LocaleName.fallbacks(of: locale).contains { own.contains($0) }
  }
  guard !locales.isEmpty else { return }
  let skipped = subject.tree.hiddenSpans
  var seen: Set<String> = []
  for (text, span) in document.untranslatedTexts where span.source == subject.tree.source.id {
    let isSkipped = skipped.contains { $0.start <= span.start && span.end <= $0.end }
    guard !isSkipped, seen.insert(text).inserted else { continue }
    bag.add(.untranslated(text, in: locales, at: span))
  }
}

extension YAMLTree {
  /// The spans of the nodes with `accessibility: { hidden: true }`.
  fileprivate var hiddenSpans: [SourceSpan] {
    nodes.indices.compactMap { position in
      let id = YAMLNodeID(position)
      guard nodes[position].kind == .mapping,
        let entry = entries(of: id).first(where: { isScalar($0.key, "accessibility") }),
        case let value = resolved(entry.value), self[value].kind == .mapping
      else { return nil }
      let isHidden = entries(of: value).contains {
        isScalar($0.key, "hidden") && isScalar(resolved($0.value), "true")
      }
      return isHidden ? span(id) : nil
    }
  }
}
