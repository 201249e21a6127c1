/// What an event says of a watched item.
package enum FileEvent: Hashable, Sendable {
  /// Somebody has written into it, and has it open still.
  case modified
  /// Somebody who could write has closed it.
  case closed
  /// It, or something on the way to it, has taken its place whole, by a new name.
  case arrived
  /// A new file is there, perhaps empty still.
  case created
  /// It has lost its name, or something on the way to it has.
  case left
  /// It is a list, and something has gone from it that may come back at once.
  case lessened
  /// Its owner, mode or times have changed.
  case touched
  /// Asked for, it is not as it was.
  case differs
  /// Events were lost: nobody knows.
  case unknown
}

/// What a look at a watched item has shown.
package enum FileState: Hashable, Sendable {
  case missing
  case empty
  /// Something is there that cannot be read.
  case unreadable
  /// Bytes, by their hash.
  case content(UInt64)

  /// Whether a program may pass through this on its way to something better.
  var isGap: Bool {
    if case .content = self { return false }
    return true
  }

  /// What bytes look like.
  package init(_ bytes: [UInt8]) {
    self = bytes.isEmpty ? .empty : .content(contentHash(bytes))
  }
}

/// A watched item: a file, the names in a folder, or whatever else a build looks at.
package struct WatchedItemID: Hashable, Comparable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (a: WatchedItemID, b: WatchedItemID) -> Bool { a.index < b.index }
}

/// Something that is built from watched items.
package struct TargetID: Hashable, Comparable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (a: TargetID, b: TargetID) -> Bool { a.index < b.index }
}
