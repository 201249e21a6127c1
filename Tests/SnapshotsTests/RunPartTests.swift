import Snapshots
import SpecSyntax
import Testing

/// What one of several machines writes, damaged or of other runs.
@Suite struct RunPartTests {
  private static func part(_ shard: String, spec: String = "a.yaml") throws -> RunPart {
    let cause = Cause(
      path: "a.yaml", shownPath: "a.yaml", line: 3, column: 5, text: "x",
      others: [Cause.Place(path: "b.yaml", line: 7)])
    var report = RunReport()
    report.folder = "app"
    report.exitCode = 2
    func add(_ name: String, _ status: SnapshotStatus, _ explanation: Explanation) {
      report.add(
        SnapshotChange(
          path: name, spec: "a.yaml", status: status, old: Array("old \(name)".utf8),
          new: [0xFF, 0x41], explanation))
    }
    report.addEqual("equal", spec: "a.yaml")
    report.addEqual("outdated", spec: "a.yaml", status: .outdated)
    add("likely", .changed, .likely(cause))
    add("odd", .changed, .unexplained("no git"))
    add("edits", .changed, .edits([(cause, [0x42]), (cause, nil)]))
    add("conflict", .conflicted, .likely(nil))
    add("unreadable", .unreadable("empty"), .likely(nil))
    report.problems.append(RunReport.Problem(path: nil, message: "no disk"))
    let source = SourceText(path: "a.yaml", bytes: Array("formwork: 1\n".utf8))
    let span = SourceSpan(source.id, 0, 4)
    let diagnostics = [
      Diagnostic(.error, code: "one", at: span, "first").hint("do").fix(span, with: "b")
        .note(at: span, "there").note(at: nil, "nowhere"),
      Diagnostic(.warning, code: "two", at: span, "second"),
      Diagnostic(.note, code: "three", at: span, "third"),
    ]
    return RunPart(
      shard: try #require(Shard(shard)), report: report,
      found: [RunPart.Found(diagnostics, [source])], specs: [spec],
      filters: [RunPart.Filter(text: "a", isMet: true)], names: ["equal"], hasBrokenSpecs: true)
  }

  private func read(_ text: String) throws -> RunPart {
    try readRunPart(SourceText(path: "part.json", bytes: Array(text.utf8)))
  }

  @Test func writtenIsRead() throws {
    let written = writeRunPart(try Self.part("1/2"))
    let part = try readRunPart(SourceText(path: "part.json", bytes: written))
    #expect(writeRunPart(part) == written)
    #expect(part.found[0].diagnostics.map(\.severity) == [.error, .warning, .note])
    #expect(part.found[0].diagnostics[0].notes.map(\.message) == ["there", "nowhere"])
    #expect(part.report.entries.map(\.status.name).prefix(2) == ["equal", "outdated"])
    #expect(part.hasBrokenSpecs && part.filters[0].isMet)
  }

  @Test(arguments: [
    ("\"shard\":\"1/2\"", "\"shard\":\"3/2\"", "shard"),
    ("\"shard\":", "\"chard\":", "shard"),
    ("\"exitCode\":2", "\"exitCode\":\"2\"", "exitCode"),
    ("\"specs\":[\"a.yaml\"]", "\"specs\":{}", "specs"),
    ("\"status\":\"changed\"", "\"status\":\"other\"", "status"),
    ("\"cause\":", "\"couse\":", "cause"),
    ("\"line\":7", "\"line\":\"seven\"", "line"),
    ("\"span\":[0,0,4]", "\"span\":[0,0]", "span"),
    ("\"texts\":[", "\"words\":[", "texts"),
  ])
  func damageIsNamed(_ old: String, _ new: String, _ key: String) throws {
    let text = String(decoding: writeRunPart(try Self.part("1/2")), as: UTF8.self)
    let damaged = text.replacing(old, with: new, maxReplacements: 1)
    #expect(damaged != text, "\(text)")
    do {
      _ = try read(damaged)
      Issue.record("'\(key)' is not missed")
    } catch let problem as PartProblem {
      #expect(problem.message == "it is damaged: '\(key)' is missing or wrong")
    }
  }

  /// What may be left out has a value then, and numbers that are no bytes give some text.
  @Test func smallDamageIsRead() throws {
    let text = String(decoding: writeRunPart(try Self.part("1/2")), as: UTF8.self)
      .replacing(",\"isMet\":true", with: "").replacing("\"hasBrokenSpecs\":true,", with: "")
      .replacing("\"texts\":[", with: "\"texts\":[null,[\"a\"],")
    let part = try read(text)
    #expect(!part.hasBrokenSpecs && !part.filters[0].isMet)
    // The positions of the texts are others now.
    #expect(part.report.changes[0].old == [])
    #expect(part.report.changes[0].new == [0])
    let lost = try read(text.replacing("\"text\":5", with: "\"text\":99"))
    #expect(lost.found.count == 1)
  }

  @Test func partsOfOtherRunsDoNotJoin() throws {
    let one = try Self.part("1/2")
    let two = try Self.part("2/2")
    #expect(throws: JoinProblem.missing([1], of: 1)) { try joinRunParts([]) }
    #expect(throws: JoinProblem.doubled(one.shard)) { try joinRunParts([one, one]) }
    #expect(throws: JoinProblem.missing([2], of: 2)) { try joinRunParts([one]) }
    #expect(throws: JoinProblem.specs(one.shard, two.shard)) {
      try joinRunParts([one, try Self.part("2/2", spec: "b.yaml")])
    }
    #expect(throws: JoinProblem.counts(2, 3)) { try joinRunParts([one, try Self.part("2/3")]) }
    // Snapshots that both report are there once; a code that nobody knows is the worst.
    var odd = two
    odd.report.exitCode = 9
    let joined = try joinRunParts([odd, one])
    #expect(joined.report.entries.count == one.report.entries.count)
    #expect(joined.report.exitCode == 9)
  }
}
