internal import CodeGeneration
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

/// Finds generated files that no spec generates any more, because a screen was renamed or a spec
/// was removed.
///
/// The first line of a generated file names its spec, relative to the project's root. Folders are
/// therefore searched only for projects with a `formwork.yaml` or `.git`, and only for the
/// project's specs. If the folder is outside the project, other projects may have specs with the
/// same names; then files are reported only for the specs of this run, and not deleted.
struct LeftOverFiles {
  struct File {
    let path: String
    let spec: String
    let isGone: Bool
    let isEdited: Bool
    /// Whether the folder is outside the project, so that another project may have written the
    /// file.
    let isOutside: Bool

    var canBeDeleted: Bool { !isEdited && !isOutside }
  }

  private(set) var files: [File] = []
  /// Whether this run generated all other screens in the folder, and so knows all shared
  /// declarations.
  private(set) var isComplete = false
  /// Whether the folder is inside the project of all specs, so that every left-over file was found.
  private(set) var isSearched = false

  /// Searches a folder.
  ///
  /// - Parameters:
  ///   - specs: the specs without errors, with the names of all files that they can generate.
  ///   - written: the names of the files that this run wrote.
  init(
    in folder: String, of specs: [(path: String, names: Set<String>)], written: Set<String>
  ) throws(FileError) {
    var paths = ProjectPaths()
    var names: [String: Set<String>] = [:]
    var roots: Set<String> = []
    for spec in specs where spec.path != "-" && spec.path != "<stdin>" {
      roots.insert(paths.project(of: FormworkCommands.folder(of: spec.path)).project.root)
      names[paths.path(of: spec.path)] = spec.names
    }
    guard roots.count == 1, let root = roots.first, let place = realPath(folder),
      !isAbsent(joined(root, Project.fileName)) || !isAbsent(joined(root, ".git"))
    else { return }
    let isInside = place == root || place.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    isComplete = isInside
    isSearched = isInside
    for entry in try entries(of: folder) where entry.kind == .file && !written.contains(entry.name)
    {
      guard entry.name.hasSuffix(".swift") || entry.name.hasSuffix(".map.json") else { continue }
      let path = joined(folder, entry.name)
      guard let start = readStart(of: path, count: 4 << 10), let spec = generatedSpecPath(of: start)
      else { continue }
      let isGone = isInside && names[spec] == nil && isAbsent(joined(root, spec))
      guard isGone || names[spec].map({ !$0.contains(entry.name) }) ?? false else {
        isComplete = false
        continue
      }
      let bytes = try readSource(path, limit: 256 << 20).bytes
      let isEdited = if case .generated = generatedOrigin(of: bytes) { false } else { true }
      files.append(
        File(path: path, spec: spec, isGone: isGone, isEdited: isEdited, isOutside: !isInside))
    }
  }
}

extension LeftOverFiles.File {
  /// The message about a file that is reported but not deleted.
  var remark: String {
    "'\(path)' is left over: '\(spec)' \(isGone ? "no longer exists" : "no longer generates it"); "
      + (canBeDeleted
        ? "--prune deletes it"
        : "it \(isEdited ? "was edited" : "is outside the project"), so delete it by hand")
  }

  func delete() throws(FileError) {
    if !deleteFile(path), errno != ENOENT { throw .system(code: errno) }
  }
}
