internal import SpecLowering
internal import SpecSyntax
internal import SpecYAML

/// A spec that uses no file but the project's own, where that is known and names no themes; nil where
/// it is another one.
func loadPlainSpec(
  _ tree: YAMLTree, with known: ParsedProject, of project: Project, from files: some FileProvider,
  _ limits: YAMLLimits, noting lookups: inout [Lookup]
) -> LoadedSpec? {
  let shown = project.shownPath(for: tree.source.path)
  let room = max(0, limits.fileSize - tree.source.bytes.count)
  guard known.defaults.themes.isEmpty, known.tree.source.id == SourceID(1), limits.files > 1,
    ProjectPath.simplified(project.folder, ProjectPath.name(of: tree.source.path))
      != Project.fileName,
    let bytes = try? files.read(Project.fileName, in: project, limit: room),
    known.isRead(SourceText(path: shown, bytes: bytes, id: SourceID(1)))
  else { return nil }
  lookups.append(
    Lookup(.file, Project.fileName, in: project, saw: .bytes(bytes), shownPath: shown))
  var whole = tree
  whole.append(known.tree)
  return LoadedSpec(tree: whole, project: known.defaults)
}

extension Project {
  /// The path of the project's own file as messages about a spec name it.
  func shownPath(for spec: String) -> String {
    ProjectPath.simplified(
      ProjectPath.folder(of: spec), ProjectPath.up(from: folder) + Self.fileName)
  }
}
