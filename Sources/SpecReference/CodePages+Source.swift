extension CodePage {
  /// Codes of `formwork compile --to swiftui` and `--to uikit`; the samples are for SwiftUI on iOS
  /// 15.
  static let source: [CodePage] = [
    CodePage(
      "not-in-target", "The target cannot express a part of the spec.",
      "Generated code does what the spec says, or is not written: nothing is dropped silently. "
        + "The other target can often express it.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - title.edges = parent.edges\n  children:\n    - text: Hello\n"
          + "      id: title"),
      right: .nodes("- zstack:\n  children:\n    - text: Hello\n      id: title")),
    CodePage(
      "needs-newer-ios", "A part of the spec needs a later version of iOS.",
      "`--minimum-ios`, or `minimumIOS` in `formwork.yaml`, is the oldest iOS on which the code "
        + "must run, from 13; 15 where neither does.",
      wrong: .nodes("- viewThatFits:\n  children:\n    - text: A long greeting\n    - text: Hello"),
      right: .nodes("- text: A long greeting\n  lines: 1\n  minimumScale: 0.5")),
    CodePage(
      "approximated", "The target can only approximate a part of the spec.",
      "The message says what is generated instead. The code is written.",
      wrong: .nodes(
        "- text: Sent\n  when: form.submitted\n  transition: { opacity: 0.5 }\n- field: Name"),
      right: .nodes("- text: Sent\n  when: form.submitted\n  transition: opacity\n- field: Name")),
    CodePage(
      "without-effect", "An attribute of a node has no effect in the target.",
      "The system draws the component and ignores the attribute.",
      wrong: .file(
        "formwork: 1\nscreen: Example\nfacts: { sent: true }\nbody:\n  - text: Mail\n  - sheet:\n"
          + "    when: sent\n    border: separator\n    children:\n      - text: Sent"),
      right: .file(
        "formwork: 1\nscreen: Example\nfacts: { sent: true }\nbody:\n  - text: Mail\n  - sheet:\n"
          + "    when: sent\n    children:\n      - text: Sent\n        border: separator")),
    CodePage(
      "mixed-data", "A part of the data has values of several types.",
      "In Swift, each property has one type, but a number and a text have none in common.",
      wrong: .file(
        "formwork: 1\nscreen: Example\ndata: { prices: [{ value: 4 }, { value: free }] }\nbody:\n"
          + "  - text: ${prices[0].value}"),
      right: .file(
        "formwork: 1\nscreen: Example\ndata: { prices: [{ value: 4 }, { value: 0 }] }\nbody:\n"
          + "  - text: ${prices[0].value}")),
  ]
}
