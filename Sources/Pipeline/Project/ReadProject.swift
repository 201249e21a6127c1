internal import CodeGeneration
internal import InterfaceBuilder
internal import Linting
internal import SpecLowering
internal import SpecModel
package import SpecSyntax
internal import SpecYAML

/// Reads a project file; invalid entries are reported and ignored.
package func readProject(
  _ source: SourceText, into diagnostics: inout DiagnosticBag
) -> ProjectSettings {
  readProjectFile(source, into: &diagnostics).settings
}

/// Reads a project file and also returns its tree.
func readProjectFile(
  _ source: SourceText, into diagnostics: inout DiagnosticBag
) -> (tree: YAMLTree, settings: ProjectSettings) {
  var told = DiagnosticBag()
  let tree = parseYAML(source, into: &told)
  // An empty file is valid; it only marks the project's root.
  if tree.isEmpty, told.all.allSatisfy({ $0.code == "empty-file" }) {
    return (tree, ProjectSettings())
  }
  var reader = ProjectReader(tree: tree, diagnostics: told)
  // Parts of a file with syntax errors may be missing, so the file is ignored.
  if !tree.isEmpty, !told.hasErrors { reader.read() }
  for diagnostic in reader.diagnostics.all { diagnostics.add(diagnostic) }
  return (tree, reader.settings)
}

private struct ProjectReader {
  let tree: YAMLTree
  var settings = ProjectSettings()
  private(set) var diagnostics: DiagnosticBag

  init(tree: YAMLTree, diagnostics: DiagnosticBag) {
    self.tree = tree
    self.diagnostics = diagnostics
  }

  mutating func read() {
    var preview: YAMLNodeID?
    var targets: YAMLNodeID?
    readMapping(.root, of: nil, ProjectKey.names) { reader, key, value in
      guard let key = ProjectKey(name: key) else { return }
      switch key {
      case .project:
        if let text = reader.text(value, of: key.name) {
          reader.settings.name = .init(text, at: reader.tree.span(value))
        }
      case .specs:
        let specs = reader.paths(value, of: key.name)
        if !specs.isEmpty {
          reader.settings.specs = .init(specs.map(\.path), at: reader.tree.span(value))
        }
      case .themes:
        let themes = reader.paths(value, of: key.name)
        reader.settings.themes = .init(themes.map(\.path), at: reader.tree.span(value))
        reader.settings.defaults.themes = themes.map(\.node)
      case .screens: reader.readScreens(value)
      case .preview: preview = value
      case .targets: targets = value
      case .minimumIOS: reader.readMinimumIOS(value)
      case .output: reader.readOutput(value)
      case .links:
        if let word = reader.word(value, of: key.name, LinkReach.names) {
          reader.settings.links = .init(LinkReach.allCases[word], at: reader.tree.span(value))
        }
      case .format: reader.readFormat(value)
      case .lint: reader.readLint(value)
      case .import: reader.readImport(value)
      }
    }
    readDefaults(preview: preview, targets: targets)
  }

  /// Reads the settings that a spec can also have.
  private mutating func readDefaults(preview: YAMLNodeID?, targets: YAMLNodeID?) {
    let read = settings.defaults
    settings.defaults = lowerProject(tree, preview: preview, targets: targets, into: &diagnostics)
    settings.defaults.themes = read.themes
    settings.defaults.minimumIOS = read.minimumIOS
    settings.defaults.externalScreens = read.externalScreens
    settings.preview = settings.defaults.preview
    if let preview, tree[preview].kind == .mapping {
      settings.previewSpans = tree.entries(of: preview).filter { tree[$0.key].kind == .scalar }
        .map { (tree.string($0.key), tree.span($0.key)) }
    }
    if let targets, !settings.defaults.targets.isEmpty {
      settings.targets = .init(settings.defaults.targets, at: tree.span(targets))
    }
  }

  private mutating func readMinimumIOS(_ value: YAMLNodeID) {
    guard let text = text(value, of: ProjectKey.minimumIOS.name) else { return }
    guard let version = Int(text), CodeRequest.knownIOS.contains(version) else {
      diagnostics.add(
        .unknownIOS(
          text, of: ProjectKey.minimumIOS.name, known: CodeRequest.knownIOSInWords,
          at: tree.span(value)))
      return
    }
    settings.minimumIOS = .init(version, at: tree.span(value))
    settings.defaults.minimumIOS = version
  }

  private mutating func readFormat(_ value: YAMLNodeID) {
    readMapping(value, of: ProjectKey.format.name, ProjectFormatKey.names) { reader, key, value in
      guard let text = reader.text(value, of: key) else { return }
      if text == "below" {
        reader.diagnostics.add(.nodesBelow(at: reader.tree.span(value)))
      } else if let word = reader.word(value, of: key, NodeFormat.names) {
        reader.settings.nodeFormat = .init(
          NodeFormat.allCases[word], at: reader.tree.span(value))
      }
    }
  }

  private mutating func readScreens(_ value: YAMLNodeID) {
    readMapping(value, of: ProjectKey.screens.name, ProjectScreensKey.names) { reader, key, value in
      guard reader.tree[value].kind == .sequence else {
        if let name = reader.text(value, of: key) {
          reader.diagnostics.add(.pathsNotAList(name, of: key, at: reader.tree.span(value)))
        }
        return
      }
      var screens: [ExternalScreen] = []
      for item in reader.tree.items(of: value) {
        guard let screen = reader.externalScreen(item, of: key) else { continue }
        if let first = screens.first(where: { $0.name == screen.name }) {
          reader.diagnostics.add(
            .externalScreenTwice(screen.name, at: screen.span, first: first.span))
        } else {
          screens.append(screen)
        }
      }
      reader.settings.externalScreens = .init(screens, at: reader.tree.span(value))
      reader.settings.defaults.externalScreens = screens
    }
  }

  /// Reads a screen's name, or `{ NAME: { value: type } }`.
  private mutating func externalScreen(_ item: YAMLNodeID, of owner: String) -> ExternalScreen? {
    let node = tree.resolved(item)
    guard tree[node].kind == .mapping else {
      guard let name = text(node, of: owner), isScreenName(name, at: tree.span(node)) else {
        return nil
      }
      return ExternalScreen(name: name, at: tree.span(node), values: nil)
    }
    let entries = Array(tree.entries(of: node))
    guard entries.count == 1, let entry = entries.first, tree[entry.key].kind == .scalar else {
      diagnostics.add(.externalScreenShape(at: tree.span(item)))
      return nil
    }
    let name = tree.string(entry.key)
    guard isScreenName(name, at: tree.span(entry.key)) else { return nil }
    var values: [ExternalScreen.Value] = []
    for (value, type) in namedValues(tree.resolved(entry.value), of: name) {
      guard let position = word(type, of: value, ExternalScreen.ValueType.words) else { continue }
      let types = ExternalScreen.ValueType.allCases
      values.append(
        ExternalScreen.Value(
          name: value, type: types[position % types.count],
          isOptional: position >= types.count))
    }
    return ExternalScreen(name: name, at: tree.span(entry.key), values: values)
  }

  /// Whether a name is valid for a handwritten screen; reports an invalid one.
  private mutating func isScreenName(_ name: String, at span: SourceSpan) -> Bool {
    if isTypeName(name) { return true }
    diagnostics.add(.externalScreenName(name, at: span))
    return false
  }

  private mutating func readOutput(_ value: YAMLNodeID) {
    readMapping(value, of: "output", OutputKind.names) { reader, key, value in
      guard let kind = OutputKind(name: key), let path = reader.path(value, of: key) else { return }
      reader.settings.output.append((kind, .init(path, at: reader.tree.span(value))))
    }
  }

  /// Reads a list of paths relative to the root.
  private mutating func paths(
    _ value: YAMLNodeID, of owner: String
  ) -> [(path: String, node: YAMLNodeID)] {
    guard tree[value].kind == .sequence else {
      if let path = text(value, of: owner) {
        diagnostics.add(.pathsNotAList(path, of: owner, at: tree.span(value)))
      }
      return []
    }
    var paths: [(path: String, node: YAMLNodeID)] = []
    for item in tree.items(of: value) {
      if let path = path(item, of: owner) { paths.append((path, item)) }
    }
    return paths
  }

  private mutating func path(_ node: YAMLNodeID, of owner: String) -> String? {
    guard let path = text(tree.resolved(node), of: owner) else { return nil }
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      diagnostics.add(.pathOutsideProject(path, at: tree.span(node)))
      return nil
    }
    return path
  }

  private mutating func readLint(_ value: YAMLNodeID) {
    readMapping(value, of: "lint", ProjectLintKey.names) { reader, key, value in
      if key == ProjectLintKey.rules.name {
        reader.readRules(value)
      } else if let level = reader.word(value, of: key, ["error", "warning", "note"]) {
        reader.settings.failOn = .init(
          [.error, .warning, .note][level], at: reader.tree.span(value))
      }
    }
  }

  private mutating func readRules(_ value: YAMLNodeID) {
    readMapping(value, of: "rules", LintRule.names) { reader, key, value in
      guard let rule = LintRule(name: key),
        let level = reader.word(value, of: key, LintSettings.Level.names)
      else { return }
      reader.settings.rules.set(rule, to: LintSettings.Level.allCases[level])
      reader.settings.ruleSpans.append((rule, reader.tree.span(value)))
    }
  }

  // MARK: - Imports

  private mutating func readImport(_ value: YAMLNodeID) {
    var table = ImportTable()
    readMapping(value, of: ProjectKey.import.name, ProjectImportKey.names) { reader, key, value in
      for (name, value) in reader.namedValues(value, of: key) {
        if key == ProjectImportKey.classes.name {
          table.classes[name] = reader.importedClass(value, of: name)
        } else {
          table.attributes[name] = reader.importedProperty(value, of: name)
        }
      }
    }
    settings.importing = .init(table, at: tree.span(value))
  }

  /// The entries of a mapping whose keys are chosen by the project.
  private mutating func namedValues(
    _ node: YAMLNodeID, of owner: String
  ) -> [(name: String, value: YAMLNodeID)] {
    guard tree[node].kind == .mapping else {
      diagnostics.add(.projectNotAMapping(owner, keys: [], at: tree.span(node)))
      return []
    }
    return tree.entries(of: node).filter { tree[$0.key].kind == .scalar }
      .map { (tree.string($0.key), tree.resolved($0.value)) }
  }

  /// Reads a component's name, or a mapping with a component and its attributes.
  private mutating func importedClass(_ node: YAMLNodeID, of name: String) -> ImportedClass? {
    var entry = ImportedClass()
    guard tree[node].kind == .mapping else {
      entry.component = importedComponent(node, of: name)
      return entry.component == nil ? nil : entry
    }
    for (key, value) in tree.entries(of: node) where tree[key].kind == .scalar {
      let word = tree.string(key)
      if word == "component" {
        entry.component = importedComponent(tree.resolved(value), of: word)
      } else if let attribute = Attribute(name: word) {
        entry.attributes.append((attribute, planValue(tree.resolved(value))))
      } else {
        diagnostics.add(
          .unknownProjectKey(
            word, at: tree.span(key), in: name,
            closest: closest(to: word, among: ["component"] + Attribute.names)))
      }
    }
    return entry
  }

  private mutating func importedComponent(_ node: YAMLNodeID, of owner: String) -> Component? {
    word(node, of: owner, ImportTable.components.map(\.rawValue))
      .map { ImportTable.components[$0] }
  }

  /// Reads `content`, `none`, an attribute, or `ATTRIBUTE.KEY`.
  private mutating func importedProperty(
    _ node: YAMLNodeID, of name: String
  ) -> ImportedProperty? {
    guard let text = text(node, of: name) else { return nil }
    if text == "content" { return .content }
    if text == "none" { return .nothing }
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    if let attribute = parts.first.flatMap({ Attribute(name: $0) }) {
      return .attribute(attribute, key: parts.count > 1 ? parts[1] : nil)
    }
    diagnostics.add(
      .unknownImportedAttribute(
        text, of: name, at: tree.span(node),
        closest: closest(to: text, among: Attribute.names + ["content", "none"])))
    return nil
  }

  /// Reads an attribute's value in the form in which it will be written.
  private func planValue(_ node: YAMLNodeID) -> PlanValue {
    switch tree[node].kind {
    case .sequence: .list(tree.items(of: node).map { planValue(tree.resolved($0)) })
    case .mapping:
      .mapping(
        tree.entries(of: node).map {
          PlanValue.PlanEntry(key: tree.string($0.key), value: planValue(tree.resolved($0.value)))
        })
    default:
      tree[node].style == .plain ? .word(tree.string(node)) : .text(tree.string(node))
    }
  }

  // MARK: - Values

  /// Reads the entries of a mapping and reports unknown keys.
  private mutating func readMapping(
    _ node: YAMLNodeID, of owner: String?, _ keys: [String],
    _ read: (inout ProjectReader, String, YAMLNodeID) -> Void
  ) {
    let node = tree.resolved(node)
    guard tree[node].kind == .mapping else {
      diagnostics.add(.projectNotAMapping(owner, keys: keys, at: tree.span(node)))
      return
    }
    for (key, value) in tree.entries(of: node) where tree[key].kind == .scalar {
      let name = tree.string(key)
      if name.hasPrefix("x-") { continue }
      guard keys.contains(name) else {
        diagnostics.add(
          .unknownProjectKey(
            name, at: tree.span(key), in: owner, closest: closest(to: name, among: keys)))
        continue
      }
      let value = tree.resolved(value)
      if tree.isEmptyPlain(value) {
        diagnostics.add(.emptyProjectValue(name, at: tree.span(key)))
      } else {
        read(&self, name, value)
      }
    }
  }

  private mutating func text(_ node: YAMLNodeID, of owner: String) -> String? {
    guard tree[node].kind == .scalar, !tree.isEmptyPlain(node) else {
      diagnostics.add(.projectValueNotText(owner, at: tree.span(node)))
      return nil
    }
    return tree.string(node)
  }

  private mutating func word(_ node: YAMLNodeID, of owner: String, _ words: [String]) -> Int? {
    guard let text = text(node, of: owner) else { return nil }
    if let position = words.firstIndex(of: text) { return position }
    diagnostics.add(
      .unknownProjectWord(
        text, of: owner, words: words, at: tree.span(node), closest: closest(to: text, among: words)
      ))
    return nil
  }
}
