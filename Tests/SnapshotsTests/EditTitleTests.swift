import Snapshots
import SpecSyntax
import SpecYAML
import Testing

/// What an edit of a spec is called.
@Suite struct EditTitleTests {
  /// Two versions of a file, and the titles of the edits between them.
  static let rows: [(old: String, new: String, titles: [String])] = [
    ("a: 1\n", "a: 2\n", ["a 1 → 2"]),
    ("a: one two\n", "a: \"\"\n", ["a “one two” → “”"]),
    ("# a\n", "# b\n", ["# a → # b"]),
    ("a: 1\n# a\n", "a: 1\n", ["# a removed"]),
    ("a: 1\n", "a: 1\n# a\n", ["# a added"]),
    ("a: 1\n\n\nb: 1\n", "a: 1\nb: 1\n", ["blank lines"]),
    (
      "a: { b: 1, c: 1, d: 1, e: 1 }\n", "a: { b: 2, c: 2, d: 2, e: 2 }\n",
      ["a b 1 → 2, a c 1 → 2, 2 more"]
    ),
    ("body:\n  - text: A\n    id: t\n", "body:\n  - text: A\n", ["t removed"]),
    (
      "a: \(String(repeating: "x", count: 60))\n", "a: y\n",
      ["a \(String(repeating: "x", count: 47))… → y"]
    ),
    ("a: 1\n", "a: 1\nb: [2, 3, 4]\n", ["b 2 added, with 2 more"]),
    ("a: &x 1\nb: *x\n", "a: &x 1\nb: 2\n", ["b 2 added"]),
  ]

  @Test(arguments: rows.indices) func titleIs(_ position: Int) {
    let row = Self.rows[position]
    let (old, new) = (version(row.old), version(row.new))
    let edits = findEdits(in: "f", old: old.bytes, new: new.bytes)
    #expect(edits.map { title(of: $0, from: old, to: new).text } == row.titles)
  }

  private func version(_ text: String) -> SourceVersion {
    var ignored = DiagnosticBag()
    let bytes = Array(text.utf8)
    return SourceVersion(
      bytes, SourceValues(parseYAML(SourceText(path: "f", bytes: bytes), into: &ignored)))
  }
}
