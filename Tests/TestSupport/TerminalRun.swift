public import Foundation

/// The built command at a terminal, with a person who answers with single keys.
public struct TerminalRun: Sendable {
  /// The exit code; 128 and the signal where a signal ended the process.
  public let status: Int32
  /// All that stood on the terminal.
  public let output: String
  /// Whether the terminal gives lines and shows what is typed, as it did before.
  public let isRestored: Bool

  /// Runs `formwork`; a key is pressed whenever one more `prompt` has been printed.
  public init(
    _ arguments: [String], keys: String, prompt: String, environment: [String: String] = [:],
    in folder: URL
  ) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
    defer {
      close(master)
      close(slave)
    }

    let process = Process()
    process.executableURL = FormworkRun.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "NO_COLOR": "1"]
      .merging(environment) { $1 }
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()

    var bytes: [UInt8] = []
    var left = Array(keys.utf8)
    var answered = 0
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      var input = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, 100) > 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &buffer, buffer.count)
        if count > 0 { bytes += buffer.prefix(count) }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.components(separatedBy: prompt).count - 1 > answered, !left.isEmpty {
          answered = text.components(separatedBy: prompt).count - 1
          var key = left.removeFirst()
          write(master, &key, 1)
          // A search is typed as a whole.
          while key == UInt8(ascii: "/"), let next = left.first {
            var letter = left.removeFirst()
            write(master, &letter, 1)
            if next == 0x0A { break }
          }
        }
      } else if !process.isRunning {
        break
      }
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    output = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    var settings = termios()
    let lines = tcflag_t(ICANON | ECHO)
    isRestored = tcgetattr(slave, &settings) == 0 && settings.c_lflag & lines == lines
  }
}
