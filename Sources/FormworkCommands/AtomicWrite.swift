#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Replaces a file as a whole: whatever happens, it holds its old bytes or the new ones.
///
/// The bytes go to a new file beside it, are brought to the disk, and take the name. A symbolic link
/// stays and its target is replaced; the mode of the file stays. A file without permission to write
/// and one with several names (hard links) stay as they are. On an error the new file is removed.
///
/// - Parameter isDurable: whether the bytes are on the disk when it ends. What can be made again at any
///   time need not be.
func replaceFile(
  _ path: String, with bytes: [UInt8], isDurable: Bool = true
) throws(FileError) {
  try replaceFile(path, with: bytes, isDurable: isDurable) { _ in true }
}

/// Replaces a file that still holds what was read from it, or holds the new bytes already; throws
/// `changed` where it holds something else.
///
/// - Parameter old: what was read; nil where nothing was there.
func replaceFile(_ path: String, from old: [UInt8]?, with bytes: [UInt8]) throws(FileError) {
  try replaceFile(path, with: bytes, isDurable: true) { target in
    // Another run that wrote the same has lost nothing.
    let isAsRead = if let old { isFile(target, old) } else { isAbsent(target) }
    return isAsRead || isFile(target, bytes)
  }
}

/// - Parameter isExpected: whether the file may be replaced, asked right before that happens.
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

/// Writes a file that is of no use after the run, in a dry run as well.
func writeScratchFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
  try writeWhole(bytes, to: path, nil, isDurable: false) { _ in true }
}

/// Deletes a file; false with the system's error where that fails.
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

/// The mode of a file that may be replaced; nil where nothing is there.
private func modeOfReplaceable(_ target: String) throws(FileError) -> mode_t? {
  var status = stat()
  guard stat(target, &status) == 0 else {
    if errno == ENOENT { return nil }
    throw .system(code: errno)
  }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
  // The superuser may write to any file: the mode says what its owner wants.
  guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .writeProtected }
  guard status.st_nlink == 1 else { throw .hardLinked }
  return status.st_mode & 0o7777
}

/// Makes a folder, unless it is there.
func makeFolder(_ path: String) throws(FileError) {
  if runSettings.isDryRun { return }
  guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
  throw .system(code: errno)
}

/// Where a path leads in the end; the path itself where nothing is there yet.
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

/// Opens a new file under a name that nothing else has.
///
/// - Parameter isPrivate: whether only the owner may read it, until it gets the mode of another file.
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

/// Writes, synchronises and closes a new file; the system's error code if that fails.
private func finish(
  _ descriptor: Int32, _ bytes: [UInt8], _ mode: mode_t?, isDurable: Bool
) -> Int32? {
  var code = write(bytes, to: descriptor)
  if code == nil, let mode, fchmod(descriptor, mode) != 0 { code = errno }
  if code == nil, isDurable, !synchronise(descriptor) { code = errno }
  // Closed once, whatever happens; a failure here is one of the writes before.
  if close(descriptor) != 0, code == nil { code = errno }
  return code
}

/// Brings what was written to the disk before anything that is written later.
private func synchronise(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // fsync(2): the drive may still write in another order. Not every file system has a barrier.
    if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return true }
  #endif
  return fsync(descriptor) == 0
}

/// Brings a new name to the disk.
///
/// Not every file system can; the file is whole in any case.
private func synchronise(folder: String) {
  let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  _ = fsync(descriptor)
  _ = close(descriptor)
}
