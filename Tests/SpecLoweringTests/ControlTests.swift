import SpecLowering
import SpecModel
import Testing

/// Fields of all kinds, what they hold, and what becomes of them on a screen.
@Suite struct ControlTests {
  /// Symbols, shares of progress, titles of tabs and of options come from the data of each state.
  @Test func controlsShowWhatTheAppKnows() throws {
    let lowered = Lowered(
      """
        - icon: ${kind}
        - progress:
          value: ${share}
        - picker: Who
          value: me
          options: [{ value: me, title: "${name}, that is me" }, Nobody]
        - button: Open
          symbol: ${kind}
      """,
      keys: """
        facts: { kind: star, name: Ada, share: 0.4 }
        tabs: [{ title: "Hello ${name}", symbol: house, selected: true }, { title: More }]
        states:
          second: { facts: { kind: moon.fill, name: Grace, share: 1.5 } }
        """)
    #expect(lowered.codes.isEmpty)
    for (state, kind, name, share) in [
      (nil, "star", "Ada", 0.4), ("second", "moon.fill", "Grace", 1.0),
    ] as [(String?, String, String, Double)] {
      let screen = lowered.screen(state: state)
      #expect(screen.symbols.contains(kind))
      var found: [String] = []
      for node in screen.nodes {
        switch node.kind {
        case .icon(let icon): found.append(icon.string)
        case .menu(let text): found.append(text.string)
        case .control(let control):
          switch screen[control].kind {
          case .progress(let value): found.append("\(value ?? -1)")
          case .tabs(let segments, _): found.append(segments[0].title)
          default: break
          }
        default: break
        }
      }
      #expect(found == [kind, "\(share)", "\(name), that is me", "Hello \(name)"])
    }
  }

  @Test(arguments: [
    ("- toggle: A", "false"), ("- toggle: A\n  value: true", "true"), ("- stepper: A", "0"),
    ("- stepper: A\n  min: 2", "2"), ("- stepper: A\n  max: 9\n  value: 4.50", "4.5"),
    ("- slider: A\n  min: -5\n  max: -1", "-1"), ("- picker: A\n  options: [x, y]", ""),
    ("- picker: A\n  options: [{ value: x, title: X }]\n  value: x", "x"),
    ("- datePicker: A\n  value: 2026-03-12", "2026-03-12"), ("- textArea: A\n  value: no", "no"),
    ("- search: A", ""), ("- input: a\n  value: x", "x"),
  ])
  func initialValues(_ node: String, _ value: String) {
    let lowered = Lowered(node)
    #expect(lowered.codes.isEmpty)
    #expect(lowered.document.form.fields.map(\.initialValue) == [value])
  }

  @Test(arguments: [
    ("en", "Mar 12, 2026"), ("en-US", "Mar 12, 2026"), ("de", "12.03.2026"), ("ja", "2026/03/12"),
    ("fr", "12 mars 2026"),
  ])
  func datesAreShownInTheLocale(_ locale: String, _ shown: String) throws {
    let screen = Lowered("- datePicker: Day\n  value: 2026-03-12").screen(locale: locale)
    guard case .menu(let text) = try screen.node("day.input").kind else {
      Issue.record("a date picker opens a calendar")
      return
    }
    #expect(text.string == shown)
  }

  @Test func choicesShowTheirTitles() throws {
    let lowered = Lowered(
      """
        - picker: Country
          options: [{ value: jp, title: Japan }]
          value: jp
        - segmented: Range
          options: [Day, Week]
          value: Week
      """)
    let screen = lowered.screen()
    guard case .menu(let text) = try screen.node("country.input").kind,
      case .control(let control) = try screen.node("range.input").kind,
      case .segmented(let segments, let chosen) = screen[control].kind
    else {
      Issue.record("a menu and segments are expected")
      return
    }
    #expect(text.string == "Japan")
    #expect(segments.map(\.title) == ["Day", "Week"])
    #expect(chosen == 1)
  }

  @Test func messagesStandWhereTheFieldSays() throws {
    let lowered = Lowered(
      """
        - field: Plain
          help: Help
          rules: [required]
        - field: Reserved
          error: { space: reserve }
        - field: Apart
          error: none
          rules: [required]
        - fieldError: apart
        - stepper: Count
          help: Help
      """)
    #expect(lowered.codes.isEmpty)
    let untouched = lowered.screen()
    #expect(try untouched.text("plain.help").string == "Help")
    #expect(try untouched.node("reserved.error").flags == [.error, .invisible])
    #expect(try untouched.node("apart.error").flags == [.error, .hidden])
    #expect(
      untouched.nodes.map(\.name).suffix(6) == [
        "count", "count.row", "count.label", "count.value", "count.input", "count.help",
      ])
    let submitted = lowered.screen { $0.isSubmitted = true }
    #expect(try submitted.text("plain.error").string == "Plain is required")
    #expect(!submitted.nodes.contains { $0.name == "plain.help" })
    #expect(submitted.nodes.filter { $0.name == "apart.error" }.map(\.flags) == [[.error]])
  }

  @Test func partsTakeTheFieldsStyle() throws {
    let lowered = Lowered(
      """
        - fieldLabel: email
        - input: email
          title: Email address
          style: { label: { style: title3 }, error: { style: caption2 } }
          rules: [required]
        - fieldError: email
      """)
    let screen = lowered.screen { $0.isSubmitted = true }
    #expect(try screen.text("email.label").string == "Email address")
    #expect(try screen.text("email.label").style.name == "title3")
    #expect(try screen.text("email.error").string == "Email address is required")
    #expect(try screen.text("email.error").style.name == "caption2")
    #expect(try screen.node("email").flags == [.invalid, .placeholder])
  }

  @Test func anInputIsCalledAsItsIDSays() {
    let lowered = Lowered("- input: securityCode")
    #expect(lowered.document.form.fields.map(\.title) == ["Security code"])
  }

  @Test func buttonsHaveRolesAndLooks() throws {
    let lowered = Lowered(
      """
        - button: A
          role: destructive
        - button: B
          style: prominent
        - button: C
          style: prominent
          role: destructive
        - button: D
          style: { from: bordered, cornerRadius: 2 }
          symbol: trash
      """)
    let screen = lowered.screen()
    #expect(screen.name(try screen.text("button").style.color) == "systemRed")
    #expect(screen.name(try screen.box("button.2").background) == "tintColor")
    #expect(screen.name(try screen.text("button.2").style.color) == "white")
    #expect(screen.name(try screen.box("button.3").background) == "systemRed")
    #expect(try screen.box("button-trash").cornerRadius == 2)
    #expect(screen.symbols == ["trash"])
  }

  @Test func overlaysStandOverTheScreenWhereverTheyAreWritten() throws {
    let lowered = Lowered(
      """
        - vstack:
          children:
            - text: A
            - alert: Leave?
              message: Now?
            - sheet:
              detents: [medium, large]
              children: [text: B]
        - banner: Offline
          edge: bottom
      """, keys: "navigation: { title: T }\ntabs: [{ title: Home }]")
    #expect(lowered.codes.isEmpty)
    let screen = lowered.screen()
    #expect(
      screen.presented.map { screen[$0].name } == [
        "navigation", "tabs", "banner", "sheet.dimming", "sheet", "alert.dimming",
        "alert",
      ])
    #expect(screen.barInsets.top == 44)
    #expect(screen.barInsets.bottom == 49)
    #expect(screen.nodes.contains { $0.name == "alert.ok" })
    #expect(screen.nodes.contains { $0.name == "sheet.grabber" })
  }

  @Test func fontsAndSpacingsAreWrittenInPlace() throws {
    let lowered = Lowered(
      """
        - text: A
          style: headline
          font: { family: Avenir Next, size: 20 }
          lineSpacing: 4
      """)
    let style = try lowered.screen().text("text").style
    #expect(style.name == "headline 20 \"Avenir Next\"")
    #expect(style.pointSize == 20)
    #expect(style.weight == .semibold)
    #expect(style.lineSpacing == 4)
  }
}
