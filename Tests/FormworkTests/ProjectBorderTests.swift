import Foundation
import TestSupport
import Testing

/// What a project's files reach stays in the project.
@Suite struct ProjectBorderTests {
  private static let secret = "root-password-4711"

  /// A folder with a secret, and in it a project.
  private func project() throws -> (folder: TemporaryFolder, root: URL) {
    let folder = try TemporaryFolder()
    try folder.write("secret", "\(Self.secret):x:0:0\n- [\n")
    try folder.write(
      "outside/used.yaml", "formwork: 1\ncomponents: { Foo: { body: \(Self.secret) } }\n")
    let root = folder.url.appendingPathComponent("project")
    try folder.write("project/formwork.yaml", "")
    return (folder, root)
  }

  private func link(_ place: URL, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: path)
  }

  private static let screen = "formwork: 1\nscreen: A\nbody: [{ text: One }]\n"

  @Test(arguments: ["use: [pw.yaml]", "data: pw.yaml", "use: [lib/used.yaml]", "use: [pw.strings]"])
  func usedFiles(_ key: String) throws {
    let (folder, root) = try project()
    try folder.write("project/a.yaml", Self.screen.replacing("body", with: key + "\nbody"))
    for name in ["pw.yaml", "pw.strings"] {
      try link(root.appendingPathComponent(name), to: "../secret")
    }
    try link(root.appendingPathComponent("lib"), to: "../outside")
    for command in [["compile"], ["preview"], ["fix", "--dry-run"], ["lint"]] {
      let run = try FormworkRun(command + ["a.yaml"], in: root)
      #expect(run.status != 0)
      #expect(!run.messages.contains(Self.secret) && !run.output.contains(Self.secret))
      // The linter's findings are its result.
      let told = run.messages + run.output
      #expect(told.contains("leads out of the project through a symbolic link"), "\(command)")
    }
    // A project that trusts its links says so.
    try folder.write("project/formwork.yaml", "links: anywhere\n")
    let allowed = try FormworkRun(["compile", "a.yaml"], in: root)
    #expect(!allowed.messages.contains("symbolic link"))
  }

  /// A link to a file of the project is like the file.
  @Test func linksInside() throws {
    let (folder, root) = try project()
    try folder.write("project/a.yaml", Self.screen.replacing("body", with: "use: [b.yaml]\nbody"))
    try folder.write(
      "project/c.yaml", "formwork: 1\ncomponents: { Foo: { body: { text: One } } }\n")
    try link(root.appendingPathComponent("b.yaml"), to: "c.yaml")
    let run = try FormworkRun(["compile", "a.yaml"], in: root)
    #expect(!run.messages.contains("outside-project"), "\(run.messages)")
  }

  @Test func projectFiles() throws {
    let (folder, root) = try project()
    try folder.write("project/a.yaml", Self.screen)
    let file = root.appendingPathComponent("formwork.yaml")
    try FileManager.default.removeItem(at: file)
    try link(file, to: "../secret")
    for line in [["compile", "a.yaml"], ["preview", "a.yaml"], ["config"], ["lint"], ["doctor"]] {
      let run = try FormworkRun(line, in: root)
      #expect(run.status != 0, "\(line)")
      #expect(!run.messages.contains(Self.secret) && !run.output.contains(Self.secret))
    }
    // A pipe or device in its place is not waited for.
    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(file.path, 0o644) == 0)
    for line in [["compile", "a.yaml"], ["config"]] {
      #expect(try FormworkRun(line, in: root).status != 0, "\(line)")
    }
  }

  /// What a line names is read; what the project or a folder names stays inside.
  @Test func specs() throws {
    let (folder, root) = try project()
    try folder.write("outside/spec.yaml", Self.screen)
    try link(root.appendingPathComponent("b.yaml"), to: "../outside/spec.yaml")
    #expect(try FormworkRun(["compile", "b.yaml"], in: root).status == 0)
    let found = try FormworkRun(["compile", "."], in: root)
    #expect(found.status == 2)
    #expect(found.messages.contains("'b.yaml' leads out of the project"), "\(found.messages)")
    try folder.write("project/formwork.yaml", "specs: [pw.yaml]\n")
    try link(root.appendingPathComponent("pw.yaml"), to: "../secret")
    for command in ["compile", "lint", "format", "fix"] {
      let run = try FormworkRun([command], in: root)
      #expect(run.status == 2, "\(command)")
      #expect(!run.messages.contains(Self.secret) && !run.output.contains(Self.secret))
    }
    try FileManager.default.removeItem(at: root.appendingPathComponent("pw.yaml"))
    try folder.write("project/formwork.yaml", "links: anywhere\n")
    #expect(try FormworkRun(["compile", "."], in: root).status == 0)
  }

  @Test func outputs() throws {
    let (folder, root) = try project()
    try folder.write("project/a.yaml", Self.screen)
    try folder.write("project/formwork.yaml", "output: { swiftui: out }\n")
    try link(root.appendingPathComponent("out"), to: "../outside")
    let run = try FormworkRun(["compile", "a.yaml", "--to", "swiftui"], in: root)
    #expect(run.status == 2)
    #expect(run.messages.contains("'out' leads out of the project"), "\(run.messages)")
    // An empty file elsewhere is not ours.
    try folder.write("outside/empty", "")
    try folder.write("project/mine/x", "")
    try link(root.appendingPathComponent("mine/AScreen.swift"), to: "../../outside/empty")
    let linked = try FormworkRun(
      ["compile", "a.yaml", "--to", "swiftui", "--output", "mine"], in: root)
    #expect(linked.status == 2)
    let empty = folder.url.appendingPathComponent("outside/empty")
    #expect(try Data(contentsOf: empty).isEmpty)
  }

  @Test func snapshotsAndProposals() throws {
    let (folder, root) = try project()
    try folder.write("project/a.yaml", Self.screen)
    try link(root.appendingPathComponent("snapshots"), to: "../outside")
    let record = try FormworkRun(["snapshot", "record"], in: root)
    #expect(record.status == 2)
    #expect(record.messages.contains("a symbolic link out of the project"), "\(record.messages)")
    let outside = folder.url.appendingPathComponent("outside")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: outside.path).sorted() == ["used.yaml"])
    try FileManager.default.removeItem(at: root.appendingPathComponent("snapshots"))
    try folder.write("project/snapshots/x", "")
    try link(root.appendingPathComponent("snapshots/a.snap.txt"), to: "../../secret")
    for command in ["verify", "diff", "list", "doctor", "record"] {
      let run = try FormworkRun(["snapshot", command], in: root)
      #expect(run.status != 0 || command == "list", "\(command)")
      #expect(!run.messages.contains(Self.secret) && !run.output.contains(Self.secret))
    }
  }

  /// Pictures hold no image from elsewhere.
  @Test func images() throws {
    let (folder, root) = try project()
    let secret = Data(Self.secret.utf8)
    let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 25) + secret
    try bytes.write(to: folder.url.appendingPathComponent("outside/x.png"))
    try bytes.write(to: root.appendingPathComponent("inside.png"))
    try link(root.appendingPathComponent("linked.png"), to: "../outside/x.png")
    try link(root.appendingPathComponent("images"), to: "../outside")
    try folder.write("project/A.xcassets/set.imageset/Contents.json", Self.imageSet("x.png"))
    try link(
      root.appendingPathComponent("A.xcassets/set.imageset/x.png"), to: "../../../outside/x.png")
    try folder.write(
      "project/A.xcassets/up.imageset/Contents.json", Self.imageSet("../../../outside/x.png"))
    #expect(mkfifo(root.appendingPathComponent("pipe.png").path, 0o644) == 0)
    let absolute = folder.url.appendingPathComponent("outside/x").path
    func picture(of image: String) throws -> FormworkRun {
      try folder.write("project/a.yaml", "formwork: 1\nscreen: A\nbody: [{ image: \(image) }]\n")
      return try FormworkRun(["preview", "a.yaml", "--format", "svg"], in: root)
    }
    #expect(try picture(of: "inside").output.contains("data:image/png"))
    for image in ["linked", "x", "set", "up", "pipe", "../outside/x", absolute] {
      let run = try picture(of: image)
      #expect(run.status == 0, "\(image): \(run.messages)")
      #expect(!run.output.contains("data:image"), "\(image)")
      let isName = !image.contains("/")
      #expect(run.messages.contains("image '\(image)' is a placeholder") == isName, "\(image)")
    }
    try folder.write("project/formwork.yaml", "links: anywhere\n")
    #expect(try picture(of: "linked").output.contains("data:image/png"))
  }

  private static func imageSet(_ file: String) -> String {
    "{\"images\":[{\"filename\":\"\(file)\",\"scale\":\"2x\"}],\"info\":{\"version\":1}}"
  }

  @Test func deepFolders() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "d/", count: 70)
    try folder.write(deep + "a.yaml", Self.screen)
    try folder.write("a.yaml", Self.screen)
    let run = try FormworkRun(["compile", "."], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("its folders are nested more than 64 deep"), "\(run.messages)")
  }

  /// A name that is not UTF-8 is told for its own file; the others are compiled.
  @Test func namesThatAreNoUTF8() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", Self.screen.replacing("text", with: "txt"))
    let path =
      Array((folder.url.path + "/b").utf8CString.dropLast()) + [-1] + Array(".yaml".utf8CString)
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
    // APFS has no such names.
    guard descriptor >= 0 else { return }
    let text = Array(Self.screen.utf8)
    #expect(write(descriptor, text, text.count) == text.count)
    close(descriptor)
    let run = try FormworkRun(["compile", "."], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("unknown-component"))
    #expect(run.messages.contains("its name is not UTF-8; rename it"), "\(run.messages)")
  }
}
