#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Prevents concurrent runs of Formwork from changing the same files of a folder.
///
/// Uses `flock` on the folder, which creates no file, and which the system releases when the
/// process ends. On a file system without locks, such as some NFS servers, runs are not prevented.
enum FolderLock {
  /// The maximum time in seconds to wait for the lock.
  static let seconds = 10

  static func holding(_ folder: String, _ work: () -> Void) throws(FileError) {
    // A dry run writes nothing and needs no lock; its folder may not exist.
    if runSettings.isDryRun { return work() }
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno) }
    defer { _ = close(descriptor) }
    let pause: UInt32 = 5_000
    var attempts = seconds * 1_000_000 / Int(pause)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR, errno != EWOULDBLOCK { break }
      attempts -= 1
      guard attempts > 0 else { throw .locked }
      _ = usleep(pause)
    }
    work()
  }
}
