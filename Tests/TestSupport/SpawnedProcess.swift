public import Foundation

/// A process that inherits no descriptor but its streams, so that one that lives long holds nothing of
/// the others open.
public struct SpawnedProcess: Sendable {
  private let id: pid_t

  /// Starts a shell command.
  ///
  /// - Parameters:
  ///   - arguments: `$1`, `$2` and so on.
  ///   - streams: what becomes standard input, output and error; nothing, unless descriptors are given.
  public init(
    shell command: String, _ arguments: [String] = [], in folder: URL,
    environment: [String: String], output: URL? = nil, messages: URL? = nil,
    terminal: Int32? = nil
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // The threads that run tests hold back signals; what they start shall not.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, terminal, stream) }
    } else {
      let files = [URL(fileURLWithPath: "/dev/null"), output, messages]
      for (stream, file) in files.enumerated() {
        let path = file?.path ?? "/dev/null"
        posix_spawn_file_actions_addopen(
          &actions, Int32(stream), path, stream == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND,
          0o644)
      }
    }
    // To close what is not open is no error.
    for descriptor: Int32 in 3..<256 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let words = ["/bin/sh", "-c", "cd \"$FOLDER\" && { \(command)\n}", "sh"] + arguments
    let environment = environment.merging(["FOLDER": folder.path]) { $1 }
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + variables { free(text) } }
    var id = pid_t()
    let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, &argv, &variables)
    guard code == 0 else { throw CocoaError(.executableLoad) }
    self.id = id
  }

  /// Whether it has not ended, or nobody has asked how.
  public var isRunning: Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return false
    }
    return information.si_signo == 0
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { _ = kill(id, signal) }

  /// Waits for its end: the exit code, or 128 and the signal.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
