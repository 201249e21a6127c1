import Snapshots
import Testing

@Suite struct CompareSnapshotTests {
  static let fresh = "formwork-snapshot 2\nspec    a.yaml\n\n## findings\n\nnone\n"

  static let rows: [(stored: [UInt8], status: String)] = [
    (Array(fresh.utf8), "equal"),
    (Array(fresh.replacing("\n", with: "\r\n").utf8), "equal"),
    (Array(fresh.replacing("2\n", with: "2\r\n").utf8), "equal"),
    (Array(fresh.replacing("a.yaml", with: "b.yaml").utf8), "changed"),
    (Array(fresh.replacing("a.yaml\n", with: "a.yaml\r").utf8), "changed"),
    (Array(fresh.replacing("a.yaml", with: "a.yaml\n=======").utf8), "changed"),
    (Array(fresh.dropLast().utf8), "unreadable"),
    (Array("formwork-snapshot 2\nspec    a.yaml\n".utf8), "unreadable"),
    (Array("formwork-snapshot 2\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n".utf8), "conflicted"),
    (Array("<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> x\r\n".utf8), "conflicted"),
    (
      Array(fresh.replacing("none", with: "<<<<<<<< eight\n>>>>>>>> eight").utf8), "changed"
    ),
    ([], "unreadable"),
    (Array("formwork-snapshot 3\n".utf8), "unreadable"),
    (Array("formwork-snapshot one\n".utf8), "unreadable"),
    (Array("# another tool's snapshot\n".utf8), "unreadable"),
    (Array("version https://git-lfs.github.com/spec/v1\noid sha256:1\n".utf8), "unreadable"),
    (Array("formwork-snapshot 2\n".utf8) + [0xFF, 0x00], "unreadable"),
  ]

  @Test(arguments: rows) func statusIs(_ row: (stored: [UInt8], status: String)) {
    #expect(compareSnapshot(row.stored, with: Array(Self.fresh.utf8)).name == row.status)
  }
}
