package import SpecSyntax

/// The texts of one language, as one file has them.
///
/// A catalogue is one for each of its languages.
package struct StringsFile: Sendable {
  package let source: SourceID
  /// Such as `de-AT`; empty for the folder that stands for the development language.
  package let locale: String
  /// Whether the file says that the spec's own texts are in this language.
  package var isDevelopmentLanguage = false
  /// Whether an app's own code may use its keys too.
  package let isShared: Bool
  /// Whether something in the file could not be read, so that it may have more than is known.
  package var isPartial = false
  package var entries: ContiguousArray<StringsEntry> = []

  package init(source: SourceID, locale: String, isShared: Bool) {
    self.source = source
    self.locale = locale
    self.isShared = isShared
  }
}

/// A key and what stands for it in one language.
package struct StringsEntry: Sendable {
  package let key: String
  package let keySpan: SourceSpan
  /// The text; nil where the first of `plurals` is all of it.
  package let text: WrittenText?
  package let plurals: [WrittenPlural]
  /// Whether other languages are meant to show the same.
  package var isSameEverywhere = false

  package init(key: String, keySpan: SourceSpan, text: WrittenText?, plurals: [WrittenPlural] = [])
  {
    self.key = key
    self.keySpan = keySpan
    self.text = text
    self.plurals = plurals
  }

  /// The place of what stands for the key.
  package var span: SourceSpan { text?.span ?? plurals.first?.span ?? keySpan }
}

/// A text with its placeholders as the file writes them.
package struct WrittenText: Sendable {
  package let text: String
  package let span: SourceSpan

  package init(_ text: String, at span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

/// A part of a text that differs by a number.
package struct WrittenPlural: Sendable {
  /// What `%#@name@` calls it; empty where it is the whole text.
  package let name: String
  /// The position of the number among the arguments, from 0; nil for the first number.
  package let argument: Int?
  package let forms: [(category: PluralCategory, text: WrittenText)]
  package let span: SourceSpan
  /// Whether some form could not be read, which is reported.
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
