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

/// Finds generated files that no spec produces any more, because a screen was renamed or a spec
/// removed.
///
/// The first line of a generated file names its spec relative to the project's root. So only
/// folders inside a project with a `formwork.yaml` or `.git` are searched, and only for specs of
/// that project.
struct LeftOverFiles {
  struct File {
    let path: String
    let spec: String
    let isGone: Bool
    let isEdited: Bool
  }

  private(set) var files: [File] = []
  /// Whether this run produced every other generated screen in the folder, so that it has all
  /// shared declarations.
  private(set) var isComplete = false
  /// Whether the folder was searched, because it belongs to the same project as all specs.
  private(set) var isSearched = false

  /// - Parameters:
  ///   - specs: the specs without errors, with the names of all files that they can generate.
  ///   - written: the names of the files of this run.
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
      place == root || place.hasPrefix(root.hasSuffix("/") ? root : root + "/"),
      !isAbsent(joined(root, Project.fileName)) || !isAbsent(joined(root, ".git"))
    else { return }
    isComplete = true
    isSearched = true
    for entry in try entries(of: folder) where entry.kind == .file && !written.contains(entry.name)
    {
      guard entry.name.hasSuffix(".swift") || entry.name.hasSuffix(".map.json") else { continue }
      let path = joined(folder, entry.name)
      guard let start = readStart(of: path, count: 4 << 10), let spec = generatedSpecPath(of: start)
      else { continue }
      let isGone = names[spec] == nil && isAbsent(joined(root, spec))
      guard isGone || names[spec].map({ !$0.contains(entry.name) }) ?? false else {
        isComplete = false
        continue
      }
      let bytes = try readSource(path, limit: 256 << 20).bytes
      let isEdited = if case .generated = generatedOrigin(of: bytes) { false } else { true }
      files.append(File(path: path, spec: spec, isGone: isGone, isEdited: isEdited))
    }
  }
}

extension LeftOverFiles.File {
  /// The message about a file that is not deleted.
  var remark: String {
    "'\(path)' is left over: '\(spec)' \(isGone ? "is gone" : "writes no such file any more"); "
      + (isEdited ? "it was edited, so delete it yourself" : "--prune deletes it")
  }

  func delete() throws(FileError) {
    if !deleteFile(path), errno != ENOENT { throw .system(code: errno) }
  }
}
