internal import Snapshots
internal import UnicodeTables

/// What a person reads of a run: a line for each snapshot that is not equal, what changed in it, and
/// how many there are.
struct SnapshotReport {
  private(set) var text: [UInt8] = []
  private var diffLines = 0

  /// Lines of difference that are shown, of one snapshot and of a run.
  private static let snapshotLimit = 60
  private static let runLimit = 400

  /// Adds a line about a snapshot.
  mutating func add(_ word: String, _ path: String, _ remark: String? = nil) {
    let blanks = String(repeating: " ", count: max(2, 12 - word.utf8.count))
    text.append(contentsOf: (word + blanks).utf8)
    appendSanitised(path, lineFeeds: .escaped, to: &text)
    if let remark {
      text.append(contentsOf: ": ".utf8)
      appendSanitised(remark, lineFeeds: .escaped, to: &text)
    }
    text.append(0x0A)
  }

  /// Adds what differs in a snapshot, as much of it as the limits let.
  mutating func add(_ diff: LineDiff, of path: String) {
    let lines = SnapshotReport.lines(of: diff)
    let limit = min(Self.snapshotLimit, max(0, Self.runLimit - diffLines))
    let shown = lines.prefix(limit)
    for line in shown { append(line) }
    diffLines += shown.count
    if shown.count < lines.count {
      let place = diff.hunks.first.map { ", from line \($0.oldStart) on" } ?? ""
      add(
        line: "… \(lines.count - shown.count) lines more: \(diff.removedCount) removed, "
          + "\(diff.addedCount) added\(place)")
    }
    text.append(0x0A)
  }

  /// Adds all that differs in a snapshot.
  mutating func addWhole(_ diff: LineDiff) {
    for line in SnapshotReport.lines(of: diff) { append(line) }
  }

  /// Adds how many snapshots there are of each status.
  mutating func addSummary(_ counts: [String: Int]) {
    let order = ["equal", "changed", "missing", "conflicted", "orphaned", "unreadable"]
    let parts = order.compactMap { name in counts[name].map { "\($0) \(name)" } }
    let total = counts.values.reduce(0, +)
    add(
      line: "\(total) \(total == 1 ? "snapshot" : "snapshots"): "
        + (parts.isEmpty ? "none" : parts.joined(separator: ", ")))
  }

  /// Adds a line of our own.
  mutating func add(line: String) {
    append(Array(line.utf8))
  }

  private mutating func append(_ line: [UInt8]) {
    appendSanitised(line, lineFeeds: .escaped, to: &text)
    text.append(0x0A)
  }

  /// The hunks as `diff -u` writes them, with the section's heading behind the numbers.
  private static func lines(of diff: LineDiff) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for hunk in diff.hunks {
      let ranges =
        "@@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@"
      lines.append(Array(ranges.utf8) + (hunk.heading.isEmpty ? [] : [0x20] + hunk.heading))
      for line in hunk.lines {
        let sign: UInt8
        switch line.kind {
        case .kept: sign = UInt8(ascii: " ")
        case .removed: sign = UInt8(ascii: "-")
        case .added: sign = UInt8(ascii: "+")
        }
        lines.append([sign] + line.text)
      }
    }
    return lines
  }
}
