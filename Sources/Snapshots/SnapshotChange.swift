/// A place in a spec, or in a file that it uses, and what changed there.
package struct Cause: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    /// From the project's root.
    package let path: String
    /// From 1.
    package let line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// From the project's root.
  package let path: String
  /// The same file as people read its path.
  package let shownPath: String
  /// From 1.
  package let line: Int
  package let column: Int
  package let text: String
  /// Edits without which this one has no effect.
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

/// What is known of why a snapshot differs.
package enum Explanation: Sendable {
  /// The likeliest place: the sources of the stored snapshot are not known.
  case likely(Cause?)
  /// The edits that make the new snapshot of the old one, found by compiling.
  ///
  /// Beside each stands the snapshot with that edit alone; nil where it is the only one.
  case edits([(cause: Cause, alone: [UInt8]?)])
  /// No edit of the sources makes the new snapshot of the stored one, and why.
  case unexplained(String)
}

/// A snapshot that is not as its spec wants it.
package struct SnapshotChange: Sendable {
  /// From the project's root.
  package let path: String
  /// From the project's root; nil where no spec declares the snapshot.
  package let spec: String?
  package let status: SnapshotStatus
  /// Nil where there is none, or none that can be read.
  package let old: [UInt8]?
  /// Nil where no spec declares the snapshot.
  package let new: [UInt8]?
  package internal(set) var explanation: Explanation
  /// What differs, where there are two texts.
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

  /// The file's name without its ending, as reviews name it.
  package var shortName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name.hasSuffix(SnapshotName.ending) else { return name }
    return String(name.dropLast(SnapshotName.ending.count))
  }

  /// Why it could not be compared.
  package var reason: String? {
    if case .unreadable(let reason) = status { return reason }
    return nil
  }

  /// Whether a person can accept it.
  package var isProposal: Bool {
    switch status {
    case .changed, .missing, .conflicted: new != nil
    case .equal, .outdated, .orphaned, .unreadable: false
    }
  }
}
