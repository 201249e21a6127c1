#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Replaces a file atomically: after any failure it holds either its old bytes or the new ones.
///
/// Writes a temporary file in the same folder, flushes it to disk and renames it. The target of a
/// symbolic link is replaced, and the file's mode is kept. Fails for write-protected files, files
/// with several hard links, and input files of the command. On an error the temporary file is
/// removed.
///
/// - Parameter isDurable: whether to wait until the bytes are on disk; not needed for files that
///   can be generated again.
func replaceFile(
  _ path: String, with bytes: [UInt8], isDurable: Bool = true
) throws(FileError) {
  if InputFiles.shared.contains(path) { throw .isInput }
  try replaceFile(path, with: bytes, isDurable: isDurable) { _ in true }
}

/// Replaces a file only if it still has the expected content; otherwise throws `changed`.
///
/// Also succeeds if the file already contains the new bytes.
///
/// - Parameter old: the content read before; nil if the file did not exist.
func replaceFile(_ path: String, from old: [UInt8]?, with bytes: [UInt8]) throws(FileError) {
  try replaceFile(path, with: bytes, isDurable: true) { target in
    // If the content is unexpected, another run may have written the same new bytes.
    let isAsRead = if let old { isFile(target, old) } else { isAbsent(target) }
    return isAsRead || isFile(target, bytes)
  }
}

/// Replaces a file atomically if a condition holds.
///
/// - Parameter isExpected: whether the file may be replaced; called right before the rename.
private func replaceFile(
  _ path: String, with bytes: [UInt8], isDurable: Bool, isExpected: (String) -> Bool
) throws(FileError) {
  let target = try linkTarget(of: path)
  let mode = try modeOfReplaceable(target)
  if runSettings.isDryRun {
    if mode == nil || !isFile(target, bytes) { PlannedChanges.shared.add("write", path) }
    return
  }
  writeDetail("writes \(path), \(bytes.count) bytes")
  try writeWhole(bytes, to: target, mode, isDurable: isDurable, isExpected: isExpected)
}

/// Writes a file that is used only while the command runs, even in a dry run.
func writeScratchFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
  try writeWhole(bytes, to: path, nil, isDurable: false) { _ in true }
}

/// Deletes a file; returns false, with `errno` set, if that fails.
func deleteFile(_ path: String) -> Bool {
  if runSettings.isDryRun {
    guard !isAbsent(path) else {
      errno = ENOENT
      return false
    }
    PlannedChanges.shared.add("delete", path)
    return true
  }
  writeDetail("deletes \(path)")
  return unlink(path) == 0
}

private func writeWhole(
  _ bytes: [UInt8], to target: String, _ mode: mode_t?, isDurable: Bool,
  isExpected: (String) -> Bool
) throws(FileError) {
  let folder = folder(of: target)
  let (descriptor, temporary) = try openTemporary(in: folder, isPrivate: mode != nil)
  if let code = finish(descriptor, bytes, mode, isDurable: isDurable) {
    _ = unlink(temporary)
    throw .system(code: code)
  }
  guard isExpected(target) else {
    _ = unlink(temporary)
    throw .changed
  }
  guard rename(temporary, target) == 0 else {
    let code = errno
    _ = unlink(temporary)
    throw .system(code: code)
  }
  if isDurable { synchronise(folder: folder) }
}

/// The permissions of a file that may be replaced; nil if it does not exist.
private func modeOfReplaceable(_ target: String) throws(FileError) -> mode_t? {
  var status = stat()
  guard stat(target, &status) == 0 else {
    if errno == ENOENT { return nil }
    throw .system(code: errno)
  }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
  // The superuser may write to any file, so the permission bits are checked, too.
  guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .writeProtected }
  guard status.st_nlink == 1 else { throw .hardLinked }
  return status.st_mode & 0o7777
}

/// Creates a folder if it does not exist.
func makeFolder(_ path: String) throws(FileError) {
  if runSettings.isDryRun { return }
  guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
  throw .system(code: errno)
}

/// The path after following symbolic links; the path itself if it does not exist.
private func linkTarget(of path: String) throws(FileError) -> String {
  if let target = realPath(path) { return target }
  let code = errno
  var status = stat()
  guard lstat(path, &status) != 0 else {
    throw code == ENOENT ? .danglingLink : .system(code: code)
  }
  guard errno == ENOENT else { throw .system(code: errno) }
  return path
}

/// Creates a file with an unused name.
///
/// - Parameter isPrivate: whether only the owner may read the file until its permissions are set.
private func openTemporary(
  in folder: String, isPrivate: Bool
) throws(FileError) -> (Int32, String) {
  for _ in 0..<100 {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let name = joined(folder, ".formwork.\(getpid()).\(suffix).tmp")
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    if descriptor >= 0 { return (descriptor, name) }
    guard errno == EEXIST || errno == EINTR else { throw .system(code: errno) }
  }
  throw .system(code: EEXIST)
}

/// Writes, flushes and closes a new file; returns the system's error code if that fails.
private func finish(
  _ descriptor: Int32, _ bytes: [UInt8], _ mode: mode_t?, isDurable: Bool
) -> Int32? {
  var code = write(bytes, to: descriptor)
  if code == nil, let mode, fchmod(descriptor, mode) != 0 { code = errno }
  if code == nil, isDurable, !synchronise(descriptor) { code = errno }
  // Close it only once; an error here means that an earlier write failed.
  if close(descriptor) != 0, code == nil { code = errno }
  return code
}

/// Flushes a file to disk, before any later write.
private func synchronise(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // On macOS, fsync does not flush the drive's cache; not every file system supports the barrier.
    if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return true }
  #endif
  return fsync(descriptor) == 0
}

/// Flushes a folder to disk, so that a new name in it survives a crash.
///
/// Not every file system supports this; the file's content is complete in any case.
private func synchronise(folder: String) {
  let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  _ = fsync(descriptor)
  _ = close(descriptor)
}
