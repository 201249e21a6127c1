import Snapshots
import Testing

/// What is said of a change: what it is about, and which others are the same.
@Suite struct ChangeTests {
  static let base = """
    formwork-snapshot 1
    spec    a.yaml
    width   320

    ## picture (1 cell = 8 x 16 pt, rows are schematic)

    ┌──────────────┐
    │ Hello        │  title
    │ [ Done ]     │  done
    └──────────────┘

    ## reading order

    - heading "Hello"
    - button "Done"

    ## frames (pt)            axis   gap  cross      w      h

    screen                       -     -      0    320    100
    stack                        v     0      0    320    100
    title                        v    16     16    100     20
    done                         v     8     16    100     44

    ## paint                text style   ink                on                 edge

    screen                  -            -                  base
    title                   title1       text               base
    done                    body         white              accent             radius 8

    ## tokens               light      dark

    accent                  #0000FF    #0000AA
    base                    #FFFFFF    #000000

    ## findings

    none

    """

  /// What is replaced by what, and what is said of it.
  static let rows: [(edits: [(String, String)], subject: ChangeHint.Subject, text: String)] = [
    ([("#0000AA", "#0000AB")], .token("accent"), "accent (dark)  #0000AA -> #0000AB"),
    (
      [("#0000FF    #0000AA", "#0000F0    #0000A0")], .token("accent"),
      "accent (light, dark)  #0000FF -> #0000F0"
    ),
    ([("   white", "   black")], .node("done"), "done ink  white -> black"),
    ([("accent             r", "other              r")], .node("done"), "done on  accent -> other"),
    (
      [("│ Hello        │", "│ Howdy        │"), ("\"Hello\"", "\"Howdy\"")], .node("title"),
      "title reads Hello -> Howdy"
    ),
    (
      [("16     16    100     20", "24     16    100     20"), ("   100\n", "   108\n")],
      .node("title"), "title gap  16 -> 24"
    ),
    (
      [("100     44", "100     50"), ("   100\n", "   106\n")], .node("done"),
      "done height  44 -> 50"
    ),
    (
      [("done                         v     8     16    100     44\n", "")], .lostNode("done"),
      "done is gone"
    ),
    (
      [("\ntitle                        v", "\nheading                      v")],
      .node("heading"), "title is now heading"
    ),
    ([("│ [ Done ]     │", "│ [ Done ]    »│")], .node("done"), "done is drawn differently"),
    ([("none", "warning  contrast  x")], .screen, "the findings changed"),
    ([("width   320", "width   321")], .screen, "the header changed"),
  ]

  @Test(arguments: rows.indices) func hintIs(_ position: Int) {
    let row = Self.rows[position]
    var text = Self.base
    for (old, new) in row.edits { text = text.replacing(old, with: new) }
    let hint = findHint(
      old: SnapshotText(Array(Self.base.utf8)), new: SnapshotText(Array(text.utf8)))
    #expect(hint.subject == row.subject)
    #expect(hint.text == row.text)
  }

  /// Equal lines in equal sections make a group, wherever they stand.
  @Test func equalChangesAreGrouped() {
    func change(_ path: String, _ extra: String, _ new: String) -> SnapshotChange {
      let old = Self.base.replacing("- heading", with: extra + "- heading")
      return SnapshotChange(
        path: path, spec: "a.yaml", status: .changed, old: Array(old.utf8),
        new: Array(old.replacing("#0000AA", with: new).utf8), cause: nil)
    }
    func missing(_ path: String, _ spec: String) -> SnapshotChange {
      SnapshotChange(path: path, spec: spec, status: .missing, old: nil, new: [1], cause: nil)
    }
    let changes = [
      change("one", "", "#0000AC"), change("a", "", "#0000AB"), missing("m1", "m"),
      change("b", "- text \"x\"\n", "#0000AB"), missing("n", "n"), missing("m2", "m"),
      SnapshotChange(path: "o", spec: nil, status: .orphaned, old: [1], new: nil, cause: nil),
    ]
    let groups = groupChanges(changes).map { $0.members.map { changes[$0].path } }
    #expect(groups == [["one"], ["n"], ["a", "b"], ["m1", "m2"]])
  }

  /// What is replaced in the old text, and rows of it from the corner.
  static let frames: [(edits: [(String, String)], rows: [String])] = [
    (
      [],
      [
        "## frames (pt)                        x      y      w      h",
        "stack                                 0      0    320    100",
        "title                                16     16    100     20",
        "done                                 16     44    100     44",
      ]
    ),
    (
      [("width   320", "direction  rtl")], ["title                               204     16    100"]
    ),
    // A node of another name stands there now.
    (
      [("title                        v", "heading                      v")],
      [
        "heading                              16     16",
        "done                                 16     44",
      ]
    ),
    // Nobody knows what it stood in.
    (
      [("done      ", "lost                         v     8     16     10    7.5\ndone      ")],
      [
        "title                                16     16",
        "lost                                  ?      ?     10    7.5",
        "done                                 16      ?",
      ]
    ),
  ]

  @Test(arguments: frames.indices) func framesAreToldFromTheCorner(_ position: Int) {
    let row = Self.frames[position]
    var parents = FrameParents()
    parents.add("stack", in: "screen")
    parents.add("title", in: "stack")
    parents.add("done", in: "stack")
    let text = row.edits.reduce(Self.base) { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
    let moved = String(
      decoding: withAbsoluteFrames(Array(text.utf8), parents, current: Array(Self.base.utf8)),
      as: UTF8.self)
    for line in row.rows { #expect(moved.contains("\n" + line), "\(moved)") }
  }
}
