package import SpecSyntax

/// The texts of one language from one strings file.
///
/// A string catalog gives one for each of its languages.
package struct StringsFile: Sendable {
  package let source: SourceID
  /// The locale, such as `de-AT`; empty for `Base.lproj`, the development language.
  package let locale: String
  /// Whether the file declares this as the language of the spec's own texts.
  package var isDevelopmentLanguage = false
  /// Whether the app's own code may also use the keys.
  package let isShared: Bool
  /// Whether parts of the file could not be read.
  package var isPartial = false
  package var entries: ContiguousArray<StringsEntry> = []

  package init(source: SourceID, locale: String, isShared: Bool) {
    self.source = source
    self.locale = locale
    self.isShared = isShared
  }
}

/// A key and its text in one language.
package struct StringsEntry: Sendable {
  package let key: String
  package let keySpan: SourceSpan
  /// The text; nil if the first of `plurals` is the whole text.
  package let text: WrittenText?
  package let plurals: [WrittenPlural]
  /// Whether the text is the same in all languages.
  package var isSameEverywhere = false

  package init(key: String, keySpan: SourceSpan, text: WrittenText?, plurals: [WrittenPlural] = [])
  {
    self.key = key
    self.keySpan = keySpan
    self.text = text
    self.plurals = plurals
  }

  /// The span of the text.
  package var span: SourceSpan { text?.span ?? plurals.first?.span ?? keySpan }
}

/// A text with its placeholders, as in the file.
package struct WrittenText: Sendable {
  package let text: String
  package let span: SourceSpan

  package init(_ text: String, at span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

/// A plural variation of a text or of a part of it.
package struct WrittenPlural: Sendable {
  /// The name in `%#@name@`; empty for a text that is a single plural.
  package let name: String
  /// The argument's index, from 0; nil for the first number.
  package let argument: Int?
  package let forms: [(category: PluralCategory, text: WrittenText)]
  package let span: SourceSpan
  /// Whether some form could not be read (already reported).
  package let hasGaps: Bool

  package init(
    name: String, argument: Int?, forms: [(category: PluralCategory, text: WrittenText)],
    span: SourceSpan, hasGaps: Bool = false
  ) {
    self.hasGaps = hasGaps
    self.name = name
    self.argument = argument
    self.forms = forms
    self.span = span
  }
}
