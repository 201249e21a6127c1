internal import SpecModel

extension ComponentPage {
  /// The pages of content, fields and system overlays.
  static let controls: [ComponentPage] = [
    ComponentPage(
      .icon,
      "An SF Symbol, as large as the letters of its text style. Its frame is a square with the side "
        + "of a line of that style; the symbols' own widths differ a little. Formwork has no list of "
        + "Apple's symbols, so a misspelt name gets no message: the app shows nothing instead. "
        + "Without an `accessibility` label, it is decoration that VoiceOver skips.",
      example: """
        - icon: star.fill
          style: title2
          color: systemYellow
        """),
    ComponentPage(
      .progress,
      "A progress bar; without a `value`, it runs without end.",
      size: "fill the width, 4 points high",
      example: """
        - progress:
          value: 0.6
        """),
    ComponentPage(
      .activity, "An activity indicator for work of unknown length.",
      size: "20 by 20 points; 37 by 37 with `style: large`",
      example: """
        - activity:
          style: large
        """),
    ComponentPage(
      .listRow,
      "A row with a title and, if written, a picture, a second text, a value, a badge, a "
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
        + "label and its error can be placed anywhere as `fieldLabel` and `fieldError`.",
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
      .textArea, "A field for text of several lines; it grows with the typed text.",
      example: """
        - textArea: Message
          placeholder: Tell us what happened
          minLines: 4
        """),
    ComponentPage(
      .stepper, "A number that a person changes step by step.",
      example: """
        - stepper: Guests
          min: 1
          max: 8
          value: 2
        """),
    ComponentPage(
      .slider, "A number between two bounds, set by dragging.",
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
      .segmented, "One of a few values, side by side.",
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
      .search, "A search field. Its title is shown as the placeholder.",
      example: """
        - search: Search
          placeholder: Fruits and vegetables
        """),
    ComponentPage(
      .banner,
      "A message along an edge of the screen, over everything. It takes no space where it is "
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
      "A card that comes up from the lower edge; the screen below it is dimmed. It takes no space "
        + "where it is written. Several children form a column. Of several sheets that are shown "
        + "at once, a later one covers an earlier one, and alerts cover all.",
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
      "A question in the middle of the screen; the screen below it is dimmed. It takes no space "
        + "where it is written. Two buttons are side by side, more are one above the other.",
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
