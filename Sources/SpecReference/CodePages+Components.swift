extension CodePage {
  private static let row = """
    formwork: 1
    components:
      FormRow:
        parameters: { title: text }
        slots: [content]
        body:
          - text: ${title}
          - slot: content
    """

  private static func screen(_ nodes: String) -> (path: String, text: String) {
    ("login.yaml", "formwork: 1\nscreen: Login\nuse: [forms.yaml]\nbody:\n\(nodes)")
  }

  private static func document(_ declarations: String) -> Sample {
    .file("formwork: 1\ncomponents:\n" + declarations)
  }

  /// Codes about components declared by the user.
  static let components: [CodePage] = [
    CodePage(
      "two-kinds", "A file both describes a screen and declares components.",
      "A file is of one kind, so that another screen can use the components without the screen.",
      wrong: .file(
        """
        formwork: 1
        screen: Login
        components:
          Title: { body: [{ text: Hello }] }
        body: []
        """),
      right: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [titles.yaml]\nbody:\n  - Title"),
        ("titles.yaml", "formwork: 1\ncomponents:\n  Title:\n    body: [{ text: Hello }]"),
      ])),
    CodePage(
      "invalid-component-name", "The name of a component is not valid.",
      "Names of components begin with a capital letter, so that they never collide with the "
        + "language's words, and become names of types in generated code.",
      wrong: document("  form-row:\n    body: [{ text: Hello }]"),
      right: document("  FormRow:\n    body: [{ text: Hello }]")),
    CodePage(
      "duplicate-component", "Two components have the same name.",
      "Names are unique in all files that a screen uses.",
      wrong: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [a.yaml, b.yaml]\nbody: []"),
        ("a.yaml", "formwork: 1\ncomponents:\n  Price: { body: [{ text: 1 }] }"),
        ("b.yaml", "formwork: 1\ncomponents:\n  Price: { body: [{ text: 2 }] }"),
      ]),
      right: .words("One of them under another name, such as `OldPrice`.")),
    CodePage(
      "invalid-parameter-name", "The name of a parameter or a slot is not valid.",
      "Names are camelCase, as ids are, and not reserved words of nodes.",
      wrong: document(
        "  Price:\n    parameters: { Amount: text }\n    body: [{ text: 1 }]"),
      right: document(
        "  Price:\n    parameters: { amount: text }\n    body: [{ text: '${amount}' }]")),
    CodePage(
      "duplicate-parameter", "A parameter and a slot, or two slots, have the same name.",
      "A use of the component writes both in the same place.",
      wrong: document(
        """
          Card:
            slots: [content, content]
            body:
              - slot: content
        """),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "unknown-type", "A parameter has a type that does not exist.",
      "The types are those of the attributes that take the values, or a list of words.",
      wrong: document(
        "  Price:\n    parameters: { amount: string }\n    body: [{ text: '${amount}' }]"),
      right: document(
        "  Price:\n    parameters: { amount: text }\n    body: [{ text: '${amount}' }]")),
    CodePage(
      "unused-parameter", "The body does not use a parameter or a slot.",
      "The value that a use passes for it would be ignored.",
      wrong: document("  Price:\n    parameters: { amount: text }\n    body: [{ text: 1 }]"),
      right: document(
        "  Price:\n    parameters: { amount: text }\n    body: [{ text: '${amount}' }]")),
    CodePage(
      "slot-place", "A slot is in a place where it cannot be filled.",
      "A slot is an item in a list of the body of a component: `- slot: NAME`, and nothing else.",
      wrong: .nodes("- slot: content"),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "unknown-slot", "The body names a slot that the component does not declare.",
      "Slots must be declared, so that uses can be checked.",
      wrong: document(
        "  Card:\n    slots: [content]\n    body:\n      - slot: contents\n      - slot: content"),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "unknown-parameter", "The body names a parameter that the component does not declare.",
      "Its name is similar to that of one.",
      wrong: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [forms.yaml]\nbody:\n  - Title: Hello"),
        (
          "forms.yaml",
          """
          formwork: 1
          components:
            Title:
              parameters: { title: text }
              body:
                - text: ${titel} of ${title}
          """
        ),
      ]),
      right: document(
        "  Title:\n    parameters: { title: text }\n    body: [{ text: '${title}' }]")),
    CodePage(
      "recursive-component", "A component is used in its own body.",
      "The expansion would never end. The message shows the path from the component to itself.",
      wrong: document("  Card:\n    body:\n      - Card"),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "missing-argument", "A use passes no value for a parameter without a default.",
      "The first parameter comes after the component's name, the others beside it.",
      wrong: .files([screen("  - FormRow"), ("forms.yaml", row)]),
      right: .files([screen("  - FormRow: Email"), ("forms.yaml", row)])),
    CodePage(
      "argument-twice", "A use passes a value twice.",
      "The first parameter comes after the component's name, and not beside it as well.",
      wrong: .files([screen("  - FormRow: Email\n    title: Mail"), ("forms.yaml", row)]),
      right: .files([screen("  - FormRow: Email"), ("forms.yaml", row)])),
    CodePage(
      "unknown-argument", "A use passes a value that the component does not take.",
      "It takes its parameters, its slots, and the attributes of every node, such as `padding`.",
      wrong: .files([screen("  - FormRow: Email\n    contents: []"), ("forms.yaml", row)]),
      right: .files([screen("  - FormRow: Email\n    content: []"), ("forms.yaml", row)])),
  ]
}
