package import SpecModel

/// The reference text of an attribute, which supplements the language's attribute table.
package struct AttributePage: Sendable {
  package let attribute: Attribute
  /// The value that applies if the attribute is missing.
  package let standard: String
  /// A list of nodes for `body:`, or a complete file if the example needs data.
  package let example: String

  /// The page of an attribute; nil if there is none.
  package static func page(of attribute: Attribute) -> AttributePage? {
    all.first { $0.attribute == attribute }
  }

  init(_ attribute: Attribute, _ standard: String, _ example: String) {
    self.attribute = attribute
    self.standard = standard
    self.example = example
  }

  /// The pages of all attributes, in the order of the language's table.
  package static let all: [AttributePage] = Attribute.allCases.compactMap { attribute in
    (table + controls).first { $0.attribute == attribute }
  }

  private static let table: [AttributePage] = [
    AttributePage(
      .id, "a name derived from the node; a field's comes from its title",
      "- text: Welcome\n  id: greeting"),
    AttributePage(
      .when, "`true`",
      "- field: Email\n  rules: [email]\n- text: We write to you once a week.\n  when: email.valid"),
    AttributePage(
      .forEach, "the node is not repeated",
      """
      formwork: 1
      screen: Orders
      data:
        orders:
          - { id: 7, total: 12.50 }
          - { id: 9, total: 3 }
      body:
        - text: "Order ${order.id}: ${order.total | currency: 'EUR'}"
          forEach: order in orders
          key: order.id
      """),
    AttributePage(
      .key, "the position of the item, from 0; in code the items' `id`, where they have one",
      """
      formwork: 1
      screen: Tags
      data: { tags: [new, used] }
      body:
        - text: ${tag}
          forEach: tag in tags
          key: tag
      """),
    AttributePage(
      .hidden, "`false`",
      "- field: Email\n- text: We will never share it.\n  hidden: email.valid"),
    AttributePage(
      .invisible, "`false`",
      "formwork: 1\nscreen: Save\nfacts: { isSaved: false }\nbody:\n  - text: Saved\n"
        + "    invisible: not isSaved\n  - button: Save\n    tap: { set: isSaved, to: true }"),
    AttributePage(
      .spacing, "8; none between the children of a scroll",
      "- vstack:\n  spacing: 16\n  children:\n    - text: A\n    - text: B"),
    AttributePage(
      .alignment, "`fill` in a vstack, `center` elsewhere; a row's is its grid's",
      "- vstack:\n  alignment: leading\n  children:\n    - text: A\n    - text: Longer"),
    AttributePage(
      .distribution, "`fill`",
      "- hstack:\n  width: fill\n  distribution: fillEqually\n  children:\n"
        + "    - button: Cancel\n    - button: Done"),
    AttributePage(
      .axis, "`vertical` for a scroll; both axes for a viewThatFits",
      "- scroll:\n  axis: horizontal\n  children:\n    - text: A\n    - text: B"),

    AttributePage(
      .minLength, "8, the distance between a stack's children",
      "- hstack:\n  children:\n    - text: A\n    - spacer:\n      minLength: 24\n    - text: B"),
    AttributePage(
      .order, "the order of the children",
      "- vstack:\n  order: [ranking, featured]\n  children:\n    - text: Featured\n"
        + "      id: featured\n    - text: Ranking\n      id: ranking"),
    AttributePage(
      .columns, "none: `row` children make the columns",
      "- grid:\n  columns: [80, flexible, { min: 40, max: 120 }]\n  children:\n    - text: A\n"
        + "    - text: B\n    - text: C"),
    AttributePage(
      .columnSpacing, "the grid's `spacing`",
      "- grid:\n  columns: 2\n  columnSpacing: 24\n  children:\n    - text: A\n    - text: B"),
    AttributePage(
      .columnSpan, "1",
      "- grid:\n  children:\n    - row: [text: A, text: B]\n    - row:\n      children:\n"
        + "        - text: Over both\n          columnSpan: 2"),
    AttributePage(
      .cellAnchor, "what the row and the grid say",
      "- grid:\n  children:\n    - row:\n      children:\n        - text: A\n"
        + "          cellAnchor: bottomTrailing\n        - box: systemGray5\n          height: 80"),
    AttributePage(
      .paging, "`false`",
      "- carousel:\n  paging: true\n  children:\n    - text: First\n    - text: Second"),
    AttributePage(
      .peek, "0; written, it means `paging: true`",
      "- carousel:\n  peek: 24\n  children:\n    - text: First\n    - text: Second"),
    AttributePage(
      .scrolls, "`true`",
      "- scroll:\n  children:\n    - text: Fruit\n      style: title1\n    - list:\n"
        + "      scrolls: false\n      children:\n        - text: Apple"),
    AttributePage(
      .rowInsets,
      "the system's: 11 above and below, and the list's margin at the sides. Where insets are written, an "
        + "edge that they do not name is 0",
      "- list:\n  rowInsets: { horizontal: 16, vertical: 4 }\n  children:\n    - text: Apple"),
    AttributePage(
      .header, "none",
      "- list:\n  children:\n    - section:\n      header: Fruit\n      children:\n"
        + "        - text: Apple"),
    AttributePage(
      .footer, "none",
      "- list:\n  children:\n    - section:\n      footer: [text: Picked today]\n"
        + "      children:\n        - text: Apple"),
    AttributePage(
      .style,
      "`body` for a text, an icon and a button's title, `plain` for a button and a list, `default` "
        + "for a field, `footnote` for a banner, `medium` for an activity (or `large`)",
      "- text: Price\n  style: { from: headline, family: monospaced }"),
    AttributePage(
      .color,
      "`label` for a text, an icon and a banner, `tintColor` for a button, a progress and a slider, "
        + "`secondaryLabel` for an activity, `separator` for a divider",
      "- text: Careful\n  color: systemRed"),
    AttributePage(
      .align, "`natural`", "- text: Centered, over two lines\n  align: center\n  width: 100"),
    AttributePage(.lines, "as many as the text needs", "- text: A long title\n  lines: 2"),
    AttributePage(
      .truncation, "`tail`", "- text: /usr/local/share\n  lines: 1\n  truncation: middle"),
    AttributePage(
      .minimumScale, "1: a text keeps its size",
      "- text: A long title\n  lines: 1\n  minimumScale: 0.8"),
    AttributePage(
      .title, "the text after the component's name", "- field:\n  title: Email\n  id: email"),
    AttributePage(.placeholder, "none", "- field: Email\n  placeholder: name@example.com"),
    AttributePage(
      .value,
      "empty; `false` for a toggle, the number nearest to 0 for a stepper and a slider, nothing "
        + "chosen in a picker; a progress without one runs without end",
      "- field: Country\n  value: Austria"),
    AttributePage(
      .rules, "none: any value will do",
      "- field: Name\n  rules:\n    - required\n    - { maxLength: 40, message: That is too long }"),
    AttributePage(
      .validateOn, "`blur`", "- field: Email\n  validateOn: submit\n  rules: [email]"),
    AttributePage(.contentType, "none", "- field: Email\n  contentType: emailAddress"),
    AttributePage(.keyboard, "`default`", "- field: Card number\n  keyboard: numberPad"),
    AttributePage(
      .secure, "`false`",
      "formwork: 1\nscreen: Account\nfacts: { isShown: false }\nbody:\n  - field: Password\n"
        + "    secure: not isShown\n  - button: \"${isShown ? 'Hide' : 'Show'}\"\n"
        + "    tap: { toggle: isShown }"),
    AttributePage(
      .enabled, "`true`",
      "- field: Email\n  rules: [required]\n- button: Send\n  enabled: form.complete"),
    AttributePage(.size, "24 by 24 points", "- image: logo\n  size: [96, 32]"),
    AttributePage(
      .contentMode, "`center`",
      "- image: photo\n  size: [400, 300]\n  width: fill\n  height: 120\n  contentMode: fill"),
    AttributePage(.tap, "nothing", "- button: Sign in\n  tap: submit"),
    AttributePage(
      .fixedSize, "`false`", "- text: Never wraps\n  fixedSize: horizontal"),
    AttributePage(
      .aspectRatio, "none", "- image: photo\n  width: fill\n  aspectRatio: 16/9"),
    AttributePage(
      .padding,
      "0; a control of a field has its own. The padding of a scroll is around its content and scrolls "
        + "with it; room around the scroll itself is `margin`",
      "- text: Hello\n  padding: { horizontal: 16, top: 8 }"),
    AttributePage(.width, "the component's own", "- text: Hello\n  width: 50%"),
    AttributePage(.height, "the component's own", "- button: Go\n  height: 48"),
    AttributePage(.minWidth, "none", "- button: Go\n  minWidth: 120"),
    AttributePage(.idealWidth, "the content's", "- text: Hello\n  idealWidth: 200"),
    AttributePage(.maxWidth, "none", "- text: Hello\n  width: hug\n  maxWidth: 75%"),
    AttributePage(.minHeight, "none", "- button: Go\n  minHeight: 44"),
    AttributePage(.idealHeight, "the content's", "- text: Hello\n  idealHeight: 40"),
    AttributePage(.maxHeight, "none", "- image: photo\n  height: fill\n  maxHeight: 200"),
    AttributePage(
      .frameAlignment, "where the content is aligned itself: leading for text, else mostly center",
      "- text: Hello\n  width: fill\n  height: 80\n  frameAlignment: bottomTrailing"),
    AttributePage(.background, "none", "- text: Hello\n  background: systemYellow"),
    AttributePage(
      .cornerRadius, "0",
      "- text: Hello\n  padding: 8\n  background: \"#FFE9A8\"\n  cornerRadius: 8"
    ),
    AttributePage(
      .border, "none", "- text: Hello\n  padding: 8\n  border: { color: separator, width: 2 }"),
    AttributePage(
      .overlay, "none",
      "- image: photo\n  size: [64, 64]\n  overlay:\n    alignment: topTrailing\n    children:\n"
        + "      - text: \"3\""),
    AttributePage(.opacity, "1", "- image: photo\n  opacity: 0.5"),
    AttributePage(.offset, "`[0, 0]`", "- text: Hello\n  offset: [0, -4]"),
    AttributePage(
      .shadow, "none; `radius` 0 and `offset` `[0, 0]` where they are left out",
      "- text: Hello\n  padding: 12\n  background: systemBackground\n  shadow:\n"
        + "    color: \"#0000001A\"\n    radius: 1\n    offset: [1, 1]"),
    AttributePage(
      .clip, "`false`",
      "- zstack:\n  height: 80\n  clip: true\n  children:\n    - image: photo\n"
        + "      size: [300, 300]"),
    AttributePage(
      .safeAreaInset, "none",
      "- scroll:\n  safeAreaInset:\n    edge: bottom\n    children:\n      - button: Done\n"
        + "  children:\n    - text: A long text"),
    AttributePage(
      .ignoresSafeArea, "none",
      "- image: photo\n  width: fill\n  height: 200\n  ignoresSafeArea: [top]"),
    AttributePage(.margin, "0", "- text: Hello\n  background: systemYellow\n  margin: 16"),
    AttributePage(
      .zIndex, "0",
      "- zstack:\n  children:\n    - text: In front\n      zIndex: 1\n    - box: systemGray5"),
    AttributePage(
      .layoutPriority, "0",
      "- hstack:\n  children:\n    - text: Keeps its width\n      layoutPriority: 1\n"
        + "    - text: Wraps first"),
    AttributePage(
      .hugging, "250, for texts and images 251, as Interface Builder has it",
      "- hstack:\n  width: fill\n  children:\n    - text: Name\n      hugging: 252\n"
        + "    - text: Takes what is left"),
    AttributePage(
      .compression, "750",
      "- hstack:\n  children:\n    - text: Keeps its width\n"
        + "      compression: { horizontal: 751 }\n    - text: Wraps first"),
    AttributePage(
      .spacingAfter, "the stack's `spacing`",
      "- vstack:\n  spacing: 8\n  children:\n    - text: Title\n      spacingAfter: 24\n"
        + "    - text: Body"),
    AttributePage(
      .alignmentGuide, "0",
      "- vstack:\n  alignment: leading\n  children:\n    - text: Outer\n    - text: Inner\n"
        + "      alignmentGuide: 16"),
    AttributePage(
      .items, "none: the list has its `children`",
      """
      formwork: 1
      screen: Fruits
      data: { fruits: [{ name: Apple }, { name: Banana }] }
      body:
        - list:
          items: fruit in fruits
          key: name
          cell:
            text: ${fruit.name}
      """),
    AttributePage(
      .cell, "none",
      """
      formwork: 1
      screen: Fruits
      data: { fruits: [{ name: Apple }, { name: Banana }] }
      body:
        - list:
          items: fruits
          cell:
            text: ${item.name}
      """),
    AttributePage(
      .cells, "none",
      """
      formwork: 1
      screen: History
      data:
        entries:
          - { type: payment, shop: Bakery }
          - { type: topUp, amount: 50 }
      body:
        - list:
          items: entry in entries
          cells:
            payment:
              text: Paid at ${entry.shop}
            topUp:
              text: "Topped up by ${entry.amount | currency: 'EUR'}"
      """),
    AttributePage(
      .children, "none", "- vstack:\n  spacing: 4\n  children:\n    - text: A\n    - text: B"),
    AttributePage(
      .constraints, "none",
      "- zstack:\n  constraints:\n    - badge.center = photo.trailing.top\n  children:\n"
        + "    - image: photo\n      id: photo\n      size: [80, 80]\n    - text: \"3\"\n      id: badge"
    ),
    AttributePage(
      .to, "none; every link has one", "- link: Terms of use\n  to: https://example.com/terms"),
    AttributePage(
      .presentation, "`menu`",
      "- picker: Size\n  presentation: inline\n  options: [Small, Large]"),
    AttributePage(.subtitle, "none", "- listRow: Ada\n  subtitle: Notes on the engine"),
    AttributePage(.badge, "none", "- listRow: Inbox\n  badge: 3"),
    AttributePage(
      .accessory, "`automatic`", "- listRow: Terms\n  accessory: disclosure\n  tap: openTerms"),
    AttributePage(.asset, "none", "- listRow: Google\n  asset: google-logo"),
    AttributePage(
      .leading, "none",
      "- listRow: Ada\n  leading:\n    - box: systemBlue\n      width: 8\n      height: 8"),
    AttributePage(
      .trailing, "none", "- listRow: Ada\n  trailing:\n    - icon: star\n      color: systemYellow"),
    AttributePage(
      .swipe, "none; with `full: false` a long swipe does nothing by itself",
      "- list:\n  children:\n    - listRow: Letter\n      swipe:\n        trailing:\n"
        + "          - button: Delete\n            symbol: trash\n            role: destructive\n"
        + "            tap: delete"),
    AttributePage(
      .refresh, "none; the app's function is `async`, and a tap that calls it does not wait",
      "- list:\n  refresh: reload\n  children:\n    - listRow: Letter"),
    AttributePage(
      .anchor, "`top`",
      "- scroll:\n  anchor: bottom\n  children:\n    - text: The first\n    - text: The last"),
    AttributePage(
      .current,
      "a fact of their own, named after the id: `introStep` of `id: intro`, a number from 0",
      "formwork: 1\nscreen: Intro\nfacts: { page: 0 }\nbody:\n  - steps:\n    current: page\n"
        + "    children:\n      - text: One\n      - text: Two\n"
        + "  - button: Next\n    tap: { set: page, to: \"${page + 1}\" }"),
    AttributePage(
      .selection,
      "rows do what their `tap` says. Rows of items are told apart by `key`, rows that are written out "
        + "by their `id`; a `listRow` that is selected "
        + "has a checkmark, and every selected row is announced as selected. Other rows show it by "
        + "conditions. A second tap takes a row out of a fact that is a list",
      "formwork: 1\nscreen: Teas\nfacts: { picked: green }\n"
        + "data: { teas: [{ id: green, name: Green }, { id: black, name: Black }] }\nbody:\n"
        + "  - list:\n    items: tea in teas\n    key: id\n    selection: picked\n"
        + "    cell: { listRow: \"${tea.name}\" }"),
    AttributePage(
      .selecting,
      "`true`: a tap on a row selects it. While the condition is false, rows have no checkmarks and do what "
        + "their own `tap` or `to` says",
      "formwork: 1\nscreen: Mails\nfacts: { picked: [], editing: false }\n"
        + "data: { mails: [{ id: m1, subject: Notes }, { id: m2, subject: A bug }] }\nbody:\n"
        + "  - list:\n    items: mail in mails\n    key: id\n    selection: picked\n"
        + "    selecting: editing\n"
        + "    cell: { listRow: \"${mail.subject}\", tap: { open: Mail } }"),
    AttributePage(
      .multiple,
      "`false`: one option or none is chosen. With `true`, `value` and the values of states are lists, "
        + "and so is the field's `value` in expressions: `'search' in features.value`. A menu and a row show "
        + "the titles of what is chosen, with commas between them",
      "- picker: Features\n  presentation: inline\n  multiple: true\n  options: [Search, Sharing]\n"
        + "  value: [Search]\n  rules: [{ count: 1..2 }]"),
    AttributePage(
      .fieldStyle,
      "`default`: a title, a box and an error below each other. `row` puts the title and the control on "
        + "one line without a box, and the error below; toggles and steppers are rows anyway, search "
        + "fields, text areas and pickers that are `inline` or `push` none",
      "- list:\n  fieldStyle: row\n  children:\n    - toggle: Sounds\n    - field: Name\n"
        + "    - picker: Size\n      options: [Small, Large]"),
    AttributePage(
      .change,
      "nothing: conditions, rules and texts follow the value by themselves. An action that sets the "
        + "field, or `reset`, runs no `change`",
      "- slider: Volume\n  max: 100\n  value: 40\n  change: saveVolume\n"
        + "- toggle: Sounds\n  change: [{ call: save, with: { sounds: \"${sounds.value}\" } }]"),
    AttributePage(
      .with, "none: the view gets no values",
      "formwork: 1\nscreen: Usage\ndata: { usage: [1.5, 2, 0.5] }\nbody:\n  - host: UsageChart\n"
        + "    with: { days: \"${usage}\" }\n    width: fill\n    height: 120"),
    AttributePage(
      .bind,
      "none: the field has a value of its own, the view sets no facts. A fact is bound to one field, which has "
        + "its type and begins with its value",
      "formwork: 1\nscreen: Player\nfacts: { level: 0.5, isMuted: false }\nbody:\n"
        + "  - toggle: Mute\n    bind: isMuted\n  - host: VolumeKnob\n    when: not isMuted\n"
        + "    bind: { volume: level }\n    width: 80\n    height: 80"),
    AttributePage(
      .accessibility, "what the node shows",
      "formwork: 1\nscreen: Tea\nfacts: { isOn: true }\nbody:\n"
        + "  - image: portrait\n    accessibility: Ada Lovelace\n  - text: \"3\"\n"
        + "    accessibility: { label: Messages, value: 3 unread, traits: [updatesFrequently] }\n"
        + "  - button: Tea\n    tap: { toggle: isOn }\n"
        + "    accessibility: { traits: \"${isOn ? selected : null}\" }"),
    AttributePage(
      .transition, "none: the node appears and disappears immediately",
      "- text: Saved\n  transition: { insertion: [move: top, opacity], removal: opacity, duration: 0.2 }"
    ),
  ]
}

extension AttributeType {
  /// A description of the type for the reference.
  var inWords: String {
    switch self {
    case .identifier: "a name in camelCase"
    case .boolean: "`true` or `false`"
    case .condition: "`true`, `false`, or a condition such as `form.valid`"
    case .text: "text"
    case .name: "a name"
    case .number(let range):
      "a number from \(short(range.lowerBound)) to \(short(range.upperBound))"
    case .points: "points"
    case .signedPoints: "points, negative to the other side"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .spacing: "points, or `system`"
    case .dimension: "points, a percentage such as `50%`, `fill` or `hug`"
    case .bound: "points, or a percentage such as `75%`"
    case .insets:
      "points for all edges, or `{ top, leading, bottom, trailing, horizontal, vertical }`"
    case .color: "a color's name, or `\"#RRGGBB\"`"
    case .border: "a color, or `{ color, width }`"
    case .style: "a text style's name, or a mapping such as `{ from: body, weight: bold }`"
    case .fieldStyle:
      "`default`, `row`, a theme's field style, or a mapping such as `{ from: row, spacing: 8 }`"
    case .words(let words): words.count > 12 ? "one of \(words.count) words" : oneOf(words)
    case .alignment: "a word for a place across the axis; in a zstack one of nine places"
    case .boxAlignment: oneOf(BoxAlignment.names)
    case .rules: "a list of rules"
    case .loop: "a list, with a name for its items: `order in orders`"
    case .itemKey: "a number or a text of each item, such as `order.id`"
    case .cell: "a node"
    case .cells: "nodes by type: `{ payment: { text: … } }`"
    case .names: "a list of ids"
    case .columns:
      "a count, or a list of points, `flexible`, `{ min, max }` and `{ adaptive, max }`"
    case .priorities:
      "a priority from 1 to 1000, `low`, `high` or `required`, or `{ horizontal, vertical }`"
    case .shadow: "`{ color, radius, offset: [x, y] }`"
    case .textOrNodes: "text, or a list of nodes"
    case .nodes: "a list of nodes"
    case .colorOrNodes: "a color, or nodes: `{ alignment, children }`"
    case .overlay: "nodes: `{ alignment, children }`"
    case .safeAreaInset: "an edge and nodes: `{ edge, children }`"
    case .edges: "`all`, an edge, or a list of edges"
    case .axes: "`true`, `false`, `horizontal` or `vertical`"
    case .point: "`[x, y]` in points"
    case .size: "`[width, height]` in points"
    case .action:
      "`submit`, `dismiss`, a name of the app's own, `{ open: SCREEN }`, `{ url: ADDRESS }` or "
        + "`{ set: FACT, to: VALUE }`"
    case .destination: "a screen's name, or an address such as `https://example.com`"
    case .accessibility:
      "a label, or `{ label, hint, value, traits, hidden, identifier, heading }`"
    case .transition:
      "`opacity`, `slide`, `move: top`, `scale: 0.5` or `identity`, a list of them, or "
        + "`{ insertion, removal, duration }`"
    case .constraints: "a list of equations"
    case .aspectRatio: "a number, a fraction such as `16/9`, `fit`, `fill`, or `{ ratio, mode }`"
    case .symbol: "the name of an SF Symbol"
    case .font: "points, or `{ family, size, weight }`"
    case .errorLine: "`none`, `{ space: collapse }` or `{ space: reserve }`"
    case .options:
      "a list of texts, or of `{ value, title }`; a list in the data, a range such as `1..5`, or "
        + "`{ forEach, value, title }`"
    case .fact: "the name of a fact"
    case .appAction: "the name of an action of the app's"
    case .swipe:
      "`{ leading, trailing, full }`: lists of buttons, each with `button`, `tap`, and where needed "
        + "`symbol`, `role` and `background`"
    case .arguments: "names with texts, numbers, `true`, `false`, lists of them, or `${…}`"
    case .bindings: "the name of a fact; of a host, names with facts"
    case .detents: "`medium`, `large`, points, or a list of them"
    }
  }

  /// The allowed words, if the type allows only words; otherwise nil.
  package var words: [String]? {
    switch self {
    case .words(let words): words
    case .boxAlignment: BoxAlignment.names
    default: nil
    }
  }
}

/// Joins words with commas and `or`: `a`, `b` or `c`.
func oneOf(_ words: [String]) -> String {
  let quoted = words.map { "`\($0)`" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}

private func short(_ number: Double) -> String {
  Double(Int(number)) == number ? String(Int(number)) : "\(number)"
}
