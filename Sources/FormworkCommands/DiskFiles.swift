internal import Dispatch
internal import Pipeline
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The maximum depth to which folders are searched.
let folderDepthLimit = 64

/// The reason why a file could not be read or written.
enum FileError: Error {
  case isFolder
  case tooLarge(limit: Int)
  case danglingLink
  case notRegular
  case tooDeep
  case linkedOutside
  case writeProtected
  case hardLinked
  /// The command would overwrite one of its input files.
  case isInput
  /// The file's content has changed since the command read it.
  case changed
  /// Another process has locked the folder.
  case locked
  /// A partial report can cover only one project.
  case severalProjects
  case system(code: Int32)

  var message: String {
    switch self {
    case .isFolder: "it is a folder; name a file inside it"
    case .tooLarge(let limit):
      limit < 1 << 20 ? "it is larger than \(limit) bytes" : "it is larger than \(limit >> 20) MB"
    case .danglingLink: "it is a link to a missing file"
    case .notRegular: "it is not a regular file"
    case .tooDeep: "its folders are nested more than \(folderDepthLimit) deep"
    case .linkedOutside:
      "it is reached through a symbolic link out of the project; 'links: anywhere' in "
        + "\(Project.fileName) allows that"
    case .writeProtected: "it is write-protected; 'chmod u+w' allows it"
    case .hardLinked: "it has several names (hard links), and only one would change; copy it first"
    case .isInput: "this command reads it; name another file for the output"
    case .changed: "another program has changed it in the meantime; run the command again"
    case .locked: "another formwork has been writing to it for \(FolderLock.seconds) seconds"
    case .severalProjects: "the specs are of several projects; verify one at a time"
    case .system(let code) where code == ENOENT: "there is no such file"
    case .system(let code): systemMessage(code)
    }
  }
}

/// Reads a complete spec, from standard input if the path is `-`.
///
/// Never returns a part of a file.
///
/// - Parameters:
///   - mayWait: whether to read pipes and devices to their end. True only for paths given by the
///     user: a pipe instead of a snapshot would block forever.
///   - isInput: whether the command must not overwrite the file.
///   - followsLinks: false to fail with `ELOOP` if the path is a symbolic link.
func readSource(
  _ path: String, limit: Int, mayWait: Bool = false, isInput: Bool = false,
  followsLinks: Bool = true
) throws(FileError) -> SourceText {
  guard path != "-" else {
    return SourceText(path: "<stdin>", bytes: try readAll(STDIN_FILENO, expecting: 0, limit: limit))
  }
  let flags = O_RDONLY | O_CLOEXEC | (mayWait ? 0 : O_NONBLOCK) | (followsLinks ? 0 : O_NOFOLLOW)
  let descriptor = open(path, flags)
  guard descriptor >= 0 else { throw .system(code: errno) }
  defer { _ = close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(code: errno) }
  let kind = status.st_mode & S_IFMT
  if kind == S_IFDIR { throw .isFolder }
  if !mayWait, kind != S_IFREG { throw .notRegular }
  if status.st_size > limit { throw .tooLarge(limit: limit) }
  if isInput { InputFiles.shared.note(status) }
  let bytes = try readAll(
    descriptor, expecting: Int(status.st_size), limit: limit, isRegular: kind == S_IFREG)
  return SourceText(path: path, bytes: bytes)
}

/// Reads a file; follows a symbolic link only to a target inside the folder.
func readInside(_ root: String, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
  do throws(FileError) {
    return try readSource(path, limit: limit, followsLinks: false).bytes
  } catch .system(code: ELOOP) {
    if isOutside(path, root) { throw .linkedOutside }
    return try readSource(path, limit: limit).bytes
  }
}

/// The files that the command read as specs or for specs, identified independently of their paths.
final class InputFiles: @unchecked Sendable {
  static let shared = InputFiles()
  private let queue = DispatchQueue(label: "input files")
  private var known: Set<Identity> = []

  private struct Identity: Hashable {
    let device: UInt64
    let file: UInt64

    init(_ status: stat) {
      (device, file) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    }
  }

  func note(_ status: stat) {
    let identity = Identity(status)
    queue.sync { _ = known.insert(identity) }
  }

  func contains(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let identity = Identity(status)
    return queue.sync { known.contains(identity) }
  }
}

/// Whether two files have equal bytes, compared with `memcmp`; `==` compares byte by byte.
func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  guard first.count == second.count else { return false }
  return first.withUnsafeBytes { first in
    second.withUnsafeBytes { second in
      guard let start = first.baseAddress, let other = second.baseAddress else { return true }
      return memcmp(start, other, first.count) == 0
    }
  }
}

/// Whether a file has exactly these bytes; false if it cannot be read or is not a file.
func isFile(_ path: String, _ bytes: [UInt8]) -> Bool {
  // Reading one byte more than expected avoids querying the file's size.
  guard let found = readStart(of: path, count: bytes.count + 1) else { return false }
  return areEqual(found, bytes)
}

/// The first bytes of a file; nil if it cannot be read.
func readStart(of path: String, count: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { _ = close(descriptor) }
  var isReadable = true
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    // A read may return fewer bytes or be interrupted.
    while filled < count {
      let found = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
      if found < 0, errno == EINTR { continue }
      isReadable = found >= 0
      if found <= 0 { break }
      filled += found
    }
  }
  return isReadable ? bytes : nil
}

/// A project that is shared by many specs, so that its project file is read only once.
struct KnownProject: Sendable {
  let project: Project
  /// The project file's content; nil if it does not exist or cannot be read.
  let file: [UInt8]?

  /// Creates a project that is not on disk.
  init(_ project: Project, file: [UInt8]?) {
    self.project = project
    self.file = file
  }

  init(_ project: Project) {
    self.project = project
    let path = joined(project.root, Project.fileName)
    let isReadable = project.hasFile && !leadsOut(path, of: project.root)
    file = isReadable ? try? readSource(path, limit: 1 << 20).bytes : nil
  }
}

/// The files of a project on disk.
struct DiskFiles: FileProvider {
  /// The project of the folder's specs, if already found.
  var known: KnownProject?

  func project(of spec: String) -> Project {
    known?.project ?? ProjectPaths.project(of: folder(of: spec))
  }

  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8] {
    if let file = known?.file, path == Project.fileName, file.count <= limit { return file }
    let place = joined(project.root, path)
    // Links out of the project are allowed by this file, so the setting cannot apply to the file
    // itself.
    if path == Project.fileName ? leadsOut(place, of: project.root) : isOutside(place, project.root)
    {
      throw .linkedOutside
    }
    do {
      return try readSource(place, limit: limit, isInput: true).bytes
    } catch {
      switch error {
      case .isFolder: throw .isFolder
      case .tooLarge: throw .tooLarge
      case .system(code: ENOENT), .system(code: ENOTDIR): throw .missing
      default: throw .unreadable(error.message)
      }
    }
  }

  func names(in folder: String, of project: Project) -> [String] {
    let folder = folder.isEmpty ? project.root : joined(project.root, folder)
    return isOutside(folder, project.root) ? [] : (try? fileNames(in: folder)) ?? []
  }
}

/// Whether nothing exists at a path, not even a symbolic link.
func isAbsent(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) != 0 && errno == ENOENT
}

/// Whether there is a symbolic link at a path.
func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Whether a path is a folder or a link to one.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Reads a file, or ends the process with an error message.
///
/// - Parameters:
///   - text: the file's content, if it has already been read.
///   - flag: the flag that raises the size limit, for the message.
func openFile(
  _ path: String, known text: [UInt8]? = nil, limit: Int, flag: String? = nil,
  mayWait: Bool = true
) throws(ProcessEnd) -> SourceText {
  if let text, text.count <= limit {
    writeDetail("reads \(path), \(text.count) bytes")
    return SourceText(path: path, bytes: text)
  }
  do {
    let source = try readSource(path, limit: limit, mayWait: mayWait, isInput: true)
    writeDetail("reads \(path), \(source.bytes.count) bytes")
    guard path == "-", let name = runSettings.inputPath else { return source }
    return SourceText(path: name, bytes: source.bytes)
  } catch {
    var reason = error.message
    if case .system(code: ENOENT) = error, path.contains("\u{FFFD}") {
      reason = "its name is not UTF-8; rename it"
    }
    var message = "cannot read '\(path)': \(reason)"
    if case .tooLarge = error, let flag { message += "; raise the limit with \(flag)" }
    throw ProcessEnd(.failure, message)
  }
}

/// Reads a file to its end.
///
/// - Parameter isRegular: whether to stop after the expected number of bytes.
private func readAll(
  _ descriptor: Int32, expecting size: Int, limit: Int, isRegular: Bool = false
) throws(FileError) -> [UInt8] {
  // Requesting one more byte shows the end of the file without a second read.
  var (bytes, end) = try readPart(
    descriptor, room: max(size + 1, 16 << 10), expecting: isRegular ? size : 0)
  while !end {
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    let part = try readPart(descriptor, room: max(16 << 10, min(bytes.count, 4 << 20)))
    bytes += part.bytes
    end = part.end
  }
  if bytes.count > limit { throw .tooLarge(limit: limit) }
  return bytes
}

/// Reads until the buffer is full or the file ends, and returns whether the file ended.
///
/// - Parameter size: the expected size of the file in bytes; 0 if unknown.
private func readPart(
  _ descriptor: Int32, room: Int, expecting size: Int = 0
) throws(FileError) -> (bytes: [UInt8], end: Bool) {
  var code: Int32 = 0
  var end = false
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
    filled = 0
    while filled < room, let start = buffer.baseAddress {
      let count = read(descriptor, start + filled, room - filled)
      if count > 0 { filled += count }
      if count == 0 || (count == size && filled == size) { end = true }
      if count < 0, errno != EINTR { code = errno }
      if end || code != 0 { return }
    }
  }
  if code != 0 { throw .system(code: code) }
  return (bytes, end)
}
