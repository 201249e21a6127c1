/// What a person reads of a group before its differences: the cause, what it does, and findings that
/// appear or vanish with it.
package func heading(of group: ChangeGroup, _ members: [SnapshotChange]) -> [String] {
  let isNew = members.allSatisfy { $0.status == .missing }
  let isChanged = members.allSatisfy { $0.status == .changed }
  let status = isNew ? "new" : isChanged ? "changed" : members[0].status.name
  let size = "\(grouped(members.count)) \(status) \(members.count == 1 ? "snapshot" : "snapshots")"
  var lines: [String] = []
  switch group.reason {
  case .unexplained(let why): lines.append("no edit explains \(size): \(why)")
  case .edit(let cause):
    lines.append("\(cause.shownPath):\(cause.line)  \(cause.text)   \(size)")
  case .equal(let cause?):
    // What was never recorded has no edit to look for.
    let word = isNew ? "" : "probably "
    lines.append("\(word)\(cause.shownPath):\(cause.line)  \(cause.text)   \(size)")
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
