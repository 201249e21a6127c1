extension CodePage {
  /// Codes about the values of attributes.
  static let values: [CodePage] = [
    CodePage(
      "wrong-type", "The value has a type that this key does not take.",
      "For example, lengths are points without a unit, and switches are `true` or `false`.",
      wrong: .nodes("- text: Hello\n  padding: 16px"),
      right: .nodes("- text: Hello\n  padding: 16")),
    CodePage(
      "unknown-value", "The word is not one that this key takes.",
      "The message lists all of them if they are few.",
      wrong: .nodes("- vstack:\n  alignment: left\n  children: [spacer]"),
      right: .nodes("- vstack:\n  alignment: leading\n  children: [spacer]")),
    CodePage(
      "empty-value", "A key has no value.",
      "Write the value, or delete the key to use the default.",
      wrong: .nodes("- text: Hello\n  style:"),
      right: .nodes("- text: Hello\n  style: title1")),
    CodePage(
      "ratio-without-numbers",
      "An image has a ratio of `fit` or `fill` alone, which does not scale it.",
      "A ratio is width divided by height; how an image fills its frame is its `contentMode`.",
      wrong: .nodes("- image: photo\n  width: 200\n  height: 100\n  aspectRatio: fill"),
      right: .nodes("- image: photo\n  width: 200\n  height: 100\n  contentMode: fill")),
    CodePage(
      "comment-not-value", "A `#` begins a comment where a value is expected.",
      "In YAML everything after a space and a `#` is a comment, so colors need quotes.",
      wrong: .nodes("- text: Hello\n  color: #FF0000"),
      right: .nodes("- text: Hello\n  color: \"#FF0000\"")),
    CodePage(
      "comment-cuts-text", "A text ends before a `#`, which begins a comment.",
      "If the `#` belongs to the text, quote the text; if not, put two spaces before it.",
      wrong: .nodes("- text: Room #5"),
      right: .nodes("- text: \"Room #5\"")),
    CodePage(
      "out-of-range", "The number is too small or too large for this key.",
      "Opacity goes from 0 to 1, lengths are not negative, and so on.",
      wrong: .nodes("- text: Hello\n  opacity: 50"),
      right: .nodes("- text: Hello\n  opacity: 0.5")),
    CodePage(
      "bounds-cross", "A minimum length is greater than the ideal or the maximum one.",
      "No length could satisfy both.",
      wrong: .nodes("- text: Hello\n  minWidth: 100\n  maxWidth: 50"),
      right: .nodes("- text: Hello\n  minWidth: 50\n  maxWidth: 100")),
    CodePage(
      "wrong-axis", "The alignment is one along the stack's axis.",
      "A stack places its children along its axis one after the other; `alignment` is for the "
        + "other axis. Spacers and `distribution` are for its own.",
      wrong: .nodes("- vstack:\n  alignment: top\n  children: [spacer]"),
      right: .nodes("- vstack:\n  alignment: leading\n  children: [spacer]")),
    CodePage(
      "invalid-color", "The text is not a valid color.",
      "A color is `\"#RRGGBB\"`, or `\"#RRGGBBAA\"` with opacity, in hexadecimal digits.",
      wrong: .nodes("- text: Hello\n  color: \"#FF00\""),
      right: .nodes("- text: Hello\n  color: \"#FF0000\"")),
    CodePage(
      "unknown-color", "No color has this name.",
      "The system's colors can be used everywhere: `label`, `systemRed`, `separator` …; they have "
        + "values for light and dark.",
      wrong: .nodes("- text: Hello\n  color: red"),
      right: .nodes("- text: Hello\n  color: systemRed")),
    CodePage(
      "unknown-style", "No text style has this name.",
      "The styles are those of Dynamic Type: `largeTitle`, `title1` … `caption2`. A size alone is "
        + "not a style, because it would not follow the user's text size.",
      wrong: .nodes("- text: Hello\n  style: title"),
      right: .nodes("- text: Hello\n  style: title1")),
  ]
}
