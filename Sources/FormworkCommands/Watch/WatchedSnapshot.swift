internal import Pipeline
internal import Snapshots

/// A stored snapshot that differs from the current snapshot of its spec.
struct WatchedSnapshot: Sendable {
  /// The path under which the spec is watched.
  let spec: String
  let entry: SnapshotEntry
  /// The difference, as lines of text.
  let lines: [[UInt8]]

  /// The maximum number of difference lines to show for a snapshot.
  private static let limit = 60

  init(_ entry: SnapshotEntry, of spec: String, color: Bool) {
    self.spec = spec
    self.entry = entry
    guard entry.status == .changed, let old = entry.old, let new = entry.new else {
      lines = []
      return
    }
    let all = DiffText(color: color).lines(of: diffLines(old, new))
    let rest = all.count - Self.limit
    lines = all.prefix(Self.limit) + (rest > 0 ? [Array("… \(rest) lines more".utf8)] : [])
  }
}

/// Compares the snapshots of specs with the stored ones, and writes a proposal for each changed
/// one.
///
/// On a CI machine, no proposals are written.
func verifySnapshots(of specs: [String], color: Bool) -> [WatchedSnapshot] {
  var paths = ProjectPaths()
  var proposals = Proposals()
  let isCI = isContinuousIntegration()
  let placed = specs.map {
    PlacedSpec(file: $0, project: paths.project(of: folder(of: $0)))
  }
  let visits = concurrentMap(placed.count, handingOn: .ofManySpecs) {
    visitSpec(placed[$0], VisitOptions(), remembering: &$1)
  }
  var changed: [WatchedSnapshot] = []
  for (spec, visit) in zip(specs, visits) {
    for entry in visit.entries {
      if entry.status == .equal || entry.status == .outdated {
        if !isCI { proposals.drop(entry) }
        continue
      }
      changed.append(WatchedSnapshot(entry, of: spec, color: color))
      if let fresh = entry.fresh, !isCI {
        // If the folder is not writable, snapshots cannot be accepted, but watching still works.
        try? PendingFolder(root: entry.root).write(fresh, for: entry.projectPath)
        try? ProposalRun(root: entry.root).add(entry.projectPath)
      }
    }
  }
  return changed
}
