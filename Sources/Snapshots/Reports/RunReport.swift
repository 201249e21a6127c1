/// The result of checking snapshots: the input of every report.
package struct RunReport: Sendable {
  package struct Entry: Sendable {
    /// The path relative to the project's root.
    package let path: String
    /// The spec's path relative to the project's root; nil if no spec declares the snapshot.
    package let spec: String?
    package let status: SnapshotStatus
    /// The index in `changes` of the snapshot's change; nil if the snapshot is unchanged.
    package let change: Int?
  }

  /// An operation or comparison that failed, with the reason.
  package struct Problem: Hashable, Sendable {
    /// The path relative to the project's root; nil if the failure concerns the whole run.
    package let path: String?
    package let message: String

    package init(path: String?, message: String) {
      self.path = path
      self.message = message
    }
  }

  /// Every snapshot, in the order of the run.
  package private(set) var entries: [Entry] = []
  package private(set) var changes: [SnapshotChange] = []
  package var problems: [Problem] = []
  package var exitCode = 0
  package var shard: Shard?
  /// The path of the project's folder in its repository; empty for the repository's root.
  package var folder = ""

  /// The changes grouped by cause; nil until `findGroups()` is called.
  private var knownGroups: [ChangeGroup]?

  package init() {}

  /// Converts a path in the project to a path in the repository.
  package func repositoryPath(_ path: String) -> String {
    folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// Changes grouped by cause.
  package var groups: [ChangeGroup] { knownGroups ?? groupChanges(changes) }

  /// Groups the changes once, for all reports.
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

  /// Sets the explanation of a change.
  package mutating func explain(_ position: Int, _ explanation: Explanation) {
    changes[position].explanation = explanation
    knownGroups = nil
  }

  /// The number of snapshots of each status that occurs, in the order of `SnapshotStatus.names`.
  package var counts: [(name: String, count: Int)] {
    SnapshotStatus.names.compactMap { name in
      let count = entries.count { $0.status.name == name }
      return count == 0 ? nil : (name, count)
    }
  }
}

/// A count with its noun: `1 snapshot`, `2 snapshots`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
