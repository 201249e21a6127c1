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

/// Generated files that no spec writes any more: those of a screen that has another name by now, and
/// those of a spec that is gone.
///
/// They are found by their first line, which names the spec from the project's root. So only a folder
/// inside a project with a `formwork.yaml` or `.git` is searched, and only for specs of that project.
struct LeftOverFiles {
  struct File {
    let path: String
    let spec: String
    let isGone: Bool
    let isEdited: Bool
  }

  private(set) var files: [File] = []
  /// Whether every generated file of a screen in the folder is this run's or left over, so that this
  /// run has all that the folder's screens share.
  private(set) var isComplete = false

  /// - Parameters:
  ///   - specs: the specs of the run without errors, and the names of all files that may be theirs.
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
  /// What a person has to know of the file where it stays.
  var remark: String {
    "'\(path)' is left over: '\(spec)' \(isGone ? "is gone" : "writes no such file any more"); "
      + (isEdited ? "it was edited, so delete it yourself" : "--prune deletes it")
  }

  func delete() throws(FileError) {
    if !deleteFile(path), errno != ENOENT { throw .system(code: errno) }
  }
}
