extension CodePage {
  /// Codes about taps, links, screens that open by themselves, accessibility and transitions.
  static let actions: [CodePage] = [
    CodePage(
      "invalid-action", "What follows `tap` names no action.",
      "An action is `submit`, `dismiss`, a name of the app's own, or a mapping: `{ open: SCREEN }`, "
        + "`{ set: FACT, to: VALUE }`, `{ call: NAME }` and others; `formwork explain actions` lists them. A "
        + "list of at most 8 is done in order. A name of your own becomes a function that "
        + "the app provides.",
      wrong: .nodes("- button: Home\n  tap: go home"),
      right: .nodes("- button: Home\n  tap: goHome")),
    CodePage(
      "action-not-async", "It is asked whether an action runs that is done at once.",
      "An action takes its time, and `NAME.running` is true meanwhile, if `actions` says so at the top of "
        + "the screen, or if a `refresh` names it.",
      wrong: .nodes("- button: Pay\n  enabled: not pay.running\n  tap: pay"),
      right: .file(
        "formwork: 1\nscreen: A\nactions: { pay: async }\nbody:\n"
          + "  - button: Pay\n    enabled: not pay.running\n    tap: pay")),
    CodePage(
      "unknown-action", "Nothing on the screen calls an action of this name.",
      "`actions`, and `running` in a state, name actions that a tap, a change or a `refresh` calls.",
      wrong: .file(
        "formwork: 1\nscreen: A\nactions: { pai: async }\nbody:\n  - button: Pay\n    tap: pay"),
      right: .file(
        "formwork: 1\nscreen: A\nactions: { pay: async }\nbody:\n  - button: Pay\n    tap: pay")),
    CodePage(
      "two-actions", "A mapping behind `tap` names two actions.",
      "The keys of a mapping have no order. What a tap does in order is a list of actions.",
      wrong: .nodes("- button: Help\n  tap: { open: Help, url: \"https://example.com\" }"),
      right: .nodes("- button: Help\n  tap: { url: \"https://example.com\" }")),
    CodePage(
      "two-pictures", "A row has a symbol and an asset.",
      "One picture stands before a row's title. What is to stand beside it goes under `leading`.",
      wrong: .nodes("- listRow: Ada\n  symbol: star\n  asset: ada"),
      right: .nodes("- listRow: Ada\n  asset: ada\n  trailing: [icon: star]")),
    CodePage(
      "action-arguments", "An action or a screen gets other values than elsewhere.",
      "Generated code has one function for each action and one case for each screen, so all uses on a screen "
        + "hand over the same names with values of the same types. A new item of a list has all members "
        + "that the others have.",
      wrong: .nodes(
        "- button: Small\n  tap: { call: order, with: { size: 1 } }\n- button: Large\n"
          + "  tap: { call: order, with: { size: two } }"),
      right: .nodes(
        "- button: Small\n  tap: { call: order, with: { size: 1 } }\n- button: Large\n"
          + "  tap: { call: order, with: { size: 2 } }")),
    CodePage(
      "screen-described-twice",
      "A spec describes a screen that the project says is written by hand.",
      "Generated code would have the screen twice. Delete its name from `screens.external` in "
        + "`formwork.yaml`, or delete the spec.",
      wrong: .words(
        "`screens: { external: [Help] }` in `formwork.yaml`, and a spec with `screen: Help`"),
      right: .words("One of the two.")),
    CodePage(
      "invalid-screen-name", "The name of a screen written by hand is not one of a type.",
      "Generated code makes a case of the route of it, and a spec names it in `to` and `open`: a capital "
        + "letter, then letters and digits.",
      wrong: .words("`screens: { external: [message detail] }` in `formwork.yaml`"),
      right: .words("`screens: { external: [MessageDetail] }`")),
    CodePage(
      "duplicate-screen", "Two screens have one name.",
      "Links could lead to either, and generated files would have one name; some disks do not tell capital "
        + "letters from small ones. Rename one, or delete one of the two from `screens.external` in "
        + "`formwork.yaml`.",
      wrong: .words("`screens: { external: [Help, Help] }` in `formwork.yaml`"),
      right: .words("`screens: { external: [Help] }`")),
    CodePage(
      "invalid-host-name", "The text after `host` is not the name of a view.",
      "Generated code has a function, and where values are handed over a protocol, of this name: a capital "
        + "letter, then letters and digits.",
      wrong: .nodes("- host: store map\n  width: 100\n  height: 100"),
      right: .nodes("- host: StoreMap\n  width: 100\n  height: 100")),
    CodePage(
      "host-size", "A hosted view has no size.",
      "The app draws the view, so the layout cannot ask it for a size. Both axes need one: points, "
        + "`fill`, a ratio that follows from the other axis, or `hug` with the `size` that previews assume.",
      wrong: .nodes("- host: StoreMap\n  width: fill"),
      right: .nodes("- host: StoreMap\n  width: fill\n  height: 200")),
    CodePage(
      "host-parameters", "A hosted view gets other values than elsewhere.",
      "Generated code has one function and one set of values for each view of the app, so all uses of a "
        + "name on a screen hand over and bind the same names, with values of the same types.",
      wrong: .nodes(
        "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: 1 }\n"
          + "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: near }"),
      right: .nodes(
        "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: 1 }\n"
          + "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: 3 }")),
    CodePage(
      "steps-mismatch", "Steps, and what chooses one of them, do not fit together.",
      "`current` names a fact of the screen: a whole number, or a text that is the id of a step or of a page, "
        + "which then all of them have. `next`, `back` and `pageDots` take the "
        + "id of steps or of a carousel. Steps stand in the "
        + "screen's own body, each written by itself: one fact cannot choose for the items of a loop.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { page: start }\nbody:\n  - steps:\n    current: page\n"
          + "    children:\n      - text: One\n        id: one\n      - text: Two\n        id: two"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { page: one }\nbody:\n  - steps:\n    current: page\n"
          + "    children:\n      - text: One\n        id: one\n      - text: Two\n        id: two")
    ),
    CodePage(
      "group-without-fields", "An action or an expression looks at fields where there are none.",
      "`validate` and `reset` take `form`, the id of a field, or the id of a container with fields in it; "
        + "`address.valid` takes such a container, too.",
      wrong: .nodes(
        "- text: Hello\n  id: hello\n- field: Name\n- button: Next\n  tap: { validate: hello }"),
      right: .nodes(
        "- text: Hello\n  id: hello\n- field: Name\n- button: Next\n  tap: { validate: name }")),
    CodePage(
      "invalid-address", "An address has no scheme, or has blanks in it.",
      "The system opens addresses by their scheme: `https:`, `mailto:`, `tel:`, or one of the app's.",
      wrong: .nodes("- link: Terms\n  to: www.example.com"),
      right: .nodes("- link: Terms\n  to: https://www.example.com")),
    CodePage(
      "unknown-screen", "No spec describes the screen that a tap or a link opens.",
      "Screens are known by the name after `screen:` in the specs of the same folder, or in those "
        + "named on the command line. `preview` and `watch` draw the spec all the same and only warn: "
        + "the other screen may be yet to come. `compile`, `snapshot` and `lint` take it for an error.",
      wrong: .nodes("- button: Terms\n  tap: { open: \"https://example.com\" }"),
      right: .nodes("- button: Terms\n  tap: { url: \"https://example.com\" }")),
    CodePage(
      "constant-condition", "A screen would open, or an action would be done, always or never.",
      "What opens by itself waits for something that happens, and so does what a tap does under a condition.",
      wrong: .file(
        "formwork: 1\nscreen: A\nopen: { screen: B, when: true }\nbody:\n  - field: Email"),
      right: .file(
        "formwork: 1\nscreen: A\nopen: { screen: B, when: email.valid }\nbody:\n  - field: Email")),
    CodePage(
      "open-after-submit", "A screen opens by itself although the form may be wrong.",
      "`form.submitted` says that somebody has tried: it is true after a submit that failed, too, and "
        + "stays true. With `and form.valid` the screen would open at the letter that makes the form "
        + "right, and a second submit would open nothing. In a tap, `submit` ends the list unless the "
        + "form is valid.",
      wrong: .file(
        "formwork: 1\nscreen: A\nopen: { screen: B, when: form.submitted }\nbody:\n"
          + "  - field: Email\n    rules: [required, email]\n  - button: Send\n    tap: submit"),
      right: .file(
        "formwork: 1\nscreen: A\nbody:\n  - field: Email\n    rules: [required, email]\n"
          + "  - button: Send\n    tap: [{ submit: form }, { open: B }]")),
    CodePage(
      "open-in-sheet", "A tap in a sheet opens a screen below the sheet.",
      "A screen is pushed onto the navigation of the screen that shows the sheet, so the sheet has "
        + "to be put away first. In a sheet `dismiss` does that.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isAsking: true }\nbody:\n  - sheet:\n    when: isAsking\n"
          + "    children:\n      - { button: Details, tap: { open: B } }"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { isAsking: true }\nbody:\n  - sheet:\n    when: isAsking\n"
          + "    children:\n      - { button: Details, tap: [dismiss, { open: B }] }")),
    CodePage(
      "kept-edit", "A field of a sheet keeps what was typed when the sheet is about another item.",
      "A field follows its `value` until somebody types into it. In a sheet for the item that a fact "
        + "names, the next item would be shown with what was typed for the last one, and saved so. "
        + "`reset` forgets it.",
      wrong: .file(Self.editedItem("{ set: chosen, to: \"${n.id}\" }")),
      right: .file(
        Self.editedItem("[{ reset: noteTitle }, { set: chosen, to: \"${n.id}\" }]"))),
    CodePage(
      "invalid-tracking-name", "The text cannot name a screen for analytics.",
      "Most services take letters, digits and `_`, and so does generated code.",
      wrong: .file("formwork: 1\nscreen: A\ntracking: First screen\nbody: []"),
      right: .file("formwork: 1\nscreen: A\ntracking: first_screen\nbody: []")),
    CodePage(
      "hidden-and-described",
      "A node is hidden from assistive technologies, and described to them.",
      "Of a hidden node nothing is heard, so one of the two was not meant.",
      wrong: .nodes("- text: \"3\"\n  accessibility: { hidden: true, label: Three }"),
      right: .nodes("- text: \"3\"\n  accessibility: { label: Three }")),
    CodePage(
      "repeated-word", "A list has the same word twice.",
      "The second says nothing new.",
      wrong: .nodes("- text: \"3\"\n  accessibility: { traits: [header, header] }"),
      right: .nodes("- text: \"3\"\n  accessibility: { traits: [header] }")),
    CodePage(
      "two-effects", "Effects of a transition stand in each other's way.",
      "Each is an item of a list, and each stands there once; `identity` is none and stands alone.",
      wrong: .nodes("- text: Saved\n  transition: { move: top, opacity: 0 }"),
      right: .nodes("- text: Saved\n  transition: [move: top, opacity: 0]")),
    CodePage(
      "invalid-curve", "What follows `curve` is no polynomial.",
      "A curve is a list of coefficients, the constant first: `[1, 5.8, -6.8]` is 1 + 5.8x - 6.8x², "
        + "with x from 0 to 1. It runs one way, so it stands under `insertion` or `removal`.",
      wrong: .nodes("- text: Saved\n  transition: { removal: { scale: { curve: 1 } } }"),
      right: .nodes(
        "- text: Saved\n  transition: { removal: { scale: { curve: [1, 5.8, -6.8] } } }")),
    CodePage(
      "curve-jumps", "A curve begins or ends where the node is not.",
      "What is there is drawn at 1. A removal begins there, and an insertion ends there; elsewhere the "
        + "node jumps.",
      wrong: .nodes("- text: Saved\n  transition: { removal: { scale: { curve: [0, 1] } } }"),
      right: .nodes("- text: Saved\n  transition: { removal: { scale: { curve: [1, -1] } } }")),
  ]
  /// A sample screen with a sheet that shows the tapped item.
  private static func editedItem(_ tap: String) -> String {
    "formwork: 1\nscreen: A\ntypes: { chosen: optional text }\nfacts: { chosen: null }\n"
      + "data: { notes: [{ id: a, title: Milk }] }\n"
      + "computed: { note: \"first(n in notes, n.id == chosen)\" }\nbody:\n"
      + "  - list:\n    items: n in notes\n    key: id\n"
      + "    cell: { listRow: \"${n.title}\", tap: \(tap) }\n"
      + "  - sheet:\n    when: chosen\n    children:\n"
      + "      - { field: Title, id: noteTitle, value: \"${note.title}\" }"
  }
}
