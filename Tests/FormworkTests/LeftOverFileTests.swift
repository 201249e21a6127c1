import Foundation
import TestSupport
import Testing

/// Files that were generated once and that no spec writes any more.
@Suite struct LeftOverFileTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "")
    for name in ["home", "other"] {
      try folder.write(
        "specs/\(name).yaml",
        "formwork: 1\nscreen: \(name.capitalized)\nbody: [{ text: One }, { field: Name }]\n")
    }
    return folder
  }

  private func compile(
    _ specs: String, in folder: TemporaryFolder, to target: String = "both",
    _ flags: [String] = []
  ) throws -> FormworkRun {
    try FormworkRun(
      ["compile", specs, "--to", target, "--output", "out"] + flags, in: folder.url)
  }

  private func names(_ folder: TemporaryFolder) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("out").path))
  }

  @Test func aRenamedScreen() throws {
    let folder = try project()
    #expect(try compile("specs", in: folder).status == 0)
    let file = folder.url.appendingPathComponent("specs/home.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try folder.write("specs/home.yaml", text.replacing("screen: Home", with: "screen: Start"))
    let model = folder.url.appendingPathComponent("out/HomeModel.swift")
    let edited = try String(contentsOf: model, encoding: .utf8) + "// Mine\n"
    try edited.write(to: model, atomically: true, encoding: .utf8)
    let before = try names(folder)
    // The other spec's run does not judge this one's files.
    #expect(try compile("specs/other.yaml", in: folder).messages.isEmpty)
    for (specs, target) in [("specs", "both"), ("specs/home.yaml", "swiftui")] {
      let run = try compile(specs, in: folder, to: target)
      #expect(run.status == 0)
      for name in ["HomeScreen", "HomeViewController"] {
        #expect(
          run.messages.contains(
            "'out/\(name).swift' is left over: 'specs/home.yaml' no longer generates it; "
              + "--prune deletes it"), "\(run.messages)")
      }
      #expect(
        run.messages.contains("no longer generates it; it was edited, so delete it by hand"))
      #expect(try names(folder).isSuperset(of: before))
    }
    let run = try compile("specs", in: folder, ["--prune"])
    #expect(run.status == 0)
    #expect(run.messages.contains("deleted 'out/HomeScreen.swift' of 'specs/home.yaml'"))
    let after = try names(folder)
    #expect(!after.contains("HomeScreen.swift") && !after.contains("HomeViewController.swift"))
    #expect(try String(contentsOf: model, encoding: .utf8) == edited)
    #expect(
      after.isSuperset(of: ["StartScreen.swift", "OtherScreen.swift", "OtherViewController.swift"]))
  }

  @Test func aSpecThatIsGone() throws {
    let folder = try project()
    #expect(try compile("specs", in: folder, to: "swiftui").status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("specs/home.yaml"))
    let run = try compile("specs/other.yaml", in: folder)
    #expect(
      run.messages.contains(
        "'out/HomeScreen.swift' is left over: 'specs/home.yaml' no longer exists"))
    _ = try compile("specs/other.yaml", in: folder, ["--prune"])
    #expect(try !names(folder).contains("HomeScreen.swift"))
    #expect(try names(folder).contains("OtherScreen.swift"))
  }

  /// Files of a spec with errors, of another target, of another project and of people stay.
  @Test func filesThatAreNotLeftOver() throws {
    let folder = try project()
    #expect(try compile("specs", in: folder).status == 0)
    try folder.write("out/Mine.swift", "// Mine\n")
    try folder.write("specs/home.yaml", "formwork: 1\nscreen: Renamed\nbody: [{ tet: One }]\n")
    let before = try names(folder)
    for target in ["swiftui", "uikit", "both", "model"] {
      let run = try compile("specs", in: folder, to: target, ["--prune"])
      #expect(run.status == 3)
      #expect(!run.messages.contains("left over") && !run.messages.contains("deleted"))
    }
    try folder.write("elsewhere/formwork.yaml", "")
    try folder.write("elsewhere/new.yaml", "formwork: 1\nscreen: New\nbody: [{ text: One }]\n")
    let quiet = try compile("elsewhere", in: folder)
    #expect(quiet.status == 0 && quiet.messages.isEmpty, "\(quiet.messages)")
    let run = try compile("elsewhere", in: folder, ["--prune"])
    #expect(run.status == 0)
    #expect(
      run.messages.contains(
        "'out' was not searched for files left over: it is not in the project of the specs"))
    #expect(!run.messages.contains("deleted"))
    #expect(try names(folder).isSuperset(of: before))
  }

  /// Outside the project, files are only told, as another project may have a spec of the same name.
  @Test func aFolderOutsideTheProject() throws {
    let folder = try TemporaryFolder()
    try folder.write("specs/formwork.yaml", "")
    func compile(_ screen: String, _ flags: [String] = []) throws -> FormworkRun {
      try folder.write(
        "specs/home.yaml", "formwork: 1\nscreen: \(screen)\nbody: [{ text: One }]\n")
      return try FormworkRun(
        ["compile", "specs/home.yaml", "--to", "swiftui", "--output", "out"] + flags,
        in: folder.url)
    }
    #expect(try compile("Home").messages.isEmpty)
    for flags in [[], ["--prune"]] {
      let run = try compile("Start", flags)
      #expect(run.status == 0)
      #expect(
        run.messages.contains(
          "'out/HomeScreen.swift' is left over: 'home.yaml' no longer generates it; "
            + "it is outside the project, so delete it by hand"), "\(run.messages)")
      #expect(try names(folder).isSuperset(of: ["HomeScreen.swift", "StartScreen.swift"]))
    }
  }
}
