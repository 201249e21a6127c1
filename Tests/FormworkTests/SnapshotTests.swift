import Foundation
import TestSupport
import Testing

/// Snapshots as a person and a CI machine meet them: recorded, changed, verified, refused.
@Suite struct SnapshotTests {
  static let spec = """
    formwork: 1
    screen: Hello
    states: { calm: {}, busy: { submitted: true } }
    body:
      - text: Hello, World
        color: systemIndigo
    """

  /// A folder with one spec, whose snapshots are recorded.
  private func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("hello.yaml", Self.spec)
    let run = try FormworkRun(["snapshot", "record"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("2 snapshots recorded"))
    return folder
  }

  private func verify(
    _ folder: TemporaryFolder, _ environment: [String: String] = [:], _ arguments: [String] = []
  ) throws -> FormworkRun {
    try FormworkRun(["snapshot", "verify"] + arguments, environment: environment, in: folder.url)
  }

  private func snapshot(_ folder: TemporaryFolder, _ name: String = "hello@calm") -> URL {
    folder.url.appendingPathComponent("snapshots/\(name).snap.txt")
  }

  @Test func changesAreFoundAndRecorded() throws {
    let folder = try recorded()
    #expect(try verify(folder).status == 0)
    let before = try Data(contentsOf: snapshot(folder))
    #expect(before.starts(with: Data("formwork-snapshot 2\npicture  2\nspec    hello.yaml\n".utf8)))

    try folder.write("hello.yaml", Self.spec.replacingOccurrences(of: "Indigo", with: "Pink"))
    let changed = try verify(folder)
    #expect(changed.status == 1)
    #expect(changed.output.contains("changed     snapshots/hello@calm.snap.txt"))
    #expect(changed.output.contains("@@ ## tokens               light      dark\n"))
    #expect(changed.output.contains("\n-systemIndigo            #5856D6    #5E5CE6\n"))
    #expect(changed.output.contains("2 snapshots: 2 changed"))
    #expect(try Data(contentsOf: snapshot(folder)) == before, "verify writes nothing")

    let missingOnly = try FormworkRun(["snapshot", "record"], in: folder.url)
    #expect(missingOnly.output.contains("2 changed and left"))
    #expect(try Data(contentsOf: snapshot(folder)) == before)
    let record = try FormworkRun(["snapshot", "record", "--changed"], in: folder.url)
    #expect(record.status == 0)
    #expect(try verify(folder).status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("snapshots").path)
    #expect(names.sorted() == ["hello@busy.snap.txt", "hello@calm.snap.txt"])
  }

  /// What the code cannot express is said with a change, not again and again of unchanged screens.
  @Test func targetsAreCheckedWhereAScreenHasChanged() throws {
    let folder = try TemporaryFolder()
    let spec = """
      formwork: 1
      screen: Hello
      body:
        - text: Hello
          safeAreaInset: { edge: bottom, children: [text: Bar] }
      """
    try folder.write("hello.yaml", spec)
    let refusal = "UIKit cannot express a bar at the edge of a part of the screen"
    let warning = "warning: " + refusal
    let record = try FormworkRun(["snapshot", "record"], in: folder.url)
    #expect(record.messages.contains(warning))
    #expect(!(try verify(folder)).messages.contains(warning))
    #expect(try FormworkRun(["lint"], in: folder.url).output.contains("error: " + refusal))
    try folder.write("hello.yaml", spec.replacingOccurrences(of: "Bar", with: "A bar"))
    let changed = try verify(folder)
    #expect(changed.status == 1)
    #expect(changed.messages.contains(warning))
    _ = try FormworkRun(["snapshot", "record", "--changed"], in: folder.url)
    #expect(!(try verify(folder)).messages.contains(warning))
  }

  @Test func missingAndOrphanedOnesAreTold() throws {
    let folder = try recorded()
    try folder.write("hello.yaml", Self.spec.replacingOccurrences(of: "busy", with: "late"))
    let local = try verify(folder)
    #expect(local.status == 1)
    #expect(local.output.contains("missing     snapshots/hello@late.snap.txt"))
    #expect(local.output.contains("orphaned    snapshots/hello@busy.snap.txt"))
    _ = try FormworkRun(["snapshot", "record"], in: folder.url)
    #expect(try verify(folder).status == 0)
    #expect(try verify(folder, ["CI": "true"]).status == 1)
    #expect(try verify(folder, ["CI": "false"]).status == 0)
    let list = try FormworkRun(["snapshot", "list", "--status", "orphaned"], in: folder.url)
    #expect(list.output == "orphaned    snapshots/hello@busy.snap.txt\n")
    // What is not ours is never taken for an orphan.
    try Data("mine".utf8).write(to: snapshot(folder, "hello@busy"))
    #expect(try verify(folder, ["CI": "1"]).status == 0)
  }

  @Test func machinesDoNotRecord() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello.yaml", Self.spec)
    let refused = try FormworkRun(
      ["snapshot", "record"], environment: ["CI": "true"], in: folder.url)
    #expect(refused.status == 2)
    #expect(refused.messages.contains("--allow-ci"))
    #expect(!FileManager.default.fileExists(atPath: snapshot(folder).path))
    let allowed = try FormworkRun(
      ["snapshot", "record", "--allow-ci"], environment: ["CI": "true"], in: folder.url)
    #expect(allowed.status == 0)
  }

  /// What stands in the file, the exit code and what is said.
  @Test(arguments: [
    ("", Int32(2), "empty"), ("\u{0}\u{1}", 2, "not a snapshot"),
    ("version https://git-lfs.github.com/spec/v1\n", 2, "LFS"),
    ("formwork-snapshot 3\n", 2, "format is 3"),
    ("<<<<<<< a\n=======\n>>>>>>> b\n", 1, "conflicted"),
  ])
  func baselinesThatCannotBeRead(_ text: String, _ status: Int32, _ message: String) throws {
    let folder = try recorded()
    try Data(text.utf8).write(to: snapshot(folder))
    let run = try verify(folder)
    #expect(run.status == status)
    #expect(run.output.contains(message))
    #expect(run.output.contains("1 equal"), "the others are compared")
    let record = try FormworkRun(["snapshot", "record", "--changed"], in: folder.url)
    #expect(record.status == (status == 1 ? 0 : 2))
    _ = try FormworkRun(["snapshot", "record", "--all"], in: folder.url)
    #expect(try verify(folder).status == 0)
  }

  @Test func foldersAndDanglingLinksAreNoBaselines() throws {
    let folder = try recorded()
    let manager = FileManager.default
    try manager.removeItem(at: snapshot(folder))
    try manager.createDirectory(at: snapshot(folder), withIntermediateDirectories: false)
    #expect(try verify(folder).status == 2)
    try manager.removeItem(at: snapshot(folder))
    try manager.createSymbolicLink(
      atPath: snapshot(folder).path, withDestinationPath: "nowhere.txt")
    #expect(try verify(folder).status == 2)
    #expect(try FormworkRun(["snapshot", "record", "--all"], in: folder.url).status == 2)
  }

  @Test func checkoutsWithCarriageReturnsAreEqual() throws {
    let folder = try recorded()
    let text = try String(contentsOf: snapshot(folder), encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: snapshot(folder))
    let run = try verify(folder)
    #expect(run.status == 0)
    #expect(run.output.contains("CRLF"))
  }

  @Test func modesAndLinksStay() throws {
    let folder = try recorded()
    let manager = FileManager.default
    let real = folder.url.appendingPathComponent("real.txt")
    try manager.moveItem(at: snapshot(folder), to: real)
    try manager.createSymbolicLink(
      atPath: snapshot(folder).path, withDestinationPath: "../real.txt")
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
    try folder.write("hello.yaml", Self.spec.replacingOccurrences(of: "Indigo", with: "Pink"))
    let run = try FormworkRun(["snapshot", "record", "--changed"], in: folder.url)
    #expect(run.status == 0)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: snapshot(folder).path) == "../real.txt")
    let mode = try manager.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try String(contentsOf: real, encoding: .utf8).contains("systemPink"))
  }

  /// Equal files keep their place on the disk, so that nothing that watches them wakes.
  @Test func equalFilesAreNotWritten() throws {
    let folder = try recorded()
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: snapshot(folder).path)[.systemFileNumber]
        as? Int
    }
    let before = try number()
    #expect(try FormworkRun(["snapshot", "record", "--all"], in: folder.url).status == 0)
    #expect(try number() == before)
  }

  @Test(.enabled(if: geteuid() != 0, "modes do not bind the administrator"))
  func foldersThatCannotBeWrittenAreTold() throws {
    let folder = try recorded()
    let place = folder.url.appendingPathComponent("snapshots").path
    try folder.write("hello.yaml", Self.spec.replacingOccurrences(of: "Indigo", with: "Pink"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: place)
    let run = try FormworkRun(["snapshot", "record", "--changed"], in: folder.url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
    #expect(run.status == 2)
    #expect(run.messages.contains("cannot write 'snapshots/hello@calm.snap.txt'"))
  }

  @Test func specsWithErrorsAreNotCompared() throws {
    let folder = try recorded()
    try folder.write("broken.yaml", "formwork: 1\nscren: X\n")
    let run = try verify(folder)
    #expect(run.status == 3)
    #expect(run.output.contains("2 equal"))
    // The snapshots of a spec with errors are no orphans.
    try folder.write("hello.yaml", Self.spec + "\nbdy: 1\n")
    #expect(try verify(folder, ["CI": "1"]).output.contains("0 snapshots"))
  }

  @Test func nothingToCompareIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("other.yaml", "on: push\n")
    #expect(try verify(folder).status == 2)
    #expect(try verify(folder, [:], ["missing.yaml"]).status == 2)
  }

  @Test func oneSnapshotIsShownWhole() throws {
    let folder = try recorded()
    try folder.write("hello.yaml", Self.spec.replacingOccurrences(of: "Indigo", with: "Pink"))
    let arguments = ["snapshot", "diff", "hello.yaml"]
    let several = try FormworkRun(arguments, in: folder.url)
    #expect(several.status == 2)
    #expect(several.messages.contains("calm, busy"))
    let one = try FormworkRun(arguments + ["--state", "busy"], in: folder.url)
    #expect(one.status == 1)
    #expect(one.output.hasPrefix("--- snapshots/hello@busy.snap.txt\n+++ hello.yaml, now\n@@ "))
  }

  /// What `preview` and `variants` say, and the snapshots that follow, without their ending.
  private static let matrices: [(axes: String, names: [String])] = [
    (
      "variants: { A: {}, B: { title: { lines: 1 } } }",
      ["hello@busy", "hello@calm", "hello@calm+v-B"]
    ),
    (
      "preview: { devices: [iPhone 15, iPhone 15 Pro, { width: 375 }], textSizes: [small, large] }",
      [
        "hello@busy", "hello@calm", "hello@calm+d-iphone-15-pro", "hello@calm+t-large",
        "hello@calm+w375",
      ]
    ),
    (
      "preview: { directions: [ltr, rtl], locales: [en, ar, de] }",
      ["hello@busy", "hello@calm", "hello@calm+l-ar", "hello@calm+l-de", "hello@calm+rtl"]
    ),
    (
      "preview: { textSizes: [large, small], full: true }\nvariants: { B: { title: { lines: 1 } } }",
      [
        "hello@busy", "hello@busy+t-small", "hello@busy+t-small+v-B", "hello@busy+v-B",
        "hello@calm", "hello@calm+t-small", "hello@calm+t-small+v-B", "hello@calm+v-B",
      ]
    ),
    (
      "preview: { directions: [ltr, rtl], locales: [en, ar], full: true }",
      ["busy", "calm"].flatMap { state in
        ["", "+l-ar", "+ltr+l-ar", "+rtl"].map { "hello@\(state)\($0)" }
      }
    ),
    ("preview: { textSizes: [large], full: true }", ["hello@busy", "hello@calm"]),
  ]

  @Test(arguments: matrices)
  func theMatrixIsWalked(_ axes: String, _ names: [String]) throws {
    let spec = Self.spec.replacing("body:", with: axes + "\nbody:") + "\n    id: title"
    let folder = try TemporaryFolder()
    try folder.write("hello.yaml", spec)
    #expect(try FormworkRun(["snapshot", "record"], in: folder.url).status == 0)
    let place = folder.url.appendingPathComponent("snapshots").path
    let files = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(files.sorted() == names.map { "\($0).snap.txt" }.sorted())
    #expect(try verify(folder, ["CI": "1"]).status == 0)
    // What the spec no longer declares is an orphan; the states are still there.
    try folder.write("hello.yaml", Self.spec + "\n    id: title")
    let list = try FormworkRun(["snapshot", "list", "--status", "orphaned"], in: folder.url)
    #expect(list.output.split(separator: "\n").count == names.count - 2)
  }

  /// Every point has a picture of its own, and a file says at which it was drawn.
  @Test func pointsAreDrawn() throws {
    let folder = try TemporaryFolder()
    let axes = """
      preview: { devices: [iPhone 15, { width: 320 }], textSizes: [large, xLarge], locales: [en, ar] }
      variants: { B: { title: { color: systemPink } } }
      """
    try folder.write(
      "hello.yaml", Self.spec.replacing("body:", with: axes + "\nbody:") + "\n    id: title")
    #expect(try FormworkRun(["snapshot", "record"], in: folder.url).status == 0)
    for (name, line) in [
      ("+w320", "\nwidth   320\n"), ("+t-xLarge", "\ntext-size  xLarge\n"),
      ("+l-ar", "\ndirection  rtl\nlocale  ar\n"), ("+v-B", "\nvariant  B\n"),
      ("+v-B", "\nsystemPink "),
    ] {
      let text = try String(contentsOf: snapshot(folder, "hello@calm" + name), encoding: .utf8)
      #expect(text.contains(line))
    }
    func diff(_ arguments: String...) throws -> FormworkRun {
      try FormworkRun(["snapshot", "diff"] + arguments, in: folder.url)
    }
    let file = "snapshots/hello@calm+t-xLarge.snap.txt"
    #expect(try diff(file).status == 0)
    let text = try String(contentsOf: snapshot(folder, "hello@calm+t-xLarge"), encoding: .utf8)
    try folder.write(file, text.replacing("xLarge", with: "large"))
    #expect(try diff(file).output.hasPrefix("--- \(file)\n+++ hello.yaml, now\n@@ "))
    #expect(try diff("hello.yaml", "--variant", "B").status == 0)
    #expect(try diff("hello.yaml", "--variant", "C").messages.contains("there are: B"))
    #expect(try diff("snapshots/hello@calm+rtl.snap.txt").messages.contains("did you mean"))
    #expect(try diff("snapshots/other.snap.txt").messages.contains("is named by"))
  }

  @Test func tooManyCombinationsAreRefused() throws {
    let folder = try TemporaryFolder()
    let widths = (0..<501).map { "{ width: \(300 + $0) }" }.joined(separator: ", ")
    let axes = "preview: { devices: [\(widths)], full: true }"
    try folder.write("hello.yaml", Self.spec.replacing("body:", with: axes + "\nbody:"))
    let run = try FormworkRun(["snapshot", "record"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("more than 1000 combinations"))
  }

  /// The text is the same from another folder, and names the spec relative to the project.
  @Test func specsAreNamedRelativeToTheProject() throws {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "")
    let inside = folder.url.appendingPathComponent("app/screens")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    try folder.write("app/screens/hello.yaml", Self.spec)
    #expect(try FormworkRun(["snapshot", "record"], in: inside).status == 0)
    let text = try String(
      contentsOf: inside.appendingPathComponent("snapshots/hello@calm.snap.txt"), encoding: .utf8)
    #expect(text.contains("\nspec    app/screens/hello.yaml\n"))
    #expect(try verify(folder).status == 0)
    #expect(try verify(folder, ["LC_ALL": "C", "TZ": "Asia/Tokyo"], ["app"]).status == 0)
  }
}
