import Snapshots
import Testing

@Suite struct CompareSnapshotTests {
  static let fresh = "formwork-snapshot 1\nspec    a.yaml\n"

  static let rows: [(stored: [UInt8], status: String)] = [
    (Array(fresh.utf8), "equal"),
    (Array("formwork-snapshot 1\r\nspec    a.yaml\r\n".utf8), "equal"),
    (Array("formwork-snapshot 1\r\nspec    a.yaml\n".utf8), "equal"),
    (Array("formwork-snapshot 1\nspec    b.yaml\n".utf8), "changed"),
    (Array("formwork-snapshot 1\nspec    a.yaml".utf8), "changed"),
    (Array("formwork-snapshot 1\rspec    a.yaml\r".utf8), "changed"),
    (Array("formwork-snapshot 1\n=======\n".utf8), "changed"),
    (Array("formwork-snapshot 1\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n".utf8), "conflicted"),
    (Array("<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> x\r\n".utf8), "conflicted"),
    (Array("formwork-snapshot 1\n<<<<<<<< eight\n>>>>>>>> eight\n".utf8), "changed"),
    ([], "unreadable"),
    (Array("formwork-snapshot 2\n".utf8), "unreadable"),
    (Array("formwork-snapshot one\n".utf8), "unreadable"),
    (Array("# another tool's snapshot\n".utf8), "unreadable"),
    (Array("version https://git-lfs.github.com/spec/v1\noid sha256:1\n".utf8), "unreadable"),
    (Array("formwork-snapshot 1\n".utf8) + [0xFF, 0x00], "unreadable"),
  ]

  @Test(arguments: rows) func statusIs(_ row: (stored: [UInt8], status: String)) {
    #expect(compareSnapshot(row.stored, with: Array(Self.fresh.utf8)).name == row.status)
  }
}
