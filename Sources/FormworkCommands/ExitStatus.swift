/// The exit statuses, the same for every command.
enum ExitStatus: Int32 {
  case success = 0
  /// The comparison found differences.
  case differences = 1
  /// The command failed because of its usage, files, input or output.
  case failure = 2
  /// A spec has errors.
  case specErrors = 3
  /// Formwork itself has a defect.
  case internalError = 4
}

/// An error that a command throws to end the process.
struct ProcessEnd: Error {
  let status: ExitStatus
  /// The message to print to standard error; nil if the error was already reported.
  let message: String?

  init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message.map { "formwork: " + $0 }
  }
}
