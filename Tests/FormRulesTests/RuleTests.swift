import FormRules
import SpecModel
import SpecSyntax
import Testing

@Suite struct RuleTests {
  struct Row: CustomTestStringConvertible {
    let test: FormRule.Test
    let value: String
    let holds: Bool
    var testDescription: String { "\(test) of '\(value)' is \(holds)" }

    init(_ test: FormRule.Test, _ value: String, _ holds: Bool) {
      self.test = test
      self.value = value
      self.holds = holds
    }
  }

  static let rows: [Row] = [
    Row(.email, "ada@example.com", true),
    Row(.email, "a.b+c%d-e_f@mail.example.co", true),
    Row(.email, "ada@example", false),
    Row(.email, "ada@example.c", false),
    Row(.email, "ada@example.c0m", false),
    Row(.email, "ada@.com", false),
    Row(.email, "ada@example..com", false),
    Row(.email, "@example.com", false),
    Row(.email, "ada@@example.com", false),
    Row(.email, "ada example@x.com", false),
    Row(.email, "アダ@example.com", false),
    Row(.length(15...16), String(repeating: "4", count: 14), false),
    Row(.length(15...16), String(repeating: "4", count: 15), true),
    Row(.length(15...16), String(repeating: "4", count: 16), true),
    Row(.length(15...16), String(repeating: "4", count: 17), false),
    Row(.length(2...2), "👩‍👩‍👧e\u{301}", true),
    Row(.expiry, "12/29", true),
    Row(.expiry, "13/29", false),
    Row(.expiry, "00/29", false),
    Row(.expiry, "1/29", false),
    Row(.expiry, "12-29", false),
    Row(.integer, "-12", true),
    Row(.integer, "-", false),
    Row(.integer, "1.5", false),
    Row(.decimal, "1.5", true),
    Row(.decimal, ".5", false),
    Row(.decimal, "1.", false),
    Row(.oneOf(["a", "b"]), "b", true),
    Row(.oneOf(["a", "b"]), "c", false),
  ]

  @Test(arguments: rows) func verdict(_ row: Row) {
    #expect(holds(row.test, of: row.value) == row.holds)
  }
}

@Suite struct FormTests {
  /// One field named `Email`: its rules, its state, and what a person and a button see.
  struct Row: CustomTestStringConvertible {
    let name: String
    var tests: [FormRule.Test]
    var value = ""
    var touched = false
    var submitted = false
    var validating = false
    var validateOn = FormField.ValidationTime.blur
    let message: String?
    let valid: Bool
    let complete: Bool
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "required, untouched", tests: [.required], message: nil, valid: false, complete: false),
    Row(
      name: "required, left empty", tests: [.required], touched: true,
      message: "Email is required", valid: false, complete: false),
    Row(
      name: "required, submitted", tests: [.required], submitted: true,
      message: "Email is required", valid: false, complete: false),
    Row(
      name: "optional, empty", tests: [.email], touched: true, message: nil, valid: true,
      complete: false),
    Row(
      name: "wrong, left", tests: [.required, .email], value: "ada@example", touched: true,
      message: "Email is not a full email address", valid: false, complete: false),
    Row(
      name: "wrong, not left yet", tests: [.email], value: "ada", message: nil, valid: false,
      complete: false),
    Row(
      name: "wrong, left, on submit only", tests: [.email], value: "ada", touched: true,
      validateOn: .submit, message: nil, valid: false, complete: false),
    Row(
      name: "wrong, not left yet, on change", tests: [.email], value: "ada", validateOn: .change,
      message: "Email is not a full email address", valid: false, complete: false),
    Row(
      name: "required, empty, on change", tests: [.required], validateOn: .change, message: nil,
      valid: false, complete: false),
    Row(
      name: "the first failing rule speaks", tests: [.length(8...9), .email], value: "ada",
      touched: true, message: "Email must have 8 to 9 characters", valid: false, complete: false),
    Row(
      name: "right", tests: [.required, .email], value: "ada@example.com", touched: true,
      message: nil, valid: true, complete: true),
    Row(
      name: "still checking", tests: [.email], value: "ada@example.com", validating: true,
      message: nil, valid: false, complete: false),
  ]

  @Test(arguments: rows) func facts(_ row: Row) {
    let span = SourceSpan(.spec, 0, 0)
    var form = Form()
    form.fields.append(
      FormField(
        name: "email", title: "Email", node: NodeID(0),
        rules: row.tests.map { FormRule($0, message: nil, span: span) },
        validateOn: row.validateOn))
    var state = FormState(form)
    state.values[0] = row.value
    state.isTouched[0] = row.touched
    state.isSubmitted = row.submitted
    state.isValidating[0] = row.validating
    let facts = evaluate(form, in: state)
    #expect(facts.messages[0] == row.message)
    #expect(facts.isValid == row.valid)
    #expect(facts.isComplete == row.complete)
  }
}
