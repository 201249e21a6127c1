extension CodePage {
  /// Codes about the files that a spec uses.
  static let files: [CodePage] = [
    CodePage(
      "missing-file", "A path names no file.",
      "Paths begin at the folder of the file that names them, wherever the command runs.",
      wrong: .file("formwork: 1\nscreen: Login\nuse: [components/from.yaml]\nbody: []"),
      right: .words("The file's name, from the folder of this one: `../components/form.yaml`.")),
    CodePage(
      "unreadable-file", "A path names something that cannot be read.",
      "It is a folder, or the system does not let it be read. The message says which.",
      wrong: .words("`use: [components]`, where `components` is a folder."),
      right: .words("`use: [components/forms.yaml]`")),
    CodePage(
      "invalid-path", "What stands where a path is expected is none.",
      "A path is written with `/` and names one file. Nothing is fetched from an address, and "
        + "nothing is searched for by a pattern.",
      wrong: .file("formwork: 1\nscreen: Login\nuse: ['components\\forms.yaml']\nbody: []"),
      right: .words("`use: [components/forms.yaml]`")),
    CodePage(
      "outside-project", "A path leads out of the project.",
      "The project is the nearest folder above the spec that holds a `formwork.yaml`, else a "
        + "`.git`, else the spec's own folder. What lies outside is on this machine only.",
      wrong: .file("formwork: 1\nscreen: Login\nuse: [/home/ada/forms.yaml]\nbody: []"),
      right: .words("A copy inside the project, named from the folder of the spec.")),
    CodePage(
      "duplicate-use", "A file is named twice.",
      "Once is enough, and data stands in a file of its own.",
      wrong: .words("`use: [forms.yaml, ./forms.yaml]`"),
      right: .words("`use: [forms.yaml]`")),
    CodePage(
      "duplicate-data", "Two files of data have one name.",
      "Files in a list of `data` are put together, and a list that is a file is called as the file. What "
        + "the spec itself writes behind a file replaces what the file says.",
      wrong: .words("`data: [old/cards.json, new/cards.json]`"),
      right: .words("`data: [new/cards.json, { step: 1 }]`")),
    CodePage(
      "path-as-text", "A value of the data is the path of a file.",
      "Within a mapping it is a text. Data of a file stands behind `data` itself, or in its list; a file "
        + "that is a list is data of the file's name.",
      wrong: .words("`data: { cards: cards.json }`, beside a file `cards.json`"),
      right: .words("`data: cards.json`, or `data: [cards.json, { step: 1 }]`")),
    CodePage(
      "use-circle", "Files use one another in a circle.",
      "What a file uses is read before it, so one of them would have to come before itself. The "
        + "message shows the circle.",
      wrong: .words("`forms.yaml` uses `rows.yaml`, and `rows.yaml` uses `forms.yaml`."),
      right: .words("Move what both need into a third file.")),
    CodePage(
      "invalid-use", "A file that is used is not of a kind that can be.",
      "A screen is compiled by itself; what screens share are components, themes, strings and types.",
      wrong: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [welcome.yaml]\nbody: []"),
        ("welcome.yaml", "formwork: 1\nscreen: Welcome\nbody:\n  - text: Welcome"),
      ]),
      right: .words("A document that begins with `components:`, in which both find the same part.")),
    CodePage(
      "too-many-files", "The spec uses more files than Formwork reads.",
      "The limit keeps time and memory bounded.",
      wrong: .words("A thousand files that use one another."),
      right: .words("Put components that belong together into one file, or `--limits files=N`.")),
    CodePage(
      "duplicate-preview", "An axis of the preview has a value twice.",
      "Both would draw the same.",
      wrong: .file("formwork: 1\nscreen: A\npreview: { directions: [ltr, ltr] }\nbody: []"),
      right: .file("formwork: 1\nscreen: A\npreview: { directions: [ltr, rtl] }\nbody: []")),
    CodePage(
      "invalid-variant-name", "The text cannot be the name of a variant.",
      "Names of variants become parts of file names.",
      wrong: .file("formwork: 1\nscreen: A\nvariants: { 'b/c': {} }\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nvariants: { B: {} }\nbody: []")),
    CodePage(
      "too-many-variants", "The screen has more variants than Formwork reads.",
      "Each is a screen of its own to check.",
      wrong: .words("Hundreds of variants."),
      right: .words("Screens of their own for what differs more, with shared components.")),
    CodePage(
      "patched-id", "A variant changes the id of a node.",
      "Variants, states and conditions speak of the node by its id.",
      wrong: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { title: { id: name } } }\nbody:\n"
          + "  - text: Hello\n    id: title"),
      right: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { title: { lines: 1 } } }\nbody:\n"
          + "  - text: Hello\n    id: title")),
    CodePage(
      "unknown-patch", "A variant names a node that the screen does not have.",
      "Variants name nodes by their ids, fields also by the ids that their titles give.",
      wrong: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { titel: { lines: 1 } } }\nbody:\n"
          + "  - text: Hello\n    id: title"),
      right: .file(
        "formwork: 1\nscreen: A\nvariants: { B: { title: { lines: 1 } } }\nbody:\n"
          + "  - text: Hello\n    id: title")),
  ]
}
