package import Linting
package import SpecSyntax
internal import SpecYAML

/// Finds components, theme tokens and strings that no spec of a project uses.
///
/// Needs the results of all specs; reports nothing if one of the specs could not be read.
package struct ProjectLint: Sendable {
  private struct File: Sendable {
    let source: SourceText
    let names: NameUse
  }

  private var files: [File] = []
  /// Files that are not specs, such as data files, by path.
  private var others: [String: SourceText] = [:]
  private var strings = StringsUse()
  private var hasGaps = false

  package init() {}

  /// Adds the names that one spec declares and those that it may use.
  package mutating func add(_ result: LintResult) {
    guard let source = result.sources.first, !result.hasErrors else {
      hasGaps = true
      return
    }
    files.append(File(source: source, names: result.names))
    strings.add(result.strings)
    for other in result.sources.dropFirst() where others[other.path] == nil {
      others[other.path] = other
    }
  }

  /// Records a spec that could not be read and so may use any name.
  package mutating func addGap() { hasGaps = true }

  /// The unused declarations by file, with the files that diagnostics refer to.
  package func findings(
    _ settings: LintSettings
  ) -> [(diagnostics: [Diagnostic], sources: [SourceText])] {
    guard !hasGaps else { return [] }
    let words = words
    var found: [(diagnostics: [Diagnostic], sources: [SourceText])] = []
    for file in files {
      let unused = unusedNames(of: file.names, among: words, settings)
      if !unused.isEmpty { found.append((lessIgnored(unused, in: file.source), [file.source])) }
    }
    if let severity = settings.severity(of: .unusedString) {
      found += strings.unused.map { unused in
        let told = unused.diagnostics.map { $0.at(severity) }
        guard let id = told.first?.span.source.index else { return ([], []) }
        return (lessIgnored(told, in: unused.sources[Int(id)]), unused.sources)
      }
    }
    return found.filter { !$0.diagnostics.isEmpty }
  }

  /// Every word in the project's files that could refer to a declared name.
  private var words: Set<String> {
    var words: Set<String> = []
    for file in files { words.formUnion(file.names.words) }
    let specs = Set(files.map(\.source.path))
    for (path, source) in others where !specs.contains(path) && (isYAML(path) || isJSON(path)) {
      var told = DiagnosticBag()
      let own = SourceText(path: path, bytes: source.bytes)
      let tree =
        isJSON(path) ? parseJSON(own, limits: .standard, into: &told) : parseYAML(own, into: &told)
      words.formUnion(NameUse(of: tree).words)
    }
    return words
  }

  /// Removes the findings that comments in the file suppress.
  private func lessIgnored(_ findings: [Diagnostic], in source: SourceText) -> [Diagnostic] {
    guard isYAML(source.path) else { return findings }
    var told = DiagnosticBag()
    // Parse the file alone, so that its root is the root of the tree.
    let tree = parseYAML(SourceText(path: source.path, bytes: source.bytes), into: &told)
    return Linting.lessIgnored(findings, in: source, tree.trivia())
  }

  private func isYAML(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }
  private func isJSON(_ path: String) -> Bool { path.hasSuffix(".json") }
}
