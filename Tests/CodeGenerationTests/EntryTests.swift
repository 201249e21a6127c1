import CodeGeneration
import Foundation
@testable import FormRules
@testable import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Fields of items in generated forms, compiled and run, are those of the previewer.
@Suite struct EntryTests {
  private static let guests = """
    formwork: 1
    screen: Party
    types: { guests: [Guest], Guest: { id: text, name: optional text, isAdult: boolean } }
    facts:
      guests: [{ id: a, name: Ada, isAdult: true }, { id: b, isAdult: false }]
      asksDiet: true
    data: { tags: [red, blue] }
    states:
      start: {}
      filled:
        values:
          mail: a@b.co
          guests: { a: { called: Bob, diet: vegan, why: "12345" }, b: { called: X, again: no } }
          tags: { red: { note: hi } }
      right:
        values: { mail: a@b.co, guests: { a: { diet: halal }, b: { called: Bea, code: abc, again: abc } } }
      wrong: { submitted: true, values: { guests: { b: { called: "" } } } }
      touched: { touched: ["called[b]", mail] }
      told: { errors: { guests: { a: { called: Taken } }, form: Offline } }
      noDiet: { facts: { asksDiet: false }, submitted: true }
      one: { facts: { guests: [{ id: c, isAdult: true }] }, values: { guests: { c: { called: "4" } } } }
      none: { facts: { guests: [] }, values: { mail: a@b.co, last: x } }
    body:
      - { field: Mail, id: mail, rules: [required, email] }
      - vstack:
        forEach: g in guests
        key: g.id
        children:
          - field: "Guest ${index(g) + 1}"
            id: called
            value: "${g.name}"
            rules:
              - required
              - { minLength: 2, message: "${g.name} is short", when: g.isAdult }
              - { pattern: "[A-Za-z ]+" }
          - { picker: Diet, id: diet, options: [vegan, halal], when: asksDiet, rules: [{ required: , when: g.isAdult }] }
          - { textArea: Why, id: why, hidden: called.empty, rules: [{ maxLength: 4 }] }
          - { secureField: Code, id: code }
          - { secureField: Again, id: again, rules: [{ matches: code }] }
          - { button: Remove, tap: { remove: guests, item: "${g}" } }
      - { field: "Note on ${t}", id: note, validateOn: change, rules: [{ maxLength: 1 }], forEach: t in tags, key: t }
      - { field: Last, id: last, rules: [required], hidden: "any(g in guests, called.value == 'X')" }
      - { text: edited, when: form.edited }
      - { button: Add, tap: [{ append: guests, item: { isAdult: true } }, { set: asksDiet, to: true }] }
      - { button: Check, tap: [{ validate: called }, { reset: diet }] }
      - { button: Reset, tap: [{ reset: form }, { set: asksDiet, to: true }] }
      - { button: Save, enabled: form.valid, tap: submit }
    """

  private static let code = {
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    return code
  }()

  private func document() throws -> Document {
    let source = SourceText(path: "party.yaml", bytes: Array(Self.guests.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    return compilation.document
  }

  /// In each state of the spec the form says what the picture shows.
  @Test(.enabled(if: Compiler.path != nil)) func eachStateIsThatOfThePicture() throws {
    let document = try document()
    let selection = StateSelection(document, PatternTable(document.form))
    let expected = document.states.map { state in
      let facts = selection.facts(in: state)
      let messages = facts.shownMessages.joined(separator: "; ")
      return "\(state.name): \(facts.isValid) \(facts.isInvalid) \(facts.isComplete) "
        + "\(facts.isEdited) \(messages)"
    }
    let samples = document.states.map { #"("\#($0.name)", PartyModel.\#($0.name))"# }
    let program = #"""
      @MainActor func run() {
        for (name, model) in [\#(samples.joined(separator: ", "))] {
          let form = model.form
          print(
            "\(name): \(form.isValid) \(form.isInvalid) \(form.isComplete) \(form.isEdited) "
              + form.errors.joined(separator: "; "))
        }
      }
      MainActor.assumeIsolated { run() }
      """#
    #expect(try runGenerated(document, Self.code, program) == expected)
    #expect(expected.contains { $0.hasPrefix("none: true false") })
    #expect(expected.contains { $0.hasSuffix("Taken; Offline") })
  }

  /// States follow from the rules of the first item, which stands for all, where no other is there.
  @Test func statesFollowFromTheFirstItem() throws {
    let source = SourceText(path: "party.yaml", bytes: Array(Self.guests.utf8))
    let list = try #require(listStates(of: source, for: CompileRequest()).list)
    func errors(_ name: String) -> [String] {
      list.states.first { $0.name == name }?.errors.map { $0.field + ": " + $0.message } ?? ["-"]
    }
    #expect(errors("called.required") == ["called[a]: Guest 1 is required"])
    #expect(errors("diet.required") == ["diet[a]: Diet is required"])
    #expect(errors("again.matches") == ["again[a]: Again is not the same as Code"])
    #expect(errors("valid") == [])
    #expect(errors("none") == [])
    #expect(errors("one") == ["called[c]:  is short"])
    #expect(!list.states.contains { $0.name.contains("[") })
  }

  /// Values stay with the key while other items come and go, and go with theirs.
  @Test(.enabled(if: Compiler.path != nil)) func valuesStayWithTheKey() throws {
    let program = #"""
      @MainActor final class App: PartyActions {
        func submit(_ form: PartyForm) {
          print("submits", form.guests.map { $0.id + "=" + $0.called }.joined(separator: " "))
        }
      }
      @MainActor func run() {
        let model = PartyModel()
        let app = App()
        model.actions = app
        func names() -> String { model.form.guests.map { $0.id + "=" + $0.called }.joined(separator: " ") }
        model.form[guests: "b"].called = "Bea"
        model.form[guests: "unknown"].called = "Unknown"
        print(names(), model.form[guests: "unknown"].called.isEmpty)
        model.makeID = { "c" }
        model.tapAdd()
        print(names(), model.form.fields.count)
        model.form[guests: "c"].called = "Cal"
        model.guests.removeAll { $0.id == "a" }
        model.guests.reverse()
        print(names())
        model.guests.append(.init(id: "a", name: "Ann"))
        print(names())
        model.form.focus = .guests("c", .called)
        model.form.focus = model.form.field(after: .guests("c", .called))
        print(model.form.focus == .guests("c", .why), model.form[guests: "c"].touched == [.called])
        print(model.form.field(after: .guests("a", .again)) == .last)
        model.submit()
        print(model.form.errors.joined(separator: "; "))
        model.form.mail = "a@b.co"
        model.form.last = "x"
        model.form[guests: "c"].diet = .vegan
        model.submit()
        model.tapReset()
        print(names(), model.form.isSubmitted, model.form.isEdited)
      }
      MainActor.assumeIsolated { run() }
      """#
    let printed = try runGenerated(document(), Self.code, program)
    #expect(
      printed == [
        "a=Ada b=Bea true",
        "a=Ada b=Bea c= 17",
        "c=Cal b=Bea",
        "c=Cal b=Bea a=Ann",
        "true true",
        "true",
        "Mail is required; Diet is required; Last is required",
        "submits c=Cal b=Bea a=Ann",
        "c= b= a=Ann false false",
      ])
  }
}
