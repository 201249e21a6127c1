import Snapshots
import Testing

@Suite struct DiffLinesTests {
  static let rows: [(old: String, new: String, diff: [String])] = [
    ("", "", []),
    ("a\nb\n", "a\nb\n", []),
    ("a\r\nb\r\n", "a\nb\n", []),
    ("", "a\n", ["@@ -1,0 +1,1 @@ ", "+a"]),
    ("a\n", "", ["@@ -1,1 +1,0 @@ ", "-a"]),
    ("a\nb\nc\n", "a\nx\nc\n", ["@@ -1,3 +1,3 @@ ", " a", "-b", "+x", " c"]),
    ("a\nb", "a\nb\n", ["@@ -2,2 +2,1 @@ ", " b", "-\\ no line feed at the end"]),
    (
      "## one\na\nb\nc\n## two\nd\ne\nf\n", "## one\na\nB\nc\n## two\nd\nf\n",
      [
        "@@ -2,3 +2,3 @@ ## one", " a", "-b", "+B", " c", "@@ -6,3 +6,2 @@ ## two", " d", "-e",
        " f",
      ]
    ),
    (
      "a\n1\nb\n2\nc\n", "a\n3\nb\n4\nc\n",
      ["@@ -1,5 +1,5 @@ ", " a", "-1", "+3", " b", "-2", "+4", " c"]
    ),
    (
      "a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n",
      [
        "@@ -1,7 +1,6 @@ ", "-a", "-b", " c", "+b", " a", " b", "-b", " a", "+c",
      ]
    ),
  ]

  @Test(arguments: rows)
  func diffIs(_ row: (old: String, new: String, diff: [String])) {
    let diff = diffLines(Array(row.old.utf8), Array(row.new.utf8))
    #expect(printed(diff) == row.diff)
  }

  /// Whatever the texts are, the hunks turn the old one into the new one.
  @Test(arguments: 0..<200) func hunksTurnOneTextIntoTheOther(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func lines() -> [String] {
      (0..<Int(next() % 40)).map { _ in "\(next() % 6)" }
    }
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 8
    }
    let old = lines()
    let new = lines()
    let diff = diffLines(bytes(old), bytes(new), context: Int(seed % 4))
    #expect(applied(diff, to: old) == new)
  }

  /// Where there are too many differences for one search, lines that stand once hold the texts
  /// together.
  @Test func manyDifferencesAreFoundBetweenAnchors() {
    let old = (0..<9_000).map { $0 % 3 == 0 ? "old \($0)" : "line \($0)" }
    let new = (0..<9_000).map { $0 % 3 == 0 ? "new \($0)" : "line \($0)" }
    let diff = diffLines(bytes(old), bytes(new))
    #expect(diff.removedCount == 3_000)
    #expect(applied(diff, to: old) == new)
  }

  /// Texts without any hold end in bounded time, and the answer is still right.
  @Test func textsOfTwoLinesEnd() {
    var state: UInt64 = 1
    func lines() -> [String] {
      (0..<20_000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return state >> 40 & 1 == 0 ? "a" : "b"
      }
    }
    let old = lines()
    let new = lines()
    #expect(applied(diffLines(bytes(old), bytes(new)), to: old) == new)
  }

  @Test func manyDifferencesAreOneReplacement() {
    let old = (0..<20_000).map { "old \($0)" }
    let new = (0..<20_000).map { "new \($0)" }
    let diff = diffLines(bytes(["same"] + old), bytes(["same"] + new))
    #expect(diff.hunks.count == 1)
    #expect(diff.removedCount == 20_000)
    #expect(diff.addedCount == 20_000)
    #expect(applied(diff, to: ["same"] + old) == ["same"] + new)
  }

  private func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func applied(_ diff: LineDiff, to old: [String]) -> [String] {
    var result: [String] = []
    var place = 0
    for hunk in diff.hunks {
      result += old[place..<hunk.oldStart - 1]
      #expect(result.count == hunk.newStart - 1)
      for line in hunk.lines where line.kind != .removed {
        result.append(String(decoding: line.text, as: UTF8.self))
      }
      place = hunk.oldStart - 1 + hunk.oldCount
    }
    return result + old[place...]
  }

  private func printed(_ diff: LineDiff) -> [String] {
    diff.hunks.flatMap { hunk -> [String] in
      let range = "-\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount)"
      return ["@@ \(range) @@ \(String(decoding: hunk.heading, as: UTF8.self))"]
        + hunk.lines.map { line in
          let text = String(decoding: line.text, as: UTF8.self)
          switch line.kind {
          case .kept: return " " + text
          case .removed: return "-" + text
          case .added: return "+" + text
          }
        }
    }
  }

  /// Texts too large for a shortest way are compared by the lines that both have once.
  @Test func movedBlocksOfLongTexts() {
    func block(_ name: String) -> [String] { (0..<3000).map { "\(name)\($0)" } }
    let old = ["a", "b", "c"].flatMap(block)
    let new = ["c", "a", "x", "b"].flatMap(block)
    func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
    let diff = diffLines(bytes(old), bytes(new))
    #expect(diff.removedCount == 3000)
    #expect(diff.addedCount == 6000)
  }
}
