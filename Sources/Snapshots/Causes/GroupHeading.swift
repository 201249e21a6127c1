/// The lines above a group: its cause, its effects, and its new or resolved findings.
///
/// - Parameter isStored: whether the report is written to a file, which needs paths from the
///   project's root.
package func heading(
  of group: ChangeGroup, _ members: [SnapshotChange], isStored: Bool = false
) -> [String] {
  func place(_ cause: Cause) -> String {
    "\(isStored ? cause.path : cause.shownPath):\(cause.line)"
  }
  let isNew = members.allSatisfy { $0.status == .missing }
  let isChanged = members.allSatisfy { $0.status == .changed }
  let status = isNew ? "new" : isChanged ? "changed" : members[0].status.name
  let size = "\(grouped(members.count)) \(status) \(members.count == 1 ? "snapshot" : "snapshots")"
  var lines: [String] = []
  switch group.reason {
  case .unexplained(let why): lines.append("no edit explains \(size): \(why)")
  case .edit(let cause):
    lines.append("\(place(cause))  \(cause.text)   \(size)")
  case .equal(let cause?):
    // No edits are searched for a new snapshot, because it has no old version.
    let word = isNew ? "" : "probably "
    lines.append("\(word)\(place(cause))  \(cause.text)   \(size)")
  case .equal(nil): lines.append(size)
  }
  lines += group.consequence.findings
  if !isNew, members.contains(where: { $0.status == .changed }) {
    lines.append(group.consequence.sentence(screens: group.screenCount))
  }
  if group.sharedCount > 0 {
    lines.append(
      "\(grouped(group.sharedCount)) of them \(group.sharedCount == 1 ? "has" : "have") "
        + "other causes, too")
  }
  return lines
}
