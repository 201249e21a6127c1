/// The exit statuses, the same for every command.
enum ExitStatus: Int32 {
  case success = 0
  /// The comparison found differences.
  case differences = 1
  /// The command failed: usage, files, input or output.
  case failure = 2
  /// A spec has errors.
  case specErrors = 3
  /// A defect of Formwork.
  case internalError = 4
}

/// Thrown by a command to end the process.
struct ProcessEnd: Error {
  let status: ExitStatus
  /// Printed to standard error; nil if already reported.
  let message: String?

  init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message.map { "formwork: " + $0 }
  }
}
