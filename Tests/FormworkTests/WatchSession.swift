import Foundation
import TestSupport

/// `formwork watch` at work in a folder of its own, followed by its announcements.
///
/// The folder is not under /tmp: editors save in other ways there.
final class WatchSession {
  /// One announced build.
  struct Build: Decodable {
    let build: Int
    let status: String
    let files: [String]
    let changed: [String]
    let errors: Int
    let milliseconds: Double
  }

  struct TimedOut: Error, CustomStringConvertible {
    let description: String
  }

  let folder: WatchFolder
  let process: SpawnedProcess
  private let output: URL
  private let messages: URL
  private let notices: URL
  private var readCount = 0
  private var hasEnded = false

  /// Starts watching, and waits for the first build.
  ///
  /// - Parameter prefix: shell words before the command.
  init(
    _ arguments: [String], in folder: WatchFolder, environment: [String: String] = [:],
    prefix: String = "", awaitsFirst: Bool = true
  ) throws {
    self.folder = folder
    let own = folder.own
    output = own.appendingPathComponent("output")
    messages = own.appendingPathComponent("messages")
    notices = own.appendingPathComponent("notices")
    for file in [output, messages, notices] { try Data().write(to: file) }
    process = try SpawnedProcess(
      shell: prefix + #" exec "$BINARY" watch "$@" --notify-fd 3 3>"$OWN/notices""#, arguments,
      in: folder.url,
      environment: [
        "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "TERM": "xterm", "OWN": own.path,
        "BINARY": FormworkRun.binary.path,
      ].merging(environment) { $1 }, output: output, messages: messages)
    if awaitsFirst { _ = try next() }
  }

  deinit {
    guard !hasEnded else { return }
    process.send(SIGKILL)
    process.wait()
  }

  /// The next announced build.
  func next() throws -> Build {
    let end = Date(timeIntervalSinceNow: 20)
    while Date() < end {
      let lines = builds
      if lines.count > readCount {
        readCount += 1
        return lines[readCount - 1]
      }
      guard process.isRunning else { break }
      usleep(2000)
    }
    throw TimedOut(description: "no build was announced; messages: \(messageText)")
  }

  /// All builds until one whose reason is a file.
  func builds(until file: String) throws -> [Build] {
    var builds: [Build] = []
    while true {
      builds.append(try next())
      if builds.last?.changed.contains(file) ?? false { return builds }
    }
  }

  /// All announced builds so far.
  var builds: [Build] {
    let text = (try? Data(contentsOf: notices)) ?? Data()
    return text.split(separator: 0x0A, omittingEmptySubsequences: true)
      .compactMap { try? JSONDecoder().decode(Build.self, from: $0) }
  }

  var outputText: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
  var messageText: String { (try? String(contentsOf: messages, encoding: .utf8)) ?? "" }

  /// Waits until the messages say something.
  func waitForMessage(_ text: String) throws {
    let end = Date(timeIntervalSinceNow: 20)
    while !messageText.contains(text) {
      guard Date() < end else {
        throw TimedOut(description: "'\(text)' is not said: \(messageText)")
      }
      usleep(2000)
    }
  }

  /// How the process ends.
  func ended() -> Int32 {
    hasEnded = true
    return process.wait()
  }

  /// The block that was written last.
  var lastBlock: String {
    let blocks = outputText.components(separatedBy: "\n\n┌")
    return blocks.count > 1 ? "┌" + (blocks.last ?? "") : outputText
  }
}

/// A folder with specs that somebody edits, beside a folder for what is none of theirs.
final class WatchFolder: Sendable {
  let url: URL
  let own: URL

  init() throws {
    let base = Repository.root.appendingPathComponent(".build/watch-tests/\(UUID().uuidString)")
    url = base.appendingPathComponent("specs here")
    own = base.appendingPathComponent("own")
    for folder in [url, own] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// Writes a file where it stands.
  func write(_ name: String, _ text: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Puts a whole file in a name's place.
  func replace(_ name: String, _ text: String) throws {
    let file = own.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: file)
    guard rename(file.path, url.appendingPathComponent(name).path) == 0 else {
      throw WatchSession.TimedOut(description: "cannot rename to \(name)")
    }
  }

  /// Runs shell commands in the folder; `$NEW` is a file with the text.
  @discardableResult
  func shell(_ commands: String, new: String = "") throws -> Int32 {
    let file = own.appendingPathComponent("new")
    try Data(new.utf8).write(to: file)
    return try SpawnedProcess(
      shell: commands, in: url,
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm", "HOME": own.path, "NEW": file.path,
        "BINARY": FormworkRun.binary.path, "OWN": own.path,
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@b", "GIT_CONFIG_NOSYSTEM": "1",
      ]
    ).wait()
  }

  /// What a command prints, run from scratch.
  func fresh(_ arguments: [String]) throws -> (status: Int32, output: String, messages: String) {
    let files = ["output", "messages"].map {
      own.appendingPathComponent("\(UUID().uuidString) \($0)")
    }
    let status = try SpawnedProcess(
      shell: #"exec "$BINARY" "$@""#, arguments, in: url,
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm", "BINARY": FormworkRun.binary.path,
      ], output: files[0], messages: files[1]
    ).wait()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return (status, texts[0], texts[1])
  }

  /// A spec that shows a word.
  static func spec(_ word: String, screen: String = "S") -> String {
    "formwork: 1\nscreen: \(screen)\nbody:\n  - text: \(word)\n"
  }

  static func isInstalled(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }
}
