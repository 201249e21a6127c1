import Snapshots
import Testing

/// A snapshot of format 1 is compared in what format 1 says.
@Suite struct OlderFormatTests {
  private static let fresh = """
    formwork-snapshot 2
    picture  1
    spec    a.yaml

    ## picture (1 cell = 8 x 16 pt, rows are schematic)

    none

    ## reading order

    - text "A"

    ## behavior             what              value

    go                      tap               buy

    ## attributes

    go                      width fill

    ## paint                text style   ink                on                 edge

    none

    ## styles

    body                    17 regular

    ## findings

    none

    """
  private static let old = """
    formwork-snapshot 1
    spec    a.yaml

    ## picture (1 cell = 8 x 16 pt, rows are schematic)

    none

    ## reading order

    - text "A"

    ## paint                text style   ink                on                 edge

    none

    ## findings

    none

    """

  @Test(arguments: [
    (old, "outdated"), (old.replacing("\n", with: "\r\n"), "outdated"),
    (old.replacing("\"A\"", with: "\"B\""), "changed"),
    (old.replacing("a.yaml", with: "b.yaml"), "changed"),
    (old + "\n## parity (pt)         measure  swiftui    uikit  why\n\nnone\n", "changed"),
    (old.replacing("snapshot 1", with: "snapshot 2"), "changed"),
    (String(old.prefix(60)), "unreadable"),
  ])
  func statusIs(_ old: String, _ status: String) {
    #expect(compareSnapshot(Array(old.utf8), with: Array(Self.fresh.utf8)).name == status)
  }

  /// What format 1 does not say is no difference, so that the real ones are all there is to read.
  @Test func onlyRealChangesDiffer() {
    let (old, fresh) = (Array(Self.old.replacing("A", with: "B").utf8), Array(Self.fresh.utf8))
    let change = SnapshotChange(
      path: "a.snap.txt", spec: "a.yaml", status: .changed, old: inCurrentFormat(old, as: fresh),
      new: fresh, cause: nil)
    #expect((change.diff.removedCount, change.diff.addedCount) == (1, 1))
    #expect(inCurrentFormat(Array(Self.old.utf8), as: fresh) == fresh)
    #expect(inCurrentFormat(fresh, as: old) == fresh)
  }
}
