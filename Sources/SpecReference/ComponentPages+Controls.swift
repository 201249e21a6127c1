internal import SpecModel

extension ComponentPage {
  /// The pages of content, fields and system overlays.
  static let controls: [ComponentPage] = [
    ComponentPage(
      .icon,
      "An SF Symbol, as large as the letters of its text style. Its frame is a square with the side "
        + "of a line of that style; the symbols' own widths differ a little. Formwork has no list of "
        + "Apple's symbols, so a misspelt name gets no message: the app shows nothing in its place. Without an "
        + "`accessibility` label it is decoration, of which nobody hears.",
      example: """
        - icon: star.fill
          style: title2
          color: systemYellow
        """),
    ComponentPage(
      .progress,
      "A bar that fills as something goes on; without a `value` it runs without end.",
      size: "fill the width, 4 points high",
      example: """
        - progress:
          value: 0.6
        """),
    ComponentPage(
      .activity, "The wheel that turns while nobody knows how long something takes.",
      size: "20 by 20 points; 37 by 37 with `style: large`",
      example: """
        - activity:
          style: large
        """),
    ComponentPage(
      .listRow,
      "A row with a title and, where they are given, a picture, a second text, a value, a badge, a "
        + "sign where it leads on. With `to` or `tap` the whole row is one button of 44 points, and "
        + "VoiceOver reads it as one. It is written out as an `hstack` of a picture 28 wide, the "
        + "title over the `subtitle` (`footnote`), a spacer, the `value` (`secondaryLabel`), the "
        + "badge, `trailing`, and the accessory; 12 points are between them. `formwork tree` shows it.",
      example: """
        - list:
          style: insetGrouped
          children:
            - listRow: Wi-Fi
              symbol: wifi
              value: Home
              tap: openWifi
            - listRow: Software update
              subtitle: Version 3.2 is ready
              badge: 1
              accessory: disclosure
              tap: openUpdates
        """),
    ComponentPage(
      .input,
      "The bare control of a text field, which it declares: the field's id comes after `input`, "
        + "and `title` gives what the label and the messages call it (else the words of the id). Its "
        + "label and its error stand anywhere as `fieldLabel` and `fieldError`.",
      example: """
        - hstack:
          children:
            - fieldLabel: email
            - input: email
              title: Email address
              rules: [required, email]
        - fieldError: email
        """),
    ComponentPage(
      .fieldLabel,
      "The label of a field that an `input` declares, in the look of the field's style.",
      example: """
        - fieldLabel: email
        - input: email
        """),
    ComponentPage(
      .fieldError,
      "The error of a field, in the look of the field's style, while there is one, else the field's "
        + "`help`. The field is an `input`, or a field with `error: none`.",
      example: """
        - field: Email
          error: none
          rules: [required]
        - fieldError: email
        """),
    ComponentPage(
      .textArea, "A field for text of several lines; it grows with what is typed.",
      example: """
        - textArea: Message
          placeholder: Tell us what happened
          minLines: 4
        """),
    ComponentPage(
      .stepper, "A number that a person makes smaller or larger step by step.",
      example: """
        - stepper: Guests
          min: 1
          max: 8
          value: 2
        """),
    ComponentPage(
      .slider, "A number between two ends, without exactness.",
      example: """
        - slider: Volume
          min: 0
          max: 100
          value: 40
        """),
    ComponentPage(
      .picker,
      "One of several values, chosen from a menu. Options from the data are `options: sizes`, a list "
        + "of texts or numbers, or `options: { forEach: c in countries, value: \"${c.code}\", title: "
        + "\"${c.name}\" }`; a value that no option has counts as empty. The list may depend on other "
        + "fields, as in `options: ${country.option.cities}`: another choice there clears what is no option "
        + "any more.",
      example: """
        - picker: Country
          placeholder: Choose a country
          options:
            - { value: at, title: Austria }
            - { value: jp, title: Japan }
          value: jp
        """),
    ComponentPage(
      .segmented, "One of a few values that stand side by side.",
      example: """
        - segmented: Range
          options: [Day, Week, Month]
          value: Week
        """),
    ComponentPage(
      .datePicker,
      "A day, a time or both. Values are written as ISO 8601 has them, and shown as the locale "
        + "writes them.",
      example: """
        - datePicker: Departure
          mode: date
          value: 2026-03-12
        """),
    ComponentPage(
      .search, "A field to search in. Its title is not shown; it stands in while nothing is typed.",
      example: """
        - search: Search
          placeholder: Fruits and vegetables
        """),
    ComponentPage(
      .banner,
      "A message along an edge of the screen, over everything. It takes no room wherever it is "
        + "written; its padding counts from the safe area, and its background reaches the edge.",
      size: "as wide as the screen, as high as its content",
      example: """
        - field: Email
          rules: [required]
        - banner: Please look at your entries again.
          color: white
          background: systemRed
          hidden: not form.submitted
        """),
    ComponentPage(
      .sheet,
      "A card that comes up from the lower edge; what lies beneath is dimmed. It takes no room "
        + "wherever it is written. Several children form a column. Of several sheets that are shown at "
        + "once, a later one lies over an earlier one, and alerts lie over all.",
      size: "as wide as the screen, as high as its first detent",
      example: """
        formwork: 1
        screen: Orders
        facts: { showsFilters: false }
        body:
          - button: Filter
            tap: { set: showsFilters, to: true }
          - sheet:
            when: showsFilters
            children:
              - text: Filters
                style: headline
                padding: 16
        """),
    ComponentPage(
      .alert,
      "A question in the middle of the screen; what lies beneath is dimmed. It takes no room wherever "
        + "it is written. Two buttons stand side by side, others one above the other.",
      size: "270 points wide, as high as its content",
      example: """
        formwork: 1
        screen: Account
        facts: { asks: false }
        body:
          - button: Delete the account
            role: destructive
            tap: { set: asks, to: true }
          - alert: Delete the account?
            when: asks
            message: This cannot be undone.
            buttons:
              - button: Cancel
                role: cancel
              - button: Delete
                role: destructive
                tap: deleteAccount
        """),
  ]
}
