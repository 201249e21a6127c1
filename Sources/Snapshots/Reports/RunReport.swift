/// What a run over snapshots found: what every report tells in its own form.
package struct RunReport: Sendable {
  package struct Entry: Sendable {
    /// From the project's root.
    package let path: String
    /// From the project's root; nil where no spec declares the snapshot.
    package let spec: String?
    package let status: SnapshotStatus
    /// The position of what is known of it in `changes`; nil for an equal one.
    package let change: Int?
  }

  /// What could not be done, or be compared, and why.
  package struct Problem: Hashable, Sendable {
    /// From the project's root; nil where it is about the whole run.
    package let path: String?
    package let message: String

    package init(path: String?, message: String) {
      self.path = path
      self.message = message
    }
  }

  /// Every snapshot in the order in which it was visited.
  package private(set) var entries: [Entry] = []
  package private(set) var changes: [SnapshotChange] = []
  package var problems: [Problem] = []
  package var exitCode = 0
  package var shard: Shard?
  /// Where the project's root is in its repository; empty at its top.
  package var folder = ""

  /// Changes by cause, once `findGroups()` has made them.
  private var knownGroups: [ChangeGroup]?

  package init() {}

  /// A path of the project as the repository has it.
  package func repositoryPath(_ path: String) -> String {
    folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// Changes by cause.
  package var groups: [ChangeGroup] { knownGroups ?? groupChanges(changes) }

  /// Groups the changes once for all reports.
  package mutating func findGroups() { knownGroups = groupChanges(changes) }

  package mutating func addEqual(
    _ path: String, spec: String?, status: SnapshotStatus = .equal
  ) {
    entries.append(Entry(path: path, spec: spec, status: status, change: nil))
  }

  package mutating func add(_ change: SnapshotChange) {
    entries.append(
      Entry(path: change.path, spec: change.spec, status: change.status, change: changes.count))
    changes.append(change)
    knownGroups = nil
  }

  /// Says why a change is there.
  package mutating func explain(_ position: Int, _ explanation: Explanation) {
    changes[position].explanation = explanation
    knownGroups = nil
  }

  /// How many snapshots have each status that occurs, in the order of `SnapshotStatus.names`.
  package var counts: [(name: String, count: Int)] {
    SnapshotStatus.names.compactMap { name in
      let count = entries.count { $0.status.name == name }
      return count == 0 ? nil : (name, count)
    }
  }
}

/// Numbers and a noun: `1 snapshot`, `2 snapshots`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
