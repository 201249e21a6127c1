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
/// If the pipe is closed, the process ends without a message, by SIGPIPE or with that exit status;
/// other errors are reported. May be called repeatedly.
func writeResult(_ bytes: [UInt8]) {
  Progress.shared.clear()
  guard let code = write(bytes, to: STDOUT_FILENO) else { return }
  if code == EPIPE { exit(128 + SIGPIPE) }
  _ = write(
    Array("formwork: cannot write to standard output: \(systemMessage(code))\n".utf8),
    to: STDERR_FILENO)
  exit(ExitStatus.failure.rawValue)
}

/// Writes text to standard output without control characters, because it may contain names and
/// texts from files.
func writeResult(_ text: String) { writeResult(sanitised(text, lineFeeds: .kept)) }

/// Writes a file's content to standard output: unchanged, except that control characters are
/// removed on a terminal.
func writeFileText(_ bytes: [UInt8]) {
  guard Terminal.output.isTerminal else { return writeResult(bytes) }
  writeResult(String(decoding: bytes, as: UTF8.self))
}

/// Writes one line to standard error, without control characters and after the command's name.
///
/// Ignores errors.
func writeSentence(_ sentence: String) { writeLine("formwork: " + sentence) }

/// Writes a note about the run, unless the run is quiet or dry.
func writeNote(_ sentence: String) {
  if !runSettings.isQuiet { writeSentence(sentence) }
}

/// Writes a note about files that were changed, unless the run is dry.
func writeDeed(_ sentence: String) {
  if !runSettings.isDryRun { writeNote(sentence) }
}

/// Writes a detail, if `--verbose` is set.
func writeDetail(_ sentence: @autoclosure () -> String) {
  if runSettings.isVerbose { writeSentence(sentence()) }
}

/// Writes one line to standard error, without control characters and without the command's name.
func writeLine(_ line: String) {
  writeRendered(sanitised(line, lineFeeds: .escaped) + [0x0A])
}

/// Writes the error message, unless it was already printed.
func writeSentence(of end: ProcessEnd) {
  if let message = end.message { writeLine(message) }
}

/// Writes text to standard error, without control characters.
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

/// Writes all bytes; returns nil if that succeeds, otherwise the system's error code.
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
/// Waits up to 20 ms, because the program that writes to the pipe may just have started.
func hasUnreadInput() -> Bool {
  var status = stat()
  guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  return poll(&input, 1, 20) == 1 && input.revents & Int16(POLLIN) != 0
}
