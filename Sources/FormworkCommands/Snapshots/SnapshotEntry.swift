internal import Snapshots

/// One snapshot: what its spec gives, what is stored, and what follows.
struct SnapshotEntry: Sendable {
  /// As people read it.
  let path: String
  /// From the project's root.
  let projectPath: String
  /// The project's root, absolute.
  let root: String
  /// The spec from the project's root; nil where no spec declares the snapshot.
  let spec: String?
  /// The spec as it was found.
  let specFile: String?
  /// Nil where no spec declares the snapshot.
  let name: SnapshotName?
  let status: SnapshotStatus
  /// Nil where no spec declares the snapshot, and where the stored bytes are the same.
  var fresh: [UInt8]?
  /// Nil where there is none, or none that can be read.
  var stored: [UInt8]?
  /// The likeliest place that a change comes from.
  var cause: Cause?
  /// Why it differs, where that was looked for.
  var explanation: Explanation?
  /// Files that the spec uses, from the project's root.
  var uses: Set<String> = []
  /// How many snapshots the spec declares.
  var declaredCount = 0
  /// What each node of a changed screen stands in.
  var parents: FrameParents?

  /// Whether the stored text has lines that end in CRLF.
  var hasCarriageReturns: Bool {
    guard let stored else { return false }
    switch status {
    case .equal, .outdated, .changed: return Snapshots.hasCarriageReturns(stored)
    case .missing, .orphaned, .conflicted, .unreadable: return false
    }
  }

  /// Whether the stored text can be compared and has an older format.
  var hasOlderFormat: Bool {
    switch status {
    case .outdated: true
    case .changed: stored.map(isOutdated) ?? false
    case .equal, .missing, .orphaned, .conflicted, .unreadable: false
    }
  }

  /// The stored text as people compare it: in the current format.
  var old: [UInt8]? {
    guard let stored, let fresh else { return stored }
    return inCurrentFormat(stored, as: fresh)
  }

  /// What reports tell of it; nil for an equal one, and for one that only has an older format.
  var change: SnapshotChange? {
    guard status != .equal, status != .outdated else { return nil }
    return SnapshotChange(
      path: projectPath, spec: spec, status: status, old: old, new: fresh,
      explanation ?? .likely(cause))
  }
}
