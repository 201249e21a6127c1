/// A place in a spec, or in a file that it uses, and what changed there.
package struct Cause: Hashable, Sendable {
  /// From the project's root.
  package let path: String
  /// The same file as people read its path.
  package let shownPath: String
  /// From 1.
  package let line: Int
  package let column: Int
  package let text: String

  package init(path: String, shownPath: String, line: Int, column: Int, text: String) {
    self.path = path
    self.shownPath = shownPath
    self.line = line
    self.column = column
    self.text = text
  }
}

/// A snapshot that is not as its spec wants it.
package struct SnapshotChange: Sendable {
  /// From the project's root.
  package let path: String
  /// From the project's root; nil where no spec declares the snapshot.
  package let spec: String?
  package let status: SnapshotStatus
  /// Nil where there is none, or none that can be read.
  package let old: [UInt8]?
  /// Nil where no spec declares the snapshot.
  package let new: [UInt8]?
  package let cause: Cause?
  /// What differs, where there are two texts.
  package let diff: LineDiff

  package init(
    path: String, spec: String?, status: SnapshotStatus, old: [UInt8]?, new: [UInt8]?,
    cause: Cause?
  ) {
    self.path = path
    self.spec = spec
    self.status = status
    self.old = old
    self.new = new
    self.cause = cause
    if status == .changed, let old, let new {
      diff = diffLines(old, new)
    } else {
      diff = LineDiff()
    }
  }

  /// The file's name without its ending, as reviews name it.
  package var shortName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name.hasSuffix(SnapshotName.ending) else { return name }
    return String(name.dropLast(SnapshotName.ending.count))
  }

  /// Why it could not be compared.
  package var reason: String? {
    if case .unreadable(let reason) = status { return reason }
    return nil
  }

  /// Whether a person can accept it.
  package var isProposal: Bool {
    switch status {
    case .changed, .missing, .conflicted: new != nil
    case .equal, .outdated, .orphaned, .unreadable: false
    }
  }
}

/// Changes of several snapshots that are exactly equal.
package struct ChangeGroup: Sendable {
  /// Positions in the list of changes, ascending; at least one.
  package let members: [Int]

  /// The group as groups of one.
  package var singles: [ChangeGroup] { members.map { ChangeGroup(members: [$0]) } }
}

/// Puts together the changes whose lines are exactly equal, section by section; those that are new
/// stand together by their spec, for there is nothing to compare them with.
///
/// The largest group comes first; equally large ones come in the order of their first members.
package func groupChanges(_ changes: [SnapshotChange]) -> [ChangeGroup] {
  var positions: [[UInt8]: Int] = [:]
  var groups: [[Int]] = []
  for (position, change) in changes.enumerated() where change.isProposal {
    let key = groupKey(of: change)
    if let known = positions[key] {
      groups[known].append(position)
    } else {
      positions[key] = groups.count
      groups.append([position])
    }
  }
  return groups.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }.map { ChangeGroup(members: $0) }
}

/// The lines that went and came with the sections they are in: without places and neighbours,
/// which differ where the screens do.
private func groupKey(of change: SnapshotChange) -> [UInt8] {
  guard change.status == .changed, !change.diff.isEmpty else {
    let owner = change.status == .missing ? change.spec ?? change.path : change.path
    return Array("\(change.status.name) \(owner)".utf8)
  }
  var key: [UInt8] = []
  for hunk in change.diff.hunks {
    key += Array(sectionName(of: hunk.heading).utf8) + [0x0A]
    for line in hunk.lines where line.kind != .kept { key += [line.sign] + line.text + [0x0A] }
  }
  return key
}
