internal import SpecSyntax
internal import SpecYAML
internal import Testing

/// A source that passes a limit and one that just keeps it.
struct LimitCase: CustomTestStringConvertible, Sendable {
  let code: String
  /// The flag that the hint must name.
  let flag: String
  let limits: YAMLLimits
  let kept: String
  let passed: String
  let place: String

  var testDescription: String { "\(code) \(flag)" }

  init(
    _ code: String, _ flag: String, _ limit: WritableKeyPath<YAMLLimits, Int>, _ value: Int,
    kept: String, passed: String, at place: String
  ) {
    var limits = YAMLLimits.standard
    limits[keyPath: limit] = value
    self.code = code
    self.flag = flag
    self.limits = limits
    self.kept = kept
    self.passed = passed
    self.place = place
  }

  static let all = [
    LimitCase(
      "file-too-big", "--limits file-size=", \.fileSize, 4, kept: "a: b", passed: "a: bc", at: "1:1"
    ),
    LimitCase(
      "too-deep", "--limits depth=", \.depth, 2, kept: "[[]]", passed: "[[[]]]", at: "1:3"),
    LimitCase(
      "too-deep", "--limits depth=", \.depth, 2, kept: "- a\n- - b", passed: "- - - a", at: "1:5"),
    LimitCase(
      "too-deep", "--limits depth=", \.depth, 3, kept: "- &a [[]]\n- *a",
      passed: "- &a [[]]\n- [*a]", at: "2:4"),
    LimitCase(
      "too-many-nodes", "--limits nodes=", \.nodes, 3, kept: "a: b", passed: "a: b\nc: d", at: "2:1"
    ),
    LimitCase(
      "expansion", "--limits expanded-nodes=", \.expandedNodes, 7, kept: "- &a [b, c]\n- *a",
      passed: "- &a [b, c]\n- *a\n- *a", at: "3:3"),
    LimitCase(
      "expansion", "--limits expanded-text=", \.expandedText, 6, kept: "- &a abc\n- *a",
      passed: "- &a abc\n- *a\n- *a", at: "3:3"),
    LimitCase(
      "key-too-long", "--limits key-length=", \.keyLength, 3, kept: "äöü: b", passed: "äöüß: b",
      at: "1:1"),
  ]
}

@Suite struct LimitTests {
  @Test(arguments: LimitCase.all)
  func limitIsNamed(_ row: LimitCase) {
    #expect(ParsedFile(Array(row.kept.utf8), limits: row.limits).errors.isEmpty)
    let file = ParsedFile(Array(row.passed.utf8), limits: row.limits)
    #expect(file.errors.map(\.code) == [row.code])
    #expect(file.namedPlaces.first == row.place)
    #expect(file.errors.first?.hint?.contains(row.flag) ?? false)
    #expect(file.brokenInvariants == [])
  }

  /// Aliases of aliases nest without nesting in the source.
  @Test func depthCountsAliases() {
    var text = "- &a0 []\n"
    for level in 1...300 { text += "- &a\(level) [*a\(level - 1)]\n" }
    let file = ParsedFile(text)
    #expect(file.errors.map(\.code) == ["too-deep"])
    #expect(file.namedPlaces.first?.hasPrefix("200:") ?? false)
  }

  @Test func manyMistakesEndTheParse() {
    let file = ParsedFile(String(repeating: "a: 1\n", count: 5000))
    #expect(file.errors.count <= 102)
    #expect(file.errors.contains { $0.code == "too-many-errors" })
  }

  @Test func manyKeysAreQuick() {
    var text = ""
    for index in 0..<100_000 { text += "k\(index): v\n" }
    text += "k77: again\n"
    let clock = ContinuousClock()
    let begin = clock.now
    let file = ParsedFile(text)
    #expect(clock.now - begin < .seconds(10))
    #expect(file.errors.map(\.code) == ["duplicate-key"])
    #expect(file.namedPlaces == ["100001:1", "78:1"])
  }
}
