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
    Row(.email, "ada@example.com.", false),
    Row(.email, "ada@ex-ample.co", true),
    Row(.email, "ada@example.co-", false),
    Row(.email, "ada@" + String(repeating: "a", count: 64) + "." + "co", true),
    Row(.email, "ada@a." + String(repeating: "a", count: 65), false),
    Row(.url, "https://example.com", true),
    Row(.url, "a://b", true),
    Row(.url, "https://", false),
    Row(.url, "https:///path", false),
    Row(.url, "https://.com", false),
    Row(.url, "1a://b", false),
    Row(.url, "example.com", false),
    Row(.url, "https://a b", false),
    Row(.url, "a:/", false),
    Row(.phone, "+43 (664) 123-456", true),
    Row(.phone, "123+4567", false),
    Row(.phone, "٠١٢ ٣٤٥ ٦٧٨", true),
    Row(.integer, "१२", true),
    Row(.integer, "一二", false),
    Row(.expiry, "۱۲/۲۷", true),
    Row(.phone, "123456", false),
    Row(.phone, "1234567890123456", false),
    Row(.creditCard, "4242 4242 4242 4242", true),
    Row(.creditCard, "4242424242424241", false),
    Row(.creditCard, "0000-0000-0000", true),
    Row(.creditCard, "00000000000", false),
    Row(.range(1...9), "9", true),
    Row(.range(1...9), "9.5", false),
    Row(.range(1...9), "nine", false),
    Row(.pattern("[0-9]{4}"), "1234", true),
    Row(.pattern("[0-9]{4}"), "12345", false),
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
        rules: row.tests.map { FormRule($0, span: span) },
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

/// Numbers as a person types them in a locale whose separator is a comma.
@Suite struct DecimalSeparatorTests {
  @Test(arguments: [
    ("12,5", ",", true), ("12.5", ",", true), ("1,2,5", ",", false), ("1.000,5", ",", false),
    ("1,4", ",", false), (",5", ",", false), ("12,5", ".", false), ("12.5", ".", true),
  ])
  func number(_ value: String, _ separator: String, _ isRight: Bool) {
    let span = SourceSpan(.spec, 0, 0)
    var form = Form()
    form.fields.append(
      FormField(
        name: "amount", title: "Amount", node: NodeID(0),
        rules: [FormRule(.decimal, span: span), FormRule(.range(1.5...20), span: span)]))
    var state = FormState(form)
    state.decimalSeparator = separator
    state.values[0] = value
    #expect(evaluate(form, in: state).isValid == isRight)
  }
}

/// Rules that look beyond their field: at another one, at the app, at several together.
@Suite struct FarRuleTests {
  private static let span = SourceSpan(.spec, 0, 0)

  /// A password, its repetition, and a nickname that the app judges.
  private static let form: Form = {
    var form = Form()
    let rules: [(String, [FormRule])] = [
      ("password", [FormRule(.required, span: span), FormRule(.length(4 ... .max), span: span)]),
      ("again", [FormRule(.matches(FieldID(0)), span: span)]),
      (
        "nickname",
        [
          FormRule(
            .custom("isFree"), message: "Taken", validatingMessage: "One moment", span: span),
          FormRule(.length(2...9), span: span),
        ]
      ),
    ]
    for (name, rules) in rules {
      form.fields.append(
        FormField(name: name, title: name, node: NodeID(0), rules: rules))
    }
    return form
  }()

  struct Row: CustomTestStringConvertible {
    let name: String
    var values = ["", "", ""]
    var answer: HookAnswer?
    var submitted = false
    /// Whether the first joint rule, which marks `again`, holds.
    var joint: Bool?
    let messages: [String?]
    var waiting: String?
    let valid: Bool
    let failed: Bool
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "the same", values: ["secret", "secret", ""], messages: [nil, nil, nil], valid: true,
      failed: false),
    Row(
      name: "another", values: ["secret", "Secret", ""],
      messages: [nil, "again is not the same as password", nil], valid: false, failed: false),
    Row(
      name: "an empty one is not asked", values: ["secret", "", ""], messages: [nil, nil, nil],
      valid: true, failed: false),
    Row(
      name: "taken", values: ["secret", "", "ada"], answer: .invalid,
      messages: [nil, nil, "Taken"], valid: false, failed: false),
    Row(
      name: "being checked", values: ["secret", "", "ada"], answer: .validating, submitted: true,
      messages: [nil, nil, nil], waiting: "One moment", valid: false, failed: false),
    Row(
      name: "the app is not asked about what is wrong anyway", values: ["secret", "", "a"],
      answer: .invalid, submitted: true,
      messages: [nil, nil, "nickname must have 2 to 9 characters"], valid: false, failed: true),
    Row(
      name: "together they are wrong", values: ["secret", "secret", ""], joint: false,
      messages: [nil, "again does not go with the other entries", nil], valid: false,
      failed: false),
    Row(
      name: "an error of its own stays", values: ["secret", "Secret", ""], joint: false,
      messages: [nil, "again is not the same as password", nil], valid: false, failed: false),
    Row(
      name: "a value that is compared is missing", values: ["", "secret", ""], joint: false,
      messages: [nil, "again is not the same as password", nil], valid: false, failed: false),
    Row(
      name: "together they are right", values: ["secret", "secret", ""], joint: true,
      messages: [nil, nil, nil], valid: true, failed: false),
  ]

  @Test(arguments: rows) func facts(_ row: Row) {
    var form = Self.form
    if row.joint != nil {
      var rule = JointRule(ExpressionID(0), marks: FieldID(1), span: Self.span)
      rule.compared = [FieldID(0), FieldID(1)]
      form.jointRules.append(rule)
    }
    var state = FormState(form)
    for (position, value) in row.values.enumerated() {
      state.values[position] = value
      state.isTouched[position] = !value.isEmpty
    }
    state.isSubmitted = row.submitted
    if let answer = row.answer { state.answers = [AnsweredHook(FieldID(2), "isFree", answer)] }
    let facts = evaluate(form, in: state, jointAnswers: { _ in row.joint.map { [$0] } ?? [] })
    #expect(Array(facts.messages) == row.messages)
    #expect(facts.waitingMessage(of: FieldID(2)) == row.waiting)
    #expect(facts.isValid == row.valid)
    #expect(facts.isFailed == row.failed)
  }
}
