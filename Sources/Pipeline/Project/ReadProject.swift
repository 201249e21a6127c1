internal import Linting
internal import SpecModel
package import SpecSyntax
internal import SpecYAML

/// Reads a project file; what is wrong in it is reported and left out.
package func readProject(
  _ source: SourceText, into diagnostics: inout DiagnosticBag
) -> ProjectSettings {
  let tree = parseYAML(source, into: &diagnostics)
  var reader = ProjectReader(tree: tree)
  // What is left of a broken file says less than it seems to.
  if !tree.isEmpty, !diagnostics.hasErrors { reader.read() }
  for diagnostic in reader.diagnostics { diagnostics.add(diagnostic) }
  return reader.settings
}

private struct ProjectReader {
  let tree: YAMLTree
  var settings = ProjectSettings()
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: YAMLTree) { self.tree = tree }

  mutating func read() {
    readMapping(.root, of: nil, ["project", "specs", "lint"]) { reader, key, value in
      switch key {
      case "project":
        if let text = reader.text(value, of: key) {
          reader.settings.name = .init(text, at: reader.tree.span(value))
        }
      case "specs": reader.readSpecs(value)
      default: reader.readLint(value)
      }
    }
  }

  private mutating func readSpecs(_ value: YAMLNodeID) {
    guard tree[value].kind == .sequence else {
      if let path = text(value, of: "specs") {
        diagnostics.append(.specsNotAList(path, at: tree.span(value)))
      }
      return
    }
    var paths: [String] = []
    for item in tree.items(of: value) {
      guard let path = text(tree.resolved(item), of: "specs") else { continue }
      if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
        diagnostics.append(.specOutsideProject(path, at: tree.span(item)))
      } else {
        paths.append(path)
      }
    }
    if !paths.isEmpty { settings.specs = .init(paths, at: tree.span(value)) }
  }

  private mutating func readLint(_ value: YAMLNodeID) {
    readMapping(value, of: "lint", ["failOn", "rules"]) { reader, key, value in
      if key == "rules" {
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

  // MARK: - Values

  /// Reads the entries of a mapping; keys that it does not have are reported.
  private mutating func readMapping(
    _ node: YAMLNodeID, of owner: String?, _ keys: [String],
    _ read: (inout ProjectReader, String, YAMLNodeID) -> Void
  ) {
    let node = tree.resolved(node)
    guard tree[node].kind == .mapping else {
      diagnostics.append(.projectNotAMapping(owner, keys: keys, at: tree.span(node)))
      return
    }
    for (key, value) in tree.entries(of: node) where tree[key].kind == .scalar {
      let name = tree.string(key)
      if name.hasPrefix("x-") { continue }
      guard keys.contains(name) else {
        diagnostics.append(
          .unknownProjectKey(
            name, at: tree.span(key), in: owner, closest: closest(to: name, among: keys)))
        continue
      }
      let value = tree.resolved(value)
      if tree.isEmptyPlain(value) {
        diagnostics.append(.emptyProjectValue(name, at: tree.span(key)))
      } else {
        read(&self, name, value)
      }
    }
  }

  private mutating func text(_ node: YAMLNodeID, of owner: String) -> String? {
    guard tree[node].kind == .scalar, !tree.isEmptyPlain(node) else {
      diagnostics.append(.projectValueNotText(owner, at: tree.span(node)))
      return nil
    }
    return tree.string(node)
  }

  private mutating func word(_ node: YAMLNodeID, of owner: String, _ words: [String]) -> Int? {
    guard let text = text(node, of: owner) else { return nil }
    if let position = words.firstIndex(of: text) { return position }
    diagnostics.append(
      .unknownProjectWord(
        text, of: owner, words: words, at: tree.span(node), closest: closest(to: text, among: words)
      ))
    return nil
  }
}
