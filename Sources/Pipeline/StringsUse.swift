internal import SpecModel
package import SpecSyntax

/// Which texts of the documents of strings are shown by the specs of one run.
///
/// Only who knows all specs can say that a text is shown nowhere.
package struct StringsUse: Sendable {
  private struct File: Sendable {
    let path: String
    let entries: StringsFile
    let sources: [SourceText]
    var used: Set<String> = []
  }

  private var files: [File] = []
  /// Whether some spec could not be understood, so that it may show more than is known.
  private var hasGaps = false

  package init() {}

  package mutating func add(_ compilation: Compilation) {
    if compilation.diagnostics.hasErrors { hasGaps = true }
    let used = compilation.document.templates.strings.texts.map(\.key)
    for file in compilation.document.strings {
      let path = compilation.sources[Int(file.source.index)].path
      let position = files.firstIndex { $0.path == path } ?? files.count
      if position == files.count {
        files.append(File(path: path, entries: file, sources: compilation.sources))
      }
      files[position].used.formUnion(used)
    }
  }

  /// Takes over what another part of the run has seen.
  mutating func add(_ other: StringsUse) {
    if other.hasGaps { hasGaps = true }
    for file in other.files {
      if let position = files.firstIndex(where: { $0.path == file.path }) {
        files[position].used.formUnion(file.used)
      } else {
        files.append(file)
      }
    }
  }

  /// What no spec shows, by file, with the files that the places are in.
  package var unused: [(diagnostics: [Diagnostic], sources: [SourceText])] {
    guard !hasGaps else { return [] }
    return files.compactMap { file in
      let unused = file.entries.entries.filter {
        !file.used.contains($0.key) && !$0.key.hasPrefix(RuleSentence.keyPrefix)
      }
      guard !unused.isEmpty else { return nil }
      return (unused.map { .unusedString($0.key, at: $0.keySpan) }, file.sources)
    }
  }
}
