internal import SpecLowering
internal import SpecSyntax
internal import SpecYAML

/// Appends the project file to a spec that uses no other file.
///
/// - Returns: false if the complete loading is needed: the project file is not cached or sets
///   themes, or the spec uses files.
func loadPlainSpec(
  _ tree: inout YAMLTree, with known: ParsedProject, of project: Project,
  from files: some FileProvider, _ limits: YAMLLimits, noting lookups: inout [Lookup]
) -> Bool {
  let isNeighbor =
    known.folder == project.folder
    && known.specFolder == ProjectPath.folder(of: tree.source.path)
  let shown = isNeighbor ? known.tree.source.path : project.shownPath(for: tree.source.path)
  let room = max(0, limits.fileSize - tree.source.bytes.count)
  guard known.defaults.themes.isEmpty, known.tree.source.id == SourceID(1), limits.files > 1,
    !tree.source.path.hasSuffix(Project.fileName)
      || ProjectPath.simplified(project.folder, ProjectPath.name(of: tree.source.path))
        != Project.fileName,
    let bytes = try? files.read(Project.fileName, in: project, limit: room),
    known.isRead(SourceText(path: shown, bytes: bytes, id: SourceID(1)))
  else { return false }
  lookups.append(
    Lookup(.file, Project.fileName, in: project, saw: .bytes(bytes), shownPath: shown))
  tree.append(known.tree)
  return true
}

extension Project {
  /// The path of the project file in messages about a spec.
  func shownPath(for spec: String) -> String {
    ProjectPath.simplified(
      ProjectPath.folder(of: spec), ProjectPath.up(from: folder) + Self.fileName)
  }
}
