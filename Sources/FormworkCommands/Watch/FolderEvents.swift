internal import Watching

/// An event for one name in a watched folder.
struct FolderEvent {
  enum Kind {
    /// A name in the folder changed; the name is empty if unknown.
    case name(FileEvent)
    /// The folder was removed or moved; its watch is no longer valid.
    case folderGone
    /// Events were lost.
    case lost
  }

  let kind: Kind
  /// The id that `FolderEvents.watch` returned for the folder.
  let folder: Int32
  var name = ""
  /// Whether the name is, or may be, a folder.
  var isFolder = true
}

/// Why a folder cannot be watched.
enum FolderProblem: Error {
  /// The folder does not exist or is not readable; its parent is watched instead.
  case absent
  /// A limit of the system is reached.
  case limit(WatchLimit)
}

/// A system limit that prevents watching folders.
struct WatchLimit: Error {
  /// The system's name for it.
  let name: String
  let value: String?
  /// How to raise the limit.
  let remedy: String
  /// Whether the limit applies to the number of watched folders.
  var countsFolders = false

  var message: String {
    let value = value.map { " = \($0)" } ?? ""
    return "the system watches no more folders (\(name)\(value)), so files are asked for changes "
      + "every \(WatchClock.pollMilliseconds) ms; to raise the limit: \(remedy)"
  }
}
