import Foundation
import TestSupport
import Testing

/// Snapshots of format 1: compared in their own form, and upgraded where that hides nothing.
@Suite struct SnapshotUpgradeTests {
  /// A text as format 1 has it, whose names follow the words on the screen.
  private func inFirstFormat(_ text: String) -> String {
    var lines: [Substring] = []
    var isLeftOut = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        isLeftOut = ["behavior", "attributes", "styles"].contains { line.hasPrefix("## \($0)") }
      }
      if !isLeftOut, !line.hasPrefix("picture  ") { lines.append(line) }
    }
    return lines.joined(separator: "\n")
      .replacing("formwork-snapshot 2", with: "formwork-snapshot 1")
      .replacing("\ntext      ", with: "\ntext-hello").replacing("  text\n", with: "  text-hello\n")
  }

  @Test func onlyWhatIsEqualIsUpgraded() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write(
        "\(name).yaml",
        "formwork: 1\nscreen: \(name.uppercased())\nbody:\n  - text: Hello\n    lines: 2\n")
    }
    func run(_ arguments: String...) throws -> FormworkRun {
      try FormworkRun(["snapshot"] + arguments, in: folder.url)
    }
    #expect(try run("record").status == 0)
    let files = ["a", "b"].map { folder.url.appendingPathComponent("snapshots/\($0).snap.txt") }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for (file, text) in zip(files, texts) {
      try Data(inFirstFormat(text).utf8).write(to: file)
    }
    let equal = try run("verify")
    #expect(equal.status == 0)
    #expect(
      equal.output.contains("2 snapshots: 2 outdated\n2 snapshots of an older format, compared"))
    #expect(try run("verify", "--strict-format").status == 1)
    #expect(try run("record").output.contains("2 of an older format: --upgrade"))

    try folder.write(
      "b.yaml", "formwork: 1\nscreen: B\nbody:\n  - text: Goodbye\n    lines: 3\n")
    let changed = try run("verify")
    #expect(changed.status == 1)
    #expect(changed.output.contains("2 snapshots: 1 outdated, 1 changed"))
    #expect(changed.output.contains("-- text \"Hello\""))
    #expect(!changed.output.contains("lines 3"), "format 1 says nothing of it")
    let upgrade = try run("record", "--upgrade")
    #expect(upgrade.status == 0)
    #expect(upgrade.output.contains("1 snapshot recorded\n1 changed and left as they are"))
    #expect(try String(contentsOf: files[0], encoding: .utf8) == texts[0])
    #expect(try String(contentsOf: files[1], encoding: .utf8) == inFirstFormat(texts[1]))
    #expect(try run("verify").status == 1, "the change is still to be looked at")
    #expect(try run("record", "--changed").status == 0)
    #expect(try run("verify").status == 0)
    #expect(
      try FormworkRun(
        ["snapshot", "record", "--upgrade"], environment: ["CI": "1"], in: folder.url
      )
      .status == 2)
  }
}
