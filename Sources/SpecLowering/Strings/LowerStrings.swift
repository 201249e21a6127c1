internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Lowers strings documents, which contain `strings:`.
extension Lowering {
  /// Reads a strings document that a spec uses or that is compiled on its own.
  mutating func lowerStringsDocument(_ entries: [Entry], of root: YAMLNodeID) -> StringsFile? {
    let known: [DocumentKey] = [.formwork, .strings, .translations]
    var keys = DocumentKeys()
    for entry in entries where !isToolKey(entry.key) {
      guard let position = find(entry.key, in: DocumentKey.keywords),
        known.contains(DocumentKey.all[position])
      else {
        if reportUnknownStringsKey(entry.key, among: known.map(\.name)) == "translations" {
          keys.add(.translations, entry)
        }
        continue
      }
      keys.add(DocumentKey.all[position], entry)
    }
    checkVersion(keys[.formwork], in: root)
    guard let head = keys[.strings], !isMissing(head) else { return nil }
    guard let locale = plainText(head.value, of: "strings") else { return nil }
    guard LocaleName.isName(locale), !LocaleName.isPseudo(locale) else {
      report(
        .invalidLocale(locale, at: tree.span(head.value), corrected: LocaleName.corrected(locale)))
      return nil
    }
    var file = StringsFile(source: SourceID(tree[root].source), locale: locale, isShared: false)
    guard let translations = keys[.translations] else {
      report(.missingKey("translations", of: "strings", at: tree.span(head.key)))
      return file
    }
    guard !isMissing(translations), let value = readable(translations.value) else { return file }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "translations", expected: "keys with their texts", found: describe(value),
          at: tree.span(translations.value)))
      return file
    }
    for entry in self.entries(of: value) where !isToolKey(entry.key) {
      if let entry = stringsEntry(entry) { file.entries.append(entry) }
    }
    return file
  }

  /// Checks a strings document that is compiled on its own.
  mutating func lowerStringsDocument() {
    document.kind = .strings
    let root = tree.resolved(.root)
    guard let file = lowerStringsDocument(entries(of: root), of: root) else { return }
    for entry in file.entries { checkPlurals(of: entry, in: file.locale) }
  }

  /// Reports an unknown key of a strings document.
  ///
  /// - Returns: the correct key, if it is nearly certain.
  private mutating func reportUnknownStringsKey(
    _ key: YAMLNodeID, among known: [String]
  ) -> String? {
    if reportIfFull(at: tree.span(key)) { return nil }
    let name = tree.string(key)
    let isOther = DocumentKey(name: name) != nil
    let near = isOther ? nil : suggest(name, among: known)
    report(
      .unknownKey(
        name, at: tree.span(key), in: "a document of strings", closest: near,
        place: isOther
          ? "'\(name)' belongs to a screen"
          : near == nil ? "keys and their texts belong under 'translations:'" : nil))
    return near
  }

  /// Reads an entry: `key: text`, `key: { one: …, other: … }`, or `key: { text: …, NAME: { one: …,
  /// other: … } }`.
  private mutating func stringsEntry(_ entry: Entry) -> StringsEntry? {
    guard let value = readable(entry.value), !isHole(entry.key) else { return nil }
    let key = tree.string(entry.key)
    let keySpan = tree.span(entry.key)
    switch tree[value].kind {
    case .mapping:
      let inner = entries(of: value)
      guard let text = inner.first(where: { tree.isScalar($0.key, "text") }) else {
        return pluralForms(inner, "", at: keySpan).map {
          StringsEntry(key: key, keySpan: keySpan, text: nil, plurals: [$0])
        }
      }
      guard let format = plainText(text.value, of: key) else { return nil }
      var plurals: [WrittenPlural] = []
      for part in inner where part.key != text.key {
        guard let forms = readable(part.value) else { continue }
        guard tree[forms].kind == .mapping else {
          report(
            .wrongType(
              tree.string(part.key), expected: "plural forms", found: describe(forms),
              at: tree.span(part.value)))
          continue
        }
        if let plural = pluralForms(
          entries(of: forms), tree.string(part.key), at: tree.span(part.key))
        {
          plurals.append(plural)
        }
      }
      return StringsEntry(
        key: key, keySpan: keySpan, text: WrittenText(format, at: tree.span(text.value)),
        plurals: plurals)
    case .scalar where tree.isEmptyPlain(value):
      report(.translationMissing(key, at: keySpan))
      return nil
    default:
      guard let text = plainText(entry.value, of: key) else { return nil }
      if tree[value].style == .plain { warnIfCommentCutsText(value) }
      return StringsEntry(
        key: key, keySpan: keySpan, text: WrittenText(text, at: tree.span(entry.value)))
    }
  }

  private mutating func pluralForms(
    _ entries: [Entry], _ name: String, at span: SourceSpan
  ) -> WrittenPlural? {
    var forms: [(category: PluralCategory, text: WrittenText)] = []
    var hasGaps = false
    for entry in entries where !isToolKey(entry.key) {
      let word = tree.string(entry.key)
      guard let category = PluralCategory(name: word) else {
        report(
          .unknownPluralForm(
            word, at: tree.span(entry.key), closest: suggest(word, among: PluralCategory.names)))
        hasGaps = true
        continue
      }
      guard !isMissing(entry), let text = plainText(entry.value, of: word) else {
        hasGaps = true
        continue
      }
      forms.append((category, WrittenText(text, at: tree.span(entry.value))))
    }
    return forms.isEmpty
      ? nil
      : WrittenPlural(name: name, argument: nil, forms: forms, span: span, hasGaps: hasGaps)
  }

  // MARK: - Plural forms

  /// Compares the plural forms of a text with those of its language.
  mutating func checkPlurals(of entry: StringsEntry, in locale: String) {
    guard PluralRules.knows(locale) else { return }
    let known = PluralRules.categories(of: locale)
    for plural in entry.plurals {
      let given = plural.forms.map(\.category)
      guard given.contains(.other) else {
        if plural.hasGaps { continue }
        report(.pluralWithoutOther(entry.key, at: plural.span))
        continue
      }
      // Foundation uses the form `zero` for 0 in every language.
      for form in plural.forms where form.category != .zero && !known.contains(form.category) {
        report(
          .unusedPluralForm(
            form.category.name, in: locale, known: known.map(\.name), at: form.text.span))
      }
      let missing = PluralRules.neededCategories(of: locale).filter { !given.contains($0) }
      if !missing.isEmpty, !plural.hasGaps {
        report(
          .missingPluralForms(missing.map(\.name), of: entry.key, in: locale, at: plural.span))
      }
    }
  }
}
