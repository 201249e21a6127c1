extension CodePage {
  private static func theme(_ text: String) -> Sample {
    .file("formwork: 1\ntheme: House\n" + text)
  }

  private static let house = """
    formwork: 1
    theme: House
    palette: { blue: "#4285BF" }
    colors:
      primary: { both: blue }
    """

  private static func screen(_ color: String) -> (path: String, text: String) {
    (
      "login.yaml",
      "formwork: 1\nscreen: Login\nuse: [house.yaml]\nbody:\n  - text: Hello\n    color: \(color)"
    )
  }

  private static func tokens(_ text: String) -> Sample {
    .files([
      ("login.yaml", "formwork: 1\nscreen: Login\nuse: [house.tokens.json]\nbody:\n  - spacer"),
      ("house.tokens.json", text),
    ])
  }

  /// Codes about themes and design tokens.
  static let themes: [CodePage] = [
    CodePage(
      "missing-dark-value", "A color does not say what it is in light and in dark.",
      "Light and dark stand side by side, so that nobody forgets one. A value that is the same in "
        + "both says so: `{ both: … }`. The name of another color, which has both, is enough by itself.",
      wrong: theme("colors:\n  primary: { light: \"#4285BF\" }"),
      right: theme("colors:\n  primary: { light: \"#4285BF\", dark: \"#29A3E3\" }")),
    CodePage(
      "both-and-one", "A color says `both` and one of the two as well.",
      "One of them would not count.",
      wrong: theme("colors:\n  primary: { both: \"#4285BF\", dark: \"#29A3E3\" }"),
      right: theme("colors:\n  primary: { light: \"#4285BF\", dark: \"#29A3E3\" }")),
    CodePage(
      "palette-value", "A value of the palette is not one value.",
      "Palettes hold raw values, which are the same in light and dark; what differs is a color.",
      wrong: theme(
        "palette:\n  brand: { light: \"#4285BF\", dark: \"#29A3E3\" }\n"
          + "colors:\n  primary: { both: brand }"),
      right: theme("colors:\n  brand: { light: \"#4285BF\", dark: \"#29A3E3\" }")),
    CodePage(
      "private-token", "A screen names a value of a theme's palette.",
      "Palettes are private: screens say what a color is for, and the theme says what it is.",
      wrong: .files([screen("blue"), ("house.yaml", house)]),
      right: .files([screen("primary"), ("house.yaml", house)])),
    CodePage(
      "token-circle", "A color or a style refers to itself, by way of others.",
      "The message shows the way. Only a name that covers another one's can be named in its own "
        + "declaration: `body: { from: body, … }` begins with the system's.",
      wrong: theme("colors:\n  primary: { both: accent }\n  accent: { both: primary }"),
      right: theme("colors:\n  primary: { both: accent }\n  accent: { both: \"#4285BF\" }")),
    CodePage(
      "duplicate-token", "Two themes of a screen declare one name.",
      "All names share one space. A theme covers the names of the themes in its own `use:`, and "
        + "no others.",
      wrong: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [a.yaml, b.yaml]\nbody:\n  - spacer"),
        ("a.yaml", "formwork: 1\ntheme: A\ncolors: { primary: { both: \"#4285BF\" } }"),
        ("b.yaml", "formwork: 1\ntheme: B\ncolors: { primary: { both: \"#BF4285\" } }"),
      ]),
      right: .files([
        ("login.yaml", "formwork: 1\nscreen: Login\nuse: [b.yaml]\nbody:\n  - spacer"),
        (
          "b.yaml",
          "formwork: 1\ntheme: B\nuse: [a.yaml]\ncolors: { primary: { both: \"#BF4285\" } }"
        ),
        ("a.yaml", "formwork: 1\ntheme: A\ncolors: { primary: { both: \"#4285BF\" } }"),
      ])),
    CodePage(
      "invalid-token-name", "The name of a color or a style is not one.",
      "Names begin with a letter; letters, digits, `.`, `-` and `_` follow. `white`, `black` and "
        + "`clear` are the same in every theme.",
      wrong: theme("colors:\n  light blue: { both: \"#29A3E3\" }"),
      right: theme("colors:\n  lightBlue: { both: \"#29A3E3\" }")),
    CodePage(
      "unused-token", "Nothing names a value of the palette.",
      "Palettes are private, so nothing outside the file can.",
      wrong: theme("palette: { blue: \"#4285BF\" }\ncolors:\n  primary: { both: \"#29A3E3\" }"),
      right: theme("palette: { blue: \"#4285BF\" }\ncolors:\n  primary: { both: blue }")),
    CodePage(
      "near-duplicate-color", "Two values are hardly told apart, or two of a palette are equal.",
      "Such values were mostly meant to be one. The distance is CompuPhase's \"redmean\", "
        + "squared, in integers; under 64 is near: two steps of 255 in each channel.",
      wrong: theme(
        "palette: { blue: \"#4285BF\", sea: \"#4286C0\" }\n"
          + "colors:\n  primary: { light: blue, dark: sea }"),
      right: theme("palette: { blue: \"#4285BF\" }\ncolors:\n  primary: { both: blue }")),
    CodePage(
      "invalid-token", "A design token's value is not of its type.",
      "Files of design tokens follow the format of the W3C's Design Tokens Community Group, "
        + "2025.10.",
      wrong: tokens(
        """
        { "color": { "$type": "color",
          "brand": { "$value": { "colorSpace": "srgb", "components": [66, 133, 191] } } } }
        """),
      right: tokens(
        """
        { "color": { "$type": "color",
          "brand": { "$value": { "colorSpace": "srgb", "components": [0.26, 0.52, 0.75] } } } }
        """)),
    CodePage(
      "unknown-token", "A design token stands for one that does not exist.",
      "An alias names the whole path: `\"{color.brand}\"`.",
      wrong: tokens(
        """
        { "type": { "title": { "$type": "typography", "$value": { "fontSize": "{size.title}" } } } }
        """),
      right: tokens(
        """
        { "size": { "title": { "$type": "dimension", "$value": { "value": 28, "unit": "px" } } },
          "type": { "title": { "$type": "typography", "$value": { "fontSize": "{size.title}" } } } }
        """)),
    CodePage(
      "unsupported-token", "A design token is not read.",
      "Its type means nothing to screens, or it has none. The others are read.",
      wrong: tokens(
        """
        { "motion": { "quick": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } } } }
        """),
      right: .words("Nothing, or a file without it.")),
    CodePage(
      "low-contrast", "An ink is hard to tell from what lies beneath it.",
      "`formwork compile --contrast aa` looks at every ink of every state in all themes, high "
        + "contrast among them, over the whole of its text. Text needs 4.5:1, large text (18 points, "
        + "or 14 and bold) and edges 3:1; at `aaa` text needs 7:1 and large text 4.5:1. What is "
        + "disabled is exempt. A style with `contrast: { accept: reason }` is left alone.",
      wrong: .words("`placeholder: { both: \"#B0B0B0\" }` on white."),
      right: .words("The nearest value that passes, which the hint names.")),
    CodePage(
      "contrast-unknown", "A text lies over an image.",
      "What colors an image has is known only where it is drawn, so that the contrast of the text "
        + "cannot be computed: somebody has to look. A text with an opaque `background` of its own, or "
        + "in a box that has one, is judged as any other. Noted by `lint` and `compile --contrast`.",
      wrong: .words("A white title over a photograph."),
      right: .words("The title with `background: \"#000000\"`, or a style that accepts it.")),
  ]
}
