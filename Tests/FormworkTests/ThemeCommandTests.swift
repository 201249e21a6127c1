import TestSupport
import Testing

/// Themes on the command line: drawn by themselves, in high contrast, and with their contrast told.
@Suite struct ThemeCommandTests {
  @Test func aThemeIsDrawnWithAllItsStyles() throws {
    let run = try FormworkRun([
      "preview", "specs/examples/themes/wallet.yaml", "--states", "named", "--theme", "light",
    ])
    #expect(run.messages == "")
    #expect(Golden("theme-wallet.txt").difference(from: run.output) == nil)
  }

  @Test func highContrastHasPicturesOfItsOwn() throws {
    let run = try FormworkRun([
      "preview", "specs/examples/wallet.yaml", "--theme", "highContrast", "--width", "320",
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("┌─ light, high contrast ─"))
    #expect(run.output.contains("█▀ dark, high contrast ▀"))
    #expect(run.output.contains("#000000 on #FFFFFF  21.00"))
  }

  @Test func aThemeTellsItsContrast() throws {
    let run = try FormworkRun([
      "compile", "specs/contrast/parts/bad.yaml", "--contrast", "aa", "--format",
      "short",
    ])
    #expect(run.status == 0)
    #expect(Golden("theme-contrast.txt").difference(from: run.messages) == nil)
    let strict = try FormworkRun([
      "compile", "specs/contrast/parts/bad.yaml", "--contrast", "aa", "--strict",
    ])
    #expect(strict.status == 3)
  }

  @Test func theWalletsThemePasses() throws {
    let run = try FormworkRun([
      "compile", "specs/examples/wallet.yaml", "specs/examples/themes/wallet.yaml", "--contrast",
      "aa", "--strict",
    ])
    #expect(run.messages == "")
    #expect(run.status == 0)
  }

  static let errors: [(arguments: [String], message: String)] = [
    (["preview", "specs/examples/wallet.yaml", "--theme", "drak"], "did you mean 'dark'?"),
    (["preview", "specs/examples/components/cards.yaml"], "describes no screen"),
    (["compile", "specs/examples/wallet.yaml", "--contrast", "aaaa"], "did you mean 'aaa'?"),
  ]

  @Test(arguments: errors)
  func mistakesOnTheLine(_ arguments: [String], _ message: String) throws {
    let run = try FormworkRun(arguments)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
