import Foundation
import TestSupport
import Testing

/// The tools that keep specs good, as a person runs them.
@Suite struct ToolTests {
  private static let messy = """
    screen:   'Sign in'
    formwork: 1
    body:
    # the greeting
    - style: title1
      text: "Welcome back"   # kept
    """

  private static let neat = """
    formwork: 1
    screen: Sign in

    body:
      # the greeting
      - text: Welcome back  # kept
        style: title1

    """

  // MARK: - format

  @Test func formatReplacesAFileAndKeepsItsMode() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("login.yaml", Self.messy)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let check = try FormworkRun(["format", "--check", "login.yaml"], in: folder.url)
    #expect(check.status == 1)
    #expect(check.output.contains("--- a/login.yaml\n+++ b/login.yaml\n@@ "))
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.messy)
    let run = try FormworkRun(["format", "login.yaml"], in: folder.url)
    #expect(run.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.neat)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    let again = try FormworkRun(["format", "--check", "login.yaml"], in: folder.url)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test func formatReadsPipes() throws {
    let run = try FormworkRun(["format", "-"], input: Self.messy)
    #expect(run.status == 0)
    #expect(run.output == Self.neat)
  }

  @Test func formatKeepsLineEnds() throws {
    let run = try FormworkRun(
      ["format", "-"], input: Self.messy.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(run.output == Self.neat.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  /// An error of a used file is named at its place, and nothing is fixed before it.
  @Test func fixNamesTheErrorOfAUsedFile() throws {
    let folder = try TemporaryFolder()
    let spec = "formwork: 1\nscreen: A\nuse: [used.yaml]\nbody:\n  - Card:\n  - txt: Hi\n"
    let file = try folder.write("a.yaml", spec)
    try folder.write(
      "used.yaml", "formwork: 1\ncomponents:\n  Card:\n    body:\n      - text: A\n        x: 3\n")
    let run = try FormworkRun(["fix", "a.yaml"], in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.messages.contains(
        "nothing was fixed in a.yaml: used.yaml:6:9: 'text' has no attribute 'x'"))
    #expect(try String(contentsOf: file, encoding: .utf8) == spec)
    // The same where the spec itself has no error.
    try folder.write("a.yaml", spec.replacing("txt", with: "text"))
    let clean = try FormworkRun(["fix", "a.yaml"], in: folder.url)
    #expect(clean.status == 3)
    #expect(clean.messages.contains("nothing was fixed in a.yaml: used.yaml:6:9: "))
  }

  @Test func formatLeavesBrokenFilesAlone() throws {
    let folder = try TemporaryFolder()
    let broken = "formwork: 1\nscreen: [A\nbody: []\n"
    let file = try folder.write("broken.yaml", broken)
    _ = try folder.write("messy.yaml", Self.messy)
    let run = try FormworkRun(["format", "."], in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.contains("'broken.yaml' is not changed"))
    #expect(try String(contentsOf: file, encoding: .utf8) == broken)
    let other = folder.url.appendingPathComponent("messy.yaml")
    #expect(try String(contentsOf: other, encoding: .utf8) == Self.neat)
  }

  // MARK: - fix

  @Test func fixMendsWhatIsCertain() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.yaml",
      """
      formwork: 1
      sceen: A
      body:
        - txt: Hello
          padding: { horizontal: 16, top:8 }
          hidden: no

      """)
    let dry = try FormworkRun(["fix", "--dry-run", "a.yaml"], in: folder.url)
    #expect(dry.status == 0)
    #expect(dry.output.contains("-sceen: A\n+screen: A\n"))
    let run = try FormworkRun(["fix", "a.yaml"], in: folder.url)
    #expect(run.status == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("screen: A\n"))
    #expect(text.contains("- text: Hello"))
    #expect(text.contains("{ horizontal: 16, top: 8 }"))
    #expect(text.contains("hidden: false"))
    #expect(try FormworkRun(["compile", "a.yaml"], in: folder.url).status == 0)
  }

  // MARK: - init and the rest

  @Test(arguments: ["login", "registration", "settings"])
  func newProjectsPassEveryCheck(_ template: String) throws {
    let folder = try TemporaryFolder()
    let start = try FormworkRun(["init", "--from", template], in: folder.url)
    #expect(start.status == 0, "\(start.messages)")
    let checks = [
      ["compile", "screens", "--strict"], ["lint"], ["format", "--check"],
      ["snapshot", "verify", "screens"],
    ]
    for check in checks {
      let run = try FormworkRun(check, in: folder.url)
      #expect(run.status == 0, "\(check): \(run.output) \(run.messages)")
    }
    let again = try FormworkRun(["init", "--from", template], in: folder.url)
    #expect(again.status == 2)
    #expect(again.messages.contains("nothing was written"))
  }

  @Test func projectsSetWhatRulesWeigh() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "formwork.yaml", "project: Shop\nlint:\n  rules: { image-without-label: off }\n")
    _ = try folder.write(
      "a.yaml", "formwork: 1\nscreen: A\nbody:\n  - image: house\n    size: [44, 44]\n")
    #expect(try FormworkRun(["lint"], in: folder.url).status == 0)
    let config = try FormworkRun(["config"], in: folder.url)
    #expect(config.output.contains("Shop"))
    #expect(config.output.contains("formwork.yaml:3"))
    _ = try folder.write("formwork.yaml", "project: Shop\nlints: {}\n")
    let wrong = try FormworkRun(["lint"], in: folder.url)
    #expect(wrong.status == 3)
    #expect(wrong.messages.contains("did you mean 'lint'?"))
  }

  /// What the rules find in the examples is answered in them, by a fix or by a reason.
  @Test func examplesAreClean() throws {
    let run = try FormworkRun(["lint", "specs/examples", "--format", "short"])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func infoAndTree() throws {
    let info = try FormworkRun(["info", "specs/examples/registration.yaml", "--format", "json"])
    #expect(info.output.contains("\"bottomBar\""))
    let member = try FormworkRun(["info", "specs/examples/membership.yaml", "--format", "json"])
    #expect(member.output.contains("\"signUp.welcome\""))
    let wallet = try FormworkRun(["info", "specs/examples/wallet.yaml"])
    #expect(wallet.output.contains("\ntokens         "))
    let cards = try FormworkRun(["info", "specs/examples/components/cards.yaml"])
    #expect(cards.output.contains("\ndeclares       "))
    let tree = try FormworkRun(["tree", "specs/examples/registration.yaml"])
    #expect(tree.output.contains("field"))
    #expect(tree.output.hasPrefix("Registration in state 'empty' on iPhone 15\n"))
  }
}
