import Snapshots
import Testing

/// The schema of snapshot reports takes what is written, and nothing else.
@Suite struct ReportSchemaTests {
  private func report(_ change: (inout RunReport) -> Void) -> [UInt8] {
    var report = RunReport()
    report.addEqual("a/equal.snap.txt", spec: "a/one.yaml")
    change(&report)
    return reportJSON(report)
  }

  @Test func takesWhatIsWritten() throws {
    let schema = try Schema(Array(snapshotReportSchema.utf8), namesAllKeys: true)
    let cause = Cause(path: "a.yaml", shownPath: "a.yaml", line: 1, column: 2, text: "x")
    let full = report { report in
      report.shard = Shard("1/2")
      report.exitCode = 2
      report.problems = [
        RunReport.Problem(path: nil, message: "m"), RunReport.Problem(path: "p", message: "m"),
      ]
      for status in [
        SnapshotStatus.changed, .missing, .conflicted, .orphaned, .unreadable("it is empty"),
      ] {
        report.add(
          SnapshotChange(
            path: status.name, spec: status == .orphaned ? nil : "a.yaml", status: status,
            old: [0x61, 0x0A], new: [0x62, 0x0A], cause: cause))
      }
    }
    #expect(schema.complaints(of: full) == [])
    #expect(schema.complaints(of: report { _ in }) == [])
  }

  /// A later release may write more.
  @Test func allowsLaterKeys() throws {
    let schema = try Schema(Array(snapshotReportSchema.utf8))
    let text = String(decoding: report { _ in }, as: UTF8.self)
    let later = text.replacing("\"exitCode\": 0", with: "\"exitCode\": 0, \"more\": 1")
    #expect(later != text)
    #expect(schema.complaints(of: Array(later.utf8)) == [])
  }

  @Test(arguments: [
    ("\"exitCode\": 0", "\"exitCode\": 9"), ("\"equal\": 1", "\"even\": 1"),
    ("\"status\": \"equal\"", "\"status\": \"even\""), ("\"groups\"", "\"group\""),
  ])
  func refusesWhatIsNot(_ old: String, _ new: String) throws {
    let schema = try Schema(Array(snapshotReportSchema.utf8), namesAllKeys: true)
    let text = String(decoding: report { _ in }, as: UTF8.self)
    #expect(schema.complaints(of: Array(text.replacing(old, with: new).utf8)) != [])
  }
}
