public import Foundation

/// The built command, run as a person would, in a folder of its own.
public struct FormworkRun: Sendable {
  /// The exit code; 128 and the signal where a signal ended the process.
  public let status: Int32
  /// Standard output.
  public let output: String
  /// Standard error.
  public let messages: String

  /// The binary that `tools/test` built; else the one of this build.
  public static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["FORMWORK_BINARY"] {
      return URL(fileURLWithPath: path)
    }
    return Repository.root.appendingPathComponent(".build/debug/formwork")
  }()

  /// Runs `formwork` with arguments and standard input.
  public init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: URL = Repository.root
  ) throws {
    let run = try CommandRun(
      Self.binary, arguments, input: input, environment: environment, in: folder)
    status = run.status
    output = run.output
    messages = run.messages
  }
}

/// Any command, run to its end.
public struct CommandRun: Sendable {
  /// The exit code; 128 and the signal where a signal ended the process.
  public let status: Int32
  /// Standard output.
  public let output: String
  /// Standard error.
  public let messages: String

  /// Runs a program with arguments and standard input, and hardly any environment.
  public init(
    _ program: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: URL
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
      .merging(environment) { $1 }
    // Files, not pipes: nothing can fill up and block.
    let scratch = try TemporaryFolder()
    let inputFile = try scratch.write("input", input)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let outputFile = try scratch.write("output", "")
    let messageFile = try scratch.write("messages", "")
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: messageFile)
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    messages = String(decoding: try Data(contentsOf: messageFile), as: UTF8.self)
  }

  /// Where a program is that a machine may have; nil where it has not.
  public static func program(_ name: String) -> URL? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].lazy.map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
}

/// A folder that goes away with its last owner.
///
/// Its name has a space in it, as people's have.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty one.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("formwork test \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file into the folder, and the folders that its name leads through.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
