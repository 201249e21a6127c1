/// Writes a report as JUnit XML, with one test case for each snapshot.
///
/// A difference is a failure; a snapshot that could not be compared is an error. To limit the size,
/// the difference is included for only one snapshot of each cause. Times are omitted, so equal runs
/// give equal reports. Source of the format: https://github.com/testmoapp/junitxml
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
  var shown: [Int: LineDiff] = [:]
  for group in report.groups { shown[group.representative] = group.diff }
  var room = diffRoom
  for entry in report.entries {
    let place =
      "classname=\"\(markup(entry.spec ?? "orphaned"))\" name=\"\(markup(name(of: entry.path)))\""
    guard let change = entry.change.map({ report.changes[$0] }) else {
      append("    <testcase \(place)/>\n")
      continue
    }
    append("    <testcase \(place)>\n")
    let diff = entry.change.flatMap { room > 0 ? shown[$0] : nil }
    let text = body(of: change, diff)
    if diff != nil { room -= text.utf8.count }
    append(text)
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

/// A snapshot's file name without its extension, used as the test's name; its spec is the class
/// name.
private func name(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return name.hasSuffix(SnapshotName.ending)
    ? String(name.dropLast(SnapshotName.ending.count)) : name
}

private let diffLimit = 100
/// The maximum size of all differences, in bytes.
private let diffRoom = 512 << 10
/// The maximum number of causes listed for one snapshot.
private let causeLimit = 3

private func body(of change: SnapshotChange, _ diff: LineDiff?) -> String {
  let status = change.status.name
  if let reason = change.reason {
    return "      <error type=\"\(status)\" message=\"\(markup(reason))\"/>\n"
  }
  var message = status
  if change.status == .changed {
    message += ": \(change.diff.removedCount) removed, \(change.diff.addedCount) added"
  }
  switch change.explanation {
  case .likely(let cause?): message += "; \(cause.path):\(cause.line): \(cause.text)"
  case .edits(let edits):
    for edit in edits.prefix(causeLimit) {
      message += "; \(edit.cause.path):\(edit.cause.line): \(edit.cause.text)"
    }
    if edits.count > causeLimit { message += "; \(edits.count - causeLimit) causes more" }
  case .unexplained(let why): message += "; no edit explains it: \(why)"
  case .likely(nil): break
  }
  let tag = "      <failure type=\"\(status)\" message=\"\(markup(message))\""
  guard let diff, !diff.isEmpty else { return tag + "/>\n" }
  var text: [UInt8] = []
  appendMarkup(diffText(of: diff, limit: diffLimit)[...], to: &text)
  return tag + ">" + String(decoding: text, as: UTF8.self) + "</failure>\n"
}
