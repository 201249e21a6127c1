import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// What people with different locales read.
@Suite struct LocaleTests {
  /// The texts of a screen in the order of its nodes, with `|` between.
  private func texts(
    _ body: String, _ files: [(path: String, text: String)], in locale: String?,
    head: String = "", warnings: Int = 0
  ) -> String {
    let use = files.map(\.path).joined(separator: ", ")
    let spec = "formwork: 1\nscreen: A\nuse: [\(use)]\n\(head)\nbody:\n\(body)\n"
    var request = CompileRequest()
    request.point.locale = locale
    let compilation = compile(
      SourceText(path: "a.yaml", bytes: Array(spec.utf8)), with: MemoryFiles(files), for: request)
    let told = compilation.diagnostics.sorted()
    #expect(told.count == warnings, "\(told.map(\.message))")
    guard let screen = compilation.results.first?.screen else { return "nothing" }
    return screen.nodes.compactMap { node -> String? in
      switch node.kind {
      case .text(let text), .button(let text), .input(let text), .menu(let text): text.string
      default: nil
      }
    }.joined(separator: "|")
  }

  /// A date picker shows the clock of its language, as a text with the filter `time` does.
  @Test(arguments: [
    ("en", "2:05\u{202F}PM|Jan 2, 2026, 9:30\u{202F}AM"),
    ("en-US", "2:05\u{202F}PM|Jan 2, 2026, 9:30\u{202F}AM"),
    ("en-GB", "14:05|2 Jan 2026, 09:30"), ("de", "14:05|02.01.2026, 09:30"),
    ("ko", "오후 2:05|2026. 1. 2., 오전 9:30"),
  ])
  func pickersShowTheClock(_ locale: String, _ expected: String) {
    let body = """
        - { datePicker: Starts, mode: time, value: "14:05" }
        - { datePicker: Ends, mode: dateAndTime, value: 2026-01-02T09:30 }
        - text: "${starts.value | time}"
      """
    let shown = texts(body, [], in: locale).split(separator: "|").map(String.init)
    #expect(shown.count == 5)
    guard shown.count == 5 else { return }
    #expect("\(shown[1])|\(shown[3])" == expected)
    #expect(shown[1] == shown[4])
  }

  private static func document(_ locale: String, _ texts: String) -> (path: String, text: String) {
    ("\(locale).yaml", "formwork: 1\nstrings: \(locale)\ntranslations:\n\(texts)\n")
  }

  @Test(arguments: [
    ("de", "Hallo"), ("de-AT", "Servus"), ("de-CH", "Hallo"), ("fr", "Hello"), (nil, "Hello"),
    ("en-GB", "Hello"),
  ])
  func widerLanguagesAreReadNext(_ locale: String?, _ expected: String) {
    let files = [
      Self.document("en", "  hello: Hello"), Self.document("de", "  hello: Hallo"),
      Self.document("de-AT", "  hello: Servus"),
    ]
    #expect(texts("  - text: \"@hello\"", files, in: locale) == expected)
  }

  /// Texts that are compared, and parts of longer texts, are no texts of their own.
  @Test(arguments: [
    ("${isOpen ? 'Less' : 'More'}", "Weniger"), ("${not isOpen ? 'Less' : 'More'}", "Mehr"),
    ("${isOpen ? '@less' : 'More'}", "Weniger!"),
    ("${isOpen ? name == 'More' ? 'Less' : 'Other' : 'More'}", "Weniger"),
    ("${name}", "More"), ("So: ${isOpen ? 'Less' : 'More'}", "So: Less"),
  ])
  func textsInBranchesAreTranslated(_ text: String, _ expected: String) {
    let files = [Self.document("de", "  Less: Weniger\n  More: Mehr\n  less: Weniger!")]
    let head = "facts: { isOpen: true, name: More }"
    #expect(texts("  - text: \"\(text)\"", files, in: "de", head: head) == expected)
  }

  /// So are those of computed values, where they are shown, and of titles and placeholders.
  @Test(arguments: [
    ("text: \"${label}\"", "Weniger"), ("text: \"${outer}\"", "Mehr"),
    ("text: \"${label == 'Less' ? 'More' : 'Other'}\"", "Mehr"),
    ("text: \"So: ${label}\"", "So: Less"), ("button: \"${label}\"", "Weniger"),
    (
      "field: \"${isOpen ? 'Less' : 'More'}\"\n    id: a\n    placeholder: \"${label}\"",
      "Weniger|Weniger"
    ),
    ("field: A\n    help: \"${outer}\"", "A||Mehr"),
  ])
  func textsOfComputedValuesAreTranslated(_ node: String, _ expected: String) {
    let files = [Self.document("de", "  Less: Weniger\n  More: Mehr")]
    let head = """
      facts: { isOpen: true, name: More }
      computed:
        label: "isOpen ? 'Less' : 'More'"
        outer: "isOpen ? first ?? label : label"
        first: "isOpen ? 'More' : null"
      """
    #expect(texts("  - \(node)", files, in: "de", head: head) == expected)
  }

  @Test func theDevelopmentLanguageIsTheFirstOfThePreview() {
    let files = [Self.document("fr", "  hello: Bonjour"), Self.document("de", "  hello: Hallo")]
    let head = "preview: { locales: [fr, de] }"
    #expect(texts("  - text: \"@hello\"", files, in: "it", head: head) == "Bonjour")
  }

  @Test(arguments: [
    ("0", "none"), ("1", "a file"), ("2", "2 files"), ("1204", "1,204 files"), ("'x'", "x files"),
  ])
  func formsFollowTheNumber(_ count: String, _ expected: String) {
    let files = [
      Self.document("en", "  files: { zero: none, one: a file, other: \"%d files\" }")
    ]
    let isText = count.hasPrefix("'")
    let body = "  - text: { key: files, with: [\"${count}\"] }"
    let told = texts(
      body, files, in: nil, head: "data: { count: \(count) }", warnings: isText ? 1 : 0)
    #expect(told == (isText ? "nothing" : expected))
  }

  @Test(arguments: [(nil, "12,345 messages"), ("de", "12.345 Nachrichten")])
  func aNumberOfOneLanguageIsOneInAll(_ locale: String?, _ expected: String) {
    let files = [Self.document("de", "  \"${total} messages\": \"%d Nachrichten\"")]
    let body = "  - text: \"${total} messages\""
    #expect(texts(body, files, in: locale, head: "data: { total: 12345 }") == expected)
  }

  @Test(arguments: [
    ("ru", "1 файл, 2 папки"), ("en", "1 file in 2 folders"),
  ])
  func partsHaveFormsOfTheirOwn(_ locale: String, _ expected: String) {
    let files = [
      Self.document(
        "en",
        """
          found:
            text: "%#@files@ in %#@folders@"
            files: { one: "%d file", other: "%d files" }
            folders: { one: "%d folder", other: "%d folders" }
        """),
      Self.document(
        "ru",
        """
          found:
            text: "%1$#@files@, %2$#@folders@"
            files: { one: "%d файл", few: "%d файла", many: "%d файлов", other: "%d файла" }
            folders: { one: "%d папка", few: "%d папки", many: "%d папок", other: "%d папки" }
        """),
    ]
    let body = "  - text: { key: found, with: [\"1\", \"2\"] }"
    #expect(texts(body, files, in: locale) == expected)
  }

  @Test(arguments: [
    (nil, "Hello, Ada|3 files|Price: €1,249.50"), ("de", "Hallo, Ada|3 Dateien|1.249,50\u{A0}€"),
  ])
  func textsAreFoundAsTheyAreWritten(_ locale: String?, _ expected: String) {
    let files = [
      Self.document(
        "de",
        """
          "Hello, ${name}": Hallo, ${name}
          "%lld files": { one: "%lld Datei", other: "%lld Dateien" }
          "Price: %@": "%1$@"
        """)
    ]
    let body = """
        - text: Hello, ${name}
        - text: ${count} files
        - text: "Price: ${price | currency: 'EUR'}"
      """
    let head = "data: { name: Ada, count: 3, price: 1249.50 }"
    #expect(texts(body, files, in: locale, head: head) == expected)
  }

  @Test func everyPlaceTakesAKey() {
    let files = [
      Self.document("de", "  t: Titel\n  p: Platzhalter\n  m: Meldung\n  b: Knopf\n  o: Wahl"),
      Self.document("en", "  t: Title\n  p: Hint\n  m: Message\n  b: Button\n  o: Choice"),
    ]
    let body = """
        - field: "@t"
          placeholder: "@p"
          rules: [{ required: "@m" }]
        - button: { key: b }
        - picker: "@t"
          id: choice
          value: x
          options: [{ value: x, title: "@o" }]
      """
    let head = "navigation: { title: \"@t\" }\nstates: { s: { submitted: true } }"
    let told = texts(body, files, in: "de", head: head)
    #expect(told == "Titel|Titel|Platzhalter|Meldung|Knopf|Titel|Wahl")
    #expect(texts(body, files, in: nil, head: head).hasPrefix("Title|Title|Hint|Message|Button"))
  }

  @Test(arguments: [
    ("\"hello\" = \"Hallo\";", "Hallo"), ("hello = Hallo;", "Hallo"),
    ("/* a */ \"hello\" /* b */ = // c\n \"Hal\\\"lo\\\\\" ;", "Hal\"lo\\"),
    ("\"hello\" = \"\\U00C4\\t\\ud83d\\ude00\";", "Ä\t😀"), ("\"hello\";", "hello"),
    ("\"hello\" = \"100% sure\";", "100% sure"), ("\"hello\" = \"50 %% off\";", "50 % off"),
    ("\u{FEFF}\"hello\" = \"Hallo\";", "Hallo"), ("\"hello\" = \"a\nb\";", "a\nb"),
    (
      "<?xml version='1.0'?><plist><dict><key>hello</key><string>A &amp; B</string></dict></plist>",
      "A & B"
    ),
  ])
  func stringsFilesAreRead(_ text: String, _ expected: String) {
    let files = [(path: "de.lproj/A.strings", text: text)]
    let head = "preview: { locales: [de] }"
    #expect(texts("  - text: \"@hello\"", files, in: "de", head: head) == expected)
  }

  @Test func aFileWithoutItsLanguageStandsForAll() {
    let files = [
      (path: "s/en.lproj/A.strings", text: "hello = Hello;"),
      (path: "s/de.lproj/A.strings", text: "hello = Hallo;"),
      (path: "s/Base.lproj/B.strings", text: "bye = Bye;"),
      (path: "s/de_AT.lproj/B.strings", text: "bye = Baba;"),
    ]
    let spec = """
      formwork: 1
      screen: A
      use: [s/A.strings, s/B.strings]
      body:
        - text: "@hello"
        - text: "@bye"
      """
    var request = CompileRequest()
    for (locale, expected) in [("de-AT", "Hallo Baba"), ("en", "Hello Bye")] {
      request.point.locale = locale
      let compilation = compile(
        SourceText(path: "a.yaml", bytes: Array(spec.utf8)), with: MemoryFiles(files), for: request)
      #expect(!compilation.diagnostics.hasErrors)
      let texts = compilation.results[0].screen.nodes.compactMap { node -> String? in
        if case .text(let text) = node.kind { return text.string }
        return nil
      }
      #expect(texts.joined(separator: " ") == expected)
    }
  }

  @Test func cataloguesAreRead() {
    let catalogue = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello %@": { "localizations": { "de": { "stringUnit": { "state": "translated",
          "value": "Hallo %@" } } } },
        "%lld files": { "localizations": { "de": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld Datei" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld Dateien" } } } } } } },
        "tap": { "localizations": {
          "en": { "variations": { "device": {
            "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } },
            "mac": { "stringUnit": { "state": "translated", "value": "Click" } } } } },
          "de": { "stringUnit": { "state": "needs_review", "value": "Tippen" } } } },
        "found": { "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "%#@a@ in %2$@" },
            "substitutions": { "a": { "argNum": 1, "formatSpecifier": "lld", "variations": {
              "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
                "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } } } },
          "de": { "stringUnit": { "state": "translated", "value": "%2$@: %1$lld" } } } },
        "Formwork": { "shouldTranslate": false }
      } }
      """
    let files = [(path: "A.xcstrings", text: catalogue)]
    let body = """
        - text: Hello ${name}
        - text: ${count} files
        - text: "@tap"
        - text: { key: found, with: ["${count}", "${name}"] }
        - text: Formwork
      """
    let head = "data: { name: Ada, count: 2 }"
    #expect(
      texts(body, files, in: nil, head: head) == "Hello Ada|2 files|Tap|2 files in Ada|Formwork")
    #expect(
      texts(body, files, in: "de", head: head) == "Hallo Ada|2 Dateien|Tippen|Ada: 2|Formwork")
  }

  @Test func thePseudoLocaleKeepsWhatTheAppPutsIn() {
    let files = [
      Self.document("en", "  hello: \"Hello, %@!\"\n  files: { one: A file, other: Files }")
    ]
    let body = """
        - text: { key: hello, with: "${name}" }
        - text: { key: files, with: ["${count}"] }
        - text: Your ${name}
        - text: ${name}
        - field: Email
          placeholder: Ada
        - icon: star
      """
    let head = "data: { name: Ada, count: 2 }"
    #expect(
      texts(body, files, in: "pseudo", head: head)
        == "[Ĥéļļö, Ada! o]|[Ƒîļéš o]|[Ýöûŕ Ada o]|Ada|[Éɱåîļ o]|[Åđå o]")
  }

  @Test(arguments: [
    ("ar", LayoutDirection.rightToLeft), ("he", .rightToLeft), ("fa-IR", .rightToLeft),
    ("ur", .rightToLeft), ("de", .leftToRight), ("pseudo", .leftToRight),
    ("pseudo-rtl", .rightToLeft), ("ar-Latn", .leftToRight),
  ])
  func theDirectionFollowsTheLocale(_ locale: String, _ direction: LayoutDirection) {
    let spec = "formwork: 1\nscreen: A\nbody: [text: A]\n"
    var request = CompileRequest()
    request.point.locale = locale
    let source = SourceText(path: "a.yaml", bytes: Array(spec.utf8))
    #expect(compile(source, for: request).results.first?.screen.direction == direction)
    request.point.direction = .leftToRight
    #expect(compile(source, for: request).results.first?.screen.direction == .leftToRight)
  }

  /// Twenty languages of ten thousand keys: reading each again for every use would not end in time.
  @Test func manyTextsAreReadOnce() {
    let entries = (0..<10_000).map { "\"key\($0)\" = \"Text %@ \($0)\";\n" }.joined()
    let files = (0..<20).map {
      (path: "s/x\(Character(Unicode.Scalar(97 + $0) ?? "a")).lproj/A.strings", text: entries)
    }
    let spec =
      "formwork: 1\nscreen: A\nuse: [s/A.strings]\nbody:\n  - text: { key: key7, with: a }\n"
    let compilation = compile(
      SourceText(path: "a.yaml", bytes: Array(spec.utf8)), with: MemoryFiles(files),
      for: CompileRequest())
    #expect(compilation.sources.count == 21)
  }

  // MARK: - What rules and the system say by themselves

  private static let form = "  - field: Email\n    rules: [required, { minLength: 3 }]"
  private static let wrong = "states: { none: { submitted: true } }"

  @Test(arguments: [
    ("en", "Email||Email is required"), ("de", "Email||Email ist erforderlich"),
    // The spec has no French texts, so a French person reads it in English.
    ("fr", "Email||Email is required"),
  ])
  func rulesSpeakTheLanguageOfTheTexts(_ locale: String, _ expected: String) {
    let files = [Self.document("de", "  Other: Anderes")]
    #expect(texts(Self.form, files, in: locale, head: Self.wrong) == expected)
  }

  @Test func rulesSpeakTheFirstLanguageOfThePreview() {
    let head = "preview: { locales: [ja] }\n" + Self.wrong
    #expect(texts(Self.form, [], in: nil, head: head) == "Email||Emailを入力してください")
  }

  @Test(arguments: [
    ("en", "Email||Say your Email"), ("de", "E-Mail||Bitte E-Mail angeben"),
  ])
  func stringsReplaceWhatRulesSay(_ locale: String, _ expected: String) {
    let files = [
      Self.document("en", "  formwork.required: Say your %@"),
      Self.document("de", "  formwork.required: Bitte %@ angeben\n  Email: E-Mail"),
    ]
    #expect(texts(Self.form, files, in: locale, head: Self.wrong) == expected)
  }

  @Test(arguments: [("en", "Email||Email is required"), ("de", "Email||Bitte Email angeben")])
  func aSentenceThatOneLanguageReplacesIsTheUsualOneInOthers(_ locale: String, _ expected: String) {
    let files = [Self.document("de", "  formwork.required: Bitte %@ angeben")]
    #expect(texts(Self.form, files, in: locale, head: Self.wrong) == expected)
  }

  @Test func replacedSentencesShowTheirNumbers() {
    let files = [Self.document("en", "  formwork.minLength: \"%1$@: %2$d signs or more\"")]
    let head = "states: { short: { values: { email: a }, submitted: true } }"
    #expect(texts(Self.form, files, in: nil, head: head) == "Email|a|Email: 3 signs or more")
  }

  @Test(arguments: [("en", "Back"), ("de", "Zurück"), ("ar", "رجوع"), ("fr", "Back")])
  func theSystemSpeaksTheLanguageOfTheTexts(_ locale: String, _ expected: String) {
    let files = [Self.document("de", "  Other: Anderes"), Self.document("ar", "  Other: آخر")]
    let head = "navigation: { title: Home, back: true }"
    #expect(texts("  - spacer", files, in: locale, head: head).contains(expected))
  }
}
