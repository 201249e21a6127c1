import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// Where controls, overlays and bars stand, in points.
@Suite struct ControlFrameTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var keys = ""
    let body: String
    let frames: [String: [Double]]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "controls have the system's sizes",
      body: """
          - activity
          - activity:
            style: large
          - progress:
            width: 200
          - segmented: S
            options: [a, b]
          - stepper: N
            min: 1
          - search: Find
        """,
      frames: [
        "activity": [0, 0, 390, 20], "activity.2": [0, 28, 390, 37], "progress": [0, 73, 200, 4],
        "s.input": [0, 105, 390, 32], "n.input": [296, 145, 94, 32],
        "find.input": [0, 185, 390, 36],
      ]),
    Case(
      name: "bars take their room from the safe area",
      keys: "navigation: { title: T, largeTitle: true }\ntabs: [{ title: A }]\n"
        + "toolbar: [{ button: B }]",
      body: "  - vstack: []\n    id: all\n    width: fill\n    height: fill",
      frames: [
        "navigation": [0, 0, 390, 96], "navigation.largeTitle": [0, 44, 390, 52],
        "tabs": [0, 751, 390, 49], "toolbar": [0, 707, 390, 44], "all": [0, 96, 390, 611],
      ]),
    Case(
      name: "a sheet covers half of the screen",
      keys: "facts: { isOn: true }",
      body: "  - text: A\n"
        + "  - sheet:\n    when: isOn\n    detents: [medium]\n    children: [text: B]",
      frames: ["sheet": [0, 400, 390, 400], "sheet.dimming": [0, 0, 390, 800]]),
    Case(
      name: "a sheet of its own height",
      keys: "facts: { isOn: true }",
      body: "  - sheet:\n    when: isOn\n    detents: 120\n    children: [text: B]",
      frames: ["sheet": [0, 680, 390, 120]]),
    Case(
      name: "an alert stands in the middle",
      keys: "facts: { isOn: true }",
      body: "  - alert: Sure?\n    when: isOn\n"
        + "    buttons: [{ button: No, id: no }, { button: Yes, id: yes }]",
      frames: [
        "alert": [60, 352, 270, 96.5], "no": [60, 404.5, 135, 44],
        "yes": [195, 404.5, 135, 44],
      ]),
    Case(
      name: "a banner touches its edge",
      body: "  - banner: Offline\n    edge: bottom\n    padding: 10",
      frames: ["banner": [0, 764, 390, 36]]),
    Case(
      name: "an icon is as high as a line of its style",
      body: "  - icon: star\n    style: title1\n  - button: \"\"\n    id: b\n    symbol: plus\n"
        + "    accessibility: Add",
      frames: ["icon-star": [0, 0, 390, 33.5], "b": [0, 41.5, 390, 20.5]]),
    Case(
      name: "lines and paragraphs stand apart",
      body: "  - text: \"a\\nb\\nc\"\n    lineSpacing: 5\n    paragraphSpacing: 10",
      frames: ["text": [0, 0, 390, 94.5]]),
  ]

  @Test(arguments: cases) func frames(_ row: Case) throws {
    let text =
      "formwork: 1\nscreen: A\npreview: { devices: [{ width: 390, height: 800 }] }\n"
      + "\(row.keys)\nbody:\n\(row.body)\n"
    let source = SourceText(path: "test.yaml", bytes: Array(text.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    let result = try #require(compilation.results.first)
    for (name, expected) in row.frames.sorted(by: { $0.key < $1.key }) {
      let position = try #require(result.screen.nodes.firstIndex { $0.name == name }, "\(name)")
      let frame = result.frames.frames[position]
      let found = [frame.x, frame.y, frame.width, frame.height].map { Double($0) / 1000 }
      #expect(found == expected, "\(name)")
    }
  }
}
