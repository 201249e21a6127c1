internal import UnicodeTables

/// Writes a report as GitHub workflow commands, which annotate the lines of a pull request.
///
/// There is one annotation for each cause, at the line of its edit: unexplained changes first, then
/// causes in ascending order of affected snapshots. GitHub shows ten errors per step; the others
/// are only counted. Source:
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
package func reportGitHub(_ report: RunReport) -> [UInt8] {
  var commands = report.groups.map { command(for: $0, in: report) }
  for change in report.changes where !change.isProposal {
    let what = change.reason ?? "no spec declares it"
    commands.append(
      command(
        report.repositoryPath(change.path), line: nil, title: "snapshot \(change.status.name)",
        what))
  }
  for problem in report.problems {
    let path = problem.path.map { report.repositoryPath($0) }
    commands.append(command(path, line: nil, title: "formwork", problem.message))
  }
  var output = commands.prefix(annotationLimit).joined()
  if commands.count > annotationLimit {
    output += "::notice::and \(commands.count - annotationLimit) more in the summary of "
    output += "'formwork snapshot verify'\n"
  }
  return Array(output.utf8)
}

private let annotationLimit = 10

private func command(for group: ChangeGroup, in report: RunReport) -> String {
  let members = group.members.map { report.changes[$0] }
  let change = report.changes[group.representative]
  let count = members.count
  let title =
    count == 1
    ? "snapshot \(change.status.name)" : "\(count) snapshots \(change.status.name)"
  var lines = [group.cause?.text ?? heading(of: group, members, isStored: true)[0]]
  lines += heading(of: group, members, isStored: true).dropFirst()
  lines.append(
    members.prefix(pathLimit).map { report.repositoryPath($0.path) }.joined(separator: ", ")
      + (count > pathLimit ? " and \(count - pathLimit) more" : ""))
  if change.status == .changed {
    let text = diffText(of: group.diff, limit: lineLimit)
    lines.append(String(decoding: text.dropLast(), as: UTF8.self))
  }
  return command(
    report.repositoryPath(group.cause?.path ?? change.spec ?? change.path),
    line: group.cause?.line ?? 1, title: title, lines.joined(separator: "\n"))
}

private let pathLimit = 5
private let lineLimit = 30

/// A workflow command that shows a message at a line.
func command(
  _ path: String?, line: Int?, title: String, level: String = "error", _ message: String
) -> String {
  var properties: [String] = []
  if let path { properties.append("file=\(escaped(path, isProperty: true))") }
  if let line { properties.append("line=\(line)") }
  properties.append("title=\(escaped(title, isProperty: true))")
  return "::\(level) \(properties.joined(separator: ","))::\(escaped(message, isProperty: false))\n"
}

/// Escapes a text for a workflow command.
private func escaped(_ text: String, isProperty: Bool) -> String {
  var shown: [UInt8] = []
  appendSanitised(text, lineFeeds: .kept, to: &shown)
  var output: [UInt8] = []
  for byte in shown {
    switch byte {
    case UInt8(ascii: "%"): output += Array("%25".utf8)
    case 0x0A: output += Array("%0A".utf8)
    case 0x0D: output += Array("%0D".utf8)
    case UInt8(ascii: ":") where isProperty: output += Array("%3A".utf8)
    case UInt8(ascii: ",") where isProperty: output += Array("%2C".utf8)
    default: output.append(byte)
    }
  }
  return String(decoding: output, as: UTF8.self)
}
