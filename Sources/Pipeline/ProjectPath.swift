/// Paths as specs write them, made sense of by their letters alone: no disk is asked.
enum ProjectPath {
  /// The folder part of a path; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastSlash else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path without its folder.
  static func name(of path: String) -> String {
    guard let slash = path.lastSlash else { return path }
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
    if isSimple(path), folder.isEmpty || isSimple(folder, mayBeAbsolute: true) {
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

  /// Whether a path has nothing that could be left out: most have not.
  private static func isSimple(_ path: String, mayBeAbsolute: Bool = false) -> Bool {
    let start: Substring.UTF8View =
      mayBeAbsolute && path.utf8.first == UInt8(ascii: "/")
      ? path.utf8.dropFirst() : path.utf8[...]
    // How many dots the part has, and nothing else; 3 for any other part.
    var dots = 0
    for byte in start {
      if byte == UInt8(ascii: "/") {
        if dots < 3 { return false }
        dots = 0
      } else {
        dots = byte == UInt8(ascii: ".") ? min(dots + 1, 3) : 3
      }
    }
    return dots == 3
  }
}

extension String {
  /// The place of the last slash.
  ///
  /// - Complexity: O(*n*) in what stands behind it.
  package var lastSlash: String.Index? {
    let offset = utf8.withContiguousStorageIfAvailable { bytes in
      var place = bytes.count - 1
      while place >= 0, bytes[place] != UInt8(ascii: "/") { place -= 1 }
      return place
    }
    guard let offset else { return utf8.lastIndex(of: UInt8(ascii: "/")) }
    return offset < 0 ? nil : utf8.index(startIndex, offsetBy: offset)
  }
}
