internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The specs that a command line names, by itself or by a folder they are in.
struct FoundSpecs {
  /// Each once, files as they were given, those of a folder by name.
  private(set) var specs: [String] = []
  /// Folders that were searched and have specs or snapshots.
  private(set) var searchedFolders: [String] = []
  /// All folders that were searched.
  private(set) var visitedFolders: [String] = []
  private var known: Set<String> = []

  /// Where the snapshots of a folder's specs are.
  static let snapshotFolder = "snapshots"

  /// - Parameter paths: files and folders; folders are searched, links to folders are not followed.
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
        add(path)
      }
    }
  }

  private static let depthLimit = 64

  private mutating func search(_ folder: String, depth: Int) throws(ProcessEnd) {
    guard depth < Self.depthLimit else { return }
    let names: [String]
    do {
      names = try fileNames(in: folder)
    } catch {
      throw ProcessEnd(.failure, "cannot search '\(folder)': \(error.message)")
    }
    visitedFolders.append(folder)
    let realFolder = realPath(folder)
    var folders: [String] = []
    var hasOwn = false
    // What verify left for people is no part of the project.
    let isArtifacts = names.contains(artifactPatch)
    for name in names where !name.hasPrefix(".") {
      if isArtifacts, name == PendingFolder.name { continue }
      let path = joined(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if name == Self.snapshotFolder { hasOwn = true } else { folders.append(path) }
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        // Only a link may lead to something else, or to a file of another folder.
        let isFile = status.st_mode & S_IFMT == S_IFREG
        guard isFile || !isIrregular(path), isSpec(path) else { continue }
        hasOwn = true
        add(path, realPath: isFile ? realFolder.map { joined($0, name) } : nil)
      }
    }
    if hasOwn { searchedFolders.append(folder) }
    for folder in folders { try search(folder, depth: depth + 1) }
  }

  /// - Parameter known: the path behind all links; nil where it has to be found.
  private mutating func add(_ path: String, realPath known: String? = nil) {
    let real = known ?? realPath(path) ?? path
    if self.known.insert(real).inserted { specs.append(path) }
  }

  /// Whether a file has the line that every spec has; one that cannot be read is told later.
  private func isSpec(_ path: String) -> Bool {
    guard let source = try? readSource(path, limit: 16 << 20) else { return true }
    let key = Array("formwork:".utf8)
    var line = source.bytes.dropFirst(source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    while !line.starts(with: key) {
      guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
      line = line[(end + 1)...]
    }
    return true
  }
}

/// The names of what is in a folder, in the order of their bytes.
func fileNames(in folder: String) throws(FileError) -> [String] {
  guard let stream = opendir(folder) else { throw .system(code: errno) }
  defer { _ = closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted { $0.precedes($1) }
}

extension String {
  /// The order of the bytes, the same everywhere.
  func precedes(_ other: String) -> Bool { strcmp(self, other) < 0 }
}
