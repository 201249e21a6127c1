internal import SpecModel

/// The topics about files, states and previews.
extension TopicPage {
  static let spec = TopicPage(
    name: "spec",
    summary: "A spec is one YAML file, and describes one screen.",
    groups: [
      (
        "Keys",
        [
          ("formwork", "The version of the language: 1."),
          ("screen", "The screen's name."),
          ("use", "Files with components, themes, strings and types, from the folder of this one."),
          ("components", "In a file of its own, without `screen`; see `components`."),
          ("theme", "In a file of its own, without `screen`; see `themes`."),
          ("strings", "In a file of its own: the language of its texts; see `strings`."),
          ("translations", "Texts by their keys, beside `strings`; see `strings`."),
          ("body", "The list of the screen's nodes, from the top."),
          ("preview", "The devices and settings for which the screen is drawn; see `preview`."),
          ("states", "Named states of the form and the data; see `states`."),
          ("form", "Rules over several fields; see `form`."),
          ("facts", "The screen's own values, which taps can change; see `data`."),
          ("data", "What loops and placeholders show; see `data`."),
          (
            "types",
            "What facts and data can be; in a file of its own, for several screens; see `data`."
          ),
          ("computed", "Named expressions; see `expressions`."),
          ("actions", "Asynchronous actions of the app, `{ pay: async }`; see `actions`."),
          ("variants", "Attributes by id, by the variant's name: `B: { title: { lines: 1 } }`."),
          ("background", "The color that fills the screen to its edges."),
          ("frameAlignment", "The position of the body on the screen; `topLeading` by default."),
          ("overlay", "Nodes above everything: `{ alignment, children }`."),
          (
            "safeAreaInset",
            "A bar at an edge: `{ edge, spacing, alignment, children }`. At the lower edge, it is "
              + "above the keyboard; with `avoidsKeyboard: false` it and the body stay where they "
              + "are, and the keyboard covers them."
          ),
          ("open", "Screens that open automatically; see `actions`."),
          ("tracking", "The screen's name for analytics, such as `first_screen`."),
          ("navigation", "The navigation bar; see `bars`."),
          ("tabs", "The tab bar; see `bars`."),
          ("toolbar", "The bar of buttons at the lower edge; see `bars`."),
          ("constraints", "Equations between the screen's nodes; see `constraints`."),
          ("targets", "`[swiftui, uikit]`; the first is drawn. See `targets`."),
          ("x-…", "Keys for tools and anchors of your own; never read."),
        ]
      )
    ],
    example: .file(
      """
      formwork: 1
      screen: Welcome
      background: systemBackground
      safeAreaInset:
        edge: bottom
        children:
          - button: Go on
      body:
        - text: Welcome
          style: title1
      """))

  static let components = TopicPage(
    name: "components",
    summary:
      "A file that begins with `components:` declares components for the screens that use it.",
    groups: [
      (
        "Keys of a component",
        [
          (
            "parameters",
            "Names with their types, or `{ type, default }`; the first is the content."
          ),
          ("slots", "Names of lists of nodes that a use fills."),
          ("body", "The nodes, with `${name}` for a value and `- slot: NAME` for a list."),
        ]
      ),
      (
        "Types",
        [
          ("text", "Any text; in the middle of another one, too."),
          ("points, number", "A length, or another number."),
          ("boolean", "`true`, `false`, or a condition."),
          ("color, style, symbol, asset", "What the attributes of these names take."),
          ("id", "The name of a field or a node, so that the screen can refer to it."),
          ("rules, contentType, keyboard", "What the attributes of a field take."),
          ("[small, large]", "One of these words."),
        ]
      ),
      (
        "A use",
        [
          ("Name: value", "The component's name, with the first parameter after it."),
          ("parameter", "A value for each other parameter without a default."),
          ("slot", "A list of nodes, for each slot that is to be filled."),
          (
            "padding, id, hidden, …",
            "The attributes of every node apply to the first node of the body."
          ),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      components:
        FormRow:
          parameters:
            title: text
            spacing: { type: points, default: 8 }
          slots: [content]
          body:
            - vstack:
              spacing: ${spacing}
              children:
                - text: ${title}
                  style: footnote
                - slot: content
      """))

  static let preview = TopicPage(
    name: "preview",
    summary: "The devices, text sizes and directions that a screen is drawn for.",
    groups: [
      (
        "Keys",
        [
          (
            "devices",
            "Names such as `iPhone 15`, or `{ width: 390, height: 844 }`; a size may say its `scale` "
              + "and its `safeArea`: `{ width: 390, height: 844, scale: 3, safeArea: { top: 47, "
              + "bottom: 34 } }`."
          ),
          ("textSizes", "Of Dynamic Type: \(oneOf(TextSize.names))."),
          ("directions", oneOf(LayoutDirection.names) + "."),
          (
            "locales",
            "Languages such as `en` or `de-AT`; `pseudo` and `pseudo-rtl` lengthen and accent."
          ),
          (
            "states",
            "Which states have snapshots: `named`, as without it, `derived` from the rules, or `all`."
          ),
          ("full", "`true` to draw every combination, not each value once."),
        ]
      )
    ],
    example: .file(
      """
      formwork: 1
      screen: Welcome
      preview:
        devices: [iPhone 15, { width: 320 }]
        textSizes: [large, accessibility3]
      body:
        - text: Welcome
      """))

  static let states = TopicPage(
    name: "states",
    summary:
      "What a person has done to the form, by name: each can be drawn with `--state NAME`. More "
      + "states follow from the rules, and one, `filter.unread`, from each word of a fact with a choice "
      + "that a condition names, at most 64; `formwork states` lists them with the value and the "
      + "message of each. A declared state of the same name wins.",
    groups: [
      (
        "Keys of a state",
        [
          (
            "values",
            "Values of fields, by id: `{ email: ada@example.com }`; lists for pickers with "
              + "`multiple`; fields in a loop by the list and the item's key: `{ passengers: { p1: "
              + "{ name: Ada } } }`, or `{ \"name[p1]\": Ada }`."
          ),
          (
            "touched",
            "Fields that a person has edited and left; without it, those in `values`. With "
              + "`[]` they are still being edited. The field of an item is `name[p1]`, in quotes."
          ),
          ("focus", "The field that has the keyboard."),
          ("submitted", "`true` once the form has been submitted."),
          ("validating", "Fields that are still being checked."),
          (
            "custom",
            "What the app says to custom rules: `valid`, as where a state says nothing, `invalid` or "
              + "`validating`."
          ),
          (
            "keyboard",
            "`shown` where the keyboard is up: it is as high as on the device, without suggestions above a "
              + "number pad, and body and bars avoid it."
          ),
          ("facts", "Facts that differ from the screen's; see `data`."),
          ("data", "Data that differ from the screen's; see `data`."),
          (
            "errors",
            "What the app says is wrong, by field, as in `values`, and by `form` for the form as a whole: "
              + "`{ email: Taken, form: Offline }`. In code the app says so by "
              + "`model.form.reject(.email, \"Taken\")` and `model.form.error = \"Offline\"`; both last until the "
              + "field, or any field, is edited."
          ),
          ("running", "Asynchronous actions of the app that are running: `[pay]`."),
        ]
      ),
      (
        "That follow from the rules",
        [
          ("empty", "No field has input."),
          ("valid", "Every field has a value that satisfies its rules."),
          ("submitted", "No field has input, and the form was submitted."),
          ("email.focused", "The field has the keyboard."),
          (
            "email.required",
            "For each rule of each field: the smallest value that breaks it, and it alone; all other "
              + "fields are right. A second rule of the same name is `email.pattern.2`."
          ),
          ("nickname.validating", "The app is asked about the value."),
          ("end.form", "A rule over several fields that marks this one fails alone."),
          ("send.disabled", "The control cannot be used."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Newsletter
      states:
        empty: {}
        wrong: { values: { email: ada@ }, touched: [email] }
        ready: { values: { email: ada@example.com } }
      body:
        - field: Email
          rules: [required, email]
      """))

  static let data = TopicPage(
    name: "data",
    summary:
      "What the app knows. `facts` are the screen's own values, which taps can change: booleans, numbers, "
      + "texts and lists, with first values. `data` are values of the app, for loops and placeholders, in the "
      + "spec, in a YAML or JSON file, or in a list of these, `data: [cards.json, { step: 1 }]`: later "
      + "values replace earlier ones, and a file that is a list is called as the file. States change both.",
    groups: [
      (
        "Kinds",
        [
          ("true, false", "Booleans."),
          ("12, -0.50", "Plain digits are numbers; without a filter, a text shows -0.5."),
          ("\"12\", 007, Ada", "All else is text, and so is everything in quotes."),
          ("null", "Nothing; so is a key of data without a value."),
        ]
      ),
      (
        "Types",
        [
          (
            "types: { selected: optional text }",
            "What a fact or data can be, where its values do not say it: a fact that begins with null, an "
              + "empty list, a number that may have a fraction."
          ),
          (
            "use: [types.yaml]",
            "A file with `types:` and no screen declares records and choices for several screens. "
              + "Generated code has them once, in `Types.swift`, so that a tap can hand one over: "
              + "`{ open: Detail, with: { card: \"${card}\" } }`."
          ),
          ("text, integer, number, boolean, date", "A value; a date is a day, `2026-11-21`."),
          (
            "time, dateTime",
            "A time of day, `09:30`, and a day with a time, `2026-11-21T09:30`: `Date` in generated code, in "
              + "the device's time zone. The filters `date` and `time` show them."
          ),
          (
            "decimal",
            "A number of 38 digits in base 10, for money: `0.1 + 0.2` is `0.3`. Numbers that the spec writes "
              + "and integers go with it, others do not. Generated code has `Decimal`."
          ),
          ("optional text", "A text or null. As a condition, its name asks whether it is there."),
          (
            "[all, unread]",
            "A choice: one of these words, which need no quotes beside it: `when: filter == unread`; only "
              + "words that are no names do, `'3d'`. A name with a capital letter makes lists of it. "
              + "Generated code has an enum. An attribute that knows all the words takes it: with "
              + "`tint: [systemBlue, systemGreen]`, `color: ${tint}`."
          ),
          ("[text], { id: text, price: number }", "A list of one type; a mapping of parts."),
          ("order.total: decimal", "The type of a part of a fact or of the data, by its path."),
          (
            "Tea: { id: text, name: text }",
            "A name of one's own, with a capital letter, for use in other types: `teas: [Tea]`."
          ),
        ]
      ),
      (
        "Rules",
        [
          ("shape", "A path must be there in some item and some state; elsewhere it is missing."),
          ("states", "Mappings are laid over the screen's own; lists and values replace them."),
          ("names", "Facts and data share theirs; a field wins where a fact of it is asked."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: History
      facts: { request: { isLoading: false } }
      data:
        entries:
          - { id: 1, shop: Bakery, amount: 4.20 }
          - { id: 2, shop: Trains, amount: 19.90, note: Return ticket }
      states:
        full: {}
        empty: { data: { entries: [] } }
        loading: { facts: { request: { isLoading: true } } }
      body:
        - text: Loading
          when: request.isLoading
        - text: Nothing yet
          when: isEmpty(entries)
        - vstack:
          forEach: entry in entries
          key: id
          children:
            - text: ${entry.shop}
            - text: ${entry.note}
              when: not isEmpty(entry.note)
      """))
}
