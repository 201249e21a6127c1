/// Writes a run as JUnit's XML, one case for each snapshot: what most CI services list.
///
/// What differs is a failure, what could not be compared an error. There is no time in it, so equal
/// runs give equal reports. Source of the form: https://github.com/testmoapp/junitxml
package func reportJUnit(_ report: RunReport) -> [UInt8] {
  let failures = report.changes.count { $0.reason == nil }
  let errors = report.changes.count - failures + report.problems.count
  let tests = report.entries.count + report.problems.count
  let numbers = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  var output: [UInt8] = []
  func append(_ text: String) { output.append(contentsOf: text.utf8) }
  append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  append("<testsuites name=\"formwork\" \(numbers)>\n")
  append("  <testsuite name=\"formwork snapshot\" \(numbers)>\n")
  for entry in report.entries {
    let place = "classname=\"\(markup(entry.spec ?? "orphaned"))\" name=\"\(markup(entry.path))\""
    guard let change = entry.change.map({ report.changes[$0] }) else {
      append("    <testcase \(place)/>\n")
      continue
    }
    append("    <testcase \(place)>\n")
    append(body(of: change))
    append("    </testcase>\n")
  }
  for problem in report.problems {
    append("    <testcase classname=\"\(markup(problem.path ?? "formwork"))\" name=\"problem\">\n")
    append("      <error type=\"problem\" message=\"\(markup(problem.message))\"/>\n")
    append("    </testcase>\n")
  }
  append("  </testsuite>\n</testsuites>\n")
  return output
}

private let diffLimit = 200

private func body(of change: SnapshotChange) -> String {
  let status = change.status.name
  if let reason = change.reason {
    return "      <error type=\"\(status)\" message=\"\(markup(reason))\"/>\n"
  }
  var message = status
  if change.status == .changed {
    message += ": \(change.diff.removedCount) removed, \(change.diff.addedCount) added"
  }
  if let cause = change.cause { message += "; \(cause.path):\(cause.line): \(cause.text)" }
  let tag = "      <failure type=\"\(status)\" message=\"\(markup(message))\""
  guard !change.diff.isEmpty else { return tag + "/>\n" }
  var text: [UInt8] = []
  appendMarkup(diffText(of: change.diff, limit: diffLimit)[...], to: &text)
  return tag + ">" + String(decoding: text, as: UTF8.self) + "</failure>\n"
}
