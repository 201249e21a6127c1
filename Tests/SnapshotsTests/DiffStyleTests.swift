import Snapshots
import Testing

/// Differences in each style, of lines that come, go, are too long or hold what no terminal should get.
@Suite struct DiffStyleTests {
  private static let old = [
    "same", "one word", "gone", "a long line that does not fit", "same too",
  ]
  private static let new = [
    "same", "one sword", "a long line that does not fit!", "new", "same too",
  ]

  private func bytes(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func lines(
    _ style: DiffStyle, _ old: [String] = Self.old, _ new: [String] = Self.new, color: Bool = false
  ) -> [String] {
    DiffText(style: style, color: color, width: 43).lines(of: diffLines(bytes(old), bytes(new)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (
      DiffStyle.unified,
      [
        " same", "-one word", "-gone", "-a long line that does not fit", "+one sword",
        "+a long line that does not fit!", "+new", " same too",
      ]
    ),
    (
      DiffStyle.split,
      [
        "same                   same", "one word             | one sword",
        "gone                 <", "a long line that do» | a long line that do»",
        "                     > new", "same too               same too",
      ]
    ),
  ])
  func styleIs(_ style: DiffStyle, _ expected: [String]) {
    #expect(Array(lines(style).dropFirst()) == expected)
  }

  /// Every line of both texts is in each style.
  @Test(arguments: DiffStyle.allCases) func linesAreNotLost(_ style: DiffStyle) {
    let rows = [
      (["a"], ["a", "b"]), (["a", "b"], ["a"]), (["a", "b"], ["c", "d", "e"]),
      (["a"], ["\u{1B}[m"]),
      (["x y", "z"], ["x w", "v", "z"]), (["a", "b", "c"], ["c"]),
    ]
    for (old, new) in rows {
      let told = lines(style, old, new).joined(separator: "\n")
      for word in old + new {
        let shown =
          word == "\u{1B}[m" ? "\\u{001B}[m" : word.split(separator: " ").last.map(String.init)
        #expect(told.contains(shown ?? ""), "\(style): \(word)")
      }
      #expect(!told.contains("\u{1B}"))
      #expect(lines(style, old, new, color: true).contains { $0.contains("\u{1B}[36m@@") })
    }
  }
}
