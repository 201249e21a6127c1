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

    ## behavior             what              value

    screen                  appear            load
    done                    tap               send

    ## attributes

    stack                   padding 16, spacing 8

    ## styles

    title1                  28 regular

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
    (
      [("#0000AA", "#0000AB"), ("#FFFFFF", "#FEFEFE")], .token("accent"),
      "accent (dark)  #0000AA -> #0000AB, and 1 more"
    ),
    (
      [("title                   title1", "title                   title2")], .node("title"),
      "title text style  title1 -> title2"
    ),
    (
      [
        (
          "screen                  -            -                  base",
          "screen                  -            -                  white"
        )
      ], .screen,
      "screen on  base -> white"
    ),
    (
      [
        (
          "done                         v",
          "more                         v     8     16      9      9\nlast                         v     8     16      9      9\ndone                         v"
        )
      ],
      .node("more"), "more and 1 more are new"
    ),
    (
      [
        (
          "title                        v",
          "more                         v     8     16      9      9\nlast                         v     8     16      9      9\nothers                       v"
        ),
        ("done                         v     8     16    100     44\n", ""),
      ],
      .node("more"), "more and 2 more are new, title and 1 more are gone"
    ),
    (
      [("16     16    100     20", "16     24    100     20")], .node("title"),
      "title cross  16 -> 24"
    ),
    ([("0    320    100\nstack", "0    330    100\nstack")], .screen, "screen width  320 -> 330"),
    (
      [("\"Done\"", "\"\(String(repeating: "Done ", count: 12))\"")], .screen,
      "reads … ->  Done Done Done Done Done Done Done Done Done D…"
    ),
    ([("- button", "- button \"More\"\n- button")], .screen, "the reading order changed"),
    ([("spacing 8", "spacing 9")], .node("stack"), "stack spacing 8 -> spacing 9"),
    ([("padding 16, spacing 8", "padding 16")], .node("stack"), "stack spacing 8 -> "),
    ([("      send", "      save")], .node("done"), "done tap  send -> save"),
    ([("      load", "      fetch")], .screen, "screen appear  load -> fetch"),
    ([("28 regular", "28 bold")], .style("title1"), "title1 28 regular -> 28 bold"),
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
    // Along a row, before the corner, and with parts of points.
    (
      [
        (
          "title                        v    16     16",
          "title                        h  16.5     -8"
        ),
        (
          "done                         v     8     16",
          "done                         h  0.25   -0.5"
        ),
      ],
      [
        "title                              16.5     -8    100     20",
        "done                             116.75   -0.5    100     44",
      ]
    ),
    // Numbers that no snapshot of ours has.
    (
      [("    100     20", "    1.x     20")],
      ["title                        v    16     16    1.x     20"]
    ),
    (
      [("    100     20", "  99999999   20")],
      ["title                        v    16     16  99999999   20"]
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
      [
        (
          "done                         v",
          "lost                         v     8     16     10    7.5\ndone                         v"
        )
      ],
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
