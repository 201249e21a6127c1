import SpecLowering
import SpecModel
import SpecSyntax
import TestSupport
import Testing

@Suite struct ConstraintTests {
  /// What is written, and the constraints it stands for.
  struct Row: CustomTestStringConvertible {
    let written: String
    let spread: [String]
    var testDescription: String { written }

    init(_ written: String, _ spread: String...) {
      self.written = written
      self.spread = spread
    }
  }

  static let rows: [Row] = [
    Row("a.leading = parent.leading + 24", "a.leading = parent.leading + 24"),
    Row("a.top=b.bottom+8", "a.top = b.bottom + 8"),
    Row("a.top == b.bottom-8", "a.top = b.bottom - 8"),
    Row("a.trailing <= parent.trailing - 24 @ 750", "a.trailing <= parent.trailing - 24 @ 750"),
    Row("a.trailing ≤ b.leading", "a.trailing <= b.leading"),
    Row("a.trailing ≥ b.leading @low", "a.trailing >= b.leading @ 250"),
    Row("a.width = b.width * 0.5 - 8 @ high", "a.width = b.width * 0.5 - 8 @ 750"),
    Row("a.width = 0.5 * b.width", "a.width = b.width * 0.5"),
    Row("a.width = b.width / 2", "a.width = b.width * 0.5"),
    Row("a.width = 3 * b.width / 4 + 2 * 4 - 1", "a.width = b.width * 0.75 + 7"),
    Row("a.width = 8 + b.width", "a.width = b.width + 8"),
    Row("a.width = -8 + b.width + 0", "a.width = b.width - 8"),
    Row("a.width = b.height", "a.width = b.height"),
    Row("a.width = a.height * 1.5", "a.width = a.height * 1.5"),
    Row("a.height = 30", "a.height = 30"),
    Row("a.height >= 30.5 @ 1", "a.height >= 30.5 @ 1"),
    Row("a.size = 24", "a.width = 24", "a.height = 24"),
    Row("a.size = b.size * 2", "a.width = b.width * 2", "a.height = b.height * 2"),
    Row("a.center = parent.center", "a.centerX = parent.centerX", "a.centerY = parent.centerY"),
    Row("a.center = b.trailing.top", "a.centerX = b.trailing", "a.centerY = b.top"),
    Row("a.center = b.top.trailing + 4", "a.centerX = b.trailing + 4", "a.centerY = b.top + 4"),
    Row("a.leading.bottom = b.center", "a.leading = b.centerX", "a.bottom = b.centerY"),
    Row(
      "a.edges = parent.safeArea.edges + 16", "a.top = parent.safeArea.top + 16",
      "a.leading = parent.safeArea.leading + 16", "a.bottom = parent.safeArea.bottom - 16",
      "a.trailing = parent.safeArea.trailing - 16"),
    Row(
      "a.horizontalEdges >= parent.horizontalEdges + 16", "a.leading >= parent.leading + 16",
      "a.trailing <= parent.trailing - 16"),
    Row(
      "a.verticalEdges = parent.margins.verticalEdges", "a.top = parent.margins.top",
      "a.bottom = parent.margins.bottom"),
    Row("a.firstBaseline = b.lastBaseline", "a.firstBaseline = b.lastBaseline"),
    Row("a.firstBaseline = parent.top + 40", "a.firstBaseline = parent.top + 40"),
    Row("a.left = b.right", "a.left = b.right"),
    Row("a.left = b.centerX", "a.left = b.centerX"),
    Row("a.bottom <= parent.keyboard.top - 24", "a.bottom <= parent.keyboard.top - 24"),
    Row("a.bottom <= parent.keyboard", "a.bottom <= parent.keyboard.top"),
    Row("a.leading = parent.readable.leading", "a.leading = parent.readable.leading"),
    Row("a.centerX = parent.centerX * 0.5", "a.centerX = parent.centerX * 0.5"),
    Row(
      "a.centerY = parent.safeArea.bottom / 3 @ required",
      "a.centerY = parent.safeArea.bottom * 0.3333333333333333"),
    Row("parent.width = parent.frame.width", "parent.width = parent.frame.width"),
    Row("parent.bottom = a.bottom + 16", "parent.bottom = a.bottom + 16"),
    Row("'a.top = b.bottom'", "a.top = b.bottom"),
    Row("\"a.top = b.bottom + 8\"", "a.top = b.bottom + 8"),
    Row("a.top = b.bottom # a remark", "a.top = b.bottom"),
    Row("a.top =\n          b.bottom + 8", "a.top = b.bottom + 8"),
    Row("  a.top   =   b.bottom ", "a.top = b.bottom"),
  ]

  /// A scroll with three nodes and one constraint.
  private static func lowered(_ constraint: String) -> Lowered {
    Lowered(
      """
        - scroll:
          constraints:
            - \(constraint)
          children:
            - text: A
              id: a
            - text: B
              id: b
            - text: C
              id: c
      """)
  }

  private static func texts(_ lowered: Lowered) -> [String] {
    lowered.document.constraints.map { constraint in
      constraint.text { lowered.document[$0].name }
    }
  }

  @Test(arguments: rows) func shorthandsAreSpreadOut(_ row: Row) {
    let lowered = Self.lowered(row.written)
    #expect(lowered.codes == [])
    #expect(Self.texts(lowered) == row.spread)
    #expect(lowered.document.constraints.allSatisfy { $0.container == NodeID(1) })
  }

  /// The source that a message points at.
  @Test(arguments: [
    ("a.top = d.bottom", "d"), ("a.tpo = b.bottom", "tpo"), ("'a.top = d.bottom'", "d"),
    ("a.top b.bottom", "b"), ("a.top = b.leading", "b.leading"),
    ("a.top = b.bottom @ 1001", "1001"), ("a.top => b.bottom", "=>"),
    ("a.width = b.width * 0", "0"), ("a.width = 24pt", "24pt"), ("a.width = 24 pt", "pt"),
    ("a.top = parent.safeAraa.top", "safeAraa"), ("a.top =", "="),
    ("\"a.top = \\x64.bottom\"", "\\x64"),
    ("a.width = b.width + c.width", "c.width"), ("a.top = b.bottom = c.top", "="),
  ])
  func spans(_ constraint: String, _ culprit: String) throws {
    let lowered = Self.lowered(constraint)
    let span = try #require(lowered.diagnostics.first?.span)
    let source = lowered.source
    let found = String(decoding: source[Int(span.start)..<Int(span.end)], as: UTF8.self)
    #expect(found.split(separator: ".").first == culprit.split(separator: ".").first)
    #expect(lowered.diagnostics.count == 1)
  }

  /// Applying a fix gives a spec without the error.
  @Test(arguments: [
    "a.leading = 24", "a.trailing = 24", "a.top = -8 @ low", "24 = a.width", "a.top => b.bottom",
    "a.width = 24pt", "a.width = 24 pt", "a.topAnchor = b.bottomAnchor", "a.top: b.bottom + 8",
    "a.edges = parent.safeArea + 16", "a.width = b.width × 2", "a.width = 1,5", "a.width = .5",
    "superview.width = 100", "a.top = parent.safeAreaLayoutGuide.top", "a.top = b.bottom @ strong",
    "a.top = parent.keyboard.bottom", "a = b.top",
  ])
  func fixesMend(_ constraint: String) throws {
    var text = constraint
    for _ in 0..<3 {
      let lowered = Self.lowered(text)
      guard let fix = lowered.diagnostics.first?.fixIts.first else {
        #expect(lowered.codes == [], "\(text)")
        return
      }
      var source = lowered.source
      source.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: fix.replacement.utf8)
      let line = String(decoding: source, as: UTF8.self).split(separator: "\n")[5]
      text = String(line.drop { $0 == " " }.dropFirst(2))
    }
    Issue.record("\(constraint) is not fixed: \(text)")
  }

  // MARK: - Properties

  @Test func whatIsPrintedReadsBack() throws {
    var random = SeededGenerator(seed: 4)
    let places = ConstraintAttribute.allCases.filter { !$0.isSize }
    let names: [ConstraintAnchor<NodeID>.Item] = [
      .node(NodeID(2)), .node(NodeID(3)), .node(NodeID(4)),
    ]
    for _ in 0..<500 {
      let isSize = Bool.random(using: &random)
      let first = isSize ? .width : places.randomElement(using: &random) ?? .top
      let fitting = places.filter {
        $0.axis == first.axis && !($0.followsDirection && first.isAbsoluteSide)
          && !($0.isAbsoluteSide && first.followsDirection)
      }
      let second = isSize ? .height : fitting.randomElement(using: &random) ?? .top
      let order = names.shuffled(using: &random)
      let hasSecond = !isSize || Bool.random(using: &random)
      let magnitude: Double = [1e-7, 0.001, 1, 100, 1000].randomElement(using: &random) ?? 1.0
      let constant = Double.random(in: 0...magnitude, using: &random)
      let sign: Double = hasSecond && Bool.random(using: &random) ? -1 : 1
      let constraint = LayoutConstraint(
        ConstraintAnchor(order[0], first),
        ConstraintRelation.allCases.randomElement(using: &random) ?? .equal,
        hasSecond ? ConstraintAnchor(order[1], second) : nil,
        multiplier: isSize && hasSecond ? Double.random(in: 1e-9...1e5, using: &random) : 1,
        constant: Bool.random(using: &random) ? sign * constant : 0,
        priority: [1.0, 250, 749.5, 750, 1000].randomElement(using: &random) ?? 1.0,
        in: NodeID(1), span: SourceSpan(.spec, 0, 0))
      let text = constraint.text { ["", "", "a", "b", "c"][$0.position] }
      let lowered = Self.lowered(text)
      #expect(lowered.codes == [], "\(text)")
      let read = try #require(lowered.document.constraints.first, "\(text)")
      #expect(read.first == constraint.first && read.second == constraint.second, "\(text)")
      #expect(read.relation == constraint.relation && read.priority == constraint.priority)
      #expect(read.multiplier == constraint.multiplier && read.constant == constraint.constant)
    }
  }

  /// Whatever stands there is told and does not trap.
  @Test func nothingTraps() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "a", "b", "parent", ".", "top", "leading", "width", "edges", "center", "=", "<=", "≥", "@",
      "+", "-", "*", "/", "8", "0.5", ".5", "1e9", "pt", "%", " ", "(", ")", "[", "]", "high", "…",
      "safeArea", "keyboard", "frame", "99999999999999999999", "~", ":", "!",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 1...12, using: &random)
      var text = ""
      for _ in 0..<count {
        text += pieces.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { text += " " }
      }
      let lowered = Self.lowered("'\(text)'")
      #expect(lowered.diagnostics.count <= 2, "\(text)")
    }
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = Self.lowered("'" + String(decoding: bytes, as: UTF8.self) + "'")
    }
  }

  @Test func longConstraintsAreRefused() {
    let long = "a.width = " + Array(repeating: "1", count: 600).joined(separator: " + ")
    #expect(Self.lowered(long).codes == ["text-too-long"])
  }

  // MARK: - Screens

  /// A node of a loop is constrained once for each item, with its neighbor of the same item.
  @Test func loopsAreConstrainedItemByItem() {
    let lowered = Lowered(
      """
        - vstack:
          constraints:
            - price.leading = title.trailing + 8
            - title.width = head.width
          children:
            - text: Head
              id: head
            - hstack:
              forEach: order in orders
              children:
                - text: ${order}
                  id: title
                - text: Price
                  id: price
        - vstack:
          forEach: order in orders
          constraints: [name.width = parent.width]
          children:
            - text: ${order}
              id: name
      """, keys: "data: { orders: [a, b, c] }")
    #expect(lowered.codes == [])
    let screen = lowered.screen()
    let texts = screen.constraints.map { $0.text { screen[$0].name } }
    #expect(
      texts == [
        "price[0].leading = title[0].trailing + 8", "price[1].leading = title[1].trailing + 8",
        "price[2].leading = title[2].trailing + 8", "title[0].width = head.width",
        "title[1].width = head.width", "title[2].width = head.width",
        "name[0].width = parent.width", "name[1].width = parent.width",
        "name[2].width = parent.width",
      ])
    let containers = screen.constraints.suffix(3).map(\.container)
    #expect(Set(containers).count == 3)
  }

  @Test func whatAConditionTakesAwayIsNotConstrained() {
    let lowered = Lowered(
      """
        - vstack:
          constraints: [a.leading = b.leading, a.width = 100]
          children:
            - text: A
              id: a
            - text: B
              id: b
              when: isOpen
      """, keys: "facts: { isOpen: false }")
    #expect(lowered.codes == [])
    let screen = lowered.screen()
    #expect(screen.constraints.map { $0.text { screen[$0].name } } == ["a.width = 100"])
  }

  @Test func constraintsStandOnTheScreen() {
    let lowered = Lowered(
      """
        - zstack:
          id: card
          constraints:
            - a.top = parent.top + 8
            - email.top = a.bottom + 8
          children:
            - text: A
              id: a
            - field: Email
        - text: B
          id: b
      """, keys: "constraints:\n  - b.bottom = parent.safeArea.bottom\n  - card.width = b.width")
    #expect(lowered.codes == [])
    let screen = lowered.screen()
    let texts = screen.constraints.map { $0.text { screen[$0].name } }
    #expect(
      texts == [
        "a.top = parent.top + 8", "email.top = a.bottom + 8",
        "b.bottom = parent.safeArea.bottom", "card.width = b.width",
      ])
    #expect(
      screen.constraints.map { screen[$0.container].name } == ["card", "card", "body", "body"])
  }
}
