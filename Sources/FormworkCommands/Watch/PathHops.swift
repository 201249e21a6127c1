#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// One step of resolving a path: a name in a folder; if it changes, the path may lead elsewhere.
struct PathHop: Hashable {
  /// The path of the folder, without symbolic links.
  let folder: String
  let name: String
  /// Whether the name is that of the file or of a link to it; otherwise, it is a folder in the
  /// path.
  let isFile: Bool
}

/// The steps of resolving a path: the file's own name, and every symbolic link and folder on the
/// way.
///
/// If the file does not exist, the steps end at the first name that does not exist.
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

/// Returns the absolute form of a path.
func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/") else { return path }
  guard let text = getcwd(nil, 0) else { return "/" + path }
  defer { free(text) }
  return joined(String(cString: text), path)
}

/// The target in a symbolic link; nil if the path is not one.
private func linkText(_ path: String) -> String? {
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
    count = buffer.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress else { return 0 }
      return max(0, readlink(path, start, characters.count))
    }
  }
  return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
}
