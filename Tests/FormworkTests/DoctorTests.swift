import Foundation
import TestSupport
import Testing

/// What `formwork doctor` says of an installation and of projects, sound and broken.
@Suite struct DoctorTests {
  private static let screen = "formwork: 1\nscreen: A\nbody:\n  - text: Hello\n"

  @Test func aNewProjectIsSound() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    #expect(try FormworkRun(["init"], in: folder.url).status == 0)
    let run = try FormworkRun(["doctor"], in: folder.url)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix("\nall is well\n"))
    // What nobody can know here is told.
    #expect(run.output.contains("unknown  output  standard output is not a terminal"))
    for subject in ["formwork", "libyaml", "expat", "events", "root", "snapshots"] {
      #expect(run.output.contains("\n  ok       \(subject) "), "\(subject)")
    }
  }

  /// One row for each thing that can be wrong, and the words that tell how to fix it.
  static let errors: [(file: String, text: String, told: [String])] = [
    (
      "formwork.yaml", "project: Shop\nspec: [screens]\n",
      [
        "problem  formwork.yaml  line 2: a project has no key 'spec'",
        "to fix: did you mean 'specs'?",
      ]
    ),
    (
      "formwork.yaml", "specs: [screens, a.yaml]\n",
      ["problem  specs          'screens', which formwork.yaml lists, does not exist"]
    ),
    (
      "b.yaml", "formwork: 1\nscreen: B\nbody: [{ txt: B }]\n",
      [
        "problem  specs          'b.yaml': the spec has errors",
        "to fix: 'formwork compile b.yaml' prints the error",
      ]
    ),
    (
      ".gitattributes", "* text=auto\n",
      [
        "warning  snapshots  '.gitattributes' lacks a line that keeps the line ends of snapshots",
        "to fix: formwork snapshot doctor --fix",
      ]
    ),
    (
      ".editorconfig", "root = true\n",
      ["warning  snapshots  '.editorconfig' lacks a section that keeps editors from"]
    ),
    (
      ".formwork/pending/snapshots/a.snap.txt", "formwork-snapshot 1\n",
      ["warning  snapshots  a proposal for 'snapshots/a.snap.txt' is out of date"]
    ),
    (
      ".formwork.999999.abc.tmp", "half",
      ["warning  snapshots  '.formwork.999999.abc.tmp' was left by an interrupted run"]
    ),
    (
      "snapshots/a.snap.txt", "<<<<<<< ours\n=======\n>>>>>>> theirs\n",
      ["problem  snapshots  'snapshots/a.snap.txt' contains conflict markers"]
    ),
  ]

  @Test(arguments: errors.indices)
  func whatIsWrongIsToldWithItsMend(_ position: Int) throws {
    let error = Self.errors[position]
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try folder.write("formwork.yaml", "project: Shop\n")
    try folder.write("a.yaml", Self.screen)
    #expect(try FormworkRun(["snapshot", "record"], in: folder.url).status == 0)
    _ = try FormworkRun(["snapshot", "doctor", "--fix"], in: folder.url)
    #expect(try FormworkRun(["doctor"], in: folder.url).status == 0)
    try folder.write(error.file, error.text)
    let run = try FormworkRun(["doctor"], in: folder.url)
    #expect(run.status == 1)
    for words in error.told {
      #expect(run.output.contains(words), "'\(words)' is not in:\n\(run.output)")
    }
    // Nothing is corrected by looking.
    let file = folder.url.appendingPathComponent(error.file)
    #expect(try String(contentsOf: file, encoding: .utf8) == error.text)
  }

  @Test func programsReadIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "specs: [gone]\n")
    let run = try FormworkRun(["doctor", "--format", "json"], in: folder.url)
    #expect(run.status == 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["problems"] as? Int == 1)
    let checks = try #require(json["checks"] as? [[String: String]])
    #expect(checks.contains { $0["subject"] == "specs" && $0["level"] == "problem" })
  }

  @Test func aFolderThatIsNotThereCannotBeLookedAt() throws {
    let run = try FormworkRun(["doctor", "nowhere"])
    #expect(run.status == 2)
    #expect(run.messages == "formwork: cannot check 'nowhere': there is no such folder\n")
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8", "COLORTERM": "truecolor", "NO_COLOR": ""], "ok       letters  UTF-8"),
    (["LANG": "C", "NO_COLOR": ""], "warning  letters  LANG=C is not UTF-8"),
    (["TERM": "xterm", "NO_COLOR": ""], "warning  colors   16, because TERM=xterm"),
    (["COLORTERM": "truecolor", "NO_COLOR": ""], "ok       colors   all of them"),
    (["COLUMNS": "40"], "warning  width    40 columns are fewer than the 52 of a picture"),
  ])
  func aTerminalIsLookedAt(_ environment: [String: String], _ told: String) throws {
    let folder = try TemporaryFolder()
    let run = try TerminalRun(
      ["doctor"], keys: "", prompt: "never", environment: environment, in: folder.url)
    #expect(words(run.output).contains(words(told)), "\(run.output)")
    #expect(run.output.contains("unknown  glyphs"))
  }

  /// A text with one blank for each gap: a narrow terminal folds its lines.
  private func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
