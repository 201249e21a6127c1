import Testing

@testable import Snapshots

/// Names without an id count equal nodes, so a new node takes the name of the one in its place.
@Suite struct RowPairsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Names and texts.
    let old: [(String, String)]
    let new: [(String, String)]
    /// The old name of each new row; nil for a row that is new.
    let oldNames: [String?]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a text before others",
      old: [("stack", ""), ("text", "A"), ("text.2", "B")],
      new: [("stack", ""), ("text", "X"), ("text.2", "A"), ("text.3", "B")],
      oldNames: ["stack", nil, "text", "text.2"]),
    Case(
      testDescription: "the first of two goes",
      old: [("text", "A"), ("text.2", "B")], new: [("text", "B")], oldNames: ["text.2"]),
    Case(
      testDescription: "new words are the same node",
      old: [("text", "A"), ("text.2", "B")], new: [("text", "A"), ("text.2", "C")],
      oldNames: ["text", "text.2"]),
    Case(
      testDescription: "another order",
      old: [("text", "A"), ("text.2", "B")], new: [("text", "B"), ("text.2", "A")],
      oldNames: ["text.2", "text"]),
    Case(
      testDescription: "new words beside a new node",
      old: [("title", "A"), ("text", "B")], new: [("title", "Z"), ("done", "Y"), ("text", "B")],
      oldNames: ["title", nil, "text"]),
    Case(
      testDescription: "parts of what is counted, and items of loops",
      old: [("section.2.rows", ""), ("text.2[a]", "A")],
      new: [("section.rows", ""), ("text[a]", "A"), ("text[b]", "A")],
      oldNames: ["section.2.rows", "text.2[a]", nil]),
  ]

  @Test(arguments: cases) func rowsOfOneNode(_ row: Case) {
    func rows(_ all: [(String, String)]) -> [RowPairs.Row] {
      all.map { RowPairs.Row(key: $0.0, signature: $0.1) }
    }
    let pairs = RowPairs(rows(row.old), rows(row.new))
    #expect(row.new.map { pairs.oldKeys[$0.0] } == row.oldNames)
    #expect(pairs.added == zip(row.new, row.oldNames).filter { $1 == nil }.map { $0.0.0 })
    let gone = row.old.map(\.0).filter { name in !row.oldNames.contains(name) }
    #expect(pairs.removed == gone)
  }
}
