internal import SpecModel

extension AttributePage {
  /// The pages of attributes of content, fields and system overlays.
  static let controls: [AttributePage] = [
    AttributePage(.symbol, "none", "- button: Delete\n  symbol: trash"),
    AttributePage(.role, "`normal`", "- button: Delete\n  role: destructive"),
    AttributePage(
      .markdown,
      "`false`; the signs are read from one line of text, and what stands out is measured "
        + "as the rest of the text",
      "- text: Read the **terms** and the [notes](https://example.com/notes).\n  markdown: true"),
    AttributePage(
      .font,
      "the style's own; a family that is none of the system's designs is a font of the app's own, "
        + "which is measured as the system font",
      "- text: \"12.00\"\n  style: headline\n  font: { family: monospaced, size: 20, weight: bold }"
    ),
    AttributePage(.lineSpacing, "0", "- text: A long text\n  lineSpacing: 4"),
    AttributePage(
      .paragraphSpacing, "0",
      "- text: \"First.\\nSecond.\"\n  paragraphSpacing: 8"),
    AttributePage(.help, "none", "- field: Password\n  help: At least eight characters"),
    AttributePage(
      .error, "`{ space: collapse }`: no space while there is no error",
      "- field: Email\n  error: { space: reserve }\n  rules: [required]"),
    AttributePage(
      .options, "none: a picker and a segmented control need them",
      "- picker: Size\n  options: [Small, { value: l, title: Large }]"),
    AttributePage(.min, "0", "- stepper: Guests\n  min: 1\n  max: 8"),
    AttributePage(.max, "100 for a stepper, 1 for a slider", "- slider: Volume\n  max: 10"),
    AttributePage(
      .step, "1 for a stepper; a slider has no steps",
      "- stepper: Weight\n  max: 10\n  step: 0.5"),
    AttributePage(.mode, "`date`", "- datePicker: Alarm\n  mode: time\n  value: 06:30"),
    AttributePage(.minLines, "3", "- textArea: Note\n  minLines: 5"),
    AttributePage(
      .autocapitalization, "the system's: `sentences`",
      "- field: User name\n  autocapitalization: never"),
    AttributePage(
      .autocorrection, "the system's: `true`", "- field: User name\n  autocorrection: false"),
    AttributePage(.edge, "`top`", "- banner: You are offline\n  edge: bottom"),
    AttributePage(
      .detents, "`large`",
      "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
        + "  - sheet:\n    when: asks\n    detents: [medium, large]\n    children:\n      - text: Filters"
    ),
    AttributePage(
      .grabber, "whether the sheet rests at more than one height",
      "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
        + "  - sheet:\n    when: asks\n    grabber: true\n    children:\n      - text: Filters"),
    AttributePage(
      .message, "none",
      "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
        + "  - alert: Saved\n    when: asks\n    message: Your changes are on all devices."),
    AttributePage(
      .buttons, "one button, `OK`",
      "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
        + "  - alert: Leave?\n    when: asks\n    buttons:\n      - button: Stay\n        role: cancel\n      - button: Leave"
    ),
  ]
}
