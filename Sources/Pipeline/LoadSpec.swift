internal import SpecLowering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// A spec with every file that it uses.
struct LoadedSpec {
  var tree: YAMLTree
  /// The strings files, which are not YAML.
  var strings: [StringsFile] = []
  var project = ProjectDefaults()
}

/// Parses a spec and every file that it uses, each once, into one tree.
///
/// A file that cannot be used is reported at its reference and left out of the tree.
func loadSpec(
  _ source: SourceText, from files: some FileProvider, limits: YAMLLimits,
  noting lookups: inout [Lookup], remembering memory: inout CompileMemory?,
  into diagnostics: inout DiagnosticBag
) -> LoadedSpec {
  if isTokensFile(source) {
    return LoadedSpec(tree: parseJSON(source, limits: limits, into: &diagnostics))
  }
  var tree =
    memory?.tree(of: source) ?? parseYAML(source, limits: limits, into: &diagnostics)
  let references = fileReferences(of: source.id, in: tree)
  let pathsInData = pathsAsTexts(of: source.id, in: tree)
  let project = files.project(of: source.path)
  // With an empty tree, the root of another file would become the spec's.
  guard !tree.isEmpty, !references.isEmpty || project.hasFile || !pathsInData.isEmpty else {
    return LoadedSpec(tree: tree)
  }
  if references.isEmpty, pathsInData.isEmpty, let known = memory?.project,
    loadPlainSpec(&tree, with: known, of: project, from: files, limits, noting: &lookups)
  {
    return LoadedSpec(tree: tree, project: known.defaults)
  }
  var loader = SpecLoader(
    tree: consume tree, files: files, project: project, limits: limits, diagnostics: diagnostics)
  loader.remembered = memory?.parsed ?? []
  loader.parsedProject = memory?.project
  loader.load(references)
  for path in pathsInData { loader.check(path) }
  var defaults = ProjectDefaults()
  if project.hasFile { defaults = loader.loadProjectFile() }
  diagnostics = loader.diagnostics
  if !loader.parsed.isEmpty { memory?.parsed = loader.parsed }
  memory?.project = loader.parsedProject
  lookups += loader.lookups
  return LoadedSpec(tree: loader.tree, strings: loader.strings, project: defaults)
}

/// Reads the files of one spec depth first; a file referenced while it is being read is a cycle.
private struct SpecLoader {
  private(set) var tree: YAMLTree
  private(set) var strings: [StringsFile] = []
  private(set) var diagnostics: DiagnosticBag
  private(set) var lookups: [Lookup] = []
  /// Files parsed by earlier runs, and files of this run that later runs can reuse.
  var remembered: [ParsedFile] = []
  private(set) var parsed: [ParsedFile] = []
  var parsedProject: ParsedProject?
  private let files: any FileProvider
  private let project: Project
  private let limits: YAMLLimits
  /// The files found so far, by id.
  private var known: [KnownFile]
  private var positions: [String: Int] = [:]
  /// The indices of the files in language folders, by their path without that folder.
  private var families: [String: [Int]] = [:]
  /// The files that are being read, outermost first, each with its remaining references.
  private var open: [OpenFile] = []
  /// The total size of all files so far, in bytes.
  private var size: Int

  private struct KnownFile {
    /// The file's path relative to the project's root.
    let path: String
    let role: FileReference.Role
    /// The first reference to the file.
    let span: SourceSpan?
    var isOpen = true
  }

  private struct OpenFile {
    let id: SourceID
    let references: [FileReference]
    var next = 0
    /// The files that this file has referenced so far, with the spans of the references.
    var named: [(file: SourceID, span: SourceSpan)] = []
  }

  init(
    tree: YAMLTree, files: some FileProvider, project: Project, limits: YAMLLimits,
    diagnostics: DiagnosticBag
  ) {
    self.tree = tree
    self.files = files
    self.project = project
    self.limits = limits
    self.diagnostics = diagnostics
    let name = ProjectPath.name(of: tree.source.path)
    let path = ProjectPath.simplified(project.folder, name)
    known = [KnownFile(path: path, role: .use, span: nil)]
    positions[path] = 0
    size = tree.source.bytes.count
  }

  mutating func load(_ references: [FileReference]) {
    load(OpenFile(id: tree.source.id, references: references))
  }

  /// Reports a text in the data that is the path of a file.
  mutating func check(_ found: PathAsText) {
    let text = tree.string(found.node)
    let folder = ProjectPath.folder(of: known[0].path)
    guard !text.contains("\\"), let path = ProjectPath.resolve(text, from: folder),
      names(in: ProjectPath.folder(of: path)).contains(ProjectPath.name(of: path))
    else { return }
    let stem = ProjectPath.name(of: path).split(separator: ".").first.map { String($0) }
    let span = tree.span(found.node)
    diagnostics.add(
      .pathAsText(
        text, of: found.name, at: span,
        whole: stem == found.name ? found.whole.map { tree.span($0) } : nil))
  }

  private mutating func load(_ file: OpenFile) {
    open.append(file)
    while let last = open.last {
      guard last.next < last.references.count else {
        known[Int(last.id.index)].isOpen = false
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      follow(last.references[last.next], from: last.id)
    }
  }

  /// Reads the project file, and the themes that it sets for specs without a theme.
  mutating func loadProjectFile() -> ProjectDefaults {
    let path = Project.fileName
    let id = SourceID(UInt16(known.count))
    let shown = project.shownPath(for: tree.source.path)
    let start = SourceSpan(tree.source.id, 0, 0)
    // With an empty tree, the root of the project file would become the spec's.
    guard !tree.nodes.isEmpty, positions[path] == nil, known.count < limits.files,
      let bytes = read(path, shown: shown, at: start)
    else { return ProjectDefaults() }
    let (file, own) = readProject(SourceText(path: shown, bytes: bytes, id: id))
    let usesTheme = known.indices.contains { known[$0].role == .use && isTheme($0) }
    positions[path] = known.count
    known.append(KnownFile(path: path, role: .use, span: nil))
    let first = tree.nodes.count
    tree.append(file)
    var defaults = own
    guard !usesTheme else {
      defaults.themes = []
      return defaults
    }
    defaults.themes = defaults.themes.map { YAMLNodeID(Int($0.index) + first) }
    load(
      OpenFile(
        id: id, references: defaults.themes.map { FileReference(node: $0, role: .use) }))
    return defaults
  }

  private mutating func readProject(_ source: SourceText) -> (YAMLTree, ProjectDefaults) {
    if let parsedProject, parsedProject.isRead(source) {
      return (parsedProject.tree, parsedProject.defaults)
    }
    var errors = DiagnosticBag()
    let (file, settings) = readProjectFile(source, into: &errors)
    for error in errors.all { diagnostics.add(error) }
    parsedProject =
      errors.isEmpty
      ? ParsedProject(
        tree: file, defaults: settings.defaults,
        specFolder: ProjectPath.folder(of: tree.source.path), folder: project.folder) : nil
    return (file, settings.defaults)
  }

  /// Whether a file that the spec uses declares a theme.
  private func isTheme(_ position: Int) -> Bool {
    let id = SourceID(UInt16(position))
    if isTokensFile(tree.source(id)) { return true }
    guard let top = tree.root(of: id).map({ tree.resolved($0) }), tree[top].kind == .mapping
    else { return false }
    return tree.entries(of: top).contains { tree.isScalar($0.key, "theme") }
  }

  /// Resolves a reference and reads the file, unless it was already read.
  private mutating func follow(_ reference: FileReference, from file: SourceID) {
    let span = tree.span(reference.node)
    let text = tree.string(tree.resolved(reference.node))
    guard let path = resolve(text, in: file, at: span) else { return }
    if let position = positions[path] {
      meetAgain(SourceID(UInt16(position)), path, reference, at: span)
      return
    }
    guard known.count < limits.files else {
      diagnostics.add(.tooManyFiles(limit: limits.files, at: span))
      open.removeAll()
      return
    }
    let shown = ProjectPath.simplified(ProjectPath.folder(of: tree.source(file).path), text)
    if reference.role == .use, let kind = StringsKind(path: path) {
      followStrings(reference, path, shown: shown, kind)
      return
    }
    guard let bytes = read(path, shown: shown, at: span) else { return }
    add(SourceText(path: shown, bytes: bytes, id: SourceID(UInt16(known.count))), path, reference)
  }

  /// The path relative to the project's root; nil after reporting an error.
  private mutating func resolve(
    _ text: String, in file: SourceID, at span: SourceSpan
  ) -> String? {
    let isDrive = text.utf8.count > 1 && Array(text.utf8)[1] == UInt8(ascii: ":")
    if text.contains("://") {
      diagnostics.add(.addressNotPath(text, at: span))
    } else if text.contains("\\") {
      diagnostics.add(.backslashInPath(text, at: span))
    } else if text.hasPrefix("/") || text.hasPrefix("~") || isDrive {
      diagnostics.add(.absolutePath(text, at: span))
    } else if text.utf8.contains(0) || text.utf8.count > 4_000 {
      diagnostics.add(.missingFile(text, at: span, closest: nil))
    } else if text.contains("*") {
      diagnostics.add(.patternNotPath(text, at: span))
    } else if let path = ProjectPath.resolve(
      text, from: ProjectPath.folder(of: known[Int(file.index)].path))
    {
      return path
    } else {
      diagnostics.add(.outsideProject(text, at: span))
    }
    return nil
  }

  private mutating func meetAgain(
    _ id: SourceID, _ path: String, _ reference: FileReference, at span: SourceSpan
  ) {
    let file = known[Int(id.index)]
    if let first = open[open.count - 1].named.first(where: { $0.file == id }),
      reference.role == .use
    {
      diagnostics.add(.usedTwice(tree.source(id).path, at: span, first: first.span))
      return
    }
    if file.isOpen {
      let start = open.firstIndex { $0.id == id } ?? 0
      let chain = open[start...].map { tree.source($0.id).path } + [tree.source(id).path]
      diagnostics.add(.useCircle(chain, at: span))
      return
    }
    if file.role != reference.role {
      diagnostics.add(.dataAndDocument(tree.source(id).path, at: span, first: file.span))
      return
    }
    for position in families[path] ?? [Int(id.index)] {
      link(reference, to: SourceID(UInt16(position)))
    }
  }

  private mutating func link(_ reference: FileReference, to id: SourceID) {
    tree.links.append((reference.node, id))
    open[open.count - 1].named.append((id, tree.span(reference.node)))
  }

  // MARK: - Strings files

  /// Reads a strings file.
  ///
  /// A path without a language folder refers to the file in every language:
  /// `strings/Localizable.strings` refers to `strings/de.lproj/Localizable.strings`.
  private mutating func followStrings(
    _ reference: FileReference, _ path: String, shown: String, _ kind: StringsKind
  ) {
    let languages = kind == .xcstrings ? [] : languageFolders(of: path)
    guard !languages.isEmpty else {
      addStrings(reference, path, shown: shown, kind)
      return
    }
    let name = ProjectPath.name(of: path)
    var family: [Int] = []
    for language in languages {
      let part = "\(language)/\(name)"
      addStrings(
        reference, ProjectPath.simplified(ProjectPath.folder(of: path), part),
        shown: ProjectPath.simplified(ProjectPath.folder(of: shown), part), kind)
      if let last = tree.links.last, last.node == reference.node {
        family.append(Int(last.file.index))
      }
    }
    positions[path] = family.first
    families[path] = family
  }

  /// The language folders that contain a file, if the file does not exist at the given path.
  private mutating func languageFolders(of path: String) -> [String] {
    let folder = ProjectPath.folder(of: path)
    let name = ProjectPath.name(of: path)
    let names = names(in: folder)
    guard !folder.hasSuffix(".lproj"), !names.contains(name) else { return [] }
    return names.filter {
      $0.hasSuffix(".lproj") && self.names(in: ProjectPath.simplified(folder, $0)).contains(name)
    }
  }

  private mutating func names(in folder: String) -> [String] {
    lookups.append(Lookup(.names, folder, in: project, saw: .unusable))
    return files.names(in: folder, of: project)
  }

  private mutating func addStrings(
    _ reference: FileReference, _ path: String, shown: String, _ kind: StringsKind
  ) {
    let span = tree.span(reference.node)
    if let position = positions[path] {
      link(reference, to: SourceID(UInt16(position)))
      return
    }
    guard known.count < limits.files else {
      diagnostics.add(.tooManyFiles(limit: limits.files, at: span))
      open.removeAll()
      return
    }
    guard let bytes = read(path, shown: shown, at: span) else { return }
    let source = SourceText(
      path: shown, bytes: readableStrings(bytes), id: SourceID(UInt16(known.count)))
    var errors = DiagnosticBag()
    var rest = limits
    rest.priorNodes = tree.nodes.count
    strings += parseStringsFile(source, kind, path: path, limits: rest, into: &errors)
    for error in errors.all {
      diagnostics.add(error.note(at: span, "the file is used here"))
    }
    positions[path] = known.count
    var file = KnownFile(path: path, role: reference.role, span: span)
    file.isOpen = false
    known.append(file)
    tree.append(YAMLTree(source: source))
    link(reference, to: source.id)
  }

  // MARK: - Reading

  private mutating func read(_ path: String, shown: String, at span: SourceSpan) -> [UInt8]? {
    do {
      let bytes = try files.read(path, in: project, limit: max(0, limits.fileSize - size))
      size += bytes.count
      lookups.append(Lookup(.file, path, in: project, saw: .bytes(bytes), shownPath: shown))
      return bytes
    } catch {
      lookups.append(
        Lookup(
          .file, path, in: project, saw: error == .missing ? .nothing : .unusable, shownPath: shown)
      )
      switch error {
      case .missing:
        let names = names(in: ProjectPath.folder(of: path))
        let name = ProjectPath.name(of: path)
        let near =
          names.first { $0 == name + ".yaml" || $0 == name + ".yml" || $0 == name + ".json" }
          ?? closest(to: name, among: names)
        diagnostics.add(
          .missingFile(
            shown, at: span,
            closest: near.map { ProjectPath.simplified(ProjectPath.folder(of: shown), $0) }))
      case .isFolder: diagnostics.add(.folderNotFile(shown, at: span))
      case .tooLarge: diagnostics.add(.filesTooLarge(limit: limits.fileSize, at: span))
      case .linkedOutside: diagnostics.add(.linkOutsideProject(shown, at: span))
      case .unreadable(let reason): diagnostics.add(.unreadableFile(shown, reason, at: span))
      }
      return nil
    }
  }

  /// Parses a file, appends it to the tree, and follows its own references.
  private mutating func add(_ source: SourceText, _ path: String, _ reference: FileReference) {
    let span = tree.span(reference.node)
    var errors = DiagnosticBag()
    let document = parse(source, as: reference.role, into: &errors)
    for error in errors.all {
      diagnostics.add(error.note(at: span, "the file is used here"))
    }
    positions[path] = known.count
    known.append(KnownFile(path: path, role: reference.role, span: span))
    tree.append(document)
    link(reference, to: source.id)
    let references =
      reference.role == .use && !isTokensFile(source) ? fileReferences(of: source.id, in: tree) : []
    open.append(OpenFile(id: source.id, references: references.filter { $0.role == .use }))
  }

  private mutating func parse(
    _ source: SourceText, as role: FileReference.Role, into errors: inout DiagnosticBag
  ) -> YAMLTree {
    let isJSON = isTokensFile(source) || role == .data && source.path.hasSuffix(".json")
    if let known = remembered.first(where: { $0.isParsed(source, isJSON: isJSON) }),
      tree.nodes.count + known.tree.nodes.count <= limits.nodes
    {
      parsed.append(known)
      return known.tree
    }
    var rest = limits
    rest.priorNodes = tree.nodes.count
    let document =
      isJSON
      ? parseJSON(source, limits: rest, into: &errors)
      : parseYAML(source, limits: rest, into: &errors)
    if errors.isEmpty { parsed.append(ParsedFile(tree: document, isJSON: isJSON)) }
    return document
  }
}
