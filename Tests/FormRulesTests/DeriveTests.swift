import FormRules
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// For each rule a smallest value is found that breaks it alone.
@Suite struct DeriveTests {
  private static let span = SourceSpan(.spec, 0, 0)

  private func field(
    _ name: String, _ tests: [FormRule.Test], kind: FormField.Kind = .text, initial: String = ""
  ) -> FormField {
    FormField(
      name: name, title: name, node: NodeID(0),
      rules: tests.map { FormRule($0, span: Self.span) }, initialValue: initial, kind: kind)
  }

  private func derive(_ fields: [FormField], samples: [String] = []) -> DerivedStates {
    var form = Form()
    form.fields = ContiguousArray(fields)
    return deriveStates(
      form, with: PatternTable(form),
      samples: ContiguousArray(repeating: samples, count: fields.count), jointAnswers: { _ in [] })
  }

  struct Row: CustomTestStringConvertible {
    let tests: [FormRule.Test]
    var kind = FormField.Kind.text
    /// The right value, then what breaks each rule; reasons begin with a question mark.
    let values: [String]
    var testDescription: String { "\(tests)" }
  }

  static let rows: [Row] = [
    Row(tests: [.required], values: ["Sample", ""]),
    Row(tests: [.email], values: ["ada@example.com", "a"]),
    Row(tests: [.required, .email], values: ["ada@example.com", "", "a"]),
    Row(tests: [.length(3...4)], values: ["Ada", "a"]),
    Row(tests: [.length(0...2)], values: ["42", "aaa"]),
    Row(tests: [.length(1 ... .max)], values: ["Sample", "? every input satisfies it"]),
    Row(tests: [.length(0...20_000)], values: ["Sample", String(repeating: "e", count: 19_996)]),
    Row(tests: [.integer, .range(18...99)], values: ["42", "18.5", "0"]),
    Row(tests: [.range(1...9)], values: ["3.50", "0"]),
    Row(tests: [.range(-5 ... -1)], values: ["-5", "0"]),
    Row(
      tests: [.decimal, .range(0.5...10)],
      values: ["3.50", "? every value found that breaks it also breaks 'range'", "0"]),
    Row(tests: [.creditCard], values: ["4242424242424242", "a"]),
    Row(
      tests: [.creditCard, .length(15...16)],
      values: ["4242424242424242", "aaaaaaaaaaaaaaa", "111111111113"]),
    Row(tests: [.expiry, .required], values: ["12/29", "a", ""]),
    Row(
      tests: [.phone, .length(12 ... .max)], values: ["+1 212 555 0100", "aaaaaaaaaaaa", "1111111"]),
    Row(tests: [.url, .length(0...9)], values: ["a://a", "a", "aaaaaa://a"]),
    Row(
      tests: [.oneOf(["1010", "1020"]), .integer],
      values: ["1010", "1", "? every value found that breaks it also breaks 'oneOf'"]),
    Row(tests: [.pattern(#"[A-Z]{2}-\d{4}"#)], values: ["AA-1111", "a"]),
    Row(
      tests: [.pattern(#"^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$"#), .length(0...12)],
      values: ["Passw0rd", "a", "aaaaaaaaaaaa1"]),
    Row(tests: [.pattern(#"(?!admin).*"#)], values: ["Sample", "admin"]),
    Row(tests: [.pattern(#"\p{Hiragana}{2,4}"#)], values: ["ああ", "a"]),
    Row(tests: [.pattern("(?i)abc|def")], values: ["abc", "a"]),
    Row(
      tests: [.pattern("[^aeiou]*"), .pattern(".*[0-9].*")], values: ["12/29", "a1", "A"]),
    Row(tests: [.pattern(".*")], values: ["Sample", "? no value that breaks it was found"]),
    Row(
      tests: [.range(0...8)], kind: .number(NumberRange(min: 0, max: 12, step: 1)),
      values: ["0", "9"]),
    Row(
      tests: [.range(0...100)], kind: .number(NumberRange(min: 0, max: 12, step: 1)),
      values: ["0", "? every possible choice satisfies it"]),
    Row(
      tests: [.required, .oneOf(["m", "l"])],
      kind: .choice(["s", "m", "l"].map { Choice(value: $0, title: $0) }), values: ["m", "", "s"]),
    Row(tests: [.required], kind: .boolean, values: ["true", "false"]),
    Row(tests: [.required], kind: .date(.date), values: ["2026-06-15", ""]),
    Row(tests: [.custom("isFree")], values: ["Sample", "Sample"]),
  ]

  @Test(arguments: rows) func smallestValues(_ row: Row) {
    let derived = derive([field("it", row.tests, kind: row.kind, initial: initial(row.kind))])
    var found = [derived.base[0] ?? "none"]
    for state in derived.states {
      guard case .rule = state.aim else { continue }
      let value = state.change.map { $0.values.first?.value ?? derived.base[0] ?? "" }
      found.append(value ?? "? " + (state.reason ?? ""))
    }
    #expect(found.map { $0.count > 100 ? String($0.suffix(19_996)) : $0 } == row.values)
  }

  private func initial(_ kind: FormField.Kind) -> String {
    switch kind {
    case .boolean: "false"
    case .number: "0"
    default: ""
    }
  }

  @Test func namesAreThoseOfFieldsAndRules() {
    let derived = derive([
      field("card/number", [.required, .pattern("a.*"), .pattern(".*b")]),
      field("agree", [.required], kind: .boolean, initial: "false"),
      field("again", [.matches(FieldID(0)), .custom("mayRepeat")]),
    ])
    #expect(
      derived.states.map(\.name) == [
        "empty", "valid", "submitted", "card.number.focused", "card.number.required",
        "card.number.pattern", "card.number.pattern.2", "agree.required", "again.focused",
        "again.matches", "again.custom", "again.validating",
      ])
  }

  /// Fields that have to match are right together, and wrong one at a time.
  @Test func matchingFieldsAreFilledAlike() {
    let derived = derive([
      field("password", [.length(8 ... .max)]), field("again", [.matches(FieldID(0))]),
    ])
    #expect(derived.base == ["ada@example.com", "ada@example.com"])
    let changes = derived.states.compactMap { state -> [String]? in
      guard case .rule = state.aim else { return nil }
      return state.change?.values.map { "\($0.field.position) \($0.value)" }
    }
    #expect(changes == [["0 a", "1 a"], ["1 a"]])
  }

  /// Whatever rules a field has: a value that is found breaks its rule and no other.
  @Test(arguments: 0..<20)
  func randomRulesAreBrokenAlone(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    let tests: [FormRule.Test] = [
      .required, .email, .length(3...40), .length(0...12), .length(7...7), .integer, .decimal,
      .oneOf(["a", "42", "ada@example.com"]), .url, .phone, .creditCard, .expiry, .range(1...5000),
      .pattern("[a-z0-9@.]*"), .pattern(".*[0-9].*"), .pattern("(?!.*00).*"),
      .pattern(#"(?i)\w+"#),
    ]
    for _ in 0..<10 {
      let chosen = tests.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      let field = field("it", Array(chosen))
      let derived = derive([field])
      let again = derive([field])
      #expect(derived.base == again.base)
      var form = Form()
      form.fields = [field]
      for (state, twin) in zip(derived.states, again.states) {
        #expect(state.name == twin.name)
        #expect(state.change?.values.map(\.value) == twin.change?.values.map(\.value))
        guard case .rule(_, let rule) = state.aim, let value = state.change?.values.first?.value
        else { continue }
        var situation = FormState(form)
        situation.values[0] = value
        situation.isTouched[0] = true
        situation.isSubmitted = state.change?.isSubmitted ?? false
        let facts = evaluate(form, in: situation)
        #expect(facts.verdicts[0] == .invalid(.rule(rule)), "\(chosen) with '\(value)'")
        for (other, declared) in field.rules.enumerated() where other != rule && !value.isEmpty {
          #expect(holds(declared.test, of: value), "\(chosen) with '\(value)'")
        }
      }
      if let right = derived.base[0] {
        #expect(field.rules.allSatisfy { holds($0.test, of: right) }, "\(chosen) with '\(right)'")
      }
    }
  }

  /// Whatever a pattern says: what is found matches it, or does not, as it should.
  @Test(arguments: PatternTests.patterns)
  func valuesOfPatternsAreRight(_ text: String) {
    guard let pattern = try? Pattern(text) else { return }
    let derived = derive([field("it", [.pattern(text)])])
    if let right = derived.base[0] { #expect(pattern.matches(right)) }
    for state in derived.states {
      guard case .rule = state.aim, let value = state.change?.values.first?.value else { continue }
      #expect(!pattern.matches(value))
    }
  }

  /// A form of more rules than anybody looks at is cut, and says so.
  @Test func tooManyStatesAreCut() {
    let derived = derive((0..<600).map { field("f\($0)", [.required, .integer]) })
    #expect(derived.isCut)
    #expect(derived.states.count == DerivedStates.limit)
  }
}
