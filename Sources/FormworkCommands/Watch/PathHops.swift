#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A step of resolving a path: a name in a folder, whose change may change the result.
struct PathHop: Hashable {
  /// The folder without symbolic links in its path.
  let folder: String
  let name: String
  /// Whether the name is the file or a link to it; otherwise a folder on the path.
  let isFile: Bool
}

/// The steps of resolving a path: the file's own name, every link, and their parent folders.
///
/// If the file does not exist, the steps end at the first missing name.
func hops(to path: String) -> [PathHop] {
  var hops: [PathHop] = []
  var folder = "/"
  var names = Array(absolutePath(path).split(separator: "/").reversed())
  var links = 0
  while let name = names.popLast() {
    if name == "." { continue }
    if name == ".." {
      folder = FormworkCommands.folder(of: folder)
      continue
    }
    let place = joined(folder, String(name))
    var status = stat()
    let isThere = lstat(place, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFLNK, links < 40, let target = linkText(place) {
      links += 1
      hops.append(PathHop(folder: folder, name: String(name), isFile: true))
      if target.hasPrefix("/") { folder = "/" }
      names += target.split(separator: "/").reversed()
      continue
    }
    if isThere, !names.isEmpty, status.st_mode & S_IFMT == S_IFDIR {
      folder = place
      continue
    }
    hops.append(PathHop(folder: folder, name: String(name), isFile: true))
    break
  }
  let folders = hops.map(\.folder)
  for folder in folders where folder != "/" {
    let above = PathHop(
      folder: FormworkCommands.folder(of: folder), name: fileName(of: folder), isFile: false)
    if !hops.contains(above) { hops.append(above) }
  }
  return hops
}

/// A path from the root of the file system.
func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/") else { return path }
  guard let text = getcwd(nil, 0) else { return "/" + path }
  defer { free(text) }
  return joined(String(cString: text), path)
}

/// The target of a symbolic link.
private func linkText(_ path: String) -> String? {
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
    count = buffer.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress else { return 0 }
      return max(0, readlink(path, start, characters.count))
    }
  }
  return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
}
