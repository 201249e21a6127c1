internal import Rendering
internal import Snapshots

/// An interactive review of changes by cause; the user answers with single keys.
struct ReviewSession {
  private let entries: [SnapshotEntry]
  private let changes: [SnapshotChange]
  private let canAccept: Bool
  private let color: Bool
  private var steps: [Step]
  private var current = 0
  private var search = ""
  private(set) var failures: [String] = []
  private var accepted: Set<Int> = []
  private var rejected: Set<Int> = []
  private var acceptedCauses: Set<Cause> = []

  /// A cause, and the user's answer to it.
  private struct Step {
    let group: ChangeGroup
    var answer: String?
  }

  /// The views of a cause that can be shown.
  private enum View { case changes, oldPicture, newPicture, bothPictures, absolute, help }

  init(_ entries: [SnapshotEntry], canAccept: Bool) {
    self.entries = entries.filter { $0.change != nil }
    self.canAccept = canAccept
    changes = self.entries.compactMap(\.change)
    steps = groupChanges(changes).map { Step(group: $0) }
    color = Terminal.output.colors(runSettings.color) != .none
  }

  /// The number of proposals without an answer.
  var leftCount: Int { entries.count - accepted.count - rejected.count }

  var summary: RunText {
    var text = RunText()
    text.add(
      line: "\(accepted.count) accepted, \(rejected.count) rejected, \(leftCount) left as they are")
    return text
  }

  /// Shows the causes one by one until all are answered or the user quits.
  mutating func run() {
    guard let keys = KeyReader() else {
      failures.append("the terminal does not send keys")
      return
    }
    while current < steps.count {
      guard answer(from: keys) else { return }
    }
  }

  /// Reads keys until the cause is answered; returns false if the user quits.
  private mutating func answer(from keys: borrowing KeyReader) -> Bool {
    var view = View.changes
    var page = page(of: view)
    show(page)
    while true {
      switch keys.next() {
      case "a": accept([current])
      case "A": accept(open)
      case "r": reject([current])
      case "R": reject(open)
      case "s": answer([current], "skipped")
      case "S": answer(open, "skipped")
      case "o":
        let step = steps[current]
        guard step.group.members.count > 1, step.answer == nil else { continue }
        steps.replaceSubrange(
          current...current, with: step.group.singles(of: changes).map { Step(group: $0) })
      case "b":
        guard current > 0 else { continue }
        current -= 1
      case "/":
        search = readSearch(from: keys)
        if find(in: &page) { continue }
      case "n":
        if find(in: &page) { continue }
      case " ", "f":
        page.turn(1)
        show(page)
        continue
      case "-", "u":
        page.turn(-1)
        show(page)
        continue
      case "p":
        view = isWide ? .bothPictures : view == .oldPicture ? .newPicture : .oldPicture
        page = self.page(of: view)
        show(page)
        continue
      case "x":
        view = view == .absolute ? .changes : .absolute
        page = self.page(of: view)
        show(page)
        continue
      case "?":
        view = view == .help ? .changes : .help
        page = self.page(of: view)
        show(page)
        continue
      case "q", nil: return false
      default: continue
      }
      return true
    }
  }

  /// The indices of the causes without an answer, from the current one on.
  private var open: [Int] { steps.indices.filter { $0 >= current && steps[$0].answer == nil } }

  // MARK: - Answers

  /// Stores the snapshots of which all causes are accepted, if their specs still produce the same
  /// text.
  private mutating func accept(_ chosen: [Int]) {
    guard canAccept else {
      writeResult("snapshots are not accepted on a CI machine; pass --allow-ci\n")
      answer(chosen, "skipped")
      return
    }
    for number in chosen {
      if case .edit(let cause) = steps[number].group.reason { acceptedCauses.insert(cause) }
    }
    let members = Set(chosen.flatMap { steps[$0].group.members }).filter { member in
      guard !accepted.contains(member), !rejected.contains(member) else { return false }
      guard case .edits(let edits) = changes[member].explanation else { return true }
      return edits.allSatisfy { acceptedCauses.contains($0.cause) }
    }.sorted()
    if !members.isEmpty { store(members) }
    answer(chosen, "accepted")
  }

  private mutating func store(_ members: [Int]) {
    var acceptance = Acceptance()
    do throws(ProcessEnd) {
      // The spec may have changed since it was shown.
      let shown = members.map { entries[$0] }
      var places: [String: Int] = [:]
      for (member, entry) in zip(members, shown) { places[entry.path] = member }
      var fresh = SnapshotRun(
        try SnapshotSelection(shown.map { $0.specFile ?? $0.path }), .human,
        VisitOptions())
      var stored: [Int] = []
      try fresh.visit { entry in
        guard let member = places[entry.path] else {
          acceptance.note(entry)
          return
        }
        acceptance.accept(entry, as: entries[member].fresh)
        stored.append(member)
      }
      if stored.count < shown.count { failures.append("what was shown is no longer declared") }
      let paths = Set(acceptance.accepted)
      accepted.formUnion(stored.filter { paths.contains(entries[$0].path) })
    } catch {
      failures.append(error.message ?? "the spec can no longer be read")
    }
    acceptance.keepSources()
    failures += acceptance.messages
  }

  private mutating func reject(_ chosen: [Int]) {
    for member in Set(chosen.flatMap { steps[$0].group.members }).sorted()
    where !accepted.contains(member) && !rejected.contains(member) {
      do throws(FileError) {
        try PendingFolder(root: entries[member].root).remove(entries[member].projectPath)
        rejected.insert(member)
      } catch {
        failures.append(
          "cannot delete the proposal for '\(entries[member].path)': \(error.message)")
      }
    }
    answer(chosen, "rejected")
  }

  private mutating func answer(_ chosen: [Int], _ word: String) {
    for number in chosen { steps[number].answer = word }
    let left = steps.indices.filter { steps[$0].answer == nil }
    current = left.first { $0 > current } ?? left.first ?? steps.count
  }

  // MARK: - Search

  private func readSearch(from keys: borrowing KeyReader) -> String {
    writeResult("/")
    var text = ""
    while let key = keys.next(), key != "\n", key != "\r" {
      if key == "\u{7F}" || key == "\u{8}" {
        if !text.isEmpty { text.removeLast() }
      } else if key >= " " {
        text.append(key)
      }
      writeResult(Array("\r/\(text) ".utf8))
    }
    writeResult("\n")
    return text
  }

  /// Moves to the next line that contains the search text, possibly in another cause.
  ///
  /// - Returns: whether the cause is still the same.
  private mutating func find(in page: inout ReviewPage) -> Bool {
    guard !search.isEmpty else { return true }
    if page.find(search) {
      show(page)
      return true
    }
    let others = Array(steps.indices.dropFirst(current + 1)) + Array(steps.indices.prefix(current))
    let found = others.first { number in
      let group = steps[number].group
      let members = group.members.map { changes[$0] }
      return heading(of: group, members).contains { $0.contains(search) }
        || members.contains { $0.shortName.contains(search) }
    }
    guard let found else {
      writeResult("'\(search)' was not found\n")
      show(page)
      return true
    }
    current = found
    return false
  }

  // MARK: - Views

  private var isWide: Bool { (Terminal.output.columns ?? 0) >= 160 }

  private func page(of view: View) -> ReviewPage {
    var text = RunText()
    let group = steps[current].group
    let entry = entries[group.representative]
    let columns = Terminal.output.columns ?? 160
    let marked = DiffText(style: isWide ? .split : .marked, color: color, width: columns)
    switch view {
    case .help: for line in Self.helpLines { text.add(line: line) }
    case .oldPicture: text.addPicture(entry.old, "before")
    case .newPicture: text.addPicture(group.new, "after")
    case .bothPictures:
      text.add(lines: marked.lines(of: pictureDifference(entry.old ?? [], group.new ?? [])))
    case .changes where entry.status != .changed: text.addPicture(entry.fresh, "new")
    case .changes: text.add(lines: marked.lines(of: group.diff))
    case .absolute:
      var frames = difference(of: entry, isAbsolute: true)
      frames.hunks.removeAll { sectionName(of: $0.heading) != "frames" }
      if frames.isEmpty { text.add(line: "  no frame changed") }
      text.add(lines: DiffText(style: .marked, color: color).lines(of: frames))
    }
    return ReviewPage(text.bytes, rows: (Terminal.output.rows ?? 200) - Self.frameRows)
  }

  /// The number of rows that the heading and the list of keys take.
  private static let frameRows = 14

  private func show(_ page: ReviewPage) {
    var text = RunText()
    text.add(line: "")
    let step = steps[current]
    text.addHeading(of: step.group, number: current + 1, of: steps.count, changes)
    let done = steps.count { $0.answer != nil }
    let answer = step.answer.map { ", this one \($0)" } ?? ""
    text.add(
      line: "  \(done) of \(steps.count) causes answered\(answer); "
        + "\(grouped(leftCount)) of \(grouped(entries.count)) snapshots left")
    text.add(line: "")
    text.add(lines: page.shown)
    if let more = page.position { text.add(line: more) }
    text.add(line: "")
    text.add(line: Self.keys)
    writeResult(text.bytes)
  }

  private static let keys =
    " a accept   r reject   s skip   b back   o one by one   p picture   x absolute frames   "
    + "/ search   ? help   A/R/S rest   q quit"

  private static let helpLines = [
    "a  accept what this cause changes; a snapshot with several causes waits for all of them",
    "r  reject it: the stored snapshots stay, and their proposals are deleted",
    "s  leave it for later",
    "A  R  S  answer this cause and all remaining ones in the same way",
    "b  back to the previous cause",
    "o  take the snapshots of this cause one by one",
    "p  the picture before and after; side by side from 160 columns",
    "x  frames from the screen's corner",
    "space  -   the next page, the page before",
    "/  search in this view, then in causes and names of snapshots; n finds the next one",
    "?  this page, and back",
    "q  quit; snapshots without an answer are not changed",
  ]
}

/// A text that is shown in pages of the terminal's height.
struct ReviewPage {
  private let lines: [[UInt8]]
  private let rows: Int
  private var start = 0

  init(_ text: [UInt8], rows: Int) {
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map(Array.init)
    self.rows = max(8, rows)
  }

  var shown: [[UInt8]] { Array(lines.dropFirst(start).prefix(rows)) }

  /// The range of lines shown, as text; nil if all lines fit.
  var position: String? {
    guard lines.count > rows else { return nil }
    return "  lines \(start + 1) to \(min(lines.count, start + rows)) of \(lines.count)"
      + (start + rows < lines.count ? ": space for more" : "")
  }

  mutating func turn(_ pages: Int) {
    start = max(0, min(start + pages * rows, max(0, lines.count - 1)))
  }

  /// Moves to the next line that contains a text, after the first visible line.
  mutating func find(_ text: String) -> Bool {
    let found = lines.indices.dropFirst(start + 1).first { number in
      String(decoding: lines[number], as: UTF8.self).contains(text)
    }
    guard let found else { return false }
    start = found
    return true
  }
}

extension RunText {
  fileprivate mutating func addPicture(_ bytes: [UInt8]?, _ title: String) {
    add(line: "  \(title)")
    for row in bytes.map({ SnapshotText($0).picture }) ?? [] {
      add(line: String(decoding: row, as: UTF8.self))
    }
  }
}

/// Compares the complete pictures of two snapshots, line by line.
private func pictureDifference(_ old: [UInt8], _ new: [UInt8]) -> LineDiff {
  func picture(_ bytes: [UInt8]) -> [UInt8] {
    SnapshotText(bytes).picture.flatMap { Array($0) + [0x0A] }
  }
  return diffLines(picture(old), picture(new), context: 1000)
}
