import CodeGeneration
import FormRules
import Foundation
@testable import Pipeline
import ScreenBuilding
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// The generated form says of every state of every example, declared or derived, and in each language,
/// what the previewer says.
@Suite struct ExampleAgreementTests {
  /// One screen: its generated files, the samples of its states, and what is expected of each field.
  private struct Example {
    let files: [GeneratedFile]
    let base: String
    let samples: [String]
    /// By language, sample and field.
    let expected: [(language: String, fields: [[String]])]
  }

  /// What stands for each key, by language, table and key.
  private typealias Translations = [String: [String: String]]

  /// Examples with fields for each item: a compilation that has drawn a screen has a field for each
  /// item that it drew, and is not one to write code of.
  private static let withEntries = ["group-trip.yaml"]

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func everyStateInEveryLanguage() throws {
    let folder = try TemporaryFolder()
    var paths: [String: String] = [:]
    var program = ""
    var expected: Set<String> = []
    var states = 0
    var translations: Translations = [:]
    var sources = try Repository.names(in: "specs/examples").filter {
      $0.hasSuffix(".yaml") && !Self.withEntries.contains($0)
    }
    .map { SourceText(path: $0, bytes: try Repository.bytes("specs/examples/\($0)")) }
    sources.append(SourceText(path: "hidden.yaml", bytes: Array(Self.hidden.utf8)))
    sources.append(SourceText(path: "known.yaml", bytes: Array(Self.known.utf8)))
    sources.append(SourceText(path: "offered.yaml", bytes: Array(Self.offered.utf8)))
    sources.append(SourceText(path: "given.yaml", bytes: Array(Self.given.utf8)))
    for source in sources {
      guard let example = try example(source, &translations),
        paths[example.base + "Model.swift"] == nil
      else { continue }
      for file in example.files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        paths[file.name] = try folder.write(file.name, text).path
      }
      for (language, samples) in example.expected {
        program += "language = \(language.debugDescription)\n"
        for (sample, fields) in zip(example.samples, samples) {
          let name = "\(example.base).\(sample)@\(language)"
          program += "tell(\"\(name)\", \(example.base)Model.\(sample).form)\n"
          expected.formUnion(fields.map { "\(name) \($0)" })
          states += 1
        }
      }
    }
    paths["main.swift"] = try folder.write("main.swift", Self.teller + program).path
    paths["Strings.swift"] = try folder.write("Strings.swift", Self.strings(translations)).path
    let binary = folder.url.appendingPathComponent("agreement").path
    let built = try Compiler.run(
      Compiler.path ?? "", ["-swift-version", "6", "-o", binary] + paths.values.sorted())
    #expect(built.text == "")
    let told = Set(try Compiler.run(binary, []).text.split(separator: "\n").map(String.init))
    let wrong = Set(told.symmetricDifference(expected).map { $0.prefix { $0 != " " } })
    print(
      "agreement: \(states - wrong.count) of \(states) states in their languages, "
        + "\(told.intersection(expected).count) of \(expected.count) verdicts")
    #expect(told.count > 1500)
    #expect(told.subtracting(expected).sorted() == [])
    #expect(expected.subtracting(told).sorted() == [])
  }

  /// Options that depend on other fields, and first values from the data.
  private static let offered = """
    formwork: 1
    screen: Offered
    data:
      countries:
        - { code: at, cities: [{ name: Vienna, roads: [Ring, Graben] }, { name: Graz, roads: [Gasse] }] }
        - { code: jp, cities: [{ name: Tokyo, roads: [Ginza] }] }
      clubs: [{ id: a, level: 1 }, { id: b, level: 3 }]
      user: { name: Ada, country: jp, plan: Pro, news: true, volume: 30, born: 1990-05-01 }
    states:
      begun: {}
      austria: { values: { road: Graben, city: Vienna, country: at } }
      changed: { values: { country: at, plan: Free, news: false, volume: 9, born: 2000-01-02 } }
      others:
        data: { user: { name: "", country: xx, plan: Gold, news: false, volume: 900 } }
        values: { level: "3", club: b }
      submitted: { submitted: true, values: { level: "1" } }
    body:
      - picker: Road
        options: ${city.option.roads}
        rules: [required]
      - picker: City
        options: { forEach: c in country.option.cities, value: "${c.name}" }
        rules: [required]
      - picker: Country
        options: { forEach: c in countries, value: "${c.code}" }
        value: ${user.country}
        rules: [required]
      - field: Level
        rules: [required, integer]
      - picker: Club
        options: { forEach: "c in where(c in clubs, c.level == level.value)", value: "${c.id}" }
        rules: [required]
      - field: Name
        value: ${user.name}
        validateOn: change
        rules: [required, { maxLength: 2 }]
      - segmented: Plan
        options: [Free, Pro]
        value: ${user.plan}
        rules: [{ oneOf: [Free] }]
      - toggle: News
        value: ${user.news}
        rules: [required]
      - slider: Volume
        max: 100
        step: 1
        value: ${user.volume}
        rules: [{ range: 10..50 }]
      - datePicker: Born
        value: ${user.born}
        rules: [required]
      - button: Submit
        tap: submit
    """

  /// Fields that come and go with facts, with each other and with the form.
  private static let hidden = """
    formwork: 1
    screen: Hidden
    facts: { isBusiness: false, level: 1 }
    states:
      business: { facts: { isBusiness: true } }
      abroad: { facts: { isBusiness: true, level: 3 }, values: { abroad: true, name: Ada } }
      complete: { values: { name: Ada, city: Rome, town: Oslo, code: x, more: y } }
      named: { values: { name: Ada }, facts: { level: 4 } }
    body:
      - toggle: Abroad
      - field: Name
        rules: [required]
      - vstack:
        when: isBusiness
        children:
          - field: City
            when: abroad.value
            rules: [required]
          - field: Town
            hidden: abroad.value
            rules: [required]
          - vstack:
            when: level > 2 and not name.empty
            children:
              - field: Zip
                rules: [required]
      - field: Code
        when: form.valid or submitted.value
        rules: [required]
      - field: More
        hidden: form.invalid and level == 1
      - toggle: Submitted
    """

  /// Rules over several fields that read facts and data.
  private static let known = """
    formwork: 1
    screen: Known
    facts: { limit: 100, isOpen: true }
    data: { shop: { least: 5 }, accounts: [{ id: a, balance: 50 }, { id: b, balance: 7 }] }
    states:
      right: { values: { amount: "20", account: a } }
      low: { values: { amount: "2", account: a } }
      high: { values: { amount: "200", account: a }, facts: { limit: 150 } }
      poor: { values: { amount: "20", account: b } }
      closed: { values: { amount: "20" }, facts: { isOpen: false } }
      submitted: { submitted: true }
    body:
      - field: Amount
        rules: [required, decimal]
      - picker: Account
        options: { forEach: a in accounts, value: "${a.id}", title: "${a.id}" }
      - button: Send
        tap: submit
    form:
      rules:
        - { require: isOpen, field: account, message: Closed }
        - { require: amount.value <= limit, field: amount, message: Too high }
        - { require: amount.value >= shop.least, field: amount, message: Too low }
        - require: >-
            account.empty or
            amount.value <= sum(a in where(b in accounts, b.id == account.value), a.balance)
          field: amount
          message: Too little in this account
        - require: account.empty or amount.value <= account.option.balance * 2
          field: account
          message: Much too little in this account
    """

  /// Rules whose arguments follow facts, data and fields.
  private static let given = """
    formwork: 1
    screen: Given
    types:
      { limit: optional integer, codes: [text], secret: optional text, least: integer, most: integer }
    facts: { limit: 10, codes: [AB, CD], secret: open, least: 1, most: 2 }
    data: { shop: { weight: 2.5 } }
    computed: { twice: most * 2 }
    states:
      plain: { values: { name: Ada Lovelace } }
      one: { facts: { limit: 1 }, values: { name: Ada }, submitted: true }
      none: { facts: { limit: null, secret: null, codes: [] }, values: { name: Ada Lovelace, code: x, word: y } }
      many: { facts: { least: 3, most: 2 }, values: { digits: "123", low: "5", extras: [Milk, Sugar] } }
      wrong:
        values:
          { name: Ada Lovelace is here, low: "5", high: "3", weight: "1", code: XY, word: x, floor: 9 }
        submitted: true
      right:
        values: { name: Ada, low: "5", high: "7", weight: "3", code: CD, word: open, extras: [Milk] }
      short: { values: { digits: "123", low: "4", pin: "1" } }
      long: { values: { digits: "123", low: "5", pin: "12345" } }
    body:
      - { field: Name, rules: [{ maxLength: "${limit}" }] }
      - { field: Low, rules: [integer] }
      - { field: High, rules: [{ min: "${low.value}" }] }
      - { field: Weight, rules: [{ range: "2..${most + 1}" }] }
      - { field: Code, rules: [{ oneOf: "${codes}" }] }
      - { field: Word, rules: [{ matches: "${secret}" }] }
      - { stepper: Floor, id: floor, min: 0, max: 9, rules: [{ max: "${most}" }] }
      - { field: Digits, rules: [{ length: "${least}..${most}", when: low.value == '5' }] }
      - { field: Pin, rules: [{ length: "${twice}" }, { minLength: "${least}", message: "At least ${least}" }] }
      - picker: Extras
        presentation: inline
        multiple: true
        options: [Milk, Sugar, Lemon]
        rules: [{ count: "${least}..${most}" }]
      - button: Send
        tap: submit
    """

  /// Says of each field of a form what its rules say of it, or that it is not on the screen.
  private static let teller = """
    @MainActor func tell<Form: ValidatedForm>(_ name: String, _ form: Form) {
      for (position, field) in form.fields.enumerated() {
        guard form.counts(field) else {
          print(name, position, "left out")
          continue
        }
        let verdict = form.verdict(on: field)
        let word: String
        switch verdict {
        case .empty: word = "empty"
        case .absent: word = "absent"
        case .valid: word = "valid"
        case .invalid: word = "invalid"
        case .validating: word = "validating"
        }
        print(name, position, word, form.error(on: field) ?? "-")
      }
    }

    """

  /// What stands for Foundation's own look into the app's tables.
  private static func strings(_ translations: Translations) -> String {
    let rows = translations.sorted { $0.key < $1.key }.map { language, texts in
      let lines = texts.sorted { $0.key < $1.key }
        .map { "    \($0.key.debugDescription): \($0.value.debugDescription)," }
      return "  \(language.debugDescription): [\n\(lines.joined(separator: "\n"))\n  ],"
    }
    return """
      nonisolated(unsafe) var language = ""

      func NSLocalizedString(
        _ key: String, tableName: String = "Localizable", comment: String
      ) -> String {
        translations[language]?[tableName + "." + key] ?? key
      }

      extension String {
        init(localized key: String, table: String = "Localizable", comment: String = "") {
          self = NSLocalizedString(key, tableName: table, comment: comment)
        }
      }

      let translations: [String: [String: String]] = [
      \(rows.isEmpty ? "  :" : rows.joined(separator: "\n"))
      ]
      """
  }

  private func example(
    _ source: SourceText, _ translations: inout Translations
  ) throws -> Example? {
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    let compilation = compile(source, with: try GeneratedSource.exampleFiles(), for: request)
    guard !compilation.document.form.fields.isEmpty else { return nil }
    let patterns = PatternTable(compilation.document.form)
    var deriver = ScreenStateDeriver(compilation.document, patterns)
    deriver.derive()
    var document = deriver.document
    document.states = compilation.document.states
    document.states += deriver.derived.states.compactMap { deriver.derived.declaration(of: $0) }
    // What rules say by themselves is looked at in German where the example has one language.
    if document.templates.strings.languages.isEmpty {
      document.templates.strings.languages = ["de"]
    }
    let development = document.templates.strings.development
    let languages = Set(document.templates.strings.languages + [development]).sorted()
    let expected = languages.map { language in
      (
        language: language,
        fields: document.states.map { state in
          Self.expectations(of: document, in: state, language, patterns)
        }
      )
    }
    document.addMessages()
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    var diagnostics = DiagnosticBag()
    let files = generateSwift(document, for: code, into: &diagnostics)
    guard let model = files.first(where: { $0.name.hasSuffix("Model.swift") }) else { return nil }
    let text = String(decoding: model.bytes, as: UTF8.self)
    let samples = text.matches(of: /The state `[^\n]*\n  static var (`?\w+`?):/).map {
      String($0.1)
    }
    #expect(samples.count == document.states.count, "\(source.path)")
    for language in languages {
      for (key, text) in try Self.texts(of: document, in: language, compilation.sources) {
        let old = translations[language, default: [:]].updateValue(text, forKey: key)
        #expect(old == nil || old == text, "\(key) has two translations")
      }
    }
    return Example(
      files: files, base: String(model.name.dropLast("Model.swift".count)), samples: samples,
      expected: expected)
  }

  /// What the previewer says of each field.
  private static func expectations(
    of document: Document, in state: StateDeclaration, _ language: String,
    _ patterns: PatternTable
  ) -> [String] {
    let facts = formFacts(of: document, in: state, locale: language, with: patterns)
    let conditions = StateConditions(document, facts: facts, state: state.name)
    return document.form.fields.indices.map { position in
      if conditions.hides(FieldID(position)) { return "\(position) left out" }
      let word =
        switch facts.verdicts[position] {
        case .empty: "empty"
        case .absent: "absent"
        case .valid: "valid"
        case .validating: "validating"
        case .invalid: "invalid"
        }
      return "\(position) \(word) \(facts.messages[position] ?? "-")"
    }
  }

  /// The texts of a language: the spec's own, and of the generated catalogue what rules say.
  private static func texts(
    of document: Document, in language: String, _ sources: [SourceText]
  ) throws -> [String: String] {
    var texts: [String: String] = [:]
    let strings = document.templates.strings
    for (position, text) in strings.texts.enumerated() where text.origin != .rule {
      guard let translation = strings.translation(of: position, in: language),
        case .text(let written)? = translation.pieces.first, translation.pieces.count == 1
      else { continue }
      texts["Localizable." + text.key] = written
    }
    var catalog = StringCatalog(.messages)
    #expect(catalog.add(document, sources, paths: sources.map(\.path)) == [])
    let joined = try catalog.joined(with: nil, CatalogChoices())
    let json = try JSONSerialization.jsonObject(with: Data(joined.bytes))
    let entries = (json as? [String: Any])?["strings"] as? [String: Any] ?? [:]
    for (key, entry) in entries {
      let languages = (entry as? [String: Any])?["localizations"] as? [String: Any]
      let unit = (languages?[language] as? [String: Any])?["stringUnit"] as? [String: String]
      if let value = unit?["value"] { texts["FormMessages." + key] = value }
    }
    return texts
  }
}
