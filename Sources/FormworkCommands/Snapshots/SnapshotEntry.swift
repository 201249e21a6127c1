internal import Snapshots

/// The old sources from which a stored snapshot was made, and the edits of each cause of its
/// change.
struct SnapshotOrigin: Sendable {
  let sources: EditedSources
  /// For each cause in `Explanation.edits`, the indices of its edits in `sources`.
  var edits: [[Int]] = []
}

/// One snapshot: the current text, the stored text, and the result of comparing them.
struct SnapshotEntry: Sendable {
  /// The path to display.
  let path: String
  /// The snapshot's path relative to the project's root.
  let projectPath: String
  /// The absolute path of the project's root.
  let root: String
  /// The spec's path relative to the project's root; nil if no spec declares the snapshot.
  let spec: String?
  /// The spec's path as found on the command line or in a folder; nil if no spec declares the
  /// snapshot.
  let specFile: String?
  /// The parts of the snapshot's name; nil if no spec declares the snapshot.
  let name: SnapshotName?
  var status: SnapshotStatus
  /// The current text; nil if no spec declares the snapshot, or if the stored text is equal.
  var fresh: [UInt8]?
  /// The current text with nodes named as in format 1; set if the stored text has that format and
  /// differs from `fresh`.
  var former: [UInt8]?
  /// The stored text; nil if it is missing or unreadable.
  var stored: [UInt8]?
  /// The most likely location of the cause of the change.
  var cause: Cause?
  /// Why the snapshot differs; nil if that was not determined.
  var explanation: Explanation?
  /// The sources and edits from which the explanation was derived.
  var origin: SnapshotOrigin?
  /// The paths of the files that the spec uses, relative to the project's root.
  var uses: Set<String> = []
  /// The number of snapshots that the spec declares.
  var declaredCount = 0
  /// The parents of the nodes on a changed screen, by node name.
  var parents: FrameParents?

  /// Whether the stored text has CRLF line endings.
  var hasCarriageReturns: Bool {
    guard let stored else { return false }
    switch status {
    case .equal, .outdated, .changed: return Snapshots.hasCarriageReturns(stored)
    case .missing, .orphaned, .conflicted, .unreadable: return false
    }
  }

  /// Whether the stored text has an older format version that can still be compared.
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

  /// The current text, with nodes named as in the stored text.
  var new: [UInt8]? { former ?? fresh }

  /// The change for reports; nil if the texts are equal, or differ only in the format version.
  var change: SnapshotChange? {
    guard status != .equal, status != .outdated else { return nil }
    return SnapshotChange(
      path: projectPath, spec: spec, status: status, old: old, new: new,
      explanation ?? .likely(cause))
  }
}
