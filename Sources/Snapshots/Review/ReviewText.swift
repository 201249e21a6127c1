internal import UnicodeTables

/// Writes a review as text: each cause with a description of its effects and the differing rows of
/// the pictures.
package struct ReviewText: Sendable {
  package var color = false
  /// The maximum number of rows to show of a picture's difference.
  package var rowLimit = 24
  /// The maximum number of storyboard changes to show.
  package var documentLimit = 60
  package var isASCII = false

  package init(color: Bool = false) { self.color = color }

  private static let nameLimit = 6
  private static let wordLimit = 12

  /// The text for a report without differences; it does not call screens unchanged that were not
  /// compared.
  private func unchanged(_ report: ReviewReport) -> String {
    let sides = "between \(report.old) and \(report.new)"
    guard !report.problems.isEmpty else { return "no visible change \(sides)" }
    let problems = counted(report.problems.count, "problem")
    return report.comparedCount == 0
      ? "nothing was compared \(sides): \(problems)"
      : "no visible change in what was compared \(sides); \(problems)"
  }

  package func bytes(of report: ReviewReport, _ causes: [ReviewedCause]) -> [UInt8] {
    var text = TextLines()
    guard report.hasDifferences else {
      text.add(unchanged(report))
      for document in report.documents where !document.notes.isEmpty {
        text.add("  \(document.path): \(document.notes.joined(separator: "; "))")
      }
      return text.bytes
    }
    text.add(summary(of: report, causes))
    for (position, cause) in causes.enumerated() {
      text.addBlank()
      text.add("cause \(position + 1) of \(causes.count)   \(cause.heading[0])")
      for line in cause.heading.dropFirst() { text.add("  \(line)") }
      for block in cause.blocks { add(block, of: report, to: &text) }
      if cause.hiddenBlocks > 0 {
        text.add("  and \(counted(cause.hiddenBlocks, "other way")); --limit shows more")
      }
    }
    addGone(report, to: &text)
    for document in report.changedDocuments { add(document, to: &text) }
    return text.bytes
  }

  /// A short form of the review, with one line for each cause and each document.
  package func short(_ report: ReviewReport, _ causes: [ReviewedCause]) -> [UInt8] {
    var text = TextLines()
    for cause in causes { text.add(cause.heading[0]) }
    for screen in report.gone { text.add("\(screen.spec)  \(screen.name) is gone") }
    for document in report.changedDocuments {
      text.add(title(of: document))
    }
    return text.bytes
  }

  private func summary(of report: ReviewReport, _ causes: [ReviewedCause]) -> String {
    var parts: [String] = []
    if report.differingCount > 0 {
      parts.append(
        (causes.isEmpty ? "" : "\(counted(causes.count, "cause")), ")
          + "\(grouped(report.differingCount)) of \(grouped(report.comparedCount)) screens differ")
    }
    let documents = report.changedDocuments.count
    if documents > 0 {
      parts.append("\(counted(documents, "document")) \(documents == 1 ? "differs" : "differ")")
    }
    return parts.joined(separator: "; ")
  }

  private func add(
    _ block: ReviewedCause.Block, of report: ReviewReport, to text: inout TextLines
  ) {
    let names = block.members.prefix(Self.nameLimit).map { report.changes[$0].shortName }
    let rest = block.members.count - names.count
    text.add(
      "  \(names.joined(separator: ", "))\(rest > 0 ? " and \(grouped(rest)) more" : "")"
        + (block.isNew ? "  new" : ""))
    for word in block.words.prefix(Self.wordLimit) {
      text.add("  \(sign(of: word.kind)) \(word.text)")
    }
    if block.words.count > Self.wordLimit {
      text.add("  … \(block.words.count - Self.wordLimit) more")
    }
    var shown = 0
    for line in block.rows.hunks.flatMap(\.lines) where line.kind != .kept {
      shown += 1
      guard shown <= rowLimit else { continue }
      text.add(row: line, color: color)
    }
    if shown > rowLimit { text.add("  … \(shown - rowLimit) rows more") }
  }

  /// A document's path with its status.
  private func title(of document: ReviewReport.Document) -> String {
    switch document.status {
    case .changed: "\(document.path)   \(counted(document.changes.count, "change"))"
    case .added: "\(document.path)   new"
    case .removed: "\(document.path)   gone"
    case .unchanged: "\(document.path)   no visible change"
    case .unreadable:
      "\(document.path)   cannot be compared: \(document.notes.joined(separator: "; "))"
    }
  }

  private func addGone(_ report: ReviewReport, to text: inout TextLines) {
    guard !report.gone.isEmpty else { return }
    text.addBlank()
    text.add("gone   \(counted(report.gone.count, "screen"))")
    for screen in report.gone.prefix(20) {
      let cause = screen.cause.map { ": \($0.shownPath):\($0.line)  \($0.text)" } ?? ""
      text.add("  - \(screen.name)\(cause)")
    }
    if report.gone.count > 20 { text.add("  and \(report.gone.count - 20) more") }
  }

  private func add(_ document: ReviewReport.Document, to text: inout TextLines) {
    text.addBlank()
    text.add(title(of: document))
    var scene = ""
    for change in document.changes.prefix(documentLimit) {
      if change.scene != scene {
        scene = change.scene
        if !scene.isEmpty { text.add("  \(scene)") }
      }
      text.add("  \(scene.isEmpty ? "" : "  ")\(change.text)")
    }
    let rest = document.changes.count - documentLimit
    if rest > 0 { text.add("  … \(rest) more") }
  }

  private func sign(of kind: ScreenWord.Kind) -> String {
    guard isASCII else { return kind.sign }
    switch kind {
    case .moved: return ">"
    case .resized: return "="
    default: return kind.sign
    }
  }
}

/// Collects lines of text, escaped for a terminal.
struct TextLines {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ line: String) {
    appendSanitised(line, lineFeeds: .escaped, to: &bytes)
    bytes.append(0x0A)
  }

  mutating func addBlank() { bytes.append(0x0A) }

  /// Adds a row of a picture, with its sign in the diff.
  mutating func add(row: LineDiff.Line, color: Bool) {
    if color { bytes += Array("\u{1B}[\(row.kind == .removed ? 31 : 32)m".utf8) }
    bytes += [0x20, 0x20, row.sign]
    appendSanitised(row.text, lineFeeds: .escaped, to: &bytes)
    if color { bytes += Array("\u{1B}[0m".utf8) }
    bytes.append(0x0A)
  }
}
