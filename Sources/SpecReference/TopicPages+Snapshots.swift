extension TopicPage {
  static let snapshots = TopicPage(
    name: "snapshots",
    summary:
      "A snapshot is a text that describes a screen in one state, stored beside its spec in "
      + "`snapshots` and compared.",
    groups: [
      (
        "Which ones a spec declares",
        [
          ("states", "One for each state, or one for a screen without states."),
          (
            "preview",
            "With `states: derived` or `states: all` also one for each state that follows from the "
              + "rules, such as `email.required`."
          ),
          (
            "preview",
            "In the first state one for each other device, text size, direction and locale; with "
              + "`full: true` one for each combination."
          ),
          ("variants", "In the first state one for each variant that changes something."),
        ]
      ),
      (
        "Names",
        [
          ("@empty", "The state, wherever the spec has states."),
          ("+d-iphone-15-pro", "The device; `+w375` for a width."),
          ("+t-accessibility3", "The text size."),
          ("+rtl", "The direction."),
          ("+l-ar", "The locale."),
          ("+v-B", "The variant."),
          ("", "Default values are left out, so that a new axis renames no file."),
        ]
      ),
      (
        "Sections",
        [
          ("picture", "The drawing, one cell for 8 points across; the margin names the nodes."),
          ("reading order", "What VoiceOver reads, a line for each element."),
          (
            "behavior",
            "What taps do, what is typed and heard, when nodes are there, rules and their messages."
          ),
          (
            "attributes",
            "What the spec says of each node that frames need not show: limits, modes, priorities."
          ),
          ("frames", "The axis and the gap after the node before, the offset across, the size."),
          ("paint", "Text style, foreground color, background and border of each node, by name."),
          (
            "styles",
            "How text styles are set, and the looks of buttons and fields that no picture shows."
          ),
          ("tokens", "The values of the colors that are used, in light and in dark."),
          ("contrast", "The contrast of each pair of colors that is used, as WCAG 2 counts it."),
          ("findings", "What a person should check; see `findings`."),
          ("parity", "Where SwiftUI and UIKit differ; left out where they do not."),
        ]
      ),
      (
        "Names",
        [
          ("id", "A node's id; a field without one has the name that its title gives."),
          (
            "text-user-name",
            "A node without an id: its component, and the first of these that it has: the key of a "
              + "localized text, the path of `${user.name}`, the symbol or asset, the action of its "
              + "tap (`button-sign-out`). Never the words on the screen, so that other words "
              + "change only the lines that show them."
          ),
          ("text.2", "Equal names beneath one parent are counted, in the spec's order."),
        ]
      ),
      (
        "Formats",
        [
          ("formwork-snapshot 2", "What is written. `picture 2` names the rules of the drawing."),
          (
            "picture 1",
            "Was drawn by older rules. `verify` compares all but the picture, and "
              + "`formwork snapshot record --upgrade` draws it anew where that is equal."
          ),
          (
            "formwork-snapshot 1",
            "Has no behavior, attributes and styles, and names after words (`text-create-account`). "
              + "`verify` compares it in what it says, and "
              + "`formwork snapshot record --upgrade` rewrites what is equal."
          ),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Login
      states: { empty: {}, wrong: { values: { email: ada } } }
      preview: { devices: [iPhone 15, { width: 320 }] }
      body:
        - field: Email
          rules: [email]
      """))

  static let findings = TopicPage(
    name: "findings",
    summary: "A finding is a part of a drawn screen that a person should check.",
    groups: [
      (
        "Kinds",
        [
          ("contrast", "A color has less contrast on its background than WCAG 2 requires."),
          ("truncation", "A text is cut because it has too little space."),
          ("broken-word", "A line of a text ends inside a word that is wider than its space."),
          ("target", "A control is smaller than 44 x 44 points and hard to tap."),
          ("no-size", "A node has no width or no height."),
          ("off-screen", "A node is outside of the screen or sticks out of it."),
          ("overlap", "Two neighbors in a stack overlap."),
          ("overflow", "A container is smaller than what it contains."),
          ("hidden", "A node exists, but is not shown: a note, not a warning."),
        ]
      ),
      (
        "Where they are reported",
        [
          ("snapshots", "In the last section, so that a new one is a visible change."),
          (
            "logs",
            "`formwork snapshot verify` with `--report sarif=FILE`, at the lines of the spec, as "
              + "`finding-contrast`."
          ),
          (
            "mutations",
            "`formwork snapshot mutate` lists values whose change no snapshot detects, in its "
              + "formats as `finding-missed`."
          ),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Pale
      body:
        - text: Hard to read
          color: "#CCCCCC"
      """))
}
