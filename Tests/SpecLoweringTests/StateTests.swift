import SpecLowering
import SpecModel
import SpecSyntax
import Testing

@Suite struct StateTests {
  @Test func statesSpeakOfFields() {
    let lowered = Lowered(
      "  - field: Email\n  - field: Name\n  - toggle: Agree",
      keys: """
        states:
          empty: {}
          none:
          full: { values: { name: no, email: 10.10, agree: true } }
          failed: { values: { email: "@x" }, submitted: true, focus: email }
          touched: { touched: [], validating: [email, name] }
          one: { touched: name }
        """)
    #expect(lowered.codes.isEmpty)
    let states = lowered.document.states
    #expect(states.map(\.name) == ["empty", "none", "full", "failed", "touched", "one"])
    #expect(
      states[2].values.map { "\($0.field.index) \($0.value)" } == ["1 no", "0 10.10", "2 true"])
    #expect(states[3].isSubmitted)
    #expect(states[3].focus == FieldID(0))
    #expect(states[4].touched == [])
    #expect(states[4].validating == [FieldID(0), FieldID(1)])
    #expect(states[5].touched == [FieldID(1)])
    #expect(states[2].touched == nil)
  }

  @Test func previewMatrix() {
    let lowered = Lowered(
      "  - spacer",
      keys: """
        preview:
          devices: [iPhone 15, { width: 414 }]
          textSizes: [large, accessibility3]
          directions: [rtl]
          locales: [ar, zh-Hant-TW]
        targets: [swiftui, uikit]
        frameAlignment: center
        """)
    #expect(lowered.codes.isEmpty)
    let preview = lowered.document.preview
    #expect(preview.devices == [.named("iPhone 15"), .size(width: 414, height: nil)])
    #expect(preview.textSizes == [.large, .accessibility3])
    #expect(preview.directions == [.rightToLeft])
    #expect(preview.locales == ["ar", "zh-Hant-TW"])
    #expect(lowered.document.screen.frameAlignment == .center)
  }

  @Test func rules() {
    let lowered = Lowered(
      """
        - field: A
          validateOn: submit
          value: yes
          rules:
            - required: Say it
            - { length: 8, message: Eight }
            - minLength: 2
            - { oneOf: [a, b] }
            - expiry
      """)
    #expect(lowered.codes.isEmpty)
    let field = lowered.document.form.fields[0]
    #expect(
      field.rules.map(\.test) == [
        .required, .length(8...8), .length(2 ... .max), .oneOf(["a", "b"]), .expiry,
      ])
    #expect(field.rules.map(\.message) == ["Say it", "Eight", nil, nil, nil])
    #expect(field.validateOn == .submit)
    #expect(field.initialValue == "yes")
  }

  // MARK: - Bounds

  @Test func thousandsOfMistakesAreCounted() {
    let keys = (0..<3000).map { "unknown\($0): 1" }.joined(separator: "\n")
    let lowered = Lowered("  - spacer", keys: keys)
    #expect(lowered.diagnostics.count == 1001)
    #expect(lowered.diagnostics.last?.message == "2000 more errors are not shown")
  }

  @Test func aScreenHasABoundNumberOfNodes() {
    let lowered = Lowered(String(repeating: "  - spacer\n", count: 100_001))
    #expect(lowered.codes == ["too-many-nodes"])
    #expect(lowered.document.nodes.count == 100_001)
  }

  @Test func aFieldHasABoundNumberOfRules() {
    let rules = (0..<101).map { "      - length: \($0)" }.joined(separator: "\n")
    #expect(Lowered("  - field: A\n    rules:\n\(rules)").codes == ["too-many-rules"])
  }
}
