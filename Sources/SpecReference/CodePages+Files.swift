extension CodePage {
  /// Codes about the files that a spec uses.
  static let files: [CodePage] = [
    CodePage(
      "missing-file", "There is no file with this path.",
      "Paths are relative to the folder of the file that contains them, wherever the command runs.",
      wrong: .file("formwork: 1\nscreen: Login\nuse: [components/from.yaml]\nbody: []"),
      right: .words("The file's name, from the folder of this one: `../components/form.yaml`.")),
    CodePage(
      "unreadable-file", "The file of a path cannot be read.",
      "It is a folder, or the system denies access. The message says which.",
      wrong: .words("`use: [components]`, where `components` is a folder."),
      right: .words("`use: [components/forms.yaml]`")),
    CodePage(
      "invalid-path", "A value is not a valid path.",
      "A path is written with `/` and names one file. Formwork neither loads addresses nor "
        + "expands patterns.",
      wrong: .file("formwork: 1\nscreen: Login\nuse: ['components\\forms.yaml']\nbody: []"),
      right: .words("`use: [components/forms.yaml]`")),
    CodePage(
      "outside-project", "A path leads out of the project.",
      "The project is the nearest folder above the spec that holds a `formwork.yaml`, else a "
        + "`.git`, else the spec's folder. Files outside of it exist only on this machine.",
      wrong: .file("formwork: 1\nscreen: Login\nuse: [/home/ada/forms.yaml]\nbody: []"),
      right: .words("A copy inside the project, named from the folder of the spec.")),
    CodePage(
      "duplicate-use", "A file is used twice.",
      "Delete one of the two; data must be in a separate file.",
      wrong: .words("`use: [forms.yaml, ./forms.yaml]`"),
      right: .words("`use: [forms.yaml]`")),
    CodePage(
      "duplicate-data", "Two files of data have the same name.",
      "Files in a list of `data` are put together, and a list that is a file is called as the file. What "
        + "the spec writes after a file replaces values of the file.",
      wrong: .words("`data: [old/cards.json, new/cards.json]`"),
      right: .words("`data: [new/cards.json, { step: 1 }]`")),
    CodePage(
      "path-as-text", "A value of the data is the path of a file.",
      "In a mapping, it is a text. Write the path after `data:` itself, or in its list; a file "
        + "that contains a list becomes data with the file's name.",
      wrong: .words("`data: { cards: cards.json }`, beside a file `cards.json`"),
      right: .words("`data: cards.json`, or `data: [cards.json, { step: 1 }]`")),
    CodePage(
      "use-circle", "Files use one another in a circle.",
      "The files that a file uses are read before it, which is impossible in a circle. The "
        + "message shows the circle.",
      wrong: .words("`forms.yaml` uses `rows.yaml`, and `rows.yaml` uses `forms.yaml`."),
      right: .words("Move what both need into a third file.")),
    CodePage(
      "invalid-use", "`use` contains a file of a kind that cannot be used.",
      "Screens are compiled separately; they can share components, themes, strings and types.",
      wrong: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [welcome.yaml]\nbody: []"),
        ("welcome.yaml", "formwork: 1\nscreen: Welcome\nbody:\n  - text: Welcome"),
      ]),
      right: .words("A document that begins with `components:`, in which both find the same part.")),
    CodePage(
      "too-many-files", "The spec uses too many files.",
      "The limit keeps time and memory bounded.",
      wrong: .words("A thousand files that use one another."),
      right: .words("Put components that belong together into one file, or `--limits files=N`.")),
    CodePage(
      "duplicate-preview", "A key of the preview contains a value twice.",
      "Both would give the same picture.",
      wrong: .file("formwork: 1\nscreen: A\npreview: { directions: [ltr, ltr] }\nbody: []"),
      right: .file("formwork: 1\nscreen: A\npreview: { directions: [ltr, rtl] }\nbody: []")),
    CodePage(
      "invalid-variant-name", "The text is not a valid name for a variant.",
      "Names of variants become parts of file names.",
      wrong: .file("formwork: 1\nscreen: A\nvariants: { 'b/c': {} }\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nvariants: { B: {} }\nbody: []")),
    CodePage(
      "too-many-variants", "The screen has too many variants.",
      "Each variant must be checked like a separate screen.",
      wrong: .words("Hundreds of variants."),
      right: .words("Separate screens for larger differences, with shared components.")),
    CodePage(
      "patched-id", "A variant changes the id of a node.",
      "Variants, states and conditions refer to the node by its id.",
      wrong: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { title: { id: name } } }\nbody:\n"
          + "  - text: Hello\n    id: title"),
      right: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { title: { lines: 1 } } }\nbody:\n"
          + "  - text: Hello\n    id: title")),
    CodePage(
      "unknown-patch", "A variant names a node that the screen does not have.",
      "Variants name nodes by their ids, and fields also by the ids derived from their titles.",
      wrong: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { titel: { lines: 1 } } }\nbody:\n"
          + "  - text: Hello\n    id: title"),
      right: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { title: { lines: 1 } } }\nbody:\n"
          + "  - text: Hello\n    id: title")),
  ]
}
