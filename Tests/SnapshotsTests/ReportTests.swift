import Snapshots
import Testing

/// Reports of texts that try to break out of them.
@Suite struct ReportTests {
  private static var report: RunReport {
    let old = "formwork-snapshot 1\n\n## tokens               light      dark\n\n</pre>  a\n"
    let new = old.replacing("  a", with: "  <script>\u{1B}%0A::error::]]>")
    var report = RunReport()
    report.addEqual("a/equal.snap.txt", spec: "a/one.yaml")
    report.add(
      SnapshotChange(
        path: "a/<b>,c:\"d\".snap.txt", spec: "a/one.yaml", status: .changed,
        old: Array(old.utf8), new: Array(new.utf8),
        cause: Cause(
          path: "a/one.yaml", shownPath: "one.yaml", line: 3, column: 5, text: "x -> <y>%")))
    report.add(
      SnapshotChange(
        path: "a/bad.snap.txt", spec: nil, status: .unreadable("it is empty"), old: nil, new: nil,
        cause: nil))
    report.problems.append(RunReport.Problem(path: "b.yaml", message: "the spec has errors"))
    report.exitCode = 2
    return report
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func pagesHoldNothingOfTheirTexts() {
    let page = text(reportHTML(Self.report))
    #expect(!page.contains("<script"))
    #expect(!page.contains("\u{1B}"))
    #expect(page.contains("&lt;script&gt;\\u{001B}"))
    #expect(page.contains("1 equal, 1 changed, 1 unreadable"))
    #expect(!page.contains("http"), "nothing is loaded")
  }

  @Test func casesAreCounted() {
    let xml = text(reportJUnit(Self.report))
    #expect(xml.contains("tests=\"4\" failures=\"1\" errors=\"2\""))
    #expect(
      xml.contains("message=\"changed: 1 removed, 1 added; a/one.yaml:3: x -&gt; &lt;y&gt;%\""))
    #expect(!xml.contains("]]>"))
    #expect(!xml.contains("\u{1B}"))
  }

  @Test func commandsStayOnTheirLines() {
    let commands = text(reportGitHub(Self.report)).split(separator: "\n")
    #expect(commands.count == 3)
    #expect(commands.allSatisfy { $0.hasPrefix("::error ") })
    #expect(
      commands[0].hasPrefix("::error file=a/one.yaml,line=3,title=snapshot changed::x -> <y>%25%0A")
    )
  }

  @Test func manyGroupsAreCounted() {
    var report = RunReport()
    for number in 0..<25 {
      report.add(
        SnapshotChange(
          path: "\(number)", spec: "\(number).yaml", status: .missing, old: nil, new: [],
          cause: nil))
    }
    let commands = text(reportGitHub(report)).split(separator: "\n")
    #expect(commands.count == 11)
    #expect(commands[10].hasPrefix("::notice::and 15 more"))
  }

  @Test func programsReadAll() {
    let json = text(reportJSON(Self.report))
    #expect(json.contains("\"formworkSnapshotReport\": 1"))
    #expect(json.contains("\"reason\": \"it is empty\""))
    #expect(json.contains("\"line\": 3"))
  }
}
