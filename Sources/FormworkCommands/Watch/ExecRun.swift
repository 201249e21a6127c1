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
  /// Whether the command's own words are thrown away, because a picture fills the terminal.
  private let isSilent: Bool
  private var process: pid_t?
  private var waiting: [String]?

  init(_ command: String, isSilent: Bool) {
    self.command = command
    self.isSilent = isSilent
  }

  var isRunning: Bool { process != nil }

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
    if isSilent {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    setenv("FORMWORK_SPEC", specs.first ?? "", 1)
    setenv("FORMWORK_SPECS", specs.joined(separator: "\n"), 1)
    let words = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, environ)
    guard code == 0 else { return "cannot run '\(command)': \(systemMessage(code))" }
    process = child
    return nil
  }

  /// How the command has ended, if it has; starts the run that waited for it.
  ///
  /// - Parameter waits: whether to wait until it has.
  mutating func finished(waits: Bool = false) -> Int32? {
    guard let child = process else { return nil }
    var status: Int32 = 0
    guard waitpid(child, &status, waits ? 0 : WNOHANG) != 0 else { return nil }
    process = nil
    if let specs = waiting {
      waiting = nil
      _ = start(for: specs)
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
