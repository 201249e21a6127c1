extension CodePage {
  /// Codes about expressions, placeholders, facts, data and loops.
  static let expressions: [CodePage] = [
    CodePage(
      "expression-syntax", "An expression cannot be read.",
      "Expressions are facts, paths into the data, numbers and quoted texts, joined by `and`, `or`, "
        + "`not`, `in`, `? :`, `??`, the comparisons `== != < <= > >=` and `+ - * / %`, with "
        + "parentheses. `formwork explain expressions` lists all.",
      wrong: .nodes("- field: Email\n- button: Go\n  enabled: form.valid && email.valid"),
      right: .nodes("- field: Email\n- button: Go\n  enabled: form.valid and email.valid")),
    CodePage(
      "unknown-name", "An expression uses an unknown name.",
      "Names are searched among the items of the loops around the node, then the fields, then the "
        + "facts and data of the screen. Texts need quotes.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n  - text: ${usr.name}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n  - text: ${user.name}")),
    CodePage(
      "unknown-path", "A path does not exist.",
      "No item and no state of the data has such a part, or the value before it has no parts. What only "
        + "some items have is valid, and missing in the others.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n  - text: ${user.nam}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n  - text: ${user.name}")),
    CodePage(
      "type-mismatch", "A value has the wrong type for its place.",
      "Conditions are true or false; texts show texts and numbers; a text never equals a number. "
        + "Digits without quotes in the data are a number, quoted digits a text.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { age: 36 }\nbody:\n  - text: Adult\n    when: age"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { age: 36 }\nbody:\n  - text: Adult\n    when: age >= 18")),
    CodePage(
      "may-be-missing", "A value that may be missing is used where a value is required.",
      "Arithmetic, concatenation and lists need values. An item of a list, a quotient, and a "
        + "member that only some items of the data have may be missing: write a default value "
        + "after `??`.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { cart: [{ price: 2 }] }\nbody:\n"
          + "  - text: \"${cart[0].price * 2}\""),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { cart: [{ price: 2 }] }\nbody:\n"
          + "  - text: \"${(cart[0].price ?? 0) * 2}\"")),
    CodePage(
      "ambiguous-word", "A chosen value is both a word of the language and a name on the screen.",
      "If a condition chooses a color, a style or a number, the values are words of the language. "
        + "A word that is also the name of a fact, a field or an item needs quotes.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isLate: true, label: x }\nbody:\n"
          + "  - { text: A, color: \"${isLate ? systemRed : label}\" }"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { isLate: true, label: x }\nbody:\n"
          + "  - { text: A, color: \"${isLate ? systemRed : 'label'}\" }")),
    CodePage(
      "markup-as-text", "A text contains a tag or an entity of HTML.",
      "Texts are shown as they are written. With `markdown: true` a text has bold, italic and links.",
      wrong: .nodes("- text: You have <b>3 new</b> messages"),
      right: .nodes("- text: You have **3 new** messages\n  markdown: true")),
    CodePage(
      "foreign-placeholder", "A text contains a placeholder of another language.",
      "Only `${…}` is a placeholder; `{{name}}`, `\\(name)` and `$name` are shown as they are "
        + "written. In `{ }` and `[ ]`, the text needs quotes.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n"
          + "  - text: Hello {{user.name}}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n"
          + "  - text: Hello ${user.name}")),
    CodePage(
      "looks-like-path", "A text is spelled like the path of a value.",
      "Outside of conditions, a word is literal text, and `${…}` is the value of a path. Quotes "
        + "show that a text with a dot is meant.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { picked: ada }\ndata: { user: { id: ada } }\nbody:\n"
          + "  - text: ${picked}\n  - button: Pick\n    tap: { set: picked, to: user.id }"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { picked: ada }\ndata: { user: { id: ada } }\nbody:\n"
          + "  - text: ${picked}\n  - button: Pick\n    tap: { set: picked, to: \"${user.id}\" }")),
    CodePage(
      "unformatted-number", "A text shows a number with a fraction without a format.",
      "Without a filter a number is written as in Swift: with a point in every language, without zeros at "
        + "its end, and with all the digits of a division. Whole numbers need no filter.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { price: 12.50 }\nbody:\n  - text: Price ${price}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { price: 12.50 }\nbody:\n"
          + "  - text: \"Price ${price | number: 2}\"")),
    CodePage(
      "division-by-zero", "An expression divides by the number 0.",
      "The quotient is missing, in previews and in the app: a text shows nothing for it.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { total: 5 }\nbody:\n  - text: \"${total / 0 | number: 1}\""),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { total: 5 }\nbody:\n  - text: \"${total / 2 | number: 1}\"")
    ),
    CodePage(
      "expression-too-large", "An expression is too long or nests too deeply.",
      "List functions can be nested at most twice, and an expression has at most 1000 "
        + "characters and 32 levels, so that it stays readable. Names under `computed` "
        + "divide a long one.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { a: [1] }\nbody:\n  - text: A\n"
          + "    when: any(x in a, any(y in a, any(z in a, x + y + z > 3)))"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { a: [1] }\nbody:\n  - text: A\n"
          + "    when: any(x in a, any(y in a, x + y > 3))")),
    CodePage(
      "unknown-function", "There is no function with this name.",
      "`formwork explain expressions` lists all. For other results, pass computed data from the "
        + "app.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { tags: [a] }\nbody:\n  - text: ${size(tags)}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { tags: [a] }\nbody:\n  - text: ${count(tags)}")),
    CodePage(
      "placeholder-syntax", "A placeholder in a text cannot be read.",
      "`${` begins a placeholder and `}` ends it; between them is an expression, with one filter "
        + "after a bar if needed. `$${` is the text `${`.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n  - text: Hello, ${user.name"
      ),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\nbody:\n  - text: Hello, ${user.name}"
      )
    ),
    CodePage(
      "placeholder-not-here", "A placeholder is in a value that must be the same in every state.",
      "Data differs from state to state, but this value cannot, such as the value of an "
        + "option, which identifies it, or the axis of a stack, which determines the layout. "
        + "Many attributes take a condition, `color: \"${isLate ? systemRed : label}\"`, or a "
        + "number from an expression, `width: ${share * 100}`: `formwork explain` lists which, and "
        + "where.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\n"
          + "body:\n  - picker: Who\n    options: [\"${user.name}\", Somebody else]"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { user: { name: Ada } }\n"
          + "body:\n  - picker: Who\n    options: [{ value: me, title: \"${user.name}\" }, Somebody else]"
      )
    ),
    CodePage(
      "unknown-filter", "There is no filter with this name.",
      "There are `number`, `percent`, `currency`, `date` and `time`. Anything else must come from the data "
        + "already formatted.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { share: 0.25 }\nbody:\n  - text: ${share | percents}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { share: 0.25 }\nbody:\n  - text: ${share | percent}")),
    CodePage(
      "filter-argument", "A filter has an argument that it does not take, or too few.",
      "`number` and `percent` take a number of decimals, `currency` three letters in quotes or a path to "
        + "them, `date` one of `'short'`, `'medium'`, `'long'` and `'full'`.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { price: 12.5 }\nbody:\n"
          + "  - text: \"${price | currency: EUR}\""),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { price: 12.5 }\nbody:\n"
          + "  - text: \"${price | currency: 'EUR'}\"")),
    CodePage(
      "not-a-date", "The data have another value where a day is expected.",
      "Days are written `2026-11-21`, with or without a time after it; the filter writes them as the locale "
        + "does.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { day: 21.11.2026 }\nbody:\n  - text: ${day | date}"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { day: 2026-11-21 }\nbody:\n  - text: ${day | date}")),
    CodePage(
      "form-in-form", "A part of the form depends on the form in a way that is not possible.",
      "A field's first value is computed before the form; it can depend on facts and data. "
        + "Titles, messages and options can depend on `value`, `number`, `option` and `empty` of "
        + "fields; options cannot depend on each other in a circle. `when` of a rule depends on "
        + "values, not on results of rules. So do `when` and `hidden` of a field and of its "
        + "containers: a hidden field is empty and does not count, so these conditions decide what "
        + "is valid, and a field cannot depend on itself.",
      wrong: .nodes("- field: Email\n- field: Name\n  value: ${email.value}"),
      right: .nodes("- field: Email\n- field: Name\n- text: ${email.value}")),
    CodePage(
      "fact-value", "A fact has no first value, or its type is unknown.",
      "The type of a fact is that of its first value: a boolean, a number, a text, a list, or a "
        + "mapping of these. A fact that begins with null gets its type from `types`, or from a "
        + "state.",
      wrong: .file("formwork: 1\nscreen: A\nfacts: { chosen: null }\nbody: []"),
      right: .file(
        "formwork: 1\nscreen: A\ntypes: { chosen: optional text }\nfacts: { chosen: null }\nbody: []"
      )),
    CodePage(
      "invalid-type", "A type is neither one of the language nor declared under `types`.",
      "Types are `text`, `integer`, `number`, `decimal`, `boolean`, `date`, `time` and `dateTime`, each also "
        + "after `optional`, lists such as "
        + "`[text]`, choices such as `[all, unread]`, mappings of names to types, and the names with a capital letter beside them.",
      wrong: .file(
        "formwork: 1\nscreen: A\ntypes: { chosen: string }\nfacts: { chosen: Ada }\nbody: []"),
      right: .file(
        "formwork: 1\nscreen: A\ntypes: { chosen: text }\nfacts: { chosen: Ada }\nbody: []")),
    CodePage(
      "screen-in-model", "A part of the model depends on the screen's size class.",
      "Fields, rules, actions and computed values belong to the model, which is the same wherever "
        + "the screen is shown. Only nodes that contain no field can depend on it.",
      wrong: .file(
        "formwork: 1\nscreen: A\ncomputed: { isWide: \"screen.sizeClass == regular\" }\nbody:\n"
          + "  - { text: Wide, when: isWide }"),
      right: .file(
        "formwork: 1\nscreen: A\nbody:\n  - { text: Wide, when: screen.sizeClass == regular }")),
    CodePage(
      "unknown-data", "A state changes data that the screen does not have.",
      "States change the data at the top of the file; an unknown key is most often misspelt.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { orders: [1] }\nstates:\n  none: { data: { order: [] } }\n"
          + "body: []"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { orders: [1] }\nstates:\n  none: { data: { orders: [] } }\n"
          + "body: []")),
    CodePage(
      "data-type", "A state gives a fact or data a value of another type.",
      "Expressions are checked once, for every state, so each part of the data keeps its type.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { count: 0 }\nstates:\n  many: { facts: { count: \"3\" } }\n"
          + "body: []"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { count: 0 }\nstates:\n  many: { facts: { count: 3 } }\n"
          + "body: []")),
    CodePage(
      "type-needed", "The type of a value is unknown.",
      "Generated code needs a type for each computed value and for each value that an action "
        + "passes. It comes from the values in the spec and its states; if all of them are "
        + "missing, there is none.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { note: null }\ncomputed: { shown: note }\nbody: []"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { note: Hello }\ncomputed: { shown: note }\nbody: []")),
    CodePage(
      "arithmetic-overflow", "An integer does not fit into 64 bits.",
      "Generated code calculates with `Int`, which stops the app if a result does not fit. This is "
        + "checked for the values in the spec and its declared states. Numbers with a fraction "
        + "have no such limit.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { count: 5000000000 }\nbody:\n  - text: ${count * count}"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { count: 5000000000 }\nbody:\n"
          + "  - text: \"${count * 1.0 * count | number}\"")),
    CodePage(
      "computed-circle", "A computed value is computed from itself.",
      "Computed values can use each other if each can be calculated before those that use it.",
      wrong: .file(
        "formwork: 1\nscreen: A\ncomputed: { first: second + 1, second: first + 1 }\nbody: []"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { first: 0 }\ncomputed: { second: first + 1 }\nbody: []")),
    CodePage(
      "computed-set", "A tap sets a computed value.",
      "A computed value depends on others; set one of those.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { step: 0 }\ncomputed: { isFirst: step == 0 }\nbody:\n"
          + "  - button: Next\n    tap: { set: isFirst, to: false }"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { step: 0 }\ncomputed: { isFirst: step == 0 }\nbody:\n"
          + "  - button: Next\n    tap: { set: step, to: 1 }")),
    CodePage(
      "name-taken", "A name is already used here.",
      "Facts, data and the items of loops share one set of names, in which `form` is the form. In "
        + "generated code, types of files, components and the types of screens share another: a "
        + "screen `Order` has `OrderForm`, `OrderModel` and `OrderScreen`.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { order: a, orders: [1] }\nbody:\n"
          + "  - text: ${order}\n    forEach: order in orders"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { order: a, orders: [1] }\nbody:\n"
          + "  - text: ${one}\n    forEach: one in orders")),
    CodePage(
      "loop-syntax", "A `forEach` cannot be read.",
      "It names the item and its list: `order in orders`.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { orders: [1] }\nbody:\n  - text: Order\n    forEach: orders"
      ),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { orders: [1] }\nbody:\n"
          + "  - text: Order ${order}\n    forEach: order in orders")),
    CodePage(
      "key-without-loop", "A node has `key`, but is not repeated.",
      "`key` identifies the items of `forEach` or `items`; the name of one node is its `id`.",
      wrong: .nodes("- text: Hello\n  key: greeting"),
      right: .nodes("- text: Hello\n  id: greeting")),
    CodePage(
      "repeated-key", "Two items of a loop have the same key.",
      "Keys identify rows, both when they move and in stored snapshots.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { orders: [{ id: 1 }, { id: 1 }] }\nbody:\n"
          + "  - text: ${order.id}\n    forEach: order in orders\n    key: id"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { orders: [{ id: 1 }, { id: 2 }] }\nbody:\n"
          + "  - text: ${order.id}\n    forEach: order in orders\n    key: id")),
    CodePage(
      "field-in-loop", "A repeated field has a property that only a single field can have.",
      "Text fields and pickers can be in loops: each item then has its own, with rules about this "
        + "item. Other fields, and pickers of several or of calculated options, cannot be repeated "
        + "yet. A rule that asks the app, a bound fact, a tap or a rule of the form that names the "
        + "field would mean all of them at once.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { names: [a] }\nbody:\n"
          + "  - datePicker: Day\n    forEach: name in names\n    key: name"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { names: [a] }\nbody:\n"
          + "  - field: Label\n    forEach: name in names\n    key: name")),
    CodePage(
      "entry-key", "The items of a loop with fields have no key.",
      "Input belongs to an item and stays with it while others appear and disappear, so the items "
        + "need a key: a member of theirs, or the item itself. Loops over one list have the same.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { people: [{ id: p1 }] }\nbody:\n"
          + "  - field: Name\n    forEach: p in people"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { people: [{ id: p1 }] }\nbody:\n"
          + "  - field: Name\n    forEach: p in people\n    key: id")),
    CodePage(
      "entry-list", "A loop with fields repeats a computed list.",
      "Input belongs to the items of a fact or of data, which can appear in and disappear from a "
        + "computed list. A condition hides an item's field and keeps its value.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { people: [{ id: p1, isAdult: true }] }\nbody:\n"
          + "  - field: Name\n    forEach: p in where(x in people, x.isAdult)\n    key: id"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { people: [{ id: p1, isAdult: true }] }\nbody:\n"
          + "  - field: Name\n    forEach: p in people\n    key: id\n    when: p.isAdult")),
    CodePage(
      "nested-entries", "A field is in a loop inside another loop.",
      "Fields belong to the items of one list.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { cars: [{ id: c1, seats: [{ id: s1 }] }] }\nbody:\n"
          + "  - vstack:\n    forEach: car in cars\n    key: id\n    children:\n"
          + "      - field: Name\n        forEach: seat in car.seats\n        key: id"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { cars: [{ id: c1, seats: [{ id: s1 }] }] }\nbody:\n"
          + "  - vstack:\n    forEach: car in cars\n    key: id\n    children:\n"
          + "      - field: Driver\n      - text: ${seat.id}\n        forEach: seat in car.seats\n"
          + "        key: id")),
    CodePage(
      "items-without-type", "The items have no `type` by which `cells` can choose.",
      "The text `type` of each item selects its cell.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { entries: [{ id: 1 }] }\nbody:\n  - list:\n"
          + "    items: entries\n    cells:\n      payment: { text: Paid }"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { entries: [{ id: 1, type: payment }] }\nbody:\n  - list:\n"
          + "    items: entries\n    cells:\n      payment: { text: Paid }")),
    CodePage(
      "no-cell", "An item's type has no cell.",
      "Its row would be missing without a warning.",
      wrong: .file(
        "formwork: 1\nscreen: A\ndata: { entries: [{ type: refund }] }\nbody:\n  - list:\n"
          + "    items: entries\n    cells:\n      payment: { text: Paid }"),
      right: .file(
        "formwork: 1\nscreen: A\ndata: { entries: [{ type: refund }] }\nbody:\n  - list:\n"
          + "    items: entries\n    cells:\n      payment: { text: Paid }\n"
          + "      refund: { text: Back }")),
    CodePage(
      "too-much-work", "Texts and conditions take too long to compute with these data.",
      "The limit bounds the time for lists of lists that are joined or searched again for every "
        + "item.",
      wrong: .words("A loop over 100,000 items, each searching 100,000 others."),
      right: .words("Preview with fewer items, or pass the result as data.")),
  ]
}
