import SpecLowering
import SpecModel
import SpecSyntax
import Testing

/// Taps, links, openings, accessibility and transitions as typed values.
@Suite struct ActionTests {
  private func describe(_ action: Action) -> String {
    switch action {
    case .submit: "submit"
    case .dismiss: "dismiss"
    case .open(let screen): "open \(screen.name)"
    case .openURL(let address): "url \(address.text)"
    case .set(let change): "set \(change.fact) to \(describe(change.value))"
    case .custom(let name): "app's \(name)"
    case .call(let name, let arguments): "app's \(name) with \(arguments.map(\.name))"
    case .setField(let change): "set field \(change.field.position) to '\(change.text)'"
    case .toggle(.fact(let name)): "toggle \(name)"
    case .toggle(.field(let field)): "toggle field \(field.position)"
    case .validate(let part): "validate \(part.fields?.map(\.position) ?? [])"
    case .reset(let part): "reset \(part.fields?.map(\.position) ?? [])"
    case .focus(let field): "focus field \(field.position)"
    case .append(let change): "append to \(change.fact) \(change.members.map(\.name))"
    case .move(let move):
      "\(move.isForward ? "next" : "back") of \(move.name) by \(move.change.fact), checks "
        + "\(move.checks.map { $0.fields.map(\.position) })"
    case .remove(let change): "remove from \(change.fact)"
    case .series(let series):
      "series "
        + series.steps.map { "\($0.action)" + ($0.condition == nil ? "" : "?") }
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("[submit, dismiss]", ["submit", "dismiss", "series 0 1"]),
    ("{ toggle: isOpen, when: b.valid }", ["toggle isOpen", "series 0?"]),
    (
      "[{ set: a, to: Oslo }, { set: c, to: true }, { toggle: c }]",
      ["set field 0 to 'Oslo'", "set field 2 to 'true'", "toggle field 2", "series 0 1 2"]
    ),
    (
      "[{ validate: group }, { validate: form }, { reset: a }, { focus: b }]",
      ["validate [0, 1]", "validate []", "reset [0]", "focus field 1", "series 0 1 2 3"]
    ),
    (
      "[{ append: people, item: { name: Ada } }, { remove: people, item: \"${people[0]}\" }]",
      ["append to people [\"name\"]", "remove from people", "series 0 1"]
    ),
    (
      "{ call: pay, with: { total: 3, who: \"${a.value}\" } }",
      ["app's pay with [\"total\", \"who\"]"]
    ),
    ("{ call: pay }", ["app's pay"]),
  ])
  func statements(_ written: String, _ meant: [String]) {
    let lowered = Lowered(
      """
        - button: Go
          tap: \(written)
        - vstack:
          id: group
          children:
            - field: a
            - field: b
        - toggle: c
      """, keys: "facts: { isOpen: false, people: [{ id: p, name: Bea }] }")
    #expect(lowered.codes == [])
    #expect(lowered.document.actions.map(describe) == meant)
  }

  private func describe(_ value: DataTable.Value) -> String {
    switch value {
    case .boolean(let value): "\(value)"
    case .number(let digits): digits
    case .text(let text): "'\(text)'"
    case .null, .list, .object: "?"
    }
  }

  @Test(arguments: [
    ("filter, to: all", "set filter to 'all'"), ("isOpen, to: true", "set isOpen to true"),
    ("request.page, to: 2", "set request.page to 2"), ("filter, to: '2'", "set filter to '2'"),
  ])
  func factsAreSet(_ written: String, _ meant: String) {
    let facts = "facts: { filter: open, isOpen: false, request: { page: 1 } }"
    let lowered = Lowered("  - button: A\n    tap: { set: \(written) }", keys: facts)
    #expect(lowered.codes == [])
    #expect(lowered.document.actions.map(describe) == [meant])
  }

  @Test(arguments: [
    ("submit", "submit"), ("dismiss", "dismiss"), ("goHome", "app's goHome"),
    ("_again", "app's _again"), ("\"submit\"", "submit"), ("submitOrder", "app's submitOrder"),
    ("{ open: Detail }", "open Detail"), ("{ open: Sign in }", "open Sign in"),
    ("\n        open: Detail", "open Detail"), ("{ open: \"10\" }", "open 10"),
    ("{ url: https://example.com }", "url https://example.com"),
    ("{ url: 'mailto:ada@example.com' }", "url mailto:ada@example.com"),
  ])
  func taps(_ written: String, _ meant: String) throws {
    let lowered = Lowered("  - button: A\n    id: a\n    tap: \(written)")
    #expect(lowered.codes == [])
    #expect(lowered.document.actions.map(describe) == [meant])
    #expect(lowered.attributes("a") == ["tap action(0)"])
  }

  @Test(arguments: [
    ("Detail", "open Detail"), ("Sign in", "open Sign in"),
    ("https://example.com/a?b=c#d", "url https://example.com/a?b=c#d"),
    ("tel:+123", "url tel:+123"), ("myapp://settings", "url myapp://settings"),
  ])
  func links(_ written: String, _ meant: String) throws {
    let lowered = Lowered("  - link: Apple\n    id: a\n    to: \(written)")
    #expect(lowered.codes == [])
    #expect(lowered.document.actions.map(describe) == [meant])
    let screen = lowered.screen()
    let (text, style) = try screen.text("a")
    #expect(text == "Apple")
    #expect(screen.name(style.color) == "tintColor")
  }

  @Test func openingsWaitForConditions() throws {
    let keys = """
      open:
        - { screen: Second, when: form.submitted }
        - screen: Third
          when: not email.valid
      tracking: first_screen
      """
    let lowered = Lowered("  - field: Email", keys: keys)
    #expect(lowered.codes == ["open-after-submit"])
    #expect(lowered.document.openings.map(\.screen.name) == ["Second", "Third"])
    #expect(
      lowered.document.openings.map(\.conditionText) == ["form.submitted", "not email.valid"])
    #expect(lowered.document.screen.tracking == "first_screen")
    let one = Lowered("  - field: Email", keys: "open: { screen: B, when: email.valid }")
    #expect(one.document.openings.map(\.screen.name) == ["B"])
  }

  @Test func waysStandInTheOrderOfTheSpec() {
    let lowered = Lowered(
      """
        - link: Apple
          to: Fruit
        - vstack:
          id: card
          tap: { open: Card }
          children:
            - link: Terms
              to: https://example.com
            - button: Next
              tap: { open: Next }
      """, keys: "open: { screen: Late, when: form.submitted }")
    let ways = lowered.document.ways.map { way -> String in
      switch way.cause {
      case .tap(let text): "\(text) to \(way.screen.name)"
      case .condition(let text): "when \(text) to \(way.screen.name)"
      case .tab(let title): "tab \(title) to \(way.screen.name)"
      }
    }
    #expect(
      ways == ["Apple to Fruit", "card to Card", "Next to Next", "when form.submitted to Late"])
  }

  // MARK: - Accessibility

  @Test func accessibilityIsALabelOrMore() throws {
    let lowered = Lowered(
      """
        - text: A
          accessibility: Close
        - text: B
          accessibility:
            label: Messages
            hint: Opens them
            value: 3 unread
            identifier: messages-button
            traits: [button, updatesFrequently]
            heading: 2
        - text: C
          accessibility: { heading: true, traits: header, hidden: false }
        - text: D
          accessibility: { hidden: true, identifier: d }
      """)
    #expect(lowered.codes == [])
    let told = lowered.document.accessibilities
    #expect(told.map(\.label) == ["Close", "Messages", nil, nil])
    #expect(told[1].hint == "Opens them")
    #expect(told[1].value == "3 unread")
    #expect(told[1].identifier == "messages-button")
    #expect(told[1].traits == [.button, .updatesFrequently])
    #expect(told[1].heading == .level(2))
    #expect(told[2].heading == .anyLevel)
    #expect(told[2].traits == [.header])
    #expect(told.map(\.isHidden) == [false, false, false, true])
  }

  // MARK: - Transitions

  @Test(arguments: [
    ("opacity", "opacity 0.0 | opacity 0.0"), ("slide", "slide | slide"), ("identity", " | "),
    ("{ move: top }", "move top | move top"),
    ("[move: top, opacity]", "move top, opacity 0.0 | move top, opacity 0.0"),
    ("{ insertion: opacity }", "opacity 0.0 | "),
    (
      "{ insertion: [slide, opacity: 0.5], removal: identity, duration: 0.2 }",
      "slide, opacity 0.5 |  in 0.2"
    ),
    ("{ removal: { scale: { curve: [1, 5.8, -6.8] } } }", " | scale [1.0, 5.8, -6.8]"),
    ("{ scale: 0.5 }", "scale 0.5 | scale 0.5"),
    ("{ insertion: { opacity: { curve: [0, 0, 1] } } }", "opacity [0.0, 0.0, 1.0] | "),
  ])
  func transitions(_ written: String, _ meant: String) throws {
    let lowered = Lowered("  - text: A\n    transition: \(written)")
    #expect(lowered.codes == [])
    let transition = try #require(lowered.document.transitions.first)
    var text = [transition.insertion, transition.removal]
      .map { $0.map(describe).joined(separator: ", ") }.joined(separator: " | ")
    if let duration = transition.duration { text += " in \(duration)" }
    #expect(text == meant)
  }

  private func describe(_ effect: Transition.Effect) -> String {
    switch effect {
    case .move(let edge): "move \(edge.name)"
    case .slide: "slide"
    case .opacity(.from(let start)): "opacity \(start)"
    case .opacity(.curve(let curve)): "opacity \(curve)"
    case .scale(.from(let start)): "scale \(start)"
    case .scale(.curve(let curve)): "scale \(curve)"
    }
  }

  @Test func curvesAreFollowed() {
    let curve = Transition.Course.curve([1, 5.8, -6.8])
    #expect(curve.amount(at: 0) == 1)
    #expect(abs(curve.amount(at: 0.5) - 2.2) < 1e-9)
    #expect(abs(curve.amount(at: 1)) < 1e-9)
    #expect(Transition.Course.from(0.5).amount(at: 0.5) == 0.75)
  }

  // MARK: - Screens that nobody describes

  @Test func unknownScreensAreTold() {
    let lowered = Lowered(
      "  - link: A\n    to: Detial\n  - link: B\n    to: Test\n  - link: C\n    to: Home")
    var diagnostics = DiagnosticBag()
    checkScreens(of: lowered.document, among: ["Detail", "Home"], into: &diagnostics)
    #expect(diagnostics.all.map(\.code) == ["unknown-screen"])
    #expect(diagnostics.all.first?.hint == "did you mean 'Detail'?")
  }
}
