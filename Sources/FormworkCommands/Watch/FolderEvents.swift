internal import Watching

/// An event about one name in a watched folder.
struct FolderEvent {
  enum Kind {
    /// An entry of the folder changed; its name is empty if it is unknown.
    case name(FileEvent)
    /// The folder was removed or moved, so it is no longer watched.
    case folderGone
    /// Events were lost.
    case lost
  }

  let kind: Kind
  /// The id that `FolderEvents.watch` returned for the folder.
  let folder: Int32
  var name = ""
  /// Whether the entry is, or may be, a folder.
  var isFolder = true
}

/// Why a folder cannot be watched.
enum FolderProblem: Error {
  /// The folder does not exist or cannot be read; its parent is watched instead.
  case absent
  /// A system limit is reached.
  case limit(WatchLimit)
}

/// A system limit on what can be watched.
struct WatchLimit: Error {
  /// The name that the system uses for the limit.
  let name: String
  let value: String?
  /// How to raise the limit.
  let remedy: String
  /// Whether the limit applies to the number of watched folders.
  var countsFolders = false

  var message: String {
    let value = value.map { " = \($0)" } ?? ""
    return
      "the system cannot watch more folders (\(name)\(value)), so formwork checks files for "
      + "changes every \(WatchClock.pollMilliseconds) ms; to raise the limit: \(remedy)"
  }
}
