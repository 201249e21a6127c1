import Foundation
import TestSupport
import Testing

/// What belongs to the declared set beyond named states and devices, and where its changes come from.
@Suite struct SnapshotAxesTests {
  private static let form = """
    formwork: 1
    screen: Login
    states: { start: {} }
    preview: { devices: [{ width: 320 }] }
    body:
      - vstack:
        padding: 16
        children:
          - field: Email
            rules: [required, email]
          - button: Go on
            height: 44
            enabled: form.complete

    """

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("snapshots").path
    ).map { $0.replacingOccurrences(of: ".snap.txt", with: "") }.sorted()
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> FormworkRun {
    try FormworkRun(["snapshot"] + arguments, in: folder.url)
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(
      contentsOf: folder.url.appendingPathComponent("snapshots/\(name).snap.txt"), encoding: .utf8)
  }

  /// States that follow from the rules have snapshots where the preview asks for them.
  @Test func derivedStatesHaveSnapshots() throws {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.form)
    #expect(try run(folder, "record").status == 0)
    #expect(try names(folder) == ["login@start"])
    try folder.write(
      "login.yaml", Self.form.replacing("{ width: 320 }]", with: "{ width: 320 }], states: all"))
    #expect(try run(folder, "record").status == 0)
    let all = try names(folder)
    #expect(all.contains("login@start"))
    #expect(all.contains("login@email.required"))
    #expect(all.contains("login@email.email"))
    #expect(try text(folder, "login@email.required").contains("\nstate   email.required\n"))
    #expect(try run(folder, "verify", "--ci").status == 0)
    #expect(try run(folder, "verify", "login@email.*").output.contains(" equal"))
    try folder.write(
      "login.yaml",
      Self.form.replacing("{ width: 320 }]", with: "{ width: 320 }], states: derived"))
    #expect(
      try run(folder, "list", "--status", "orphaned").output
        == "orphaned    snapshots/login@start.snap.txt\n")
    // Every machine agrees with the others on the names.
    for part in 1...2 {
      let verify = try run(folder, "verify", "--shard", "\(part)/2")
      #expect(verify.status == 0, "\(verify.output)")
    }
  }

  /// A language is an axis as any other.
  @Test func localesHaveSnapshots() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "login.yaml",
      Self.form.replacing("{ width: 320 }]", with: "{ width: 320 }], locales: [en, ar, pseudo]"))
    #expect(try run(folder, "record").status == 0)
    #expect(try names(folder) == ["login@start", "login@start+l-ar", "login@start+l-pseudo"])
    #expect(try text(folder, "login@start+l-ar").contains("\ndirection  rtl\nlocale  ar\n"))
  }

  /// Where targets differ it is told, and where a spec names one of them there is nothing to tell.
  @Test func targetsAreCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "login.yaml", Self.form.replacing("screen: Login", with: "screen: Login\ntargets: [swiftui]"))
    #expect(try run(folder, "record").status == 0)
    #expect(!(try text(folder, "login@start").contains("## parity")))
    try folder.write(
      "login.yaml",
      Self.form.replacing("screen: Login", with: "screen: Login\ntargets: [swiftui, uikit]"))
    #expect(try run(folder, "record", "--changed").status == 0)
    let text = try text(folder, "login@start")
    #expect(text.contains("\n## parity (pt)         measure  swiftui    uikit  why\n\n"))
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
    #expect(try run(folder, "verify", "--ci").status == 0)
  }

  /// A token's value is told at its line in the theme, once for all screens that use it.
  @Test func tokensAreToldAtTheirTheme() throws {
    let folder = try TemporaryFolder()
    let theme = """
      formwork: 1
      theme: Ours
      colors:
        oursError: { light: "#D70015", dark: "#FF6961" }

      """
    try folder.write("formwork.yaml", "")
    try folder.write("themes/ours.yaml", theme)
    for name in ["one", "two", "three"] {
      try folder.write(
        "\(name).yaml",
        """
        formwork: 1
        screen: \(name.capitalized)
        use: [themes/ours.yaml]
        body:
          - text: Wrong
            color: oursError

        """)
    }
    let record = try run(folder, "record")
    #expect(record.status == 0, "\(record.messages)")
    try folder.write("themes/ours.yaml", theme.replacing("#FF6961", with: "#FF453A"))
    let verify = try run(folder, "verify")
    #expect(verify.status == 1)
    #expect(
      verify.output.contains(
        """
        1 of 1   themes/ours.yaml:4  `oursError` dark #FF6961 → #FF453A   3 changed snapshots
        """), "\(verify.output)")
  }
}
