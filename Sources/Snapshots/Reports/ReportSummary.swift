internal import UnicodeTables

/// Writes a report as a Markdown job summary: a table of causes, then each cause with its example
/// snapshot before and after.
///
/// GitHub limits a summary to 1,024 kB per step; causes that do not fit are only counted. Source:
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
package func reportSummary(_ report: RunReport) -> [UInt8] {
  let counts = report.counts.map { "\(grouped($0.count)) \($0.name)" }.joined(separator: ", ")
  var text = "## Formwork: \(counted(report.entries.count, "snapshot"))\n\n"
  text += "\(counts.isEmpty ? "none" : counts)\n\n"
  for problem in report.problems {
    let place = problem.path.map { "\(code($0)): " } ?? ""
    text += "- \(place)\(plain(problem.message))\n"
  }
  let groups = report.groups
  if !groups.isEmpty {
    text += "\n| snapshots | screens | cause |\n|---:|---:|---|\n"
    for group in groups.prefix(rowLimit) {
      text += "| \(grouped(group.members.count)) | \(grouped(group.screenCount)) "
      text += "| \(name(of: group, in: report)) |\n"
    }
    if groups.count > rowLimit { text += "\nand \(groups.count - rowLimit) causes more\n" }
  }
  var output = Array(text.utf8)
  var shown = 0
  for group in groups {
    let part = Array(details(of: group, in: report).utf8)
    guard output.count + part.count < summaryLimit else { break }
    output += part
    shown += 1
  }
  if shown < groups.count {
    output += Array("\n\(groups.count - shown) causes more are in the other reports\n".utf8)
  }
  return output
}

private let summaryLimit = 1000 << 10
private let rowLimit = 200
private let pictureLimit = 120
private let diffLimit = 60

private func name(of group: ChangeGroup, in report: RunReport) -> String {
  switch group.reason {
  case .unexplained(let why): return "no edit explains it: \(plain(why))"
  case .edit(let cause), .equal(let cause?):
    return "\(code("\(report.repositoryPath(cause.path)):\(cause.line)")) \(plain(cause.text))"
  case .equal(nil): return plain(report.changes[group.members[0]].shortName)
  }
}

private func details(of group: ChangeGroup, in report: RunReport) -> String {
  let members = group.members.map { report.changes[$0] }
  let shown = report.changes[group.representative]
  var text = "\n### \(name(of: group, in: report))\n\n"
  for line in heading(of: group, members, isStored: true).dropFirst() {
    text += "- \(plain(line))\n"
  }
  text += "\n<details><summary>\(markup(shown.shortName))"
  if members.count > 1 { text += ", one of \(grouped(members.count)) snapshots" }
  text += "</summary>\n\n"
  let old = shown.status == .changed ? picture(of: shown.old) : []
  let new = picture(of: group.new)
  if old == new {
    text += fence(String(decoding: diffText(of: group.diff, limit: diffLimit), as: UTF8.self))
  } else {
    if !old.isEmpty { text += "before\n\n" + fence(old.joined(separator: "\n")) + "\nafter\n\n" }
    text += fence(new.joined(separator: "\n"))
  }
  return text + "\n</details>\n"
}

private func picture(of bytes: [UInt8]?) -> [String] {
  guard let bytes else { return [] }
  return SnapshotText(bytes).picture.prefix(pictureLimit).map { row in
    var shown: [UInt8] = []
    appendSanitised(row, lineFeeds: .escaped, to: &shown)
    return String(decoding: shown, as: UTF8.self)
  }
}

/// A Markdown code block whose fence is longer than any fence in the text.
func fence(_ text: String, as kind: String = "text") -> String {
  var sign = "```"
  while text.contains(sign) { sign += "`" }
  return "\(sign)\(kind)\n\(text.hasSuffix("\n") ? String(text.dropLast()) : text)\n\(sign)\n"
}

/// A path or a name in an HTML `code` element, on one line.
func code(_ text: String) -> String {
  "<code>\(markup(text).replacingLineFeeds)</code>"
}

/// A text with Markdown and HTML syntax escaped.
func plain(_ text: String) -> String {
  var output = ""
  for character in markup(text).replacingLineFeeds {
    if "\\`*_[]|~".contains(character) { output += "\\" }
    output.append(character)
  }
  return output
}

extension String {
  fileprivate var replacingLineFeeds: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
