package import SpecSyntax

/// The localized texts of a document: every key that it uses, in every available language.
package struct StringTable: Sendable {
  /// The language in which the spec's texts are written.
  package var development = "en"
  /// The languages that the document's strings files contain.
  package var languages: [String] = []
  /// The texts, one for each key, in the order of first use.
  package var texts: ContiguousArray<LocalizedText> = []
  /// The uses of keys in the document, with their arguments.
  package var uses: ContiguousArray<LocalizedUse> = []

  package init() {}

  /// The language in which the app appears to a user: the user's own if it has texts, otherwise the
  /// development language.
  package func language(for locale: String) -> String {
    if LocaleName.isPseudo(locale) { return development }
    let fallbacks = LocaleName.fallbacks(of: locale)
    if languages.contains(where: { fallbacks.contains($0) }) { return locale }
    return fallbacks.contains(development) ? locale : development
  }

  /// The translation of a text for a locale; nil if the key itself is displayed.
  package func translation(of text: Int, in locale: String) -> Translation? {
    let translations = texts[text].translations
    let wanted = LocaleName.isPseudo(locale) ? development : locale
    for name in LocaleName.fallbacks(of: wanted) + LocaleName.fallbacks(of: development) {
      if let found = translations.first(where: { $0.locale == name }) { return found }
    }
    return nil
  }
}

/// A localization key that a document uses, with its translations.
package struct LocalizedText: Sendable {
  package enum Origin: Sendable {
    /// The spec uses the key explicitly, as in `"@welcome"`.
    case key
    /// The key is a text that the spec contains.
    case writing
    /// The key is a standard text of iOS, which the system translates.
    case system
    /// The key is a rule's default error message in the development language.
    case rule
  }

  package let key: String
  /// The span of the first use of the key.
  package let span: SourceSpan
  /// The text if there is no translation; for a key that is a text, the key itself.
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
  /// A plural, as an index into `Translation.plurals`.
  case plural(Int)
}

/// A placeholder in a translation.
package struct TranslationArgument: Hashable, Sendable {
  package enum Reference: Hashable, Sendable {
    /// The argument's position, from 0.
    case position(Int)
    /// The argument's name, as in `${name}`.
    case name(String)
  }

  /// How a placeholder formats its argument.
  package enum Style: Hashable, Sendable {
    /// The value as the spec formats it: `%@`, `${name}`.
    case asIs
    /// A whole number with the language's digits and grouping: `%d`, `%lld`.
    case whole
    /// A number with this many decimals: `%.2f`.
    case decimals(Int)
  }

  package let reference: Reference
  package let style: Style

  package init(_ reference: Reference, _ style: Style) {
    self.reference = reference
    self.style = style
  }
}

/// A part of a translation with several forms, one of which a number selects.
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

/// A use of a localized text in the spec.
package struct LocalizedUse: Sendable {
  /// The text's index in `StringTable.texts`.
  package let text: Int
  package let arguments: [LocalizedArgument]
  package let span: SourceSpan

  package init(text: Int, arguments: [LocalizedArgument], span: SourceSpan) {
    self.text = text
    self.arguments = arguments
    self.span = span
  }
}

/// An argument that the spec passes to a localized text.
package struct LocalizedArgument: Sendable {
  /// The argument's name, as in `${name}`; nil if translations refer to it only by position.
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
  /// The index of the argument that a placeholder refers to; nil if there is none.
  package func position(of reference: TranslationArgument.Reference) -> Int? {
    switch reference {
    case .position(let position): arguments.indices.contains(position) ? position : nil
    case .name(let name): arguments.firstIndex { $0.name == name }
    }
  }
}
