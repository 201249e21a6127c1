internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

// Shell completion of names that are declared in the spec on the command line, or in the project's
// specs if the line names none.

/// The maximum number of specs to read for a completion, so that it is fast.
private let completedSpecLimit = 100

/// The specs in which names for completing a command line are searched.
private func specs(on words: [String]) -> [SourceText] {
  let named = words.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.compactMap {
    try? readSource($0, limit: YAMLLimits.standard.fileSize)
  }
  if !named.isEmpty { return named }
  // A completion cannot print diagnostics, so they are dropped.
  var findings = DiagnosticBag()
  guard let project = try? ProjectFile.read(around: ".", into: &findings),
    let found = try? FoundSpecs(try project.specs([]))
  else { return [] }
  return found.specs.prefix(completedSpecLimit).compactMap {
    try? readSource($0, limit: YAMLLimits.standard.fileSize)
  }
}

/// The names, quoted for the shell that requests completions.
///
/// Bash expands the whole list once and then inserts the chosen word unchanged, so spaces are
/// escaped twice.
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

/// The names of the declared and derived states.
func stateNames(on words: [String]) -> [String] {
  withoutRepeats(
    specs(on: words).flatMap { source -> [String] in
      let list = listStates(of: source, with: DiskFiles(), for: CompileRequest()).list
      return list?.states.filter { $0.reason == nil }.map(\.name) ?? []
    })
}

/// The names of the variants of screens.
func variantNames(on words: [String]) -> [String] {
  withoutRepeats(documents(on: words).flatMap { $0.variants.map(\.name) })
}

/// The locales of strings files and previews, and `pseudo`.
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

/// The names of a screen's nodes.
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
