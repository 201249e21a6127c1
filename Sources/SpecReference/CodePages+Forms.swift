extension CodePage {
  /// Codes about rules and states.
  static let forms: [CodePage] = [
    CodePage(
      "unknown-rule", "No rule has this name.",
      "The message lists all rules.",
      wrong: .nodes("- field: Email\n  rules: [requird]"),
      right: .nodes("- field: Email\n  rules: [required]")),
    CodePage(
      "rule-needs-argument", "A rule has no value, but needs one.",
      "A length needs a number or a range, a choice needs its words.",
      wrong: .nodes("- field: Code\n  rules: [length]"),
      right: .nodes("- field: Code\n  rules: [{ length: 8 }]")),
    CodePage(
      "rule-is-no-switch", "`true` or `false` comes after a rule, where its message belongs.",
      "A rule applies because it is listed. The text after its name is its message.",
      wrong: .nodes("- field: Email\n  rules:\n    - required: true"),
      right: .nodes("- field: Email\n  rules:\n    - required: Enter your email")),
    CodePage(
      "no-rule", "An item of `rules` has a message, but no rule.",
      "Write a message beside its rule.",
      wrong: .nodes("- field: Code\n  rules:\n    - message: Too short"),
      right: .nodes("- field: Code\n  rules:\n    - { minLength: 8, message: Too short }")),
    CodePage(
      "two-rules", "An item of `rules` contains two rules.",
      "Each rule is a separate item, so that each can have its message.",
      wrong: .nodes("- field: Code\n  rules:\n    - { minLength: 4, maxLength: 8 }"),
      right: .nodes("- field: Code\n  rules:\n    - { minLength: 4 }\n    - { maxLength: 8 }")),
    CodePage(
      "two-messages", "A rule has two messages.",
      "It comes after the rule's name or in `message`, not both.",
      wrong: .nodes("- field: Email\n  rules:\n    - { email: Wrong, message: Also wrong }"),
      right: .nodes("- field: Email\n  rules:\n    - email: Enter a full email address")),
    CodePage(
      "duplicate-rule", "A field has the same rule twice.",
      "The second could never show its message.",
      wrong: .nodes("- field: Email\n  rules:\n    - required\n    - required: Enter it"),
      right: .nodes("- field: Email\n  rules:\n    - required: Enter it")),
    CodePage(
      "too-many-rules", "A field has too many rules.",
      "The limit keeps time and memory bounded.",
      wrong: .words("More than a hundred rules on one field."),
      right: .words("Rules that a person can satisfy.")),
    CodePage(
      "rule-not-for-toggle", "A toggle has a rule for other kinds of fields.",
      "A toggle is on or off; its only rule is `required`, which means on.",
      wrong: .nodes("- toggle: I agree\n  rules: [email]"),
      right: .nodes("- toggle: I agree\n  rules: [required]")),
    CodePage(
      "matches-itself", "A field must match itself.",
      "`matches` names the other field, whose value must be repeated.",
      wrong: .nodes("- field: Email\n  rules: [{ matches: email }]"),
      right: .nodes(
        "- field: Email\n- field: Email again\n  id: again\n  rules: [{ matches: email }]")),
    CodePage(
      "matches-other-kind", "A field must match a field of another kind.",
      "Their values can never be equal.",
      wrong: .nodes("- toggle: Agree\n- field: Name\n  rules: [{ matches: agree }]"),
      right: .nodes("- field: Email\n- field: Again\n  rules: [{ matches: email }]")),
    CodePage(
      "invalid-hook", "The text after `custom` is not a valid name for a function.",
      "Generated code calls a function of the app with this name.",
      wrong: .nodes("- field: Name\n  rules: [{ custom: is free }]"),
      right: .nodes("- field: Name\n  rules: [{ custom: isFree }]")),
    CodePage(
      "rule-not-checked", "A rule that is checked immediately has a `validatingMessage`.",
      "Only a rule that the app checks, `custom`, can take time.",
      wrong: .nodes("- field: Email\n  rules: [{ email: , validatingMessage: Wait }]"),
      right: .nodes("- field: Email\n  rules: [{ custom: isFree, validatingMessage: Wait }]")),
    CodePage(
      "unknown-hook", "A state contains the result of a custom rule that no field has.",
      "Use the name after `custom` in the rules of a field.",
      wrong: .file(
        "formwork: 1\nscreen: A\nstates:\n  taken: { custom: { isFre: invalid } }\nbody:\n"
          + "  - field: Name\n    rules: [{ custom: isFree }]"),
      right: .file(
        "formwork: 1\nscreen: A\nstates:\n  taken: { custom: { isFree: invalid } }\nbody:\n"
          + "  - field: Name\n    rules: [{ custom: isFree }]")),
    CodePage(
      "rule-asks-person", "A rule over several fields depends on user interaction.",
      "Whether a value is valid does not depend on the focus. `validateOn` determines when the "
        + "error shows.",
      wrong: .file(
        "formwork: 1\nscreen: A\nform:\n  rules: [{ require: name.touched, field: name }]\nbody:\n"
          + "  - field: Name"),
      right: .file(
        "formwork: 1\nscreen: A\nform:\n  rules: [{ require: not name.empty, field: name }]\nbody:\n"
          + "  - field: Name")),
    CodePage(
      "rule-without-field", "A rule over several fields uses no field.",
      "The user could not correct the error.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isOpen: true }\nform:\n"
          + "  rules: [{ require: isOpen, field: name }]\nbody:\n  - field: Name"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { isOpen: true }\nform:\n"
          + "  rules: [{ require: isOpen or name.empty, field: name }]\nbody:\n  - field: Name")),
    CodePage(
      "invalid-state-name", "The text is not a valid name for a state.",
      "The name becomes part of a file's name: a letter, then letters, digits, `-`, `_` or `.`.",
      wrong: .file("formwork: 1\nscreen: A\nstates:\n  empty form: {}\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nstates:\n  empty-form: {}\nbody: []")),
    CodePage(
      "unknown-field", "The screen has no field of this name.",
      "Fields are named by their ids; a field without one takes it from its title: `Security code` "
        + "becomes `securityCode`.",
      wrong: .nodes("- field: Email\n- button: Go\n  enabled: emial.valid"),
      right: .nodes("- field: Email\n- button: Go\n  enabled: email.valid")),
    CodePage(
      "unknown-entry", "A state names a field of an item that does not exist, or no item.",
      "A field in a loop has a value for each item: `passengers: { p1: { name: Ada } }` with the list, the item's "
        + "key and the field. In `touched`, `validating` and `focus` it is `name[p1]`, in quotes.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { people: [{ id: p1 }] }\n"
          + "states: { named: { values: { people: { p2: { name: Ada } } } } }\nbody:\n"
          + "  - field: Name\n    forEach: p in people\n    key: id"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { people: [{ id: p1 }] }\n"
          + "states: { named: { values: { people: { p1: { name: Ada } } } } }\nbody:\n"
          + "  - field: Name\n    forEach: p in people\n    key: id")),
    CodePage(
      "unknown-fact", "A form or a field has no fact of this name.",
      "A field has `valid`, `invalid`, `empty`, `edited`, `touched`, `focused`, `validating`, "
        + "`value`, `number`, `option` and `error`; the form has `valid`, `invalid`, `complete`, "
        + "`submitted`, `failed`, `edited`, `error` and `errors`. A state gives values to facts "
        + "that the screen declares.",
      wrong: .nodes("- button: Go\n  enabled: form.vaild"),
      right: .nodes("- button: Go\n  enabled: form.valid")),
    CodePage(
      "bind-twice", "Two fields are bound to the same fact.",
      "Only one field can be bound to a fact. Another control changes it by an action: `tap` or "
        + "`change` with `{ set: FACT, to: … }`.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isOn: true }\nbody:\n"
          + "  - toggle: First\n    bind: isOn\n  - toggle: Second\n    bind: isOn"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { isOn: true }\nbody:\n"
          + "  - toggle: First\n    bind: isOn\n  - button: Second\n    tap: { toggle: isOn }")),
    CodePage(
      "bind-and-value", "A bound field also has a `value`.",
      "The field begins with the fact's value. A state sets it under `facts` or under "
        + "`values`, not both.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isOn: true }\nbody:\n"
          + "  - toggle: Sounds\n    bind: isOn\n    value: true"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { isOn: true }\nbody:\n"
          + "  - toggle: Sounds\n    bind: isOn")),
    CodePage(
      "bind-type", "A field cannot be bound to a fact of this type.",
      "Text fields are texts, toggles are true or false, sliders and steppers are numbers, date pickers "
        + "are dates, and a choice is one of the options: a text, or a type such as `[all, unread]`.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { isOn: true }\nbody:\n  - field: Name\n    bind: isOn"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { name: Ada }\nbody:\n  - field: Name\n    bind: name")),
    CodePage(
      "missing-fact", "A condition names a field or the form without one of its facts.",
      "A field by itself is neither true nor false.",
      wrong: .nodes("- field: Email\n- button: Go\n  enabled: email"),
      right: .nodes("- field: Email\n- button: Go\n  enabled: email.valid")),
    CodePage(
      "pattern-syntax", "A pattern is not a valid regular expression.",
      "Patterns have ICU's syntax, as `NSRegularExpression` reads it, and match the whole value. In "
        + "YAML, write them in single quotes, where a backslash is a backslash.",
      wrong: .nodes("- field: Code\n  rules: [{ pattern: '[0-9' }]"),
      right: .nodes("- field: Code\n  rules: [{ pattern: '[0-9]+' }]")),
    CodePage(
      "runaway-pattern", "A pattern can match the same text in many ways.",
      "Formwork still ends, but the app's matcher tries every way before it fails: each "
        + "further character doubles their number.",
      wrong: .nodes("- field: Code\n  rules: [{ pattern: '([a-z]+)*[0-9]' }]"),
      right: .nodes("- field: Code\n  rules: [{ pattern: '[a-z]*[0-9]' }]")),
    CodePage(
      "rules-contradict", "Two rules of a field can never both hold.",
      "One of them always fails. The same is reported for a rule that no value of a stepper, "
        + "a slider or a picker satisfies.",
      wrong: .nodes("- field: Code\n  rules: [{ minLength: 8 }, { maxLength: 4 }]"),
      right: .nodes("- field: Code\n  rules: [{ minLength: 4 }, { maxLength: 8 }]")),
  ]
}
