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
      "missing-dark-value", "A color has no value for light or dark.",
      "Both values are required, so that neither is forgotten. A value that is the same in "
        + "both is written `{ both: … }`. The name of another color, which has both, is enough.",
      wrong: theme("colors:\n  primary: { light: \"#4285BF\" }"),
      right: theme("colors:\n  primary: { light: \"#4285BF\", dark: \"#29A3E3\" }")),
    CodePage(
      "both-and-one", "A color has `both` and one of `light` and `dark`.",
      "One of them would be ignored.",
      wrong: theme("colors:\n  primary: { both: \"#4285BF\", dark: \"#29A3E3\" }"),
      right: theme("colors:\n  primary: { light: \"#4285BF\", dark: \"#29A3E3\" }")),
    CodePage(
      "palette-value", "A value of the palette has several values.",
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
      "token-circle", "A color or a style refers to itself, directly or through others.",
      "The message shows the path. Only a name that replaces another one can be used in its own "
        + "declaration: `body: { from: body, … }` begins with the system's.",
      wrong: theme("colors:\n  primary: { both: accent }\n  accent: { both: primary }"),
      right: theme("colors:\n  primary: { both: accent }\n  accent: { both: \"#4285BF\" }")),
    CodePage(
      "duplicate-token", "Two themes of a screen declare the same name.",
      "Names are unique. A theme can replace the names of the themes in its own `use:`, and "
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
      "invalid-token-name", "The name of a color or a style is not valid.",
      "Names begin with a letter; letters, digits, `.`, `-` and `_` follow. `white`, `black` and "
        + "`clear` are the same in every theme.",
      wrong: theme("colors:\n  light blue: { both: \"#29A3E3\" }"),
      right: theme("colors:\n  lightBlue: { both: \"#29A3E3\" }")),
    CodePage(
      "unused-token", "The theme does not use a value of its palette.",
      "Palettes are private, so no other file can use it.",
      wrong: theme("palette: { blue: \"#4285BF\" }\ncolors:\n  primary: { both: \"#29A3E3\" }"),
      right: theme("palette: { blue: \"#4285BF\" }\ncolors:\n  primary: { both: blue }")),
    CodePage(
      "near-duplicate-color", "Two colors are hard to distinguish, or two of a palette are equal.",
      "Such values were mostly meant to be one. The distance is CompuPhase's \"redmean\", "
        + "squared, in integers; under 64 is near: two steps of 255 in each channel.",
      wrong: theme(
        "palette: { blue: \"#4285BF\", sea: \"#4286C0\" }\n"
          + "colors:\n  primary: { light: blue, dark: sea }"),
      right: theme("palette: { blue: \"#4285BF\" }\ncolors:\n  primary: { both: blue }")),
    CodePage(
      "invalid-token", "The value of a design token does not have its type.",
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
      "unknown-token", "A design token refers to one that does not exist.",
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
      "unsupported-token", "A design token is ignored.",
      "Screens cannot use its type, or it has none. The other tokens are read.",
      wrong: tokens(
        """
        { "motion": { "quick": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } } } }
        """),
      right: .words("Nothing, or a file without it.")),
    CodePage(
      "low-contrast", "A foreground color has too little contrast with its background.",
      "`formwork compile --contrast aa` checks every foreground color in every state and all "
        + "themes, including high contrast, over its whole text. Text needs 4.5:1, large text (18 "
        + "points, or 14 and bold) and edges 3:1; at `aaa` text needs 7:1 and large text 4.5:1. "
        + "What is disabled is exempt, and so is a style with `contrast: { accept: reason }`.",
      wrong: .words("`placeholder: { both: \"#B0B0B0\" }` on white."),
      right: .words("The nearest value that passes, which the hint names.")),
    CodePage(
      "contrast-unknown", "A text is over an image.",
      "The colors of an image are known only when it is drawn, so the contrast of the text "
        + "cannot be computed and must be checked by eye. A text with an opaque `background`, or "
        + "in a box with one, is checked as any other. Reported by `lint` and `compile "
        + "--contrast`.",
      wrong: .words("A white title over a photograph."),
      right: .words("The title with `background: \"#000000\"`, or a style that accepts it.")),
  ]
}
