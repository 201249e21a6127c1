import Foundation
import TestSupport
import Testing

/// Links between specs on the command line: what is drawn of them, and what is told where one is
/// broken.
@Suite struct FlowCommandTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "home.yaml", "formwork: 1\nscreen: Home\nbody:\n  - link: Fruit\n    to: Fruit list\n")
    try folder.write(
      "fruit.yaml",
      "formwork: 1\nscreen: Fruit list\nbody:\n  - button: Back\n    tap: { open: Home }\n")
    return folder
  }

  @Test func aFolderIsDrawn() throws {
    let folder = try project()
    let run = try FormworkRun(["preview", "--flow", "."], in: folder.url)
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(
      run.output == """
        ┌────────────┐           ┌──────┐
        │ Fruit list ├── Back ──▶│ Home ├── Fruit ──▶ (Fruit list)
        └────────────┘           └──────┘

        """)
    let fromHome = try FormworkRun(
      ["preview", "--flow", ".", "--start", "Home", "--charset", "ascii"], in: folder.url)
    #expect(
      fromHome.output == """
        +------+            +------------+
        | Home +-- Fruit -->| Fruit list +-- Back --> (Home)
        +------+            +------------+

        """)
  }

  /// Fruits that lead to their details, and a screen that opens when a request ends.
  @Test func theExamplesAreDrawn() throws {
    let specs = ["fruit-list", "fruit-detail", "submit", "second"].map {
      "specs/examples/\($0).yaml"
    }
    let run = try FormworkRun(["preview", "--flow"] + specs)
    #expect(run.status == 0)
    #expect(Golden("flow-examples.txt").difference(from: run.output) == nil)
  }

  @Test func mistakesOnTheLine() throws {
    let folder = try project()
    for (arguments, message) in [
      (["preview", "--flow", ".", "--start", "Hme"], "did you mean 'Home'?"),
      (["preview", "home.yaml", "fruit.yaml"], "with --flow"),
      (["preview", "home.yaml", "--start", "Home"], "--start belongs to --flow"),
      (["preview", "--flow", "nowhere.yaml"], "nowhere.yaml"),
    ] {
      let run = try FormworkRun(arguments, in: folder.url)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.messages.contains(message), "\(run.messages)")
    }
  }

  @Test(arguments: [
    ["compile", "home.yaml"], ["compile", "."], ["compile", "home.yaml", "lone.yaml"],
    ["preview", "--flow", "."],
  ])
  func aBrokenLinkIsToldEverywhere(_ arguments: [String]) throws {
    let folder = try project()
    try folder.write("lone.yaml", "formwork: 1\nscreen: Lone\nbody: []\n")
    #expect(try FormworkRun(arguments, in: folder.url).status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("fruit.yaml"))
    let run = try FormworkRun(arguments, in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.contains("home.yaml:5:9: error: no spec describes a screen 'Fruit list'"))
    #expect(run.messages.contains("the only one is") || run.messages.contains("there are"))
  }

  /// Who draws a screen may be about to write the next one.
  @Test func aScreenIsDrawnBeforeThoseThatItLeadsTo() throws {
    let folder = try project()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("fruit.yaml"))
    let run = try FormworkRun(["preview", "home.yaml"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("light"))
    #expect(
      run.messages.contains("home.yaml:5:9: warning: no spec describes a screen 'Fruit list'"))
  }
}
