import Foundation
import TestSupport
import Testing

/// The forms in which `formwork diff` is printed, and what is in the way of a comparison.
@Suite struct DiffFormatTests {
  /// A repository with an edit that lowers contrast and one that moves a button.
  private func edited() throws -> DiffCommandTests.Repository {
    let repository = try DiffCommandTests.Repository()
    try repository.edit("specs/theme.yaml", "#5A5A5F", "#AAAAAF")
    try repository.edit("specs/one.yaml", "text: Welcome", "text: <Hello> & `x|y`")
    return repository
  }

  @Test func markdown() throws {
    let output = try edited().diff("--format", "markdown").output
    #expect(output.contains("2 causes, 2 screens"))
    #expect(output.contains("| 2 | <code>specs/theme.yaml:4</code>"))
    #expect(output.contains("- **drops 1 pair below AA**"))
    #expect(output.contains("```diff"))
    // Texts of specs are no markup.
    #expect(output.contains("&lt;Hello&gt; &amp; \\`x\\|y\\`"))
  }

  /// The summary goes to the page of the job, the annotations to the log.
  @Test func gitHub() throws {
    let repository = try edited()
    let page = repository.folder.url.appendingPathComponent("summary.md")
    try Data("before\n".utf8).write(to: page)
    let run = try FormworkRun(
      ["diff", "--format", "github", "--allow-differences"],
      environment: ["GITHUB_STEP_SUMMARY": page.path], in: repository.folder.url)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("::notice file=specs/") })
    #expect(lines[1].contains("line=4,") && lines[1].contains("drops 1 pair below AA"))
    let summary = try String(contentsOf: page, encoding: .utf8)
    #expect(summary.hasPrefix("before\n## Formwork: HEAD → the working tree\n"))
  }

  /// What does not fit is left out at a whole cause, and counted.
  @Test func theSummaryHasAnEnd() throws {
    let repository = try edited()
    let page = repository.folder.url.appendingPathComponent("summary.md")
    try Data(repeating: 0x20, count: 999_500).write(to: page)
    _ = try FormworkRun(
      ["diff", "--format", "github"], environment: ["GITHUB_STEP_SUMMARY": page.path],
      in: repository.folder.url)
    let bytes = try Data(contentsOf: page)
    #expect(bytes.count < 1_024_000)
    let end = String(decoding: bytes.dropFirst(999_500), as: UTF8.self)
    #expect(end.hasSuffix("and 2 causes, 3 screens more: see the artifact\n"), "\(end)")
  }

  /// What GitLab's description of the format asks of each finding.
  ///
  /// Source: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  private func codeQuality(_ output: String) throws -> [(severity: String, path: String)] {
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    var prints: Set<String> = []
    return try issues.map { issue in
      #expect(
        Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(try !#require(issue["description"] as? String).isEmpty)
      #expect(try !#require(issue["check_name"] as? String).isEmpty)
      let severity = try #require(issue["severity"] as? String)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
      #expect(prints.insert(try #require(issue["fingerprint"] as? String)).inserted)
      let place = try #require(issue["location"] as? [String: Any])
      let path = try #require(place["path"] as? String)
      #expect(!path.hasPrefix("./") && !path.hasPrefix("/"))
      let lines = try #require(place["lines"] as? [String: Any])
      #expect(try #require(lines["begin"] as? Int) >= 1)
      return (severity, path)
    }
  }

  @Test func gitLab() throws {
    let issues = try codeQuality(edited().diff("--format", "gitlab").output)
    #expect(issues.map(\.severity) == ["info", "major"])
    #expect(issues[1].path == "specs/theme.yaml")
    #expect(try DiffCommandTests.Repository().diff("--format", "gitlab").output == "[]\n")
  }

  /// Errors of specs are findings, and edits that do the same at two lines are two.
  @Test func gitLabTellsAllFindingsApart() throws {
    let repository = try DiffCommandTests.Repository()
    try repository.folder.write(
      "specs/one.yaml",
      "formwork: 1\nscreen: One\nbody:\n"
        + "  - text: A\n    lines: 2\n  - text: A\n    lines: 2\n")
    try repository.commit("second")
    try repository.folder.write(
      "specs/one.yaml",
      "formwork: 1\nscreen: One\nbody:\n"
        + "  - text: A\n    lines: 3\n  - text: A\n    lines: 3\n")
    try repository.edit("specs/two.yaml", "text: Another", "txt: Another")
    let issues = try codeQuality(repository.diff("--format", "gitlab").output)
    #expect(issues.map(\.path) == ["specs/two.yaml", "specs/one.yaml", "specs/one.yaml"])
    #expect(issues[0].severity == "critical")
  }

  /// A comment has fewer bytes than a summary; what does not fit is counted.
  @Test func markdownHasALimit() throws {
    let repository = try edited()
    let whole = try repository.diff("--format", "markdown").output
    let cut = try repository.diff("--format", "markdown", "--max-bytes", "1000").output
    #expect(whole.utf8.count > 1000 && cut.utf8.count <= 1000)
    #expect(cut.hasSuffix(" more: see the artifact\n"), "\(cut)")
    #expect(
      cut.components(separatedBy: "<details").count
        == cut.components(separatedBy: "</details>").count)
    #expect(try repository.diff("--max-bytes", "10").status == 2)
  }

  /// Pictures of both sides, with one script that the policy names, and with nothing loaded.
  @Test func pictures() throws {
    let repository = try edited()
    let run = try repository.diff("--format", "html", "--output", "review.html")
    #expect(run.status == 1 && run.output.isEmpty)
    let page = try String(
      contentsOf: repository.folder.url.appendingPathComponent("review.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "<svg").count == 5)
    #expect(page.contains("value=\"blink\"") && page.contains("value=\"overlay\""))
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(!page.contains("src=") && !page.contains("<Hello>"))
    let sheet = try repository.diff("--format", "svg", "--theme", "both").output
    #expect(sheet.components(separatedBy: "· changes</text>").count == 5, "\(sheet.prefix(3000))")
  }

  // MARK: - What is in the way

  @Test func aShallowClone() throws {
    let repository = try DiffCommandTests.Repository()
    try repository.edit("specs/one.yaml", "height: 48", "height: 60")
    try repository.commit("second")
    let clone = try TemporaryFolder()
    try repository.git(
      "clone", "-q", "--depth", "1", "file://\(repository.folder.url.path)",
      clone.url.appendingPathComponent("a clone").path)
    let folder = clone.url.appendingPathComponent("a clone")
    let run = try FormworkRun(["diff", "HEAD~1"], in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("the clone is shallow: 'git fetch --unshallow'"))
    #expect(try FormworkRun(["diff"], in: folder).status == 0)
  }

  @Test func noRepository() throws {
    let folder = try TemporaryFolder()
    try folder.write("a b/one.yaml", "formwork: 1\nscreen: One\nbody:\n  - text: Hi\n")
    let run = try FormworkRun(["diff"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("is not in a git repository; name two files or folders"))
    #expect(try FormworkRun(["diff", "a b", "a b"], in: folder.url).status == 0)
  }

  /// Files of a submodule are another repository's.
  @Test func submodules() throws {
    let repository = try DiffCommandTests.Repository()
    let other = try DiffCommandTests.Repository()
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add",
      other.folder.url.path, "part")
    let run = try repository.diff()
    #expect(run.status == 0)
    #expect(run.messages.contains("'part': it is a submodule; run 'formwork diff' inside it"))
  }

  /// Files that no screen uses are no difference, whatever is in them.
  @Test func otherFiles() throws {
    let repository = try DiffCommandTests.Repository()
    try repository.folder.write("picture.png", "\u{89}PNG\u{0}")
    try repository.folder.write("notes/a b.yaml", "- not: a spec\n")
    #expect(try repository.diff().status == 0)
    try repository.commit("second")
    #expect(try repository.diff("HEAD~1", "HEAD").status == 0)
  }
}
