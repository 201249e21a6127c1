import CodeGeneration
import SpecSyntax
import TestSupport
import Testing

/// What a spec says of facts, taps and fields, as lines of the generated source.
@Suite struct ModelRowTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let spec: String
    /// By target; nil for the model, which both share.
    var target = CodeTarget.model
    let lines: [String]
    /// What no line may have.
    var without: [String] = []
  }

  static let rows = [
    Row(
      testDescription: "a key of the loop that it names",
      spec: """
        data: { days: [{ id: a, name: Mon, talks: [{ id: x, name: One }] }] }
        body:
          - list:
            children:
              - section:
                header: "${day.name}"
                forEach: day in days
                key: day.id
                items: talk in day.talks
                cell: { text: "${talk.name}" }
        """,
      target: .swiftui,
      lines: [
        "ForEach(model.days, id: \\.id) { day in",
        "ForEach(day.talks, id: \\.id) { talk in",
      ]),
    Row(
      testDescription: "a state that sets a fact to false",
      spec: """
        facts: { isOpen: true, title: Hello }
        states:
          closed: { facts: { isOpen: false, title: "" } }
        body:
          - text: Open
            when: isOpen
        """,
      lines: ["model.isOpen = false", "model.title = \"\""]),
    Row(
      testDescription: "taps in rows say which row",
      spec: """
        data: { contacts: [{ id: a, name: Ada }] }
        body:
          - hstack:
            forEach: contact in contacts
            key: id
            children:
              - link: "${contact.name}"
                to: Detail
              - button: Delete
                tap: delete
        """,
      lines: [
        "func delete(_ contact: ExampleModel.Contact)", "case detail(ExampleModel.Contact)",
      ]),
    Row(
      testDescription: "a screen that rows and others lead to",
      spec: """
        data: { contacts: [{ id: a, name: Ada }] }
        body:
          - button: "${contact.name}"
            forEach: contact in contacts
            key: id
            tap: { open: Detail }
          - button: New
            tap: { open: Detail }
        """, target: .swiftui,
      lines: [
        "case detail(ExampleModel.Contact?)", "model.route = .detail(contact)",
        "model.route = .detail(nil)",
      ]),
    Row(
      testDescription: "a tap gives a fact what the row shows",
      spec: """
        facts: { picked: none, share: 0 }
        data: { user: { name: Ada }, options: [{ id: a, size: 1.5, note: x }, { id: b, size: 2 }] }
        body:
          - button: "${o.id}"
            forEach: o in options
            key: id
            tap: { set: picked, to: "${o.id}" }
          - button: Size
            tap: { set: share, to: "${options[0].size ?? 0}" }
            forEach: o in options
          - button: Note
            tap: { set: picked, to: "${o.note ?? ''}" }
            forEach: o in options
          - button: Me
            tap: { set: picked, to: "I am ${user.name}" }
        """, target: .swiftui,
      lines: [
        "var share = 0.0", "model.picked = o.id", "model.share = model.options.first?.size ?? 0",
        "model.picked = o.note ?? \"\"", "model.picked = \"I am \\(model.user.name)\"",
      ], without: ["${"]),
    Row(
      testDescription: "in UIKit, a tap that reads the model",
      spec: """
        facts: { picked: none }
        data: { user: { name: Ada } }
        body:
          - button: Me
            tap: { set: picked, to: "${user.name}" }
        """, target: .uikit,
      lines: ["guard let self else { return }", "self.model.picked = self.model.user.name"]),
    Row(
      testDescription: "progress and symbols follow the data",
      spec: """
        data: { done: 0.3, icon: star, name: Star }
        body:
          - progress:
            value: ${done}
          - button: "${name}"
            symbol: "${icon}"
            tap: go
        """, target: .uikit,
      lines: [
        "progressView.progress = Float(model.done)", ".title = model.name",
        "configuration?.image = UIImage(systemName: model.icon)",
      ]),
    Row(
      testDescription: "fields that a fact and a field leave out",
      spec: """
        facts: { isBusiness: false }
        body:
          - toggle: Abroad
          - vstack:
            when: isBusiness
            children:
              - field: City
                when: abroad.value
              - field: Town
                hidden: abroad.value
          - field: Note
        """, target: .swiftui,
      lines: [
        "var isBusiness = false { didSet { leaveOut() } }", "init() { leaveOut() }",
        "if !isBusiness { fields.formUnion([.city, .town]) }",
        "if leftOut.contains(field) { return false }", "case .city: return abroad",
        "case .town: return !abroad",
        ".onSubmit { focus = [.town, .note].first(where: model.form.counts) }",
        ".onSubmit { focus = .note }",
      ]),
    Row(
      testDescription: "a day that is not known yet",
      spec: """
        data: { member: { since: 2024-02-29 } }
        body:
          - text: Since ${member.since | date}
        """, target: .swiftui,
      lines: [
        "var since: Date?",
        "model.member.since?.text(.medium) ?? \"\"",
      ], without: ["distantPast\n"]),
  ]

  /// A text with signs that mean something in a key is no key, and is still translated.
  @Test func textsWithSignsAreTranslated() {
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Example
      use: [strings.yaml]
      body:
        - text: "Total: *5*"
        - text: "Other: *5*"
        - button: "Add: _x_"
          tap: add
      """, .swiftui,
      files: [
        (
          "strings.yaml",
          "formwork: 1\nstrings: de\ntranslations:\n  \"Total: *5*\": \"Summe: *5*\"\n"
            + "  \"Add: _x_\": \"Dazu: _x_\"\n"
        )
      ])
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    for line in [
      "Text(verbatim: String(localized: \"Total: *5*\"))", "Text(verbatim: \"Other: *5*\")",
      "String(localized: \"Add: _x_\")",
    ] {
      #expect(source.ownText.contains(line), "\(line)")
    }
  }

  @Test(arguments: rows) func lines(_ row: Row) {
    let source = GeneratedSource(
      "formwork: 1\nscreen: Example\n" + row.spec + "\n", row.target, minimumIOS: 17)
    #expect(source.diagnostics.map(\.message) == [])
    for line in row.lines { #expect(source.ownText.contains(line), "\(line)") }
    for part in row.without { #expect(!source.ownText.contains(part), "\(part)") }
  }
}
