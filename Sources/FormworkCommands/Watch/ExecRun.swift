#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs the user's command after successful builds, one run at a time.
///
/// After a build during a run, the command is run once more when the run ends.
struct ExecRun {
  private let command: String
  /// Whether the command's output is captured, because the picture fills the terminal.
  private let keepsOutput: Bool
  private var process: pid_t?
  private var waiting: [String]?
  /// The file descriptor of the captured output; nil if there is none.
  private(set) var output: Int32?
  private var words: [UInt8] = []

  init(_ command: String, keepsOutput: Bool) {
    self.command = command
    self.keepsOutput = keepsOutput
  }

  var isRunning: Bool { process != nil }

  /// The result of a command that has ended.
  struct End {
    let code: Int32
    /// The last lines of the captured output.
    let lastLines: [Substring]

    /// The message about the result; nil if no message is needed.
    var message: String? {
      guard code != 0 else { return lastLines.last.map { "the command says: \($0)" } }
      return (["the command ended with \(code)"] + lastLines.map(String.init))
        .joined(separator: "\n")
    }
  }

  /// The maximum number of output lines to show for a failed command.
  private static let toldLines = 5
  /// The maximum number of bytes of output that are captured.
  private static let keptBytes = 4096

  /// Starts the command; if it is running, schedules another run.
  ///
  /// - Returns: an error message if the command cannot be started.
  mutating func start(for specs: [String]) -> String? {
    guard process == nil else {
      waiting = specs
      return nil
    }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The command starts without blocked signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var ends: [Int32] = [-1, -1]
    if keepsOutput {
      guard pipe(&ends) == 0 else { return "cannot run '\(command)': \(systemMessage(errno))" }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    }
    setenv("FORMWORK_SPEC", specs.first ?? "", 1)
    setenv("FORMWORK_SPECS", specs.joined(separator: "\n"), 1)
    let words = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, environ)
    if keepsOutput {
      close(ends[1])
      output = ends[0]
    }
    guard code == 0 else {
      closeOutput()
      return "cannot run '\(command)': \(systemMessage(code))"
    }
    process = child
    return nil
  }

  /// Reads the output of the command, so that its pipe does not become full.
  mutating func takeOutput() {
    guard let output else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else {
        // The command closed its output.
        if count == 0 { closeOutput() }
        return
      }
      words = (words + buffer.prefix(count)).suffix(Self.keptBytes)
    }
  }

  private mutating func closeOutput() {
    if let output { close(output) }
    output = nil
  }

  /// The result of the command if it has ended; then also starts the scheduled run.
  ///
  /// - Parameter waits: whether to wait until the command ends.
  mutating func finished(waits: Bool = false) -> End? {
    guard let child = process else { return nil }
    var status: Int32 = 0
    guard waitpid(child, &status, waits ? 0 : WNOHANG) != 0 else { return nil }
    process = nil
    takeOutput()
    closeOutput()
    let signal = status & 0x7F
    let end = End(
      code: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      lastLines: String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
        .suffix(Self.toldLines))
    words = []
    if let specs = waiting {
      waiting = nil
      _ = start(for: specs)
    }
    return end
  }
}
