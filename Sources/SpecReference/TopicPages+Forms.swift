internal import SpecModel

/// The topics about rules and conditions.
extension TopicPage {
  static let rules = TopicPage(
    name: "rules",
    summary:
      "The rules for a field's value. A rule without a value may have its message after its "
      + "name; every rule may have one in `message`. Facts, data and values of fields may give the "
      + "value as `${…}`: the number of `min`, `max`, `minLength`, `maxLength`, `length` and `count`, "
      + "either side of a range, `range: \"1..${limit}\"`, the text of `pattern` and `matches`, the list "
      + "of `oneOf`. While it is null, the rule does not apply; the default message shows it.",
    groups: [
      (
        "Rules",
        [
          ("required", "The field must not be empty; a toggle must be on."),
          ("email", "A full email address."),
          ("url", "A full web address, with `https://`."),
          ("phone", "A phone number of 7 to 15 digits."),
          ("minLength", "The minimum number of characters: `minLength: 8`."),
          ("maxLength", "The maximum number of characters: `maxLength: 40`."),
          ("length", "A number of characters or a range: `length: 15..16`."),
          ("integer", "A whole number."),
          ("decimal", "A number; its decimals follow the locale's separator or a point."),
          ("min", "The minimum: `min: 1`."),
          ("max", "The maximum: `max: 9`."),
          ("range", "A number between two bounds: `range: 1..9`."),
          ("pattern", "A regular expression of the whole value: `pattern: '^[0-9]{4}$'`."),
          ("creditCard", "A card number whose check digit is right."),
          ("expiry", "A month and a year, as on a card: `12/29`."),
          ("oneOf", "One of these values: `oneOf: [small, large]`."),
          ("count", "The number of options chosen with `multiple`: `count: 1..2`."),
          ("matches", "The value of another field: `matches: password`."),
          (
            "custom",
            "The app decides, by a function of this name: `custom: nicknameIsFree`. It is asked once "
              + "every other rule holds; meanwhile, `validatingMessage` is shown below the field."
          ),
        ]
      ),
      (
        "Beside a rule",
        [
          (
            "message",
            "The message if the rule fails. It can contain `${…}` of facts and data, in previews "
              + "and in code; the title of a field may hold them in previews only."
          ),
          (
            "when",
            "The rule applies while the condition holds: `{ required: , when: country.value == 'us' }`. It "
              + "may use values of fields, facts and data, and not what rules say."
          ),
          ("validatingMessage", "The message while the app checks a `custom` rule."),
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

  static let form = TopicPage(
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
          ("field", "The field that is marked if it does not hold."),
          ("message", "The message; the default names the field."),
          ("when", "The rule applies while this condition holds."),
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

  static let expressions = TopicPage(
    name: "expressions",
    summary:
      "What the form and the app know, asked in conditions (`when`, `hidden`, `enabled`) and shown in "
      + "texts (`${…}`). Names are those of loops' items, fields, facts, data and computed values; fields are named by "
      + "id, and one without an id takes it from its title.",
    groups: [
      (
        "Facts of the form",
        [
          ("form.valid", "Nothing is invalid, and nothing required is empty."),
          ("form.invalid", "A field is invalid."),
          ("form.complete", "Every field is valid."),
          ("form.submitted", "The form has been submitted."),
          (
            "form.failed",
            "It has been submitted while invalid, and no field has gained focus since. On a screen that asks for "
              + "it, a failed submit moves the focus to no field."
          ),
          ("form.edited", "The value of some field that is there differs from where it began."),
          (
            "form.error",
            "What the app says is wrong with the form; see `errors` in `states`. It is in `form.errors`, and "
              + "`form.valid` stays true: a person can submit again."
          ),
          ("form.errors", "The list of the messages that a person sees, the form's at the end."),
        ]
      ),
      (
        "Facts of a field",
        [
          ("email.valid", "It has a value that satisfies every rule."),
          ("email.invalid", "It has a value that breaks a rule."),
          ("email.empty", "It has no value."),
          ("email.edited", "Its value differs now from where it began."),
          ("email.touched", "A person has edited it and left it, or a tap has checked it."),
          ("email.focused", "It has the keyboard."),
          ("email.validating", "It is still being checked."),
          ("email.value", "What it holds: a text; of a toggle, true or false."),
          ("email.error", "The message that a person sees below it."),
        ]
      ),
      (
        "Facts of a container of fields",
        [
          (
            "address.valid",
            "Nothing is invalid in the fields beneath it, and nothing required is empty; so are `invalid`, "
              + "`complete` and `edited`."
          ),
          ("address.errors", "The list of the messages that a person sees below its fields."),
        ]
      ),
      (
        "Fields in a loop",
        [
          (
            "name.value",
            "Of a text field or picker in `forEach: p in passengers, key: id`: the one of the item, in the loop and "
              + "in functions over the same list, `any(p in passengers, name.invalid)`. Elsewhere it has no one "
              + "value. Values stay with the key; `form.valid`, `form.errors`, `submit` and `validate` count all "
              + "items."
          )
        ]
      ),
      (
        "The number in a text field",
        [
          (
            "amount.number",
            "The number that a person typed, with the locale's separator; missing while there is none: "
              + "`(amount.number ?? 0) * 2`. Where a rule asks for a number, `value` is read so beside "
              + "a number, in arithmetic and before a filter."
          )
        ]
      ),
      (
        "The chosen option",
        [
          (
            "country.option.name",
            "A part of the item that is chosen, of a picker whose options come from data; missing "
              + "while none is."
          ),
          (
            "size.value",
            "The value that is chosen; missing while none is. Of options that are integers it is an "
              + "integer: `size.value > 2`, and so is the fact that the picker is bound to."
          ),
        ]
      ),
      (
        "Actions of the app",
        [
          (
            "pay.running",
            "Whether an action runs that takes its time: `actions: { pay: async }`, or the action of a "
              + "`refresh`."
          )
        ]
      ),
      (
        "Values",
        [
          ("user.name", "A part of the facts or the data."),
          ("orders[0].total", "An item of a list, from 0; missing outside of the list."),
          ("user['first-name']", "A part whose name is not a single word."),
          ("orders[step - 1]", "An item by a position that is calculated."),
          ("'Ada', 12.5, true", "A text, in single or double quotes, a number, a boolean."),
          ("null", "What is missing: it equals only itself, and is neither less nor greater."),
          ("['a', 'b'], 1..5", "A list of values of one kind; the integers from 1 to 5."),
        ]
      ),
      (
        "The screen",
        [
          (
            "screen.sizeClass == regular",
            "Its size class in width, `compact` or `regular`, as in `size-classes`: in conditions and texts "
              + "of nodes that hold no field."
          ),
          (
            "screen.accessibilitySize",
            "Whether the person's text size is one of the five accessibility sizes; in the same places."
          ),
        ]
      ),
      (
        "Names of one's own",
        [
          (
            "computed",
            "At the top of a file: `computed: { total: \"sum(x in orders, x.price)\" }`. The name stands "
              + "for the expression, which may name other computed values, but not itself; generated "
              + "code has a property of the model."
          )
        ]
      ),
      (
        "Operators, from the weakest",
        [
          ("a ? b : c", "`b` where `a` holds, else `c`, which is of the same kind."),
          ("or", "One of the two holds."),
          ("and", "Both hold."),
          ("not", "It does not hold."),
          ("== !=", "Two texts, numbers or booleans are equal, or not."),
          ("< <= > >=", "One of two numbers or texts comes first."),
          ("in", "A list has an item that equals the value."),
          ("a ?? b", "`a`, or `b` where `a` is missing."),
          ("..", "The integers between two, both included."),
          ("+ -", "The sum or difference of two numbers; `+` also puts two texts together."),
          (
            "* / %",
            "Product, quotient and remainder. Division is of `Double`, or of decimals to 20 places; by "
              + "zero it is missing. Integers stay integers, `%` takes no others."
          ),
        ]
      ),
      (
        "Functions",
        [
          ("count(list)", "How many items it has."),
          ("isEmpty(x)", "A list or a text is empty, or is missing."),
          ("join(list, text)", "The items as one text, with the text between them."),
          ("first(list), last(list)", "The first or last item; missing if there is none."),
          ("index(x)", "The position of the item of `forEach: x in list`, from 0."),
          ("length(text)", "How many characters it has."),
          (
            "contains(text, part)",
            "A part is in a text, in upper or lower case, with or without accents."
          ),
          ("min(a, b), max(a, b), abs(a)", "The lesser, the greater, the number without its sign."),
          (
            "round(a), floor(a), ceil(a)",
            "The nearest integer, halves away from zero; the next lower; the next higher. Missing if it "
              + "does not fit 64 bits."
          ),
        ]
      ),
      (
        "Functions of each item",
        [
          ("count(x in list, condition)", "For how many items the condition holds."),
          ("any, all(x in list, condition)", "It holds for some item; for every one."),
          ("where(x in list, condition)", "The list of the items for which it holds."),
          ("first(x in list, condition)", "The first of them; missing if there is none."),
          ("sum(x in list, number)", "The sum of a number of each item."),
          ("join(x in list, text, separator)", "A text of each item, as one text."),
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
      - text: "${form.complete ? 'Ready' : 'Not yet'}"
      - button: Send
        enabled: form.complete
      """))

  static let placeholders = TopicPage(
    name: "placeholders",
    summary:
      "Every text can contain `${…}` with an expression that is a text or a number; `$${` is "
      + "`${` itself. So may the names of symbols and images, and the `value` of a `progress`, which is "
      + "one placeholder alone. The `style` and `lines` of a text, the `color` of texts, icons, buttons "
      + "and links, the `background` and `border` of these, of stacks and groups, `opacity` and "
      + "accessibility's `traits` take one placeholder that chooses: "
      + "`${isLate ? systemRed : label}`; `null` is the default. In `{ }` and `[ ]`, and if a "
      + "colon follows, the text needs quotes.",
    groups: [
      (
        "Filters, after a bar",
        [
          ("number", "Digits in groups, with at most three decimals; `number: 2` has two."),
          ("percent", "`0.25` as 25 percent; `percent: 1` has one decimal."),
          ("currency: 'EUR'", "Money of a currency, or of a path: `currency: order.currency`."),
          ("date", "A day such as `2026-11-21`, medium; `date: 'short'`, `'long'` or `'full'`."),
          (
            "time",
            "A time of day without seconds, `9:30 AM` or `09:30`: of `09:30`, `2026-11-21T09:30`, or a date "
              + "picker with a time."
          ),
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
}
