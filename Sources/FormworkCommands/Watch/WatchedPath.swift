internal import Pipeline
internal import SpecSyntax
internal import Watching

/// A file or folder on which a build depends.
struct WatchedPath: Sendable {
  /// The aspect of a path that is watched.
  enum Kind: Hashable, Sendable {
    /// A file's bytes.
    case file
    /// Whether a file exists.
    case presence
    /// The names in a folder.
    case names
    /// The name of the screen that a file describes.
    case screenName
    /// The specs and subfolders of a folder.
    case specs
  }

  /// The identity of a watched item.
  struct Key: Hashable, Sendable {
    let kind: Kind
    /// An absolute path.
    let path: String
  }

  let key: Key
  var hops: [PathHop] = []
  /// The file's metadata at the last check.
  var signature: FileSignature?
  /// The handle for the file's own events, if the system has them.
  var followed: Int32?

  init(_ key: Key) { self.key = key }

  /// Whether the item is a list of names in a folder.
  var isListing: Bool { key.kind == .names || key.kind == .specs }
}

extension WatchedPath.Key {
  /// Checks the item's current state.
  ///
  /// Searching folders for specs is left to the caller.
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
