import Snapshots
import Testing

/// Patches of files with names and contents that are rare.
@Suite struct PatchTests {
  @Test func patchIs() {
    let patch = writePatch([
      PatchFile(path: "a \"b\"\t\\\n", old: Array("a\n".utf8), new: []),
      PatchFile(path: "c", old: nil, new: Array("d".utf8)),
    ])
    #expect(
      String(decoding: patch, as: UTF8.self) == """
        diff --git "a/a \\"b\\"\\t\\\\\\n" "b/a \\"b\\"\\t\\\\\\n"
        --- "a/a \\"b\\"\\t\\\\\\n"
        +++ "b/a \\"b\\"\\t\\\\\\n"
        @@ -1,1 +0,0 @@
        -a
        diff --git a/c b/c
        new file mode 100644
        --- /dev/null
        +++ b/c
        @@ -0,0 +1,1 @@
        +d
        \\ No newline at end of file

        """)
  }

  /// Marks stand under the words that differ, and not where the whole line does.
  @Test(arguments: [
    ("a one", "a two", "  ^^^"), ("one", "two", nil), ("a  b", "a   b", nil),
    ("a one", "a", nil), ("a one b", "a one  b", nil),
  ])
  func marksAre(_ old: String, _ new: String, _ marks: String?) {
    let (old, new) = (Array(old.utf8)[...], Array(new.utf8)[...])
    let found = Snapshots.marks(under: new, at: diffWords(old, new))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == marks)
  }

  /// Headers alone have one thing to say, and a mark without a name is one.
  @Test func headersAlone() {
    func text(_ width: Int) -> SnapshotText {
      SnapshotText(Array("formwork-snapshot 1\nwidth   \(width)\n".utf8))
    }
    let hint = findHint(old: text(1), new: text(2))
    #expect(hint.subject == .screen && hint.text == "the header changed")
    #expect(
      compareSnapshot(
        Array("<<<<<<<\na\n=======\nb\n>>>>>>>\n".utf8),
        with: Array("formwork-snapshot 2\n".utf8)
      ).name == "conflicted")
  }
}
