/// A place in a spec, or in a file that it uses, whose edit changes a snapshot.
package struct Cause: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    /// The path relative to the project's root.
    package let path: String
    /// The line number, from 1.
    package let line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// The path relative to the project's root.
  package let path: String
  /// The path as displayed in messages.
  package let shownPath: String
  /// The line number, from 1.
  package let line: Int
  package let column: Int
  package let text: String
  /// The places of the other edits without which this one has no effect.
  package let others: [Place]

  package init(
    path: String, shownPath: String, line: Int, column: Int, text: String, others: [Place] = []
  ) {
    self.path = path
    self.shownPath = shownPath
    self.line = line
    self.column = column
    self.text = text
    self.others = others
  }
}

/// Why a snapshot differs, as far as known.
package enum Explanation: Sendable {
  /// The most likely cause; the sources from which the stored snapshot was made are not available.
  case likely(Cause?)
  /// The edits that cause the change, verified by compiling.
  ///
  /// Each one has the snapshot with only that edit applied; nil if there is only one edit.
  case edits([(cause: Cause, alone: [UInt8]?)])
  /// No edit of the sources explains the change; the text says why.
  case unexplained(String)
}

/// A stored snapshot that differs from the new snapshot of its spec, or cannot be compared.
package struct SnapshotChange: Sendable {
  /// The snapshot's path relative to the project's root.
  package let path: String
  /// The spec's path relative to the project's root; nil if no spec declares the snapshot.
  package let spec: String?
  package let status: SnapshotStatus
  /// The stored snapshot; nil if it is missing or unreadable.
  package let old: [UInt8]?
  /// The new snapshot; nil if no spec declares it.
  package let new: [UInt8]?
  package internal(set) var explanation: Explanation
  /// The difference, if both snapshots exist.
  package let diff: LineDiff

  package init(
    path: String, spec: String?, status: SnapshotStatus, old: [UInt8]?, new: [UInt8]?,
    cause: Cause?
  ) {
    self.init(path: path, spec: spec, status: status, old: old, new: new, .likely(cause))
  }

  package init(
    path: String, spec: String?, status: SnapshotStatus, old: [UInt8]?, new: [UInt8]?,
    _ explanation: Explanation
  ) {
    self.path = path
    self.spec = spec
    self.status = status
    self.old = old
    self.new = new
    self.explanation = explanation
    if status == .changed, let old, let new {
      diff = diffLines(old, new)
    } else {
      diff = LineDiff()
    }
  }

  /// The snapshot's file name without its extension.
  package var shortName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name.hasSuffix(SnapshotName.ending) else { return name }
    return String(name.dropLast(SnapshotName.ending.count))
  }

  /// Why the snapshots could not be compared; nil if they could.
  package var reason: String? {
    if case .unreadable(let reason) = status { return reason }
    return nil
  }

  /// Whether the new snapshot can be accepted.
  package var isProposal: Bool {
    switch status {
    case .changed, .missing, .conflicted: new != nil
    case .equal, .outdated, .orphaned, .unreadable: false
    }
  }
}
