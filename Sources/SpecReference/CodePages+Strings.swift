extension CodePage {
  /// Codes about localized strings and strings files.
  static let strings: [CodePage] = [
    CodePage(
      "unknown-string", "A text is named by a key that no strings file has.",
      "A text that begins with `@`, or a mapping with `key`, is a key in "
        + "the strings files that the spec uses. Write `@@` for a text that begins with `@`.",
      wrong: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [de.yaml]\nbody:\n  - text: \"@welcom\""
        ),
        ("de.yaml", "formwork: 1\nstrings: de\ntranslations:\n  welcome: Willkommen"),
      ]),
      right: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\npreview: { locales: [de] }\nuse: [de.yaml]\nbody:\n"
            + "  - text: \"@welcome\""
        ),
        ("de.yaml", "formwork: 1\nstrings: de\ntranslations:\n  welcome: Willkommen"),
      ])),
    CodePage(
      "missing-translation", "A text lacks a translation that others have.",
      "The languages are those of the files that the spec uses. A person with one that is missing "
        + "reads the text in a wider language, such as `de` for `de-AT`, else in the development "
        + "language: the catalog's own, else the first of the preview, else English.",
      wrong: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings, de.strings]\nbody:\n"
            + "  - text: \"@welcome\""
        ),
        ("en.strings", "\"welcome\" = \"Welcome\";"), ("de.strings", "\"terms\" = \"AGB\";"),
      ]),
      right: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings, de.strings]\nbody:\n"
            + "  - text: \"@welcome\""
        ),
        ("en.strings", "\"welcome\" = \"Welcome\";"),
        ("de.strings", "\"welcome\" = \"Willkommen\";"),
      ])),
    CodePage(
      "unused-string", "No screen shows a text of a document of strings.",
      "It is reported if a whole folder is compiled or a whole project linted, and only for "
        + "documents that begin with `strings:`. The files of an Xcode project may have keys that "
        + "the app's own code uses.",
      wrong: .words("A key `welcom` in `strings/de.yaml`, where every screen says `@welcome`."),
      right: .words("Delete the key, or name it in a screen.")),
    CodePage(
      "string-arguments",
      "The values that a translation shows differ from those that the spec passes.",
      "`%@` and `%d` show the values under `with`, in their order; `%2$@` shows the second; "
        + "`${name}` shows the one with that name. A number format such as `%d` takes a number "
        + "only.",
      wrong: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings]\nfacts: { name: Ada }\nbody:\n"
            + "  - text: { key: hello, with: \"${name}\" }"
        ),
        ("en.strings", "\"hello\" = \"Hello, %1$@ %2$@\";"),
      ]),
      right: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings]\nfacts: { name: Ada }\nbody:\n"
            + "  - text: { key: hello, with: \"${name}\" }"
        ),
        ("en.strings", "\"hello\" = \"Hello, %@\";"),
      ])),
    CodePage(
      "plural-form", "The plural forms of a text are not those of its language.",
      "The forms are those of the Unicode CLDR: `zero`, `one`, `two`, `few`, `many`, `other`. Every "
        + "language has `other`; German has `one` besides, Polish also `few` and `many`. `zero` may "
        + "be used in every language, for the number 0.",
      wrong: .file(
        "formwork: 1\nstrings: de\ntranslations:\n  files: { one: \"%d Datei\", few: \"%d Dateien\" }"
      ),
      right: .file(
        "formwork: 1\nstrings: de\ntranslations:\n"
          + "  files: { one: \"%d Datei\", other: \"%d Dateien\" }")),
    CodePage(
      "duplicate-string", "A strings file contains a key twice.",
      "Only one of the two is used, and which one depends on the program.",
      wrong: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings]\nbody:\n  - text: \"@hello\""
        ),
        ("en.strings", "\"hello\" = \"Hello\";\n\"hello\" = \"Hi\";"),
      ]),
      right: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings]\nbody:\n  - text: \"@hello\""
        ),
        ("en.strings", "\"hello\" = \"Hello\";"),
      ])),
    CodePage(
      "strings-syntax", "A strings file has a syntax error.",
      "A `.strings` file has `\"key\" = \"text\";`, a `.stringsdict` is a property list in XML, a "
        + "`.xcstrings` is JSON as Xcode writes it.",
      wrong: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings]\nbody:\n  - text: \"@hello\""
        ),
        ("en.strings", "\"hello\" = \"Hello\""),
      ]),
      right: .files([
        (
          "welcome.yaml",
          "formwork: 1\nscreen: Welcome\nuse: [en.strings]\nbody:\n  - text: \"@hello\""
        ),
        ("en.strings", "\"hello\" = \"Hello\";"),
      ])),
    CodePage(
      "strings-language", "The language of a strings file is unknown.",
      "Xcode keeps a file in the folder of its language, such as `de.lproj`; `Base.lproj` is the "
        + "development language. A file outside such a folder is named by its language: `de.strings`.",
      wrong: .files([
        ("welcome.yaml", "formwork: 1\nscreen: Welcome\nuse: [texts.strings]\nbody: []"),
        ("texts.strings", "\"hello\" = \"Hello\";"),
      ]),
      right: .files([
        ("welcome.yaml", "formwork: 1\nscreen: Welcome\nuse: [en.lproj/texts.strings]\nbody: []"),
        ("en.lproj/texts.strings", "\"hello\" = \"Hello\";"),
      ])),
  ]
}
