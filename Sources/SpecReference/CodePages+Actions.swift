extension CodePage {
  /// Codes about taps, links, screens that open by themselves, accessibility and transitions.
  static let actions: [CodePage] = [
    CodePage(
      "invalid-action", "The value of `tap` is not an action.",
      "An action is `submit`, `dismiss`, the name of a function in the app, or a mapping: `{ open: "
        + "SCREEN }`, `{ set: FACT, to: VALUE }`, `{ call: NAME }` and others; `formwork explain "
        + "actions` lists them. A list of at most 8 actions runs in order. Another name becomes a "
        + "function that the app provides.",
      wrong: .nodes("- button: Home\n  tap: go home"),
      right: .nodes("- button: Home\n  tap: goHome")),
    CodePage(
      "action-not-async", "`running` is used for an action that is not asynchronous.",
      "`NAME.running` is true while an asynchronous action runs: one that `actions` declares at "
        + "the top of the screen, or that a `refresh` names.",
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
      "two-actions", "A mapping after `tap` contains two actions.",
      "The keys of a mapping have no order. Write actions that run in order as a list.",
      wrong: .nodes("- button: Help\n  tap: { open: Help, url: \"https://example.com\" }"),
      right: .nodes("- button: Help\n  tap: { url: \"https://example.com\" }")),
    CodePage(
      "two-pictures", "A row has both a symbol and an asset.",
      "A row's title has one picture before it. Put other nodes under `leading`.",
      wrong: .nodes("- listRow: Ada\n  symbol: star\n  asset: ada"),
      right: .nodes("- listRow: Ada\n  asset: ada\n  trailing: [icon: star]")),
    CodePage(
      "action-arguments", "An action or a screen gets different values than in other places.",
      "Generated code has one function for each action and one case for each screen, so all uses on a screen "
        + "must pass the same names with values of the same types. A new item of a list has all "
        + "members of the other items.",
      wrong: .nodes(
        "- button: Small\n  tap: { call: order, with: { size: 1 } }\n- button: Large\n"
          + "  tap: { call: order, with: { size: two } }"),
      right: .nodes(
        "- button: Small\n  tap: { call: order, with: { size: 1 } }\n- button: Large\n"
          + "  tap: { call: order, with: { size: 2 } }")),
    CodePage(
      "screen-described-twice",
      "A spec describes a screen that the project declares as handwritten.",
      "Generated code would contain the screen twice. Delete its name from `screens.external` in "
        + "`formwork.yaml`, or delete the spec.",
      wrong: .words(
        "`screens: { external: [Help] }` in `formwork.yaml`, and a spec with `screen: Help`"),
      right: .words("One of the two.")),
    CodePage(
      "invalid-screen-name", "The name of a handwritten screen is not a valid type name.",
      "The name becomes a case of the route in generated code, and specs use it in `to` and "
        + "`open`: a capital letter, then letters and digits.",
      wrong: .words("`screens: { external: [message detail] }` in `formwork.yaml`"),
      right: .words("`screens: { external: [MessageDetail] }`")),
    CodePage(
      "duplicate-screen", "Two screens have the same name.",
      "Links could lead to either, and generated files would have the same name; some disks do not "
        + "distinguish capital and small letters. Rename one, or delete one of the two from "
        + "`screens.external` in `formwork.yaml`.",
      wrong: .words("`screens: { external: [Help, Help] }` in `formwork.yaml`"),
      right: .words("`screens: { external: [Help] }`")),
    CodePage(
      "invalid-host-name", "The text after `host` is not the name of a view.",
      "Generated code has a function with this name, and a protocol if values are passed: a "
        + "capital letter, then letters and digits.",
      wrong: .nodes("- host: store map\n  width: 100\n  height: 100"),
      right: .nodes("- host: StoreMap\n  width: 100\n  height: 100")),
    CodePage(
      "host-size", "A hosted view has no size.",
      "The app draws the view, so the layout does not know its size. Both axes need one: points, "
        + "`fill`, a ratio that follows from the other axis, or `hug` with the `size` that previews assume.",
      wrong: .nodes("- host: StoreMap\n  width: fill"),
      right: .nodes("- host: StoreMap\n  width: fill\n  height: 200")),
    CodePage(
      "host-parameters", "A hosted view gets different values than in other places.",
      "Generated code has one function and one set of values for each view of the app, so all uses of a "
        + "name on a screen must pass and bind the same names, with values of the same types.",
      wrong: .nodes(
        "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: 1 }\n"
          + "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: near }"),
      right: .nodes(
        "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: 1 }\n"
          + "- host: StoreMap\n  width: fill\n  height: 200\n  with: { zoom: 3 }")),
    CodePage(
      "steps-mismatch", "Steps do not match the fact or action that chooses one of them.",
      "`current` names a fact of the screen: a whole number, or the id of a step or of a page, "
        + "which all of them must have then. `next`, `back` and `pageDots` take the "
        + "id of steps or of a carousel. Write steps in the "
        + "screen's body, each one separately: one fact cannot choose for the items of a loop.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { page: start }\nbody:\n  - steps:\n    current: page\n"
          + "    children:\n      - text: One\n        id: one\n      - text: Two\n        id: two"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { page: one }\nbody:\n  - steps:\n    current: page\n"
          + "    children:\n      - text: One\n        id: one\n      - text: Two\n        id: two")
    ),
    CodePage(
      "group-without-fields", "An action or an expression refers to a container without fields.",
      "`validate` and `reset` take `form`, the id of a field, or the id of a container with fields in it; "
        + "`address.valid` takes such a container, too.",
      wrong: .nodes(
        "- text: Hello\n  id: hello\n- field: Name\n- button: Next\n  tap: { validate: hello }"),
      right: .nodes(
        "- text: Hello\n  id: hello\n- field: Name\n- button: Next\n  tap: { validate: name }")),
    CodePage(
      "invalid-address", "An address has no scheme, or contains spaces.",
      "The system opens addresses by their scheme: `https:`, `mailto:`, `tel:`, or one of the app's.",
      wrong: .nodes("- link: Terms\n  to: www.example.com"),
      right: .nodes("- link: Terms\n  to: https://www.example.com")),
    CodePage(
      "unknown-screen", "No spec describes the screen that a tap or a link opens.",
      "Screens are found by the name after `screen:` in the specs of the same folder, or in those "
        + "named on the command line. `preview` and `watch` draw the spec all the same and only warn: "
        + "the other screen may not be written yet. `compile`, `snapshot` and `lint` treat it as "
        + "an error.",
      wrong: .nodes("- button: Terms\n  tap: { open: \"https://example.com\" }"),
      right: .nodes("- button: Terms\n  tap: { url: \"https://example.com\" }")),
    CodePage(
      "constant-condition",
      "A condition is always or never true, so a screen would open or an action would run always "
        + "or never.",
      "The condition must be able to change.",
      wrong: .file(
        "formwork: 1\nscreen: A\nopen: { screen: B, when: true }\nbody:\n  - field: Email"),
      right: .file(
        "formwork: 1\nscreen: A\nopen: { screen: B, when: email.valid }\nbody:\n  - field: Email")),
    CodePage(
      "open-after-submit", "A screen opens automatically although the form may be invalid.",
      "`form.submitted` is also true after a submit that failed, and "
        + "stays true. With `and form.valid` the screen would open at the letter that makes the form "
        + "valid, and a second submit would open nothing. In a tap, `submit` ends the list unless "
        + "the form is valid.",
      wrong: .file(
        "formwork: 1\nscreen: A\nopen: { screen: B, when: form.submitted }\nbody:\n"
          + "  - field: Email\n    rules: [required, email]\n  - button: Send\n    tap: submit"),
      right: .file(
        "formwork: 1\nscreen: A\nbody:\n  - field: Email\n    rules: [required, email]\n"
          + "  - button: Send\n    tap: [{ submit: form }, { open: B }]")),
    CodePage(
      "open-in-sheet", "A tap in a sheet opens a screen below the sheet.",
      "A screen is pushed onto the navigation of the screen that shows the sheet, so the sheet has "
        + "to be dismissed first. In a sheet, `dismiss` does that.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isAsking: true }\nbody:\n  - sheet:\n    when: isAsking\n"
          + "    children:\n      - { button: Details, tap: { open: B } }"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { isAsking: true }\nbody:\n  - sheet:\n    when: isAsking\n"
          + "    children:\n      - { button: Details, tap: [dismiss, { open: B }] }")),
    CodePage(
      "kept-edit", "A field of a sheet keeps the typed text when the sheet shows another item.",
      "A field follows its `value` until a person types into it. In a sheet for the item that a "
        + "fact names, the next item would be shown and saved with the text typed for the last "
        + "one. `reset` deletes it.",
      wrong: .file(Self.editedItem("{ set: chosen, to: \"${n.id}\" }")),
      right: .file(
        Self.editedItem("[{ reset: noteTitle }, { set: chosen, to: \"${n.id}\" }]"))),
    CodePage(
      "invalid-tracking-name", "The text is not a valid screen name for analytics.",
      "Most services take letters, digits and `_`, and so does generated code.",
      wrong: .file("formwork: 1\nscreen: A\ntracking: First screen\nbody: []"),
      right: .file("formwork: 1\nscreen: A\ntracking: first_screen\nbody: []")),
    CodePage(
      "hidden-and-described",
      "A node is hidden from assistive technologies, and described to them.",
      "VoiceOver ignores a hidden node, so one of the two has no effect.",
      wrong: .nodes("- text: \"3\"\n  accessibility: { hidden: true, label: Three }"),
      right: .nodes("- text: \"3\"\n  accessibility: { label: Three }")),
    CodePage(
      "repeated-word", "A list has the same word twice.",
      "The second one has no effect.",
      wrong: .nodes("- text: \"3\"\n  accessibility: { traits: [header, header] }"),
      right: .nodes("- text: \"3\"\n  accessibility: { traits: [header] }")),
    CodePage(
      "two-effects", "Effects of a transition cannot be combined.",
      "Each effect is an item of a list and occurs once; `identity` means no effect and must be "
        + "the only item.",
      wrong: .nodes("- text: Saved\n  transition: { move: top, opacity: 0 }"),
      right: .nodes("- text: Saved\n  transition: [move: top, opacity: 0]")),
    CodePage(
      "invalid-curve", "The value of `curve` is not a polynomial.",
      "A curve is a list of coefficients, the constant first: `[1, 5.8, -6.8]` is 1 + 5.8x - 6.8x², "
        + "with x from 0 to 1. It applies to one direction, so write it under `insertion` or "
        + "`removal`.",
      wrong: .nodes("- text: Saved\n  transition: { removal: { scale: { curve: 1 } } }"),
      right: .nodes(
        "- text: Saved\n  transition: { removal: { scale: { curve: [1, 5.8, -6.8] } } }")),
    CodePage(
      "curve-jumps", "A curve begins or ends at a wrong value.",
      "A visible node is drawn at 1. A removal begins there, and an insertion ends there; "
        + "otherwise, the node jumps.",
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
