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

  // MARK: - What is rare

  /// Changes of every explanation, names and texts with signs that some format takes for its own.
  private static var rare: RunReport {
    let old = "formwork-snapshot 1\n\n## picture (1 cell)\n\n```` 'a' & b\r\n\n## tokens\n\na  b\n"
    func cause(_ line: Int) -> Cause {
      Cause(path: "s,p:ec.yaml", shownPath: "x", line: line, column: 1, text: "a\nb `c` & 'd'")
    }
    func change(_ path: String, _ number: Int, _ explanation: Explanation) -> SnapshotChange {
      SnapshotChange(
        path: path, spec: nil, status: .changed, old: Array(old.utf8),
        new: Array(old.replacing("a  b", with: "a  c").replacing("' &", with: "\(number) &").utf8),
        explanation)
    }
    var report = RunReport()
    report.add(change("one.txt", 1, .unexplained("no git")))
    report.add(change("two.snap.txt", 2, .edits((1...5).map { (cause($0), nil) })))
    report.add(change("three.snap.txt", 3, .likely(nil)))
    report.add(
      SnapshotChange(path: "gone", spec: nil, status: .orphaned, old: [1], new: nil, cause: nil))
    report.problems.append(RunReport.Problem(path: nil, message: "no disk"))
    return report
  }

  @Test func summaryHasAll() {
    let summary = text(reportSummary(Self.rare))
    #expect(summary.contains("## Formwork: 4 snapshots\n\n3 changed, 1 orphaned"))
    #expect(summary.contains("\n- no disk\n"))
    #expect(summary.contains("no edit explains it: no git"))
    #expect(summary.contains("<code>s,p:ec.yaml:1</code> a b \\`c\\` &amp; &#39;d&#39;"))
    // The picture is fenced by more signs than stand in it.
    #expect(summary.contains("`````text\n"))
    #expect(!summary.contains("\r"))
    let none = text(reportSummary(RunReport()))
    #expect(none.contains("## Formwork: 0 snapshots\n\nnone\n"))
  }

  @Test func causesAreNamed() {
    let xml = text(reportJUnit(Self.rare))
    #expect(xml.contains("; no edit explains it: no git"))
    #expect(xml.contains("s,p:ec.yaml:3: a") && xml.contains("; 2 causes more"))
    #expect(xml.contains("name=\"one.txt\"") && xml.contains("classname=\"formwork\""))
    #expect(xml.contains("&amp;") && xml.contains("&#39;"))
    let json = text(reportJSON(Self.rare))
    #expect(json.contains("\"unexplained\"") && json.contains("no git"))
    let commands = text(reportGitHub(Self.rare))
    #expect(commands.contains("file=s%2Cp%3Aec.yaml,line=1"))
    #expect(!commands.contains("\r"))
    let page = text(reportHTML(Self.rare))
    #expect(page.contains("no git") && page.contains("no disk"))
    #expect(text(reportHTML(RunReport())).contains("none"))
  }

  /// Beyond what a report shows it counts.
  @Test func manyCauses() {
    var report = RunReport()
    for number in 0..<260 {
      let old =
        "formwork-snapshot 1\n\n## tokens\n\n\(String(repeating: "x\(number) ", count: 600))\n"
      let new = old.replacing("x\(number)", with: "y\(number)")
      for copy in 0..<(number == 0 ? 1040 : 1) {
        report.add(
          SnapshotChange(
            path: "a/\(number)-\(copy).snap.txt", spec: "\(number).yaml", status: .changed,
            old: Array(old.utf8), new: Array(new.utf8), cause: nil))
      }
    }
    report.findGroups()
    let summary = text(reportSummary(report))
    #expect(summary.contains("and 60 causes more\n"))
    #expect(summary.contains("causes more are in the other reports"))
    #expect(summary.utf8.count < 1_100_000)
    #expect(text(reportHTML(report)).contains(" and 40 more</p>"))
    #expect(text(reportJUnit(report)).utf8.count < 1_000_000)
  }
}
