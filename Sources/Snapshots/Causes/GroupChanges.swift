/// Snapshot changes that have a common cause.
package struct ChangeGroup: Sendable {
  package enum Reason: Sendable {
    /// No edit explains the changes; the text says why.
    case unexplained(String)
    /// One edit, or several that have an effect only together.
    case edit(Cause)
    /// Changes with equal differences, and their most likely cause.
    case equal(Cause?)
  }

  package let reason: Reason
  /// The indices of the group's changes in the list of all changes, ascending; at least one.
  package let members: [Int]
  /// The index of the change that reports show as an example.
  package let representative: Int
  /// The number of changes that also have other causes.
  package let sharedCount: Int
  /// The part of the example's difference that this cause explains.
  package let diff: LineDiff
  /// The example's snapshot with only this cause applied.
  package let new: [UInt8]?
  package let consequence: Consequence
  /// The number of specs that have a changed snapshot.
  package let screenCount: Int

  package var cause: Cause? {
    switch reason {
    case .edit(let cause): cause
    case .equal(let cause): cause
    case .unexplained: nil
    }
  }

  /// The position of this group's cause in an explanation, and the snapshot with only that cause
  /// applied.
  ///
  /// Nil if the explanation does not contain the cause, or contains no other cause.
  package func part(of explanation: Explanation?) -> (position: Int, alone: [UInt8])? {
    guard case .edit(let cause) = reason, case .edits(let edits)? = explanation,
      let position = edits.firstIndex(where: { $0.cause == cause }),
      let alone = edits[position].alone
    else { return nil }
    return (position, alone)
  }

  /// Splits the group into one group for each of its changes.
  package func singles(of changes: [SnapshotChange]) -> [ChangeGroup] {
    members.map { GroupDraft(reason: reason, members: [$0]).finished(changes) }
  }
}

/// Groups changes by cause.
///
/// Unexplained changes come first, then causes in ascending order of affected snapshots. If the
/// causes are unknown, changes with equal lines form a group, and new snapshots are grouped by
/// spec.
package func groupChanges(_ changes: [SnapshotChange]) -> [ChangeGroup] {
  var drafts = GroupDrafts()
  for (position, change) in changes.enumerated() where change.isProposal {
    switch change.explanation {
    case .unexplained(let why):
      drafts.add(position, "u\(why)".utf8 + groupKey(of: change), .unexplained(why))
    case .edits(let edits):
      for edit in edits {
        let cause = edit.cause
        drafts.add(
          position, Array("e\(cause.path):\(cause.line):\(cause.text)".utf8), .edit(cause))
      }
    case .likely(let cause):
      drafts.add(position, "l".utf8 + groupKey(of: change), .equal(cause))
    }
  }
  return drafts.groups.sorted { first, second in
    (first.rank, first.members.count, first.members[0])
      < (second.rank, second.members.count, second.members[0])
  }.map { $0.finished(changes) }
}

private struct GroupDrafts {
  private var positions: [[UInt8]: Int] = [:]
  private(set) var groups: [GroupDraft] = []

  mutating func add(_ member: Int, _ key: [UInt8], _ reason: ChangeGroup.Reason) {
    if let known = positions[key] {
      groups[known].members.append(member)
    } else {
      positions[key] = groups.count
      groups.append(GroupDraft(reason: reason, members: [member]))
    }
  }
}

private struct GroupDraft {
  let reason: ChangeGroup.Reason
  var members: [Int]

  var rank: Int {
    switch reason {
    case .unexplained: 0
    case .edit: 1
    case .equal: 2
    }
  }

  func finished(_ changes: [SnapshotChange]) -> ChangeGroup {
    var total = Consequence()
    var shared = 0
    var specs: Set<String> = []
    var best: (rank: (Int, Int), member: Int, diff: LineDiff, new: [UInt8]?)?
    var counts: [[UInt8]: Int] = [:]
    let parts = members.map { member -> (diff: LineDiff, new: [UInt8]?, key: [UInt8]) in
      let change = changes[member]
      let (diff, new) = part(of: change)
      let key = groupKey(of: change.status, diff, owner: "")
      counts[key, default: 0] += 1
      return (diff, new, key)
    }
    for (member, part) in zip(members, parts) {
      let change = changes[member]
      if case .edits(let edits) = change.explanation, edits.count > 1 { shared += 1 }
      specs.insert(change.spec ?? change.path)
      let consequence = Consequence(part.diff)
      total.add(consequence)
      // Prefer a change with new findings, then a typical one, then a short one.
      let rank = (
        consequence.appeared.isEmpty ? 1 : 0,
        part.diff.removedCount + part.diff.addedCount - 1000 * counts[part.key, default: 0]
      )
      if best.map({ rank < $0.rank }) ?? true { best = (rank, member, part.diff, part.new) }
    }
    return ChangeGroup(
      reason: reason, members: members, representative: best?.member ?? members[0],
      sharedCount: shared, diff: best?.diff ?? LineDiff(), new: best?.new,
      consequence: total, screenCount: specs.count)
  }

  /// The part of a change that the group's cause explains.
  private func part(of change: SnapshotChange) -> (LineDiff, [UInt8]?) {
    guard case .edit(let cause) = reason, case .edits(let edits) = change.explanation,
      let alone = edits.first(where: { $0.cause == cause })?.alone, let old = change.old,
      change.status == .changed
    else { return (change.diff, change.new) }
    return (diffLines(old, alone), alone)
  }
}

/// The removed and added lines of a change by section, without line numbers and context, which
/// differ between screens.
private func groupKey(of change: SnapshotChange) -> [UInt8] {
  groupKey(
    of: change.status, change.diff,
    owner: change.status == .missing ? change.spec ?? change.path : change.path)
}

private func groupKey(of status: SnapshotStatus, _ diff: LineDiff, owner: String) -> [UInt8] {
  guard status == .changed, !diff.isEmpty else { return Array("\(status.name) \(owner)".utf8) }
  var key: [UInt8] = []
  for hunk in diff.hunks {
    key += Array(sectionName(of: hunk.heading).utf8) + [0x0A]
    for line in hunk.lines where line.kind != .kept { key += [line.sign] + line.text + [0x0A] }
  }
  return key
}
