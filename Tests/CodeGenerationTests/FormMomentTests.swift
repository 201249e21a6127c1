import CodeGeneration
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// What a generated form makes of the moments at which people tap, and when it asks the app.
@Suite struct FormMomentTests {
  private static let dates = """
    formwork: 1
    screen: Trip
    data: { deadline: 2026-12-05 }
    form:
      rules:
        - { require: back.value >= depart.value, field: back, message: You return before you leave }
        - { require: depart.value <= deadline, field: depart, message: Too late }
        - { require: closes.value > opens.value, field: closes, message: Closes before it opens }
    body:
      - datePicker: Depart
      - datePicker: Back
      - { datePicker: Opens, mode: time, value: "09:00" }
      - { datePicker: Closes, mode: time }
      - { datePicker: Call, mode: dateAndTime }
      - { text: A, when: back.value == depart.value }
    computed:
      isLast: deadline == depart.value
      isEarly: closes.value < '09:02'
      isNoon: call.value == '2026-12-05T12:00'
      shown: "closes.value ?? ''"
    """

  /// A picker hands over the moment of a tap; a day is a day, and a time a time.
  @Test(.enabled(if: Compiler.path != nil)) func daysAreComparedAsDays() throws {
    let program = #"""
      @MainActor func run() {
        let model = TripModel()
        func moment(_ day: Int, _ hour: Int, _ minute: Int, _ second: Double) -> Date {
          Date.moment(2026, 12, day, hour, minute).addingTimeInterval(second)
        }
        func errors() -> String {
          [TripForm.Field.back, .depart, .closes].map { model.form.error(on: $0) ?? "-" }
            .joined(separator: " | ")
        }
        model.deadline = moment(5, 7, 0, 0)
        model.form.back = moment(5, 9, 0, 1)
        model.form.depart = moment(5, 10, 31, 7)
        print(errors(), model.isLast, model.form.back == model.form.depart)
        model.form.depart = moment(6, 1, 1, 1)
        model.form.closes = moment(5, 8, 0, 3)
        print(errors(), model.isLast, model.isEarly)
        model.form.closes = moment(3, 9, 1, 59)
        print(errors(), model.isEarly, model.shown)
        model.form.call = moment(5, 12, 0, 31)
        print(model.isNoon)
      }
      MainActor.assumeIsolated { run() }
      """#
    let printed = try runGenerated(spec(Self.dates), code, program)
    #expect(
      printed == [
        "- | - | - true true",
        "You return before you leave | Too late | Closes before it opens false true",
        "You return before you leave | Too late | - true 09:01",
        "true",
      ])
  }

  private static let checks = """
    formwork: 1
    screen: Nick
    facts: { taken: ada, max: 5 }
    form:
      rules:
        - { require: nick.value != taken, field: nick, message: Yours before }
        - { require: nick.value != email.value, field: nick, message: Not your address }
    body:
      - field: Email
      - field: Nick
        rules: [{ custom: nickIsFree, message: Taken }, { custom: nickIsNice, message: Rude }]
      - field: Code
        rules: [{ matches: nick }, { custom: codeIsRight, message: Wrong }]
      - { field: Old, value: bob, rules: [{ custom: oldIsRight, message: Not so }] }
      - field: Name
        validateOn: change
        rules: [{ maxLength: 5, message: "At most ${max} letters" }]
      - { button: Reset, tap: { reset: form } }
      - { button: Send, tap: submit }
    """

  private static let app = #"""
    @MainActor final class App: NickActions {
      var asked: [String] = []
      func submit(_ form: NickForm) { asked.append("submit") }
      func nickIsFree(_ value: String) async -> Bool {
        asked.append("free \(value)")
        return value != "bob"
      }
      func nickIsNice(_ value: String) async -> Bool {
        asked.append("nice \(value)")
        return true
      }
      func codeIsRight(_ value: String) async -> Bool {
        asked.append("code \(value)")
        return false
      }
      func oldIsRight(_ value: String) async -> Bool {
        asked.append("old \(value)")
        return value != "bob"
      }
    }

    let app = App()
    let model = NickModel()
    @MainActor func show(_ name: String) async {
      for _ in 0..<100 { await Task.yield() }
      let errors = [NickForm.Field.nick, .code, .old].map { field in
        model.form.verdict(on: field).isInvalid ? "x" : "-"
      }
      print(name, app.asked.sorted().joined(separator: ","), errors.joined())
      app.asked = []
    }

    """#

  /// A custom rule runs as soon as the field's other rules hold, whatever made them hold.
  @Test(.enabled(if: Compiler.path != nil)) func customRulesFollowTheOthers() throws {
    let program =
      Self.app + #"""
        model.actions = app
        await show("begin")
        model.form.code = "1234"
        await show("code")
        model.form.nick = "1234"
        await show("nick")
        model.submit()
        await show("submit")
        model.form.nick = "ada"
        await show("ada")
        model.taken = ""
        await show("free")
        model.form.email = "eve"
        model.form.nick = "eve"
        await show("eve")
        model.form.email = "adam"
        await show("adam")
        model.form.nick = "bob"
        await show("bob")
        model.form.reset()
        await show("reset")
        """#
    let printed = try runGenerated(spec(Self.checks), code, program)
    #expect(
      printed == [
        "begin old bob --x", "code  -xx", "nick code 1234,free 1234,nice 1234 -xx",
        "submit  -xx", "ada  xxx", "free free ada,nice ada -xx", "eve  xxx",
        "adam free eve,nice eve -xx", "bob free bob,nice bob xxx", "reset  --x",
      ])
  }

  /// A reset keeps what the model has told the form.
  @Test(.enabled(if: Compiler.path != nil)) func messagesOutlastResets() throws {
    let program =
      Self.app + #"""
        model.form.name = "abcdef"
        print(model.form.error(on: .name) ?? "-")
        model.form.reset()
        model.form.name = "ghijkl"
        print(model.form.error(on: .name) ?? "-")
        """#
    let printed = try runGenerated(spec(Self.checks), code, program)
    #expect(printed == ["At most 5 letters", "At most 5 letters"])
  }

  private var code: CodeRequest {
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    return code
  }

  private func spec(_ text: String) -> Document {
    let source = SourceText(path: "moments.yaml", bytes: Array(text.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    return compilation.document
  }
}
