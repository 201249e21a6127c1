internal import SpecModel
internal import SpecSyntax

/// What is wrong between the texts of a spec and their translations.
extension Lowering {
  /// Looks for texts that a language lacks, and for translations that show something else than the
  /// text gives them.
  mutating func checkTranslations() {
    guard !strings.isEmpty else { return }
    let table = document.templates.strings
    let wanted = wantedLocales(table)
    for text in table.texts { checkLocales(of: text, among: wanted, table) }
    // Of several places with one mistake the first is told.
    var told: Set<SourceSpan> = []
    for use in table.uses {
      let text = table.texts[use.text]
      for translation in text.translations {
        checkArguments(of: translation, use, &told)
      }
    }
  }

  // MARK: - Missing translations

  /// The languages that every text should have: those of the files and of the preview.
  private func wantedLocales(_ table: StringTable) -> [String] {
    var wanted = strings.locales(development: table.development)
    for locale in document.preview.locales
    where !LocaleName.isPseudo(locale) && !wanted.contains(locale)
      && LocaleName.fallbacks(of: locale).contains(where: { wanted.contains($0) })
    {
      wanted.append(locale)
    }
    return wanted
  }

  private mutating func checkLocales(
    of text: LocalizedText, among wanted: [String], _ table: StringTable
  ) {
    guard !usesOtherFiles, let first = text.translations.first else { return }
    if strings.entries(of: text.key).contains(where: \.entry.isSameEverywhere) { return }
    let own = LocaleName.fallbacks(of: table.development)
    let has = Set(text.translations.map(\.locale))
    var missing: [String] = []
    for locale in wanted {
      let fallbacks = LocaleName.fallbacks(of: locale)
      if fallbacks.contains(where: { has.contains($0) }) { continue }
      // The spec's own words are those of the development language.
      if text.isWritten, fallbacks.contains(where: { own.contains($0) }) { continue }
      if fallbacks.dropFirst().contains(where: { missing.contains($0) }) { continue }
      missing.append(locale)
    }
    guard !missing.isEmpty else { return }
    report(
      .missingTranslation(
        text.key, in: missing, at: text.span, found: first.locale, foundSpan: first.span))
  }

  /// Tells which languages of the preview no strings file knows.
  ///
  /// - Parameter spans: the places of the preview's locales.
  mutating func checkPreviewLocales(_ spans: [SourceSpan]) {
    guard !strings.isEmpty, !document.templates.strings.texts.isEmpty, !usesOtherFiles else {
      return
    }
    let development = document.templates.strings.development
    let known = strings.locales(development: development) + LocaleName.fallbacks(of: development)
    for (locale, span) in zip(document.preview.locales, spans)
    where !LocaleName.isPseudo(locale)
      && !LocaleName.fallbacks(of: locale).contains(where: { known.contains($0) })
    {
      report(.localeWithoutStrings(locale, at: span))
    }
  }

  // MARK: - Arguments

  private mutating func checkArguments(
    of translation: Translation, _ use: LocalizedUse, _ told: inout Set<SourceSpan>
  ) {
    let count = use.arguments.count
    var isShown = [Bool](repeating: false, count: count)
    let forms = translation.plurals.flatMap { $0.forms.flatMap(\.pieces) }
    var references = (translation.pieces + forms).compactMap { piece -> TranslationArgument? in
      if case .argument(let argument) = piece { return argument }
      return nil
    }
    references += translation.plurals.map { TranslationArgument($0.number, .asIs) }
    for reference in references {
      guard let position = use.position(of: reference.reference) else {
        guard told.insert(translation.span).inserted else { return }
        report(.missingArgument(reference.reference, at: translation.span, use: use))
        return
      }
      isShown[position] = true
      guard reference.style != .asIs, !canBeNumber(use.arguments[position].template),
        told.insert(translation.span).inserted
      else { continue }
      report(
        .argumentIsNoNumber(
          position + 1, at: translation.span, argument: use.arguments[position].span))
      return
    }
    guard let unshown = isShown.firstIndex(of: false), told.insert(translation.span).inserted else {
      return
    }
    let argument = use.arguments[unshown]
    report(
      .unshownArgument(
        argument.name, unshown + 1, at: translation.span, argument: argument.span))
  }

  private func canBeNumber(_ template: TemplateID) -> Bool {
    let pieces = document.templates.pieces(of: template)
    guard let piece = pieces.first else { return true }
    guard pieces.count == 1 else { return false }
    switch piece {
    case .text(let text): return DataTable.isNumber(text)
    case .value(let id, nil): return !document.expressions[id].kinds.isDisjoint(with: .number)
    case .value, .localized: return false
    }
  }
}

extension LocalizedUse {
  /// Which argument a translation speaks of.
  func position(of reference: TranslationArgument.Reference) -> Int? {
    switch reference {
    case .position(let position): arguments.indices.contains(position) ? position : nil
    case .name(let name): arguments.firstIndex { $0.name == name }
    }
  }
}
