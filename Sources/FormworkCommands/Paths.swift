internal import Pipeline

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder of a path; `.` for a bare name.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path without its folder.
func fileName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// A name in a folder, as short as a person would write it.
func joined(_ folder: String, _ name: String) -> String {
  if folder == "." { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// An absolute path as a person would write it in the folder that the command runs in.
func shortened(_ path: String) -> String {
  guard let here = realPath(".") else { return path }
  if path == here { return "." }
  let start = here.hasSuffix("/") ? here : here + "/"
  return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
}

/// The absolute path behind all links; nil where nothing is there.
func realPath(_ path: String) -> String? {
  guard let text = realpath(path, nil) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

/// The paths of specs as stored texts name them: relative to the project's root.
///
/// The root is the nearest folder above a spec that has a `formwork.yaml`, else a `.git`, else the
/// spec's own.
struct ProjectPaths {
  /// By folder as it was given: the project's root, and what stands before a file's name.
  private var places: [String: (root: String, prefix: String)] = [:]
  /// By folder as it was given.
  private var projects: [String: Project] = [:]

  mutating func path(of spec: String) -> String {
    place(of: folder(of: spec)).prefix + fileName(of: spec)
  }

  /// The files that a spec can use, with its project already found: specs of one folder share it.
  mutating func files(of spec: String) -> DiskFiles {
    guard spec != "-" else { return DiskFiles() }
    let folder = folder(of: spec)
    if let known = projects[folder] { return DiskFiles(known: known) }
    let project = DiskFiles().project(of: spec)
    projects[folder] = project
    return DiskFiles(known: project)
  }

  /// The absolute root of the project that a folder belongs to, and what stands before the name of
  /// a file in the folder.
  mutating func place(of folder: String) -> (root: String, prefix: String) {
    if let known = places[folder] { return known }
    let (root, inside) = Self.place(of: realPath(folder) ?? folder)
    let place = (root, inside.isEmpty ? "" : inside + "/")
    places[folder] = place
    return place
  }

  /// The root above a folder, and the folder as seen from there; empty for the root itself.
  static func place(of folder: String) -> (root: String, folder: String) {
    let root = root(above: folder, with: "formwork.yaml") ?? root(above: folder, with: ".git")
    guard let root, root != folder else { return (folder, "") }
    return (root, String(folder.dropFirst(root.hasSuffix("/") ? root.count : root.count + 1)))
  }

  private static func root(above start: String, with name: String) -> String? {
    var folder = start
    while true {
      if access(joined(folder, name), F_OK) == 0 { return folder }
      guard folder.hasPrefix("/"), folder != "/" else { return nil }
      folder = FormworkCommands.folder(of: folder)
    }
  }
}
