import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Containers from the spec to their frames.
@Suite struct ContainerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let spec: String
    let frames: [String: [Double]]

    /// - Parameter spec: what follows the first two lines.
    init(_ name: String, _ spec: String, _ frames: [String: [Double]]) {
      (testDescription, self.spec, self.frames) = (name, spec, frames)
    }
  }

  static func body(_ nodes: String, width: Int = 320, height: Int = 568) -> String {
    "preview: { devices: [{ width: \(width), height: \(height) }] }\nbody:\n" + nodes
  }

  static let settings = """
    - list:
      style: STYLE
      children:
        - section:
          header: One
          footer: Told below
          children: [text: Apple, { text: Pear, id: pear, hidden: HIDDEN }, toggle: On]
        - { text: Alone, id: alone }
    """

  private static func settings(_ style: String, hidden: Bool = false) -> String {
    body(
      settings.replacing("STYLE", with: style).replacing("HIDDEN", with: "\(hidden)"))
  }

  static let rows: [Row] = [
    Row(
      "a plain list has headers of 28 and rows of 44", settings("plain"),
      [
        "section.header": [0, 0, 320, 28], "text.row": [0, 28, 320, 44],
        "text": [16, 40, 288, 20.5], "pear.row": [0, 72, 320, 44],
        "on.row": [0, 116, 320, 44], "alone.row": [0, 190, 320, 44],
        "text.separator": [16, 71.5, 304, 0.5],
      ]),
    Row(
      "a grouped list keeps the distances of its documents", settings("grouped"),
      [
        "section.header": [0, 17.5, 320, 38], "text.row": [0, 55.5, 320, 44],
        "section.footer": [0, 187.5, 320, 30],
      ]),
    Row(
      "groups that are inset stand apart", settings("insetGrouped"),
      [
        "section.rows": [16, 55.5, 288, 132], "text.row": [16, 55.5, 288, 44],
        "text": [32, 67.5, 256, 20.5],
      ]),
    Row(
      "a hidden row is not there", settings("plain", hidden: true),
      ["text.row": [0, 28, 320, 44], "on.row": [0, 72, 320, 44], "pear": [0, 0, 0, 0]]),
    Row(
      "a list that does not scroll is as high as its rows",
      body(
        """
        - scroll:
          children:
            - list:
              id: fruit
              scrolls: false
              children: [text: Apple, text: Pear]
            - text: Below
              id: below
        """),
      ["fruit": [0, 0, 320, 88], "below": [0, 88, 320, 20.5]]),
    Row(
      "an order puts children elsewhere",
      body(
        """
        - vstack:
          order: [b, c, a]
          children:
            - { box: systemRed, id: a, height: 10 }
            - { box: systemRed, id: b, height: 20 }
            - { box: systemRed, id: c, height: 30 }
        """),
      ["b": [0, 0, 320, 20], "c": [0, 28, 320, 30], "a": [0, 66, 320, 10]]),
    Row(
      "lengths of a compact width",
      body(
        """
        - box: systemRed
          id: box
          height: { compact: 16, regular: 24 }
          margin: { compact: 8, regular: { horizontal: 100 } }
        """),
      ["box": [8, 8, 304, 16]]),
    Row(
      "lengths of a regular width",
      body(
        """
        - box: systemRed
          id: box
          height: { compact: 16, regular: 24 }
          margin: { compact: 8, regular: { horizontal: 100 } }
        """, width: 1024),
      ["box": [100, 0, 824, 24]]),
    Row(
      "a form field by constraints stands where Interface Builder puts it",
      body(
        """
        - canvas:
          id: field
          constraints:
            - title.leading = parent.leading + 16
            - title.trailing = parent.trailing - 16
            - title.top = parent.top + 8
            - input.horizontalEdges = title.horizontalEdges
            - input.top = title.bottom + 8
            - error.horizontalEdges = title.horizontalEdges
            - error.top = input.bottom + 8
            - error.bottom <= parent.bottom - 8
          children:
            - { text: Title, id: title, style: caption1 }
            - { box: systemGray5, id: input, height: 48 }
            - { text: Error, id: error, style: caption1 }
        """, width: 414, height: 129),
      [
        "title": [16, 8, 382, 14.5], "input": [16, 30.5, 382, 48], "error": [16, 86.5, 382, 14.5],
      ]),
    Row(
      "a text in a canvas wraps between its constraints, and what is below moves down",
      body(
        """
        - canvas:
          constraints:
            - note.leading = parent.leading + 100
            - note.trailing <= parent.trailing - 100
            - note.top = parent.top
            - line.top = note.bottom + 10
            - line.horizontalEdges = parent.horizontalEdges
          children:
            - { text: A note that is too long for one line, id: note }
            - { box: separator, id: line, height: 1 }
        """),
      ["line": [0, 74.5, 320, 1]]),
    Row(
      "a badge on a corner, in percent of another",
      body(
        """
        - canvas:
          constraints:
            - photo.center = parent.center
            - badge.center = photo.trailing.top
            - badge.width = photo.width * 0.5 - 10
            - badge.height = badge.width
          children:
            - { image: photo, id: photo, size: [80, 60] }
            - { box: systemRed, id: badge }
        """, height: 200),
      ["photo": [120, 70, 80, 60], "badge": [185, 55, 30, 30]]),
    Row(
      "a canvas in a scroll is as high as its constraints ask",
      body(
        """
        - scroll:
          children:
            - canvas:
              id: canvas
              constraints:
                - box.edges = parent.edges + 20
              children:
                - { box: systemRed, id: box, height: 60 }
            - { box: systemBlue, id: below, height: 10 }
        """),
      ["canvas": [0, 0, 320, 100], "box": [20, 20, 280, 60], "below": [0, 100, 320, 10]]),
    Row(
      "a zstack's children move where constraints say, the others stay",
      body(
        """
        - zstack:
          width: hug
          constraints:
            - dot.trailing = photo.trailing - 4
            - dot.bottom = photo.bottom - 4
          children:
            - { image: photo, id: photo, size: [80, 60] }
            - { box: systemRed, id: dot, width: 10, height: 10 }
        """),
      ["photo": [0, 0, 80, 60], "dot": [66, 46, 10, 10]]),
    Row(
      "constraints of the screen reach its edges and know the safe area",
      "preview: { devices: [iPhone 15] }\n"
        + """
        constraints:
          - panel.edges = parent.safeArea.edges + 16
          - bar.horizontalEdges = parent.horizontalEdges
          - bar.bottom = parent.bottom
        body:
          - vstack:
            id: panel
            children: [text: Hello]
          - { box: systemRed, id: bar, height: 10 }
        """,
      ["panel": [16, 75, 361, 727], "bar": [0, 842, 393, 10]]),
    Row(
      "a screen's overlay lies in its safe area, its background reaches the edges",
      "preview: { devices: [iPhone 15] }\n"
        + """
        background: [{ box: systemIndigo, id: after }]
        overlay: { alignment: bottomTrailing, children: [{ box: systemRed, id: above, width: 40, height: 40 }] }
        body:
          - text: Hello
        """,
      ["after": [0, 0, 393, 852], "above": [353, 778, 40, 40]]),
  ]

  @Test(arguments: rows)
  func nodesStandWhereTheyShould(_ row: Row) throws {
    let compilation = compiled(row.spec)
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    let result = try #require(compilation.results.first)
    for (name, frame) in row.frames.sorted(by: { $0.key < $1.key }) {
      let node = try #require(result.screen.nodes.firstIndex { $0.name == name }, "\(name)")
      let found = result.frames.frames[node]
      #expect(
        [found.x, found.y, found.width, found.height].map { Double($0) / 1000 } == frame, "\(name)")
    }
  }

  private func compiled(_ spec: String) -> Compilation {
    let text = "formwork: 1\nscreen: Test\n" + spec + "\n"
    return compile(SourceText(path: "test.yaml", bytes: Array(text.utf8)), for: CompileRequest())
  }

  @Test func leadingTurnsAroundAndLeftDoesNot() throws {
    let text =
      "formwork: 1\nscreen: Test\n"
      + Self.body(
        """
        - canvas:
          constraints:
            - a.leading = parent.leading + 10
            - a.top = parent.top
            - b.left = parent.left + 10
            - b.top = parent.top
          children:
            - { box: systemRed, id: a, width: 20, height: 20 }
            - { box: systemRed, id: b, width: 20, height: 20 }
        """)
    var request = CompileRequest()
    request.point.direction = .rightToLeft
    let result = compile(SourceText(path: "test.yaml", bytes: Array(text.utf8)), for: request)
    let screen = try #require(result.results.first)
    let frames = screen.screen.nodes.indices.map { (screen.screen.nodes[$0].name, $0) }
    let a = try #require(frames.first { $0.0 == "a" }?.1)
    let b = try #require(frames.first { $0.0 == "b" }?.1)
    #expect(screen.frames.frames[a].x == 290_000)
    #expect(screen.frames.frames[b].x == 10_000)
  }

  @Test(arguments: 0..<30)
  func rowsOfListsNeverOverlap(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let style = ListStyle.names.randomElement(using: &generator) ?? "plain"
    var nodes = "- list:\n  style: \(style)\n  children:\n"
    var count = 0
    func row(_ indent: String, _ generator: inout SeededGenerator) -> String {
      count += 1
      let text =
        Bool.random(using: &generator) ? "Short" : "A text that is longer than a row is wide, so"
      let hidden = Int.random(in: 0..<4, using: &generator) == 0
      return Int.random(in: 0..<3, using: &generator) == 0
        ? "\(indent)- { toggle: Switch, id: r\(count), hidden: \(hidden) }\n"
        : "\(indent)- { text: \"\(text)\", id: r\(count), hidden: \(hidden) }\n"
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      if Bool.random(using: &generator) {
        nodes += row("    ", &generator)
        continue
      }
      nodes += "    - section:\n"
      if Bool.random(using: &generator) { nodes += "      header: Head\n" }
      if Bool.random(using: &generator) { nodes += "      footer: Foot\n" }
      nodes += "      children:\n"
      for _ in 0..<Int.random(in: 1...4, using: &generator) { nodes += row("        ", &generator) }
    }
    let compilation = compiled(Self.body(nodes))
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    let result = try #require(compilation.results.first)
    let parts: [Component] = [.listCell, .sectionHeader, .sectionFooter]
    var last: Int32 = 0
    for (position, node) in result.screen.nodes.enumerated() where parts.contains(node.component) {
      let frame = result.frames.frames[position]
      #expect(frame.y >= last && frame.height >= (node.component == .listCell ? 44_000 : 1))
      #expect(frame.x >= 0 && frame.maxX <= 320_000)
      last = frame.maxY
    }
    let again = compiled(Self.body(nodes)).results.first
    #expect(again?.frames.frames == result.frames.frames)
  }

  // MARK: - What is wrong with constraints

  @Test func aConflictNamesItsMembers() throws {
    let compilation = compiled(
      Self.body(
        """
        - canvas:
          constraints:
            - note.leading = parent.leading + 24
            - note.trailing = parent.trailing - 24
            - note.top = parent.top
          children:
            - { text: Note, id: note, width: 100 }
        """))
    let diagnostic = try #require(compilation.diagnostics.sorted().first)
    #expect(diagnostic.code == "unsatisfiable-constraints")
    #expect(diagnostic.message.contains("off by 172 points"))
    #expect(diagnostic.notes.map(\.message).contains("and the width of this node, 100"))
    #expect(diagnostic.notes.count == 2)
    #expect(compilation.diagnostics.sorted().count == 1)
  }

  @Test(arguments: [
    ("note.top = parent.top", "text: Note", "note.leading = parent.leading + 16"),
    ("note.leading = parent.leading", "text: Note", "note.top = parent.top + 16"),
    ("note.edges = parent.edges", "text: Note", nil),
    ("note.center = parent.center", "box: systemRed", "note.width = 100"),
  ])
  func whatIsOpenIsToldWithWhatWouldSettleIt(_ row: (String, String, String?)) {
    let compilation = compiled(
      Self.body(
        "- canvas:\n  constraints:\n    - \(row.0)\n  children:\n    - \(row.1)\n      id: note"))
    let first = compilation.diagnostics.sorted().first
    #expect(first?.code == (row.2 == nil ? nil : "ambiguous-layout"))
    if let settled = row.2 { #expect(first?.hint == "for example, add '\(settled)'") }
  }
}
