import Foundation
import TestSupport
import Testing

/// What a person does with changes: look, accept, reject.
@Suite struct ReviewTests {
  static let spec = """
    formwork: 1
    screen: Hello
    states: { calm: {}, busy: { submitted: true } }
    body:
      - text: Hello, World
        color: systemIndigo
    """
  static let changed = spec.replacing("Indigo", with: "Pink")

  /// A folder with a spec whose color changed and another one that has a new text, both verified.
  private func proposed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("hello.yaml", Self.spec)
    try folder.write(
      "other.yaml", "formwork: 1\nscreen: Other\nbody: [{ text: One, id: one, width: hug }]\n")
    #expect(try run(folder, "record").status == 0)
    try folder.write("hello.yaml", Self.changed)
    try folder.write(
      "other.yaml", "formwork: 1\nscreen: Other\nbody: [{ text: Two, id: one, width: hug }]\n")
    #expect(try run(folder, "verify").status == 1)
    return folder
  }

  private func run(
    _ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> FormworkRun {
    try FormworkRun(["snapshot"] + arguments, environment: environment, in: folder.url)
  }

  private func exists(_ folder: TemporaryFolder, _ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(path).path)
  }

  private func terminal(_ folder: TemporaryFolder, _ keys: String) throws -> TerminalRun {
    try TerminalRun(["snapshot", "review"], keys: keys, prompt: "q quit", in: folder.url)
  }

  @Test func proposalsWaitAndAreAccepted() throws {
    let folder = try proposed()
    #expect(exists(folder, ".formwork/pending/snapshots/hello@calm.snap.txt"))
    #expect(exists(folder, ".formwork/.gitignore"))
    #expect(try run(folder, "list", "--status", "pending").output.split(separator: "\n").count == 3)
    let one = try run(folder, "accept", "hello@calm")
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("accepted    snapshots/hello@calm.snap.txt\n1 snapshot accepted"))
    #expect(try run(folder, "accept", "--all").output.contains("2 snapshots accepted"))
    #expect(try run(folder, "verify").status == 0)
    #expect(!exists(folder, ".formwork/pending/snapshots"), "nothing is left of them")
    let none = try run(folder, "accept", "--all")
    #expect(none.status == 2)
    #expect(none.messages.contains("there is no proposal"))
    #expect(try run(folder, "accept").messages.contains("name what to accept"))
  }

  /// What a person saw is stored, or nothing.
  @Test func staleProposalsAreRefused() throws {
    let folder = try proposed()
    let file = "snapshots/hello@calm.snap.txt"
    let before = try Data(contentsOf: folder.url.appendingPathComponent(file))
    try folder.write("hello.yaml", Self.changed.replacing("Pink", with: "Mint"))
    let stale = try run(folder, "accept", "--all")
    #expect(stale.status == 2)
    #expect(stale.messages.contains("'\(file)' is not accepted"))
    #expect(stale.output.contains("accepted    snapshots/other.snap.txt"), "the others are")
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(file)) == before)
    #expect(try run(folder, "review").messages.contains("differs from what its spec now produces"))
    #expect(try run(folder, "verify").status == 1)
    #expect(try run(folder, "accept", "--all").status == 0)
  }

  @Test func rejectedOnesAreGone() throws {
    let folder = try proposed()
    let rejected = try run(folder, "reject", "hello.yaml")
    #expect(rejected.status == 0)
    #expect(rejected.output.contains("2 proposals rejected"))
    #expect(try run(folder, "list", "--status", "pending").output.contains("other.snap.txt"))
    // The spec is put back: what was proposed for it is dropped by itself.
    try folder.write(
      "other.yaml", "formwork: 1\nscreen: Other\nbody: [{ text: One, id: one, width: hug }]\n")
    try folder.write("hello.yaml", Self.spec)
    #expect(try run(folder, "verify").status == 0)
    #expect(try run(folder, "list", "--status", "pending").output == "")
  }

  @Test func machinesAcceptNothing() throws {
    let folder = try proposed()
    for verb in ["accept", "record"] {
      let arguments = verb == "accept" ? [verb, "--all"] : [verb, "--changed"]
      let refused = try FormworkRun(
        ["snapshot"] + arguments, environment: ["CI": "1"], in: folder.url)
      #expect(refused.status == 2)
      #expect(refused.messages.contains("--allow-ci"))
    }
    #expect(try run(folder, "accept", "--all", "--ci").status == 2)
    #expect(try run(folder, "accept", "--all", "--no-ci", environment: ["CI": "1"]).status == 0)
  }

  /// Without a terminal the groups are listed with the commands that answer them.
  @Test func groupsAreListed() throws {
    let folder = try proposed()
    let review = try run(folder, "review")
    #expect(review.status == 1)
    #expect(
      review.output == """
        3 proposals in 2 causes

        1 of 2   other.yaml:3  one text One → Two   1 changed snapshot
          resizes 1 node, changes 1 line of the reading order on 1 screen; no text is cut, no contrast falls
          formwork snapshot accept --cause other.yaml:3
          formwork snapshot diff snapshots/other.snap.txt

        2 of 2   hello.yaml:6  text color systemIndigo → systemPink   2 changed snapshots
          new finding: warning  contrast  systemPink on systemBackground is 3.64 in light, needs 4.50; #E2274B passes  (2 snapshots)
          no longer: warning  contrast  systemIndigo on systemBackground is 4.14 in dark, needs 4.50; #6564E8 passes  (2 snapshots)
          repaints 2 nodes, changes 2 lines of the attributes on 1 screen; no text is cut, 2 contrasts fall
          hello@calm, hello@busy
          shown: hello@calm
          formwork snapshot accept --cause hello.yaml:6
          formwork snapshot diff snapshots/hello@calm.snap.txt

        """)
  }

  @Test func oneKeyAnswersForAGroup() throws {
    let folder = try proposed()
    let review = try terminal(folder, "xprxa")
    #expect(review.status == 0)
    #expect(review.output.contains("2 of 2   hello.yaml:6  text color systemIndigo → systemPink"))
    #expect(review.output.contains("#5856D6    #5E5CE6"))
    #expect(review.output.contains("  no frame changed\n"))
    #expect(
      review.output.contains("## frames (pt)                        x      y      w      h\n"))
    #expect(review.output.contains("  before\n"))
    #expect(review.output.contains("2 accepted, 1 rejected, 0 left as they are"))
    #expect(review.isRestored)
    #expect(try run(folder, "verify").output.contains("3 snapshots: 2 equal, 1 changed"))
  }

  @Test func groupsAreTakenApart() throws {
    let folder = try proposed()
    let review = try terminal(folder, "soas")
    #expect(review.status == 1)
    #expect(review.output.contains("3 of 3   hello.yaml:6  text color"))
    #expect(review.output.contains("1 accepted, 0 rejected, 2 left as they are"))
    #expect(try terminal(folder, "A").output.contains("2 accepted, 0 rejected, 0 left"))
    #expect(try run(folder, "review").output == "there is nothing to review\n")
  }

  @Test func keysAreExplainedAndCausesSeenAgain() throws {
    let folder = try proposed()
    let review = try terminal(folder, "?sbaa")
    #expect(review.status == 0)
    #expect(review.output.contains("p  the picture before and after; side by side from 160"))
    #expect(review.output.contains("  0 of 2 causes answered; 3 of 3 snapshots left"))
    #expect(review.output.contains("  1 of 2 causes answered, this one skipped; 3 of 3"))
    #expect(review.output.contains("3 accepted, 0 rejected, 0 left as they are"))
  }

  @Test func causesAreSearched() throws {
    let folder = try proposed()
    let review = try terminal(folder, "/systemPink\naq")
    #expect(review.output.contains("2 accepted, 0 rejected, 1 left as they are"))
    #expect(review.isRestored)
  }

  /// Whoever leaves, or is ended, leaves the terminal as it was.
  @Test(arguments: ["q", "\u{04}"]) func leavingRestoresTheTerminal(_ key: String) throws {
    let folder = try proposed()
    let review = try terminal(folder, key)
    #expect(review.status == 1)
    #expect(review.isRestored)
    #expect(try run(folder, "list", "--status", "pending").output.split(separator: "\n").count == 3)
  }

  @Test func machinesOnlyLook() throws {
    let folder = try proposed()
    let review = try TerminalRun(
      ["snapshot", "review", "--ci"], keys: "Aq", prompt: "q quit", in: folder.url)
    #expect(review.output.contains("not accepted on a CI machine"))
    #expect(review.status == 1)
    #expect(try run(folder, "verify").status == 1)
  }
}
