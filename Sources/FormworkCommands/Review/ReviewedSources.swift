internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// A project in two versions, as far as they differ.
struct ReviewedSources: Sendable {
  /// The project's root, absolute, for paths as people read them.
  let root: String
  let sources: EditedSources
  /// All specs that may differ.
  var specs: [SpecPair]
  var documents: [FilePair]
  /// Files of other repositories, which are not compared.
  var submodules: [String] = []
}

/// A spec in both versions, or in one of them.
struct SpecPair: Sendable {
  /// The spec as the new version has it, else as the old one had it.
  let spec: PlacedSpec
  /// Nil where the new version lacks it.
  let new: [UInt8]?
  /// Nil where the old version lacks it.
  let old: [UInt8]?
  /// Where the spec's files come from in the new version.
  let files: SideFiles
  /// Where they come from in the old version, where that is not the new one with other texts.
  let oldFiles: SideFiles?
}

extension ReviewedSources {
  /// Sources of one git repository.
  ///
  /// - Parameters:
  ///   - new: nil for the working tree.
  ///   - paths: as the line has them.
  ///   - nested: folders with projects of their own, from the root.
  static func all(
    in repository: GitRepository, from old: String, to new: String?, paths: [String],
    without nested: [String]
  ) throws(ProcessEnd) -> ReviewedSources? {
    guard let differing = repository.pairs(from: old, to: new, in: []) else {
      throw ProcessEnd(.failure, "git cannot compare the two sides")
    }
    var pairs = differing.filter { pair in !nested.contains { pair.path.hasPrefix($0 + "/") } }
    if pairs.isEmpty { return nil }
    let tree = new.flatMap { CommitTree($0, in: repository) }
    let oldTexts = repository.texts(of: pairs.compactMap(\.oldPath), at: old)
    let newTexts: [String: [UInt8]]
    if let new {
      newTexts = repository.texts(of: pairs.compactMap(\.newPath), at: new)
    } else {
      newTexts = Dictionary(
        uniqueKeysWithValues: Set(pairs.compactMap(\.newPath)).compactMap { path in
          (try? readSource(joined(repository.root, path), limit: sourceLimit).bytes)
            .map { (path, $0) }
        })
    }
    for place in pairs.indices {
      pairs[place].old = pairs[place].oldPath.flatMap { oldTexts[$0] }
      pairs[place].new = pairs[place].newPath.flatMap { newTexts[$0] }
    }
    let inside = try PathChoice(paths, root: repository.root)
    var specs: [SpecPair] = []
    var known: [String: KnownProject] = [:]
    let projectText = tree.map { $0.texts[Project.fileName] }
    func placed(_ path: String, text: [UInt8]?) -> (PlacedSpec, SideFiles) {
      let folder = path.contains("/") ? FormworkCommands.folder(of: path) : ""
      let project =
        known[folder]
        ?? {
          let hasFile =
            tree.map { $0.paths.contains(Project.fileName) }
            ?? !isAbsent(joined(repository.root, Project.fileName))
          let project = Project(root: repository.root, folder: folder, hasFile: hasFile)
          return projectText.map { KnownProject(project, file: $0) } ?? KnownProject(project)
        }()
      known[folder] = project
      let spec = PlacedSpec(
        file: shortened(joined(repository.root, path)), project: project, text: text)
      let files: SideFiles =
        tree.map { .commit(CommitFiles($0, folder: folder)) }
        ?? .disk(DiskFiles(known: project))
      return (spec, files)
    }
    let changed = Dictionary(
      pairs.filter { $0.kind == .spec && $0.newPath != nil }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    for (path, text) in try newSpecs(in: repository, tree, inside)
    where !nested.contains(where: { path.hasPrefix($0 + "/") }) {
      let pair = changed[path]
      let (spec, files) = placed(path, text: text)
      var oldFiles: SideFiles?
      if let from = pair?.oldPath, from != path,
        FormworkCommands.folder(of: from) != FormworkCommands.folder(of: path),
        let before = CommitTree(old, in: repository)
      {
        oldFiles = .commit(
          CommitFiles(before, folder: from.contains("/") ? FormworkCommands.folder(of: from) : ""))
      }
      specs.append(
        SpecPair(
          spec: spec, new: text, old: pair.map { $0.old } ?? text, files: files,
          oldFiles: oldFiles))
    }
    for pair in pairs where pair.kind == .spec && pair.newPath == nil {
      guard let path = pair.oldPath, let text = pair.old, isScreen(text), inside.contains(path)
      else { continue }
      let (spec, files) = placed(path, text: text)
      specs.append(SpecPair(spec: spec, new: nil, old: text, files: files, oldFiles: nil))
    }
    return ReviewedSources(
      root: repository.root, sources: EditedSources(pairs, root: repository.root), specs: specs,
      documents: pairs.filter { $0.kind == .document && inside.contains($0.path) },
      submodules: pairs.filter { $0.kind == .submodule && inside.contains($0.path) }.map(\.path))
  }

  /// The screens of the new version, by their paths from the root.
  private static func newSpecs(
    in repository: GitRepository, _ tree: CommitTree?, _ inside: PathChoice
  ) throws(ProcessEnd) -> [(path: String, text: [UInt8])] {
    if let tree {
      return tree.texts.filter { path, text in
        FilePair.kind(of: path) == .spec && isScreen(text) && inside.contains(path)
          && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
    }
    let places = inside.places.isEmpty ? [shortened(repository.root)] : inside.places
    let found = try FoundSpecs(places.filter { !isAbsent($0) })
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

extension EditedSources {
  /// The edits between the two versions of files.
  init(_ pairs: [FilePair], root: String) {
    var changed: [String: (old: [UInt8], new: [UInt8])] = [:]
    var removed: [String: [UInt8]] = [:]
    for pair in pairs where pair.kind == .spec || pair.kind == .source {
      if let path = pair.newPath, let old = pair.old, let new = pair.new, old != new {
        changed[path] = (old, new)
      }
      // What was moved is still in its old place for files that name that.
      if let path = pair.oldPath, path != pair.newPath, let old = pair.old { removed[path] = old }
    }
    self.init(changed: changed, removed: removed, root: root)
  }
}

/// Which files of a project a line looks at.
struct PathChoice {
  /// As the line has them.
  let places: [String]
  /// From the project's root; none for all.
  private let paths: [String]

  init(_ places: [String], root: String) throws(ProcessEnd) {
    self.places = places
    var paths: [String] = []
    for place in places {
      // A file that is gone has no path of its own any more.
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
