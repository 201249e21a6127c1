import Snapshots
import Testing

/// What a review says of two versions of one screen.
@Suite struct ReviewWordsTests {
  static let base = """
    formwork-snapshot 1
    spec    a.yaml
    width   320

    ## picture (1 cell = 8 x 16 pt, rows are schematic)

    │ Hello        │  title
    │ [ Done ]     │  done

    ## reading order

    - heading "Hello"
    - button "Done", disabled, hint "Saves", value "3"
    - image

    ## frames (pt)            axis   gap  cross      w      h

    screen                       -     -      0    320    100
    stack                        v     0      0    320    100
    title                        v    16     16    100     20
    done                         v     8     16    100     44

    ## paint                text style   ink                on                 edge

    title                   title1       text               base
    done                    body         white              accent             radius 8

    ## tokens               light      dark

    accent                  #0000FF    #0000AA

    ## contrast             light      dark

    white on accent         3.29 LOW   7.00 ok

    ## findings

    none

    """

  static let rows: [(edits: [(String, String)], words: [String])] = [
    (
      [
        (
          "100     44\n",
          "100     44\nmore                         h     8      0      9      9\nlabel                        v     0      0      9      9\n"
        )
      ],
      ["more is new, behind \"Done\", 9 × 9"]
    ),
    (
      [("title   ", "more                         v     0      0      9    1.x\ntitle   ")],
      ["more is new, 9 × 1.x"]
    ),
    (
      [
        ("title                        v    16     16    100     20\n", ""),
        (
          "100     44\n",
          "100     44\ntitle                        v    16     16    100     20\n"
        ),
      ],
      ["\"Done\" stands before title now"]
    ),
    (
      [("done                         v", "done                         h")],
      ["\"Done\" stands in a row now"]
    ),
    (
      [("done                         v", "done                         -")],
      ["\"Done\" stands elsewhere now"]
    ),
    ([("v     8     16", "v     8     24")], ["\"Done\" moves 8 right: leading 16 → 24"]),
    ([("v     8     16", "v     8      8")], ["\"Done\" moves 8 left: leading 16 → 8"]),
    ([("v     8     16", "v    12     16")], ["\"Done\" moves 4 down: gap 8 → 12"]),
    ([("v     8     16", "v    -8     16")], ["\"Done\" moves 16 up: gap 8 → −8"]),
    (
      [("v     8     16    100     44", "v     8     16    100    1.x")],
      ["\"Done\" is 1.x high, was 44"]
    ),
    ([("radius 8", "radius 12")], ["\"Done\" has radius 8 → radius 12"]),
    ([("             radius 8", "")], ["\"Done\" has radius 8 → no edge"]),
    (
      [("- heading \"Hello\"", "- text \"Hello\"")], ["\"Hello\" is a text now, was a heading"]
    ),
    ([("- image", "- video")], ["the image is a video now"]),
    (
      [("- heading \"Hello\"", "- image \"Hello\"")], ["\"Hello\" is an image now, was a heading"]
    ),
    ([("- image", "- image, label \"Cat\"")], ["the image has label \"Cat\" now"]),
    ([("heading \"Hello\"", "heading \"Hello\", selected")], ["\"Hello\" is selected now"]),
    ([(", disabled", "")], ["\"Done\" is no longer disabled"]),
    ([(", hint \"Saves\"", "")], ["\"Done\" has no hint any more"]),
    ([("value \"3\"", "value \"4\"")], ["\"Done\" has value \"3\" → \"4\""]),
    (
      [("3.29 LOW", "4.60 ok")], ["contrast of white on accent in light 3.29 → 4.60, passes AA now"]
    ),
    ([("3.29 LOW", "3.10 LOW")], ["contrast of white on accent in light 3.29 → 3.10"]),
    (
      [("7.00 ok", "4.00 LOW")],
      ["contrast of white on accent in dark 7.00 → 4.00, falls below AA"]
    ),
    ([("none", "warning  no-size  a")], ["no-size: a"]),
  ]

  private static func facts(_ parents: [(String, String)]) -> ScreenFacts {
    var frames = FrameParents()
    for (name, parent) in parents { frames.add(name, in: parent) }
    var facts = ScreenFacts()
    facts.add(frames)
    return facts
  }

  private static func words(_ new: String, old: String = base, in language: String? = nil)
    -> [String]
  {
    var facts = facts([
      ("stack", "screen"), ("title", "stack"), ("done", "stack"), ("more", "stack"),
      ("label", "more"),
    ])
    facts.add(ScreenTexts([ScreenTexts.Row("done", title: "Done")]), of: Array(old.utf8))
    return describeChange(old: Array(old.utf8), new: Array(new.utf8), in: language, facts)
      .map(\.text)
  }

  @Test(arguments: rows.indices) func wordsAre(_ position: Int) {
    let row = Self.rows[position]
    let new = row.edits.reduce(Self.base) { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
    #expect(new != Self.base)
    #expect(Self.words(new) == row.words)
  }

  /// Beside others, what goes to the right in one direction goes to the left in the other.
  @Test func rowsGoTheWayOfTheScreen() {
    let row = Self.base.replacing("v     8     16", with: "h     8     16")
    let wider = row.replacing("h     8     16", with: "h    12     16")
    let lower = row.replacing("h     8     16", with: "h     8     20")
    func mirrored(_ text: String) -> String {
      text.replacing("width   320", with: "direction  rtl\nwidth   320")
    }
    #expect(Self.words(wider, old: row) == ["\"Done\" moves 4 right: gap 8 → 12"])
    #expect(
      Self.words(mirrored(wider), old: mirrored(row)) == ["\"Done\" moves 4 left: gap 8 → 12"])
    #expect(
      Self.words(mirrored(row), old: mirrored(wider)) == ["\"Done\" moves 4 right: gap 12 → 8"])
    #expect(Self.words(lower, old: row) == ["\"Done\" moves 4 down: top 16 → 20"])
    #expect(
      Self.words(Self.base, old: row) == ["\"Done\" stands in a column now"])
  }

  /// Several nodes of which the same is said are named together, the first three of them.
  @Test func nodesAreNamedTogether() {
    let lost = ["one", "two", "three", "four"].map {
      $0.padding(to: 29) + "v     0      0     10     10\n"
    }
    let old = Self.base.replacing("100     44\n", with: "100     44\n" + lost.joined())
    #expect(Self.words(Self.base, old: old) == ["one, two, three and 1 more are gone"])
  }

  /// The number of lines that a text takes, in the language where it is another one.
  @Test func linesAreCounted() {
    func words(_ from: Int, _ to: Int, style: String, in language: String?) -> [String] {
      let new = Self.base.replacing("100     20", with: "100     40")
        .replacing("title                   title1", with: "title                   \(style)")
      var facts = Self.facts([("stack", "screen"), ("title", "stack"), ("done", "stack")])
      for (text, count) in [(Self.base, from), (new, to)] {
        let row = ScreenTexts.Row("title", title: "Hello\nyou", lineCount: count)
        facts.add(ScreenTexts([row]), of: Array(text.utf8))
      }
      return describeChange(
        old: Array(Self.base.utf8), new: Array(new.utf8), in: language, facts
      ).map(\.text)
    }
    #expect(
      words(1, 2, style: "title1", in: "de-CH") == ["\"Hello you\" wraps now, 2 lines in German"])
    #expect(words(2, 1, style: "title1", in: nil) == ["\"Hello you\" takes 1 line, was 2"])
    #expect(
      words(1, 2, style: "body  ", in: "tlh") == [
        "\"Hello you\" wraps now, 2 lines in tlh", "\"Hello you\" is 40 high, was 20",
        "\"Hello you\" has style title1 → body",
      ])
    #expect(
      words(1, 2, style: "-     ", in: nil).last == "\"Hello you\" has style title1 → -")
  }

  /// Snapshots of a header alone have nothing to compare but that.
  @Test func headersAreNoScreens() {
    #expect(Self.words("formwork-snapshot 1\nwidth 3\n", old: "formwork-snapshot 1\n") == [])
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
