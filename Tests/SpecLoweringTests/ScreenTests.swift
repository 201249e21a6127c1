import FormRules
import SpecLowering
import SpecModel
import Testing

/// What a document shows in one state.
@Suite struct ScreenTests {
  private static let form = Lowered(
    """
      - field: Email
        placeholder: you@example.com
        rules: [required, { email: That is not an address }]
      - secureField: Password
        rules: [{ length: 3..4 }]
      - toggle: Agree
        rules: [required]
      - button: Done
        background: label
        enabled: form.complete
      - button: Skip
        enabled: email.empty
    """)

  @Test func untouched() throws {
    let screen = Self.form.screen()
    #expect(
      screen.nodes.map(\.name) == [
        "body", "email", "email.label", "email.input", "password", "password.label",
        "password.input", "agree", "button", "button.2",
      ])
    #expect(screen.nodes.map(\.subtreeEnd) == [10, 4, 3, 4, 7, 6, 7, 8, 9, 10])
    #expect(try screen.text("email.label").string == "Email")
    #expect(try screen.text("email.input").string == "you@example.com")
    #expect(try screen.node("email.input").flags == [.placeholder])
    #expect(screen.name(try screen.text("email.input").style.color) == "placeholderText")
    #expect(try screen.node("password.input").flags == [.placeholder, .secure])
    #expect(try screen.text("password.input").string == "")
    #expect(try screen.node("agree").flags == [])
  }

  @Test func errorsShowOnlyWhenDue() throws {
    let typing = Self.form.screen { $0.values[0] = "ada" }
    #expect(!typing.nodes.contains { $0.component == .fieldError })
    #expect(try typing.node("email.input").flags == [])
    let left = Self.form.screen {
      $0.values[0] = "ada"
      $0.isTouched[0] = true
    }
    #expect(try left.text("email.error").string == "That is not an address")
    #expect(try left.node("email.error").flags == [.error])
    #expect(try left.node("email.input").flags == [.invalid])
    #expect(left.name(try left.box("email.input").border?.color) == "systemRed")
    let submitted = Self.form.screen { $0.isSubmitted = true }
    #expect(try submitted.text("email.error").string == "Email is required")
    #expect(try submitted.text("agree.error").string == "Turn on “Agree”")
    #expect(try submitted.node("agree.input").flags == [.invalid])
  }

  @Test func focusAndToggle() throws {
    let screen = Self.form.screen {
      $0.focus = FieldID(0)
      $0.values[2] = "true"
    }
    #expect(try screen.node("email.input").flags == [.focused, .placeholder])
    #expect(screen.name(try screen.box("email.input").border?.color) == "tintColor")
    #expect(try screen.node("agree").flags == [.on])
  }

  @Test func buttonsFollowTheForm() throws {
    let empty = Self.form.screen()
    #expect(try empty.node("button").flags == [.disabled])
    #expect(empty.name(try empty.box("button").background) == "tertiarySystemFill")
    #expect(empty.name(try empty.text("button").style.color) == "tertiaryLabel")
    #expect(try empty.node("button.2").flags == [])
    let full = Self.form.screen {
      $0.values = ["ada@example.com", "123", "true"]
    }
    #expect(try full.node("button").flags == [])
    #expect(full.name(try full.box("button").background) == "label")
    #expect(full.name(try full.text("button").style.color) == "tintColor")
    #expect(try full.node("button.2").flags == [.disabled])
  }

  @Test func hiddenFieldsDoNotCount() throws {
    let lowered = Lowered(
      """
        - toggle: Business
        - vstack:
          hidden: business.empty
          id: company
          children:
            - field: Company
              rules: [required]
              hidden: not business.touched
        - button: Done
          enabled: form.valid
      """)
    #expect(try lowered.screen().node("button").flags == [])
    let shown = lowered.screen { $0.isTouched[0] = true }
    #expect(try shown.node("button").flags == [.disabled])
    #expect(try shown.node("company").flags == [])
  }

  @Test func stylesAreTweakedAtEveryTextSize() throws {
    let lowered = Lowered(
      """
        - text: A
          style: { from: footnote, weight: medium, tracking: 0.5, color: systemRed }
        - text: B
          style: { from: body, size: 14, family: monospaced }
        - text: C
          style: title1
          color: link
      """)
    let large = lowered.screen()
    #expect(try large.text("text").style.name == "footnote medium")
    #expect(try large.text("text").style.pointSize == 13)
    #expect(large.name(try large.text("text").style.color) == "systemRed")
    #expect(try large.text("text.2").style.name == "body 14 monospaced")
    #expect(try large.text("text.2").style.pointSize == 14)
    #expect(large.name(try large.text("text.3").style.color) == "link")
    let larger = lowered.screen(textSize: .accessibility3)
    #expect(try larger.text("text").style.pointSize > 30)
    #expect(try larger.text("text.2").style.pointSize > 28)
  }

  @Test func ownAttributesWinOverTheStyle() throws {
    let lowered = Lowered(
      """
        - button: A
          style: { background: label, cornerRadius: 4, height: 44, padding: 8, disabled: { background: systemGray5 } }
          cornerRadius: 0
          padding: 0
          width: fill
          enabled: false
        - field: B
          style: { spacing: 12, input: { borderStyle: none, height: 48, placeholder: { color: link } } }
      """)
    #expect(lowered.codes.isEmpty)
    let screen = lowered.screen()
    let button = try screen.box("button")
    #expect(button.cornerRadius == 0)
    #expect(button.padding == .zero)
    #expect(button.height == .points(44))
    #expect(button.width == .fill)
    #expect(screen.name(button.background) == "systemGray5")
    let input = try screen.box("b.input")
    #expect(input.border == nil)
    #expect(input.height == .points(48))
    #expect(screen.name(try screen.text("b.input").style.color) == "link")
    guard case .stack(_, let spacing, _, _) = try screen.node("b").kind else {
      Issue.record("a field is a stack")
      return
    }
    #expect(spacing == .points(12))
  }

  @Test func presence() throws {
    let lowered = Lowered(
      """
        - text: A
          hidden: true
        - text: B
          invisible: true
        - field: C
          hidden: true
          enabled: false
      """)
    let screen = lowered.screen()
    #expect(try screen.node("text").flags == [.hidden])
    #expect(try screen.node("text.2").flags == [.invisible])
    #expect(try screen.node("c").flags == [.hidden, .disabled])
    #expect(try screen.node("c.input").flags == [.disabled, .placeholder])
  }

  @Test func defaultsAreWrittenOut() throws {
    let lowered = Lowered("  - vstack: []\n  - hstack: []\n  - divider\n  - image: logo")
    let screen = lowered.screen()
    #expect(
      screen.nodes.map { "\($0.kind)" }.prefix(3) == [
        "stack(SpecModel.Axis.vertical, spacing: SpecModel.Spacing.points(8.0), "
          + "alignment: SpecModel.StackAlignment.fill, distribution: SpecModel.StackDistribution.fill)",
        "stack(SpecModel.Axis.vertical, spacing: SpecModel.Spacing.points(8.0), "
          + "alignment: SpecModel.StackAlignment.fill, distribution: SpecModel.StackDistribution.fill)",
        "stack(SpecModel.Axis.horizontal, spacing: SpecModel.Spacing.points(8.0), "
          + "alignment: SpecModel.StackAlignment.center, distribution: SpecModel.StackDistribution.fill)",
      ])
    #expect(screen.name(try screen.box("divider").background) == "separator")
    #expect(screen.name(screen.background) == "systemBackground")
    #expect(screen.bodyAlignment == .topLeading)
  }

  @Test func twoRunsAreEqual() {
    func describe() -> String {
      let lowered = Lowered(
        "  - field: Email\n    rules: [required]\n  - button: A\n    enabled: form.valid",
        keys: "states: { a: { values: { email: x } }, b: { focus: email } }")
      return "\(lowered.document) \(lowered.screen { $0.isSubmitted = true })"
    }
    #expect(describe() == describe())
  }
}
