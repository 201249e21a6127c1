internal import UnicodeTables

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes a command's result to standard output; ends the process if that fails.
///
/// A closed pipe ends the process silently, by SIGPIPE or with its status; any other error is
/// reported. May be called repeatedly.
func writeResult(_ bytes: [UInt8]) {
  Progress.shared.clear()
  guard let code = write(bytes, to: STDOUT_FILENO) else { return }
  if code == EPIPE { exit(128 + SIGPIPE) }
  _ = write(
    Array("formwork: cannot write to standard output: \(systemMessage(code))\n".utf8),
    to: STDERR_FILENO)
  exit(ExitStatus.failure.rawValue)
}

/// Writes text to standard output, sanitised because it may contain foreign names and texts.
func writeResult(_ text: String) { writeResult(sanitised(text, lineFeeds: .kept)) }

/// Writes file content to standard output: unchanged, but sanitised on a terminal.
func writeFileText(_ bytes: [UInt8]) {
  guard Terminal.output.isTerminal else { return writeResult(bytes) }
  writeResult(String(decoding: bytes, as: UTF8.self))
}

/// Writes one sanitised line to standard error, prefixed with the command's name.
///
/// Errors are ignored.
func writeSentence(_ sentence: String) { writeLine("formwork: " + sentence) }

/// Writes a note about the run, except in quiet and dry runs.
func writeNote(_ sentence: String) {
  if !runSettings.isQuiet { writeSentence(sentence) }
}

/// Writes a note about changed files, except in dry runs.
func writeDeed(_ sentence: String) {
  if !runSettings.isDryRun { writeNote(sentence) }
}

/// Writes a detail if `--verbose` is set.
func writeDetail(_ sentence: @autoclosure () -> String) {
  if runSettings.isVerbose { writeSentence(sentence()) }
}

/// Writes one sanitised line to standard error, without the command's name.
func writeLine(_ line: String) {
  writeRendered(sanitised(line, lineFeeds: .escaped) + [0x0A])
}

/// Writes an error message unless it was already printed.
func writeSentence(of end: ProcessEnd) {
  if let message = end.message { writeLine(message) }
}

/// Writes sanitised text to standard error.
func writeRendered(_ bytes: [UInt8]) {
  Progress.shared.clear()
  _ = write(bytes, to: STDERR_FILENO)
}

private func sanitised(_ text: String, lineFeeds: LineFeeds) -> [UInt8] {
  var bytes: [UInt8] = []
  appendSanitised(text, lineFeeds: lineFeeds, to: &bytes)
  return bytes
}

/// Ends the process with a status.
func endProcess(_ status: ExitStatus, saying message: String? = nil) -> Never {
  Progress.shared.clear()
  PlannedChanges.shared.tell()
  if let message, !message.isEmpty {
    writeRendered(sanitised(message, lineFeeds: .kept) + [0x0A])
  }
  exit(status.rawValue)
}

/// Writes all bytes; returns the system's error code if that fails, otherwise nil.
func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset < buffer.count {
      let count = write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      if count > 0 {
        offset += count
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// The system's message for an error code.
func systemMessage(_ code: Int32) -> String {
  guard let words = strerror(code) else { return "error \(code)" }
  return String(cString: words)
}

/// Whether standard input is a pipe with unread data.
///
/// Waits up to 20 ms, because the writing program starts at the same time.
func hasUnreadInput() -> Bool {
  var status = stat()
  guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  return poll(&input, 1, 20) == 1 && input.revents & Int16(POLLIN) != 0
}
