import Foundation
import TestSupport
import Testing

/// `tools/compare-builds` finds that two builds differ, and that one does not differ from itself.
@Suite(.enabled(if: CommandRun.program("python3") != nil, "python3 is not installed"))
struct CompareBuildsTests {
  private func compare(_ old: URL, _ new: URL, _ options: [String]) throws -> CommandRun {
    let tool = Repository.root.appendingPathComponent("tools/compare-builds").path
    let python = try #require(CommandRun.program("python3"))
    return try CommandRun(
      python, [tool, old.path, new.path] + options, in: FileManager.default.temporaryDirectory)
  }

  @Test func aBuildEqualsItself() throws {
    let run = try compare(FormworkRun.binary, FormworkRun.binary, ["3", "4"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("compare-builds: 4 specs, no difference"))
  }

  @Test func aNumberThatDiffersIsFoundOnASmallSpec() throws {
    let folder = try TemporaryFolder()
    // One point is added to the height of each divider.
    let other = try folder.write(
      "other build",
      """
      #!/bin/sh
      '\(FormworkRun.binary.path)' "$@" | sed '/"component": "divider"/s/, 1\\]/, 2]/'

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
    let run = try compare(FormworkRun.binary, other, ["1", "60", "--only", "layout"])
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.output.hasPrefix("# formwork compile FILE --to layout "))
    #expect(
      run.output.hasSuffix(
        """
        formwork: 1
        screen: Random
        targets: [swiftui, uikit]
        body:
          - divider:

        """), "\(run.output)")
    // What is written is a spec that shows the difference.
    try folder.write("small.yaml", run.output)
    #expect(try FormworkRun(["compile", "small.yaml"], in: folder.url).status == 0)
  }

  @Test(arguments: [[], ["a"], ["/", "/"], ["no such build", "/bin/sh"]])
  func wrongLinesAreTold(_ line: [String]) throws {
    let tool = Repository.root.appendingPathComponent("tools/compare-builds").path
    let python = try #require(CommandRun.program("python3"))
    let run = try CommandRun(python, [tool] + line, in: FileManager.default.temporaryDirectory)
    #expect(run.status == 2)
    #expect(run.messages.contains("compare-builds: "))
  }
}
