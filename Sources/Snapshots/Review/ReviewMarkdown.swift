internal import UnicodeTables

/// Writes a review as Markdown: a table of causes, then each cause with the differing rows of the
/// pictures, then the storyboards.
///
/// Causes that affect few screens come first, because they are easily overlooked. GitHub limits a
/// step's summary to 1,024 kB; causes that do not fit are only counted. Source:
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
///
/// - Parameter room: the maximum number of bytes.
package func reviewMarkdown(
  _ report: ReviewReport, _ causes: [ReviewedCause], room: Int = reviewRoom
) -> [UInt8] {
  // Leave space for the last line, which counts the omitted causes.
  let room = max(0, room - 120)
  var output = Array(head(of: report, causes, room: room / 2).utf8)
  var shown = 0
  for (position, cause) in causes.enumerated() {
    let part = details(of: cause, in: report, isOpen: position < 3)
    guard output.count + part.utf8.count < room else { break }
    output += Array(part.utf8)
    shown += 1
  }
  var documents = 0
  let changed = report.changedDocuments
  if shown == causes.count {
    for document in changed {
      let part = details(of: document)
      guard output.count + part.utf8.count < room else { break }
      output += Array(part.utf8)
      documents += 1
    }
  }
  let screens = causes.dropFirst(shown).reduce(0) { $0 + $1.group.members.count }
  var rest: [String] = []
  if shown < causes.count {
    rest += [counted(causes.count - shown, "cause"), counted(screens, "screen")]
  }
  if documents < changed.count { rest.append(counted(changed.count - documents, "document")) }
  if !rest.isEmpty {
    output += Array("\nand \(rest.joined(separator: ", ")) more: see the artifact\n".utf8)
  }
  return output
}

/// GitHub's size limit for a step's summary, in bytes, minus a reserve for other output of the
/// step.
package let reviewRoom = 1_000_000

private let rowLimit = 100
private let fenceLimit = 60
private let wordLimit = 40
private let nameLimit = 12

private func head(of report: ReviewReport, _ causes: [ReviewedCause], room: Int) -> String {
  var text = "## Formwork: \(plain(report.old)) → \(plain(report.new))\n\n"
  guard report.hasDifferences else { return text + "No visible change.\n" + problems(of: report) }
  var parts: [String] = []
  if report.differingCount > 0 {
    parts.append("\(counted(causes.count, "cause")), \(counted(report.differingCount, "screen"))")
  }
  let documents = report.changedDocuments.count
  if documents > 0 { parts.append(counted(documents, "storyboard")) }
  text += parts.joined(separator: "; ") + "\n" + problems(of: report)
  guard !causes.isEmpty else { return text }
  text += "\n| screens | cause | effect |\n|---:|---|---|\n"
  var rows = 0
  for cause in causes.prefix(rowLimit) {
    let effect = cause.heading.dropFirst().first ?? cause.blocks.first?.words.first?.text ?? ""
    let row =
      "| \(grouped(cause.group.members.count)) | \(name(of: cause, report)) | \(plain(effect)) |\n"
    guard text.utf8.count + row.utf8.count < room else { break }
    text += row
    rows += 1
  }
  if causes.count > rows { text += "\nand \(counted(causes.count - rows, "cause")) more\n" }
  return text
}

private func problems(of report: ReviewReport) -> String {
  report.problems.map { problem in
    "\n- \(problem.path.map { code($0) + ": " } ?? "")\(plain(problem.message))"
  }.joined() + (report.problems.isEmpty ? "" : "\n")
}

private func name(of cause: ReviewedCause, _ report: ReviewReport) -> String {
  guard let place = cause.group.cause else { return plain(cause.heading[0]) }
  return "\(code("\(report.repositoryPath(place.path)):\(place.line)")) \(plain(place.text))"
}

private func details(
  of cause: ReviewedCause, in report: ReviewReport, isOpen: Bool
) -> String {
  let count = counted(cause.group.members.count, "screen")
  var text = "\n<details\(isOpen ? " open" : "")><summary>\(name(of: cause, report))"
  text += " · \(count)</summary>\n\n"
  for line in cause.heading.dropFirst() { text += "- **\(plain(line))**\n" }
  for block in cause.blocks {
    let names = block.members.prefix(nameLimit).map { plain(report.changes[$0].shortName) }
    let rest = block.members.count - names.count
    text += "\n\(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
    text += block.isNew ? " (new)\n\n" : "\n\n"
    for word in block.words.prefix(wordLimit) { text += "- \(plain(word.text))\n" }
    if block.words.count > wordLimit { text += "- … \(block.words.count - wordLimit) more\n" }
    let rows = shownRows(of: block)
    if !rows.isEmpty { text += "\n" + fence(rows.joined(separator: "\n"), as: "diff") }
  }
  if cause.hiddenBlocks > 0 { text += "\nand \(counted(cause.hiddenBlocks, "other way"))\n" }
  return text + "\n</details>\n"
}

/// The rows of the picture that differ; for a new screen, the whole picture.
private func shownRows(of block: ReviewedCause.Block) -> [String] {
  func shown(_ sign: UInt8, _ row: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = [sign]
    appendSanitised(row, lineFeeds: .escaped, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
  var rows =
    block.isNew
    ? SnapshotText(block.new ?? []).picture.map { shown(UInt8(ascii: "+"), $0) }
    : block.rows.hunks.flatMap(\.lines).map { shown($0.sign, $0.text) }
  if rows.count > fenceLimit {
    let rest = rows.count - fenceLimit
    rows = rows.prefix(fenceLimit) + ["… \(rest) rows more"]
  }
  return rows
}

private func details(of document: ReviewReport.Document) -> String {
  var text = "\n<details open><summary>\(code(document.path)) \(document.status.rawValue), "
  text += "\(counted(document.changes.count, "change"))</summary>\n\n"
  var scene = ""
  for change in document.changes.prefix(200) {
    if change.scene != scene {
      scene = change.scene
      if !scene.isEmpty { text += "\n**\(plain(scene))**\n\n" }
    }
    text += "- \(plain(change.text))\n"
  }
  if document.changes.count > 200 { text += "- … \(document.changes.count - 200) more\n" }
  for note in document.notes { text += "- \(plain(note))\n" }
  return text + "\n</details>\n"
}
