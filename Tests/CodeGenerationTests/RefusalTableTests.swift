import CodeGeneration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// `docs/generated-code.md` has a table of what each target refuses or does in another way: it is
/// what `specs/targets` gives, and it is whole.
@Suite struct RefusalTableTests {
  private static let page = "docs/generated-code.md"
  private static let start = "<!-- refused: made from specs/targets by RefusalTableTests -->\n"
  private static let end = "<!-- end -->\n"

  @Test func thePageHasTheTable() throws {
    var table = "| spec | SwiftUI | UIKit | instead |\n|---|---|---|---|\n"
    for spec in AnnotatedSpec.all(in: "specs/targets") {
      let title = spec.text.split(separator: "\n")[0].dropFirst(2)
      var cells: [[String]] = []
      var hints: [String] = []
      for target in CodeTarget.screens {
        let told = GeneratedSource(
          spec.text, target, files: GeneratedSource.partsOfTargets
        ).diagnostics
        var lines: [String] = []
        for diagnostic in told {
          let line = diagnostic.message.replacing("|", with: "\\|") + " (`\(diagnostic.code)`)"
          if !lines.contains(line) { lines.append(line) }
          if let hint = diagnostic.hint, !hints.contains(hint) { hints.append(hint) }
        }
        cells.append(lines.isEmpty ? ["–"] : lines)
      }
      table +=
        "| [\(title)](../specs/targets/\(spec.name)) | "
        + (cells + [hints.isEmpty ? ["–"] : hints]).map { $0.joined(separator: "; ") }
        .joined(separator: " | ") + " |\n"
    }
    let text = String(decoding: try Repository.bytes(Self.page), as: UTF8.self)
    let head = try #require(text.range(of: Self.start))
    let tail = try #require(text.range(of: Self.end))
    let written = String(text[head.upperBound..<tail.lowerBound])
    #expect(written == table)
    guard written != table else { return }
    try (text[..<head.upperBound] + table + text[tail.lowerBound...]).write(
      to: Repository.root.appendingPathComponent(Self.page + ".new"), atomically: true,
      encoding: .utf8)
  }

  /// Every sentence with which a generator refuses something is said of one of the specs.
  @Test func everyRefusalIsInTheTable() throws {
    var told: [String] = []
    for spec in AnnotatedSpec.all(in: "specs/targets") {
      for target in CodeTarget.screens {
        let source = GeneratedSource(
          spec.text, target, files: GeneratedSource.partsOfTargets)
        told += source.diagnostics.map(\.message)
      }
    }
    var missing: [String] = []
    for target in ["SwiftUI", "UIKit"] {
      for name in try Repository.names(in: "Sources/CodeGeneration/\(target)") {
        let path = "Sources/CodeGeneration/\(target)/\(name)"
        let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
        for match in text.matches(
          of: /\brefuse\(\s*"((?:[^"\\]|\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\))*)"/)
        {
          // What is filled in can be anything.
          let parts = String(match.1).split(separator: /\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)/)
          let isTold = told.contains { message in
            guard message.hasPrefix("\(target) cannot express ") else { return false }
            return parts.allSatisfy { message.contains($0) }
          }
          if !isTold { missing.append("\(target): \(match.1)") }
        }
      }
    }
    #expect(missing == [])
  }
}
