package import SpecModel

/// The reference text of a component, which supplements the language's component table.
package struct ComponentPage: Sendable {
  package let component: Component
  /// A description of the component in one or two sentences.
  package let summary: String
  /// The size without `width` and `height`; nil if the table's size applies.
  package let size: String?
  /// A list of nodes for `body:`, or a complete file if the example needs facts.
  package let example: String

  init(_ component: Component, _ summary: String, size: String? = nil, example: String) {
    self.component = component
    self.summary = summary
    self.size = size
    self.example = example
  }

  /// The pages of all components, in table order.
  package static let all: [ComponentPage] = Component.written.compactMap { component in
    (table + controls).first { $0.component == component }
  }

  private static let table: [ComponentPage] = [
    ComponentPage(
      .link, "A text that opens another screen, or an address outside the app.",
      example: """
        - link: Terms of use
          to: https://example.com/terms
        """),
    ComponentPage(
      .vstack, "A column: its children are below each other.",
      example: """
        - vstack:
          spacing: 16
          children:
            - text: Welcome
            - button: Sign in
        """),
    ComponentPage(
      .hstack, "A row: its children are beside each other, in reading direction.",
      example: """
        - hstack:
          children:
            - text: Total
            - spacer
            - text: "12.00"
        """),
    ComponentPage(
      .zstack, "Children on top of each other, the first at the back.",
      example: """
        - zstack:
          alignment: bottomTrailing
          children:
            - image: photo
              size: [120, 80]
            - text: New
        """),
    ComponentPage(
      .group,
      "One child, with attributes of its own: nested groups determine the order of "
        + "attributes.",
      example: """
        - group:
          padding: 8
          background: systemYellow
          children:
            - text: Beta
              padding: 4
              background: systemBackground
        """),
    ComponentPage(
      .scroll, "A viewport whose content can be longer. Several children form a stack.",
      example: """
        - scroll:
          children:
            - text: Terms
              style: title1
            - text: A long text follows.
        """),
    ComponentPage(
      .grid,
      "Cells in columns: `columns` that are filled row by row, or `row` children whose cells align "
        + "with one another.",
      example: """
        - grid:
          columns: [{ adaptive: 140 }]
          spacing: 16
          children:
            - text: Steps
            - text: Distance
            - text: Calories
        """),
    ComponentPage(
      .row,
      "A row of a grid without `columns`. A child of the grid that is not a row spans all "
        + "columns.",
      size: "what its cells make it",
      example: """
        - grid:
          alignment: leading
          children:
            - row:
              alignment: firstBaseline
              children:
                - text: Name
                - text: Ada
                  style: title2
            - divider
            - row:
              children:
                - text: Born
                - text: 10 December 1815
        """),
    ComponentPage(
      .viewThatFits,
      "The first of its children that fits the parent's proposal, or the last. The others are not "
        + "there.",
      size: "the size of the child that is shown",
      example: """
        - viewThatFits:
          axis: horizontal
          children:
            - hstack: [button: Cancel, button: Save changes]
            - vstack: [button: Cancel, button: Save changes]
        """),
    ComponentPage(
      .list,
      "Rows below each other with separators, alone or in sections. Every child is a row.",
      example: """
        - list:
          style: insetGrouped
          children:
            - section:
              header: Notifications
              footer: You can change this later.
              children:
                - toggle: Sounds
                - toggle: Badges
        """),
    ComponentPage(
      .section,
      "Rows of a list that belong together, with a header above and a footer below. With `forEach` and "
        + "`key` there is a section for each item, whose header and rows may show it.",
      size: "what its rows make it",
      example: """
        - list:
          children:
            - section:
              header: Fruit
              children:
                - text: Apple
                - text: Pear
        """),
    ComponentPage(
      .canvas, "Children whose positions only `constraints` determine.",
      example: """
        - canvas:
          height: 120
          constraints:
            - hello.center = parent.center
          children:
            - text: Hello
              id: hello
        """),
    ComponentPage(
      .carousel,
      "A row that scrolls sideways: page by page with `paging`, else continuously. A width in "
        + "percent is one of the carousel's own. With `current`, or an id that `pageDots`, "
        + "`{ next: ID }` or `{ back: ID }` name, a fact is the page: a person who turns it changes "
        + "the fact, and expressions ask `ID.position` (from 1), `ID.count`, `ID.first`, `ID.last`.",
      size: "fill the width, as high as its highest child",
      example: """
        - carousel:
          peek: 24
          spacing: 12
          children:
            - image: first
              height: 120
            - image: second
              height: 120
        """),
    ComponentPage(
      .steps,
      "Shows one of its children: the steps of a form, or the pages of a first start. Which one "
        + "is a fact of the screen, by `current`; without it the steps have one of their own. "
        + "`{ next: ID }` and `{ back: ID }` change it and stop at the ends; `next` first checks the "
        + "fields of the step that is shown. Expressions ask `ID.position` (from 1), `ID.count`, "
        + "`ID.first` and `ID.last`. A step with `when` is left out while that is false. Fields of "
        + "steps that are not shown count, so all steps are one form.",
      size: "hug on both axes: what the step that is shown needs",
      example: """
        - steps:
          id: signUp
          children:
            - field: Email
              rules: [required, email]
            - secureField: Password
              rules: [required]
        - pageDots: signUp
        - button: Back
          enabled: not signUp.first
          tap: { back: signUp }
        - button: Next
          tap: [{ next: signUp, when: not signUp.last }, { submit: form, when: signUp.last }]
        """),
    ComponentPage(
      .pageDots,
      "A dot for each of the steps, or the pages of a carousel, with an id, in `label`; those that "
        + "are not shown have an opacity of 0.3. It is written out as an `hstack` of boxes 8 wide, 8 apart; "
        + "VoiceOver reads `2 / 3`.",
      size: "hug on both axes: 8 high, 16 wide for each dot, less 8",
      example: """
        - steps:
          id: intro
          children:
            - text: Pick a place
            - text: Pick a day
        - pageDots: intro
        """),
    ComponentPage(
      .spacer, "Empty space that takes the remaining space of its stack.",
      size: "what is left along its stack's axis, nothing across it",
      example: """
        - hstack:
          children:
            - text: Name
            - spacer:
              minLength: 8
            - text: Ada
        """),
    ComponentPage(
      .divider, "A hairline between the children of a stack.",
      size: "fill across its stack's axis, one pixel along it",
      example: """
        - text: Above
        - divider
        - text: Below
        """),
    ComponentPage(
      .box, "A rectangle of one color.",
      example: """
        - box: systemGray5
          height: 120
          cornerRadius: 12
        """),
    ComponentPage(
      .text,
      "Text that a person reads; it wraps where its width runs out. One that ends in a line end shows "
        + "an empty last line; the line end that closes a block of text (`|`) is none of its own.",
      example: """
        - text: Welcome back
          style: title1
          color: label
        """),
    ComponentPage(
      .image,
      "A picture from the asset catalog, drawn at its natural size. Without an `accessibility` "
        + "label, it is decoration that VoiceOver skips.",
      size: "its natural size: `size`, or 24 by 24 points",
      example: """
        - image: logo
          size: [96, 32]
          contentMode: fit
        """),
    ComponentPage(
      .button, "A title with an action when it is tapped.",
      example: """
        - button: Sign in
          height: 48
          color: white
          background: systemIndigo
          cornerRadius: 10
          enabled: form.valid
          tap: submit
        - field: Email
          rules: [required]
        """),
    ComponentPage(
      .field, "A field for a line of text: a label, a control and an error below it.",
      example: """
        - field: Email
          placeholder: name@example.com
          contentType: emailAddress
          keyboard: emailAddress
          rules:
            - required
            - email: Enter a full email address
        """),
    ComponentPage(
      .secureField, "A password field, which shows bullets instead of its value.",
      example: """
        - secureField: Password
          contentType: newPassword
          rules: [{ minLength: 8 }]
        """),
    ComponentPage(
      .toggle, "A switch with a label; its value is `true` or `false`.",
      example: """
        - toggle: I accept the terms
          id: terms
          rules:
            - required: Accept the terms to go on
        """),
    ComponentPage(
      .host,
      "A view of the app in the layout: a chart, a map, a player. Generated screens take a function "
        + "that makes it; pictures show a box with its name, or what `children` draw in its place. "
        + "With an `accessibility` label, VoiceOver reads the view as one element. All uses of a "
        + "name pass the same values and bind the same facts; a host cannot be in a loop, a cell "
        + "or a component, because generated code has one function for each name.",
      size:
        "none of its own: `width` and `height`, or one of them with `aspectRatio`; with `hug` the view's, "
        + "and `size` says what previews assume",
      example: """
        - host: StoreMap
          with: { latitude: 51.5, longitude: -0.12 }
          width: fill
          aspectRatio: 16/9
        """),
  ]
}

extension Component {
  /// A description of the component's main value for the reference.
  var contentInWords: String {
    switch content {
    case .none: "nothing: the name alone, or with attributes beside it"
    case .text: isControl || self == .alert ? "its title" : "the text itself"
    case .asset: "the name of an asset"
    case .symbol: "the name of an SF Symbol"
    case .field: self == .input ? "the id of the field it declares" : "the id of its field"
    case .steps: "the id of the steps"
    case .view: "the name of the view in the app"
    case .textOrChildren: "a text, or a list of nodes, here or under `children:`"
    case .color: "its color"
    case .children: "a list of nodes, here or under `children:`"
    case .child: "a list with exactly one node, here or under `children:`"
    }
  }

  /// A description of the default size for the reference.
  var sizeInWords: String {
    func word(_ axis: Axis) -> String { fills(axis) ? "fill" : "hug" }
    let words = (word(.horizontal), word(.vertical))
    if words.0 == words.1 {
      return words.0 == "fill"
        ? "fill on both axes: what the parent offers" : "hug on both axes: what the content needs"
    }
    return "\(words.0) the width, \(words.1) the height"
  }
}
