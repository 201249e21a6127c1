internal import Pipeline
internal import SpecModel
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder of a path; `.` for a bare name.
func folder(of path: String) -> String {
  guard let slash = path.lastSlash else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path without its folder.
func fileName(of path: String) -> String {
  guard let slash = path.lastSlash else { return path }
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

/// Whether a symbolic link on a path leads out of a folder.
///
/// - Parameter root: the folder's absolute path behind all links.
func leadsOut(_ path: String, of root: String) -> Bool {
  var place = path
  while true {
    if let real = realPath(place) {
      return real != root && !real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
    // What is not there yet will be in the nearest folder that is; a link to nothing leads anywhere.
    guard isAbsent(place) else { return true }
    let parent = folder(of: place)
    guard parent != place else { return false }
    place = parent
  }
}

/// Whether a symbolic link on a path leads out of a project that does not allow it.
func isOutside(_ path: String, _ root: String) -> Bool {
  guard leadsOut(path, of: root) else { return false }
  let file = joined(root, Project.fileName)
  guard !leadsOut(file, of: root), let source = try? readSource(file, limit: 1 << 20) else {
    return true
  }
  var mistakes = DiagnosticBag()
  return readProject(source, into: &mistakes).links.value != .anywhere
}

/// The paths of specs as stored texts name them: relative to the project's root.
///
/// The root is the nearest folder above a spec that has a `formwork.yaml`, else a `.git`, else the
/// spec's own.
struct ProjectPaths {
  /// By folder as it was given: specs of one folder share a project.
  private var projects: [String: KnownProject] = [:]

  mutating func path(of spec: String) -> String {
    project(of: folder(of: spec)).project.path(of: fileName(of: spec))
  }

  /// The files that a spec can use, with its project already found.
  mutating func files(of spec: String) -> DiskFiles {
    spec == "-" ? DiskFiles() : DiskFiles(known: project(of: folder(of: spec)))
  }

  /// The project that a folder belongs to.
  mutating func project(of folder: String) -> KnownProject {
    if let known = projects[folder] { return known }
    let project = KnownProject(Self.project(of: folder))
    projects[folder] = project
    return project
  }

  /// The project that a folder belongs to, looked up on the disk; its root is absolute.
  static func project(of folder: String) -> Project {
    let place = place(of: realPath(folder) ?? folder)
    return Project(
      root: place.root, folder: place.folder,
      hasFile: !isAbsent(joined(place.root, Project.fileName)))
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
