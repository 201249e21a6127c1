import Foundation
import TestSupport
import Testing

/// The life of snapshots from beginning to end, as one text that a person can read: what is typed,
/// what is answered, and with which exit code.
@Suite struct TranscriptTests {
  private static let login = """
    formwork: 1
    screen: Login
    states: { empty: {}, wrong: { values: { email: ada } } }
    preview: { devices: [{ width: 320 }] }
    body:
      - vstack:
        padding: 16
        spacing: 16
        children:
          - text: Welcome back
            id: title
            style: title2
          - field: Email
            rules: [required, email]
          - button: Sign in
            id: done
            color: white
            background: systemIndigo

    """
  private static let help = """
    formwork: 1
    screen: Help
    preview: { devices: [{ width: 320 }] }
    body:
      - button: Call us
        id: call
        color: white
        background: systemIndigo

    """

  @Test func aChangeIsFoundReviewedAndAccepted() throws {
    var session = try Transcript()
    try session.write("formwork.yaml", "", "a project with two screens")
    try session.write("specs/login.yaml", Self.login)
    try session.write("specs/help.yaml", Self.help)
    try session.run("snapshot verify")
    try session.run("snapshot record")
    try session.run("snapshot verify")
    try session.write(
      "specs/login.yaml", Self.login.replacing("systemIndigo", with: "systemPink"),
      "the button of one screen in another color")
    try session.run("snapshot verify")
    try session.run("snapshot review")
    try session.run("snapshot accept login")
    try session.run("snapshot verify")
    try session.write(
      "specs/login.yaml",
      Self.login.replacing("systemIndigo", with: "systemPink").replacing("wrong", with: "typo"),
      "a state by another name")
    try session.run("snapshot verify")
    try session.run("snapshot prune")
    try session.run("snapshot prune --apply")
    try session.run("snapshot record")
    try session.write(
      "specs/help.yaml", Self.help.replacing("Call us", with: "Write to us"),
      "another text, on a CI machine")
    try session.run("snapshot verify --ci --artifacts out --report github")
    try session.run("snapshot record --ci --changed")
    for name in ["changes.patch", "report.json", "junit.xml", "report.sarif"] {
      session.show("out/\(name)")
    }
    #expect(Golden("snapshots.transcript.txt").difference(from: session.text) == nil)
  }
}
