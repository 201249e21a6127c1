internal import SpecModel
internal import SpecSyntax

/// Reads the files that a spec uses.
extension Lowering {
  /// Checks the list of `use:`.
  ///
  /// Files that could not be read are already reported; they may declare names that seem to be
  /// unknown.
  mutating func lowerUses(_ node: YAMLNodeID) {
    let items = list(node, of: "use")
    let value = tree.resolved(node)
    let count =
      tree[value].kind == .sequence ? tree.items(of: value).reduce(0) { n, _ in n + 1 } : -1
    if count != items.count { names.usesOtherFiles = true }
    for item in items {
      guard let value = readable(item) else {
        names.usesOtherFiles = true
        continue
      }
      guard tree[value].kind == .scalar, !tree.isEmptyPlain(value) else {
        names.usesOtherFiles = true
        report(
          .wrongType("use", expected: "paths of files", found: describe(value), at: tree.span(item))
        )
        continue
      }
      guard let file = tree.file(namedAt: item) else {
        names.usesOtherFiles = true
        continue
      }
      if useStrings(of: item) { continue }
      guard let root = tree.root(of: file) else {
        names.usesOtherFiles = true
        continue
      }
      lowerUse(item, of: root)
    }
  }

  mutating func lowerUse(_ item: YAMLNodeID, of root: YAMLNodeID) {
    let span = tree.span(item)
    let path = tree.source(of: root).path
    if isTokensFile(tree.source(of: root)) {
      readTokens(of: root)
      return
    }
    let kinds: [DocumentKey] = [.screen, .components, .theme, .strings, .types]
    let root = tree.resolved(root)
    let keys =
      tree[root].kind == .mapping
      ? entries(of: root).compactMap { find($0.key, in: DocumentKey.keywords) } : []
    let kind = kinds.first { kind in keys.contains { DocumentKey.all[$0] == kind } }
    switch kind {
    case .components where definitions.themes.current != nil:
      report(
        .invalidUse(
          path,
          is: "a file of components, but a theme can use only "
            + "themes", at: span))
    case .strings where definitions.themes.current != nil:
      report(.invalidUse(path, is: "a file of texts, but a theme can use only themes", at: span))
    case .types where definitions.themes.current != nil:
      report(.invalidUse(path, is: "a file of types, but a theme can use only themes", at: span))
    case .types:
      guard definitions.usedFiles.insert(SourceID(tree[root].source)).inserted else { return }
      let entries = entries(of: root)
      checkTypesKeys(entries)
      readTypesFile(entries, of: root)
    case .screen: report(.invalidUse(path, is: "a screen, not something to use", at: span))
    case .components:
      guard definitions.usedFiles.insert(SourceID(tree[root].source)).inserted else { return }
      let entries = entries(of: root)
      checkComponentsKeys(entries)
      readComponents(entries, of: root)
    case .theme: readTheme(at: root)
    case .strings:
      guard definitions.usedFiles.insert(SourceID(tree[root].source)).inserted else { return }
      let reported = reporter.diagnostics.all.count
      if let file = lowerStringsDocument(entries(of: root), of: root) {
        definitions.strings.add(file)
      }
      // A file with errors may have the keys that seem to be missing.
      let errors = reporter.diagnostics.all[reported...].filter { $0.severity == .error }
      if !errors.isEmpty { names.usesOtherFiles = true }
    default:
      names.usesOtherFiles = true
      report(.invalidUse(path, is: "not a Formwork file", at: span))
    }
  }

  /// Adds the strings files at a path; returns false if there are none.
  private mutating func useStrings(of item: YAMLNodeID) -> Bool {
    guard !definitions.inputs.strings.isEmpty else { return false }
    let named = tree.files(namedAt: item)
    let files = definitions.inputs.strings.filter { named.contains($0.source) }
    // A String Catalog is one file, although it contains several languages.
    let isNew = Set(files.map(\.source)).filter { definitions.usedFiles.insert($0).inserted }
    for file in files where isNew.contains(file.source) {
      if file.isPartial { names.usesOtherFiles = true }
      definitions.strings.add(file)
    }
    return !files.isEmpty
  }

  // MARK: - Components

  /// Lowers a document of components that is compiled on its own.
  ///
  /// Each body is checked with placeholder arguments.
  mutating func lowerComponentsDocument(_ keys: DocumentKeys) {
    document.kind = .components
    let root = tree.resolved(.root)
    readComponents(entries(of: root), of: root)
    lowerProjectThemes()
    resolveThemes()
    expansion.checksBodies = true
    // A body may refer to fields of the screens that use it.
    names.knowsAllFields = false
    for position in definitions.components.indices
    where definitions.components[position].nameSpan.source == .spec {
      checkBody(of: position)
    }
    lowerConstraints()
    names.data.isIncomplete = true
    resolveExpressions()
  }

  private mutating func readComponents(_ entries: [Entry], of root: YAMLNodeID) {
    func entry(_ key: DocumentKey) -> Entry? {
      entries.first { find($0.key, in: DocumentKey.keywords).map { DocumentKey.all[$0] } == key }
    }
    checkVersion(entry(.formwork), in: root)
    if let use = entry(.use), !isMissing(use) { lowerUses(use.value) }
    if let components = entry(.components), !isMissing(components) {
      lowerComponents(components.value)
    } else {
      names.usesOtherFiles = true
    }
  }

  /// Reports keys that are invalid in a document of components.
  mutating func checkComponentsKeys(_ entries: [Entry]) {
    let known: [DocumentKey] = [.formwork, .use, .components]
    for entry in entries where !isToolKey(entry.key) {
      if let position = find(entry.key, in: DocumentKey.keywords) {
        if known.contains(DocumentKey.all[position]) { continue }
        let name = tree.string(entry.key)
        let place =
          DocumentKey.all[position] == .theme || DocumentKey.all[position] == .strings
          ? "a file has only one kind: put '\(name)' into a separate file"
          : "'\(name)' belongs to a screen"
        report(
          .unknownKey(name, at: tree.span(entry.key), in: "a document of components", place: place))
      } else if !reportIfFull(at: tree.span(entry.key)) {
        let name = tree.string(entry.key)
        let isOwn = name.utf8.first.map { isASCIILetter($0) && $0 & 0x20 == 0 } ?? false
        report(
          .unknownKey(
            name, at: tree.span(entry.key), in: "a document of components",
            closest: isOwn ? nil : suggest(name, among: known.map(\.name)),
            place: isOwn ? "write the declaration of a component under 'components:'" : nil))
      }
    }
  }

  /// Reports keys that are invalid in a file of types.
  private mutating func checkTypesKeys(_ entries: [Entry]) {
    let known: [DocumentKey] = [.formwork, .use, .types]
    for entry in entries where !isToolKey(entry.key) {
      let key = find(entry.key, in: DocumentKey.keywords).map { DocumentKey.all[$0] }
      if let key, known.contains(key) { continue }
      let name = tree.string(entry.key)
      report(
        .unknownKey(
          name, at: tree.span(entry.key), in: "a file of types",
          closest: key == nil ? suggest(name, among: known.map(\.name)) : nil,
          place: key == nil ? nil : "'\(name)' belongs to a screen"))
    }
  }

  /// The node with the data of a key: its value, or the root of the file whose path it is.
  ///
  /// - Returns: nil if the file is empty or could not be read, which is reported elsewhere.
  func dataRoot(_ node: YAMLNodeID) -> YAMLNodeID? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .scalar else { return value }
    return tree.file(namedAt: node).flatMap { tree.root(of: $0) }
  }
}
