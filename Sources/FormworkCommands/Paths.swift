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

/// The last component of a path.
func fileName(of path: String) -> String {
  guard let slash = path.lastSlash else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// The path of a name in a folder, in its shortest form.
func joined(_ folder: String, _ name: String) -> String {
  if folder == "." { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// A path relative to the working directory if it is inside it; otherwise the path itself.
func shortened(_ path: String) -> String {
  guard let here = realPath(".") else { return path }
  if path == here { return "." }
  let start = here.hasSuffix("/") ? here : here + "/"
  return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
}

/// The absolute path with symbolic links resolved; nil if nothing exists at the path.
func realPath(_ path: String) -> String? {
  guard let text = realpath(path, nil) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

/// Whether a symbolic link in a path leads out of a folder.
///
/// - Parameter root: the absolute path of the folder, with symbolic links resolved.
func leadsOut(_ path: String, of root: String) -> Bool {
  var place = path
  while true {
    if let real = realPath(place) {
      return real != root && !real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
    // If the file does not exist, check the nearest folder that does; a dangling link may lead
    // anywhere.
    guard isAbsent(place) else { return true }
    let parent = folder(of: place)
    guard parent != place else { return false }
    place = parent
  }
}

/// Whether a path leads out of a project through a symbolic link that the project does not allow.
func isOutside(_ path: String, _ root: String) -> Bool {
  guard leadsOut(path, of: root) else { return false }
  let file = joined(root, Project.fileName)
  guard !leadsOut(file, of: root), let source = try? readSource(file, limit: 1 << 20) else {
    return true
  }
  var errors = DiagnosticBag()
  return readProject(source, into: &errors).links.value != .anywhere
}

/// Converts paths of specs to paths relative to the project's root, which are used in stored texts.
///
/// The root is the nearest folder around the spec that has a `formwork.yaml`, or else a `.git`, or
/// else the spec's own folder.
struct ProjectPaths: Sendable {
  /// The known projects by the path of a spec's folder, as given; specs of one folder share a
  /// project.
  private var projects: [String: KnownProject] = [:]

  mutating func path(of spec: String) -> String {
    project(of: folder(of: spec)).project.path(of: fileName(of: spec))
  }

  /// The file provider for a spec, with its project.
  mutating func files(of spec: String) -> DiskFiles {
    spec == "-" ? DiskFiles() : DiskFiles(known: project(of: folder(of: spec)))
  }

  /// Returns the project to which a folder belongs.
  mutating func project(of folder: String) -> KnownProject {
    if let known = projects[folder] { return known }
    let project = KnownProject(Self.project(of: folder))
    projects[folder] = project
    return project
  }

  /// Searches the disk for the project to which a folder belongs; the project's root is absolute.
  static func project(of folder: String) -> Project {
    let place = place(of: realPath(folder) ?? folder)
    return Project(
      root: place.root, folder: place.folder,
      hasFile: !isAbsent(joined(place.root, Project.fileName)))
  }

  /// The project root above a folder, and the folder's path relative to it; empty for the root
  /// itself.
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
