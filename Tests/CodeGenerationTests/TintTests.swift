import CodeGeneration
import SpecSyntax
import TestSupport
import Testing

/// What the system draws by itself has the theme's tint.
@Suite struct TintTests {
  private static let screen = """
    formwork: 1
    use: [theme.yaml]
    screen: Tinted
    body:
      - field: Name
      - toggle: News
    """

  private func source(_ colors: String, minimumIOS: Int = 15) -> String {
    let theme = "formwork: 1\ntheme: House\n\(colors)"
    let generated = GeneratedSource(
      Self.screen, .swiftui, minimumIOS: minimumIOS, files: [("theme.yaml", theme)])
    return generated.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  @Test func themesTintScreens() {
    let tinted = source("colors:\n  tintColor: { both: \"#336699\" }\n")
    #expect(tinted.contains("\n    .tint(Color.tintColor)\n"), "\(tinted)")
    #expect(tinted.contains("      .tint(.green)\n") || tinted.contains(".tint(Color.green)\n"))
    let older = source("colors:\n  tintColor: { both: \"#336699\" }\n", minimumIOS: 14)
    #expect(older.contains(".accentColor(Color.tintColor)\n"))
  }

  @Test func otherColorsTintNothing() {
    let plain = source("colors:\n  action: { both: \"#336699\" }\n")
    #expect(plain.contains("var body: some View"))
    #expect(!plain.contains(".tint("))
  }

  /// Views that only the system draws keep its colors and fonts, and a warning says so.
  @Test func themesTellWhatOnlyTheSystemDraws() {
    let screen = """
      formwork: 1
      use: [theme.yaml]
      screen: Tinted
      facts: { isWarned: false }
      navigation: { title: Tinted }
      body:
        - { segmented: Size, options: [Small, Large] }
        - alert: Careful
          when: isWarned
          buttons: [{ button: OK, tap: { set: isWarned, to: false } }]
      """
    let theme = """
      formwork: 1
      theme: House
      colors: { label: { both: "#112233" }, systemGroupedBackground: { both: "#FFEEDD" } }
      textStyles: { footnote: { size: 12, family: Lora, scalesWith: footnote } }
      """
    func warnings(_ target: CodeTarget) -> [String] {
      GeneratedSource(screen, target, minimumIOS: 17, files: [("theme.yaml", theme)])
        .diagnostics.map(\.message).sorted()
    }
    #expect(
      warnings(.uikit) == [
        "the theme's 'footnote' in alerts becomes the system's",
        "the theme's 'label' in alerts becomes the system's",
        "the theme's 'label' in the title of a bar becomes the system's",
      ])
    #expect(
      warnings(.swiftui) == [
        "the theme's 'footnote' in alerts becomes the system's",
        "the theme's 'footnote' in segmented controls becomes the system's",
        "the theme's 'label' in alerts becomes the system's",
        "the theme's 'label' in segmented controls becomes the system's",
        "the theme's 'label' in the title of a bar becomes the system's",
      ])
  }
}
