import SwiftSubset
import Testing

/// Constructs become what Swift means by them.
@Suite struct SyntaxTests {
  @Test(arguments: [
    ("a + b * c", "(+ a (* b c))"),
    ("a ? b : c ? d : e", "(? a b (? c d e))"),
    ("!a && b == c || d", "(|| (&& (! a) (== b c)) d)"),
    ("a ?? b ?? c", "(?? a (?? b c))"),
    ("x?.y!.z", "x?.y!.z"),
    ("-2.5", "(- 2.5)"),
    ("0xB3 / 255", "(/ 179 255)"),
    ("\\.form.name", "\\.form.name"),
    ("\\.form[items: a.b].name", "\\.form[items: a.b].name"),
    ("\\Form.name", "\\Form.name"),
    ("$model.form.name", "$model.form.name"),
    ("Set<Field>()", "Set<Field>()"),
    ("a < b && c > d", "(&& (< a b) (> c d))"),
    ("[.top, .leading]", "[.top, .leading]"),
    ("[\"a\": 1, \"b\": 2]", "[\"a\": 1, \"b\": 2]"),
    ("x as? Label", "(as? x Label)"),
    ("1...8", "(... 1 8)"),
    ("items.map { $0.id }", "items.map({ $0.id })"),
    ("Button {} label: { x }", "Button({ }, label: { x })"),
    ("f(a, b: c) { d, e in g }", "f(a, b: c, { d, e in g })"),
    ("#\"\\d{3}\"#", "\"\\d{3}\""),
    (#""\(count) × \(name)""#, "\"\\(count) × \\(name)\""),
    ("Text(\"a\")\n  .font(.body)\n  .padding(8)", "Text(\"a\").font(.body).padding(8)"),
    ("if a { b } else { c }", "(if …)"),
  ])
  func expressions(source: String, meaning: String) throws {
    let file = try SourceFile(parsing: "let x = \(source)")
    guard case .variable(let variable) = file.declarations[0].kind,
      let value = variable.bindings[0].value
    else {
      Issue.record("no variable")
      return
    }
    #expect(value.outline == meaning)
  }

  @Test func longStringsLoseTheirIndentation() throws {
    let file = try SourceFile(
      parsing: "let x = \"\"\"\n  a \\\n    b\n    c\n  \"\"\"")
    guard case .variable(let variable) = file.declarations[0].kind else { return }
    #expect(variable.bindings[0].value?.outline == "\"a   b\n  c\"")
  }

  @Test(arguments: [
    ("struct A {\n  repeat\n}", "2:3: `repeat` where a declaration is expected"),
    ("let x = a <=> b", "1:11: `<=>` where a known operator is expected"),
    ("func f() {\n  do { }\n}", "2:3: `do` where a statement that the reader reads is expected"),
    ("let x = f(a b)", "1:13: `b` where `)` is expected"),
    ("let x = \"a", "1:9: string without end"),
    ("var body: some View {\n  A() B()\n}", "2:7: `B` where the end of a statement is expected"),
    ("let x = 'a'", "1:9: unknown character '"),
  ])
  func unknownConstructsFailByNameAndPlace(source: String, message: String) {
    #expect {
      try SourceFile(parsing: source)
    } throws: { error in
      "\(error)" == message
    }
  }
}

extension Expression {
  /// The expression with all its structure.
  fileprivate var outline: String {
    func list(_ arguments: [Argument]) -> String {
      arguments.map { ($0.label.map { $0 + ": " } ?? "") + $0.value.outline }
        .joined(separator: ", ")
    }
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    switch kind {
    case .number(let value): return number(value)
    case .string(let parts):
      let text = parts.map { part in
        switch part {
        case .text(let text): text
        case .interpolation(let arguments): "\\(\(list(arguments)))"
        }
      }
      return "\"\(text.joined())\""
    case .boolean(let value): return "\(value)"
    case .none: return "nil"
    case .name(let name), .directive(let name, _): return name
    case .implicitMember(let name): return ".\(name)"
    case .member(let base, let name): return "\(base.outline).\(name)"
    case .call(let callee, let arguments): return "\(callee.outline)(\(list(arguments)))"
    case .index(let base, let arguments): return "\(base.outline)[\(list(arguments))]"
    case .closure(let closure):
      let names = closure.parameters.map(\.name).joined(separator: ", ")
      let body = closure.body.map { statement in
        if case .expression(let expression) = statement.kind { expression.outline } else { "…" }
      }
      return "{ " + (names.isEmpty ? "" : names + " in ") + body.map { $0 + " " }.joined() + "}"
    case .array(let elements): return "[\(elements.map(\.outline).joined(separator: ", "))]"
    case .dictionary(let pairs):
      let texts = pairs.map { "\($0.key.outline): \($0.value.outline)" }
      return "[\(texts.joined(separator: ", "))]"
    case .tuple(let parts): return "(\(list(parts)))"
    case .prefix(let symbol, let value): return "(\(symbol) \(value.outline))"
    case .binary(let symbol, let left, let right):
      return "(\(symbol) \(left.outline) \(right.outline))"
    case .ternary(let condition, let first, let second):
      return "(? \(condition.outline) \(first.outline) \(second.outline))"
    case .optional(let value): return "\(value.outline)?"
    case .forced(let value): return "\(value.outline)!"
    case .cast(let value, let word, let type): return "(\(word) \(value.outline) \(type))"
    case .elementPath(let parts):
      let texts = parts.map { part in
        switch part {
        case .name(let name): ".\(name)"
        case .element(let arguments): "[\(list(arguments))]"
        }
      }
      return "\\" + texts.joined()
    case .keyPath(let root, let path):
      return "\\" + (root?.description ?? "") + path.map { ".\($0)" }.joined()
    case .specialized(let base, let types):
      return "\(base.outline)<\(types.map(\.description).joined(separator: ", "))>"
    case .type(let type): return type.description
    case .statement: return "(if …)"
    case .effect(let word, let value): return "\(word) \(value.outline)"
    case .binding(let name): return "let \(name)"
    case .wildcard: return "_"
    }
  }
}
