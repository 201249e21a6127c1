internal import SpecModel

extension TopicPage {
  static let strings = TopicPage(
    name: "strings",
    summary:
      "Texts in several languages. A spec names the files with them under `use:` and shows a text by "
      + "its key, `\"@welcome\"`, wherever a text is shown or heard; a text as it is written is translated "
      + "too, where a file has it as a key. `--locale de` shows a language.",
    groups: [
      (
        "In a spec",
        [
          ("\"@welcome\"", "The text with the key `welcome`; `@@` is a literal `@`."),
          ("{ key: welcome }", "The same."),
          (
            "{ key: hello, with: [\"${name}\"] }",
            "A text with arguments: one, a list, or by name as in `{ name: \"${user.name}\" }`."
          ),
          (
            "Hello, ${name}",
            "Is looked up as written, then as Xcode writes it: `Hello, %@`, with `%lld` for a number, "
              + "or `%@` where no file has that."
          ),
          ("Back, OK", "The system's own words, where a file has them as keys."),
        ]
      ),
      (
        "Files",
        [
          ("strings/de.yaml", "A document with `strings: de` and `translations:`."),
          (
            "strings/Localizable.strings",
            "Stands for the file in each folder beside it, `de.lproj` and so on; `Base.lproj` is the "
              + "development language. One of them may be named alone."
          ),
          ("strings/Localizable.stringsdict", "Plural forms, found in the same way."),
          ("strings/Localizable.xcstrings", "A String Catalog: all languages in one file."),
        ]
      ),
      (
        "In a text",
        [
          (
            "%@, %d, %.1f",
            "The next argument: as it is (what a plural counts as a whole number), a whole number, "
              + "one decimal."
          ),
          ("%2$@", "The second argument."),
          ("${name}", "The argument of that name."),
          ("%%", "The sign itself."),
          (
            "{ one: …, other: … }",
            "The plural forms of a language, by the value that one of them writes out, else by the "
              + "first: the CLDR's cardinal rules. `zero` is taken for 0 in every language."
          ),
          (
            "{ text: \"%#@a@ in %#@b@\", a: …, b: … }", "Several parts, each with its plural forms."
          ),
        ]
      ),
      (
        "Messages of rules",
        [
          (
            "formwork.required: \"%@ is missing\"",
            "Replaces the message of a rule for all fields; `%@` is the field's title, and a "
              + "number or another title that the message names is `%2$@`."
          ),
          (
            "formwork.KEY",
            "The others are `" + RuleSentence.names.dropFirst().joined(separator: "`, `") + "`."
          ),
        ]
      ),
      (
        "Which text is read",
        [
          ("de-AT", "Then `de`, then the development language, then the key itself."),
          (
            "development language",
            "A catalog's own, else the first of the preview's `locales`, else English."
          ),
          (
            "ar, fa, he, ur",
            "Are laid out from right to left, unless `--direction` says otherwise."
          ),
          (
            "pseudo",
            "The development language in brackets, with accents, three eighths longer; what the app "
              + "puts into a text stays as it is. `pseudo-rtl` goes from right to left."
          ),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      strings: de
      translations:
        welcome: Willkommen
        hello: "Hallo, ${name}!"
        files: { one: "%d Datei", other: "%d Dateien" }
        Create account: Konto anlegen
      """))
}
