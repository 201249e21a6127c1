import Foundation
import Pipeline
import SpecSyntax
import TestSupport
import Testing
import UIKitSubset

/// Every example's UIKit source, in all states, laid out and compared.
@Suite struct UIKitExampleTests {
  private static let lines = "Tests/CodeGenerationTests/Lines/"

  /// Examples with code that the reader does not read yet: times, products of decimals, unions of
  /// traits, and pages that a fact scrolls to.
  private static let unread = ["calendar.yaml", "order.yaml", "product.yaml", "welcome.yaml"]

  @Test func everyExample() throws {
    var counts: [String: Int] = [:]
    let parsed = ParsedFiles()
    var compared = 0
    var unmatched = 0
    let folder = "specs/examples"
    var used: [(path: String, text: String)] = []
    let languages = ["ar", "de", "en", "ja"].map { "strings/\($0).lproj" }
    for inner in ["components", "data", "strings", "themes"] + languages {
      for file in try Repository.names(in: "\(folder)/\(inner)") where !file.hasSuffix(".lproj") {
        let bytes = try Repository.bytes("\(folder)/\(inner)/\(file)")
        used.append(("\(inner)/\(file)", String(decoding: bytes, as: UTF8.self)))
      }
    }
    for name in try Repository.names(in: folder).sorted()
    where name.hasSuffix(".yaml") && !Self.unread.contains(name) {
      let source = SourceText(
        path: "\(folder)/\(name)", bytes: try Repository.bytes("\(folder)/\(name)"))
      let subject = UIKitOracle.subject(source, with: MemoryFiles(used))
      guard !subject.files.isEmpty else { continue }
      for (state, finding) in UIKitOracle.findings(of: subject, parsed) {
        counts[finding.kind, default: 0] += 1
        compared += finding.compared
        unmatched += finding.unmatched.count
        if finding.kind != "clean" { print("@", name, state ?? "-", finding.summary) }
      }
    }
    print(
      "@ UIKit examples:", counts.sorted { $0.key < $1.key }, "frames", compared, "unmatched",
      unmatched)
    #expect(counts["unread", default: 0] == 0)
    #expect(counts["conflict", default: 0] == 0)
    #expect(counts["hiding", default: 0] == 0)
    #expect(counts["ambiguous", default: 0] == 0)
    #expect(counts["different", default: 0] == 0)
    #expect(counts["clean", default: 0] >= 87)
  }

  /// Fields of items in a wizard, and values that follow the state.
  @Test(arguments: [
    ("specs/cookbook/trip", 3), ("specs/cookbook/values-that-follow", 1),
    (Self.lines + "numbers-by-expression", 1), (Self.lines + "chosen-words", 1),
    (Self.lines + "lengths-by-expression", 1), (Self.lines + "room-by-expression", 1),
  ])
  func eachState(_ name: String, _ states: Int) throws {
    let path = name + ".yaml"
    let source = SourceText(path: path, bytes: try Repository.bytes(path))
    let subject = UIKitOracle.subject(source, with: MemoryFiles([]))
    #expect(!subject.files.isEmpty)
    let findings = UIKitOracle.findings(of: subject, ParsedFiles())
    #expect(findings.count == states)
    #expect(findings.allSatisfy { $0.1.compared > 0 })
    for (state, finding) in findings where finding.kind != "clean" {
      Issue.record("\(state ?? "-"): \(finding.summary)")
    }
  }
}
