import Testing

@testable import Snapshots

@Suite struct MergeTextsTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, cells: Bool = false
  ) -> TextMerge {
    mergeTexts(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      mergesCells: cells)
  }

  private func text(_ merge: TextMerge) -> String? {
    merge.text.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    // One side alone, both the same, both in different places.
    ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nc\n", "A\nb\nc\n"),
    ("a\nb\nc\n", "A\nb\nc\n", "A\nb\nc\n", "A\nb\nc\n"),
    ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
    // Lines that come and go.
    ("a\nb\nc\n", "b\nc\n", "a\nb\nc\nd\n", "b\nc\nd\n"),
    ("a\nb\n", "a\nx\nb\n", "a\nb\ny\n", "a\nx\nb\ny\n"),
    // A last line without an end; nothing at all.
    ("a\nb\nc", "a\nb\nC", "A\nb\nc", "A\nb\nC"),
    ("", "a\n", "a\n", "a\n"), ("", "", "", ""), ("a\n", "", "a\n", ""),
  ])
  func mergesLines(_ base: String, _ ours: String, _ theirs: String, _ expected: String) {
    #expect(text(merge(base, ours, theirs)) == expected)
    // The sides have no order.
    #expect(text(merge(base, theirs, ours)) == expected)
  }

  @Test func conflictsStandInMarks() {
    let found = merge("a\nb\nc\n", "a\nours\nc\n", "a\ntheirs\nc\n", cells: true)
    #expect(found.text == nil)
    #expect(
      String(decoding: found.marked(ours: "main", theirs: "topic"), as: UTF8.self) == """
        a
        <<<<<<< main
        ours
        =======
        theirs
        >>>>>>> topic
        c

        """)
    #expect(hasConflictMarkers(found.marked(ours: "ours", theirs: "theirs")))
    #expect(merge("", "a\n", "b\n").text == nil)
    // One side removes what the other changes.
    #expect(merge("a\nb\n", "a\n", "a\nB\n", cells: true).text == nil)
  }

  /// Rows beside each other, and words of one row: merged only where that was asked for.
  @Test(arguments: [
    ("x 1 2\ny 3 4\n", "x 9 2\ny 3 4\n", "x 1 2\ny 3 8\n", "x 9 2\ny 3 8\n"),
    ("x 1  2\n", "x 9  2\n", "x 1  7\n", "x 9  7\n"),
  ])
  func mergesCells(_ base: String, _ ours: String, _ theirs: String, _ expected: String) {
    #expect(text(merge(base, ours, theirs, cells: true)) == expected)
    #expect(merge(base, ours, theirs).text == nil)
    // The same word on both sides.
    #expect(merge("x 1\n", "x 2\n", "x 3\n", cells: true).text == nil)
    #expect(merge("x 1\n", "x 2 2\n", "x 3\n", cells: true).text == nil)
  }

  /// Whatever the sides are, a line that only one side changed is never lost.
  @Test func randomEditsOfDistinctLinesAreAllKept() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      let base = (0..<40).map { "line \($0)" }
      var (ours, theirs, both) = (base, base, base)
      for place in stride(from: 0, to: 40, by: 4) {
        switch next(3) {
        case 0:
          ours[place] = "ours \(place)"
          both[place] = ours[place]
        case 1:
          theirs[place] = "theirs \(place)"
          both[place] = theirs[place]
        default: break
        }
      }
      let join = { (lines: [String]) in lines.joined(separator: "\n") + "\n" }
      #expect(text(merge(join(base), join(ours), join(theirs))) == join(both))
    }
  }

  /// A side without a line feed at its end gets one before the next mark.
  @Test func marksBeginLines() {
    let marked = merge("a", "b", "c").marked(ours: "main", theirs: "topic")
    #expect(
      String(decoding: marked, as: UTF8.self)
        == "<<<<<<< main\nb\n=======\nc\n>>>>>>> topic\n")
  }
}
