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
  guard let code = write(bytes, to: STDOUT_FILENO) else { return }
  if code == EPIPE { exit(128 + SIGPIPE) }
  _ = write(
    Array("formwork: cannot write to standard output: \(systemMessage(code))\n".utf8),
    to: STDERR_FILENO)
  exit(ExitStatus.failure.rawValue)
}

func writeResult(_ text: String) { writeResult(Array(text.utf8)) }

/// Writes to standard error.
///
/// Nothing can be said of a failure.
func writeMessage(_ bytes: [UInt8]) { _ = write(bytes, to: STDERR_FILENO) }

/// Ends the process with a status.
func endProcess(_ status: ExitStatus, saying message: String? = nil) -> Never {
  if let message, !message.isEmpty { writeMessage(Array((message + "\n").utf8)) }
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
