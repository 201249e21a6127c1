internal import SpecModel
internal import SpecSyntax

/// Diagnostics about localized texts and their translations.
extension Diagnostic {
  // MARK: - Keys

  static func unknownString(
    _ key: String, at span: SourceSpan, closest: String?, hasFiles: Bool
  ) -> Diagnostic {
    let message =
      hasFiles
      ? "no strings file has the key '\(cut(key))'"
      : "'\(cut(key))' is the key of a text, but the spec uses no strings file"
    let hint =
      hasFiles
      ? "add it, or write '@@' for a text that begins with '@'"
      : "name one under 'use:', such as strings/de.yaml, or write '@@' for a text that begins with '@'"
    return Diagnostic(.error, code: "unknown-string", at: span, message)
      .hint(didYouMean(closest) ?? hint)
  }

  /// Reports a text in the syntax of Android's resources: `@string/welcome`.
  static func resourceOfAndroid(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-string", at: span, "no strings file has the key '\(cut(key))'"
    )
    .hint(
      "write \"@\(key.dropFirst("string/".count))\", a text of a file: 'use: [strings/en.yaml]' at "
        + "the top names '{ formwork: 1, strings: en, translations: { "
        + "\(key.dropFirst("string/".count)): Welcome } }'")
  }

  static func keyMissing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "unknown-string", at: span, "'@' has no key after it")
      .hint("write the key of a text, such as \"@welcome\"; '@@' is a literal '@'")
  }

  static func translationMissing(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-content", at: span, "'\(cut(key))' has no text")
      .hint("write the text after it, or \"\" for an empty text")
  }

  /// - Parameters:
  ///   - path: the value, if it is short.
  ///   - texts: the texts that the value has instead of a path.
  static func stringsInScreen(at span: SourceSpan, path: String?, texts: ForeignTree?) -> Diagnostic
  {
    Diagnostic(
      .error, code: "two-kinds", at: span,
      "'strings' begins a file of texts, but this file describes a screen"
    ).hint(
      texts.map { filesOfTexts($0) }
        ?? "name the files with texts under 'use:'\(path.map { ": use: [\($0)]" } ?? "")")
  }

  /// Advice to write texts by language, such as `welcome: { en: Welcome }`, as files.
  private static func filesOfTexts(_ texts: ForeignTree) -> String {
    var languages: [(name: String, texts: [String])] = []
    for text in texts.children {
      for language in text.children where !language.text.isEmpty {
        let entry = "\(text.key): \(ForeignValue.inFlow(language.text))"
        if let place = languages.firstIndex(where: { $0.name == language.key }) {
          languages[place].texts.append(entry)
        } else {
          languages.append((language.key, [entry]))
        }
      }
    }
    if languages.isEmpty { languages = [("de", ["welcome: Willkommen"])] }
    let paths = languages.map { "strings/\($0.name).yaml" }.joined(separator: ", ")
    let files = languages.map { language in
      "'{ strings: \(language.name), translations: { \(language.texts.joined(separator: ", ")) } }'"
    }.joined(separator: " and ")
    return "'use: [\(paths)]' names a file for each language: \(files)"
  }

  // MARK: - Languages

  static func missingTranslation(
    _ key: String, in locales: [String], at span: SourceSpan, found: String, foundSpan: SourceSpan
  ) -> Diagnostic {
    var names = locales.prefix(5).joined(separator: ", ")
    if locales.count > 5 { names += " and \(locales.count - 5) more" }
    return Diagnostic(
      .warning, code: "missing-translation", at: span,
      "'\(cut(key))' has no translation for \(names)"
    ).hint("add one; without it, the text is shown in another language").note(
      at: foundSpan, "'\(found)' has it")
  }

  static func localeWithoutStrings(_ locale: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "missing-translation", at: span, "no strings file has texts for '\(locale)'"
    ).hint("name one under 'use:', or delete the language from the preview")
  }

  // MARK: - Arguments

  /// Reports a use that passes fewer arguments than all translations display.
  static func argumentNotGiven(
    _ reference: TranslationArgument.Reference, at span: SourceSpan, use: LocalizedUse,
    shown: SourceSpan
  ) -> Diagnostic {
    let what: String
    switch reference {
    case .position(let position): what = "argument \(position + 1)"
    case .name(let name): what = "'\(cut(name))'"
    }
    return Diagnostic(
      .error, code: "string-arguments", at: span, "the text shows \(what), which is not passed here"
    ).hint(
      use.arguments.isEmpty
        ? "write { key: KEY, with: [\"${…}\"] }" : "add it under 'with'"
    ).note(at: shown, "it is shown here")
  }

  static func argumentNotNumber(at span: SourceSpan, shown: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "string-arguments", at: span,
      "the text shows this as a number, but it is not a number"
    ).note(at: shown, "it is shown here")
  }

  /// Reports plural forms that depend on an argument that is a text, in every language.
  static func argumentNotCounted(
    at span: SourceSpan, number: Int?, of shown: Translation
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "string-arguments", at: span,
      "the plural forms depend on this argument, but it is a text"
    ).hint(numberToWrite(number, in: shown)).note(at: shown.span, "the forms are here")
  }

  /// Reports plural forms that depend on an argument that is a text, in one language.
  static func uncountableArgument(
    _ position: Int, at span: SourceSpan, argument: SourceSpan, number: Int?, of shown: Translation
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "string-arguments", at: span,
      "the plural forms depend on argument \(position), but it is a text"
    ).hint(numberToWrite(number, in: shown)).note(at: argument, "the argument is given here")
  }

  /// How to write the argument that selects a plural form.
  private static func numberToWrite(_ number: Int?, in shown: Translation) -> String {
    guard let number else { return "pass a number to the text: with: [\"${count}\"]" }
    let isWhole = shown.pieces.count == 1 && shown.plurals.count == 1
    return isWhole
      ? "show the number in the forms as %\(number)$d, so that they depend on it"
      : "refer to the number on which the part depends: %\(number)$#@…@"
  }

  static func argumentNotShown(at span: SourceSpan, shown: SourceSpan) -> Diagnostic {
    Diagnostic(.warning, code: "string-arguments", at: span, "no translation shows this value")
      .hint("delete it, or show it in the texts with %@").note(at: shown, "the text is here")
  }

  static func missingArgument(
    _ reference: TranslationArgument.Reference, at span: SourceSpan, use: LocalizedUse
  ) -> Diagnostic {
    let count = use.arguments.count
    let gives = count == 0 ? "nothing" : count == 1 ? "one value" : "\(count) values"
    let message: String
    switch reference {
    case .position(let position):
      message = "the text shows argument \(position + 1), but the spec passes \(gives)"
    case .name(let name):
      message = "the text shows '${\(cut(name))}', but the spec passes no such value"
    }
    let names = use.arguments.compactMap(\.name)
    return Diagnostic(.error, code: "string-arguments", at: span, message)
      .hint(
        count == 0
          ? "pass it: { key: KEY, with: [\"${…}\"] }"
          : names.isEmpty ? nil : "it passes \(names.joined(separator: ", "))"
      ).note(at: use.span, "the text is used here")
  }

  static func argumentIsNoNumber(
    _ position: Int, at span: SourceSpan, argument: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "string-arguments", at: span,
      "the text shows argument \(position) as a number, but it is not a number"
    ).hint("write %@ for a text").note(at: argument, "the argument is given here")
  }

  static func unshownArgument(
    _ name: String?, _ position: Int, at span: SourceSpan, argument: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "string-arguments", at: span,
      "the text does not show \(name.map { "'\(cut($0))'" } ?? "argument \(position)")"
    ).note(at: argument, "it is given here")
  }

  // MARK: - Plural forms

  static func unknownPluralForm(
    _ name: String, at span: SourceSpan, closest: String?
  ) -> Diagnostic {
    Diagnostic(.error, code: "plural-form", at: span, "there is no plural form '\(cut(name))'")
      .hint(
        didYouMean(closest)
          ?? "valid ones are: \(PluralCategory.names.joined(separator: ", ")); for several "
          + "plurals in one text, write 'text' beside them"
      ).fix(span, with: closest)
  }

  static func pluralWithoutOther(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "plural-form", at: span, "'\(cut(key))' lacks the plural form 'other'"
    ).hint("every language has 'other', which is used if no other form fits")
  }

  static func unusedPluralForm(
    _ name: String, in locale: String, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "plural-form", at: span, "'\(locale)' does not use the plural form '\(name)'"
    ).hint("it has: \(known.joined(separator: ", "))")
  }

  static func missingPluralForms(
    _ names: [String], of key: String, in locale: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "plural-form", at: span,
      "'\(locale)' has the plural form\(names.count == 1 ? "" : "s") \(quoted(names)), which "
        + "the text lacks"
    ).hint("'other' is used instead")
  }
}
