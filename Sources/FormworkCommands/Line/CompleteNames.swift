internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

// Names for a shell that completes a line: of the spec that the line names, or else of the project's.

/// A project with more specs is completed from its first ones: a person waits.
private let completedSpecLimit = 100

/// The specs whose names complete a line.
private func specs(on words: [String]) -> [SourceText] {
  let named = words.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.compactMap {
    try? readSource($0, limit: YAMLLimits.standard.fileSize)
  }
  if !named.isEmpty { return named }
  // A completion has no place to print what a project's files have wrong.
  var findings = DiagnosticBag()
  guard let project = try? ProjectFile.read(around: ".", into: &findings),
    let found = try? FoundSpecs(try project.specs([]))
  else { return [] }
  return found.specs.prefix(completedSpecLimit).compactMap {
    try? readSource($0, limit: YAMLLimits.standard.fileSize)
  }
}

/// Names as the shell that asks takes each for one word.
///
/// Bash expands the list once, and puts a word into the line as it is then.
func shellWords(_ names: [String]) -> [String] {
  guard environment("SAP_SHELL") == "bash" else { return names }
  return names.map { name in
    name.map { $0 == " " ? #"\\\ "# : String($0) }.joined()
  }
}

private func withoutRepeats(_ names: [String]) -> [String] {
  var known: Set<String> = []
  return names.filter { known.insert($0).inserted }
}

/// States, declared and derived.
func stateNames(on words: [String]) -> [String] {
  withoutRepeats(
    specs(on: words).flatMap { source -> [String] in
      let list = listStates(of: source, with: DiskFiles(), for: CompileRequest()).list
      return list?.states.filter { $0.reason == nil }.map(\.name) ?? []
    })
}

/// Variants of screens.
func variantNames(on words: [String]) -> [String] {
  withoutRepeats(documents(on: words).flatMap { $0.variants.map(\.name) })
}

/// Languages of texts, and those that previews name; `pseudo` is always there.
func localeNames(on words: [String]) -> [String] {
  var names = documents(on: words).flatMap(\.preview.locales)
  for source in specs(on: []) {
    for line in String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("strings: ") {
      names.append(line.dropFirst(9).filter { $0 != "\"" && $0 != " " })
    }
  }
  return withoutRepeats(["en", "pseudo"] + names.filter { LocaleName.isName($0) })
}

/// Nodes of the screen, by the names that explain them.
func nodeNames(on words: [String]) -> [String] {
  withoutRepeats(
    specs(on: words).flatMap { source in
      compile(source, with: DiskFiles(), for: CompileRequest()).results.first.map {
        ["body"] + $0.screen.nodes.dropFirst().map(\.name)
      } ?? []
    })
}

private func documents(on words: [String]) -> [Document] {
  var request = CompileRequest()
  request.wantsScreens = false
  request.screens = .unknown
  return specs(on: words).map { compile($0, with: DiskFiles(), for: request).document }
}
