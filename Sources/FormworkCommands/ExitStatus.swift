/// How the process ends, the same for every command.
enum ExitStatus: Int32 {
  case success = 0
  /// The comparison that was asked for found differences.
  case differences = 1
  /// The job could not be done: usage, files, input or output.
  case failure = 2
  /// A spec has errors.
  case specErrors = 3
  /// A mistake of Formwork's own.
  case internalError = 4
}

/// Ends the process from wherever a command finds out that it has to.
struct ProcessEnd: Error {
  let status: ExitStatus
  /// For standard error; nil where everything has been said.
  let message: String?

  init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message.map { "formwork: " + $0 }
  }
}
