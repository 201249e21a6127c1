/// Paths as specs write them, made sense of by their letters alone: no disk is asked.
enum ProjectPath {
  /// The folder part of a path; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path without its folder.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path below the root, as seen from a folder of the project; nil where it leads above the root.
  static func resolve(_ path: String, from folder: String) -> String? {
    let joined = simplified(folder, path)
    return joined.hasPrefix("..") && (joined == ".." || joined.hasPrefix("../")) ? nil : joined
  }

  /// The way from a folder of the project to its root: `../` for each part.
  static func up(from folder: String) -> String {
    folder.isEmpty
      ? "" : String(repeating: "../", count: folder.split(separator: "/").count)
  }

  /// A path seen from a folder, as short as a person would write it.
  static func simplified(_ folder: String, _ path: String) -> String {
    if isSimple(path), folder.isEmpty || isSimple(folder) {
      return folder.isEmpty ? path : "\(folder)/\(path)"
    }
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path below a folder has nothing that could be left out: most have not.
  private static func isSimple(_ path: String) -> Bool {
    var isStart = true
    for byte in path.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      if isStart, isSlash || byte == UInt8(ascii: ".") { return false }
      isStart = isSlash
    }
    return !isStart
  }
}
