/// The differences between two versions of a project; the input of every output format of `formwork
/// diff`.
package struct ReviewReport: Sendable {
  /// A screen in one state and matrix point that exists only in the old version.
  package struct GoneScreen: Hashable, Sendable {
    /// The file name of the screen's snapshot, without the extension.
    package let name: String
    /// The spec's path relative to the project's root.
    package let spec: String
    /// The edits that remove the screen; nil if the whole spec was removed.
    package let cause: Cause?

    package init(name: String, spec: String, cause: Cause?) {
      (self.name, self.spec, self.cause) = (name, spec, cause)
    }
  }

  /// A storyboard or xib that differs.
  package struct Document: Sendable {
    /// The path relative to the project's root.
    package let path: String
    package let status: Status
    package var changes: [DocumentChange]
    /// Differences without visible effect, or the reason why the document cannot be compared.
    package var notes: [String]

    package enum Status: String, Sendable { case added, removed, changed, unchanged, unreadable }

    package init(
      path: String, status: Status, changes: [DocumentChange] = [], notes: [String] = []
    ) {
      (self.path, self.status, self.changes, self.notes) = (path, status, changes, notes)
    }
  }

  /// The differences in one scene of a storyboard.
  package struct DocumentChange: Hashable, Sendable {
    /// The scene's displayed name; empty for a change of the whole document.
    package let scene: String
    package let kind: String
    package let text: String
    /// The ids of the changed objects.
    package let objects: [String]
    /// The line number in the new document, from 1; for removed objects, in the old document.
    package let line: Int

    package init(scene: String, kind: String, text: String, objects: [String], line: Int) {
      self.scene = scene
      self.kind = kind
      self.text = text
      self.objects = objects
      self.line = line
    }
  }

  /// The displayed name of the old version.
  package var old = ""
  package var new = ""
  /// The number of screens, in all states and matrix points, that exist in at least one of the
  /// versions.
  package var comparedCount = 0
  package var changes: [SnapshotChange] = []
  /// The screens that exist only in the old version; screens of specs with errors do not count.
  package var gone: [GoneScreen] = []
  package var documents: [Document] = []
  package var problems: [RunReport.Problem] = []
  /// The problems that are errors in the new version.
  package var failures: [RunReport.Problem] = []
  package var exitCode = 0
  /// The path of the project's folder in its repository; empty for the repository's root.
  package var folder = ""
  /// Properties of a spec's nodes that snapshots do not contain, by the spec's path.
  package var facts: [String: ScreenFacts] = [:]
  /// The maximum number of different screens to describe for each cause.
  package var limit = 5

  package init() {}

  /// Converts a path in the project to a path in the repository.
  package func repositoryPath(_ path: String) -> String {
    folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// Whether there is any visible difference.
  package var hasDifferences: Bool {
    !changes.isEmpty || !gone.isEmpty || !changedDocuments.isEmpty
  }

  /// The number of screens that differ.
  package var differingCount: Int { changes.count + gone.count }

  /// The storyboards and xibs that differ.
  package var changedDocuments: [Document] { documents.filter { $0.status != .unchanged } }
}

/// The screens that differ because of one edit, with a description of its effects.
package struct ReviewedCause: Sendable {
  package let group: ChangeGroup
  /// The heading: the location of the edit, its description, and the number of screens.
  package let heading: [String]
  package let blocks: [Block]
  /// The number of blocks that were omitted because of the limit.
  package let hiddenBlocks: Int

  /// Screens that differ in the same way, described once.
  package struct Block: Sendable {
    /// The indices of the block's screens in the report's changes.
    package fileprivate(set) var members: [Int]
    package fileprivate(set) var words: [ScreenWord]
    /// The rows of the picture that differ.
    package let rows: LineDiff
    /// Whether the screen exists only in the new version.
    package let isNew: Bool
    /// The old snapshot of the first screen; the new one is the old one with only this cause
    /// applied.
    package let old: [UInt8]?
    package let new: [UInt8]?
  }
}

extension ReviewReport {
  /// Returns the changes grouped by cause, those with the fewest screens first, with descriptions.
  package func causes() -> [ReviewedCause] {
    groupChanges(changes).map { cause(of: $0) }
  }

  private func cause(of group: ChangeGroup) -> ReviewedCause {
    var keys: [[UInt8]: Int] = [:]
    var drafts: [(members: [Int], old: [UInt8]?, new: [UInt8]?, diff: LineDiff)] = []
    var contrast = ContrastTally()
    for member in plainFirst(group.members) {
      let change = changes[member]
      let (difference, new) = part(of: change, in: group)
      contrast.add(difference)
      let key =
        change.status == .missing
        ? Array("new \(change.spec ?? "")".utf8) : lineKey(difference)
      if let known = keys[key] {
        drafts[known].members.append(member)
      } else {
        keys[key] = drafts.count
        drafts.append(([member], change.old, new, difference))
      }
    }
    // The difference that most screens have comes first.
    let ranks = Dictionary(uniqueKeysWithValues: zip(plainFirst(group.members), 0...))
    func rank(_ member: Int) -> Int { ranks[member] ?? 0 }
    drafts.sort {
      ($1.members.count, rank($0.members[0])) < ($0.members.count, rank($1.members[0]))
    }
    let limit = min(limit, drafts.count)
    var blocks: [ReviewedCause.Block] = []
    var hidden = 0
    var told: Set<ScreenWord> = []
    var known: [[ScreenWord]: Int] = [:]
    for draft in drafts {
      guard blocks.count < limit else {
        hidden += 1
        continue
      }
      let block = block(draft.members, old: draft.old, new: draft.new)
      // Blocks with the same description can still differ in detail.
      if let place = known[block.words], !block.isNew {
        blocks[place].members = plainFirst(blocks[place].members + block.members)
        continue
      }
      known[block.words] = blocks.count
      blocks.append(block)
      blocks[blocks.count - 1].words.removeAll { !told.insert($0).inserted }
    }
    let heading = heading(of: group, contrast)
    return ReviewedCause(
      group: group, heading: heading, blocks: blocks, hiddenBlocks: hidden)
  }

  /// Moves the screens on the spec's default device and language to the front.
  private func plainFirst(_ members: [Int]) -> [Int] {
    members.filter { !changes[$0].shortName.contains("+") }
      + members.filter { changes[$0].shortName.contains("+") }
  }

  private func block(
    _ members: [Int], old: [UInt8]?, new: [UInt8]?
  ) -> ReviewedCause.Block {
    let change = changes[members[0]]
    let languages = Set(members.map { changes[$0].language })
    let isNew = change.status == .missing
    return ReviewedCause.Block(
      members: members,
      words: isNew
        ? []
        : describeChange(
          old: old ?? [], new: new ?? [], in: languages.count == 1 ? languages.first ?? nil : nil,
          facts[change.spec ?? ""] ?? ScreenFacts()),
      rows: isNew ? LineDiff() : pictureRows(old ?? [], new ?? []), isNew: isNew, old: old, new: new
    )
  }

  /// The part of a change that a group's cause explains.
  private func part(of change: SnapshotChange, in group: ChangeGroup) -> (LineDiff, [UInt8]?) {
    guard let alone = group.part(of: change.explanation)?.alone, let old = change.old,
      change.status == .changed
    else { return (change.diff, change.new) }
    return (diffLines(old, alone), alone)
  }

  private func heading(of group: ChangeGroup, _ contrast: ContrastTally) -> [String] {
    let count = group.members.count
    let size = "\(grouped(count)) \(count == 1 ? "screen" : "screens")"
    var lines: [String]
    switch group.reason {
    case .edit(let cause), .equal(let cause?):
      lines = ["\(cause.shownPath):\(cause.line)  \(cause.text)   \(size)"]
    case .unexplained(let why): lines = ["cause unknown: \(why)   \(size)"]
    case .equal(nil): lines = ["cause unknown   \(size)"]
    }
    lines += contrast.lines
    return lines
  }
}

extension SnapshotChange {
  /// The language in the screen's name; nil for the spec's default language.
  fileprivate var language: String? {
    shortName.split(separator: "+").dropFirst().first { $0.hasPrefix("l-") }
      .map { String($0.dropFirst(2)) }
  }
}

/// Counts the color pairs that newly fail or meet WCAG level AA, over all screens with the same
/// cause.
private struct ContrastTally {
  private var fallen: Set<String> = []
  private var risen: Set<String> = []

  mutating func add(_ diff: LineDiff) {
    var gone: [String: [ContrastCell]] = [:]
    for hunk in diff.hunks {
      var section = sectionName(of: hunk.heading)
      for line in hunk.lines {
        if line.text.starts(with: "## ".utf8) { section = sectionName(of: line.text) }
        guard section == "contrast", line.kind != .kept else { continue }
        let words = cells(of: line.text).map { String(decoding: $0, as: UTF8.self) }
        guard let pair = words.first else { continue }
        let row = words.dropFirst().map { ContrastCell($0) }
        if line.kind == .removed {
          gone[pair] = row
        } else if let old = gone[pair] {
          for (column, (from, to)) in zip(old, row).enumerated() {
            if to.fails, !from.fails { fallen.insert("\(pair) \(column)") }
            if from.fails, !to.fails { risen.insert("\(pair) \(column)") }
          }
        }
      }
    }
  }

  var lines: [String] {
    var lines: [String] = []
    if !fallen.isEmpty { lines.append("drops \(counted(fallen.count, "pair")) below AA") }
    if !risen.isEmpty { lines.append("lifts \(counted(risen.count, "pair")) above AA") }
    return lines
  }
}

/// The removed and added lines of a difference, without line numbers.
private func lineKey(_ diff: LineDiff) -> [UInt8] {
  var key: [UInt8] = []
  for hunk in diff.hunks {
    key += Array(sectionName(of: hunk.heading).utf8) + [0x0A]
    for line in hunk.lines where line.kind != .kept { key += [line.sign] + line.text + [0x0A] }
  }
  return key
}

/// The rows of two pictures that differ, with context.
private func pictureRows(_ old: [UInt8], _ new: [UInt8]) -> LineDiff {
  diff(SnapshotText(old).picture, SnapshotText(new).picture, context: 1)
}
