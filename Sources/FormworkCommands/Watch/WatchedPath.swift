internal import Pipeline
internal import SpecSyntax
internal import Watching

/// Something on the disk that a build depends on.
struct WatchedPath: Sendable {
  /// What of it counts.
  enum Kind: Hashable, Sendable {
    /// A file's bytes.
    case file
    /// Whether there is a file.
    case presence
    /// The names in a folder.
    case names
    /// The screen that a file describes.
    case screenName
    /// The specs in a folder and the folders in it.
    case specs
  }

  /// What finds an item again.
  struct Key: Hashable, Sendable {
    let kind: Kind
    /// From the root of the disk.
    let path: String
  }

  let key: Key
  var hops: [PathHop] = []
  /// As of the last look.
  var signature: FileSignature?
  /// Where the system tells of each file by itself: what it calls this one.
  var followed: Int32?

  init(_ key: Key) { self.key = key }

  /// Whether what counts is a list of names in a folder.
  var isListing: Bool { key.kind == .names || key.kind == .specs }
}

extension WatchedPath.Key {
  /// What a look shows now.
  ///
  /// The specs in folders are searched by whoever knows them.
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
