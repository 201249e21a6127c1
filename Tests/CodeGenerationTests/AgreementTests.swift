import CodeGeneration
import Foundation
import FormRules
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// The generated form says of every value what the rules of the previewer say.
@Suite struct AgreementTests {
  static let spec = #"""
    formwork: 1
    screen: Rules
    body:
      - field: Required
        rules: [required]
      - field: Email
        rules: [required, email]
      - field: Length
        rules: [{ length: 15..16 }]
      - field: Short
        rules: [{ maxLength: 2, message: Too long }]
      - field: Exact
        rules: [{ length: 2 }]
      - field: Expiry
        rules: [expiry]
      - field: Integer
        rules: [integer]
      - field: Decimal
        rules: [decimal]
      - field: Chosen
        rules: [{ oneOf: [a, b] }]
      - field: Address
        rules: [url]
      - field: Phone
        rules: [phone]
      - field: Card
        rules: [creditCard]
      - field: Age
        rules: [{ range: 18..99 }]
      - field: Least
        rules: [{ min: 3.5 }]
      - field: Code
        rules: [{ pattern: '^\d{3,4}$' }]
      - field: Name
        rules: [{ pattern: '[\p{L} .-]+|x' }]
      - field: Again
        rules: [{ matches: email }]
      - field: Eager
        validateOn: change
        rules: [email]
      - field: Late
        validateOn: submit
        rules: [required, email]
    """#

  static let values = [
    "", "ada@example.com", "a.b+c%d-e_f@mail.example.co", "ada@example", "ada@example.c",
    "ada@example.c0m", "ada@.com", "ada@example..com", "@example.com", "ada@@example.com",
    "ada example@x.com", "アダ@example.com", "xxxxxxxxxxxxxx", "xxxxxxxxxxxxxxx",
    "xxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxx", "👩‍👩‍👧e\u{301}", "12/29", "13/29", "00/29", "1/29",
    "12-29", "-12", "-", "1.5", ".5", "1.", "a", "b", "c", "https://example.com",
    "http://.example.com", "https:/example.com", "mailto:ada@example.com", "ftp://a b",
    "+49 30 1234567", "123456", "12+34567890", "(030) 123-45.67/8", "4242 4242 4242 4242",
    "4242-4242-4242-4241", "18", "17.9", "99", "99.5", "3.5", "3.4999", "123", "1234", "12345",
    "12a", "123\n", "Ada Lovelace", "Ærøskøbing", "x", "xx", " ", "\u{1F468}", "１２",
    "https://例え.jp/テスト?q=1#x",
  ]

  /// - Parameter others: fields beside those of the spec: the verdicts of a form of many are several
  ///   functions.
  @Test(
    .enabled(if: Compiler.path != nil, "there is no swiftc on the path"), arguments: [0, 100])
  func verdictsAndMessages(others: Int) throws {
    let spec =
      Self.spec
      + (0..<others).map { "\n  - field: Other\($0)\n    rules: [{ maxLength: 16 }]" }.joined()
    let source = SourceText(path: "rules.yaml", bytes: Array(spec.utf8))
    let form = compile(source, for: CompileRequest()).document.form
    #expect(form.fields.count == 19 + others)
    let generated = GeneratedSource(spec, .model, minimumIOS: 17)
    #expect(generated.diagnostics.map(\.message) == [])
    let model = try #require(generated.text(of: "RulesModel.swift"))
    #expect(model.contains("verdictInPart2") == (others > 0))
    let told = try run(generated, form)
    let expected = Self.values.flatMap { value in
      [(false, false), (true, false), (false, true)].flatMap { isTouched, isSubmitted in
        self.expected(form, value, isTouched, isSubmitted)
      }
    }
    #expect(told.count == expected.count)
    for (line, (told, expected)) in zip(told, expected).enumerated() where told != expected {
      Issue.record("line \(line): generated \(told), the rules say \(expected)")
    }
  }

  /// What the rules say of a form whose every field has one value.
  private func expected(
    _ form: Form, _ value: String, _ isTouched: Bool, _ isSubmitted: Bool
  ) -> [String] {
    var state = FormState(form)
    for position in form.fields.indices {
      state.values[position] = value
      state.isTouched[position] = isTouched
    }
    state.isSubmitted = isSubmitted
    let facts = evaluate(form, in: state)
    let lines = form.fields.indices.map { position in
      let verdict: String
      switch facts.verdicts[position] {
      case .empty: verdict = "empty"
      case .absent: verdict = "absent"
      case .valid: verdict = "valid"
      case .validating: verdict = "validating"
      case .invalid(.rule(let rule)):
        let text = message(of: rule, of: form.fields[position], in: form)
        verdict = "invalid(\(String(reflecting: text)))"
      case .invalid(.jointRule): verdict = "joint"
      case .invalid(.rejection): verdict = "rejected"
      }
      return "\(value.debugDescription) \(form.fields[position].name): \(verdict) "
        + (facts.messages[position] ?? "-")
    }
    return lines + [
      "\(facts.isValid) \(facts.isComplete) \(facts.isInvalid) \(facts.shownMessages.count)"
    ]
  }

  /// What the generated form says, compiled and run.
  private func run(_ source: GeneratedSource, _ form: Form) throws -> [String] {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for file in source.files where !file.name.hasSuffix("Screen.swift") {
      paths.append(
        try folder.write(file.name, String(decoding: file.bytes, as: UTF8.self)).path)
    }
    let assignments = form.fields.map { "form.\($0.name) = value" }.joined(separator: "\n")
    let names = form.fields.map { $0.name.debugDescription }.joined(separator: ", ")
    let values = Self.values.map(\.debugDescription).joined(separator: ", ")
    paths.append(
      try folder.write(
        "main.swift",
        """
        let names = [\(names)]
        for value in [\(values)] {
          for (isTouched, isSubmitted) in [(false, false), (true, false), (false, true)] {
            var form = RulesForm()
            \(assignments)
            if isTouched { form.touched = Set(RulesForm.Field.allCases) }
            form.isSubmitted = isSubmitted
            for (name, field) in zip(names, RulesForm.Field.allCases) {
              print(value.debugDescription, "\\(name):", form.verdict(on: field),
                form.error(on: field) ?? "-")
            }
            print(form.isValid, form.isComplete, form.isInvalid, form.errors.count)
          }
        }
        """
      ).path)
    let program = folder.url.appendingPathComponent("rules").path
    let built = try Compiler.run(
      Compiler.path ?? "", ["-swift-version", "6", "-o", program] + paths)
    #expect(built.text == "")
    let ran = try Compiler.run(program, [])
    return ran.text.split(separator: "\n").map(String.init)
  }
}
