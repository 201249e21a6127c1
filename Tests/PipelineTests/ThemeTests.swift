import Pipeline
import SpecModel
import SpecSyntax
import Testing

/// What themes and design tokens give to screens.
@Suite struct ThemeTests {
  private func theme(
    _ files: [(path: String, text: String)], use: String
  ) -> (theme: Theme, told: [String]) {
    let spec = "formwork: 1\nscreen: Login\nuse: [\(use)]\nbody:\n  - spacer\n"
    let compilation = compile(
      SourceText(path: "login.yaml", bytes: Array(spec.utf8)), with: MemoryFiles(files),
      for: CompileRequest())
    return (compilation.document.theme, compilation.diagnostics.sorted().map(\.code))
  }

  /// `light dark`, and the two with high contrast where they differ.
  private func words(_ values: ColorValues) -> String {
    var words = [values.light.hex, values.dark.hex]
    if values.lightHighContrast != values.light || values.darkHighContrast != values.dark {
      words += [values.lightHighContrast.hex, values.darkHighContrast.hex]
    }
    return words.joined(separator: " ")
  }

  // MARK: - Colors

  static let colors: [(text: String, value: String)] = [
    ("{ light: \"#123456\", dark: \"#FEDCBA\" }", "#123456 #FEDCBA"),
    ("{ both: blue }", "#4285BF #4285BF"),
    ("{ light: blue, dark: other }", "#4285BF #0A0B0C"),
    ("other", "#010203 #0A0B0C"),
    ("systemRed", "#FF3B30 #FF453A #D70015 #FF6961"),
    ("{ light: systemRed, dark: other }", "#FF3B30 #0A0B0C #D70015 #0A0B0C"),
    ("{ both: blue, highContrast: { light: black } }", "#4285BF #4285BF #000000 #4285BF"),
    ("{ both: blue, highContrast: { both: black } }", "#4285BF #4285BF #000000 #000000"),
    ("{ both: { color: black, opacity: 0.1 } }", "#0000001A #0000001A"),
    ("{ both: { color: veil, opacity: 0.5 } }", "#4285BF40 #4285BF40"),
    ("{ light: \"#abc\", dark: \"#11223344\" }", "#AABBCC #11223344"),
    ("label", "#000000 #FFFFFF"),
  ]

  @Test(arguments: colors)
  func colorsHaveTheirValues(_ text: String, _ value: String) throws {
    let house = """
      formwork: 1
      theme: House
      palette: { blue: "#4285BF", veil: { color: blue, opacity: 0.5 } }
      colors:
        sample: \(text)
        other: { light: "#010203", dark: "#0A0B0C" }
      """
    let (theme, told) = theme([("house.yaml", house)], use: "house.yaml")
    #expect(told == [])
    #expect(theme.name == "House")
    let color = try #require(theme.colors.first { $0.name == "sample" })
    #expect(words(color.values) == value)
  }

  @Test func aThemeCoversTheOnesThatItUses() throws {
    let files = [
      (
        "base.yaml",
        """
        formwork: 1
        theme: Base
        palette: { brand: "#4285BF" }
        colors:
          primary: { both: brand }
          button: primary
        textStyles: { price: { from: body, size: 20 }, total: { from: price, weight: bold } }
        """
      ),
      (
        "night.yaml",
        """
        formwork: 1
        theme: Night
        use: [base.yaml]
        palette: { brand: "#102030" }
        colors:
          primary: { light: brand, dark: primary }
        textStyles: { price: { from: price, tracking: 1 } }
        """
      ),
    ]
    for use in ["night.yaml", "base.yaml, night.yaml", "night.yaml, base.yaml"] {
      let (theme, told) = theme(files, use: use)
      #expect(told == [])
      // What follows a covered color follows what covers it.
      let button = try #require(theme.colors.last { $0.name == "button" })
      #expect(words(button.values) == "#102030 #4285BF")
      let total = try #require(theme.textStyles.last { $0.name == "total" }).style
      #expect(total.size == 20 && total.tracking == 1 && total.weight == .bold)
    }
  }

  // MARK: - Design tokens

  static let tokens: [(value: String, color: String)] = [
    ("\"#4285bf\"", "#4285BF #4285BF"), ("\"#4285bf80\"", "#4285BF80 #4285BF80"),
    (##"{ "colorSpace": "srgb", "components": [0.26, 0.52, 0.75] }"##, "#4285BF #4285BF"),
    (
      ##"{ "colorSpace": "srgb", "components": [1, 0, 1], "alpha": 0.5 }"##,
      "#FF00FF80 #FF00FF80"
    ),
    (##"{ "colorSpace": "hsl", "components": [210, 50, 40] }"##, "#336699 #336699"),
    (##"{ "colorSpace": "hwb", "components": [210, 20, 40] }"##, "#336699 #336699"),
    (##"{ "colorSpace": "hsl", "components": ["none", 100, 50] }"##, "#FF0000 #FF0000"),
    (
      ##"{ "colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#fa0" }"##,
      "#FFAA00 #FFAA00"
    ),
    (##""{color.base}""##, "#010203 #010203"),
    (##"{ "$ref": "#/color/base/$value" }"##, "#010203 #010203"),
    (##""{color.group}""##, "#0A0B0C #0A0B0C"), (##""{color.group.$root}""##, "#0A0B0C #0A0B0C"),
  ]

  @Test(arguments: tokens)
  func colorTokensAreRead(_ value: String, _ color: String) throws {
    let file = """
      { "color": { "$type": "color",
        "sample": { "$value": \(value) },
        "base": { "$value": "#010203" },
        "group": { "$root": { "$value": "#0A0B0C" }, "inner": { "$value": "#FFFFFF" } } } }
      """
    let (theme, told) = theme([("house.tokens.json", file)], use: "house.tokens.json")
    #expect(told == [])
    #expect(
      theme.colors.map(\.name) == [
        "color.sample", "color.base", "color.group", "color.group.inner",
      ])
    #expect(words(try #require(theme.colors.first).values) == color)
  }

  static let modes: [(name: String, files: [(path: String, text: String)])] = [
    (
      "extensions",
      [
        (
          "a.tokens.json",
          ##"{"ink":{"$type":"color","$value":"#111","$extensions":{"mode":{"light":"#111","dark":"#EEE"}}}}"##
        )
      ]
    ),
    (
      "a tool's own",
      [
        (
          "a.tokens.json",
          ##"{"ink":{"$type":"color","$value":"#111","$extensions":{"com.example":{"modes":{"Dark":{"$value":"#EEE"}}}}}}"##
        )
      ]
    ),
    (
      "groups",
      [
        (
          "a.tokens.json",
          ##"{"light":{"ink":{"$type":"color","$value":"#111"}},"dark":{"ink":{"$type":"color","$value":"#EEE"}}}"##
        )
      ]
    ),
    (
      "steps below",
      [
        (
          "a.tokens.json",
          ##"{"ink":{"$type":"color","light":{"$value":"#111"},"dark":{"$value":"#EEE"}}}"##
        )
      ]
    ),
    (
      "files",
      [
        ("a.light.tokens.json", ##"{"ink":{"$type":"color","$value":"#111"}}"##),
        ("a.dark.tokens.json", ##"{"ink":{"$type":"color","$value":"#EEE"}}"##),
      ]
    ),
    (
      "a file over a plain one",
      [
        ("a.tokens.json", ##"{"ink":{"$type":"color","$value":"#111"}}"##),
        ("a.dark.tokens.json", ##"{"ink":{"$type":"color","$value":"#EEE"}}"##),
      ]
    ),
  ]

  @Test(arguments: modes)
  func lightAndDarkAreToldApart(_ name: String, _ files: [(path: String, text: String)]) throws {
    let (theme, told) = theme(files, use: files.map(\.path).joined(separator: ", "))
    #expect(told == [])
    #expect(theme.colors.count == 1)
    #expect(words(try #require(theme.colors.first).values) == "#111111 #EEEEEE")
  }

  @Test func tokensOfOtherTypesAreRead() throws {
    let file = """
      {
        "space": { "$type": "dimension", "large": { "$value": { "value": 24, "unit": "px" } },
          "small": { "$value": "0.5rem" } },
        "line": { "$type": "border",
          "thin": { "$value": { "color": "{ink}", "width": "1px", "style": "solid" } } },
        "lift": { "$type": "shadow", "card": { "$value":
          { "color": "#00000020", "offsetX": "0px", "offsetY": "2px", "blur": "4px", "spread": "0px" } } },
        "ink": { "$type": "color", "$value": "#102030" },
        "family": { "mono": { "$type": "fontFamily", "$value": ["SF Mono", "Menlo"] } },
        "title": { "$type": "typography", "$value": { "fontFamily": "{family.mono}",
          "fontSize": "{space.large}", "fontWeight": 700, "letterSpacing": "0.2px", "lineHeight": 1.5 } },
        "button": { "$extends": "{space}", "tiny": { "$type": "dimension", "$value": "2px" } }
      }
      """
    let spec = """
      formwork: 1
      screen: Login
      use: [house.tokens.json]
      body:
        - text: Hello
          style: title
          padding: space.large
          border: line.thin
          shadow: lift.card
          minWidth: button.small
      """
    var request = CompileRequest()
    request.point.device = .size(width: 320, height: nil)
    let compilation = compile(
      SourceText(path: "login.yaml", bytes: Array(spec.utf8)),
      with: MemoryFiles([("house.tokens.json", file)]), for: request)
    #expect(compilation.diagnostics.all.map(\.message) == [])
    let screen = try #require(compilation.results.first?.screen)
    let box = screen.box(of: ScreenNodeID(1))
    #expect(box.padding == EdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24))
    #expect(box.minWidth == 8)
    #expect(box.border.map { screen[$0.color].name } == "ink")
    let shadow = try #require(screen.traits(of: ScreenNodeID(1)).shadow)
    #expect(shadow.radius == 4 && shadow.offsetY == 2 && shadow.offsetX == 0)
    let style = try #require(screen.textStyles.first { $0.name == "title" })
    #expect(style.pointSize == 24 && style.weight == .bold && style.family == .monospaced)
    #expect(style.tracking == 0.2)
  }

  @Test func aThemeCoversTheTokensThatItUses() throws {
    let tokens = ##"""
      { "primary": { "$type": "color", "$value": "#4285BF" },
        "accent": { "$type": "color", "$value": "{primary}" },
        "title": { "$type": "typography", "$value": { "fontSize": "28px", "fontWeight": "bold" } } }
      """##
    let house = """
      formwork: 1
      theme: House
      use: [base.tokens.json]
      colors:
        primary: { light: "#102030", dark: primary }
      textStyles:
        title: { from: title, tracking: 1 }
      """
    let files = [("house.yaml", house), ("base.tokens.json", tokens)]
    for use in ["house.yaml", "base.tokens.json, house.yaml"] {
      let (theme, told) = theme(files, use: use)
      #expect(told == [])
      #expect(Set(theme.colors.map(\.name)) == ["primary", "accent"])
      for color in theme.colors { #expect(words(color.values) == "#102030 #4285BF") }
      let title = try #require(theme.textStyles.first { !$0.isCovered }).style
      #expect(title.size == 28 && title.weight == .bold && title.tracking == 1)
    }
  }

  // MARK: - What screens get

  static let looks: [(node: String, style: String, ink: String)] = [
    ("- text: Hello", "body", "ink"),
    ("- text: Hello\n    color: accent", "body", "accent"),
    ("- text: Hello\n    style: price", "price", "ink"),
    ("- text: Hello\n    style: { from: price, weight: thin }", "price thin", "ink"),
    ("- text: Hello\n    style: { weight: bold }", "body bold", "ink"),
    ("- text: Hello\n    style: footnote", "footnote", "label"),
    ("- button: Hello", "body", "tintColor"),
    ("- button: Hello\n    style: prominent", "headline", "white"),
    ("- button: Hello\n    style: prominent\n    enabled: false", "headline", "accent"),
    ("- button: Hello\n    style: { from: prominent, color: accent }", "headline", "accent"),
    ("- link: Hello\n    to: https://example.com", "body", "tintColor"),
  ]

  @Test(arguments: looks)
  func screensAreDrawnInTheTheme(_ node: String, _ style: String, _ ink: String) throws {
    let house = """
      formwork: 1
      theme: House
      colors:
        ink: { both: "#101010" }
        accent: { both: "#B00020" }
        tintColor: accent
      textStyles:
        body: { size: 18, color: ink }
        price: { from: body, weight: bold }
      buttonStyles:
        prominent: { style: headline, color: white, disabled: { color: accent } }
      """
    var request = CompileRequest()
    request.point.device = .size(width: 320, height: nil)
    let spec = "formwork: 1\nscreen: Login\nuse: [house.yaml]\nbody:\n  \(node)\n"
    let compilation = compile(
      SourceText(path: "login.yaml", bytes: Array(spec.utf8)),
      with: MemoryFiles([("house.yaml", house)]), for: request)
    #expect(compilation.diagnostics.all.map(\.message) == [])
    let screen = try #require(compilation.results.first?.screen)
    let drawn = try #require(screen.textStyles.first)
    #expect(drawn.name == style)
    #expect(screen[drawn.color].name == ink)
    if ink == "tintColor" { #expect(screen[drawn.color].values.light.hex == "#B00020") }
  }
}
