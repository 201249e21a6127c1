/// Operations on the text of paths in specs, without disk access.
enum ProjectPath {
  /// The folder part of a path; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastSlash else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  static func name(of path: String) -> String {
    guard let slash = path.lastSlash else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Resolves a path in a folder to one relative to the root; nil if it leads above the root.
  static func resolve(_ path: String, from folder: String) -> String? {
    let joined = simplified(folder, path)
    return joined.hasPrefix("..") && (joined == ".." || joined.hasPrefix("../")) ? nil : joined
  }

  /// The relative path from a folder to the root: `../` for each component of the folder's path.
  static func up(from folder: String) -> String {
    folder.isEmpty
      ? "" : String(repeating: "../", count: folder.split(separator: "/").count)
  }

  /// Joins a folder and a path, and simplifies the result.
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

  /// Whether a path is already in its shortest form.
  private static func isSimple(_ path: String, mayBeAbsolute: Bool = false) -> Bool {
    let start: Substring.UTF8View =
      mayBeAbsolute && path.utf8.first == UInt8(ascii: "/")
      ? path.utf8.dropFirst() : path.utf8[...]
    // The number of dots if a component has only dots; 3 for any other component.
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
  /// The index of the last slash.
  ///
  /// - Complexity: O(*n*) in the length of the text after the slash.
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
