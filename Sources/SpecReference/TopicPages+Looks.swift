internal import SpecModel

/// The topics about actions, transitions, styles and colors.
extension TopicPage {
  static let actions = TopicPage(
    name: "actions",
    summary:
      "What a tap does, what a link opens, and which screen opens automatically. `formwork preview "
      + "--flow` draws the navigation between screens.",
    groups: [
      (
        "Behind `tap`",
        [
          ("submit", "Marks the form as submitted, checks its rules, then calls the app."),
          ("dismiss", "Leaves the screen."),
          (
            "{ open: Detail }",
            "Opens the screen with this name. `with: { id: \"${order.id}\" }` passes values."
          ),
          (
            "{ url: … }",
            "Opens an address outside the app. Values are parts of it, and are encoded as an address needs "
              + "them: `{ url: \"https://example.com/${order.id}\" }`; one that is all of it is not. An "
              + "address that the system cannot open has no effect."
          ),
          (
            "{ set: name, to: value }",
            "Gives a value to a fact of the screen or to a field: a constant, a record such as "
              + "`{ id: a, name: Ada }`, `\"${step + 1}\"`, or `null` to empty a field or a fact that may "
              + "be missing."
          ),
          ("{ toggle: name }", "Inverts a fact or a field that is true or false."),
          (
            "{ append: list, item: value }",
            "Adds an item to a fact that is a list. Of an object the members are written: "
              + "`item: { name: Ada }`; an `id` that is left out is made."
          ),
          (
            "{ remove: list, item: value }",
            "Removes the items with the same `id`, or those that equal the value."
          ),
          (
            "{ call: name, with: { … } }",
            "A function of the app, with named values: `with: { total: \"${total}\" }`."
          ),
          (
            "{ validate: form }",
            "Shows the errors of the fields; the list ends here unless all of them are valid. "
              + "Instead of `form`: the id of a field, or of a container with fields in it."
          ),
          ("{ submit: form }", "As `submit`: the list ends here unless the form is valid."),
          (
            "{ reset: form }",
            "Gives the fields their first values; or those beneath an id. Nothing is wrong with "
              + "them before somebody has been in them, or submits again."
          ),
          ("{ focus: field }", "Puts the keyboard into a field."),
          (
            "{ next: id }, { back: id }",
            "Shows the next or the previous of `steps`. `next` first looks at the fields of the step "
              + "that is shown; the list ends here unless they are right."
          ),
          (
            "another name",
            "A function that the app provides to generated code. In a row, the app gets the "
              + "row's item, too: `delete(_ order: OrdersModel.Order)`; so do screens that rows open."
          ),
        ]
      ),
      (
        "Several actions",
        [
          (
            "[first, second]",
            "At most 8, done in order. In generated code they are a method of the model."
          ),
          (
            "when",
            "Beside an action of a mapping: it is done only if the condition holds. All conditions are "
              + "evaluated before the first action, values when their action is done."
          ),
        ]
      ),
      (
        "Asynchronous actions",
        [
          (
            "actions: { pay: async }",
            "At the top of the screen: the app's `pay` is an `async` function. So is what a `refresh` "
              + "names. `submit` can be one, too."
          ),
          (
            "pay.running",
            "True while it runs; a second call meanwhile does nothing. States set it by `running: [pay]`."
          ),
          (
            "[first, pay, last]",
            "What precedes the first action that takes its time is done at once, the rest in one task that "
              + "waits for it. While one of them runs, the tap does nothing."
          ),
        ]
      ),
      (
        "Behind `change` of a field",
        [
          (
            "an action or a list",
            "The same as behind `tap`, done when a person changes the value, after the form has it. "
              + "It is not done when an action of the spec or the app changes it."
          )
        ]
      ),
      (
        "Behind `to` of a link",
        [
          ("Detail", "The screen of this name."),
          ("https://example.com", "An address: whatever begins with a scheme."),
        ]
      ),
      (
        "At the top of a file",
        [
          (
            "open",
            "`{ screen: Second, when: request.finished }`, or a list of them: the screen opens once the "
              + "condition becomes true. Write what follows a submit in the tap, after "
              + "`{ submit: form }`."
          )
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Sign up
      tracking: sign_up
      facts: { isSignedIn: false }
      open: { screen: Home, when: isSignedIn }
      body:
        - field: Email
          rules: [required, email]
        - button: Send
          tap: [{ submit: form }, { open: Welcome }]
        - link: Terms of use
          to: https://example.com/terms
      """))

  static let transitions = TopicPage(
    name: "transitions",
    summary:
      "How a node appears and disappears: effects for both, or `{ insertion, removal, duration }` "
      + "with effects for each. Several in a list run at the same time.",
    groups: [
      (
        "Effects",
        [
          ("opacity", "Fades; `opacity: 0.5` begins half there."),
          ("slide", "In from the leading edge, out to the trailing one."),
          (
            "move: top",
            "By its own size, from an edge and back to it: \(oneOf(Edge.names))."
          ),
          ("scale", "Grows from nothing; `scale: 0.5` from half its size."),
          (
            "scale: { curve: … }",
            "Follows a polynomial of the time from 0 to 1, its constant first: `[1, 5.8, -6.8]` is "
              + "1 + 5.8x - 6.8x². `opacity` takes one, too."
          ),
          ("identity", "No effect: the node appears and disappears immediately."),
        ]
      ),
      (
        "Times",
        [
          ("duration", "Seconds, from 0 to 60; the system's own where it is not written."),
          (
            "a film strip",
            "`formwork preview SPEC --transition NODE --at 0,0.5,1` draws it at these times; "
              + "`--animate --format svg` as one picture that moves."
          ),
        ]
      ),
    ],
    example: .nodes(
      """
      - text: Saved
        transition:
          insertion: [move: top, opacity]
          removal: { scale: { curve: [1, 5.8, -6.8] } }
          duration: 0.2
      """))

  static let style = TopicPage(
    name: "style",
    summary:
      "How a text, a button or a field looks: the name of a style, or a mapping that changes "
      + "one.",
    groups: [
      (
        "Of a text",
        [
          ("from", oneOf(SystemTextStyle.names) + "."),
          ("size", "Points at the text size `large`; it grows with Dynamic Type."),
          ("weight", oneOf(FontWeight.names) + "."),
          ("family", oneOf(FontFamily.names) + "."),
          ("tracking", "Points between the letters."),
          ("color", "The ink."),
          ("lineSpacing, paragraphSpacing", "More points between lines, and after line ends."),
          ("scalesWith", "The system style with which the size grows; that of `from` by default."),
          ("contrast", "`{ accept: reason }`: a low contrast is accepted."),
        ]
      ),
      (
        "Of a button: a name, or",
        [
          (
            "from",
            "`plain` (a title alone), `bordered` (on gray) or `prominent` (on the tint color)."
          ),
          ("style", "The text style of the title."),
          ("color, background, border", "Colors, and `{ color, width }`."),
          ("cornerRadius, padding, height", "As on the node itself."),
          ("shadow", "`{ color, radius, offset }`."),
          ("disabled", "`{ color, background, border }` of a button that cannot be used."),
          (
            "highlighted",
            "`{ color, background, border }` while a finger is on it; for generated code."
          ),
          ("contrast", "`{ accept: reason }`: a low contrast is accepted."),
        ]
      ),
      (
        "Of a field: `default`, or",
        [
          ("spacing", "Points between label, control and error."),
          (
            "label, error",
            "A text style, or `{ style, color }`; of the error also `space`: `collapse` or `reserve`."
          ),
          (
            "input",
            "`style`, `padding`, `height`, `background`, `cornerRadius`, `border`, `borderStyle` "
              + "(`none`, `line`, `bezel` or `rounded`), `shadow`, `placeholder: { color }`, "
              + "`focused` and `invalid`, each `{ border, background }`, and `disabled`, which has a "
              + "`color` too."
          ),
        ]
      ),
    ],
    example: .nodes(
      """
      - text: "12.00"
        style: { from: headline, weight: bold, family: monospaced }
      - field: Email
        style:
          label: { style: caption1 }
          input: { height: 48, cornerRadius: 8, invalid: { border: systemRed } }
      - button: Send
        style: { style: headline, background: systemIndigo, disabled: { background: systemGray5 } }
      """))

  static let color = TopicPage(
    name: "color",
    summary:
      "A color is a name of the system's or of a theme, which know light, dark and high contrast, or "
      + "digits.",
    groups: [
      (
        "Ways to write one",
        [
          ("label", "The system's semantic colors: `secondaryLabel`, `separator` …"),
          ("systemRed", "The system's palette: `systemGray5`, `systemIndigo` …"),
          ("white", "Also `black`, `clear` and `tintColor`."),
          ("\"#FF3B30\"", "Red, green and blue, in quotes."),
          ("\"#FF3B3080\"", "With opacity."),
          ("{ color: black, opacity: 0.1 }", "A color with the opacity beside it."),
          ("primary", "A color of a theme; see `themes`."),
        ]
      )
    ],
    example: .nodes(
      """
      - text: Careful
        color: systemRed
        background: "#FFE9A880"
      """))
}
