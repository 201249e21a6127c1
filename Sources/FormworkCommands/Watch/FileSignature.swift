internal import SpecSyntax
internal import Watching

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file's metadata; as long as it stays the same, the content is assumed to be the same.
struct FileSignature: Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: Int64
  private let changed: Int64

  /// Reads the metadata; nil if the file does not exist.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      modified = nanoseconds(status.st_mtimespec)
      changed = nanoseconds(status.st_ctimespec)
    #else
      modified = nanoseconds(status.st_mtim)
      changed = nanoseconds(status.st_ctim)
    #endif
  }
}

/// Whether a path exists and is neither a file nor a folder.
func isIrregular(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0 else { return false }
  let kind = status.st_mode & S_IFMT
  return kind != S_IFREG && kind != S_IFDIR
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

extension FileState {
  /// Reads a file to find its current state.
  init(ofFile path: String, limit: Int) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
      return
    }
    // Reading a pipe or device may never end.
    guard status.st_mode & S_IFMT == S_IFREG, let source = try? readSource(path, limit: limit)
    else {
      self = .unreadable
      return
    }
    self = FileState(source.bytes)
  }
}
