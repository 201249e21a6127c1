import SpecLowering
import SpecModel
import Testing

/// Aliases, merge keys, derived names and the order of nodes.
@Suite struct TreeTests {
  @Test func aliasesStandForTheirNodes() {
    let lowered = Lowered(
      """
        - vstack: *children
        - hstack:
          spacing: *gap
          children: *children
      """,
      keys: "x-children: &children [{ text: A }, spacer]\nx-gap: &gap 12")
    #expect(lowered.codes.isEmpty)
    #expect(lowered.names == ["vstack", "text", "spacer", "hstack", "text", "spacer"])
    #expect(lowered.attributes("hstack") == ["spacing spacing(SpecModel.Spacing.points(12.0))"])
  }

  @Test func ownKeysWinOverMergedOnes() {
    let lowered = Lowered(
      """
        - <<: [*a, *b]
          text: A
          id: it
          lines: 1
      """,
      keys: """
        x-b: &b { lines: 3, opacity: 0.5, minWidth: 2 }
        x-c: &c { minWidth: 1, maxWidth: 9 }
        x-a: &a { <<: *c, lines: 2, minWidth: 4 }
        """)
    #expect(lowered.codes.isEmpty)
    #expect(
      lowered.attributes("it") == [
        "lines number(1.0)", "minWidth number(4.0)", "opacity number(0.5)", "maxWidth number(9.0)",
      ])
  }

  @Test func sharedFieldStylesAreLoweredOnce() {
    let lowered = Lowered(
      "  - field: A\n    style: *s\n  - field: B\n    style: *s\n  - toggle: C\n    style: *s",
      keys: "x-s: &s { spacing: 2 }")
    #expect(lowered.codes.isEmpty)
    #expect(lowered.document.fieldStyles.count == 2)
  }

  @Test func derivedNames() {
    let lowered = Lowered(
      """
        - text: Create account
        - text: Create account
        - text: "  A — B!  "
        - text: 登録を完了
        - text: A text that goes on and on for long
        - spacer
        - spacer
        - divider:
        - vstack:
          children:
            - spacer
        - text: Named
          id: named
        - image: icons/logo
      """)
    #expect(
      lowered.names == [
        "text", "text.2", "text.3", "text.4", "text.5", "spacer", "spacer.2", "divider",
        "vstack", "spacer", "named", "image-icons-logo",
      ])
  }

  /// A node is named after its key, its path, its picture or what a tap does, never after its words.
  @Test(arguments: [
    ("text: Create account", "text"), ("text: \"${user.name}\"", "text-user-name"),
    ("text: \"${user.firstName | number}\"", "text-user-first-name"),
    ("text: \"Hello, ${user.name}\"", "text"), ("text: \"${a}${b}\"", "text"),
    ("text: \"${n > 1 ? 'A' : 'B'}\"", "text"),
    ("icon: person.crop.circle", "icon-person-crop-circle"),
    ("{ button: Sign out, tap: signOut }", "button-sign-out"),
    ("{ button: A, tap: { call: openURL } }", "button-open-url"),
    ("{ button: A, tap: { open: Profile } }", "button-open-profile"),
    ("{ button: A, tap: [{ when: x, set: step, to: '2' }, dismiss] }", "button-set-step"),
    ("{ button: A, tap: { url: 'https://example.com' } }", "button"),
    ("{ button: A, symbol: trash, tap: remove }", "button-trash"),
    ("{ link: A, to: Detail }", "link-detail"), ("{ link: A, to: 'tel:+123' }", "link"),
    ("{ text: A, accessibility: { label: B } }", "text"),
  ])
  func namesDoNotFollowCopy(_ node: String, _ name: String) {
    #expect(Lowered("  - \(node)").names == [name])
  }

  struct Title: Sendable {
    let title: String
    let id: String
  }

  @Test(arguments: [
    Title(title: "Security code", id: "securityCode"), Title(title: "E-mail", id: "eMail"),
    Title(title: "CVC", id: "cvc"), Title(title: "iOS version 17", id: "iosVersion17"),
    Title(title: "Prénom", id: "prenom"), Title(title: "2nd name", id: "ndName"),
    Title(title: "Straße 1", id: "strase1"), Title(title: "Name (optional)", id: "nameOptional"),
  ])
  func fieldsTakeTheirIDFromTheTitle(_ row: Title) {
    let lowered = Lowered("  - field: \(row.title)")
    #expect(lowered.codes.isEmpty)
    #expect(lowered.document.form.fields.map(\.name) == [row.id])
    #expect(lowered.document.form.fields.map(\.title) == [row.title])
  }

  @Test func layersFollowTheChildren() {
    let lowered = Lowered(
      """
        - vstack:
          id: card
          overlay: { alignment: topTrailing, children: [{ text: New }] }
          background: [spacer, divider]
          safeAreaInset: { edge: top, spacing: 4, children: [{ text: Bar }] }
          children:
            - text: Inside
      """,
      keys: "safeAreaInset: { children: [{ button: Go }, { button: Skip }] }")
    #expect(lowered.codes.isEmpty)
    #expect(
      lowered.names == [
        "card", "text", "background", "spacer", "divider", "text", "text",
        "bottom-bar", "button", "button.2",
      ])
    let placements = lowered.document.nodes.map { "\($0.placement)" }
    #expect(placements[3].hasPrefix("background"))
    #expect(placements[6].hasPrefix("overlay"))
    #expect(placements[6].contains("trailing") && placements[6].contains("top"))
    #expect(placements[7].contains("Edge.top, spacing: Optional(4.0)"))
    #expect(placements[8].contains("Edge.bottom, spacing: nil"))
    #expect(placements[4] == "content")
  }

  @Test func subtreesNest() {
    let lowered = Lowered("  - vstack: [{ hstack: [spacer] }, spacer]\n  - spacer")
    #expect(lowered.document.nodes.map(\.subtreeEnd) == [6, 5, 4, 4, 5, 6])
  }
}
