import CodeOracle
import Foundation
import SpecSyntax
import TestSupport
import Testing
import UIKitSubset

/// Specs' UIKit source, laid out by UIKit's published rules and compared with the engine.
@Suite struct UIKitRandomTests {
  private let parsed = ParsedFiles()

  private func finding(_ text: String) -> UIKitOracle.Finding? {
    let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    guard subject.errors.isEmpty, !subject.files.isEmpty else { return nil }
    return UIKitOracle.findings(of: subject, parsed).first?.1
  }

  /// A spec with a body, which may follow the facts `shown` and `gone`.
  private func text(ofBody body: String) -> String {
    let isConditional = body.contains("when: shown") || body.contains("when: gone")
    return (isConditional ? Spec.conditionalHeader(for: "uikit") : Spec.header(for: "uikit")) + body
  }

  private func kind(of spec: Spec) -> String? {
    finding(Spec.header(for: "uikit") + spec.bodyText)?.kind
  }

  /// One file for each way in which generated UIKit code and the engine have once disagreed.
  @Test func classesAgree() throws {
    let folder = "Tests/CodeOracleTests/UIKitClasses"
    let names = try Repository.names(in: folder).filter { $0.hasSuffix(".yaml") }
    #expect(names.count >= 130)
    for name in names {
      let body = String(decoding: try Repository.bytes("\(folder)/\(name)"), as: UTF8.self)
      let finding = self.finding(text(ofBody: body))
      #expect(finding?.kind == "clean", "\(name): \(finding?.summary ?? "refused")")
      #expect(finding?.compared ?? 0 > 0, "\(name) compares nothing")
      #expect(finding?.unmatched == [], "\(name)")
    }
  }

  /// `CODE_ORACLE_SPECS` names files with a body each: everything that is wrong with them.
  @Test func specsThatSomebodyNames() throws {
    let list = ProcessInfo.processInfo.environment["CODE_ORACLE_SPECS"] ?? ""
    for path in list.split(separator: " ") {
      let body = try String(contentsOfFile: String(path), encoding: .utf8)
      guard let finding = finding(text(ofBody: body)) else {
        print("@", path, "is refused")
        continue
      }
      print("@", path, finding.kind, finding.unmatched.isEmpty ? "" : "\(finding.unmatched)")
      if let failure = finding.failure { print("  ", failure) }
      let conflicts = finding.conflicts.map { "conflict: " + $0.joined(separator: " | ") }
      for line in conflicts + finding.ambiguous + finding.differences { print("  ", line) }
    }
  }

  /// How many of the first 500 seeds are of each kind: disagreements may only fall.
  ///
  /// Where lengths cannot all hold, generating and the screen's findings say so (`overflow`,
  /// `truncation` …), and which of them gives way differs.
  static let known = [
    "conflict": 0, "hiding": 0, "ambiguous": 0, "different": 0, "does not fit": 31,
  ]

  /// `CODE_ORACLE_COUNT`, `CODE_ORACLE_SEED` and `CODE_ORACLE_SHRINK` choose other specs, and of
  /// how many the smallest is found; `CODE_ORACLE_KIND` of which kind alone.
  ///
  /// With `CODE_ORACLE_LIST` every seed that is not clean is printed with what is wrong first.
  @Test func sourceDrawsWhatTheEngineSays() {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) -> Int? { environment["CODE_ORACLE_" + name].flatMap { Int($0) } }
    let count = number("COUNT") ?? 500
    let seed = UInt64(number("SEED") ?? 1)
    var shrinks = number("SHRINK") ?? 0
    let only = environment["CODE_ORACLE_KIND"]
    var kinds: [String: Int] = [:]
    var classes: [String: (count: Int, spec: Spec)] = [:]
    for number in 0..<UInt64(count) {
      let spec = Spec(seed: seed + number)
      guard let found = finding(Spec.header(for: "uikit") + spec.bodyText) else {
        kinds["refused", default: 0] += 1
        continue
      }
      let kind = found.kind
      kinds[kind, default: 0] += 1
      if environment["CODE_ORACLE_LIST"] != nil, kind != "clean" {
        print("@ seed \(seed + number) \(kind): \(found.summary)")
      }
      guard kind != "clean", shrinks > 0, only == nil || only == kind else { continue }
      shrinks -= 1
      let small = spec.shrunk { self.kind(of: $0) == kind }
      let name = kind + ": " + small.features.sorted().joined(separator: " ")
      let known = classes[name]
      classes[name] = (
        (known?.count ?? 0) + 1,
        known.map { $0.spec.count <= small.count ? $0.spec : small } ?? small
      )
    }
    print("@ UIKit random specs:", kinds.sorted { $0.key < $1.key })
    for (name, found) in classes.sorted(by: { $0.value.count > $1.value.count }) {
      let summary = finding(Spec.header(for: "uikit") + found.spec.bodyText)?.summary ?? ""
      print("@ \(found.count) × \(name)\n\(found.spec.bodyText)  \(summary)")
    }
    #expect(kinds["unread", default: 0] == 0)
    guard count == 500, seed == 1 else { return }
    #expect(kinds["clean", default: 0] >= 409)
    for (kind, limit) in Self.known { #expect(kinds[kind, default: 0] <= limit, "\(kind)") }
  }

  /// Conditional nodes whose screens agree with the engine once their conditions are settled.
  ///
  /// The environment variables are those of `sourceDrawsWhatTheEngineSays`.
  @Test func conditionsChangeNothing() {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) -> Int? { environment["CODE_ORACLE_" + name].flatMap { Int($0) } }
    let seed = UInt64(number("SEED") ?? 1)
    var shrinks = number("SHRINK") ?? 0
    var kinds: [String: Int] = [:]
    func conditional(_ spec: Spec) -> String { text(ofBody: spec.bodyText) }
    func kind(_ spec: Spec) -> String {
      guard let found = self.kind(of: spec.withoutConditions), found == "clean" else { return "-" }
      return finding(conditional(spec))?.kind ?? "refused"
    }
    for number in 0..<UInt64(number("COUNT") ?? 40) {
      let spec = Spec(seed: seed + number).withConditions(seed: seed + number)
      let found = kind(spec)
      kinds[found, default: 0] += 1
      guard !["clean", "refused", "-"].contains(found), shrinks > 0 else { continue }
      shrinks -= 1
      let small = spec.shrunk { !["clean", "refused", "-"].contains(kind($0)) }
      let summary = finding(conditional(small))?.summary ?? ""
      print("@ seed \(seed + number) \(found)\n\(small.bodyText)  \(summary)")
    }
    print("@ UIKit conditional specs:", kinds.sorted { $0.key < $1.key })
    for kind in ["unread", "conflict", "hiding", "ambiguous"] {
      #expect(kinds[kind, default: 0] == 0, "\(kind)")
    }
    // A text keeps its line beside a view that fills a row and comes and goes: seed 38.
    #expect(kinds["different", default: 0] <= 1)
  }
}
