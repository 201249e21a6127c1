package import SpecSyntax

/// The texts of one language from one strings file.
///
/// A string catalog is represented by one value for each of its languages.
package struct StringsFile: Sendable {
  package let source: SourceID
  /// The locale, such as `de-AT`; empty for `Base.lproj`, the development language.
  package let locale: String
  /// Whether the file declares its language as the one in which the spec is written.
  package var isDevelopmentLanguage = false
  /// Whether code outside the spec may use the keys, too.
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
  /// The text; nil if the whole text is the first of `plurals`.
  package let text: WrittenText?
  package let plurals: [WrittenPlural]
  /// Whether the text is the same in every language.
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

/// A text with its placeholders, as the file contains it.
package struct WrittenText: Sendable {
  package let text: String
  package let span: SourceSpan

  package init(_ text: String, at span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

/// A text, or a part of one, with several plural forms.
package struct WrittenPlural: Sendable {
  /// The name in `%#@name@`; empty if the whole text is one plural.
  package let name: String
  /// The index of the argument that selects the form, from 0; nil for the first number.
  package let argument: Int?
  package let forms: [(category: PluralCategory, text: WrittenText)]
  package let span: SourceSpan
  /// Whether a form could not be read, which was reported.
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
