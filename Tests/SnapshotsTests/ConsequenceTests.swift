import Snapshots
import Testing

/// What changes do, counted and in a sentence.
@Suite struct ConsequenceTests {
  private func consequence(_ edits: [(String, String)]) -> Consequence {
    let new = edits.reduce(ReviewWordsTests.base) { $0.replacing($1.0, with: $1.1) }
    return Consequence(diffLines(Array(ReviewWordsTests.base.utf8), Array(new.utf8)))
  }

  @Test(arguments: [
    (
      [("none", "warning  truncation  a")],
      "changes the picture on 1 screen; 1 text is cut, no contrast falls"
    ),
    (
      [("none", "warning  truncation  a\nwarning  truncation  b\nwarning  no-size  c")],
      "changes the picture on 1 screen; 2 texts are cut, 1 node has no room, no contrast falls"
    ),
    (
      [("none", "warning  broken-word  a\nwarning  broken-word  b")],
      "changes the picture on 1 screen; 2 texts break inside a word, no contrast falls"
    ),
    (
      [("3.29 LOW", "3.10 LOW")],
      "changes the picture on 1 screen; no text is cut, 1 contrast falls"
    ),
    // A cell without a number is no lower one.
    (
      [("3.29 LOW", "-       ")],
      "changes the picture on 1 screen; no text is cut, no contrast falls"
    ),
    // The end of a section and the beginning of the next are one hunk.
    (
      [
        ("\"3\"\n- image\n", "\"4\"\n- video\n"),
        (
          "screen                       -     -      0    320",
          "screen                       -     -      0    330"
        ),
      ],
      "resizes 1 node, changes 2 lines of the reading order on 1 screen; no text is cut, no contrast falls"
    ),
  ])
  func sentenceIs(_ edits: [(String, String)], _ sentence: String) {
    #expect(consequence(edits).sentence(screens: 1) == sentence)
  }
}
