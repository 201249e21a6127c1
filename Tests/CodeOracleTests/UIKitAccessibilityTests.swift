import SpecSyntax
import Testing
import UIKitSubset

/// What people hear of generated UIKit views.
@Suite struct UIKitAccessibilityTests {
  /// By what is heard of them, whether views are accessibility elements.
  private func elements(_ body: String) throws -> [String: Bool] {
    let text = "formwork: 1\nscreen: Probe\ntargets: [uikit]\nbody:\n" + body
    let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    let reader = try Reader(subject.files, parsed: ParsedFiles())
    reader.scale = 2
    let root = try reader.screenView(of: try #require(reader.controllerName), state: nil)
    var elements: [String: Bool] = [:]
    func visit(_ view: UIKitSubset.View) {
      let fields = reader.instance(of: view)?.fields
      let isElement = fields?["~isAccessibilityElement"]?.shown == "true"
      if let label = fields?["~accessibilityLabel"]?.shown { elements[label] = isElement }
      if isElement, elements.isEmpty { elements[""] = true }
      for child in view.subviews { visit(child) }
    }
    visit(root)
    return elements
  }

  /// UIKit makes elements of labels alone: pictures, boxes around texts, and stacks have to say it.
  @Test(arguments: [
    ("  - image: bay\n    accessibility: The bay\n", true),
    ("  - image: bay\n    padding: 4\n    accessibility: The bay\n", true),
    ("  - icon: sun.max\n    accessibility: The bay\n", true),
    ("  - text: Bay\n    padding: 4\n    accessibility: The bay\n", true),
    ("  - text: Bay\n    accessibility: The bay\n", false),
    ("  - hstack:\n    accessibility: The bay\n    children: [{ text: Bay }]\n", true),
    ("  - hstack:\n    accessibility: The bay\n    children: [{ button: Go }]\n", false),
  ])
  func whatIsToldIsHeard(_ body: String, _ saysSo: Bool) throws {
    #expect(try elements(body) == ["The bay": saysSo])
  }

  /// A picture that does something can be reached, though nothing is told of it.
  @Test func aPictureWithATapIsAnElement() throws {
    #expect(
      try elements("  - image: bay\n    tap: { url: \"https://example.com\" }\n") == ["": true])
    #expect(try elements("  - image: bay\n") == [:])
  }

  /// Of a row with a control in it, its texts are what is heard: they say that it is selected.
  @Test func rowsWithControlsAreHeardAsSelected() {
    let text = """
      formwork: 1
      screen: Probe
      targets: [uikit]
      types: { picked: [text] }
      facts: { picked: [] }
      body:
        - list:
          selection: picked
          children:
            - hstack:
              id: custom
              children: [{ text: Custom }, { button: Info, tap: info }]

      """
    let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    let code = subject.files.map(\.text).joined().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(code.contains("customStack.onTap {"))
    #expect(code.contains("customStack.setTraits(model.picked.contains(\"custom\") ? .selected"))
    #expect(
      code.contains(
        "guard subviews.contains(where: { $0 is CoverButton }) else { return } "
          + "setTextTraits(traits, among: all)"))
    #expect(
      code.contains(
        "for view in subviews where !(view is UIControl) { view.accessibilityTraits.subtract(all) "
          + "view.accessibilityTraits.formUnion(traits) view.setTextTraits(traits, among: all) }"))
  }

  /// A tap on a padded text is a tap on its box, so that the text is announced as a button.
  @Test func textsInAViewWithATapAreButtons() {
    let text = """
      formwork: 1
      screen: Probe
      targets: [uikit]
      body:
        - text: More
          padding: 8
          tap: { url: "https://example.com" }

      """
    let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    let support = subject.files.map(\.text).joined()
    #expect(support.contains("moreBox.onTap {"))
    #expect(
      support.contains(
        "for view in subviews where !(view is UIControl) { view.announceAsButton() }"))
  }
}
