/// Checks whether the system can report file changes, and for how many folders.
///
/// - Parameters:
///   - root: the project's root.
///   - folderCount: the number of folders to watch; nil if unknown.
func checkWatching(of root: String, folderCount: Int?) -> [CheckedThing] {
  var things: [CheckedThing] = []
  do {
    _ = try FolderEvents()
    things.append(CheckedThing(.watching, "events", .ok, "the system reports changes"))
  } catch {
    things.append(
      CheckedThing(
        .watching, "events", .problem,
        "the system does not report changes: \(error.name)"
          + (error.value.map { " = \($0)" } ?? ""), fix: error.remedy))
  }
  for limit in FolderEvents.limits { things.append(check(limit, folderCount)) }
  if let kind = remoteFileSystem(of: root) {
    things.append(
      CheckedThing(
        .watching, "file system", .warning,
        "'\(root)' is on \(kind), which does not report changes by other machines",
        fix: "keep the project on a disk of this machine"))
  }
  return things
}

private func check(_ limit: WatchLimit, _ folderCount: Int?) -> CheckedThing {
  guard let text = limit.value, let value = Int(text) else {
    return CheckedThing(.watching, limit.name, .unknown, "unknown")
  }
  guard let folderCount, limit.countsFolders else {
    return CheckedThing(.watching, limit.name, .ok, text)
  }
  let need = folderCount == 1 ? "one folder" : "\(folderCount) folders"
  guard value < folderCount else {
    return CheckedThing(
      .watching, limit.name, .ok,
      "\(text); this project has \(need), and it is unknown how many other programs watch")
  }
  return CheckedThing(
    .watching, limit.name, .problem,
    "\(text) is fewer than the \(need) of this project", fix: limit.remedy)
}
