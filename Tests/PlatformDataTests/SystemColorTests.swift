import PlatformData
import SpecModel
import Testing

@Suite struct SystemColorTests {
  @Test(arguments: [
    ("label", "#000000", "#FFFFFF"), ("systemBlue", "#007AFF", "#0A84FF"),
    ("tintColor", "#007AFF", "#0A84FF"), ("secondaryLabel", "#3C3C4399", "#EBEBF599"),
    ("systemBackground", "#FFFFFF", "#000000"), ("systemGray6", "#F2F2F7", "#1C1C1E"),
    ("systemTeal", "#30B0C7", "#40C8E0"), ("separator", "#3C3C4349", "#54545899"),
    ("white", "#FFFFFF", "#FFFFFF"), ("clear", "#00000000", "#00000000"),
  ])
  func colorsHaveApplesValues(_ name: String, _ light: String, _ dark: String) throws {
    let color = try #require(systemColor(named: name))
    #expect(color[.light].hex == light)
    #expect(color[.dark].hex == dark)
  }

  @Test func highContrastHasItsOwnValues() throws {
    let red = try #require(systemColor(named: "systemRed"))
    #expect(red[.lightHighContrast].hex == "#D70015")
    #expect(red[.darkHighContrast].hex == "#FF6961")
  }

  @Test func everyListedNameIsFound() {
    let names = systemColorNameList()
    #expect(names == names.sorted())
    #expect(names.count == 40)
    #expect(names.allSatisfy { systemColor(named: $0) != nil })
  }

  @Test(arguments: ["", "Label", "labels", "labe", "zebra", "Ünder", "system"])
  func otherNamesAreNone(_ name: String) { #expect(systemColor(named: name) == nil) }
}
