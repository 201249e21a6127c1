internal import SpecModel
internal import SpecSyntax

/// Checks the texts of a spec against their translations.
extension Lowering {
  /// Reports missing translations, and translations whose arguments differ from those of the text.
  mutating func checkTranslations() {
    guard !definitions.strings.isEmpty else { return }
    let table = document.templates.strings
    let wanted = wantedLocales(table)
    for text in table.texts { checkLocales(of: text, among: wanted, table) }
    // An error that several uses share is reported only once.
    var told: Set<SourceSpan> = []
    for use in table.uses where !table.texts[use.text].translations.isEmpty {
      checkArguments(of: use, table.texts[use.text].translations, &told)
    }
  }

  // MARK: - Missing translations

  /// The languages in which every text is required: those of the strings files and of previews.
  private func wantedLocales(_ table: StringTable) -> [String] {
    var wanted = definitions.strings.locales(development: table.development)
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
    guard !names.usesOtherFiles, text.origin != .system, let first = text.translations.first else {
      return
    }
    if definitions.strings.entries(of: text.key).contains(where: \.entry.isSameEverywhere) {
      return
    }
    let own = LocaleName.fallbacks(of: table.development)
    let has = Set(text.translations.map(\.locale))
    var missing: [String] = []
    for locale in wanted {
      let fallbacks = LocaleName.fallbacks(of: locale)
      if fallbacks.contains(where: { has.contains($0) }) { continue }
      // A text that is written in the spec needs no translation into the development language.
      if text.origin == .writing, fallbacks.contains(where: { own.contains($0) }) { continue }
      if fallbacks.dropFirst().contains(where: { missing.contains($0) }) { continue }
      missing.append(locale)
    }
    guard !missing.isEmpty else { return }
    report(
      .missingTranslation(
        text.key, in: missing, at: text.span, found: first.locale, foundSpan: first.span))
  }

  /// Reports languages of previews for which there is no strings file.
  ///
  /// - Parameter spans: the spans of the preview's locales.
  mutating func checkPreviewLocales(_ spans: [SourceSpan]) {
    guard !definitions.strings.isEmpty, !document.templates.strings.texts.isEmpty,
      !names.usesOtherFiles
    else {
      return
    }
    let development = document.templates.strings.development
    let known =
      definitions.strings.locales(development: development) + LocaleName.fallbacks(of: development)
    for (locale, span) in zip(document.preview.locales, spans)
    where !LocaleName.isPseudo(locale)
      && !LocaleName.fallbacks(of: locale).contains(where: { known.contains($0) })
    {
      report(.localeWithoutStrings(locale, at: span))
    }
  }

  // MARK: - Arguments

  /// A mismatch between a translation's placeholders and the arguments.
  private enum ArgumentError: Equatable {
    case missing(TranslationArgument.Reference)
    case noNumber(Int)
    /// Plural forms depend on an argument that is a text.
    case uncountable(Int)
    case unshown(Int)
  }

  /// Compares the arguments of a use with each translation's placeholders.
  ///
  /// An error that all translations have is reported at the use.
  private mutating func checkArguments(
    of use: LocalizedUse, _ translations: [Translation], _ told: inout Set<SourceSpan>
  ) {
    let isSystem = document.templates.strings.texts[use.text].origin == .system
    let errors = translations.map { translation -> ArgumentError? in
      let error = error(of: translation, use)
      // A standard text of the system need not display its arguments.
      if isSystem, case .unshown = error { return nil }
      return error
    }
    if let first = errors[0], translations.count > 1, errors.allSatisfy({ $0 == first }) {
      let shown = translations[0]
      switch first {
      case .missing(let reference):
        report(.argumentNotGiven(reference, at: use.span, use: use, shown: shown.span))
      case .noNumber(let position):
        report(
          .argumentNotNumber(at: use.arguments[position].span, shown: shown.span))
      case .uncountable(let position):
        report(
          .argumentNotCounted(
            at: use.arguments[position].span, number: number(among: use.arguments), of: shown))
      case .unshown(let position):
        report(
          .argumentNotShown(at: use.arguments[position].span, shown: shown.span))
      }
      return
    }
    for (translation, error) in zip(translations, errors) {
      guard let error, told.insert(translation.span).inserted else { continue }
      switch error {
      case .missing(let reference):
        report(.missingArgument(reference, at: translation.span, use: use))
      case .noNumber(let position):
        report(
          .argumentIsNoNumber(
            position + 1, at: translation.span, argument: use.arguments[position].span))
      case .uncountable(let position):
        report(
          .uncountableArgument(
            position + 1, at: translation.span, argument: use.arguments[position].span,
            number: number(among: use.arguments), of: translation))
      case .unshown(let position):
        let argument = use.arguments[position]
        report(
          .unshownArgument(
            argument.name, position + 1, at: translation.span, argument: argument.span))
      }
    }
  }

  private func error(of translation: Translation, _ use: LocalizedUse) -> ArgumentError? {
    var isShown = [Bool](repeating: false, count: use.arguments.count)
    let forms = translation.plurals.flatMap { $0.forms.flatMap(\.pieces) }
    var references = (translation.pieces + forms).compactMap { piece -> TranslationArgument? in
      if case .argument(let argument) = piece { return argument }
      return nil
    }
    for plural in translation.plurals {
      if let position = use.position(of: plural.number),
        !canBeNumber(use.arguments[position].template)
      {
        return .uncountable(position)
      }
    }
    references += translation.plurals.map { TranslationArgument($0.number, .whole) }
    for reference in references {
      guard let position = use.position(of: reference.reference) else {
        return .missing(reference.reference)
      }
      isShown[position] = true
      if reference.style != .asIs, !canBeNumber(use.arguments[position].template) {
        return .noNumber(position)
      }
    }
    return isShown.firstIndex(of: false).map { .unshown($0) }
  }

  /// The position, from 1, of the first argument that can select a plural form.
  private func number(among arguments: [LocalizedArgument]) -> Int? {
    arguments.firstIndex { canBeNumber($0.template) }.map { $0 + 1 }
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
