internal import Foundation
internal import SpecSyntax
internal import SpecYAML
internal import TestSupport
internal import Testing

/// One case of yaml-test-suite.
struct SuiteCase: CustomTestStringConvertible, Sendable {
  let id: String
  let input: String
  let events: String
  /// Whether the suite calls the input valid.
  let isValid: Bool

  var testDescription: String { id }

  private struct Entry: Decodable {
    let should: String
    let `in`: String
    let events: String
  }

  /// Empty where the goldens are not at hand.
  static let all: [SuiteCase] = {
    guard let goldens = Repository.goldens,
      let data = try? Data(contentsOf: goldens.appendingPathComponent("yaml/suite.json")),
      let entries = try? JSONDecoder().decode([String: Entry].self, from: data)
    else { return [] }
    return entries.sorted { $0.key < $1.key }.map { id, entry in
      SuiteCase(
        id: id, input: entry.in, events: entry.events, isValid: entry.should == "ok")
    }
  }()

  /// The valid cases that Formwork refuses, each with the codes of its errors: our subset of YAML.
  static let refusals: [String: String] = {
    let bytes = (try? Repository.bytes("Tests/Fixtures/yaml/suite-refusals.txt")) ?? []
    var refusals: [String: String] = [:]
    for line in fixtureLines(bytes) {
      let parts = line.split(separator: " ", maxSplits: 1)
      refusals[String(parts[0])] = String(parts[1])
    }
    return refusals
  }()

  /// The events as `YAMLTree.dump` writes them.
  var normalizedEvents: String {
    var lines: [String] = []
    var nodeCount = 0
    var anchored: [Substring: Int] = [:]
    for line in events.split(separator: "\n") {
      guard line.hasPrefix("=") || line.hasPrefix("+MAP") || line.hasPrefix("+SEQ") else {
        if line == "-MAP" || line == "-SEQ" { lines.append(String(line)) }
        continue
      }
      if line.hasPrefix("=ALI *") {
        lines.append("=ALI *\(anchored[line.dropFirst(6)] ?? -1)")
      } else {
        var words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let brackets = words.count > 1 && (words[1].hasPrefix("{}") || words[1].hasPrefix("[]"))
        let prefix = brackets ? "\(words[0]) \(words[1].prefix(2))" : String(words[0])
        if brackets {
          words = [words[0], words[1].dropFirst(3)]
        }
        var rest = words.count > 1 ? words[1] : ""
        if rest.hasPrefix("&") {
          let name = rest.dropFirst().prefix { $0 != " " }
          anchored[name] = nodeCount
          rest = rest.dropFirst(name.count + 2)
        }
        lines.append(line.hasPrefix("=") ? "\(prefix) \(rest)" : prefix)
      }
      nodeCount += 1
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// yaml-test-suite: equal events, or a refusal that a table states.
@Suite(
  .enabled(if: !SuiteCase.all.isEmpty, "FORMWORK_GOLDENS names no folder with yaml/suite.json"))
struct SuiteTests {
  @Test func suiteIsComplete() {
    #expect(SuiteCase.all.count == 402)
    let valid = Set(SuiteCase.all.filter(\.isValid).map(\.id))
    #expect(Set(SuiteCase.refusals.keys).isSubset(of: valid))
  }

  @Test(arguments: SuiteCase.all)
  func caseHasItsVerdict(_ row: SuiteCase) {
    let file = ParsedFile(row.input)
    #expect(file.brokenInvariants == [])
    let codes = Set(file.errors.map(\.code)).sorted().joined(separator: " ")
    if !row.isValid {
      #expect(!codes.isEmpty, "accepted though invalid")
    } else if let refusal = SuiteCase.refusals[row.id] {
      #expect(codes == refusal)
    } else {
      #expect(codes == "")
      #expect(file.tree.dump() == row.normalizedEvents)
    }
  }
}
