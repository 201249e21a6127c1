/// A file system event for a watched item.
package enum FileEvent: Hashable, Sendable {
  /// A program wrote to the file and still has it open.
  case modified
  /// A program with write access closed the file.
  case closed
  /// A rename placed the file, or a folder on its path, there.
  case arrived
  /// A new file was created and may still be empty.
  case created
  /// The file, or a folder on its path, was removed or renamed.
  case left
  /// An entry of a watched folder disappeared, possibly only for a moment.
  case lessened
  /// The file's owner, mode or times changed.
  case touched
  /// Polling found that the file differs.
  case differs
  /// Events were lost, so the file's state is unknown.
  case unknown
}

/// The state of a watched item when it was read.
package enum FileState: Hashable, Sendable {
  case missing
  case empty
  /// The item exists but cannot be read.
  case unreadable
  /// The hash of the item's content.
  case content(UInt64)

  /// Whether the state can be temporary while a program saves the file: missing, unreadable or
  /// empty.
  var isGap: Bool {
    if case .content = self { return false }
    return true
  }

  /// Creates the state of a file with the given content.
  package init(_ bytes: [UInt8]) {
    self = bytes.isEmpty ? .empty : .content(contentHash(bytes))
  }
}

/// The ID of a watched item: a file, the names in a folder, or another input of a build.
package struct WatchedItemID: Hashable, Comparable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (a: WatchedItemID, b: WatchedItemID) -> Bool { a.index < b.index }
}

/// The ID of an output that is built from watched items.
package struct TargetID: Hashable, Comparable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (a: TargetID, b: TargetID) -> Bool { a.index < b.index }
}
