import Snapshots
import Testing

/// A snapshot of format 1 is compared in what format 1 says.
@Suite struct OlderFormatTests {
  private static let fresh = """
    formwork-snapshot 2
    picture  2
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
  /// A picture of edition 1: its rows are not compared.
  private static let firstPicture = fresh.replacing("picture  2", with: "picture  1")
    .replacing("rows are schematic)\n\nnone", with: "rows are schematic)\n\n│ old look │")
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
    (firstPicture, "outdated"), (firstPicture.replacing("old look", with: "another"), "outdated"),
    (firstPicture.replacing("go                      tap", with: "go  tap"), "changed"),
    (firstPicture.replacing("picture  1", with: "picture  3"), "changed"),
  ])
  func statusIs(_ old: String, _ status: String) {
    #expect(compareSnapshot(Array(old.utf8), with: Array(Self.fresh.utf8)).name == status)
  }

  /// Titles of segments are in the picture alone: a new one is a change, whatever draws it.
  @Test(arguments: [("│ [▌Day▐│ Week ] │", "outdated"), ("│ [▌Day▐│ Month ] │", "changed")])
  func newWordsAreChanges(_ old: String, _ status: String) {
    let heading = "rows are schematic)\n\n"
    let fresh = Self.fresh.replacing(
      "\(heading)none", with: "\(heading)│ [▐Day▌│ Week ] ✓ │  ⟨check⟩")
    let stored = Self.fresh.replacing("picture  2", with: "picture  1").replacing(
      "\(heading)none", with: heading + old)
    #expect(compareSnapshot(Array(stored.utf8), with: Array(fresh.utf8)).name == status)
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
