import Foundation
import TestSupport
import Testing

/// `--matrix` chooses the points of a spec's states, axes and languages, in each command that has it.
@Suite struct MatrixOptionTests {
  private let spec = """
    formwork: 1
    screen: One
    preview:
      devices: [{ width: 320 }, { width: 375 }]
      textSizes: [large, accessibility1, accessibility3]
    states:
      empty: {}
      filled: { values: { email: ada@example.com } }
    body:
      - field: Email
        placeholder: you@example.com

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old/one.yaml", spec)
    try folder.write("new/one.yaml", spec.replacing("you@", with: "name@"))
    return folder
  }

  /// Two states, a further width, two further sizes.
  @Test(arguments: [
    ([], 5), (["--matrix", "star"], 5), (["--matrix", "full"], 12), (["--matrix", "states"], 2),
  ])
  func points(_ flags: [String], _ count: Int) throws {
    let folder = try folder()
    let diff = try FormworkRun(["diff", "old", "new"] + flags, in: folder.url)
    #expect(diff.status == 1)
    #expect(diff.output.contains("\(count) of \(count) screens differ"), "\(diff.output)")
    let gallery = try FormworkRun(
      ["gallery", "new", "--output", "site", "--theme", "light"] + flags, in: folder.url)
    #expect(gallery.status == 0, "\(gallery.messages)")
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("site/pictures").path)
    #expect(pictures.count == count)
    guard !flags.isEmpty else { return }
    let layout = try FormworkRun(
      ["compile", "new/one.yaml", "--to", "layout", "--target", "swiftui"] + flags, in: folder.url)
    #expect(layout.status == 0, "\(layout.messages)")
    #expect(layout.output.components(separatedBy: "\"target\"").count - 1 == count)
  }

  @Test(arguments: [
    (["diff", "old", "new", "--matrix", "stars"], "did you mean 'star'"),
    (
      ["diff", "old", "new", "--matrix", "full", "--states", "derived"],
      "--matrix applies to declared states"
    ),
    (
      ["gallery", "new", "--output", "site", "--matrix", "full", "--states", "all"],
      "--matrix and --states exclude each other"
    ),
    (["compile", "new/one.yaml", "--matrix", "full"], "--matrix belongs to --to layout"),
    (
      ["compile", "new/one.yaml", "--to", "layout", "--matrix", "full", "--state", "filled"],
      "--matrix cannot be combined with flags for one device, size, language or state"
    ),
  ])
  func whatDoesNotGoTogether(_ words: [String], _ message: String) throws {
    let folder = try folder()
    let run = try FormworkRun(words, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
