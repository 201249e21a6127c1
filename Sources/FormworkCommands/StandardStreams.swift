internal import UnicodeTables

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes a command's result to standard output; ends the process if it cannot be delivered.
///
/// A reader that went away ends the process silently, by SIGPIPE or with its status; a full or
/// closed output is a failure that says so. The call may be repeated.
func writeResult(_ bytes: [UInt8]) {
  Progress.shared.clear()
  guard let code = write(bytes, to: STDOUT_FILENO) else { return }
  if code == EPIPE { exit(128 + SIGPIPE) }
  _ = write(
    Array("formwork: cannot write to standard output: \(systemMessage(code))\n".utf8),
    to: STDERR_FILENO)
  exit(ExitStatus.failure.rawValue)
}

/// Writes lines for people, in which names and texts of others may stand, to standard output.
func writeResult(_ text: String) { writeResult(sanitised(text, lineFeeds: .kept)) }

/// Writes what is meant to become a file: every byte as it is, but on a terminal sanitised.
func writeFileText(_ bytes: [UInt8]) {
  guard Terminal.output.isTerminal else { return writeResult(bytes) }
  writeResult(String(decoding: bytes, as: UTF8.self))
}

/// Writes one line to standard error, in which names and texts of others may stand.
///
/// Nothing can be said of a failure.
func writeSentence(_ sentence: String) { writeLine("formwork: " + sentence) }

/// Writes what a run did, unless it is to be quiet or does nothing.
func writeNote(_ sentence: String) {
  if !runSettings.isQuiet { writeSentence(sentence) }
}

/// Writes what a run did to files, which a dry run does not.
func writeDeed(_ sentence: String) {
  if !runSettings.isDryRun { writeNote(sentence) }
}

/// Writes what a run does on its way, where `--verbose` asks for it.
func writeDetail(_ sentence: @autoclosure () -> String) {
  if runSettings.isVerbose { writeSentence(sentence()) }
}

/// The same as a sentence, without the command's name.
func writeLine(_ line: String) {
  writeRendered(sanitised(line, lineFeeds: .escaped) + [0x0A])
}

/// Writes why something could not be done, unless that has been said.
func writeSentence(of end: ProcessEnd) {
  if let message = end.message { writeLine(message) }
}

/// Writes text that is sanitised already to standard error.
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

/// Writes all bytes; the system's error code if that fails, else nil.
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

/// The system's words for an error code.
func systemMessage(_ code: Int32) -> String {
  guard let words = strerror(code) else { return "error \(code)" }
  return String(cString: words)
}
