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
      "two-kinds", "A file describes a screen and declares components.",
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
      "invalid-component-name", "A component's name is not one.",
      "Names of components begin with a capital letter, so that they never collide with the "
        + "language's words, and become names of types in generated code.",
      wrong: document("  form-row:\n    body: [{ text: Hello }]"),
      right: document("  FormRow:\n    body: [{ text: Hello }]")),
    CodePage(
      "duplicate-component", "Two components have one name.",
      "All files that a screen uses share one space of names.",
      wrong: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [a.yaml, b.yaml]\nbody: []"),
        ("a.yaml", "formwork: 1\ncomponents:\n  Price: { body: [{ text: 1 }] }"),
        ("b.yaml", "formwork: 1\ncomponents:\n  Price: { body: [{ text: 2 }] }"),
      ]),
      right: .words("One of them under another name, such as `OldPrice`.")),
    CodePage(
      "invalid-parameter-name", "The name of a parameter or a slot is not one.",
      "Names are camelCase, as ids are, and not words that mean something else on a node.",
      wrong: document(
        "  Price:\n    parameters: { Amount: text }\n    body: [{ text: 1 }]"),
      right: document(
        "  Price:\n    parameters: { amount: text }\n    body: [{ text: '${amount}' }]")),
    CodePage(
      "duplicate-parameter", "A parameter and a slot, or two slots, have one name.",
      "A use names both in one place.",
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
      "unused-parameter", "The body has no place for a parameter or a slot.",
      "What a use says for it is lost.",
      wrong: document("  Price:\n    parameters: { amount: text }\n    body: [{ text: 1 }]"),
      right: document(
        "  Price:\n    parameters: { amount: text }\n    body: [{ text: '${amount}' }]")),
    CodePage(
      "slot-place", "A slot stands where it cannot be filled.",
      "A slot is an item in a list of the body of a component: `- slot: NAME`, and nothing else.",
      wrong: .nodes("- slot: content"),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "unknown-slot", "The body names a slot that the component does not declare.",
      "Slots are declared, so that a use can be checked.",
      wrong: document(
        "  Card:\n    slots: [content]\n    body:\n      - slot: contents\n      - slot: content"),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "unknown-parameter", "The body names a parameter that the component does not declare.",
      "It is nearly the name of one.",
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
      "recursive-component", "A component stands in its own body.",
      "It would never end. The message shows the way from the component to itself.",
      wrong: document("  Card:\n    body:\n      - Card"),
      right: document("  Card:\n    slots: [content]\n    body:\n      - slot: content")),
    CodePage(
      "missing-argument", "A use says nothing for a parameter that has no default.",
      "The first parameter comes after the component's name, the others beside it.",
      wrong: .files([screen("  - FormRow"), ("forms.yaml", row)]),
      right: .files([screen("  - FormRow: Email"), ("forms.yaml", row)])),
    CodePage(
      "argument-twice", "A use says something twice.",
      "The first parameter comes after the component's name, and not beside it as well.",
      wrong: .files([screen("  - FormRow: Email\n    title: Mail"), ("forms.yaml", row)]),
      right: .files([screen("  - FormRow: Email"), ("forms.yaml", row)])),
    CodePage(
      "unknown-argument", "A use says something that the component does not take.",
      "It takes its parameters, its slots, and what every node takes, such as `padding`.",
      wrong: .files([screen("  - FormRow: Email\n    contents: []"), ("forms.yaml", row)]),
      right: .files([screen("  - FormRow: Email\n    content: []"), ("forms.yaml", row)])),
  ]
}
