#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Keeps runs of Formwork from changing the same files of a folder at the same time.
///
/// It is the system's lock on the open folder (`flock`): it leaves no file, and the system releases
/// it when its process ends, however that happens, so it cannot become stale. A file system without
/// locks, such as some of NFS, is used without one.
enum FolderLock {
  /// How long a run waits for another.
  static let seconds = 10

  static func holding(_ folder: String, _ work: () -> Void) throws(FileError) {
    // What is not written needs no lock, and its folder may be absent.
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
