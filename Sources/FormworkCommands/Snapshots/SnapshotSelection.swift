internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// The operands of a snapshot command, divided into specs, folders of specs, and filters.
struct SnapshotSelection {
  let found: FoundSpecs
  private(set) var filters: [Filter] = []

  /// A condition that limits a run to some snapshots.
  enum Filter {
    /// The snapshot at a displayed path.
    case file(String)
    case path(PathFilter)
    /// All snapshots that depend on a file, which is given by its path relative to the project's
    /// root.
    case users(of: String, root: String, shown: String)

    var text: String {
      switch self {
      case .file(let path): path
      case .path(let filter): filter.text
      case .users(_, _, let shown): shown
      }
    }

    func matches(_ entry: SnapshotEntry) -> Bool {
      switch self {
      case .file(let path): entry.path == path
      case .path(let filter): filter.matches(snapshot: entry.projectPath, spec: entry.spec)
      case .users(let path, let root, _): entry.root == root && entry.uses.contains(path)
      }
    }
  }

  /// Divides the operands.
  ///
  /// - Parameter operands: existing files and folders; any other operand is a filter. A file that
  ///   is not a screen, such as a component or a theme, selects the screens that use it. If no
  ///   operand is a file or folder, the project's specs are searched.
  init(_ operands: [String]) throws(ProcessEnd) {
    var places: [String] = []
    let usedFiles = operands.filter { isUsedFile($0) }
    for operand in operands {
      if operand.hasSuffix(SnapshotName.ending), !isAbsent(operand) {
        let place = specFolder(ofSnapshot: operand)
        places.append(spec(ofSnapshot: operand) ?? place)
        filters.append(
          .file(joined(joined(place, FoundSpecs.snapshotFolder), fileName(of: operand))))
      } else if isAbsent(operand) {
        filters.append(.path(PathFilter(operand)))
      } else if usedFiles.contains(operand) {
        filters.append(users(of: operand))
        let project = try ProjectFile.find(around: folder(of: operand))
        let own = try project.specs([])
        for place in own where !places.contains(place) { places.append(place) }
      } else {
        // If another operand is a file that screens use, an operand that is a spec must select that
        // spec.
        if !usedFiles.isEmpty, !isFolder(operand) { filters.append(users(of: operand)) }
        places.append(operand)
      }
    }
    found = try FoundSpecs(places.isEmpty ? try ProjectFile.find().specs([]) : places)
  }

  func includes(_ entry: SnapshotEntry) -> Bool {
    filters.isEmpty || filters.contains { $0.matches(entry) }
  }
}

/// Whether an operand is a file that screens use, such as a theme.
private func isUsedFile(_ path: String) -> Bool {
  let endings = [".yaml", ".yml", ".json", ".strings", ".stringsdict", ".xcstrings"]
  guard endings.contains(where: { path.hasSuffix($0) }), !isAbsent(path), !isFolder(path),
    let bytes = try? readSource(path, limit: sourceLimit).bytes
  else { return false }
  return !isScreen(bytes)
}

private func users(of path: String) -> SnapshotSelection.Filter {
  let project = ProjectPaths.project(of: folder(of: path))
  return .users(of: project.path(of: fileName(of: path)), root: project.root, shown: path)
}

/// The folder of the spec to which a snapshot would belong.
func specFolder(ofSnapshot path: String) -> String { folder(of: folder(of: path)) }

/// The spec to which a snapshot belongs according to its name; nil if there is none in the parent
/// folder.
func spec(ofSnapshot path: String) -> String? {
  let name = fileName(of: path)
  let place = specFolder(ofSnapshot: path)
  let specs = ((try? fileNames(in: place)) ?? []).filter { file in
    guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else { return false }
    return SnapshotName.isName(name, ofStem: stem(of: file))
  }
  // If the names of several specs match, the longest name is right.
  return specs.max { $0.utf8.count < $1.utf8.count }.map { joined(place, $0) }
}
