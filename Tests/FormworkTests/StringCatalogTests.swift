import Foundation
import TestSupport
import Testing

/// Texts of documents of strings become a String Catalog beside the code, which reads like them.
@Suite struct StringCatalogTests {
  static let english = """
    formwork: 1
    strings: en

    translations:
      # Greets a person.
      # By the first name.
      welcome: Hello, ${name}! 100 % yours
      seats: { zero: No seats, one: "%lld seat", other: "%lld seats" }
      mix:
        text: "%#@cats@ and %#@dogs@ for %3$@"
        cats: { one: "%d cat", other: "%d cats" }
        dogs: { one: "%d dog", other: "%d dogs" }
      price: From %.2f on
      plain: 50 % off "today"
      both: "%2$@ before %1$@"

    """

  static let german = """
    formwork: 1
    strings: de

    translations:
      welcome: Hallo ${name}, 100 % für dich
      seats: { one: Ein Platz, other: "%lld Plätze" }
      mix:
        text: "Für %3$@: %#@cats@, %#@dogs@"
        cats: { one: "%d Katze", other: "%d Katzen" }
        dogs: { one: "%d Hund", other: "%d Hunde" }
      price: Ab %.2f
      plain: 50 % weniger „heute“
      both: "%1$@ nach %2$@"
      Own words: Eigene Worte

    """

  static let spec = """
    formwork: 1
    screen: Home
    use: [strings/en.yaml, strings/de.yaml]
    preview: { locales: [en, de] }
    data: { seats: 1, cats: 2, dogs: 1, price: 1234.5, name: Ada }
    states:
      one: {}
      none: { data: { seats: 0, dogs: 3 } }
      many: { data: { seats: 5000, cats: 1 } }
    body:
      - text: { key: welcome, with: { name: "${name}" } }
      - text: { key: seats, with: ["${seats}"] }
      - text: { key: mix, with: ["${cats}", "${dogs}", "${name}"] }
      - text: { key: price, with: ["${price}"] }
      - text: "@plain"
      - text: { key: both, with: [first, "${name}"] }
      - text: Own words

    """

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "")
    try folder.write("strings/en.yaml", Self.english)
    try folder.write("strings/de.yaml", Self.german)
    try folder.write("home.yaml", Self.spec)
    return folder
  }

  private let compile = ["compile", "home.yaml", "--to", "swiftui", "--output", "out"]

  private func catalog(_ folder: TemporaryFolder) throws -> String {
    try String(
      contentsOf: folder.url.appendingPathComponent("out/Localizable.xcstrings"), encoding: .utf8)
  }

  @Test func theCatalogReadsLikeTheDocuments() throws {
    let folder = try project()
    let run = try FormworkRun(compile, in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(Golden("Localizable.xcstrings.txt").difference(from: try catalog(folder)) == nil)
    try folder.write(
      "again.yaml",
      Self.spec.replacing("strings/en.yaml, strings/de.yaml", with: "out/Localizable.xcstrings"))
    for locale in ["en", "de"] {
      let flags = ["--states", "named", "--locale", locale, "--theme", "light"]
      let before = try FormworkRun(["preview", "home.yaml"] + flags, in: folder.url)
      let after = try FormworkRun(["preview", "again.yaml"] + flags, in: folder.url)
      #expect(before.status == 0)
      #expect(before.output.contains(locale == "en" ? "No seats" : "5.000 Plätze"))
      #expect(after.output == before.output)
    }
  }

  @Test func codeNamesTheKeys() throws {
    let folder = try project()
    _ = try FormworkRun(compile, in: folder.url)
    let code = try String(
      contentsOf: folder.url.appendingPathComponent("out/HomeScreen.swift"), encoding: .utf8
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (key, arguments) in [
      ("welcome", "model.name"), ("seats", "model.seats"),
      ("mix", "model.cats, model.dogs, model.name"), ("price", "model.price"),
      ("both", "\"first\", model.name"),
    ] {
      #expect(code.contains("NSLocalizedString(\"\(key)\", comment: \"\"), \(arguments)"), "\(key)")
    }
    #expect(code.contains("Text(\"plain\")"))
  }

  /// Every language's format shows the values of the preview, with the arguments of the code.
  @Test func formatsShowTheValues() throws {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "")
    try folder.write(
      "de.yaml",
      """
      formwork: 1
      strings: de
      translations:
        "Hello, ${who}, ${n} files": "${n} Dateien für ${who}"
        "${n} times ${who}": "Nur ${who}"

      """)
    try folder.write(
      "home.yaml",
      """
      formwork: 1
      screen: Home
      use: [de.yaml]
      preview: { locales: [en, de] }
      facts: { n: 2, who: Ada }
      body:
        - text: "Hello, ${who}, ${n} files"
        - text: "${n} times ${who}"

      """)
    _ = try FormworkRun(compile, in: folder.url)
    let code = try String(
      contentsOf: folder.url.appendingPathComponent("out/HomeScreen.swift"), encoding: .utf8)
    #expect(code.contains("model.who, String(model.n)"))
    let all = try JSONSerialization.jsonObject(with: Data(try catalog(folder).utf8))
    let strings = (all as? [String: Any])?["strings"] as? [String: Any] ?? [:]
    for locale in ["en", "de"] {
      let preview = try FormworkRun(
        ["preview", "home.yaml", "--locale", locale, "--theme", "light"], in: folder.url)
      for entry in strings.values {
        let languages = (entry as? [String: Any])?["localizations"] as? [String: Any]
        let unit = (languages?[locale] as? [String: Any])?["stringUnit"] as? [String: Any]
        let format = try #require(unit?["value"] as? String)
        #expect(preview.output.contains(String(format: format, "Ada", "2")), "\(format)")
      }
    }
  }

  /// A run keeps the texts of others; with --prune a run of all specs deletes what none has.
  @Test func textsOfOtherScreens() throws {
    let folder = try project()
    try folder.write("strings/fr.yaml", "formwork: 1\nstrings: fr\ntranslations: { Go on: Va }\n")
    let other = "formwork: 1\nscreen: Other\nuse: [strings/fr.yaml]\nbody: [{ text: Go on }]\n"
    try folder.write("other.yaml", other)
    _ = try FormworkRun(compile, in: folder.url)
    let alone = try catalog(folder)
    _ = try FormworkRun(
      ["compile", "other.yaml", "--to", "swiftui", "--output", "out"], in: folder.url)
    let both = try catalog(folder)
    #expect(both.contains("\"Go on\"") && both.contains("\"welcome\""))
    _ = try FormworkRun(
      ["compile", ".", "--to", "swiftui", "--output", "out", "--force"], in: folder.url)
    #expect(try catalog(folder) == both)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("other.yaml"))
    let all = ["compile", ".", "--to", "swiftui", "--output", "out"]
    let left = try FormworkRun(all, in: folder.url)
    #expect(left.status == 0)
    #expect(left.messages.contains("no screen uses 'Go on' in 'out/Localizable.xcstrings'"))
    #expect(try catalog(folder) == both)
    _ = try FormworkRun(all + ["--prune"], in: folder.url)
    #expect(try catalog(folder) == alone)
  }

  private func edit(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    let text = try catalog(folder)
    #expect(text.contains(old), "\(old)")
    try folder.write(
      "out/Localizable.xcstrings", text.replacing(old, with: new, maxReplacements: 1))
  }

  /// What people and Xcode wrote stays; what formwork wrote follows the spec.
  @Test func editsStay() throws {
    let folder = try project()
    _ = try FormworkRun(compile, in: folder.url)
    // A reviewed state, a new language, a text of the app's own, and an entry that Xcode found.
    let price = "\"state\" : \"translated\",\n            \"value\" : \"Ab %.2f\""
    try edit(folder, price, price.replacing("translated", with: "needs_review"))
    try edit(
      folder, "\"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {",
      """
      "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%2$@ avant %1$@"
                }
              },
              "de" : {
                "stringUnit" : {
      """)
    try edit(
      folder, "\"strings\" : {", "\"strings\" : {\n    \"App's own\" : {\n\n    },")
    let edited = try catalog(folder)
    try folder.write("strings/de.yaml", Self.german.replacing("Eigene Worte", with: "Neue Worte"))
    let run = try FormworkRun(compile, in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.isEmpty, "\(run.messages)")
    let after = try catalog(folder)
    #expect(after.contains("needs_review") && after.contains("avant"))
    #expect(after.contains("\"App's own\" : {\n\n    }"))
    #expect(after.contains("Neue Worte") && !after.contains("Eigene Worte"))
    #expect(after != edited)
    _ = try FormworkRun(compile, in: folder.url)
    #expect(try catalog(folder) == after)
    // Both changed: the edit stays, and that is said; --force takes the spec's.
    try folder.write("strings/de.yaml", Self.german.replacing("Ab %.2f", with: "Von %.2f an"))
    let both = try FormworkRun(compile, in: folder.url)
    #expect(both.status == 0)
    #expect(
      both.messages
        == "formwork: 'out/Localizable.xcstrings': 'price' was edited (de), and its text in "
        + "'strings/en.yaml' is another one; the edit stays, --force replaces it\n")
    #expect(try catalog(folder).contains("needs_review"))
    _ = try FormworkRun(compile + ["--force"], in: folder.url)
    #expect(try catalog(folder).contains("Von %.2f an"))
    #expect(try catalog(folder).contains("App's own"))
  }

  /// The catalogue of an app gets our keys beside its own; a key of the app's stays the app's.
  @Test func catalogsOfTheAppAreJoined() throws {
    let folder = try project()
    try folder.write(
      "out/Localizable.xcstrings",
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "plain" : {
            "comment" : "Ours",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "schlicht" } }
            }
          },
          "welcome" : {

          },
          "Zoo" : {

          }
        },
        "version" : "1.1"
      }

      """)
    let run = try FormworkRun(compile, in: folder.url)
    #expect(run.status == 0)
    #expect(run.messages.contains("'plain' is not formwork's and differs from 'strings/en.yaml'"))
    let after = try catalog(folder)
    #expect(after.contains("\"value\" : \"schlicht\"") && !after.contains("weniger"))
    #expect(after.contains("Hallo %@"))
    #expect(after.contains("\"Zoo\"") && after.hasSuffix("\"version\" : \"1.1\"\n}\n"))
    _ = try FormworkRun(compile + ["--force"], in: folder.url)
    #expect(try catalog(folder) == after)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n{", "it is not a String Catalog"),
    (
      "{\"sourceLanguage\":\"de\",\"strings\":{},\"version\":\"1.0\"}",
      "its source language is 'de', that of the screens 'en'"
    ),
  ])
  func catalogsThatCannotBeJoinedStay(_ text: String, _ message: String) throws {
    let folder = try project()
    try folder.write("out/Localizable.xcstrings", text)
    let run = try FormworkRun(compile, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(try catalog(folder) == text)
  }

  @Test func oneKeyWithTwoTexts() throws {
    let folder = try project()
    func write(_ language: String) throws {
      try folder.write(
        "strings/other.yaml",
        "formwork: 1\nstrings: \(language)\ntranslations: { plain: Via }\n")
    }
    try folder.write(
      "other.yaml",
      "formwork: 1\nscreen: Other\nuse: [strings/other.yaml]\nbody: [{ text: \"@plain\" }]\n")
    let arguments = ["compile", ".", "--to", "swiftui", "--output", "out"]
    try write("it")
    let joined = try FormworkRun(arguments, in: folder.url)
    #expect(joined.status == 0, "\(joined.messages)")
    #expect(try catalog(folder).contains("\"value\" : \"Via\""))
    try write("en")
    let run = try FormworkRun(arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("'plain' is one text in 'strings/en.yaml:"), "\(run.messages)")
    #expect(run.messages.contains("and another in 'strings/other.yaml:3'; one"))
    #expect(run.messages.contains("a key of its own"))
  }

  /// Two screens translate a title differently, and with it a rule's default message.
  @Test func oneMessageWithTwoTranslations() throws {
    let folder = try TemporaryFolder()
    for (name, word) in [("first", "Titel"), ("second", "Anrede")] {
      try folder.write(
        name + "-texts.yaml", "formwork: 1\nstrings: de\ntranslations: { Title: \(word) }\n")
      try folder.write(
        name + ".yaml",
        "formwork: 1\nscreen: \(name.capitalized)\nuse: [\(name)-texts.yaml]\n"
          + "body: [{ field: Title, rules: [required] }]\n")
    }
    let run = try FormworkRun(
      ["compile", "first.yaml", "second.yaml", "--to", "swiftui", "--output", "out"],
      in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.messages.contains(
        "'Title is required' is one text in 'first.yaml:4' and another in 'second.yaml:4'; one "
          + "FormMessages.xcstrings has each key once, so give one of the rules a message of its own"
      ), "\(run.messages)")
  }
}
