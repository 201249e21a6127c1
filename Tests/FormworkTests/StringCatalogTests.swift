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

  /// A run of one spec keeps the texts of others; a run of a folder leaves what is used.
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
    _ = try FormworkRun(["compile", ".", "--to", "swiftui", "--output", "out"], in: folder.url)
    #expect(try catalog(folder) == alone)
  }

  @Test(arguments: [
    ("translated", "needs_review", "was edited after formwork wrote it"),
    ("Written by formwork", "Written by Ada", "was not written by formwork"),
  ])
  func catalogsOfOthersStay(_ old: String, _ new: String, _ message: String) throws {
    let folder = try project()
    _ = try FormworkRun(compile, in: folder.url)
    try folder.write(
      "out/Localizable.xcstrings", try catalog(folder).replacing(old, with: new, maxReplacements: 1)
    )
    let before = try catalog(folder)
    let run = try FormworkRun(compile, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(try catalog(folder) == before)
  }

  @Test func oneKeyWithTwoTexts() throws {
    let folder = try project()
    try folder.write("strings/it.yaml", "formwork: 1\nstrings: it\ntranslations: { plain: Via }\n")
    try folder.write(
      "other.yaml",
      "formwork: 1\nscreen: Other\nuse: [strings/it.yaml]\nbody: [{ text: \"@plain\" }]\n")
    let run = try FormworkRun(
      ["compile", ".", "--to", "swiftui", "--output", "out"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("'plain' is one text in 'strings/en.yaml' and another in"))
  }
}
