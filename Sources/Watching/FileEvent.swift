/// A file system event for a watched item.
package enum FileEvent: Hashable, Sendable {
  /// A program wrote to the file and still has it open.
  case modified
  /// A program with write access closed the file.
  case closed
  /// The file, or a folder on its path, was replaced by a rename.
  case arrived
  /// A new file was created and may still be empty.
  case created
  /// The file, or a folder on its path, was removed or renamed.
  case left
  /// An entry of a watched folder disappeared, possibly only for a moment.
  case lessened
  /// Its owner, mode or times changed.
  case touched
  /// Polling found a difference.
  case differs
  /// Events were lost, so the state is unknown.
  case unknown
}

/// The state of a watched item when it was read.
package enum FileState: Hashable, Sendable {
  case missing
  case empty
  /// Exists but cannot be read.
  case unreadable
  /// The hash of its contents.
  case content(UInt64)

  /// Whether this can be a temporary state while a program saves the file.
  var isGap: Bool {
    if case .content = self { return false }
    return true
  }

  /// The state of a file with these contents.
  package init(_ bytes: [UInt8]) {
    self = bytes.isEmpty ? .empty : .content(contentHash(bytes))
  }
}

/// A watched item: a file, the names in a folder, or another input of a build.
package struct WatchedItemID: Hashable, Comparable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (a: WatchedItemID, b: WatchedItemID) -> Bool { a.index < b.index }
}

/// An output built from watched items.
package struct TargetID: Hashable, Comparable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (a: TargetID, b: TargetID) -> Bool { a.index < b.index }
}
