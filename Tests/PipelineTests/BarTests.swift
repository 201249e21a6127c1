import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// Bars, banners and rows as a device draws them before anybody scrolls.
@Suite struct BarTests {
  private func solve(
    _ keys: String, _ body: String, _ target: Target = .swiftui, device: String = "iPhone 15"
  ) throws -> SolvedScreen {
    let text =
      "formwork: 1\nscreen: A\npreview: { devices: [\(device)] }\n\(keys)\nbody:\n\(body)\n"
    let source = SourceText(path: "test.yaml", bytes: Array(text.utf8))
    var request = CompileRequest()
    request.targets = .one(target)
    let compilation = compile(source, for: request)
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    return try #require(compilation.results.first)
  }

  private func frame(_ name: String, in solved: SolvedScreen) throws -> [Double] {
    let position = try #require(solved.screen.nodes.firstIndex { $0.name == name }, "\(name)")
    let frame = solved.frames.frames[position]
    return [frame.x, frame.y, frame.width, frame.height].map { Double($0) / 1000 }
  }

  private func box(_ name: String, in solved: SolvedScreen) throws -> Box? {
    let node = try #require(solved.screen.nodes.first { $0.name == name }, "\(name)")
    return node.box.map { solved.screen.boxes[Int($0.index)] }
  }

  static let bars = """
    navigation: { title: T, largeTitle: true }
    tabs: [{ title: A }]
    toolbar: [{ button: B }]
    """

  /// An alert's cancel button is semibold; the one of a bar is like the others.
  @Test(arguments: [
    ("navigation: { title: T, leading: [{ button: Stay, role: cancel }] }", "  - text: A", false),
    (
      "facts: { isOn: true }",
      "  - alert: Really?\n    when: isOn\n    buttons: [{ button: Stay, role: cancel }]", true
    ),
  ])
  func cancelIsStrongInAlerts(_ keys: String, _ body: String, _ isStrong: Bool) throws {
    let solved = try solve(keys, body)
    let styles = solved.screen.nodes.compactMap { node in
      if case .button(let text) = node.kind { solved.screen[text.style].weight } else { nil }
    }
    #expect(styles.map { $0 == .semibold } == [isStrong])
  }

  /// Since iOS 15 a bar has a background only while content is under it.
  @Test(arguments: [(3, false), (60, true)])
  func barsAreTransparentAtRest(_ lines: Int, _ isFilled: Bool) throws {
    let body = "  - scroll:\n    children: [{ forEach: n in 1..\(lines), text: Line }]"
    let solved = try solve(Self.bars, body)
    #expect(try box("navigation", in: solved)?.background == nil)
    #expect(try (box("tabs", in: solved)?.background != nil) == isFilled)
    #expect(try (box("toolbar", in: solved)?.background != nil) == isFilled)
  }

  /// A list continues to the screen's edges where it touches those of the safe area.
  @Test(
    arguments: [
      ("", "", 0, 852), ("", "  - text: Head\n", 87, 852),
      ("navigation: { title: T }\ntabs: [{ title: A }]", "", 0, 852),
      ("safeAreaInset:\n  edge: bottom\n  children: [{ text: A }]", "", 0, 0),
    ] as [(String, String, Int32, Int32)])
  func backgroundsOfListsReachTheScreensEdges(
    _ keys: String, _ head: String, _ top: Int32, _ bottom: Int32
  ) throws {
    let list = "  - list:\n    id: l\n    style: insetGrouped\n    children: [{ text: One }]"
    let solved = try solve(keys, head + list)
    let node = try #require(solved.screen.nodes.firstIndex { $0.name == "l" })
    let area = try #require(solved.screen.spreadBackground(of: node))
    #expect(area.width == 393_000)
    #expect(area.y / 1000 == top, "\(area)")
    if bottom > 0 { #expect(area.maxY / 1000 == bottom, "\(area)") }
    // The list and its rows are where they were.
    #expect(try frame("l", in: solved)[1] >= 59)
  }

  /// What clips a list, or keeps it off the edge, keeps its background there, too.
  @Test(arguments: ["cornerRadius: 8", "margin: 4"])
  func backgroundsOfListsStayInTheirBox(_ key: String) throws {
    let solved = try solve(
      "", "  - list:\n    style: insetGrouped\n    \(key)\n    children: [{ text: One }]")
    #expect(solved.screen.spreadBackgrounds.isEmpty)
  }

  /// A plain list has the system's background on a screen with another.
  @Test func plainListsCoverTheScreensBackground() throws {
    let list = "  - list:\n    id: l\n    children: [{ text: One }]"
    let colored = try solve("background: systemTeal", list)
    let color = try #require(try box("l", in: colored)?.background)
    #expect(colored.screen[color].name == "systemBackground")
    #expect(try box("l", in: solve("", list))?.background == nil)
  }

  /// A picture that fills both axes fits into them, in both targets.
  @Test(arguments: Target.allCases)
  func picturesFillBothAxes(_ target: Target) throws {
    let image = "  - image: photo\n    id: p\n    contentMode: fill\n    size: [100, 50]\n"
    let solved = try solve("", "\(image)    width: fill\n    height: fill", target)
    #expect(try frame("p", in: solved) == [0, 59, 393, 759])
  }

  @Test(arguments: Target.allCases)
  func aLoneItemOfAToolbarIsNotStretched(_ target: Target) throws {
    let solved = try solve("toolbar: [{ button: B, id: b }]", "  - text: A", target)
    let frame = try frame("b", in: solved)
    #expect(frame[0] == 16)
    #expect(frame[2] < 30)
  }

  /// A banner is between its edge of the safe area and the content, below a bar where there is one.
  @Test(arguments: [
    ("", "", 0.0, 104.0), ("navigation: { title: T }", "", 103, 45),
    ("", ", margin: 8", 67, 45),
  ])
  func bannersAreBesideBars(_ keys: String, _ more: String, _ y: Double, _ height: Double) throws {
    let solved = try solve(
      keys, "  - text: A\n  - { banner: Offline, id: b, background: systemRed\(more) }")
    let frame = try frame("b", in: solved)
    #expect(abs(frame[1] - y) < 1)
    #expect(abs(frame[3] - height) < 8, "\(frame)")
  }

  /// What leads to a screen is a row; what leads out of the app is a button in a row.
  @Test func buttonsOfAListBeginWhereItsRowsDo() throws {
    let solved = try solve(
      "",
      """
        - list:
          - { button: Delete, id: delete, tap: del }
          - { button: More, id: more, tap: more, style: bordered }
          - { link: Privacy, id: privacy, to: https://example.com }
      """)
    #expect(try box("delete", in: solved)?.frameAlignment == .leading)
    #expect(try box("more", in: solved)?.frameAlignment == nil)
    // A button with a background is as wide as its title.
    #expect(try frame("more", in: solved)[2] < 100)
    let link = try #require(solved.screen.nodes.first { $0.name == "privacy" })
    #expect(link.flags.contains(.address))
    guard case .text(let text) = link.kind else {
      Issue.record("a link is a text")
      return
    }
    let color = solved.screen.textStyles[Int(text.style.index)].color
    #expect(solved.screen.colors[Int(color.index)].name == "tintColor")
  }
}
