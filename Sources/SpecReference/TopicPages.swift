internal import SpecModel

/// What the reference says of a part of the language that is neither component nor attribute.
package struct TopicPage: Sendable {
  package let name: String
  package let summary: String
  /// The keys or words of the topic, in groups; a group's head may be empty.
  let groups: [(head: String, entries: [(term: String, text: String)])]
  package let example: CodePage.Sample

  /// The topics in the order in which a spec is written.
  package static let all: [TopicPage] = [
    spec, components, preview, states, data, bars, rules, form, expressions, placeholders, strings,
    constraints, targets, actions, transitions, style, color, themes, tokens, picture, snapshots,
    findings, project, format, lint,
  ]

  private static let spec = TopicPage(
    name: "spec",
    summary: "A spec is one YAML file, and describes one screen.",
    groups: [
      (
        "Keys",
        [
          ("formwork", "The version of the language: 1."),
          ("screen", "The screen's name."),
          ("use", "Files with components, themes and strings, from the folder of this one."),
          ("components", "In a file of its own, without `screen`; see `components`."),
          ("theme", "In a file of its own, without `screen`; see `themes`."),
          ("strings", "In a file of its own: the language of its texts; see `strings`."),
          ("translations", "Texts by their keys, beside `strings`; see `strings`."),
          ("body", "The list of the screen's nodes, from the top."),
          ("preview", "What the screen is drawn on; see `preview`."),
          ("states", "What a person has done, by name; see `states`."),
          ("form", "Rules over several fields; see `rules`."),
          ("facts", "What the app knows, with first values; see `data`."),
          ("data", "What loops and placeholders show; see `data`."),
          ("variants", "Attributes by id, by the variant's name: `B: { title: { lines: 1 } }`."),
          ("background", "The color that fills the screen to its edges."),
          ("frameAlignment", "Where the body stands on the screen; `topLeading` by default."),
          ("overlay", "Nodes above everything: `{ alignment, children }`."),
          ("safeAreaInset", "A bar at an edge: `{ edge, spacing, alignment, children }`."),
          ("open", "Screens that open by themselves; see `actions`."),
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

  private static let components = TopicPage(
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
          ("id", "The name of a field or a node, so that the screen can speak of it."),
          ("rules, contentType, keyboard", "What the attributes of a field take."),
          ("[small, large]", "One of these words."),
        ]
      ),
      (
        "A use",
        [
          ("Name: value", "The component's name, with the first parameter behind it."),
          ("parameter", "A value for each other parameter without a default."),
          ("slot", "A list of nodes, for each slot that is to be filled."),
          ("padding, id, hidden, …", "What every node takes goes to the first node of the body."),
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

  private static let preview = TopicPage(
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

  private static let states = TopicPage(
    name: "states",
    summary:
      "What a person has done to the form, by name: each can be drawn with `--state NAME`. More "
      + "states follow from the rules, without a word in the spec; `formwork states` lists them with "
      + "the value and the message of each. A declared state of the same name wins.",
    groups: [
      (
        "Keys of a state",
        [
          ("values", "What fields hold, by id: `{ email: ada@example.com }`."),
          (
            "touched",
            "Fields that have been edited and left; without it those that `values` names. With `[]` "
              + "they are still being edited."
          ),
          ("focus", "The field that has the keyboard."),
          ("submitted", "`true` once the form has been submitted."),
          ("validating", "Fields that are still being checked."),
          (
            "custom",
            "What the app says to custom rules: `valid`, as where a state says nothing, `invalid` or "
              + "`validating`."
          ),
          ("keyboard", "`shown` where the keyboard is up."),
          ("facts", "Facts that differ from the screen's; see `data`."),
          ("data", "Data that differ from the screen's; see `data`."),
        ]
      ),
      (
        "That follow from the rules",
        [
          ("empty", "Nobody has typed."),
          ("valid", "Every field has a value that satisfies its rules."),
          ("submitted", "Nobody has typed, and the form was submitted."),
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

  private static let bars = TopicPage(
    name: "bars",
    summary:
      "A screen's own bars, as keys beside `body`. They stand over the screen and take their room "
      + "from its safe area: 44 points for a navigation bar, 52 more for a large title, 44 for a "
      + "toolbar, 49 for tabs. With both, the toolbar stands on the tabs.",
    groups: [
      (
        "Of navigation",
        [
          ("title", "The screen's title, in the middle of the bar."),
          ("largeTitle", "`true` shows the title large, on a row of its own."),
          ("back", "The title of the screen before, or `true` for `Back`."),
          ("leading", "Nodes at the bar's leading end: buttons, texts, icons, images."),
          ("trailing", "Nodes at the bar's trailing end."),
        ]
      ),
      (
        "Of a tab",
        [
          ("title", "What stands below its symbol."),
          ("symbol", "An SF Symbol."),
          ("to", "The screen that it leads to."),
          ("selected", "`true` for this screen's own tab; the first one where none says so."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Profile
      navigation:
        title: Profile
        back: Settings
        trailing:
          - button: Edit
      tabs:
        - { title: Home, symbol: house, to: Home }
        - { title: Profile, symbol: person, selected: true }
      toolbar:
        - button: ""
          symbol: trash
          accessibility: Delete
        - button: Share
      body:
        - text: Ada Lovelace
          padding: 16
      """))

  private static let rules = TopicPage(
    name: "rules",
    summary:
      "What must hold of a field's value. A rule without a value may have its message behind its "
      + "name; every rule may have one in `message`.",
    groups: [
      (
        "Rules",
        [
          ("required", "The field cannot stay empty; a toggle has to be on."),
          ("email", "A full email address."),
          ("url", "A full web address, with `https://`."),
          ("phone", "A phone number of 7 to 15 digits."),
          ("minLength", "The least number of characters: `minLength: 8`."),
          ("maxLength", "The greatest number of characters: `maxLength: 40`."),
          ("length", "A number of characters or a range: `length: 15..16`."),
          ("integer", "A whole number."),
          ("decimal", "A number."),
          ("min", "The least number: `min: 1`."),
          ("max", "The greatest number: `max: 9`."),
          ("range", "A number between two bounds: `range: 1..9`."),
          ("pattern", "A regular expression of the whole value: `pattern: '^[0-9]{4}$'`."),
          ("creditCard", "A card number whose check digit is right."),
          ("expiry", "A month and a year, as on a card: `12/29`."),
          ("oneOf", "One of these values: `oneOf: [small, large]`."),
          ("matches", "What another field holds: `matches: password`."),
          (
            "custom",
            "The app decides, by a function of this name: `custom: nicknameIsFree`. It is asked once "
              + "every other rule holds; meanwhile `validatingMessage` stands below the field."
          ),
        ]
      ),
      (
        "Beside a rule",
        [
          ("message", "What a person reads where it fails; may hold `${…}` of facts and data."),
          ("validatingMessage", "What a person reads while a `custom` rule is being checked."),
        ]
      ),
    ],
    example: .nodes(
      """
      - field: Nickname
        rules:
          - required
          - { custom: nicknameIsFree, message: The name is taken, validatingMessage: One moment … }
      - field: Card number
        rules:
          - required
          - integer: Digits only
          - { length: 15..16, message: A card has 15 or 16 digits }
      """))

  private static let form = TopicPage(
    name: "form",
    summary:
      "Rules over several fields, each of which marks one. A rule judges values: it is asked once "
      + "every field whose `value` it names has one that the field's own rules let through, and it "
      + "marks a field that has no error of its own. The error shows when the field's own would.",
    groups: [
      ("Keys", [("rules", "A list of rules.")]),
      (
        "Of a rule",
        [
          (
            "require",
            "What has to hold: a condition on the facts `value`, `empty`, `valid` and `invalid` of "
              + "fields, and on what the app knows."
          ),
          ("field", "The field that is marked where it does not hold."),
          ("message", "What a person then reads; the default names the field."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Journey
      form:
        rules:
          - require: end.value >= start.value
            field: end
            message: The journey ends before it starts
          - require: not (email.empty and phone.empty)
            field: phone
            message: Leave an email address or a phone number
      body:
        - datePicker: Start
        - datePicker: End
        - field: Email
          rules: [email]
        - field: Phone
          rules: [phone]
      """))

  private static let expressions = TopicPage(
    name: "expressions",
    summary:
      "What the form and the app know, asked in conditions (`when`, `hidden`, `enabled`) and shown in "
      + "texts (`${…}`). Names are those of loops' items, fields, facts and data; fields are named by "
      + "id, and one without an id takes it from its title.",
    groups: [
      (
        "Facts of the form",
        [
          ("form.valid", "Nothing is invalid, and nothing required is empty."),
          ("form.invalid", "A field is invalid."),
          ("form.complete", "Every field is valid."),
          ("form.submitted", "The form has been submitted."),
          ("form.failed", "It has been submitted in vain, and no field has gained focus since."),
          ("form.errors", "The list of the messages that a person sees."),
        ]
      ),
      (
        "Facts of a field",
        [
          ("email.valid", "It has a value that satisfies every rule."),
          ("email.invalid", "It has a value that breaks a rule."),
          ("email.empty", "It has no value."),
          ("email.touched", "It has been edited and left."),
          ("email.focused", "It has the keyboard."),
          ("email.validating", "It is still being checked."),
          ("email.value", "What it holds: a text; of a toggle, true or false."),
          ("email.error", "The message that a person sees below it."),
        ]
      ),
      (
        "Values",
        [
          ("user.name", "A part of the facts or the data."),
          ("orders[0].total", "An item of a list, from 0. Where there is none, nothing is."),
          ("user['first-name']", "A part whose name is no word."),
          ("'Ada', 12.5, true", "A text, in single or double quotes, a number, a boolean."),
        ]
      ),
      (
        "Operators, from the weakest",
        [
          ("or", "One of the two holds."),
          ("and", "Both hold."),
          ("not", "It does not hold."),
          ("== !=", "Two texts, numbers or booleans are equal, or not."),
          ("< <= > >=", "One of two numbers or texts comes first."),
          ("in", "A list has an item that equals the value."),
        ]
      ),
      (
        "Functions",
        [
          ("count(list)", "How many items it has."),
          ("isEmpty(x)", "A list or a text has nothing in it, or is missing."),
          ("join(list, text)", "The items as one text, with the text between them."),
        ]
      ),
    ],
    example: .nodes(
      """
      - field: Email
        rules: [required, email]
      - text: Please look at your email again.
        hidden: not (email.invalid and form.submitted)
      - text: ${join(form.errors, ', ')}
        when: form.failed
      - button: Send
        enabled: form.complete
      """))

  private static let targets = TopicPage(
    name: "targets",
    summary:
      "A screen is resolved twice: as SwiftUI lays it out, by offers and answers, and as UIKit does, "
      + "by constraints. `formwork parity` tells where they differ, `formwork layout --node` why a "
      + "node stands where it does.",
    groups: [
      (
        "In UIKit",
        [
          (
            "vstack, hstack",
            "A UIStackView with the alignment, distribution, spacing and margins that are said. One that "
              + "is longer than its children stretches the one that hugs least, the first of equals; "
              + "one that is shorter squeezes the one that resists least."
          ),
          (
            "fill",
            "Takes what is left; several in one stack are equally long, and spacers too, where nothing "
              + "fills."
          ),
          ("padding", "Layout margins, inside the view."),
          ("zstack, group", "A plain view, its children aligned in it."),
          ("scroll, list", "The content is as wide as the viewport, and as long as it likes."),
          (
            "hugging, compression",
            "Who is stretched and who is squeezed: 251 for texts and images, 750 for switches, steppers "
              + "and symbols, 250 for all else; 750 against being squeezed."
          ),
          (
            "slider, segmented",
            "Their frames reach beyond what they are laid out against, as UIKit's do."
          ),
        ]
      ),
      (
        "In SwiftUI",
        [
          (
            "equalCentering, fillProportionally",
            "SwiftUI has no such layout: such a stack is laid out as UIKit would, and a finding says so. "
              + "So is a container with `constraints` that is no canvas and no zstack."
          )
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Account
      targets: [uikit, swiftui]
      body:
        - hstack:
          width: fill
          children:
            - text: Balance
            - spacer
            - text: 12.50 €
      """))

  private static let constraints = TopicPage(
    name: "constraints",
    summary:
      "Equations between places and lengths of the nodes inside a container, or of the whole screen: "
      + "`title.trailing <= parent.trailing - 24 @ 750`. They add to what the container does itself.",
    groups: [
      (
        "What they speak of",
        [
          ("title", "A node beneath, by its id."),
          ("parent", "The container, or the screen; on a scroll its content."),
          ("parent.margins", "Inside the margins that the system gives a screen."),
          ("parent.safeArea", "What no bar of the system covers."),
          ("parent.readable", "As wide as lines can be to read well."),
          ("parent.keyboard", "The keyboard's upper edge, or the bottom of the safe area."),
          ("parent.frame", "What is seen of a scroll."),
        ]
      ),
      (
        "Anchors",
        [
          (
            "leading, trailing",
            "From side to side, as the language runs; `left` and `right` do not turn."
          ),
          ("top, bottom", "From the top down."),
          ("centerX, centerY", "The middle."),
          ("width, height", "Lengths, which can be compared with a number alone."),
          ("firstBaseline, lastBaseline", "Where a text's lines stand."),
          ("edges", "`top`, `leading`, `bottom` and `trailing`; `+ 16` insets by 16."),
          ("horizontalEdges", "`leading` and `trailing`."),
          ("verticalEdges", "`top` and `bottom`."),
          ("center", "`centerX` and `centerY`; compares with a corner, too: `photo.trailing.top`."),
          ("size", "`width` and `height`."),
        ]
      ),
      (
        "Signs",
        [
          ("=, <=, >=", "Equal, at most, at least; an inset of at least 16 is `edges >= … + 16`."),
          ("* 0.5, / 2", "A factor of the second anchor."),
          ("+ 8, - 8", "Points added or taken away."),
          ("@ 750", "A priority from 1 to 1000, `required`, `high` or `low`."),
        ]
      ),
    ],
    example: .nodes(
      """
      - zstack:
        constraints:
          - photo.edges = parent.edges + 16
          - badge.center = photo.trailing.top
          - badge.width >= badge.height @ high
        children:
          - image: portrait
            id: photo
            size: [80, 80]
          - text: "3"
            id: badge
      """))

  private static let placeholders = TopicPage(
    name: "placeholders",
    summary:
      "Every text may hold `${…}` with an expression that is a text or a number; `$${` stands for "
      + "`${` itself. So may the names of symbols and images, and the `value` of a `progress`, which is "
      + "one placeholder alone. In `{ }` and `[ ]`, and where a colon follows, the text stands in quotes.",
    groups: [
      (
        "Filters, behind a bar",
        [
          ("number", "Digits in groups, with at most three decimals; `number: 2` has two."),
          ("percent", "`0.25` as 25 percent; `percent: 1` has one decimal."),
          ("currency: 'EUR'", "Money of a currency, or of a path: `currency: order.currency`."),
          ("date", "A day such as `2026-11-21`, medium; `date: 'short'`, `'long'` or `'full'`."),
        ]
      )
    ],
    example: .file(
      """
      formwork: 1
      screen: Order
      preview: { locales: [de] }
      data:
        order: { number: "0042", total: 1249.5, currency: EUR, day: 2026-11-21, discount: 0.05 }
      body:
        - text: Order ${order.number} of ${order.day | date}
        - text: "${order.total | currency: order.currency}"
        - text: ${order.discount | percent} off
      """))

  private static let data = TopicPage(
    name: "data",
    summary:
      "What the app knows. `facts` are booleans, numbers and texts with first values; `data` are lists "
      + "and mappings for loops and placeholders, in the spec or in a YAML or JSON file. States change both.",
    groups: [
      (
        "Kinds",
        [
          ("true, false", "Booleans."),
          ("12, -0.50", "Plain digits are numbers; they keep their zeros."),
          ("\"12\", 007, Ada", "All else is text, and so is everything in quotes."),
          ("null", "Nothing; so is a key without a value."),
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

  private static let actions = TopicPage(
    name: "actions",
    summary:
      "What a tap does, where a link leads, and which screen opens by itself. `formwork preview --flow` "
      + "draws the ways between screens.",
    groups: [
      (
        "Behind `tap`",
        [
          ("submit", "Marks the form submitted, looks at its rules, then calls the app."),
          ("dismiss", "Leaves the screen."),
          ("{ open: Detail }", "Goes to the screen of this name."),
          ("{ url: … }", "Opens an address outside the app."),
          ("{ set: fact, to: value }", "Gives a value to one of the screen's facts."),
          ("another name", "An action of the app's own, which generated code asks it for."),
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
            "`{ screen: Second, when: form.submitted }`, or a list of them: the screen opens once the "
              + "condition becomes true."
          )
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Sign up
      tracking: sign_up
      open: { screen: Welcome, when: form.submitted }
      body:
        - field: Email
          rules: [required, email]
        - button: Send
          tap: submit
        - link: Terms of use
          to: https://example.com/terms
      """))

  private static let transitions = TopicPage(
    name: "transitions",
    summary:
      "How a node comes and goes: effects for both, or `{ insertion, removal, duration }` with effects "
      + "for each. Several in a list run at the same time.",
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
          ("identity", "No effect: it is there or gone at once."),
        ]
      ),
      (
        "Times",
        [
          ("duration", "Seconds, from 0 to 60; the system's own where it is not written."),
          (
            "a film strip",
            "`formwork preview SPEC --transition NODE --at 0,0.5,1` draws it at these times."
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

  private static let style = TopicPage(
    name: "style",
    summary:
      "How a text, a button or a field looks: a name, or a mapping that changes what the name stands "
      + "for.",
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
          ("lineSpacing, paragraphSpacing", "More points between lines, and behind line ends."),
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

  private static let color = TopicPage(
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

extension TopicPage {
  /// The topic as a page.
  package var page: Page {
    var page = Page(name, kind: "a topic")
    page.add(.paragraph(summary))
    for group in groups {
      page.add(.section(group.head))
      page.add(.entries(group.entries))
    }
    page.add(.section("Example"))
    if case .nodes(let text) = example { page.add(.example(text)) }
    if case .file(let text) = example { page.add(.example(text)) }
    if case .files(let files) = example {
      for file in files {
        page.add(.paragraph("`\(file.path)`:"))
        page.add(.example(file.text))
      }
    }
    return page
  }
}
