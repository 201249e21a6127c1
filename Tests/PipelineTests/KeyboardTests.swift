import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// What gives way to the keyboard, for both targets: an iPhone 15, whose keyboard begins at 516.
@Suite struct KeyboardTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var keys = ""
    let body: String
    /// Frames that both targets have.
    let frames: [String: [Double]]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a scroll ends where the keyboard begins",
      body: "  - scroll:\n    id: all\n    children: [text: A]",
      frames: ["all": [0, 59, 393, 457]]),
    Case(
      name: "a bar stands on it",
      keys: """
        safeAreaInset:
          spacing: 0
          children: [{ box: systemRed, id: bar, height: 50, width: fill }]
        """,
      body: "  - scroll:\n    id: all\n    children: [text: A]",
      frames: ["bar": [0, 466, 393, 50], "all": [0, 59, 393, 407]]),
    Case(
      name: "or does not, and neither does the body",
      keys: """
        safeAreaInset:
          spacing: 0
          avoidsKeyboard: false
          children: [{ box: systemRed, id: bar, height: 50, width: fill }]
        """,
      body: "  - scroll:\n    id: all\n    children: [text: A]",
      frames: ["bar": [0, 768, 393, 50], "all": [0, 59, 393, 709]]),
    Case(
      name: "it covers the tab bar",
      keys: "tabs: [{ title: A, symbol: star, selected: true }]",
      body: "  - scroll:\n    id: all\n    children: [text: A]",
      frames: ["all": [0, 59, 393, 457], "tabs": [0, 769, 393, 83]]),
    Case(
      name: "a screen's constraints know its upper edge, and the safe area without it",
      keys: """
        constraints:
          - a.leading = parent.leading
          - a.bottom = parent.keyboard.top - 10
          - b.trailing = parent.trailing
          - b.bottom = parent.safeArea.bottom
        """,
      body: """
          - { box: systemRed, id: a, width: 20, height: 20 }
          - { box: systemRed, id: b, width: 20, height: 20 }
        """,
      frames: ["a": [0, 486, 20, 20], "b": [373, 798, 20, 20]]),
    Case(
      name: "what ignores the safe area goes after it",
      body: "  - { box: systemRed, id: a, width: fill, height: fill, ignoresSafeArea: [bottom] }",
      frames: ["a": [0, 59, 393, 793]]),
    Case(
      name: "an alert stands above it",
      body: "  - { alert: Sure?, id: a, buttons: [{ button: Yes }] }\n  - text: A",
      frames: [:]),
  ]

  private func results(_ row: Case, state: String) throws -> [SolvedScreen] {
    let spec = """
      formwork: 1
      screen: Test
      preview: { devices: [iPhone 15] }
      states: { down: {}, up: { keyboard: shown } }
      \(row.keys)
      body:
      \(row.body)
      """
    var request = CompileRequest()
    request.targets = .all
    request.states = .named(state)
    let compilation = compile(SourceText(path: "test.yaml", bytes: Array(spec.utf8)), for: request)
    let errors = compilation.diagnostics.sorted().filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    return compilation.results
  }

  @Test(arguments: cases) func bothTargetsGiveWay(_ row: Case) throws {
    let results = try results(row, state: "up")
    #expect(results.map(\.target) == [.swiftui, .uikit])
    for result in results {
      #expect(result.frames.keyboard == Frame(x: 0, y: 516_000, width: 393_000, height: 336_000))
      for (name, expected) in row.frames {
        let node = try #require(result.screen.nodes.firstIndex { $0.name == name })
        let frame = result.frames.frames[node]
        let found = [frame.x, frame.y, frame.width, frame.height].map { Double($0) / 1000 }
        #expect(found == expected, "\(name) in \(result.target)")
      }
      for (node, frame) in zip(result.screen.nodes, result.frames.frames)
      where node.component == .alert {
        #expect(frame.height > 0 && frame.maxY <= 516_000 && frame.y >= 59_000)
      }
    }
  }

  @Test(arguments: cases) func nothingGivesWayWhileItIsDown(_ row: Case) throws {
    for result in try results(row, state: "down") {
      #expect(result.frames.keyboard == .zero)
    }
  }
}
