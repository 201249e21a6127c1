import Pipeline
import SpecFormatting
import SpecSyntax
import SpecYAML
import Testing

/// Shapes of YAML that hardly a spec has, and what the formatter compares before a file is replaced.
@Suite struct ShapeTests {
  /// A text, and how it is written; nil where it stays as it is.
  static let shapes: [(String, String?)] = [
    // Texts whose first line is deeper than the others.
    ("a: |2\n    indented\n  not\nb: 1\n", nil),
    ("a: |2-\n    indented\n   less\n\nb: 1\n", nil),
    ("a: >2\n    indented\n  not\nb: 1\n", nil),
    ("a: >2-\n\n     indented\n\n    less\nb: 1\n", nil),
    ("- a: >4\n        indented\n      not\n", "- a: >2\n      indented\n    not\n"),
    ("a: |9\n         deep\nb: 1\n", "a: |\n  deep\nb: 1\n"),
    // Line ends and comments of texts.
    ("a: |+\n  text\n\n\nb: 1\n", nil),
    ("a: |+\n\n\nb: 1\n", nil),
    ("a: |+ # why\n  text\n\nb: 1\n", "a: |+  # why\n  text\n\nb: 1\n"),
    ("a: |   # why\t\n  text\nb: 1\n", "a: |  # why\n  text\nb: 1\n"),
    ("a: >-\n  one\n\n  two\n\n", "a: >-\n  one\n\n  two\n"),
    ("a: |\r\n  x\r\n  y\r\nb: 1\r\n", nil),
    ("a: plain  \n  goes on\t\n  here\n", "a: plain\n  goes on\n  here\n"),
    ("a: \"quoted \n  goes on\n\n  here\"\n", nil),
    // Texts in brackets that go over lines.
    ("a: [one\n  two, three]\n", "a: [one two, three]\n"),
    ("a: ['one\n  two', three]\n", "a:\n  - 'one\n    two'\n  - three\n"),
    ("a: [one\n\n  two]\n", "a:\n  - one\n\n    two\n"),
    // Files without a mapping.
    ("[]  # why\n", nil), ("text\n", nil), ("- a\n- b\n", "- a\n\n- b\n"),
    // Comments between a dash and what it begins.
    ("- # c\n  a: 1\n", "# c\n- a: 1\n"),
    ("-\n  # c\n  a: 1\n  b: 2\n", "# c\n- a: 1\n  b: 2\n"),
    ("- # one\n  # two\n  - a\n", "# one\n# two\n- - a\n"),
    ("a: [1, # one\n  2] # two\n", "a:  # two\n  - 1  # one\n  - 2\n"),
    ("a:\n  # c\n\n  - b\n\n  # d\n", nil),
    // Anchors.
    ("- &x a\n- *x\n", nil), ("- &x\n  a: 1\n- *x\n", nil), ("a: &x\nb: *x\n", nil),
    ("a: &x []\nb: *x\n", nil), ("a: {&x b: &y 1, c: *y}\n", "a: { &x b: &y 1, c: *y }\n"),
    ("body:\n  - vstack: &l\n      - text: a\n    spacing: 8\n", nil),
    (
      "body:\n  - box: red\n    padding: &p 4\n    id: *p\n",
      "body:\n  - box: red\n    padding: &p 4\n    id: *p\n"
    ),
    // Keys.
    ("\"\": 1\n", nil), ("'a b': 1\n", nil), ("a: {b: , c: 1}\n", "a: { b: , c: 1 }\n"),
    (
      "body:\n  - list:\n    key: id\n    items: x\n    cell: { text: a }\n",
      "body:\n  - list:\n    items: x\n    key: id\n    cell: { text: a }\n"
    ),
    (
      "a: 'it''s'\nb: \"\\u0041\"\nc: 'a: b'\nd: '\"'\n",
      "a: it's\nb: A\nc: \"a: b\"\nd: '\"'\n"
    ),
  ]

  @Test(arguments: shapes) func shapeStays(_ text: String, _ expected: String?) throws {
    let source = SourceText(path: "a.yaml", bytes: Array(text.utf8))
    guard case .formatted(let bytes) = format(source) else {
      Issue.record("not formatted")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected ?? text)
  }

  /// Two texts, and whether they say the same.
  static let pairs: [(String, String, Bool)] = [
    ("a: 1\nb: 2\n", "b: 2\na: 1\n", true),
    ("a: x\n", "a: \"x\"\n", true), ("a: 1\n", "a: \"1\"\n", false),
    ("a: 1\n", "a: 2\n", false), ("a: 1\n", "a: [1]\n", false), ("a: 1\n", "b: 1\n", false),
    ("a: 1\n", "a: 1\nb: 2\n", false), ("a: 1\nb: 2\n", "a: 1\n", false),
    ("a: [1, 2]\n", "a: [1]\n", false), ("a: [1]\n", "a: [1, 2]\n", false),
    ("a: [1, 2]\n", "a: [2, 1]\n", false), ("a: 1\n", "a: 1 # why\n", false),
    ("a: 1 # who\n", "a: 1 # why\n", false), ("a: &x 1\nb: *x\n", "a: &y 1\nb: *y\n", false),
    ("a: &x 1\nb: *x\n", "a: &x 1\nb: 1\n", false),
    ("&x a: 1\n", "a: 1\n", false), ("# a\n", "a: 1 # a\n", false), ("# a\n", "# a\n", true),
    // A list behind a name is its children.
    ("vstack: [{ text: a }]\nid: b\n", "vstack:\nid: b\nchildren: [{ text: a }]\n", true),
    ("vstack: [{ text: a }]\nid: b\n", "vstack:\nid: b\nchildren: [{ text: c }]\n", false),
    ("vstack: [{ text: a }]\nid: b\n", "vstack:\nid: c\nchildren: [{ text: a }]\n", false),
    ("vstack: [{ text: a }]\nid: b\n", "vstack:\nkey: b\nchildren: [{ text: a }]\n", false),
    ("vstack: [{ text: a }]\nid: b\n", "vstack:\nid: b\nmore: [{ text: a }]\n", false),
    ("id: b\n", "id: b\nchildren: []\n", false),
  ]

  @Test(arguments: pairs)
  func meaningsAreCompared(_ old: String, _ new: String, _ isSame: Bool) {
    #expect(means(old, as: new) == isSame)
    // The same whatever stands between.
    #expect(means(old, as: old) && means(new, as: new))
  }

  private func means(_ old: String, as new: String) -> Bool {
    var ignored = DiagnosticBag()
    let trees = [old, new].map {
      parseYAML(SourceText(path: "a.yaml", bytes: Array($0.utf8)), into: &ignored)
    }
    return meansTheSame(trees[0], trees[0].trivia(), as: trees[1], trees[1].trivia())
  }
}
