import Foundation
import TestSupport
import Testing

/// What several machines found, joined, is what one machine finds: byte for byte in every report.
@Suite struct ReportJoinTests {
  private static let kinds = ["json", "junit", "html", "sarif", "summary"]

  /// Screens of every fate: equal, changed, new, with marks, unreadable, orphaned, with errors.
  private func project(broken: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: Shop\nspecs: [specs]\n")
    func screen(_ name: String, _ text: String, _ rest: String = "") -> String {
      """
      formwork: 1
      screen: \(name)
      use: [card.yaml]
      states: { calm: {}, busy: {} }
      body:
        - Card: \(text)
      \(rest)
      """
    }
    let card = """
      formwork: 1
      components:
        Card:
          parameters: { title: text }
          body:
            - vstack:
              padding: 12
              children:
                - text: ${title}
                  color: "#BBBBBB"
      """
    try folder.write("specs/card.yaml", card)
    for number in 0..<12 {
      try folder.write("specs/s\(number).yaml", screen("S\(number)", "Text \(number)"))
    }
    #expect(try run(folder, "record").status == 0)
    if let git = CommandRun.program("git") {
      for arguments in [
        ["init", "-q", "."], ["add", "-A"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"],
      ] { #expect(try CommandRun(git, arguments, in: folder.url).status == 0) }
    }
    // A cause on many screens, one of a single screen, and both on one.
    try folder.write("specs/card.yaml", card.replacing("padding: 12", with: "padding: 20"))
    try folder.write(
      "specs/s3.yaml", screen("S3", "Text 3", "  - text: More, ä ö \"ü\" \\ \u{1F600}"))
    try folder.write("specs/s4.yaml", screen("S4", "Text 4").replacing("busy", with: "idle"))
    try folder.write("specs/snapshots/s5@calm.snap.txt", "<<<<<<< a\nx\n=======\n>>>>>>> b\n")
    try folder.write("specs/snapshots/s6@calm.snap.txt", "no snapshot\n")
    let stored = folder.url.appendingPathComponent("specs/snapshots/s7@busy.snap.txt")
    try (Data("formwork-snapshot 2\n".utf8) + Data([0xFF, 0xFE, 0x0A])).write(to: stored)
    if broken {
      try folder.write("specs/s8.yaml", "formwork: 1\nscreen: S8\nbody: [{ txt: A }]\n")
      let source = folder.url.appendingPathComponent("specs/s9.yaml")
      try (Data("formwork: 1\n# ".utf8) + Data([0xFF, 0x0A])).write(to: source)
    }
    return folder
  }

  @discardableResult
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> FormworkRun {
    try FormworkRun(["snapshot"] + arguments, in: folder.url)
  }

  private func reports(_ name: String) -> [String] {
    Self.kinds.flatMap { ["--report", "\($0)=out/\(name).\($0)"] } + ["--report", "github"]
  }

  @Test(arguments: [1, 2, 3, 5, 20], [true, false])
  func joinedPartsAreTheWholeRun(_ count: Int, _ broken: Bool) throws {
    let folder = try project(broken: broken)
    let whole = try FormworkRun(
      ["snapshot", "verify", "--ci"] + reports("whole"), in: folder.url)
    #expect(whole.status == 2)
    var parts: [String] = []
    for index in 1...count {
      let part = "out/part-\(index)"
      let shard = try run(
        folder, "verify", "--ci", "--shard", "\(index)/\(count)", "--report", "part=\(part)")
      #expect(shard.status <= 3)
      parts.append(part)
    }
    let joined = try FormworkRun(
      ["snapshot", "report", "join"] + parts.reversed() + reports("joined"), in: folder.url)
    #expect(joined.status == whole.status, "\(joined.messages)")
    for kind in Self.kinds {
      let expected = try Data(
        contentsOf: folder.url.appendingPathComponent("out/whole.\(kind)"))
      let found = try Data(contentsOf: folder.url.appendingPathComponent("out/joined.\(kind)"))
      #expect(expected.count > 1000)
      #expect(
        withoutDrawings(found) == withoutDrawings(expected), "\(kind) of \(count) parts differs")
    }
    let commands = { (run: FormworkRun) in
      run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    }
    #expect(commands(joined) == commands(whole))
    #expect(commands(whole).count > 3)
  }

  /// Filters are met by all machines together; what no machine meets is told as by one.
  @Test func filtersAreJoined() throws {
    let folder = try project(broken: false)
    for (filters, status) in [(["s1@*", "s2@busy"], 1), (["s1@*", "s22@busy"], 2)] {
      let whole = try FormworkRun(
        ["snapshot", "verify", "--ci"] + filters + reports("whole"), in: folder.url)
      #expect(whole.status == status)
      for index in 1...3 {
        let part = ["--shard", "\(index)/3", "--report", "part=out/\(index)"]
        _ = try FormworkRun(["snapshot", "verify", "--ci"] + filters + part, in: folder.url)
      }
      let joined = try FormworkRun(
        ["snapshot", "report", "join", "out/1", "out/2", "out/3"] + reports("joined"),
        in: folder.url)
      #expect(joined.status == status)
      #expect(joined.messages == whole.messages)
      for kind in Self.kinds {
        let files = ["whole", "joined"].map {
          folder.url.appendingPathComponent("out/\($0).\(kind)")
        }
        let texts = try files.map { withoutDrawings(try Data(contentsOf: $0)) }
        #expect(texts[0] == texts[1], "\(kind)")
      }
    }
  }

  @Test func partsThatDoNotBelongTogetherAreTold() throws {
    let folder = try project(broken: false)
    for (index, count) in [(1, 3), (2, 3), (3, 3), (1, 2)] {
      run(folder, index, count)
    }
    func join(_ parts: String...) throws -> FormworkRun {
      try FormworkRun(["snapshot", "report", "join"] + parts, in: folder.url)
    }
    func refuses(_ parts: String..., message: String) throws {
      let found = try FormworkRun(["snapshot", "report", "join"] + parts, in: folder.url)
      #expect(found.status == 2)
      #expect(found.messages.contains(message), "\(found.messages)")
      #expect(found.output.isEmpty)
    }
    try refuses("p1-3", "p3-3", message: "cannot join the parts: part 2/3 is missing")
    try refuses("p2-3", message: "parts 1/3, 3/3 are missing")
    try refuses("p1-3", "p2-3", "p3-3", "p2-3", message: "part 2/3 occurs twice")
    try refuses("p1-3", "p1-2", message: "some parts are of 3, others of 2")
    try folder.write("specs/s99.yaml", "formwork: 1\nscreen: S99\nbody: [{ text: A }]\n")
    run(folder, 2, 3)
    try refuses(
      "p1-3", "p2-3", "p3-3", message: "parts 1/3 and 2/3 are of different runs")
    try folder.write("empty", "")
    try refuses("empty", message: "cannot join 'empty': it is not JSON")
    try folder.write("other", "{}")
    try refuses("other", message: "it is not a part of a run")
    try folder.write("newer", "{\"formworkSnapshotPart\": 2}")
    try refuses("newer", message: "its version is 2")
    try folder.write("damaged", "{\"formworkSnapshotPart\": 1, \"texts\": []}")
    try refuses("damaged", message: "it is damaged: 'shard' is missing or wrong")
    try refuses("absent", message: "cannot read 'absent'")
    try refuses("p1-3", "--report", "part=x", message: "a joined run cannot be written as a part")
  }

  private func run(_ folder: TemporaryFolder, _ index: Int, _ count: Int) {
    _ = try? run(
      folder, "verify", "--ci", "--shard", "\(index)/\(count)", "--report",
      "part=p\(index)-\(count)")
  }
}

/// A report without the drawings of screens, which need the sources: joined parts have none.
private func withoutDrawings(_ report: Data) -> String {
  var text = String(decoding: report, as: UTF8.self)
  for (start, end) in [
    ("<fieldset class=\"pair\"", "</fieldset>\n"), ("<style>", "</style>"),
    ("<script>", "</script>\n"), ("<meta http-equiv=\"Content-Security-Policy\"", ">\n"),
  ] {
    while let from = text.range(of: start),
      let to = text.range(of: end, range: from.upperBound..<text.endIndex)
    {
      text.removeSubrange(from.lowerBound..<to.upperBound)
    }
  }
  return text.replacing("<details open>", with: "<details>").replacing(
    "</code> as text</summary>", with: "</code></summary>")
}
