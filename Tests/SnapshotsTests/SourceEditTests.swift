import Snapshots
import Testing

/// How a changed file is cut into edits, and put together again.
@Suite struct SourceEditTests {
  static let rows: [(old: String, new: String, edits: [(Range<Int>, Range<Int>)])] = [
    ("a: 1\nb: 2\n", "a: 1\nb: 3\n", [(1..<2, 1..<2)]),
    // Neighbors with the same keys are an edit each.
    ("a: 1\nb: 2\n", "a: 2\nb: 3\n", [(0..<1, 0..<1), (1..<2, 1..<2)]),
    ("a: 1\n", "a: 1\nb: 2\n", [(1..<1, 1..<2)]),
    ("a: 1\nb: 2\nc: 3\n", "c: 3\n", [(0..<1, 0..<0), (1..<2, 0..<0)]),
    // A node and its attributes are one.
    (
      "body:\n  - text: A\n", "body:\n  - text: A\n  - text: B\n    style: x\n  - spacer:\n",
      [(2..<2, 2..<4), (2..<2, 4..<5)]
    ),
    // Lines with other keys replace each other as a whole.
    ("- text: A\n  style: x\n", "- button: B\n  tap: y\n", [(0..<2, 0..<2)]),
    ("", "a: 1\n", [(0..<0, 0..<1)]),
  ]

  @Test(arguments: rows.indices) func editsAre(_ position: Int) {
    let row = Self.rows[position]
    let (old, new) = (Array(row.old.utf8), Array(row.new.utf8))
    let edits = findEdits(in: "f", old: old, new: new)
    #expect(edits.map(\.old) == row.edits.map(\.0))
    #expect(edits.map(\.new) == row.edits.map(\.1))
    #expect(apply(edits, from: old, to: new) == new, "all of them give the new text")
    #expect(apply([], from: old, to: new) == old)
  }

  @Test func someEditsGiveAText() {
    let (old, new) = (Array("a: 1\nb: 2\nc: 3\n".utf8), Array("a: 9\nb: 2\nc: 8\nd: 7\n".utf8))
    let edits = findEdits(in: "f", old: old, new: new)
    #expect(edits.count == 3)
    #expect(
      String(decoding: apply([edits[1]], from: old, to: new), as: UTF8.self) == "a: 1\nb: 2\nc: 8\n"
    )
    #expect(
      String(decoding: apply([edits[0], edits[2]], from: old, to: new), as: UTF8.self)
        == "a: 9\nb: 2\nc: 3\nd: 7\n")
  }
}
