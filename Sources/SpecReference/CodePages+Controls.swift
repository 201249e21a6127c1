extension CodePage {
  /// Codes about controls, overlays and bars.
  static let controls: [CodePage] = [
    CodePage(
      "rule-not-for-field", "A field has a rule that does not apply to its kind of value.",
      "A stepper or a slider always has a number, a picker one of its options, a date picker a date. "
        + "The message lists the rules that apply.",
      wrong: .nodes("- stepper: Guests\n  rules: [email]"),
      right: .nodes("- stepper: Guests\n  max: 8")),
    CodePage(
      "impossible-date", "A date has the right form, but does not exist.",
      "For example, February has 29 days in leap years only.",
      wrong: .nodes("- datePicker: Day\n  value: 2026-02-30"),
      right: .nodes("- datePicker: Day\n  value: 2026-02-28")),
    CodePage(
      "step-too-long", "One step is longer than the range of a field.",
      "The field could never change its value.",
      wrong: .nodes("- stepper: Guests\n  max: 8\n  step: 10"),
      right: .nodes("- stepper: Guests\n  max: 8\n  step: 2")),
    CodePage(
      "duplicate-option", "Two options of a field have the same value.",
      "The value identifies the chosen option. Titles may be the same.",
      wrong: .nodes("- picker: Size\n  options: [Small, Large, Small]"),
      right: .nodes("- picker: Size\n  options: [Small, Large]")),
    CodePage(
      "options-from-data",
      "Options from the data are all the same, or the field takes only constant options.",
      "Each item gives an option its value and its title, by placeholders with the item's name. "
        + "The segments of a segmented control are the same in every state.",
      wrong: .file(
        "formwork: 1\nscreen: Order\ndata: { sizes: [{ id: s, name: Small }, { id: l, name: Large }] }\n"
          + "body:\n  - picker: Size\n    options: { forEach: s in sizes, value: s.id }"),
      right: .file(
        "formwork: 1\nscreen: Order\ndata: { sizes: [{ id: s, name: Small }, { id: l, name: Large }] }\n"
          + "body:\n  - picker: Size\n    options: { forEach: s in sizes, value: \"${s.id}\", "
          + "title: \"${s.name}\" }")),
    CodePage(
      "too-many-options", "A field has too many options.",
      "The limit keeps time and memory bounded.",
      wrong: .words("More than ten thousand options on one field."),
      right: .words("Options that a person can look through.")),
    CodePage(
      "input-has-id", "An `input` has an id twice.",
      "The value of `input:` is the id of the field that it declares.",
      wrong: .nodes("- input: email\n  id: mail"),
      right: .nodes("- input: email")),
    CodePage(
      "duplicate-part", "A field's label or error is on the screen twice.",
      "A `field` shows both; an `input` shows neither, so that each can be placed once, anywhere.",
      wrong: .nodes("- field: Email\n- fieldLabel: email"),
      right: .nodes("- input: email\n- fieldLabel: email")),
    CodePage(
      "invalid-symbol", "The text cannot be the name of an SF Symbol.",
      "Names are made of letters and digits with dots between, as SF Symbols shows them. Only this form "
        + "is checked, not whether Apple has a symbol of that name.",
      wrong: .nodes("- icon: Star Fill"),
      right: .nodes("- icon: star.fill")),
    CodePage(
      "symbol-without-name", "A button shows only a symbol and has no name for VoiceOver.",
      "VoiceOver reads `accessibility` instead of the title.",
      wrong: .nodes("- button: \"\"\n  symbol: trash"),
      right: .nodes("- button: \"\"\n  symbol: trash\n  accessibility: Delete")),
    CodePage(
      "duplicate-detent", "A sheet has the same height twice.",
      "The heights are those to which a person can drag the sheet.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
          + "  - sheet:\n    when: asks\n    detents: [large, large]\n    children: []"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
          + "  - sheet:\n    when: asks\n    detents: [medium, large]\n    children: []")),
    CodePage(
      "not-a-bar-item", "A component is in a bar or in an alert that cannot contain it.",
      "Bars contain buttons, texts, icons and images; an alert contains buttons.",
      wrong: .file(
        "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
          + "  - alert: Delete?\n    when: asks\n    buttons:\n      - text: No"),
      right: .file(
        "formwork: 1\nscreen: A\nfacts: { asks: false }\nbody:\n"
          + "  - alert: Delete?\n    when: asks\n    buttons:\n      - button: No")),
    CodePage(
      "two-selected-tabs",
      "More than one tab is selected, or the selected one leads to another screen.",
      "A spec describes the screen of one tab, which is the selected one.",
      wrong: .file(
        "formwork: 1\nscreen: A\ntabs:\n  - { title: A, selected: true }\n"
          + "  - { title: B, selected: true }\nbody: []"),
      right: .file(
        "formwork: 1\nscreen: A\ntabs:\n  - { title: A, selected: true }\n"
          + "  - { title: B, to: B }\nbody: []")),
  ]
}
