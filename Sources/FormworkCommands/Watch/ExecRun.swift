#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs a person's command after good builds, one at a time: a build during a run makes it run once
/// more.
struct ExecRun {
  private let command: String
  /// Whether the command's own words are kept, because a picture fills the terminal.
  private let keepsOutput: Bool
  private var process: pid_t?
  private var waiting: [String]?
  /// Where the command's own words come from, if they are kept.
  private(set) var output: Int32?
  private var words: [UInt8] = []

  init(_ command: String, keepsOutput: Bool) {
    self.command = command
    self.keepsOutput = keepsOutput
  }

  var isRunning: Bool { process != nil }

  /// How a command has ended.
  struct End {
    let code: Int32
    /// The last lines that it wrote, if they are kept.
    let lastLines: [Substring]

    /// What to say of it; nil where a person need not be told.
    var message: String? {
      guard code != 0 else { return lastLines.last.map { "the command says: \($0)" } }
      return (["the command ended with \(code)"] + lastLines.map(String.init))
        .joined(separator: "\n")
    }
  }

  /// Lines that are told of a command that fails.
  private static let toldLines = 5
  /// Bytes of a command's words that are kept.
  private static let keptBytes = 4096

  /// Starts the command, or lets it follow the one that runs.
  ///
  /// - Returns: what is wrong where it cannot be started.
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
    // The command gets signals as if a shell had started it.
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

  /// Takes what the command has written since, so that it never waits for a reader.
  mutating func takeOutput() {
    guard let output else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else {
        // At its end there is nothing left to wait for.
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

  /// How the command has ended, if it has; starts the run that waited for it.
  ///
  /// - Parameter waits: whether to wait until it has.
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
