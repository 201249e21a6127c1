internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The specs found for the files and folders on a command line.
struct FoundSpecs {
  /// The paths of the specs without duplicates: files as given, and those of a folder sorted by
  /// name.
  private(set) var specs: [String] = []
  /// The searched folders that contain specs or snapshots.
  private(set) var searchedFolders: [String] = []
  /// All folders that were searched.
  private(set) var visitedFolders: [String] = []
  private var known: Set<String> = []
  /// The texts of specs that were read completely during the search.
  private(set) var texts = SpecTexts()

  /// The name of the subfolder for snapshots.
  static let snapshotFolder = "snapshots"

  /// - Parameter paths: files and folders; folders are searched without following symbolic links to
  ///   other folders.
  init(_ paths: [String]) throws(ProcessEnd) {
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      var status = stat()
      guard stat(path, &status) == 0 else {
        throw ProcessEnd(
          .failure, "cannot read '\(path)': \(FileError.system(code: errno).message)")
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        try search(path, depth: 0)
      } else {
        add(path, at: realPath(path) ?? path)
      }
    }
  }

  private mutating func search(_ folder: String, depth: Int) throws(ProcessEnd) {
    guard depth < folderDepthLimit else {
      throw ProcessEnd(.failure, "cannot search '\(folder)': \(FileError.tooDeep.message)")
    }
    let entries: [FolderEntry]
    do {
      entries = try FormworkCommands.entries(of: folder)
    } catch {
      throw ProcessEnd(.failure, "cannot search '\(folder)': \(error.message)")
    }
    visitedFolders.append(folder)
    var folders: [String] = []
    var hasOwn = false
    var candidates: [FolderEntry] = []
    // Skip folders with results that `snapshot verify` has written.
    let isArtifacts = entries.contains { $0.name == artifactPatch }
    for entry in entries where !entry.name.hasPrefix(".") {
      if isArtifacts, entry.name == PendingFolder.name { continue }
      switch entry.kind {
      case .folder where entry.name == Self.snapshotFolder: hasOwn = true
      case .folder: folders.append(joined(folder, entry.name))
      case .file, .other:
        let isYAML = entry.name.hasSuffix(".yaml") || entry.name.hasSuffix(".yml")
        if isYAML, entry.name != ProjectFile.name {
          candidates.append(entry)
        }
      }
    }
    let looks = concurrentMap(candidates.count) { [candidates] position in
      look(at: joined(folder, candidates[position].name), candidates[position].kind)
    }
    let place = realPath(folder) ?? folder
    for (entry, look) in zip(candidates, looks) where look.isSpec {
      let path = joined(folder, entry.name)
      hasOwn = true
      if let text = look.text { texts.keep(text, of: path) }
      if entry.kind == .other {
        let root = ProjectPaths.place(of: place).root
        guard !isOutside(path, root) else {
          throw ProcessEnd(
            .failure,
            "'\(path)' leads out of the project through a symbolic link; name it to read it")
        }
      }
      // Only a symbolic link can lead to another location.
      add(path, at: entry.kind == .file ? joined(place, entry.name) : realPath(path) ?? path)
    }
    if hasOwn { searchedFolders.append(folder) }
    for folder in folders { try search(folder, depth: depth + 1) }
  }

  private mutating func add(_ path: String, at place: String) {
    if known.insert(place).inserted { specs.append(path) }
  }
}

/// A cache for the texts of files, limited to a few megabytes.
struct SpecTexts: Sendable {
  private var texts: [String: [UInt8]] = [:]
  private var room = 8 << 20

  subscript(path: String) -> [UInt8]? { texts[path] }

  mutating func merge(_ others: SpecTexts) {
    guard !texts.isEmpty else {
      self = others
      return
    }
    for (path, text) in others.texts { keep(text, of: path) }
  }

  fileprivate mutating func keep(_ text: [UInt8], of path: String) {
    guard text.count <= room else { return }
    room -= text.count
    texts[path] = text
  }
}

/// Whether a file has a spec's version line, and its text if it was read completely.
///
/// A file that cannot be read counts as a spec, so that it is reported later.
private func look(at path: String, _ kind: FolderEntry.Kind) -> (isSpec: Bool, text: [UInt8]?) {
  if kind != .file, isIrregular(path) { return (false, nil) }
  let count = 4 << 10
  guard let start = readStart(of: path, count: count) else { return (true, nil) }
  // Fewer bytes than requested mean that the file was read completely.
  if hasVersionLine(start) { return (true, kind == .file && start.count < count ? start : nil) }
  guard let source = try? readSource(path, limit: 16 << 20) else { return (true, nil) }
  return (hasVersionLine(source.bytes), nil)
}

private func hasVersionLine(_ bytes: [UInt8]) -> Bool {
  let key = Array("formwork:".utf8)
  var line = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  while !line.starts(with: key) {
    guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    line = line[(end + 1)...]
  }
  return true
}
