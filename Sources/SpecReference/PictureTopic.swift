extension TopicPage {
  /// The legend of previews and stored snapshots.
  static let picture = TopicPage(
    name: "picture",
    summary: "How a screen is drawn as text: what each sign and each note in the margin means.",
    groups: [
      (
        "Edges tell a control's state",
        [
          ("┌──┐", "As it is."),
          ("╔══╗", "It has the focus."),
          ("┏━━┓", "What it holds is invalid."),
          ("┌╌╌┐", "It is disabled."),
          ("█▀▀█", "Around the whole picture: the dark appearance."),
        ]
      ),
      (
        "Signs around text",
        [
          ("‹text›", "A placeholder: the field is empty."),
          ("•••", "What a secure field holds."),
          (
            "[ text ]",
            "A button; `╎ text ╎` where it is disabled. `[text]` and `text` where room is short, `[…]` "
              + "where the screen cuts the title."
          ),
          ("! text", "The error of a field."),
          ("text →", "A link to another screen."),
          ("text     ›", "A row of a list that leads to another screen."),
          ("text ▾", "A picker or a date: it opens."),
          ("‹ text", "The way back, in a bar; `text ›` where reading goes from right to left."),
          ("…", "The text is cut on the screen."),
          ("»", "Only the picture has no room for the rest; the screen shows the whole text."),
        ]
      ),
      (
        "Things that are no text",
        [
          (
            "⟨star⟩",
            "An SF Symbol by its name. Where that has no room: one sign (`★`, `◉`, `✓`, `✕`), or the "
              + "first letters of the name; the margin has the whole one."
          ),
          (
            "▒──▒",
            "An image, with the name of its asset; `▒▒▒` is a small one, named in the margin."
          ),
          ("▞──▞", "A view of the app, with the name that `host` gives it."),
          (
            "▐text▌",
            "A background that differs from what lies beneath it, and what is chosen of several."
          ),
          ("[ ●]", "A switch that is on; `[○ ]` is off."),
          ("━━●──", "A slider."),
          ("██░░ 60%", "A progress; `◌` is an activity."),
          (
            "step 2 of 3",
            "In the margin beside `steps`: which of those that are there is shown."
          ),
          (
            "swipe ‹ Delete",
            "In the margin beside a row: what a swipe uncovers, the sign pointing where the row moves."
          ),
          ("│ keyboard │", "The keyboard, over all that it covers, in states that show it."),
          (
            "├┄ fold 852 ┄┤",
            "The lower edge of the device. What follows is seen by scrolling; what is fixed to the edge "
              + "stands above. `fold 0` is the upper edge, where a scroll with `anchor: bottom` hides what "
              + "stands before the line."
          ),
        ]
      ),
      (
        "Notes in the margin",
        [
          ("body #000000 on #FFFFFF", "A text's style, its ink and what lies beneath it."),
          ("21.00", "The contrast of the two, from 1 to 21, as WCAG 2 counts it."),
          ("LOW", "Less contrast than WCAG's level AA asks for."),
          ("exempt", "Little contrast that WCAG allows: the control is disabled."),
          ("exempt (system)", "The system's own colors, such as those of `listRow`."),
          ("accepted", "Little contrast that a style accepts."),
          ("edge #8A8A8E 1pt", "A border."),
          ("(x2)", "The same note for two things in the row."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Sign in
      states:
        wrong: { values: { email: ada@ }, focus: password }
      body:
        - field: Email
          rules: [email]
        - secureField: Password
          placeholder: At least 8 characters
        - button: Sign in
          enabled: form.complete
          height: 44
      """))
}
