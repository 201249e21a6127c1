extension CodePage {
  /// Codes about the file as a whole: its header, keys and size.
  static let documents: [CodePage] = [
    CodePage(
      "not-a-spec", "The file is YAML, but not a spec.",
      "A spec is a mapping whose first key is the version of the language. A list, a text, or "
        + "another YAML file is not a spec.",
      wrong: .file("- text: Hello"),
      right: .file("formwork: 1\nscreen: Hello\nbody:\n  - text: Hello")),
    CodePage(
      "missing-version", "The file does not begin with the version of the language.",
      "The version comes first, so that a later Formwork can still read old specs.",
      wrong: .file("screen: Hello\nbody:\n  - text: Hello"),
      right: .file("formwork: 1\nscreen: Hello\nbody:\n  - text: Hello")),
    CodePage(
      "unknown-version", "The file has a language version that this Formwork does not support.",
      "There is one version so far, and it is 1.",
      wrong: .file("formwork: 2\nscreen: Hello\nbody:\n  - text: Hello"),
      right: .file("formwork: 1\nscreen: Hello\nbody:\n  - text: Hello")),
    CodePage(
      "missing-screen", "The file does not name its screen.",
      "The name becomes the name of generated types and files.",
      wrong: .file("formwork: 1\nbody:\n  - text: Hello"),
      right: .file("formwork: 1\nscreen: Hello\nbody:\n  - text: Hello")),
    CodePage(
      "missing-body", "The screen has no `body`.",
      "The body is the list of the screen's nodes; write `body: []` for a screen without any.",
      wrong: .file("formwork: 1\nscreen: Hello"),
      right: .file("formwork: 1\nscreen: Hello\nbody: []")),
    CodePage(
      "unknown-key", "A key is not valid in this place.",
      "An unknown key would be ignored silently, so it is an error. Most often it is "
        + "misspelt, belongs to another framework, or belongs one level up or down. Keys that "
        + "begin with `x-` are for tools of your own and are never read.",
      wrong: .nodes("- vstack:\n  gap: 8\n  children: [spacer]"),
      right: .nodes("- vstack:\n  spacing: 8\n  children: [spacer]")),
    CodePage(
      "missing-key", "A mapping lacks a required key.",
      "A border without a color, or an overlay without children, would have no effect.",
      wrong: .nodes("- text: Hello\n  border: { width: 2 }"),
      right: .nodes("- text: Hello\n  border: { color: separator, width: 2 }")),
    CodePage(
      "unknown-device", "No device has this name.",
      "The names are Apple's, spelled exactly. A size can be used instead of a name.",
      wrong: .file("formwork: 1\nscreen: A\npreview:\n  devices: [iPhone 51]\nbody: []"),
      right: .file(
        "formwork: 1\nscreen: A\npreview:\n  devices: [iPhone 15, { width: 390 }]\nbody: []")),
    CodePage(
      "invalid-locale", "The text is not the name of a locale.",
      "A locale is a language, and a region or script where that matters, joined by hyphens.",
      wrong: .file("formwork: 1\nscreen: A\npreview:\n  locales: [en_US]\nbody: []"),
      right: .file("formwork: 1\nscreen: A\npreview:\n  locales: [en-US]\nbody: []")),
    CodePage(
      "locale-without-formats", "Previews have no formats for the locale.",
      "Its texts are shown, but numbers, money and dates are written as in English. In the app, "
        + "the system writes them as the locale does.",
      wrong: .file("formwork: 1\nscreen: A\npreview:\n  locales: [xx]\nbody: []"),
      right: .file("formwork: 1\nscreen: A\npreview:\n  locales: [de]\nbody: []")),
    CodePage(
      "too-many-errors", "The file has more errors than one run shows.",
      "Fix the first ones; what follows them often disappears with them.",
      wrong: .words("A file with hundreds of errors."),
      right: .words("Fix from the top and run again.")),
    CodePage(
      "too-many-nodes", "The file has too many nodes.",
      "The limit bounds time and memory; aliases count as their expanded content.",
      wrong: .words("A file of more nodes than the limit that the message names."),
      right: .words("Split the screen, or raise the limit: `--limits nodes=N`.")),
    CodePage(
      "too-deep", "The file is nested too deeply.",
      "The limit bounds time and memory, and is far above the depth of real layouts.",
      wrong: .words("Hundreds of components or brackets inside each other."),
      right: .words(
        "Remove levels, such as stacks with one child. `--limits depth=N` raises the limit."
      )),
    CodePage(
      "file-too-big", "The file is too large.",
      "The limit keeps time and memory bounded.",
      wrong: .words("A file larger than the limit that the message names."),
      right: .words("Split the file, or raise the limit: `--limits file-size=N`, in megabytes.")),
    CodePage(
      "text-too-long", "A text has too many characters.",
      "A text on a screen is at most 10,000 characters long; more is data, not layout.",
      wrong: .words("A `text` with a whole book after it."),
      right: .words("Only the part of the text that the preview needs.")),
  ]
}
