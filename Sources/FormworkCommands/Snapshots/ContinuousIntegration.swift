/// Whether the process runs on a CI machine, according to environment variables.
///
/// - Parameter choice: the value of `--ci` or `--no-ci`; nil if neither is given.
func isContinuousIntegration(_ choice: Bool? = nil) -> Bool {
  if let choice { return choice }
  if environment("TF_BUILD") != nil { return true }
  guard let value = environment("CI")?.lowercased() else { return false }
  return !value.isEmpty && value != "0" && value != "false"
}

/// Ends the process if the command would change stored snapshots on a CI machine.
func refuseOnCI(_ what: String, ci: Bool?, isAllowed: Bool) throws(ProcessEnd) {
  guard isContinuousIntegration(ci), !isAllowed else { return }
  throw ProcessEnd(
    .failure,
    "snapshots are not \(what) on a CI machine; run 'formwork snapshot verify', or pass --allow-ci")
}
