internal import Snapshots

/// The old sources that produce a stored snapshot, and the edits of each cause of its change.
struct SnapshotOrigin: Sendable {
  let sources: EditedSources
  /// Indices into the edits of `sources`, by the position of the cause in `Explanation.edits`.
  var edits: [[Int]] = []
}

/// One snapshot: the current text, the stored text, and their comparison.
struct SnapshotEntry: Sendable {
  /// The displayed path.
  let path: String
  /// The path relative to the project's root.
  let projectPath: String
  /// The project's root, absolute.
  let root: String
  /// The spec relative to the project's root; nil if no spec declares the snapshot.
  let spec: String?
  /// The spec's path as found.
  let specFile: String?
  /// The parsed name; nil if no spec declares the snapshot.
  let name: SnapshotName?
  var status: SnapshotStatus
  /// The current text; nil if no spec declares the snapshot or the stored bytes are equal.
  var fresh: [UInt8]?
  /// The current text with the names of format 1, for a stored text of that format that differs
  /// from `fresh`.
  var former: [UInt8]?
  /// The stored text; nil if missing or unreadable.
  var stored: [UInt8]?
  /// The most likely location of the cause of the change.
  var cause: Cause?
  /// The explanation of the difference, if it was searched.
  var explanation: Explanation?
  /// The sources and edits with which the explanation was found.
  var origin: SnapshotOrigin?
  /// Files that the spec uses, relative to the project's root.
  var uses: Set<String> = []
  /// The number of snapshots that the spec declares.
  var declaredCount = 0
  /// The parent of each node on a changed screen.
  var parents: FrameParents?

  /// Whether the stored text has CRLF line endings.
  var hasCarriageReturns: Bool {
    guard let stored else { return false }
    switch status {
    case .equal, .outdated, .changed: return Snapshots.hasCarriageReturns(stored)
    case .missing, .orphaned, .conflicted, .unreadable: return false
    }
  }

  /// Whether the stored text has an older format that can still be compared.
  var hasOlderFormat: Bool {
    switch status {
    case .outdated: true
    case .changed: stored.map(isOutdated) ?? false
    case .equal, .missing, .orphaned, .conflicted, .unreadable: false
    }
  }

  /// The stored text converted to the current format.
  var old: [UInt8]? {
    guard let stored, let new else { return stored }
    return inCurrentFormat(stored, as: new)
  }

  /// The current text, with the node names of the stored one.
  var new: [UInt8]? { former ?? fresh }

  /// The change for reports; nil if equal or only in an older format.
  var change: SnapshotChange? {
    guard status != .equal, status != .outdated else { return nil }
    return SnapshotChange(
      path: projectPath, spec: spec, status: status, old: old, new: new,
      explanation ?? .likely(cause))
  }
}
