import Foundation
import TestSupport
import Testing

/// Links between specs on the command line: what is drawn of them, and what is told where one is
/// broken.
@Suite struct FlowCommandTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "home.yaml", "formwork: 1\nscreen: Home\nbody:\n  - link: Fruit\n    to: Fruit list\n")
    try folder.write(
      "fruit.yaml",
      "formwork: 1\nscreen: Fruit list\nbody:\n  - button: Back\n    tap: { open: Home }\n")
    return folder
  }

  @Test func aFolderIsDrawn() throws {
    let folder = try project()
    let run = try FormworkRun(["preview", "--flow", "."], in: folder.url)
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(
      run.output == """
        ┌────────────┐           ┌──────┐
        │ Fruit list ├── Back ──▶│ Home ├── Fruit ──▶ (Fruit list)
        └────────────┘           └──────┘

        """)
    let fromHome = try FormworkRun(
      ["preview", "--flow", ".", "--start", "Home", "--charset", "ascii"], in: folder.url)
    #expect(
      fromHome.output == """
        +------+            +------------+
        | Home +-- Fruit -->| Fruit list +-- Back --> (Home)
        +------+            +------------+

        """)
  }

  /// Fruits that lead to their details, and a screen that opens when a request ends.
  @Test func theExamplesAreDrawn() throws {
    let specs = ["fruit-list", "fruit-detail", "submit", "second"].map {
      "specs/examples/\($0).yaml"
    }
    let run = try FormworkRun(["preview", "--flow"] + specs)
    #expect(run.status == 0)
    #expect(Golden("flow-examples.txt").difference(from: run.output) == nil)
  }

  @Test func screensWrittenByHandAreDashed() throws {
    let folder = try project()
    try folder.write(
      "formwork.yaml", "screens: { external: [Help, { Message: { id: text, count: integer } }] }\n")
    try folder.write(
      "inbox.yaml",
      """
      formwork: 1
      screen: Inbox
      data: { id: m1 }
      body:
        - link: Help
          to: Help
        - button: First
          tap: { open: Message, with: { id: "${id}", count: 2 } }

      """)
    let flow = try FormworkRun(["preview", "--flow", "inbox.yaml"], in: folder.url)
    #expect(flow.messages == "")
    #expect(
      flow.output == """
        ┌───────┐            ┌╌╌╌╌╌╌╌╌╌┐
        │ Inbox ├── Help ───▶╎ Help    ╎
        │       │            └╌╌╌╌╌╌╌╌╌┘
        │       │            ┌╌╌╌╌╌╌╌╌╌┐
        │       ├── First ──▶╎ Message ╎
        └───────┘            └╌╌╌╌╌╌╌╌╌┘

        """)
    let compiled = try FormworkRun(
      ["compile", "inbox.yaml", "home.yaml", "fruit.yaml", "--to", "both", "--output", "out"],
      in: folder.url)
    #expect(compiled.status == 0, "\(compiled.messages)")
    let model = try String(
      contentsOf: folder.url.appending(path: "out/InboxModel.swift"), encoding: .utf8)
    #expect(model.contains("case message(id: String, count: Int)"))
  }

  @Test func datesOfScreensWrittenByHandAreDates() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "formwork.yaml",
      "screens: { external: [{ Day: { on: date } }, { Born: { on: optional date } }] }\n")
    try folder.write(
      "days.yaml",
      """
      formwork: 1
      screen: Days
      data: { days: [{ id: a, day: 2026-01-05 }, { id: b, day: 2026-01-06 }] }
      body:
        - { button: First, tap: { open: Day, with: { on: 2026-01-01 } } }
        - { button: Day, forEach: d in days, key: id, tap: { open: Day, with: { on: "${d.day}" } } }
        - datePicker: Born
        - { button: Own, tap: { open: Born, with: { on: "${born.value}" } } }
      """)
    let run = try FormworkRun(
      ["compile", "days.yaml", "--to", "both", "--output", "out"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    func code(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: "out/\(name).swift"), encoding: .utf8)
    }
    #expect(try code("DaysModel").contains("case day(on: Date)"))
    #expect(try code("DaysModel").contains("case born(on: Date?)"))
    for name in ["DaysScreen", "DaysViewController"] {
      #expect(try code(name).contains(".day(on: .day(2026, 1, 1))"))
      #expect(try code(name).contains(".day(on: d.day)"))
    }
  }

  @Test func timesOfScreensWrittenByHandAreDates() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "formwork.yaml",
      "screens: { external: [{ Meeting: { at: time, begins: dateTime, ends: optional time } }] }\n")
    try folder.write(
      "plan.yaml",
      """
      formwork: 1
      screen: Plan
      body:
        - button: Meet
          tap: { open: Meeting, with: { at: 09:30, begins: 2026-01-02T10:00, ends: null } }
        - datePicker: End
          mode: time
        - button: Own
          tap: { open: Meeting, with: { at: 09:30, begins: 2026-01-02T10:00, ends: "${end.value}" } }
      """)
    let run = try FormworkRun(
      ["compile", "plan.yaml", "--to", "both", "--output", "out"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    func code(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: "out/\(name).swift"), encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(try code("PlanModel").contains("case meeting(at: Date, begins: Date, ends: Date?)"))
    for name in ["PlanScreen", "PlanViewController"] {
      #expect(try code(name).contains("at: .time(9, 30), begins: .moment(2026, 1, 2, 10, 0)"))
      #expect(try code(name).contains("model.form.end"))
    }
  }

  @Test(arguments: [
    (
      "screens: { external: [{ Message: { id: text } }] }",
      "{ open: Message, with: { id: 3 } }", "[action-arguments]"
    ),
    (
      "screens: { external: [{ Message: { at: time } }] }",
      "{ open: Message, with: { at: 2026-01-02 } }", "'at' of 'Message' is 'time'"
    ),
    (
      "screens: { external: [{ Message: { at: dateTime } }] }",
      "{ open: Message, with: { at: 2026-01-02 } }", "'at' of 'Message' is 'dateTime'"
    ),
    (
      "{ format: { nodes: below }, screens: { external: [Help] } }", "{ open: Help }",
      "'formwork format' writes them beside it"
    ),
    ("format: { nodes: besides }", "dismiss", "did you mean 'beside'?"),
    (
      "screens: { external: [{ Message: { day: date } }] }",
      "{ open: Message, with: { day: tomorrow } }", "'day' of 'Message' is 'date'"
    ),
    ("screens: { external: [{ Message: { id: text } }] }", "{ open: Message }", "its value 'id'"),
    (
      "screens: { external: [{ Message: { id: text } }] }",
      "{ open: Message, with: { id: \"${first(['a', 'b'])}\" } }", "[may-be-missing]"
    ),
    (
      "screens: { external: [{ Message: { id: text } }] }",
      "{ open: Message, with: { id: null } }", "'optional text' in formwork.yaml"
    ),
    (
      "screens: { external: [{ Help: {} }] }", "{ open: Help, with: { id: 3 } }",
      "no value named 'id'"
    ),
    ("screens: { external: [Message] }", "{ open: Mesage }", "did you mean 'Message'?"),
    ("screens: { external: [Home] }", "{ open: Home }", "[screen-described-twice]"),
    ("screens: { external: Help }", "{ open: Help }", "[not-a-list]"),
    ("screens: { external: [[Help]] }", "{ open: Help }", "[wrong-type]"),
    ("screens: { external: [help] }", "{ open: Help }", "[invalid-screen-name]"),
    ("screens: { external: [Help, { Help: {} }] }", "{ open: Help }", "[duplicate-screen]"),
    ("screens: { external: [Inbox] }", "dismiss", "[screen-described-twice]"),
    ("screens: { external: [{ Help: { id: string } }] }", "{ open: Help }", "[unknown-value]"),
    ("screens: { extern: [Help] }", "{ open: Help }", "did you mean 'external'?"),
    ("project: A", "{ open: Help }", "screens: { external: [Help] }"),
  ])
  func screensWrittenByHandAreChecked(_ project: String, _ tap: String, _ message: String) throws {
    let folder = try self.project()
    try folder.write("formwork.yaml", project + "\n")
    try folder.write(
      "inbox.yaml", "formwork: 1\nscreen: Inbox\nbody:\n  - button: Open\n    tap: \(tap)\n")
    let run = try FormworkRun(["compile", "inbox.yaml"], in: folder.url)
    #expect(run.status != 0)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  /// Values that a screen passes are compared with the facts of the screen that it opens.
  @Test func valuesForOtherSpecsAreChecked() throws {
    let folder = try self.project()
    try folder.write("formwork.yaml", "project: A\n")
    try folder.write(
      "screens/detail.yaml",
      "formwork: 1\nscreen: Detail\nfacts: { card: a, count: 1 }\nbody: "
        + "[{ text: A }]\n")
    let passed = "{ open: Detail, with: { card: 2, count: 2, nope: 3 } }"
    try folder.write(
      "screens/inbox.yaml",
      "formwork: 1\nscreen: Inbox\nbody: [{ button: Open, tap: \(passed) }]\n")
    let run = try FormworkRun(["compile", "screens"], in: folder.url)
    let warning = "warning: the screen 'Detail' has no fact 'nope'"
    #expect(run.messages.contains(warning), "\(run.messages)")
    let type = "warning: 'card' of the screen 'Detail' is a text, but this is a number"
    #expect(run.messages.contains(type), "\(run.messages)")
    #expect(!run.messages.contains("'count'"))
  }

  @Test(arguments: [
    ("body: [{ link: Open, to: Message }]", "a link passes no values"),
    ("body: [{ listRow: Open, to: Message }]", "write tap: { open: Message, with: { id: … } }"),
    (
      "body: [{ text: A }]\nfacts: { isNew: false }\nopen: { screen: Message, when: isNew }",
      "'open' passes no values"
    ),
    (
      "body: [{ text: A }]\ntabs: [{ title: A, selected: true }, { title: B, to: Message }]",
      "a tab passes no values"
    ),
  ])
  func whatLeadsToAScreenWithoutItsValuesSaysTheWay(_ keys: String, _ message: String) throws {
    let folder = try self.project()
    try folder.write("formwork.yaml", "screens: { external: [{ Message: { id: text } }] }\n")
    try folder.write("inbox.yaml", "formwork: 1\nscreen: Inbox\n\(keys)\n")
    let run = try FormworkRun(["compile", "inbox.yaml"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.messages.split(separator: "[action-arguments]").count == 2, "\(run.messages)")
  }

  @Test func mistakesOnTheLine() throws {
    let folder = try project()
    for (arguments, message) in [
      (["preview", "--flow", ".", "--start", "Hme"], "did you mean 'Home'?"),
      (["preview", "home.yaml", "fruit.yaml"], "with --flow"),
      (["preview", "home.yaml", "--start", "Home"], "--start needs --flow"),
      (["preview", "--flow", "nowhere.yaml"], "nowhere.yaml"),
    ] {
      let run = try FormworkRun(arguments, in: folder.url)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.messages.contains(message), "\(run.messages)")
    }
  }

  @Test(arguments: [
    ["compile", "home.yaml"], ["compile", "."], ["compile", "home.yaml", "lone.yaml"],
    ["preview", "--flow", "."],
  ])
  func aBrokenLinkIsToldEverywhere(_ arguments: [String]) throws {
    let folder = try project()
    try folder.write("lone.yaml", "formwork: 1\nscreen: Lone\nbody: []\n")
    #expect(try FormworkRun(arguments, in: folder.url).status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("fruit.yaml"))
    let run = try FormworkRun(arguments, in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.messages.contains(
        "home.yaml:5:9: error: there is no spec of a screen 'Fruit list'"))
    #expect(run.messages.contains("valid ones are") || run.messages.contains("the only one is"))
  }

  /// Who draws a screen may be about to write the next one.
  @Test func aScreenIsDrawnBeforeThoseThatItLeadsTo() throws {
    let folder = try project()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("fruit.yaml"))
    let run = try FormworkRun(["preview", "home.yaml"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("light"))
    #expect(
      run.messages.contains("home.yaml:5:9: warning: there is no spec of a screen 'Fruit list'"))
  }
}
