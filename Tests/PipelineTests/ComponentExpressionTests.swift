import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Arguments of components inside larger expressions.
@Suite struct ComponentExpressionTests {
  private func texts(_ type: String, _ argument: String, _ node: String) -> [String] {
    let parts =
      "formwork: 1\ncomponents:\n  Show:\n    parameters: { word: \(type) }\n    body:\n\(node)\n"
    let spec = """
      formwork: 1
      screen: Test
      use: [parts.yaml]
      data: { user: { name: Ada, age: 36, tags: [new, old], word: W, a1: 1 } }
      body:
        - Show:
          word: \(argument)
      """
    let compilation = compile(
      SourceText(path: "a.yaml", bytes: Array(spec.utf8)),
      with: MemoryFiles([("parts.yaml", parts)]), for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    guard let screen = compilation.results.first?.screen else { return [] }
    return screen.nodes.compactMap { node in
      if case .text(let text) = node.kind { text.string } else { nil }
    }
  }

  /// A parameter's type, what is given for it, the component's text, and what is shown.
  @Test(arguments: [
    ("text", "Ada", "${word}", "Ada"), ("text", "Ada", "Hi ${ word }, $${word}", "Hi Ada, ${word}"),
    ("text", "${user.name}", "${word}!", "Ada!"), ("number", "3", "${word | number: 2}", "3.00"),
    ("text", "x", "${join(user.tags, word)}", "newxold"),
    ("text", "3", "${join(user.tags, '-')} ${word}", "new-old 3"),
    ("text", "'\"'", "${join(user.tags, word)}", "new\"old"),
    ("text", "it's", "${join(user.tags, word)}", "newit'sold"),
    ("text", "${user.name}", "${join(user.tags, word)}", "newAdaold"),
    ("text", "x", "${user['word']} ${user.a1} ${word}", "W 1 x"),
    ("text", "x", "${join(user.tags, 'word')}${word}", "newwordoldx"),
  ])
  func textIsShown(_ type: String, _ argument: String, _ text: String, _ shown: String) {
    #expect(texts(type, argument, "      - text: >-\n          \(text)") == [shown])
  }
}
