import DrawingModel
import Pipeline
import ScreenDrawing
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// In the dark, sheets have the backgrounds of the elevated level; the screen behind does not.
@Suite struct SheetColorTests {
  @Test(arguments: [
    ("systemBackground", 0x000000, 0x1C1C1E), ("secondarySystemBackground", 0x1C1C1E, 0x2C2C2E),
    ("tertiarySystemGroupedBackground", 0x2C2C2E, 0x3A3A3C), ("systemGray6", 0x1C1C1E, 0x1C1C1E),
  ])
  func backgroundsAreElevated(_ name: String, _ onScreen: Int, _ onSheet: Int) throws {
    let text = """
      formwork: 1
      screen: Test
      body:
        - text: Below
          id: below
          background: \(name)
        - sheet:
          - text: Above
            id: above
            background: \(name)
          id: sheet
      """
    let screen = try #require(ExampleScreens.solved(text: text).first).screen
    #expect(try dark(of: "below", in: screen) == onScreen)
    #expect(try dark(of: "above", in: screen) == onSheet)
    #expect(try dark(of: "sheet", in: screen) == 0x1C1C1E)
  }

  @Test func ownValuesOfThemesStay() throws {
    let theme =
      "formwork: 1\ntheme: Own\ncolors: { systemBackground: { light: \"#FFFFFF\", dark: \"#102030\" } }\n"
    let text =
      "formwork: 1\nscreen: Test\nuse: [own.yaml]\nbody: [{ sheet: [{ text: A }], id: sheet }]\n"
    let solved = compile(
      SourceText(path: "screen.yaml", bytes: Array(text.utf8)),
      with: MemoryFiles([("own.yaml", theme)]), for: CompileRequest()
    ).results
    let screen = try #require(solved.first).screen
    #expect(try dark(of: "sheet", in: screen) == 0x102030)
  }

  private func dark(of name: String, in screen: Screen) throws -> Int {
    let position = try #require(screen.nodes.firstIndex { $0.name == name })
    let color = try #require(screen.box(of: ScreenNodeID(position)).background)
    let ink = screen[color].values.dark
    return Int(ink.red) << 16 | Int(ink.green) << 8 | Int(ink.blue)
  }
}
