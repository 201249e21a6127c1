internal import Pipeline
internal import SpecSyntax

/// The files of a project at a commit, read without a checkout.
struct CommitFiles: FileProvider {
  let project: Project
  private let repository: GitRepository
  private let commit: String
  /// The contents of the files that are most often needed, by path relative to the project's root;
  /// they are read in advance.
  private let texts: [String: [UInt8]]
  /// The paths of all files, relative to the project's root.
  private let paths: Set<String>

  /// Creates the provider for a spec.
  ///
  /// - Parameters:
  ///   - folder: the folder of the specs, relative to the project's root.
  init(
    _ tree: CommitTree, folder: String
  ) {
    project = Project(
      root: tree.root, folder: folder, hasFile: tree.paths.contains(Project.fileName))
    repository = tree.repository
    commit = tree.commit
    texts = tree.texts
    paths = tree.paths
  }

  func project(of spec: String) -> Project { project }

  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8] {
    if let text = texts[path] {
      if text.count > limit { throw .tooLarge }
      return text
    }
    guard paths.contains(path) else {
      let start = path + "/"
      throw paths.contains { $0.hasPrefix(start) } ? .isFolder : .missing
    }
    guard let text = repository.texts(of: [path], at: commit)[path] else { throw .missing }
    if text.count > limit { throw .tooLarge }
    return text
  }

  func names(in folder: String, of project: Project) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    var names: Set<String> = []
    for path in paths where path.hasPrefix(start) {
      names.insert(String(path.dropFirst(start.count).prefix { $0 != "/" }))
    }
    return names.sorted { $0.precedes($1) }
  }
}

/// The list of files in a project's root folder at a commit.
struct CommitTree: Sendable {
  let root: String
  let repository: GitRepository
  let commit: String
  let paths: Set<String>
  let texts: [String: [UInt8]]

  /// Lists the files of a commit; nil if git fails.
  init?(_ commit: String, in repository: GitRepository) {
    guard let output = repository.run(["ls-tree", "-r", "-z", commit, "--", "."]) else {
      return nil
    }
    var paths: Set<String> = []
    for entry in output.split(separator: 0) {
      // The format is `<mode> blob <id>\t<path>`. Submodules are listed as commits; symbolic links
      // have their own mode.
      guard let tab = entry.firstIndex(of: 0x09) else { continue }
      let words = entry[..<tab].split(separator: 0x20)
      guard words.count == 3, words[1].elementsEqual("blob".utf8),
        !words[0].elementsEqual("120000".utf8)
      else { continue }
      paths.insert(String(decoding: entry[entry.index(after: tab)...], as: UTF8.self))
    }
    let read = paths.filter { path in
      [".yaml", ".yml", ".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
    }
    self.root = repository.root
    self.repository = repository
    self.commit = commit
    self.paths = paths
    texts = repository.texts(of: read.sorted(), at: commit)
  }
}

/// A file provider for either side of a comparison.
enum SideFiles: FileProvider, Sendable {
  case disk(DiskFiles)
  case commit(CommitFiles)

  func project(of spec: String) -> Project {
    switch self {
    case .disk(let files): files.project(of: spec)
    case .commit(let files): files.project(of: spec)
    }
  }

  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8] {
    switch self {
    case .disk(let files): try files.read(path, in: project, limit: limit)
    case .commit(let files): try files.read(path, in: project, limit: limit)
    }
  }

  func names(in folder: String, of project: Project) -> [String] {
    switch self {
    case .disk(let files): files.names(in: folder, of: project)
    case .commit(let files): files.names(in: folder, of: project)
    }
  }
}
