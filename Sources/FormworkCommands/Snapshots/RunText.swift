internal import Snapshots
internal import UnicodeTables

/// The text output of a run: one line for each snapshot that differs, the changes by cause, and the
/// totals.
struct RunText {
  private(set) var bytes: [UInt8] = []
  /// The results behind the lines, for JSON output.
  private(set) var items: [RunItem] = []
  /// The differing lines, if the run is about a single snapshot; for JSON output.
  var difference: [String]?
  private var diffLines = 0
  let style: DiffText

  /// The maximum number of difference lines for each group; `runLimit` is for the whole run.
  private static let groupLimit = 60
  private static let runLimit = 400

  init(color: Bool = false) { style = DiffText(color: color) }

  /// Adds a line about a snapshot, to the text and to the JSON output.
  mutating func add(_ word: String, _ path: String, _ remark: String? = nil) {
    note(word, path, remark)
    let blanks = String(repeating: " ", count: max(2, 12 - word.utf8.count))
    bytes.append(contentsOf: (word + blanks).utf8)
    appendSanitised(path, lineFeeds: .escaped, to: &bytes)
    if let remark {
      bytes.append(contentsOf: ": ".utf8)
      appendSanitised(remark, lineFeeds: .escaped, to: &bytes)
    }
    bytes.append(0x0A)
  }

  /// Adds a snapshot to the JSON output only.
  mutating func note(_ word: String, _ path: String, _ remark: String? = nil) {
    items.append(RunItem(status: word, path: path, remark: remark))
  }

  /// Adds the changes by cause, with their difference lines up to the limits.
  mutating func add(_ groups: [ChangeGroup], of changes: [SnapshotChange]) {
    for (position, group) in groups.enumerated() {
      bytes.append(0x0A)
      addHeading(of: group, number: position + 1, of: groups.count, changes)
      add(group.diff)
    }
    if !groups.isEmpty { bytes.append(0x0A) }
  }

  /// Adds the heading of a group: its cause, its effects, and the snapshots that it changes.
  mutating func addHeading(
    of group: ChangeGroup, number: Int, of count: Int, _ changes: [SnapshotChange]
  ) {
    let members = group.members.map { changes[$0] }
    let lines = heading(of: group, members)
    add(line: "\(number) of \(count)   \(lines[0])")
    for line in lines.dropFirst() { add(line: "  \(line)") }
    if members.count > 1 {
      let names = members.prefix(Self.nameLimit).map(\.shortName).joined(separator: ", ")
      let rest = members.count - Self.nameLimit
      add(line: "  \(names)\(rest > 0 ? " and \(rest) more" : "")")
      if !group.diff.isEmpty { add(line: "  shown: \(changes[group.representative].shortName)") }
    }
  }

  private static let nameLimit = 12

  /// Adds the lines of a difference, up to the limits.
  mutating func add(_ diff: LineDiff) {
    let lines = style.lines(of: diff)
    let limit = min(Self.groupLimit, max(0, Self.runLimit - diffLines))
    let shown = lines.prefix(limit)
    for line in shown { bytes += line + [0x0A] }
    diffLines += shown.count
    guard shown.count < lines.count else { return }
    let place = diff.firstLine.map { ", first at line \($0)" } ?? ""
    add(
      line: "… \(lines.count - shown.count) lines more: \(diff.removedCount) removed, "
        + "\(diff.addedCount) added\(place)")
  }

  /// Appends the lines and results of another run.
  mutating func add(_ other: RunText) {
    bytes += other.bytes
    items += other.items
  }

  /// Adds lines that contain no control characters.
  mutating func add(lines: [[UInt8]]) {
    for line in lines { bytes += line + [0x0A] }
  }

  /// Adds a line with the number of snapshots of each status.
  mutating func addSummary(_ counts: [String: Int]) {
    let parts = SnapshotStatus.names.compactMap { name in counts[name].map { "\($0) \(name)" } }
    let total = counts.values.reduce(0, +)
    add(
      line: "\(counted(total, "snapshot")): "
        + (parts.isEmpty ? "none" : parts.joined(separator: ", ")))
  }

  /// Adds a line, without any control characters in it.
  mutating func add(line: String) {
    appendSanitised(line, lineFeeds: .escaped, to: &bytes)
    bytes.append(0x0A)
  }
}
