internal import Watching

/// What happened to one name in a watched folder.
struct FolderEvent {
  enum Kind {
    /// Something happened to a name in the folder; the name is empty where nobody knows which.
    case name(FileEvent)
    /// The folder itself has gone, or has been moved: its watch tells nothing any more.
    case folderGone
    /// Events were lost.
    case lost
  }

  let kind: Kind
  /// What `FolderEvents.watch` gave for the folder.
  let folder: Int32
  var name = ""
  /// Whether the name is, or may be, that of a folder.
  var isFolder = true
}

/// Why a folder cannot be watched.
enum FolderProblem: Error {
  /// Nothing is there, or it may not be read: what is above it is watched.
  case absent
  /// The system watches no more.
  case limit(WatchLimit)
}

/// A limit of the system's that keeps folders from being watched.
struct WatchLimit: Error {
  /// As the system names it.
  let name: String
  let value: String?
  /// What raises it.
  let remedy: String
  /// Whether each watched folder takes one.
  var countsFolders = false

  var message: String {
    let value = value.map { " = \($0)" } ?? ""
    return "the system watches no more folders (\(name)\(value)), so files are asked for changes "
      + "every \(WatchClock.pollMilliseconds) ms; to raise the limit: \(remedy)"
  }
}
