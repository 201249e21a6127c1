internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// Compares two files or folders that need not be in the same repository.
extension ReviewedSources {
  init(
    _ old: ReviewSide, _ new: ReviewSide, standingFor place: String?
  ) throws(ProcessEnd) {
    switch (old, new) {
    case (.folder(let first), .folder(let second)):
      try self.init(folder: first, with: second)
    default:
      try self.init(file: old.file(at: place), with: new.file(at: place))
    }
  }

  /// Compares two files, as if they were two versions of the same file at the new path.
  private init(file old: SideFile, with new: SideFile) throws(ProcessEnd) {
    let kind = FilePair.kind(of: new.path)
    guard kind == FilePair.kind(of: old.path), kind == .spec || kind == .document else {
      throw ProcessEnd(
        .failure,
        "'\(old.shownPath)' and '\(new.shownPath)' are not two specs, storyboards or xibs")
    }
    var pair = FilePair(
      kind: kind ?? .spec, oldPath: new.spec.path, newPath: new.spec.path, old: old.bytes,
      new: new.bytes)
    let isSamePlace =
      old.spec.project.root == new.spec.project.root
      && old.spec.project.folder == new.spec.project.folder
    let sources = EditedSources([pair], root: new.spec.project.root)
    if kind == .document {
      pair = FilePair(
        kind: .document, oldPath: old.shownPath, newPath: new.shownPath, old: old.bytes,
        new: new.bytes)
      self.init(root: new.spec.project.root, sources: sources, specs: [], documents: [pair])
      return
    }
    let spec = SpecPair(
      spec: new.spec, new: new.bytes, old: old.bytes, files: new.files,
      oldFiles: isSamePlace ? nil : old.files)
    self.init(root: new.spec.project.root, sources: sources, specs: [spec], documents: [])
  }

  /// Compares two folders, in which files with the same relative path are versions of each other.
  private init(folder old: String, with new: String) throws(ProcessEnd) {
    let (oldPlace, newPlace) = (ProjectPaths.project(of: old), ProjectPaths.project(of: new))
    // The folders may be in two checkouts of one project; then compare the files outside the
    // folders, too.
    let isWhole = oldPlace.root != newPlace.root && oldPlace.folder == newPlace.folder
    let oldTop = isWhole ? oldPlace.root : realPath(old) ?? old
    let newTop = isWhole ? newPlace.root : realPath(new) ?? new
    let start = isWhole ? "" : newPlace.folder
    let texts = (try FolderTexts(oldTop).texts, try FolderTexts(newTop).texts)
    var pairs: [FilePair] = []
    func path(_ path: String) -> String { start.isEmpty ? path : "\(start)/\(path)" }
    for name in Set(texts.0.keys).union(texts.1.keys).sorted(by: { $0.precedes($1) }) {
      guard let kind = FilePair.kind(of: name), texts.0[name] != texts.1[name] else { continue }
      pairs.append(
        FilePair(
          kind: kind, oldPath: texts.0[name] == nil ? nil : path(name),
          newPath: texts.1[name] == nil ? nil : path(name), old: texts.0[name],
          new: texts.1[name]))
    }
    var paths = ProjectPaths()
    let inside = isWhole && !newPlace.folder.isEmpty ? newPlace.folder + "/" : ""
    var specs: [SpecPair] = []
    for name in Set(texts.0.keys).union(texts.1.keys).sorted(by: { $0.precedes($1) })
    where FilePair.kind(of: name) == .spec && name.hasPrefix(inside) {
      let (before, after) = (texts.0[name], texts.1[name])
      guard let text = after ?? before, isScreen(text) else { continue }
      // A spec that exists only in the old folder is compiled as if it were in the new folder.
      let file = joined(newTop, name)
      let spec = PlacedSpec(
        file: shortened(file), project: paths.project(of: FormworkCommands.folder(of: file)))
      specs.append(
        SpecPair(
          spec: spec, new: after, old: before, files: .disk(spec.files), oldFiles: nil))
    }
    self.init(
      root: newPlace.root, sources: EditedSources(pairs, root: newPlace.root), specs: specs,
      documents: pairs.filter { $0.kind == .document && $0.path.hasPrefix(inside) })
  }
}

/// A file on one side of the comparison.
private struct SideFile {
  let path: String
  let shownPath: String
  /// The file's content; nil if the file does not exist.
  let bytes: [UInt8]?
  let spec: PlacedSpec
  let files: SideFiles
}

extension ReviewSide {
  /// Reads the file.
  ///
  /// - Parameter place: the path to display for the file; nil to display its own path.
  fileprivate func file(at place: String?) throws(ProcessEnd) -> SideFile {
    switch self {
    case .file(let path):
      let bytes = path == "/dev/null" ? nil : try openFile(path, limit: sourceLimit).bytes
      let path = place ?? path
      var paths = ProjectPaths()
      let spec = PlacedSpec(
        file: path, project: paths.project(of: FormworkCommands.folder(of: path)))
      return SideFile(
        path: path, shownPath: path, bytes: bytes, spec: spec, files: .disk(spec.files))
    case .blob(let commit, let name, let path):
      let place = ProjectPaths.project(of: FormworkCommands.folder(of: path))
      guard let repository = GitRepository(root: place.root),
        let tree = CommitTree(commit, in: repository)
      else { throw ProcessEnd(.failure, "git cannot read '\(name):\(path)'") }
      let files = CommitFiles(tree, folder: place.folder)
      let inside = place.path(of: fileName(of: path))
      do throws(FileProblem) {
        let bytes = try files.read(inside, in: place, limit: sourceLimit)
        let known = KnownProject(place, file: tree.texts[Project.fileName])
        return SideFile(
          path: path, shownPath: "\(name):\(path)", bytes: bytes,
          spec: PlacedSpec(file: path, project: known), files: .commit(files))
      } catch {
        throw ProcessEnd(.failure, "'\(name)' has no file '\(path)'")
      }
    case .workingTree, .commit, .folder:
      throw ProcessEnd(
        .failure, "'\(self.name)' is not a file; name two files, two folders, or revisions")
    }
  }
}

/// The contents of all sources in a folder and its subfolders, by relative path; symbolic links to
/// folders are not followed.
private struct FolderTexts {
  private(set) var texts: [String: [UInt8]] = [:]

  init(_ folder: String) throws(ProcessEnd) { try read(folder, "", depth: 0) }

  private mutating func read(_ folder: String, _ path: String, depth: Int) throws(ProcessEnd) {
    guard depth < folderDepthLimit else {
      throw ProcessEnd(.failure, "cannot search '\(folder)': \(FileError.tooDeep.message)")
    }
    do throws(FileError) {
      for entry in try entries(of: folder) where !entry.name.hasPrefix(".") {
        let inner = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
        let place = joined(folder, entry.name)
        if entry.kind == .folder {
          do throws(ProcessEnd) { try read(place, inner, depth: depth + 1) } catch {
            throw .tooDeep
          }
        } else if FilePair.kind(of: inner) != nil {
          texts[inner] = try? readSource(place, limit: sourceLimit).bytes
        }
      }
    } catch {
      throw ProcessEnd(.failure, "cannot search '\(folder)': \(error.message)")
    }
  }
}
