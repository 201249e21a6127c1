import Snapshots
import Testing

/// Which edits are behind a change, found by trying them.
@Suite struct CauseSearchTests {
  /// What a screen shows of its edits: each rule adds a word where all of its edits are there.
  private func texts(_ rules: [(needs: Set<Int>, word: String)], with edits: [Int]) -> [UInt8] {
    var text = "base"
    for rule in rules where rule.needs.isSubset(of: edits) { text += " \(rule.word)" }
    return Array(text.utf8)
  }

  private func causes(
    of rules: [(needs: Set<Int>, word: String)], edits count: Int, failing: Set<Int> = []
  ) -> (causes: [[Int]], runs: Int) {
    var runs = 0
    var search = CauseSearch(
      of: ["a"], edits: count, from: ["a": texts(rules, with: [])],
      to: ["a": texts(rules, with: Array(0..<count))]
    ) { chosen in
      runs += 1
      // An edit that needs the one before it is an error without it.
      for edit in failing where chosen.contains(edit) && !chosen.contains(edit - 1) { return nil }
      return ["a": texts(rules, with: chosen)]
    }
    let result = search.run()["a"]
    return (result?.causes ?? [], runs)
  }

  @Test func oneEditNeedsNoRun() {
    let found = causes(of: [([0], "x")], edits: 1)
    #expect(found.causes == [[0]])
    #expect(found.runs == 0)
  }

  @Test func oneOfManyIsFoundByHalving() {
    let found = causes(of: [([37], "x")], edits: 64)
    #expect(found.causes == [[37]])
    #expect(found.runs <= 14)
  }

  @Test func severalAreToldApart() {
    let found = causes(of: [([3], "x"), ([11], "y")], edits: 16)
    #expect(found.causes == [[3], [11]])
  }

  @Test func editsThatWorkOnlyTogetherAreOneCause() {
    let found = causes(of: [([2, 9], "x")], edits: 12)
    #expect(found.causes == [[2, 9]])
  }

  @Test func anEditThatIsAnErrorAloneIsFoundWithTheOtherOne() {
    // 5 uses what 4 declares; 7 works by itself.
    let found = causes(of: [([4, 5], "x"), ([7], "y")], edits: 8, failing: [5])
    #expect(found.causes == [[7], [4, 5]])
  }

  @Test func editsThatDoNothingAreNoCause() {
    #expect(causes(of: [], edits: 8).causes == [])
  }

  /// A search ends where it may compile no more, whatever it has found by then.
  @Test(arguments: [0, 1, 3, 6]) func searchEndsWithItsBudget(_ budget: Int) {
    var runs = 0
    let rules: [(needs: Set<Int>, word: String)] = [([3], "x"), ([5, 11], "y")]
    var search = CauseSearch(
      of: ["a"], edits: 16, from: ["a": texts(rules, with: [])],
      to: ["a": texts(rules, with: Array(0..<16))], budget: budget
    ) { chosen in
      runs += 1
      return ["a": texts(rules, with: chosen)]
    }
    let causes = search.run()["a"]?.causes ?? []
    #expect(runs == budget)
    #expect(causes.joined().allSatisfy { (0..<16).contains($0) })
  }
}
