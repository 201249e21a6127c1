@testable import CodeGeneration
import FormRules
import Foundation
@testable import Pipeline
@testable import ScreenBuilding
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Taps of generated models, compiled and run, do what the spec says: values are those of the
/// previewer, and lists of actions end where they should.
@Suite struct ActionAgreementTests {
  /// One tap, and what the model holds afterwards, by the expression that is printed.
  struct Row {
    let tap: String
    let state: String
    let after: [(expression: String, value: String)]

    init(_ tap: String, in state: String = "start", _ after: (String, String)...) {
      self.tap = tap
      self.state = state
      self.after = after
    }
  }

  static let rows = [
    Row("[{ toggle: isOn }]", ("model.isOn", "true")),
    Row("[{ toggle: agreed }]", in: "filled", ("model.form.agreed", "false")),
    Row("[{ toggle: inner.isDeep }]", ("model.inner.isDeep", "false")),
    Row(
      "[{ set: step, to: 5 }, { set: step, to: \"${step + 1}\" }]", ("model.step", "6")),
    Row(
      "[{ set: step, to: 1, when: step == 0 }, { set: word, to: done, when: step == 0 }]",
      ("model.step", "1"), ("model.word", "done")),
    Row(
      "[{ set: step, to: 1, when: step == 0 }, { set: word, to: done, when: step == 1 }]",
      ("model.step", "1"), ("model.word", "")),
    Row("{ set: step, to: 9, when: isOn }", ("model.step", "0")),
    Row(
      "[{ validate: address }, { set: step, to: 1 }]", ("model.step", "0"),
      ("model.form.touched.count", "2"),
      ("model.form.error(on: .street) ?? \"\"", "Street is required")),
    Row("[{ validate: address }, { set: step, to: 1 }]", in: "filled", ("model.step", "1")),
    Row(
      "[{ validate: form }, { set: step, to: 1 }]", in: "filled", ("model.step", "0"),
      ("model.form.error(on: .email) ?? \"\"", "Email is required")),
    Row(
      "[{ validate: city, when: isOn }, { set: step, to: 1 }]", ("model.step", "1"),
      ("model.form.touched.count", "0")),
    Row(
      "[{ set: email, to: \"${city.value}@example.com\" }, { submit: form }, { set: step, to: 1 }]",
      in: "filled", ("model.step", "1"), ("model.form.isSubmitted", "true"),
      ("app.said", "submit Oslo@example.com")),
    Row("[submit, { set: step, to: 1 }]", ("model.step", "0"), ("model.form.isSubmitted", "true")),
    Row(
      "[{ set: size, to: L }, { set: pieces, to: \"${pieces.value + 2}\" }]",
      ("model.form.size?.rawValue ?? \"\"", "L"), ("model.form.pieces", "2")),
    Row(
      "[{ set: size, to: \"${isOn ? 'M' : 'L'}\" }, { set: city, to: \"${step}. ${word}\" }]",
      ("model.form.size?.rawValue ?? \"\"", "L"), ("model.form.city", "0. ")),
    Row(
      "[{ set: city, to: null }, { set: size, to: null }, { set: day, to: \"${since}\" }]",
      in: "filled", ("model.form.city", ""), ("model.form.size == nil", "true"),
      ("model.form.day?.isoText ?? \"\"", "2024-02-29")),
    Row(
      "[{ reset: address }]", in: "filled", ("model.form.city", ""), ("model.form.street", ""),
      ("model.form.agreed", "true"), ("model.form.touched.contains(.city)", "false")),
    // What is reset is new again; the other fields were in the submit.
    Row(
      "[{ reset: address }]", in: "sent", ("model.form.error(on: .street) ?? \"\"", ""),
      ("model.form.isInvalid(.street)", "false"),
      ("model.form.error(on: .email) ?? \"\"", "Email is required"),
      ("model.form.isSubmitted", "true")),
    Row(
      "[{ reset: address }, { submit: form }]", in: "sent",
      ("model.form.error(on: .street) ?? \"\"", "Street is required")),
    Row(
      "[{ reset: form }, { focus: street }]", in: "filled", ("model.form.agreed", "false"),
      ("model.form.focus == .street", "true"), ("model.form.touched.isEmpty", "true")),
    Row(
      "[{ append: people, item: { name: Ada } }, { append: tags, item: \"${word + '!'}\" }]",
      ("model.people.map(\\.name).joined(separator: \",\")", "Bea,Cal,Ada"),
      ("model.people.map(\\.id).joined(separator: \",\")", "p1,p2,new"),
      ("model.tags.joined(separator: \",\")", "a,b,!")),
    Row(
      "[{ remove: people, item: \"${people[0]}\" }, { remove: tags, item: b }]",
      ("model.people.map(\\.name).joined(separator: \",\")", "Cal"),
      ("model.tags.joined(separator: \",\")", "a")),
    Row(
      "[{ set: tags, to: [] }, { set: people, to: \"${where(p in people, p.name > 'C')}\" }]",
      ("model.tags.count", "0"), ("model.people.count", "1")),
    Row(
      "[{ call: pay, with: { total: \"${step * 2.5}\", who: \"${people[0].name}\" } }, dismiss]",
      ("app.said", "pay 0.0 Bea"), ("didLeave", "true")),
    Row(
      "[{ url: \"https://example.com\" }, { open: Detail, with: { id: \"${people[1].id ?? ''}\" } }]",
      ("opened", "https://example.com"), ("model.route == .detail(id: \"p2\")", "true")),
  ]

  /// Values that a tap gives to a fact in every state.
  static let values: [(fact: String, value: String)] = [
    ("word", "word + '!'"), ("word", "people[0].name ?? 'nobody'"), ("word", "city.value"),
    ("word", "size.value ?? 'none'"), ("word", "shout"), ("step", "step + count(people)"),
    ("step", "pieces.value"), ("step", "next * 2"), ("isOn", "not isOn"), ("isOn", "agreed.value"),
    ("isOn", "form.valid"), ("isOn", "any(p in people, p.name == 'Bea')"),
  ]

  static let head = """
    formwork: 1
    screen: Act
    facts:
      isOn: false
      step: 0
      word: ""
      inner: { isDeep: true }
      tags: [a, b]
      people: [{ id: p1, name: Bea }, { id: p2, name: Cal }]
    data: { since: 2024-02-29 }
    computed:
      next: step + 1
      shout: word + '!'
    states:
      start: {}
      filled:
        values: { street: Main 1, city: Oslo, agreed: true, size: M, pieces: 3 }
      sent: { submitted: true }
      none: { facts: { people: [], tags: [], step: 7, isOn: true, word: x } }
    body:
      - vstack:
        id: address
        children:
          - field: Street
            rules: [required]
          - field: City
            rules: [required]
      - field: Email
        rules: [required, email]
      - toggle: Agreed
      - stepper: Pieces
      - picker: Size
        options: [M, L]
      - datePicker: Day

    """

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func everyTap() throws {
    var spec = Self.head
    for (position, row) in Self.rows.enumerated() {
      spec += "  - button: Row\n    id: row\(position)\n    tap: \(row.tap)\n"
    }
    for (position, change) in Self.values.enumerated() {
      spec +=
        "  - button: Value\n    id: value\(position)\n"
        + "    tap: [{ set: \(change.fact), to: \"${\(change.value)}\" }]\n"
    }
    for change in Self.values {
      spec +=
        change.fact == "isOn"
        ? "  - text: A\n    when: \(change.value)\n" : "  - text: \"${\(change.value)}\"\n"
    }
    let source = SourceText(path: "act.yaml", bytes: Array(spec.utf8))
    var request = CompileRequest()
    request.wantsScreens = false
    let compilation = compile(source, for: request)
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    let document = compilation.document
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    let model = ModelCode(document, for: code)
    func method(_ id: String) throws -> TapMethod {
      let node = try #require(document.nodes.firstIndex { $0.name == id })
      let action = try #require(
        document.attributes(of: NodeID(node)).lazy.compactMap { entry -> Int? in
          if case .action(let action) = entry.value { action } else { nil }
        }.first)
      return try #require(model.tapMethods[action])
    }
    var program = Self.app
    var expected: [String] = []
    for (position, row) in Self.rows.enumerated() {
      program += "do {\n  let app = App()\n  let model = ActModel.\(row.state)\n"
      program += "  model.actions = app\n  model.makeID = { \"new\" }\n"
      program += "  var didLeave = false\n  var opened = \"\"\n"
      let tap = try method("row\(position)")
      let arguments =
        (tap.dismisses ? ["dismiss: { didLeave = true }"] : [])
        + (tap.opensURL ? ["open: { opened = $0.absoluteString }"] : [])
      program += "  model.\(tap.name)(\(arguments.joined(separator: ", ")))\n"
      program += "  didLeave = didLeave || false\n  opened += \"\"\n"
      for (expression, value) in row.after {
        program += "  print(\(position), \(expression))\n"
        expected.append("\(position) \(value)")
      }
      program += "}\n"
    }
    for state in document.states {
      let answers = answers(of: document, in: state)
      for (position, change) in Self.values.enumerated() {
        let tap = try method("value\(position)")
        program += "do {\n  let model = ActModel.\(state.name)\n  model.\(tap.name)()\n"
        program += "  print(\"\(state.name) \(position)\", model.\(change.fact))\n}\n"
        expected.append("\(state.name) \(position) \(answers[position])")
      }
    }
    let told = try runGenerated(document, code, program)
    #expect(told.count == expected.count)
    for (told, expected) in zip(told, expected) where told != expected {
      Issue.record("the model says \(told), and it should be \(expected)")
    }
  }

  /// A submit that fails shows the first step with a field that is not right, for steps that a number
  /// chooses, and for those that an id does.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func aFailedSubmitShowsTheFirstWrongStep() throws {
    let spec = """
      formwork: 1
      screen: Act
      facts: { page: terms, isLong: false, isSent: false }
      body:
        - steps:
          id: wizard
          children:
            - text: Welcome
            - field: Street
              when: isLong
              rules: [required]
            - field: City
              rules: [required]
            - field: Email
              rules: [required]
        - steps:
          current: page
          children:
            - field: Name
              id: account
              rules: [required]
            - text: Terms
              id: terms
        - button: Send
          tap: { submit: form }
        - button: Send and note
          id: both
          tap: [{ submit: form }, { set: isSent, to: true }]

      """
    var request = CompileRequest()
    request.wantsScreens = false
    let compilation = compile(SourceText(path: "act.yaml", bytes: Array(spec.utf8)), for: request)
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    let rows = [
      ("", "submit", "1 account false"), ("", "tapBoth", "1 account false"),
      ("model.isLong = true", "submit", "1 account false"),
      ("model.isLong = true; model.form.street = \"A\"", "submit", "2 account false"),
      ("model.form.city = \"B\"; model.form.account = \"C\"", "tapBoth", "2 terms false"),
      (
        "model.form.city = \"B\"; model.form.account = \"C\"; model.form.email = \"D\"", "tapBoth",
        "9 terms true"
      ),
    ]
    var program = ""
    for (given, call, _) in rows {
      program += "do {\n  let model = ActModel.sample\n  model.wizardStep = 9\n  \(given)\n"
      program += "  model.\(call)()\n  print(model.wizardStep, model.page, model.isSent)\n}\n"
    }
    #expect(try runGenerated(compilation.document, code, program) == rows.map(\.2))
  }

  /// A number with the locale's separator is one in the picture and in the model.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func decimalsAreTypedWithTheLocalesSeparator() throws {
    let values = ["12,5", "12.5", "1,2,5", "1,4", "2"]
    var spec = """
      formwork: 1
      screen: Act
      preview: { locales: [de] }
      states:

      """
    for (position, value) in values.enumerated() {
      spec += "  s\(position): { values: { amount: \"\(value)\" } }\n"
    }
    spec += """
      body:
        - field: Amount
          rules: [decimal, { min: 1.5 }]
        - text: Much
          when: amount.value > 10

      """
    var request = CompileRequest()
    request.wantsScreens = false
    let compilation = compile(SourceText(path: "act.yaml", bytes: Array(spec.utf8)), for: request)
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    let document = compilation.document
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    var program = ""
    for position in values.indices {
      program += "print(ActModel.s\(position).form.error(on: .amount) ?? \"right\")\n"
    }
    let expected = document.states.map { state in
      let facts = formFacts(
        of: document, in: state, locale: "de", with: PatternTable(document.form))
      return facts.messages[0] ?? "right"
    }
    #expect(expected.map { $0 == "right" } == [true, true, false, false, true])
    let told = try runGenerated(document, code, program, locale: "de")
    #expect(told.map { $0 == "right" } == expected.map { $0 == "right" })
  }

  private static let app = """
    @MainActor final class App: ActActions {
      var said = ""
      func submit(_ form: ActForm) { said = "submit \\(form.email)" }
      func pay(total: Double, who: String?) { said = "pay \\(total) \\(who ?? "")" }
    }

    """

  /// What the previewer says of the values.
  private func answers(of document: Document, in state: StateDeclaration) -> [String] {
    let facts = formFacts(
      of: document, in: state, locale: "en", with: PatternTable(document.form))
    let decider = ConditionDecider(document.expressions, in: facts)
    var evaluation = Evaluation(document, state: state.name)
    let nodes = document.nodes.indices.filter { document.nodes[$0].component == .text }
    return nodes.map { position in
      if let template = document.contentTemplate(of: NodeID(position)) {
        return evaluation.text(of: template, document.templates, in: decider, locale: "en_US")
      }
      let holds = document.attributes(of: NodeID(position)).contains { entry in
        guard case .condition(let id) = entry.value else { return false }
        return evaluation.holds(id, in: decider)
      }
      return "\(holds)"
    }
  }
}
