extension CodePage {
  /// Codes about components, where they may be used, and names.
  static let nodes: [CodePage] = [
    CodePage(
      "field-in-field", "A field stands in the box of another one.",
      "`leading` and `trailing` of a field are for signs, units and buttons beside what is typed.",
      wrong: .nodes("- field: Amount\n  trailing: [{ field: Currency }]"),
      right: .nodes("- hstack:\n  - field: Amount\n  - field: Currency")),
    CodePage(
      "unknown-component", "No component has this name.",
      "A node begins with the name of one component, in small letters. `formwork explain` lists "
        + "them all.",
      wrong: .nodes("- txt: Hello"),
      right: .nodes("- text: Hello")),
    CodePage(
      "no-component", "A node has attributes and names no component.",
      "Exactly one of a node's keys is a component; it says what the node is.",
      wrong: .nodes("- style: title1\n  color: label"),
      right: .nodes("- text: Hello\n  style: title1\n  color: label")),
    CodePage(
      "remote-image", "An image is named by an address of the web.",
      "`image` shows an asset of the app. Nothing of the generated code loads anything; a placeholder "
        + "of the same size shows where the app puts its own image.",
      wrong: .nodes("- image: https://example.com/ada.png"),
      right: .nodes("- image: avatar\n  size: [40, 40]")),
    CodePage(
      "foreign-symbol", "A symbol has the name of an icon of Material.",
      "`icon` and `symbol` take names of SF Symbols. A name that the system does not have shows "
        + "nothing in the app.",
      wrong: .nodes("- icon: favorite"),
      right: .nodes("- icon: heart.fill")),
    CodePage(
      "symbol-as-image", "An image is named like a symbol of SF Symbols.",
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
      "misplaced-attribute", "The attribute exists, and this component does not take it.",
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
      "An item of a list that says nothing is most often left over.",
      wrong: .nodes("- text: Hello\n-"),
      right: .nodes("- text: Hello")),
    CodePage(
      "empty-content", "A component has no text where it needs one.",
      "Write the text, or `\"\"` where it is meant to be empty. A text that begins with `&` needs "
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
      "not-a-list", "A list is expected, and something else stands there.",
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
      "invalid-id", "The text cannot be an id.",
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
      "names-differ-in-case", "Two names are the same but for capital letters.",
      "Names become files, and some disks do not tell capital letters from small ones.",
      wrong: .nodes("- text: Hello\n  id: userName\n- field: Username"),
      right: .nodes("- text: Hello\n  id: userTitle\n- field: Username")),
    CodePage(
      "field-needs-id", "A field's title gives no id of its own.",
      "The id comes from the ASCII letters of the title. Where there are none, or where they spell "
        + "a word of the language, write one.",
      wrong: .nodes("- field: 氏名"),
      right: .nodes("- field: 氏名\n  id: fullName")),
    CodePage(
      "too-many-fields", "The screen has more fields than Formwork reads.",
      "The limit keeps time and memory bounded; a form of that size is no form for people.",
      wrong: .words("Thousands of fields on one screen."),
      right: .words("Fewer fields, on several screens.")),
    CodePage(
      "wrong-parent", "A word stands where it means nothing.",
      "Some components and attributes tell apart what stands inside one container, and say nothing "
        + "elsewhere.",
      wrong: .nodes("- vstack:\n  children:\n    - row: [text: A, text: B]"),
      right: .nodes("- grid:\n  children:\n    - row: [text: A, text: B]")),
    CodePage(
      "grid-without-columns", "A grid does not say what stands beside what.",
      "Either it has `columns` and fills them row by row, or its cells stand in `row` children.",
      wrong: .nodes("- grid:\n  children:\n    - text: A\n    - text: B"),
      right: .nodes("- grid:\n  columns: 2\n  children:\n    - text: A\n    - text: B")),
    CodePage(
      "rows-and-columns", "A grid has both `columns` and `row` children.",
      "Columns of the grid's own are filled row by row, whatever the children; rows make columns of "
        + "their cells. One grid is one of the two.",
      wrong: .nodes("- grid:\n  columns: 2\n  children:\n    - row: [text: A, text: B]"),
      right: .nodes("- grid:\n  children:\n    - row: [text: A, text: B]")),
    CodePage(
      "column-with-two-minima", "A column has both `adaptive` and `min`.",
      "`adaptive` is the least width of the columns that it makes, as many as there is room for.",
      wrong: .nodes("- grid:\n  columns: [{ adaptive: 100, min: 80 }]\n  children: [text: A]"),
      right: .nodes("- grid:\n  columns: [{ adaptive: 100, max: 160 }]\n  children: [text: A]")),
    CodePage(
      "list-in-scroll", "A list scrolls inside something that scrolls in the same direction.",
      "Inside a scroll there is no height for the list to fill, and a finger could not tell "
        + "which of "
        + "the two it moves. With `scrolls: false` the list is as high as its rows.",
      wrong: .nodes("- scroll:\n  children:\n    - list: [text: Apple, text: Pear]"),
      right: .nodes(
        "- scroll:\n  children:\n    - list:\n      scrolls: false\n"
          + "      children: [text: Apple, text: Pear]")),
    CodePage(
      "order-mismatch", "`order` does not name every child of its stack once.",
      "An order that leaves a child out would not say where it stands. Each child needs an `id` of "
        + "its own for it.",
      wrong: .nodes(
        "- vstack:\n  order: [b]\n  children:\n    - text: A\n      id: a\n    - text: B\n"
          + "      id: b"),
      right: .nodes(
        "- vstack:\n  order: [b, a]\n  children:\n    - text: A\n      id: a\n    - text: B\n"
          + "      id: b")),
    CodePage(
      "deprecated", "A word still means what it meant, and there is a better one.",
      "A later version of the language may no longer read it. `formwork explain WORD` tells what "
        + "takes its place.",
      wrong: .words("A word whose page says that it is deprecated."),
      right: .words("The word that its page names instead.")),
  ]
}
