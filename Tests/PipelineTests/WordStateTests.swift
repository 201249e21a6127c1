import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// States that follow from words of choices.
@Suite struct WordStateTests {
  private func names(_ text: String) throws -> [String] {
    let source = SourceText(path: "words.yaml", bytes: Array(text.utf8))
    let list = try #require(listStates(of: source, for: CompileRequest()).list)
    return list.states.map(\.name)
  }

  @Test func eachWordThatAConditionNamesHasAState() throws {
    let names = try names(
      """
      formwork: 1
      screen: Letters
      types: { filter: [all, unread, "last week"], sort: [day, name], side: [left, right] }
      facts: { filter: all, sort: day, side: left }
      body:
        - { segmented: Side, bind: side, options: [left, right] }
        - { text: A, when: filter == unread }
        - { text: B, hidden: side == right }
      """)
    #expect(names.filter { $0.hasPrefix("filter.") } == ["filter.unread", "filter.last-week"])
    #expect(names.filter { $0.hasPrefix("side.") } == ["side.right"])
    #expect(!names.contains { $0.hasPrefix("sort.") })
  }

  @Test func declaredStatesWin() throws {
    let names = try names(
      """
      formwork: 1
      screen: Letters
      types: { filter: [all, unread] }
      facts: { filter: all }
      states: { filter.unread: { facts: { filter: unread } } }
      body:
        - { text: A, when: filter == unread }
      """)
    #expect(names.filter { $0 == "filter.unread" }.count == 1)
  }
}
