/// What a person reads of a group before its differences: the cause, what it does, and findings that
/// appear or vanish with it.
///
/// - Parameter isStored: whether it goes into a file that is the same from every folder: paths begin at
///   the project's root.
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
    // What was never recorded has no edit to look for.
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
