internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An entry of a folder.
struct FolderEntry: Sendable {
  enum Kind { case file, folder, other }

  let name: String
  /// The kind of the entry itself; a symbolic link is `other`.
  let kind: Kind
}

/// The entries of a folder, in byte order of their names.
func entries(of folder: String) throws(FileError) -> [FolderEntry] {
  guard let stream = opendir(folder) else { throw .system(code: errno) }
  defer { _ = closedir(stream) }
  var entries: [FolderEntry] = []
  while true {
    // At the end of the folder, `readdir` returns nil and does not change `errno`; after an error,
    // it sets `errno` (POSIX).
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw .system(code: errno) }
      break
    }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
        String(cString: $0)
      }
    }
    guard name != ".", name != ".." else { continue }
    let kind = FolderEntry.Kind(Int32(entry.pointee.d_type), path: joined(folder, name))
    entries.append(FolderEntry(name: name, kind: kind))
  }
  return entries.sorted { $0.name.precedes($1.name) }
}

extension FolderEntry.Kind {
  /// - Parameter type: the type from `readdir`, which some file systems do not provide.
  fileprivate init(_ type: Int32, path: @autoclosure () -> String) {
    switch type {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_UNKNOWN):
      var status = stat()
      let isThere = lstat(path(), &status) == 0
      switch status.st_mode & S_IFMT {
      case S_IFREG where isThere: self = .file
      case S_IFDIR where isThere: self = .folder
      default: self = .other
      }
    default: self = .other
    }
  }
}

/// The names of the entries of a folder, in byte order.
func fileNames(in folder: String) throws(FileError) -> [String] {
  try entries(of: folder).map(\.name)
}
