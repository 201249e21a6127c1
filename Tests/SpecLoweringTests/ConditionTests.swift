import FormRules
import SpecLowering
import SpecModel
import SpecSyntax
import Testing

@Suite struct ConditionTests {
  /// A condition in postfix, over the fields `a`, `b` and `c`.
  struct Row: CustomTestStringConvertible {
    let condition: String
    let steps: String
    var testDescription: String { condition }

    init(_ condition: String, _ steps: String) {
      self.condition = condition
      self.steps = steps
    }
  }

  static let rows: [Row] = [
    Row("form.valid", "form.valid"),
    Row("not a.valid and b.valid or c.valid", "a.valid not b.valid and c.valid or"),
    Row("a.valid or b.valid and not c.empty", "a.valid b.valid c.empty not and or"),
    Row("not (a.valid or b.valid)", "a.valid b.valid or not"),
    Row("not not a.valid", "a.valid not not"),
    Row("(a.valid and (b.valid or c.valid))", "a.valid b.valid c.valid or and"),
    Row("a.valid and b.valid and c.valid", "a.valid b.valid and c.valid and"),
    Row("true and not false", "true false not and"),
    Row("  form.submitted   or a.touched ", "form.submitted a.touched or"),
    Row("'a.focused or b.validating'", "a.focused b.validating or"),
    Row("\"a.invalid\"", "a.invalid"),
    Row("\"a.valid ? b.valid : c.valid or a.empty\"", "a.valid b.valid c.valid a.empty or ? :"),
    Row(
      "\"a.valid ? true : b.valid ? false : c.valid\"",
      "a.valid true b.valid false c.valid ? : ? :"),
    Row("1 + 2 * 3 == 7", "data data data * + data =="),
    Row("1 - 2 - 3 == -4", "data data - data - data =="),
    Row("-(1 + 2) * 3 < 0", "data data + negate data * data <"),
    Row("not 1 + 2 > 3 and true", "data data + data > not true and"),
    Row("2 in 1..2 + 3", "data data data data + .. in"),
  ]

  private static func describe(_ step: ExpressionStep) -> String {
    switch step {
    case .boolean(let value): "\(value)"
    case .form(let fact): "form.\(fact.name)"
    case .group(_, let fact): "group.\(fact.name)"
    case .field(let field, let fact), .entry(let field, let fact, _):
      "\(["a", "b", "c"][field.position]).\(fact.name)"
    case .not: "not"
    case .and: "and"
    case .or: "or"
    case .compare(let comparison): comparison.name
    case .isIn: "in"
    case .call(let function): "\(function.name)()"
    case .arithmetic(let sign, _): sign.name
    case .negate: "negate"
    case .choose: "? :"
    case .fallback: "??"
    case .range: ".."
    case .constant, .words, .sizeClass, .accessibilitySize, .root, .variable, .member, .item,
      .number,
      .itemAt, .math,
      .concatenate, .list,
      .each, .index, .computed:
      "data"
    }
  }

  private static func lowered(_ condition: String) -> Lowered {
    Lowered("  - text: T\n    hidden: \(condition)\n  - field: a\n  - field: b\n  - field: c")
  }

  @Test(arguments: rows) func precedence(_ row: Row) {
    let lowered = Self.lowered(row.condition)
    #expect(lowered.codes.isEmpty)
    let first = lowered.document.expressions.ids.first
    let steps = first.map { lowered.document.expressions.steps(of: $0).map(Self.describe) } ?? []
    #expect(steps.joined(separator: " ") == row.steps)
  }

  /// The source that a message points at.
  @Test(arguments: [
    ("a.valid and d.valid", "d"), ("a.valid and b.vaild", "vaild"), ("'a.valid and d.valid'", "d"),
    ("\"a.valid or (b.valid\"", "("), ("a.valid && b.valid", "&&"), ("a", "a"),
    ("\"a.valid \\x61nd d.valid\"", "d"), ("'a.error == ''x'' and d.valid'", "d"),
    ("\"a.valid\\tand\\u0020d.valid\"", "d"), ("a.valid\n      and d.valid", "d"),
    ("\"a.error == '\\U0001F600ä' and d.valid\"", "d"),
    (">\n      a.valid\n      and d.valid", "d"), ("|\n      a.valid\n\n      and d.valid", "d"),
  ])
  func spans(_ condition: String, _ culprit: String) throws {
    let text = "  - text: T\n    hidden: \(condition)\n  - field: a\n  - field: b"
    let lowered = Lowered(text)
    let span = try #require(lowered.diagnostics.first?.span)
    let bytes = Array("formwork: 1\nscreen: Test\n\nbody:\n\(text)\n".utf8)
    #expect(String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self) == culprit)
    #expect(lowered.diagnostics.count == 1)
  }

  /// An error that stands apart and is hidden does not take its field out of the form.
  @Test func hiddenErrorsLeaveTheirFieldsInTheForm() throws {
    let lowered = Lowered(
      """
        - input: name
          rules: [required]
        - hstack:
          when: name.invalid
          children:
            - fieldError: name
        - button: Done
          enabled: form.valid
      """)
    let button = try #require(lowered.screen().nodes.first { $0.name == "button" })
    #expect(button.flags.contains(.disabled))
  }

  @Test func longAndDeepConditionsAreRead() {
    let deep = String(repeating: "(", count: 2000) + "a.valid" + String(repeating: ")", count: 2000)
    let long = Array(repeating: "not a.valid", count: 500).joined(separator: " or ")
    // Both are warnings.
    #expect(Self.lowered(deep).codes == ["expression-too-large"])
    #expect(Self.lowered(long).codes == ["expression-too-large"])
    #expect(
      Self.lowered(String(repeating: "not ", count: 3000) + "a.valid").codes == ["text-too-long"])
  }
}
