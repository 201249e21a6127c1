internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// The differing sources of two versions of a project, and the specs that they may affect.
struct ReviewedSources: Sendable {
  /// The absolute path of the project's root, from which displayed paths are derived.
  let root: String
  let sources: EditedSources
  /// All specs whose screens may differ.
  var specs: [SpecPair]
  var documents: [FilePair]
  /// The paths of files in submodules, which are not compared.
  var submodules: [String] = []
  /// The files that could not be read, with error messages.
  var unreadable: [(path: String, message: String)] = []
}

/// A spec in its two versions, of which one may not exist.
struct SpecPair: Sendable {
  /// The spec in the new version, or in the old one if it was removed.
  let spec: PlacedSpec
  /// The spec's new content; nil if the spec was removed.
  let new: [UInt8]?
  /// The spec's old content; nil if the spec is new.
  let old: [UInt8]?
  /// The file provider of the new version.
  let files: SideFiles
  /// The file provider of the old version; nil if the old version is the new one with some contents
  /// replaced.
  let oldFiles: SideFiles?
}

extension ReviewedSources {
  /// Returns the differing sources of the projects in a git repository; nil if nothing differs.
  ///
  /// - Parameters:
  ///   - new: the new revision; nil for the working tree.
  ///   - paths: the paths given on the command line.
  ///   - nested: folders that contain their own projects, relative to the root.
  static func all(
    in repository: GitRepository, from old: String, to new: String?, paths: [String],
    without nested: [String]
  ) throws(ProcessEnd) -> ReviewedSources? {
    guard let differing = repository.pairs(from: old, to: new, in: []) else {
      throw ProcessEnd(.failure, "git cannot compare the two sides")
    }
    let pairs = differing.filter { pair in !nested.contains { pair.path.hasPrefix($0 + "/") } }
    if pairs.isEmpty { return nil }
    var reader = RepositoryReader(repository, from: old, to: new, pairs)
    let inside = try PathChoice(paths, root: repository.root)
    return ReviewedSources(
      root: repository.root, sources: EditedSources(reader.pairs, root: repository.root),
      specs: try reader.specs(inside, without: nested),
      documents: reader.pairs.filter { $0.kind == .document && inside.contains($0.path) },
      submodules: pairs.filter { $0.kind == .submodule && inside.contains($0.path) }.map(\.path),
      unreadable: reader.unreadable.filter { inside.contains($0.path) })
  }
}

/// Reads the differences between two versions of a project in a repository.
private struct RepositoryReader {
  let repository: GitRepository
  let old: String
  /// The files of the new version; nil for the working tree.
  let tree: CommitTree?
  private(set) var pairs: [FilePair] = []
  private(set) var unreadable: [(path: String, message: String)] = []
  /// The known projects, by folder relative to the root.
  private var projects: [String: KnownProject] = [:]

  init(_ repository: GitRepository, from old: String, to new: String?, _ pairs: [FilePair]) {
    self.repository = repository
    self.old = old
    tree = new.flatMap { CommitTree($0, in: repository) }
    let oldTexts = repository.texts(of: pairs.compactMap(\.oldPath), at: old)
    let newTexts = new.map { repository.texts(of: pairs.compactMap(\.newPath), at: $0) }
    for var pair in pairs {
      guard pair.kind != .submodule else {
        self.pairs.append(pair)
        continue
      }
      pair.old = pair.oldPath.flatMap { oldTexts[$0] }
      if let path = pair.oldPath, pair.old == nil {
        unreadable.append((path, "git cannot read it at \(old.prefix(12)), so it was not compared"))
        continue
      }
      guard let path = pair.newPath else {
        self.pairs.append(pair)
        continue
      }
      if let newTexts {
        pair.new = newTexts[path]
        if pair.new == nil {
          unreadable.append((path, "git cannot read it in the new commit, so it was not compared"))
          continue
        }
      } else {
        do throws(FileError) {
          pair.new = try readSource(joined(repository.root, path), limit: sourceLimit).bytes
        } catch {
          unreadable.append((path, "\(error.message), so it was not compared"))
          continue
        }
      }
      self.pairs.append(pair)
    }
  }

  /// Returns all specs of the new version, and those that were removed.
  mutating func specs(
    _ inside: PathChoice, without nested: [String]
  ) throws(ProcessEnd) -> [SpecPair] {
    // The repository may contain only storyboards.
    guard pairs.contains(where: { $0.kind == .spec || $0.kind == .source }) else { return [] }
    let changed = Dictionary(
      pairs.filter { $0.kind == .spec && $0.newPath != nil }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    var specs: [SpecPair] = []
    for (path, text) in try newScreens(inside)
    where !nested.contains(where: { path.hasPrefix($0 + "/") }) {
      let pair = changed[path]
      let (spec, files) = placed(path, text: text)
      specs.append(
        SpecPair(
          spec: spec, new: text, old: pair.map { $0.old } ?? text, files: files,
          oldFiles: pair.flatMap { oldFiles(of: $0) }))
    }
    for pair in pairs where pair.kind == .spec && pair.oldPath != nil {
      // Find files that no longer describe a screen, because their kind changed or the `screen` key
      // is missing.
      guard let path = pair.newPath, let old = pair.old, let new = pair.new, isScreen(old),
        !isScreen(new), inside.contains(path)
      else { continue }
      let (spec, files) = placed(path, text: new)
      specs.append(
        SpecPair(
          spec: spec, new: isOtherDocument(new) ? nil : new, old: old, files: files,
          oldFiles: oldFiles(of: pair)))
    }
    for pair in pairs where pair.kind == .spec && pair.newPath == nil {
      guard let path = pair.oldPath, let text = pair.old, isScreen(text), inside.contains(path)
      else { continue }
      let (spec, files) = placed(path, text: text)
      specs.append(SpecPair(spec: spec, new: nil, old: text, files: files, oldFiles: nil))
    }
    return specs
  }

  /// Returns a spec with the file provider of the new version.
  private mutating func placed(_ path: String, text: [UInt8]?) -> (PlacedSpec, SideFiles) {
    let folder = pathFolder(path)
    let project = projects[folder] ?? project(of: folder)
    projects[folder] = project
    let spec = PlacedSpec(
      file: shortened(joined(repository.root, path)), project: project, text: text)
    let files: SideFiles =
      tree.map { .commit(CommitFiles($0, folder: folder)) } ?? .disk(DiskFiles(known: project))
    return (spec, files)
  }

  private func project(of folder: String) -> KnownProject {
    guard let tree else {
      let file = joined(repository.root, Project.fileName)
      return KnownProject(
        Project(root: repository.root, folder: folder, hasFile: !isAbsent(file)))
    }
    return KnownProject(
      Project(
        root: repository.root, folder: folder, hasFile: tree.paths.contains(Project.fileName)),
      file: tree.texts[Project.fileName])
  }

  /// The file provider of the old version for a spec that was moved from another folder; nil for
  /// other specs.
  private func oldFiles(of pair: FilePair) -> SideFiles? {
    guard let from = pair.oldPath, let path = pair.newPath, pathFolder(from) != pathFolder(path),
      let before = CommitTree(old, in: repository)
    else { return nil }
    return .commit(CommitFiles(before, folder: pathFolder(from)))
  }

  /// Returns the screens of the new version, by their paths relative to the root.
  private func newScreens(
    _ inside: PathChoice
  ) throws(ProcessEnd) -> [(path: String, text: [UInt8])] {
    if let tree {
      return tree.texts.filter { path, text in
        FilePair.kind(of: path) == .spec && isScreen(text) && inside.contains(path)
          && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
    }
    let project = try ProjectFile.find(around: repository.root)
    let own = project.path == nil ? [shortened(repository.root)] : try project.specs([])
    let found = try FoundSpecs(
      (inside.places.isEmpty ? own : inside.places).filter { !isAbsent($0) })
    let root = repository.root.hasSuffix("/") ? repository.root : repository.root + "/"
    return found.specs.compactMap { file in
      guard let place = realPath(file), place.hasPrefix(root),
        let text = found.texts[file] ?? (try? readSource(file, limit: sourceLimit).bytes),
        isScreen(text)
      else { return nil }
      return (String(place.dropFirst(root.count)), text)
    }
  }
}

/// Whether a text describes something other than a screen, such as a theme.
private func isOtherDocument(_ bytes: [UInt8]) -> Bool {
  let keys = ["components:", "theme:", "strings:", "project:"]
  return bytes.split(separator: 0x0A).contains { line in
    keys.contains { line.starts(with: $0.utf8) }
  }
}

/// The folder of a path relative to the root; empty for the root itself.
private func pathFolder(_ path: String) -> String {
  path.contains("/") ? folder(of: path) : ""
}

extension EditedSources {
  /// Finds the edits between the two versions of files.
  init(_ pairs: [FilePair], root: String) {
    var changed: [String: (old: [UInt8], new: [UInt8])] = [:]
    var removed: [String: [UInt8]] = [:]
    for pair in pairs where pair.kind == .spec || pair.kind == .source {
      if let path = pair.newPath, let old = pair.old, let new = pair.new, old != new {
        changed[path] = (old, new)
      }
      // In the old version, other files refer to a renamed file by its old path.
      if let path = pair.oldPath, path != pair.newPath, let old = pair.old { removed[path] = old }
    }
    self.init(changed: changed, removed: removed, root: root)
  }
}

/// The files of a project that the paths on a command line select.
struct PathChoice {
  /// The paths as given on the command line.
  let places: [String]
  /// The paths relative to the project's root; empty for all.
  private let paths: [String]

  init(_ places: [String], root: String) throws(ProcessEnd) {
    self.places = places
    var paths: [String] = []
    for place in places {
      // If a file was deleted, its path can only be resolved through its folder.
      let folder = realPath(FormworkCommands.folder(of: place))
      guard let real = realPath(place) ?? folder.map({ joined($0, fileName(of: place)) }),
        real == root || real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
      else { throw ProcessEnd(.failure, "'\(place)' is not in '\(shortened(root))'") }
      paths.append(real == root ? "" : String(real.dropFirst(root.count + 1)))
    }
    self.paths = paths
  }

  func contains(_ path: String) -> Bool {
    paths.isEmpty
      || paths.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
  }
}
