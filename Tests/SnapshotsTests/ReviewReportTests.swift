import Snapshots
import Testing

/// A review with more of everything than its forms show.
@Suite struct ReviewReportTests {
  private static func cause(_ line: Int) -> Cause {
    Cause(path: "s.yaml", shownPath: "s.yaml", line: line, column: 1, text: "edit \(line)")
  }

  private static func snapshot(
    _ rows: String, _ picture: String = "a", contrast: String = "3.29 LOW"
  )
    -> [UInt8]
  {
    Array(
      """
      formwork-snapshot 1

      ## picture (1 cell)

      \(picture)

      ## frames (pt)            axis   gap  cross      w      h

      screen                       -     -      0    320    100
      \(rows)

      ## contrast             light

      white on accent         \(contrast)

      """.utf8)
  }

  private static func rows(_ count: Int, gap: Int) -> String {
    (0..<count).map { "n\($0)                           v    \(gap + $0)      0     10     10" }
      .joined(separator: "\n")
  }

  private static func change(
    _ name: String, _ status: SnapshotStatus, old: [UInt8]?, new: [UInt8]?, _ why: Explanation
  ) -> SnapshotChange {
    SnapshotChange(
      path: "snapshots/\(name).snap.txt", spec: "s.yaml", status: status, old: old, new: new, why)
  }

  private static var report: ReviewReport {
    var report = ReviewReport()
    (report.old, report.new) = ("main", "topic")
    report.folder = "app"
    report.comparedCount = 1000
    report.limit = 1
    func edits(_ line: Int) -> Explanation { .edits([(cause(line), nil)]) }
    // Many screens of one cause, the same on most of them; a contrast that rises.
    for number in 0..<14 {
      report.changes.append(
        change(
          "one\(number)", .changed, old: snapshot(rows(2, gap: 4)),
          new: snapshot(rows(2, gap: 8), contrast: "4.60 ok"), edits(1)))
    }
    report.changes.append(
      change(
        "other", .changed, old: snapshot(rows(2, gap: 4)), new: snapshot(rows(2, gap: 12)),
        edits(1)))
    // More words and rows than are shown.
    func picture(_ sign: String) -> String {
      (0..<70).map { "\(sign)\($0)" }.joined(separator: "\n")
    }
    report.changes.append(
      change(
        "long", .changed, old: snapshot(rows(50, gap: 4), picture("a")),
        new: snapshot(
          (0..<50).map { row in
            "n\(row)                           v    \(90 + 3 * row)      0     10     \(11 + row)"
          }.joined(separator: "\n"), picture("b")), edits(2)))
    report.changes.append(
      change("new", .missing, old: nil, new: snapshot("", picture("c")), edits(3)))
    report.changes.append(
      change(
        "odd", .changed, old: snapshot("", "d"), new: snapshot("", "e"), .unexplained("no git")))
    report.changes.append(
      change("likely", .changed, old: snapshot("", "f"), new: snapshot("", "g"), .likely(nil)))
    for number in 0..<21 {
      report.gone.append(
        ReviewReport.GoneScreen(
          name: "gone\(number)", spec: "s.yaml", cause: number == 0 ? cause(9) : nil))
    }
    func changes(_ count: Int) -> [ReviewReport.DocumentChange] {
      (0..<count).map {
        ReviewReport.DocumentChange(
          scene: $0 < 3 ? "" : $0 < 9 ? "Login" : "Home", kind: "moved", text: "change \($0)",
          objects: ["o\($0)"], line: $0 + 1)
      }
    }
    report.documents = [
      ReviewReport.Document(path: "a.storyboard", status: .changed, changes: changes(210)),
      ReviewReport.Document(path: "b.storyboard", status: .removed),
      ReviewReport.Document(path: "c.storyboard", status: .added, notes: ["two ids"]),
      ReviewReport.Document(path: "d.storyboard", status: .unreadable, notes: ["no XML"]),
      ReviewReport.Document(path: "e.storyboard", status: .unchanged, notes: ["other ids"]),
    ]
    report.problems = [
      RunReport.Problem(path: nil, message: "no disk"),
      RunReport.Problem(path: "x.yaml", message: "has errors"),
    ]
    report.failures = report.problems
    return report
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func textCountsWhatItLeavesOut() {
    let report = Self.report
    var review = ReviewText(color: true)
    review.rowLimit = 5
    let shown = text(review.bytes(of: report, report.causes()))
    #expect(
      shown.hasPrefix("5 causes, 40 of 1,000 screens differ; 4 documents differ\n"), "\(shown)")
    for line in [
      "  and 1 other way; --limit shows more\n", "  lifts 1 pair above AA\n",
      "one0, one1, one2, one3, one4, one5 and 8 more\n", "  new  new\n",
      "cause unknown: no git   1 screen\n", "cause unknown   1 screen\n", " rows more\n",
      "gone   21 screens\n", "  - gone0: s.yaml:9  edit 9\n", "  - gone1\n", "  and 1 more\n",
      "a.storyboard   210 changes\n", "\n  change 0\n", "\n  Login\n    change 3\n",
      "  … 150 more\n",
      "b.storyboard   gone\n", "c.storyboard   new\n",
      "d.storyboard   cannot be compared: no XML\n", "\u{1B}[31m  -d\u{1B}[0m\n",
      "\u{1B}[32m  +e\u{1B}[0m\n", "  → n0 moves",
    ] {
      #expect(shown.contains(line), "\(line)")
    }
    var plain = ReviewText()
    plain.isASCII = true
    let ascii = text(plain.bytes(of: report, report.causes()))
    #expect(ascii.contains("  > n0 moves") && ascii.contains("  = n0 is "), "\(ascii)")
    let short = text(plain.short(report, report.causes())).split(separator: "\n")
    #expect(short.count == 5 + 21 + 4)
  }

  @Test func nothingThatDiffersIsNoChange() {
    var report = ReviewReport()
    (report.old, report.new) = ("main", "topic")
    report.comparedCount = 2
    report.documents = [
      ReviewReport.Document(path: "e.storyboard", status: .unchanged, notes: ["other ids"])
    ]
    let same = text(ReviewText().bytes(of: report, []))
    #expect(
      same == "no visible change between main and topic\n  e.storyboard: other ids\n")
    report.problems = [RunReport.Problem(path: nil, message: "no disk")]
    #expect(
      text(ReviewText().bytes(of: report, [])).hasPrefix(
        "no visible change in what was compared between main and topic; 1 problem\n"))
    #expect(text(reviewMarkdown(report, [])).contains("No visible change.\n\n- no disk\n"))
  }

  @Test func markdownCountsWhatItLeavesOut() {
    let report = Self.report
    let causes = report.causes()
    let whole = text(reviewMarkdown(report, causes))
    for line in [
      "5 causes, 40 screens; 4 storyboards\n", "\n- no disk\n- <code>x.yaml</code>: has errors\n",
      "<code>app/s.yaml:1</code> edit 1", " and 2 more\n", "- … ", "new (new)\n",
      "rows more", "and 1 other way\n", "\n**Login**\n", "- … 10 more\n", "- two ids\n",
      "- **lifts 1 pair above AA**\n", "cause unknown: no git",
    ] {
      #expect(whole.contains(line), "\(line)")
    }
    #expect(text(reviewMarkdown(report, causes, room: 1500)).contains("more: see the artifact\n"))
    // The causes fit, and not all storyboards.
    let parts = whole.split(separator: "\n<details open><summary><code>a.storyboard")
    let room = parts[0].utf8.count + 150
    let less = text(reviewMarkdown(report, causes, room: room))
    #expect(less.hasSuffix("\nand 4 documents more: see the artifact\n"), "\(less.suffix(200))")
  }

  @Test func annotationsAreCounted() {
    var report = Self.report
    let few = text(reviewAnnotations(report, report.causes()))
    #expect(few.contains("file=app/s.yaml,line=1") && few.contains("cause unknown%3A 1 screen"))
    #expect(few.contains("%0A… ") && few.contains(" more%0A"))
    #expect(few.contains("file=app/b.storyboard,line=1"))
    for number in 10..<20 {
      report.changes.append(
        Self.change(
          "more\(number)", .changed, old: Self.snapshot("", "h"),
          new: Self.snapshot("", "i\(number)"), .edits([(Self.cause(number), nil)])))
    }
    let many = text(reviewAnnotations(report, report.causes())).split(separator: "\n")
    #expect(many.count == 11)
    #expect(many[10] == "::notice::and 9 causes more in the summary of the job")
  }

  /// GitLab shows one of several with the same fingerprint.
  @Test func fingerprintsDiffer() {
    var report = Self.report
    report.failures += report.failures
    let json = text(reviewCodeQuality(report, report.causes()))
    let prints = json.split(separator: "\n").filter { $0.contains("\"fingerprint\"") }
    #expect(prints.count == 4 + 5 + 4 && Set(prints).count == prints.count)
    #expect(json.contains("\"path\": \"app/\"") && json.contains("\"path\": \"app/x.yaml\""))
  }

  @Test func programsReadAll() {
    let report = Self.report
    let json = text(reviewJSON(report, report.causes()))
    for part in [
      "\"cause unknown: no git   1 screen\"", "\"-d\"", "\"+e\"", "\"status\": \"new\"",
      "\"status\": \"changed\"", "\"status\": \"gone\"", "\"moreBlocks\": 1", "\"kind\": \"moved\"",
    ] {
      #expect(json.contains(part), "\(part)")
    }
  }
}
