import Foundation
import TestSupport
import Testing

/// What a snapshot says that people hear, where the spec tells it itself.
@Suite struct SpokenTests {
  static let spec = """
    formwork: 1
    screen: Heard
    body:
      - text: Plain
      - text: "3"
        accessibility: { label: Messages, value: 3 unread, hint: Opens them, traits: [button, updatesFrequently] }
      - text: Chapter
        accessibility: { heading: 2 }
      - image: portrait
        accessibility: Ada Lovelace
      - vstack:
        accessibility: { label: Card, traits: button }
        children:
          - text: Inside
      - hstack:
        accessibility: { hidden: true }
        children:
          - text: Nobody
          - text: hears this
      - text: Coded
        accessibility: { identifier: coded }
      - field: Email
        placeholder: ada@example.com
        accessibility: { label: Your email, hint: We never share it }
      - toggle: Wi-Fi
        accessibility: { label: Wireless network }
      - link: Terms
        to: https://example.com
      - button: Go
        enabled: false
        accessibility: { hint: Fill in the form first }
      - list:
        scrolls: false
        children:
          - text: Row
            accessibility: First row
    """

  @Test func snapshotsSayWhatIsHeard() throws {
    let folder = try TemporaryFolder()
    try folder.write("heard.yaml", Self.spec)
    let run = try FormworkRun(["snapshot", "record", "heard.yaml"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    let file = folder.url.appendingPathComponent("snapshots/heard.snap.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.components(separatedBy: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      lines == [
        "- text \"Plain\"",
        "- button \"Messages\", value \"3 unread\", updatesFrequently, hint \"Opens them\"",
        "- heading \"Chapter\"", "- image \"Ada Lovelace\"", "- button \"Card\"",
        "- text \"Coded\"",
        "- text field \"Email\", placeholder \"ada@example.com\", label \"Your email\", "
          + "hint \"We never share it\"",
        "- switch \"Wireless network\", off", "- link \"Terms\"",
        "- button \"Go\", hint \"Fill in the form first\", disabled", "- text \"First row\"",
      ])
  }
}
