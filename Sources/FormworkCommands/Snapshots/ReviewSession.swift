internal import Rendering
internal import Snapshots

/// A walk through groups of equal changes at a terminal, answered with single keys.
struct ReviewSession {
  private let entries: [SnapshotEntry]
  private let changes: [SnapshotChange]
  private let canAccept: Bool
  private let color: Bool
  /// What is left, the shown one first.
  private var groups: [ChangeGroup]
  private var groupCount: Int
  private var number = 1
  private(set) var failures: [String] = []
  private var acceptedCount = 0
  private var rejectedCount = 0

  init(_ entries: [SnapshotEntry], canAccept: Bool) {
    self.entries = entries.filter { $0.change != nil }
    self.canAccept = canAccept
    changes = self.entries.compactMap(\.change)
    groups = groupChanges(changes)
    groupCount = groups.count
    color = Terminal.output.colors(.auto) != .none
  }

  /// Proposals that nobody has answered.
  var leftCount: Int { entries.count - acceptedCount - rejectedCount }

  /// Shows group after group until all are answered or the person leaves.
  mutating func run() {
    guard let keys = KeyReader() else {
      failures.append("the terminal gives no keys")
      return
    }
    while !groups.isEmpty {
      show(.changes)
      guard answer(from: keys) else { return }
    }
  }

  /// What is shown of a group.
  private enum View { case changes, oldPicture, newPicture, absolute }

  /// Reads keys until the group is answered; false where the person leaves.
  private mutating func answer(from keys: borrowing KeyReader) -> Bool {
    var view = View.changes
    while true {
      switch keys.next() {
      case "a": accept(1)
      case "A": accept(groups.count)
      case "r": reject(1)
      case "R": reject(groups.count)
      case "s": next(1)
      case "S": next(groups.count)
      case "o":
        guard groups[0].members.count > 1 else { continue }
        groupCount += groups[0].members.count - 1
        groups.replaceSubrange(0..<1, with: groups[0].singles(of: changes))
      case "p":
        view = view == .oldPicture ? .newPicture : .oldPicture
        show(view)
        continue
      case "x":
        view = view == .absolute ? .changes : .absolute
        show(view)
        continue
      case "q", nil: return false
      default: continue
      }
      return true
    }
  }

  var summary: RunText {
    var text = RunText()
    text.add(
      line: "\(acceptedCount) accepted, \(rejectedCount) rejected, \(leftCount) left as they are")
    return text
  }

  // MARK: - Answers

  private mutating func accept(_ count: Int) {
    guard canAccept else {
      writeResult("snapshots are not accepted on a CI machine; pass --allow-ci\n")
      next(count)
      return
    }
    let members = groups.prefix(count).flatMap(\.members)
    var acceptance = Acceptance()
    do throws(ProcessEnd) {
      // The spec may have changed while the person was looking.
      let shown = members.map { entries[$0] }
      var fresh = SnapshotRun(
        try SnapshotSelection(shown.map { $0.specFile ?? $0.path }), .human, VisitOptions())
      let paths = shown.map(\.path)
      var answered = 0
      try fresh.visit { entry in
        guard let place = paths.firstIndex(of: entry.path) else {
          acceptance.note(entry)
          return
        }
        answered += 1
        acceptance.accept(entry, as: shown[place].fresh)
      }
      if answered < shown.count { failures.append("what was shown is no longer declared") }
    } catch {
      failures.append(error.message ?? "the spec cannot be read any more")
    }
    acceptance.keepSources()
    acceptedCount += acceptance.accepted.count
    failures += acceptance.messages
    next(count)
  }

  private mutating func reject(_ count: Int) {
    for member in groups.prefix(count).flatMap(\.members) {
      do throws(FileError) {
        try PendingFolder(root: entries[member].root).remove(entries[member].projectPath)
        rejectedCount += 1
      } catch {
        failures.append(
          "cannot delete the proposal for '\(entries[member].path)': \(error.message)")
      }
    }
    next(count)
  }

  private mutating func next(_ count: Int) {
    groups.removeFirst(count)
    number += count
  }

  // MARK: - Views

  private func show(_ view: View) {
    var text = RunText()
    text.add(line: "")
    let group = groups[0]
    text.addHeading(of: group, number: number, of: groupCount, changes)
    text.add(line: "")
    let entry = entries[group.members[0]]
    let printer = DiffText(style: .marked, color: color)
    switch view {
    case .oldPicture: addPicture(entry.stored, "before", to: &text)
    case .newPicture: addPicture(entry.fresh, "after", to: &text)
    case .changes where entry.status != .changed: addPicture(entry.fresh, "new", to: &text)
    case .changes:
      let lines = printer.lines(of: difference(of: entry, isAbsolute: false))
      text.add(lines: Array(lines.prefix(Self.lineLimit)))
      if lines.count > Self.lineLimit {
        text.add(
          line: "… \(lines.count - Self.lineLimit) lines more: "
            + "formwork snapshot diff \(shellQuoted(entry.path))")
      }
    case .absolute:
      var frames = difference(of: entry, isAbsolute: true)
      frames.hunks.removeAll { sectionName(of: $0.heading) != "frames" }
      if frames.isEmpty { text.add(line: "  no frame changed") }
      text.add(lines: printer.lines(of: frames))
    }
    text.add(line: "")
    text.add(line: Self.help)
    writeResult(text.bytes)
  }

  /// Lines of a difference that are shown.
  private static let lineLimit = 200

  private static let help =
    " a accept group   r reject   s skip   o one by one   p picture old|new   x absolute frames   "
    + "A/R/S rest   q quit"

  private func addPicture(_ bytes: [UInt8]?, _ title: String, to text: inout RunText) {
    text.add(line: "  \(title)")
    for row in bytes.map({ SnapshotText($0).picture }) ?? [] {
      text.add(line: String(decoding: row, as: UTF8.self))
    }
  }
}
