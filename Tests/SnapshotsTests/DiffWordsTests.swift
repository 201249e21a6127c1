import Snapshots
import Testing

@Suite struct DiffWordsTests {
  /// Two lines, and both in one.
  static let rows: [(old: String, new: String, words: String)] = [
    ("a b", "a b", "a b"),
    ("title  16", "title  20", "title  [-16-]{+20+}"),
    ("#D70015 on #FFF", "#D70015 on #000", "#D70015 on [-#FFF-]{+#000+}"),
    ("one two three", "one three", "one [-two -]three"),
    ("", "new", "{+new+}"),
    ("gone", "", "[-gone-]"),
    ("a x b y", "a 1 b 2", "a [-x-]{+1+} b [-y-]{+2+}"),
    (
      "ink  systemIndigo  r 8", "ink  systemPink    r 8", "ink  [-systemIndigo-]{+systemPink+}  r 8"
    ),
    ("a  b", "a   b", "a[-  -]{+   +}b"),
    ("│ Grüße │", "│ Grüezi │", "│ Grü[-ße-]{+ezi+} │"),
  ]

  @Test(arguments: rows) func wordsAreFound(_ row: (old: String, new: String, words: String)) {
    let diff = diffLines(Array((row.old + "\n").utf8), Array((row.new + "\n").utf8))
    let lines = DiffText(style: .words).lines(of: diff).dropFirst()
    let text = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
    #expect(text == (row.old == row.new ? "" : row.words))
  }

  @Test func changesAreMarked() {
    let old = "status.error            #D70015    #FF6961\n"
    let new = "status.error            #D70015    #FF453A\n"
    let lines = DiffText(style: .marked).lines(of: diffLines(Array(old.utf8), Array(new.utf8)))
    #expect(
      lines.dropFirst().map { String(decoding: $0, as: UTF8.self) } == [
        "-status.error            #D70015    #FF6961",
        "+status.error            #D70015    #FF453A",
        "                                    ^^^^^^^",
      ])
  }

  /// Wide characters take two cells, and what terminals obey is written out.
  @Test func linesStandSideBySide() {
    let diff = diffLines(Array("日本\na\n".utf8), Array("日本\nb\u{1B}[2J\n".utf8))
    let lines = DiffText(style: .split, width: 43).lines(of: diff).dropFirst()
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self) } == [
        "日本                   日本", "a                    | b\\u{001B}[2J",
      ])
  }

  /// Rows are paired by their names, not by their places.
  @Test func rowsArePaired() {
    func lines(_ names: [String]) -> [ArraySlice<UInt8>] { names.map { ArraySlice($0.utf8) } }
    let pairs = pairLines(lines(["a 1", "b 1", "c 1"]), lines(["b 2", "x 2", "c 2"]))
    let names = pairs.map { pair in
      [pair.old, pair.new].map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "-" }
    }
    #expect(names == [["a 1", "-"], ["b 1", "b 2"], ["-", "x 2"], ["c 1", "c 2"]])
  }

  /// A line of very many words is compared in bounded time.
  @Test func longLinesEnd() {
    let old = Array((0..<20_000).map { "a\($0)" }.joined(separator: " ").utf8)
    let new = Array((0..<20_000).map { "b\($0)" }.joined(separator: " ").utf8)
    #expect(diffWords(old[...], new[...]).count == 1)
  }
}
