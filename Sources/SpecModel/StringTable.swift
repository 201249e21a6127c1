package import SpecSyntax

/// The texts of one document that differ by language: every key that it uses, in every language
/// that has it.
package struct StringTable: Sendable {
  /// The language of texts that have no translation.
  package var development = "en"
  /// The languages that the files of the document have texts in.
  package var languages: [String] = []
  /// Each key once, in the order of its first use.
  package var texts: ContiguousArray<LocalizedText> = []
  /// What templates stand for, with what each puts into the text.
  package var uses: ContiguousArray<LocalizedUse> = []

  package init() {}

  /// The language in which a person with a locale reads the document: the development language,
  /// unless its files have texts in the person's own.
  package func language(for locale: String) -> String {
    if LocaleName.isPseudo(locale) { return development }
    let fallbacks = LocaleName.fallbacks(of: locale)
    if languages.contains(where: { fallbacks.contains($0) }) { return locale }
    return fallbacks.contains(development) ? locale : development
  }

  /// What a person with a locale reads, and the locale that it is written in; nil where the key
  /// stands for itself.
  package func translation(of text: Int, in locale: String) -> Translation? {
    let translations = texts[text].translations
    let wanted = LocaleName.isPseudo(locale) ? development : locale
    for name in LocaleName.fallbacks(of: wanted) + LocaleName.fallbacks(of: development) {
      if let found = translations.first(where: { $0.locale == name }) { return found }
    }
    return nil
  }
}

/// One key that a document uses.
package struct LocalizedText: Sendable {
  package enum Origin: Sendable {
    /// The spec names the key.
    case key
    /// The key is the text as the spec writes it.
    case writing
    /// The key is a text of the system, which knows its translations by itself.
    case system
    /// The key is what a rule says by itself in the development language.
    case rule
  }

  package let key: String
  /// Where it is used first.
  package let span: SourceSpan
  /// What stands for it where no language has it: the text itself where that is the key.
  package let original: [TranslationPiece]
  package let origin: Origin
  package var translations: [Translation] = []

  package init(key: String, span: SourceSpan, original: [TranslationPiece], origin: Origin) {
    self.key = key
    self.span = span
    self.original = original
    self.origin = origin
  }
}

/// A text in one language.
package struct Translation: Sendable {
  package let locale: String
  package let span: SourceSpan
  package let pieces: [TranslationPiece]
  package let plurals: [TranslationPlural]

  package init(
    locale: String, span: SourceSpan, pieces: [TranslationPiece], plurals: [TranslationPlural]
  ) {
    self.locale = locale
    self.span = span
    self.pieces = pieces
    self.plurals = plurals
  }
}

/// A part of a translation.
package enum TranslationPiece: Hashable, Sendable {
  case text(String)
  case argument(TranslationArgument)
  /// A position in `Translation.plurals`.
  case plural(Int)
}

/// A placeholder of a translation.
package struct TranslationArgument: Hashable, Sendable {
  package enum Reference: Hashable, Sendable {
    /// From 0.
    case position(Int)
    /// `${name}`.
    case name(String)
  }

  /// How it is written.
  package enum Style: Hashable, Sendable {
    /// As the spec has it: `%@`, `${name}`.
    case asIs
    /// `%d`, `%lld`: a whole number in the language's own digits and groups.
    case whole
    /// `%.2f`: a number with so many decimals.
    case decimals(Int)
  }

  package let reference: Reference
  package let style: Style

  package init(_ reference: Reference, _ style: Style) {
    self.reference = reference
    self.style = style
  }
}

/// A part of a translation that differs by a number.
package struct TranslationPlural: Sendable {
  package let number: TranslationArgument.Reference
  package let forms: [(category: PluralCategory, pieces: [TranslationPiece])]

  package init(
    number: TranslationArgument.Reference,
    forms: [(category: PluralCategory, pieces: [TranslationPiece])]
  ) {
    self.number = number
    self.forms = forms
  }
}

/// A place in the spec that shows a text by its key.
package struct LocalizedUse: Sendable {
  /// A position in `StringTable.texts`.
  package let text: Int
  package let arguments: [LocalizedArgument]
  package let span: SourceSpan

  package init(text: Int, arguments: [LocalizedArgument], span: SourceSpan) {
    self.text = text
    self.arguments = arguments
    self.span = span
  }
}

/// What a spec puts into a text.
package struct LocalizedArgument: Sendable {
  /// What `${name}` in the text calls it; nil where it is known by its position alone.
  package let name: String?
  package let template: TemplateID
  package let span: SourceSpan

  package init(name: String?, template: TemplateID, span: SourceSpan) {
    self.name = name
    self.template = template
    self.span = span
  }
}

extension LocalizedUse {
  /// Which argument a translation speaks of.
  package func position(of reference: TranslationArgument.Reference) -> Int? {
    switch reference {
    case .position(let position): arguments.indices.contains(position) ? position : nil
    case .name(let name): arguments.firstIndex { $0.name == name }
    }
  }
}
