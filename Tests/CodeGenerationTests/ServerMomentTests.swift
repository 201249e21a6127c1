import CodeGeneration
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Generated models while the app is at work, and after it has said that something is wrong.
@Suite struct ServerMomentTests {
  private static let spec = """
    formwork: 1
    screen: Join
    actions: { pay: async, submit: async }
    types: { filter: [all, unread] }
    facts: { filter: all, step: 0 }
    data: { kinds: [{ id: digits, pattern: "[0-9]+" }, { id: any, pattern: null }] }
    states:
      taken: { errors: { name: Taken, form: Offline } }
    body:
      - { field: Name, value: Ada }
      - { field: Code, rules: [{ pattern: "${kind.option.pattern}", message: Wrong }] }
      - { picker: Kind, options: { forEach: k in kinds, value: "${k.id}", title: "${k.id}" } }
      - { segmented: Show, bind: filter, options: [all, unread] }
      - { text: Edited, when: form.edited or name.edited }
      - { text: Unread, when: filter == unread and not pay.running }
      - { button: Pay, tap: [{ set: step, to: 1 }, pay, { set: step, to: 2 }] }
      - { button: Send, enabled: not submit.running, tap: submit }
    """

  private static let app = #"""
    @MainActor final class App: JoinActions {
      var calls: [String] = []
      var waiting: CheckedContinuation<Void, Never>?
      func pay() async {
        calls.append("pay")
        await withCheckedContinuation { waiting = $0 }
      }
      func submit(_ form: JoinForm) async { calls.append("submit \(form.name)") }
    }

    let app = App()
    let model = JoinModel()
    @MainActor func settle() async { for _ in 0..<100 { await Task.yield() } }

    """#

  private func run(_ program: String) throws -> [String] {
    let source = SourceText(path: "join.yaml", bytes: Array(Self.spec.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    return try runGenerated(compilation.document, code, Self.app + program)
  }

  /// A second tap does nothing while the app is at work, and what follows waits for it.
  @Test(.enabled(if: Compiler.path != nil)) func actionsRunOnce() throws {
    let printed = try run(
      #"""
      model.actions = app
      model.tapPay()
      await settle()
      print(app.calls, model.step, model.isPayRunning)
      model.step = 5
      model.tapPay()
      await model.pay()
      await settle()
      print(app.calls, model.step)
      app.waiting?.resume()
      await settle()
      print(app.calls, model.step, model.isPayRunning)
      model.submit()
      await settle()
      print(app.calls, model.isSubmitRunning)
      """#)
    #expect(
      printed == [
        #"["pay"] 1 true"#, #"["pay"] 5"#, #"["pay"] 2 false"#, #"["pay", "submit Ada"] false"#,
      ])
  }

  /// What the app says of a field lasts until the field changes, of the form until any field does.
  @Test(.enabled(if: Compiler.path != nil)) func errorsLastUntilAnEdit() throws {
    let printed = try run(
      #"""
      @MainActor func show() {
        print(model.form.error(on: .name) ?? "-", model.form.errors, model.form.isValid)
      }
      model.form.reject(.name, "Taken")
      model.form.error = "Offline"
      show()
      model.form.name = "Ada"
      show()
      model.form.code = "1"
      show()
      model.form.name = "Grace"
      show()
      model.form.error = "Offline"
      show()
      print(model.form.isInvalid, model.form.isComplete)
      print(model.form.submit(), model.form.error ?? "-")
      model.form.error = "Offline"
      model.filter = .unread
      show()
      """#)
    #expect(
      printed == [
        #"Taken ["Taken", "Offline"] false"#, #"Taken ["Taken", "Offline"] false"#,
        #"Taken ["Taken"] false"#, "- [] true", #"- ["Offline"] true"#, "false false", "true -",
        "- [] true",
      ])
  }

  /// A field that is a fact has one value with it; a field is edited while its value is another one.
  @Test(.enabled(if: Compiler.path != nil)) func boundFieldsAreFacts() throws {
    let printed = try run(
      #"""
      print(model.filter, model.form.show?.rawValue ?? "-", model.form.isEdited)
      model.form.show = .unread
      print(model.filter, model.form.isEdited, model.form.isEdited(.name))
      model.filter = .all
      print(model.form.show?.rawValue ?? "-", model.form.isEdited)
      model.form.name = "Grace"
      print(model.form.isEdited(.name))
      """#)
    #expect(printed == ["all all false", "unread true false", "all false", "true"])
  }

  /// A pattern of the data applies while there is one.
  @Test(.enabled(if: Compiler.path != nil)) func patternsFollowTheOption() throws {
    let printed = try run(
      #"""
      model.kinds = [.init(id: "digits", pattern: "[0-9]+"), .init(id: "any", pattern: nil)]
      model.form.code = "abc"
      print(model.form.isValid(.code))
      model.form.kind = "digits"
      print(model.form.isValid(.code))
      model.form.kind = "any"
      print(model.form.isValid(.code))
      """#)
    #expect(printed == ["true", "false", "true"])
  }
}
