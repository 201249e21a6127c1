internal import SpecModel

extension TopicPage {
  static let themes = TopicPage(
    name: "themes",
    words: ["theme"],
    summary:
      "A file that begins with `theme:` gives names to colors and looks; screens have it by `use:`.",
    groups: [
      (
        "Keys",
        [
          ("theme", "The theme's name."),
          ("use", "Themes that this one builds on: what it declares again covers theirs."),
          ("palette", "Raw values by name, which only the theme itself can name."),
          ("colors", "What screens may name, each with its values."),
          ("textStyles", "Styles of texts; one named as a system style covers it everywhere."),
          (
            "fieldStyles", "Looks of fields; `default` is that of all fields without a style."
          ),
          (
            "buttonStyles",
            "Looks of buttons; `plain`, `bordered` and `prominent` cover those built in."
          ),
        ]
      ),
      (
        "A color",
        [
          (
            "{ light, dark }", "Its two values: digits, or names of the palette or of other colors."
          ),
          ("{ both }", "One value for both."),
          ("highContrast", "`{ light, dark }` or `{ both }` for \"Increase Contrast\"."),
          ("NAME", "Another color, with all its values; `tintColor: primary`."),
          ("{ color, opacity }", "A value that lets something through, from 0 to 1."),
        ]
      ),
      (
        "What a name refers to",
        [
          ("covering", "A name of the system's covers it in all defaults: `tintColor`, `label`."),
          ("its own name", "In its own declaration, a name means what it covers."),
          ("contrast", "`{ accept: reason }` in a style: its low contrast is not reported."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      theme: House
      palette:
        blue: "#4285BF"
        lightBlue: "#29A3E3"
      colors:
        primary: { light: blue, dark: lightBlue }
        tintColor: primary
        errorText: { light: "#C62828", dark: "#FF6961", highContrast: { light: "#9B0000" } }
      textStyles:
        body: { size: 17, tracking: 0.2, scalesWith: body }
        price: { from: body, weight: bold, family: monospaced }
      fieldStyles:
        default:
          spacing: 8
          label: { style: { from: footnote, weight: medium } }
          input: { cornerRadius: 4, focused: { border: primary }, invalid: { border: errorText } }
          error: { style: caption1, color: errorText }
      buttonStyles:
        prominent:
          style: headline
          color: white
          background: primary
          disabled: { background: systemGray4, color: systemGray }
      """))

  static let tokens = TopicPage(
    name: "tokens",
    summary:
      "A file `NAME.tokens.json` of design tokens, in the W3C community group's format, is a theme.",
    groups: [
      (
        "What is read",
        [
          ("names", "The path, joined by dots: `color.brand.primary`."),
          (
            "color",
            "`\"#RRGGBB\"`, or an object in `srgb`, `hsl` or `hwb`; of others its `hex`."
          ),
          (
            "typography",
            "A text style: `fontFamily`, `fontSize`, `fontWeight`, `letterSpacing`, `lineHeight`."
          ),
          ("dimension, number", "Lengths wherever a number is expected: `padding: space.large`."),
          ("border, shadow", "What `border:` and `shadow:` can name."),
          ("{a.b}", "The value of another token; `{ \"$ref\": \"#/a/b\" }` means the same."),
          ("$extends", "A group takes over the tokens of another one."),
        ]
      ),
      (
        "Light and dark, in one of three ways",
        [
          ("$extensions", "`{ \"mode\": { \"light\": …, \"dark\": … } }` of a token."),
          (
            "groups", "A step of the path that is `light` or `dark`, which the name leaves out."
          ),
          ("files", "`house.light.tokens.json` beside `house.dark.tokens.json`, both in `use:`."),
          ("high contrast", "The same with `light-high-contrast` and `dark-high-contrast`."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      theme: House
      colors:
        primary: { both: "#4285BF" }
      """))
}
