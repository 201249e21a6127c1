#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs a program with the given input and returns its standard output; nil if the program cannot
/// start or fails.
///
/// Its standard error is discarded.
func runProgram(_ arguments: [String], input: [UInt8] = []) -> [UInt8]? {
  var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
  guard pipe(&toChild) == 0 else { return nil }
  guard pipe(&fromChild) == 0 else {
    for end in toChild { close(end) }
    return nil
  }
  for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let (child, code) = startProgram(arguments, input: toChild[0], output: fromChild[1])
  close(toChild[0])
  close(fromChild[1])
  guard code == 0 else {
    close(toChild[1])
    close(fromChild[0])
    return nil
  }
  let output = exchange(input, to: toChild[1], from: fromChild[0])
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  return status == 0 ? output : nil
}

/// Starts a program by its path, or by its name on `PATH`; its standard error is discarded.
///
/// - Parameters:
///   - input: the file descriptor for its standard input; nil for none.
///   - output: the file descriptor for its standard output; nil to discard it.
/// - Returns: the process, and the system's error code, which is 0 on success.
func startProgram(
  _ arguments: [String], input: Int32? = nil, output: Int32? = nil
) -> (child: pid_t, code: Int32) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  let streams = [(STDIN_FILENO, input, O_RDONLY), (STDOUT_FILENO, output, O_WRONLY)]
  for (stream, descriptor, mode) in streams {
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
    } else {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
    }
  }
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child = pid_t()
  let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
  return (child, code)
}

/// Writes to one pipe while reading from another, to avoid a deadlock, and then closes both.
private func exchange(_ input: [UInt8], to writer: Int32, from reader: Int32) -> [UInt8] {
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var written = 0
  var isOpen = true
  // Ignore the signal, so that this process survives if the program ends early.
  let oldHandler = signal(SIGPIPE, SIG_IGN)
  defer { _ = signal(SIGPIPE, oldHandler) }
  _ = fcntl(writer, F_SETFL, O_NONBLOCK)
  if input.isEmpty {
    close(writer)
    isOpen = false
  }
  while true {
    var ends = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if isOpen { ends.append(pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)) }
    if poll(&ends, nfds_t(ends.count), -1) < 0 {
      if errno == EINTR { continue }
      break
    }
    if isOpen, ends[1].revents != 0 {
      let count = input.withUnsafeBytes { bytes in
        write(writer, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count > 0 { written += count }
      let isFull = count < 0 && (errno == EAGAIN || errno == EINTR)
      if written == input.count || count <= 0 && !isFull {
        close(writer)
        isOpen = false
      }
    }
    if ends[0].revents != 0 {
      let count = read(reader, &buffer, buffer.count)
      if count > 0 { output += buffer.prefix(count) }
      if count == 0 || count < 0 && errno != EINTR { break }
    }
  }
  if isOpen { close(writer) }
  close(reader)
  return output
}
