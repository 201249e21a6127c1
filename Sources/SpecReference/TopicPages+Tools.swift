internal import SpecModel

/// The topics about tools for checking specs.
extension TopicPage {
  static let project = TopicPage(
    name: "project",
    summary:
      "A project may have one `formwork.yaml` at its root; commands find it above the folder "
      + "in which they run, and `formwork config` prints each setting and its origin. It is as "
      + "strict as specs are, and `formwork schema project` prints its schema for editors.",
    groups: [
      (
        "Keys",
        ProjectKey.allCases.filter { ![.screens, .lint, .output, .import].contains($0) }
          .map { ($0.name, $0.meaning) }
      ),
      ("screens", ProjectScreensKey.allCases.map { ($0.name, $0.meaning) }),
      ("output", OutputKind.allCases.map { ($0.name, $0.meaning) }),
      ("import", ProjectImportKey.allCases.map { ($0.name, $0.meaning) }),
      ("lint", ProjectLintKey.allCases.map { ($0.name, $0.meaning) }),
      ("", [("x-…", "Keys that begin with `x-` are free for other tools.")]),
    ],
    example: .files([
      ("screens/login.yaml", "formwork: 1\nscreen: Login\nbody:\n  - text: Welcome back"),
      (
        "formwork.yaml",
        """
        project: Shop
        specs: [screens, components]
        screens: { external: [Help, { Message: { id: text } }] }
        preview:
          devices: [iPhone 15, iPhone SE 3]
          textSizes: [large, accessibility3]
        targets: [swiftui]
        output: { swiftui: Sources/Screens, tokens: Sources/Theme }
        lint:
          failOn: warning
          rules:
            hard-coded-color: warning
            missing-content-type: off
        import:
          classes:
            MapView: { component: box, background: systemGray5 }
            TitleLabel: text
          attributes: { borderColor: border.color, localizedText: content }
        """
      ),
    ]))

  static let format = TopicPage(
    name: "format",
    summary:
      "`formwork format` writes specs in one style; it never changes what they mean, and reads "
      + "what it has written to be sure.",
    groups: [
      (
        "Order",
        [
          ("document", "`formwork` and the kind first, `body` and `safeAreaInset` last."),
          (
            "node",
            "The component, merges, loop and id, content, size, arrangement, look, behavior, and "
              + "`children` last."
          ),
          (
            "blank lines",
            "Keys are sorted only between blank lines, except the first and the last ones. Several become "
              + "one; sections of a document get one."
          ),
          (
            "elsewhere",
            "States, data, styles and the keys of your components keep their order."
          ),
          ("anchors", "The order stays if an alias would come before its anchor."),
        ]
      ),
      (
        "Writing",
        [
          ("indentation", "Two blanks a level; lists are indented below their key."),
          (
            "brackets",
            "`{ a: 1, b: 2 }` and `[a, b]` on one line; over 100 columns, or with a comment inside, "
              + "one line for each entry."
          ),
          (
            "quotes",
            "Only where some reader of YAML, or the language itself, would take the text for "
              + "something else: numbers, `yes`, `#`, `: `. Double ones, and single ones around `\\`."
          ),
          (
            "containers",
            "A list after the name of a container that has attributes becomes its `children`."
          ),
          (
            "comments",
            "Stay with the code that they describe; two blanks before one at the end of a line."
          ),
          ("lines", "End as the file's first one does, LF or CRLF; the last one ends, too."),
        ]
      ),
    ],
    example: .nodes(
      "# Comments stay with what they speak of.\n- vstack:\n  id: fields\n  padding: 16\n"
        + "  children:\n    - text: Welcome back  # the greeting\n      style: title1"))

  static let lint = TopicPage(
    name: "lint",
    summary:
      "`formwork lint` checks what a careful reviewer would check, over all states, devices, text "
      + "sizes and locales of a spec's preview.",
    groups: [
      ("Rules", CodePage.lint.map { ($0.code, $0.what) }),
      (
        "Letting pass",
        [
          (
            "one line",
            "`# formwork: ignore CODE: why` after it, or on the line above; several codes with "
              + "commas. A comment that lets nothing pass is a finding itself. Warnings of what a "
              + "target cannot do pass in every command."
          ),
          ("a project", "`lint: { rules: { CODE: off } }` in `formwork.yaml`; see `project`."),
          ("contrast", "`contrast: { accept: why }` on a style of the theme; see `low-contrast`."),
        ]
      ),
    ],
    example: .nodes(
      "# formwork: ignore small-target: the whole row is the target\n- button: More\n  height: 30\n"
        + "  tap: more"))
}
