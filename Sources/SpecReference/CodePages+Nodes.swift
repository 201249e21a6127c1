extension CodePage {
  /// Codes about components, where they may be used, and names.
  static let nodes: [CodePage] = [
    CodePage(
      "field-in-field", "A field is in the box of another field.",
      "`leading` and `trailing` of a field are for symbols, units and buttons beside the typed "
        + "text.",
      wrong: .nodes("- field: Amount\n  trailing: [{ field: Currency }]"),
      right: .nodes("- hstack:\n  - field: Amount\n  - field: Currency")),
    CodePage(
      "unknown-component", "No component has this name.",
      "A node begins with the name of one component, in small letters. `formwork explain` lists "
        + "them all.",
      wrong: .nodes("- txt: Hello"),
      right: .nodes("- text: Hello")),
    CodePage(
      "no-component", "A node has attributes, but no component.",
      "Exactly one of a node's keys is a component, the kind of the node.",
      wrong: .nodes("- style: title1\n  color: label"),
      right: .nodes("- text: Hello\n  style: title1\n  color: label")),
    CodePage(
      "remote-image", "The name of an image is a web address.",
      "`image` shows an asset of the app. Generated code does not load images; a placeholder "
        + "of the same size shows where the app puts its own image.",
      wrong: .nodes("- image: https://example.com/ada.png"),
      right: .nodes("- image: avatar\n  size: [40, 40]")),
    CodePage(
      "foreign-symbol", "A symbol has the name of a Material icon.",
      "`icon` and `symbol` take names of SF Symbols. A name that the system does not have shows "
        + "nothing in the app.",
      wrong: .nodes("- icon: favorite"),
      right: .nodes("- icon: heart.fill")),
    CodePage(
      "symbol-as-image", "An image has the name of an SF Symbol.",
      "`image` shows an asset of the app, and `icon` a symbol of the system. An asset with such a name "
        + "is not found by people who look for the symbol; give it another name.",
      wrong: .nodes("- image: star.fill"),
      right: .nodes("- icon: star.fill")),
    CodePage(
      "two-components", "A node names two components.",
      "A node is one component. Most often the `-` of the second node is missing.",
      wrong: .nodes("- text: Hello\n  button: Go"),
      right: .nodes("- text: Hello\n- button: Go")),
    CodePage(
      "misplaced-attribute", "The attribute exists, but this component does not take it.",
      "`formwork explain` with the attribute's name lists the components that do.",
      wrong: .nodes("- text: Hello\n  spacing: 8"),
      right: .nodes("- vstack:\n  spacing: 8\n  children:\n    - text: Hello")),
    CodePage(
      "missing-space", "A `:` is not followed by a space, so it is part of the text.",
      "In YAML a colon ends a key only before a space or a line's end.",
      wrong: .nodes("- text:Hello"),
      right: .nodes("- text: Hello")),
    CodePage(
      "empty-item", "A `-` has nothing after it.",
      "An empty item of a list is most often left over.",
      wrong: .nodes("- text: Hello\n-"),
      right: .nodes("- text: Hello")),
    CodePage(
      "empty-content", "A component needs a text, but has none.",
      "Write the text, or `\"\"` if it should be empty. A text that begins with `&` needs "
        + "quotes, because `&` names an anchor.",
      wrong: .nodes("- text:"),
      right: .nodes("- text: Hello")),
    CodePage(
      "empty-list", "A list is empty.",
      "A container without children is most often a line that was forgotten; `[]` says that it is "
        + "meant.",
      wrong: .file("formwork: 1\nscreen: Hello\nbody:"),
      right: .file("formwork: 1\nscreen: Hello\nbody: []")),
    CodePage(
      "not-a-list", "A list is expected, but there is another value.",
      "Children, rules and devices are lists, also with one item.",
      wrong: .nodes("- vstack:\n  children:\n    text: Hello"),
      right: .nodes("- vstack:\n  children:\n    - text: Hello")),
    CodePage(
      "two-lists", "A container has children in two places.",
      "They come after its name or under `children:`, not both.",
      wrong: .nodes("- vstack: [spacer]\n  children:\n    - text: Hello"),
      right: .nodes("- vstack:\n  children:\n    - spacer\n    - text: Hello")),
    CodePage(
      "two-titles", "A field has a title after its name and another in `title:`.",
      "One of them would be ignored.",
      wrong: .nodes("- field: Email\n  title: E-mail"),
      right: .nodes("- field: Email")),
    CodePage(
      "not-one-child", "A `group` has no child, or more than one.",
      "A group arranges nothing, so it cannot say where a second child goes. Put several into a "
        + "stack.",
      wrong: .nodes("- group:\n  children:\n    - text: A\n    - text: B"),
      right: .nodes("- vstack:\n  children:\n    - text: A\n    - text: B")),
    CodePage(
      "invalid-id", "The text is not a valid id.",
      "Ids become names in Swift: a lowercase letter, then letters and digits.",
      wrong: .nodes("- text: Hello\n  id: main-title"),
      right: .nodes("- text: Hello\n  id: mainTitle")),
    CodePage(
      "reserved-id", "The id is a word of the language.",
      "`form`, `parent`, `base` and `body` have a meaning in conditions and constraints.",
      wrong: .nodes("- text: Hello\n  id: form"),
      right: .nodes("- text: Hello\n  id: formTitle")),
    CodePage(
      "duplicate-id", "Two nodes have the same id.",
      "Ids are unique on a screen. A field without one takes it from its title.",
      wrong: .nodes("- text: A\n  id: greeting\n- text: B\n  id: greeting"),
      right: .nodes("- text: A\n  id: greeting\n- text: B\n  id: farewell")),
    CodePage(
      "names-differ-in-case", "Two names differ only in case.",
      "Names become file names, and some disks do not distinguish capital and small letters.",
      wrong: .nodes("- text: Hello\n  id: userName\n- field: Username"),
      right: .nodes("- text: Hello\n  id: userTitle\n- field: Username")),
    CodePage(
      "field-needs-id", "No id can be derived from a field's title.",
      "The id comes from the ASCII letters of the title. If there are none, or if they spell "
        + "a word of the language, write one.",
      wrong: .nodes("- field: 氏名"),
      right: .nodes("- field: 氏名\n  id: fullName")),
    CodePage(
      "too-many-fields", "The screen has too many fields.",
      "The limit bounds time and memory, and is far above the size of usable forms.",
      wrong: .words("Thousands of fields on one screen."),
      right: .words("Fewer fields, on several screens.")),
    CodePage(
      "wrong-parent", "A component or attribute is in the wrong container.",
      "Some components and attributes apply only inside one kind of container, and have no meaning "
        + "elsewhere.",
      wrong: .nodes("- vstack:\n  children:\n    - row: [text: A, text: B]"),
      right: .nodes("- grid:\n  children:\n    - row: [text: A, text: B]")),
    CodePage(
      "grid-without-columns", "A grid has neither columns nor rows.",
      "Either it has `columns` and fills them row by row, or its cells are in `row` children.",
      wrong: .nodes("- grid:\n  children:\n    - text: A\n    - text: B"),
      right: .nodes("- grid:\n  columns: 2\n  children:\n    - text: A\n    - text: B")),
    CodePage(
      "rows-and-columns", "A grid has both `columns` and `row` children.",
      "A grid with `columns` fills them row by row; `row` children make columns of "
        + "their cells. A grid can use only one of the two.",
      wrong: .nodes("- grid:\n  columns: 2\n  children:\n    - row: [text: A, text: B]"),
      right: .nodes("- grid:\n  children:\n    - row: [text: A, text: B]")),
    CodePage(
      "column-with-two-minima", "A column has both `adaptive` and `min`.",
      "`adaptive` is the minimum width of its columns, as many as fit.",
      wrong: .nodes("- grid:\n  columns: [{ adaptive: 100, min: 80 }]\n  children: [text: A]"),
      right: .nodes("- grid:\n  columns: [{ adaptive: 100, max: 160 }]\n  children: [text: A]")),
    CodePage(
      "list-in-scroll", "A list scrolls inside something that scrolls in the same direction.",
      "Inside a scroll, the list has no height to fill, and a drag could not decide which of "
        + "which of "
        + "the two to scroll. With `scrolls: false`, the list is as high as its rows.",
      wrong: .nodes("- scroll:\n  children:\n    - list: [text: Apple, text: Pear]"),
      right: .nodes(
        "- scroll:\n  children:\n    - list:\n      scrolls: false\n"
          + "      children: [text: Apple, text: Pear]")),
    CodePage(
      "order-mismatch", "`order` does not name every child of its stack once.",
      "The position of a child that is left out would be unknown. Each child needs an `id` of "
        + "its own for it.",
      wrong: .nodes(
        "- vstack:\n  order: [b]\n  children:\n    - text: A\n      id: a\n    - text: B\n"
          + "      id: b"),
      right: .nodes(
        "- vstack:\n  order: [b, a]\n  children:\n    - text: A\n      id: a\n    - text: B\n"
          + "      id: b")),
    CodePage(
      "deprecated", "A word is still valid, but there is a better one.",
      "A later version of the language may no longer support it. `formwork explain WORD` shows "
        + "what replaces it.",
      wrong: .words("A word whose page says that it is deprecated."),
      right: .words("The word that its page names instead.")),
  ]
}
