import Foundation
import TestSupport
import Testing

/// The recipes of the README understand what is really said.
@Suite struct WatchRecipeTests {
  private struct Tasks: Decodable {
    struct Task: Decodable {
      let command: String
      let problemMatcher: Matcher
    }
    struct Matcher: Decodable {
      struct Pattern: Decodable {
        let regexp: String
        let file: Int, line: Int, column: Int, severity: Int, message: Int, code: Int
      }
      struct Background: Decodable { let beginsPattern: String, endsPattern: String }
      let pattern: Pattern
      let background: Background
    }
    let tasks: [Task]
  }

  /// The task for VS Code as it is printed.
  private func task() throws -> Tasks.Task {
    let readme = String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
    let blocks = readme.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    let block = try #require(blocks.first { $0.contains("problemMatcher") })
    let tasks = try JSONDecoder().decode(Tasks.self, from: Data(block.utf8))
    return try #require(tasks.tasks.first)
  }

  private func groups(_ pattern: String, _ line: String) throws -> [String]? {
    let expression = try NSRegularExpression(pattern: pattern)
    let text = line as NSString
    guard
      let match = expression.firstMatch(
        in: line, range: NSRange(location: 0, length: text.length))
    else { return nil }
    return (0..<match.numberOfRanges).map {
      match.range(at: $0).location == NSNotFound ? "" : text.substring(with: match.range(at: $0))
    }
  }

  @Test func theProblemMatcherReadsOurMessages() throws {
    let task = try task()
    let words = task.command.split(separator: " ").map(String.init)
    #expect(words.prefix(2) == ["formwork", "watch"])
    let folder = try WatchFolder()
    try folder.write("specs/login.yaml", WatchFolder.spec("Room #4"))
    let session = try WatchSession(Array(words.dropFirst(2)), in: folder)
    try folder.replace("specs/login.yaml", "formwork: 1\nscreen: S\nbody:\n  - txt: old\n")
    _ = try session.next()
    try session.waitForMessage("has 1 error")
    let lines = session.messageText.split(separator: "\n").map(String.init)
    let matcher = task.problemMatcher
    let found = try lines.compactMap { try groups(matcher.pattern.regexp, $0) }
    #expect(found.count == 2)
    #expect(found[0][matcher.pattern.severity] == "warning")
    let error = try #require(found.last)
    #expect(error[matcher.pattern.file] == "specs/login.yaml")
    #expect(error[matcher.pattern.line] == "4")
    #expect(error[matcher.pattern.column] == "5")
    #expect(error[matcher.pattern.severity] == "error")
    #expect(!error[matcher.pattern.message].contains("["))
    #expect(error[matcher.pattern.code].isEmpty == false)
    let begins = try lines.filter { try groups(matcher.background.beginsPattern, $0) != nil }
    let ends = try lines.filter { try groups(matcher.background.endsPattern, $0) != nil }
    #expect(begins.count == 1, "\(lines)")
    #expect(ends.count == 2, "\(lines)")
  }

  @Test(.enabled(if: WatchFolder.isInstalled("vim"), "vim is not installed"))
  func vimReadsOurMessages() throws {
    let readme = String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
    let line = try #require(
      readme.components(separatedBy: "\n").first { $0.contains("setlocal errorformat=") })
    let format = try #require(line.components(separatedBy: "setlocal ").last)
    let folder = try WatchFolder()
    try folder.write("login.yaml", "formwork: 1\nscreen: S\nbody:\n  - txt: old\n")
    let run = try folder.fresh(["compile", "--format", "short", "login.yaml"])
    try folder.write("found", run.messages)
    try folder.write(
      "script.vim",
      """
      set \(format)
      cgetfile found
      call writefile([json_encode(map(getqflist(), '[bufname(v:val.bufnr), v:val.lnum, v:val.col, v:val.type]'))], 'list')
      qa!
      """)
    try folder.shell("vim -N -u NONE -i NONE -es -S script.vim")
    let list = try String(contentsOf: folder.url.appendingPathComponent("list"), encoding: .utf8)
    #expect(
      list.contains(#"["login.yaml",4,5,"e"]"#) || list.contains(#"["login.yaml", 4, 5, "e"]"#),
      "\(list)")
  }
}
