internal import Pipeline
internal import SpecSyntax
internal import Watching

/// A file or folder on which a build depends.
struct WatchedPath: Sendable {
  /// What about a path is watched.
  enum Kind: Hashable, Sendable {
    /// The bytes of a file.
    case file
    /// Whether a file exists.
    case presence
    /// The names of the entries of a folder.
    case names
    /// The name of the screen that a file describes.
    case screenName
    /// The names of the specs and subfolders in a folder.
    case specs
  }

  /// Identifies a watched item: its path, and what about it is watched.
  struct Key: Hashable, Sendable {
    let kind: Kind
    /// The absolute path of the item.
    let path: String
  }

  let key: Key
  var hops: [PathHop] = []
  /// The metadata of the file at the last check.
  var signature: FileSignature?
  /// The handle that the file's own events contain; nil if the system has no such events.
  var followed: Int32?

  init(_ key: Key) { self.key = key }

  /// Whether the item is a list of names in a folder.
  var isListing: Bool { key.kind == .names || key.kind == .specs }
}

extension WatchedPath.Key {
  /// Checks the current state of the item; the caller itself searches folders for specs.
  func look(limit: Int) -> FileState {
    switch kind {
    case .file:
      return FileState(ofFile: path, limit: limit)
    case .presence:
      return FileSignature(of: path) == nil ? .missing : .content(1)
    case .names, .specs:
      guard let names = try? fileNames(in: path) else { return .missing }
      return .content(contentHash(Array(names.joined(separator: "\0").utf8)))
    case .screenName:
      guard let source = try? readSource(path, limit: limit) else { return .missing }
      let name = Pipeline.screenName(in: source.bytes)
      return .content(name.map { contentHash(Array($0.utf8)) } ?? 0)
    }
  }
}
