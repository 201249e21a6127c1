internal import SpecLowering
internal import SpecSyntax
internal import SpecYAML

/// Puts the project's own file behind a spec that uses no other, where that is known and names no
/// themes; false where it is another one.
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
  /// The path of the project's own file as messages about a spec name it.
  func shownPath(for spec: String) -> String {
    ProjectPath.simplified(
      ProjectPath.folder(of: spec), ProjectPath.up(from: folder) + Self.fileName)
  }
}
