internal import FormRules
internal import SpecModel
package import SpecSyntax

/// Collects the strings that the specs of one run use.
///
/// A string is unused if no spec of the project uses it.
package struct StringsUse: Sendable {
  private struct File: Sendable {
    let path: String
    let entries: StringsFile
    let sources: [SourceText]
    var used: Set<String> = []
    /// The default messages of rules that are used; they are translated by the keys of
    /// `RuleSentence`.
    var messages: Set<String> = []
  }

  private var files: [File] = []
  /// Whether a spec could not be read and so may use any string.
  private var hasGaps = false

  package init() {}

  package mutating func add(_ compilation: Compilation) {
    if compilation.diagnostics.hasErrors { hasGaps = true }
    let texts = compilation.document.templates.strings.texts
    let used = texts.filter { $0.origin != .rule }.map(\.key)
    let messages = defaultMessages(of: compilation.document)
    for file in compilation.document.strings {
      let path = compilation.sources[Int(file.source.index)].path
      let position = files.firstIndex { $0.path == path } ?? files.count
      if position == files.count {
        files.append(File(path: path, entries: file, sources: compilation.sources))
      }
      files[position].used.formUnion(used)
      files[position].messages.formUnion(messages)
    }
  }

  /// Adds the strings that other specs of the run use.
  mutating func add(_ other: StringsUse) {
    if other.hasGaps { hasGaps = true }
    for file in other.files {
      if let position = files.firstIndex(where: { $0.path == file.path }) {
        files[position].used.formUnion(file.used)
        files[position].messages.formUnion(file.messages)
      } else {
        files.append(file)
      }
    }
  }

  /// Returns the unused strings by file, with the files that diagnostics refer to.
  package var unused: [(diagnostics: [Diagnostic], sources: [SourceText])] {
    guard !hasGaps else { return [] }
    return files.compactMap { file in
      let unused = file.entries.entries.filter {
        !file.used.contains($0.key) && !$0.key.hasPrefix(RuleSentence.keyPrefix)
      }
      guard !unused.isEmpty else { return nil }
      let diagnostics = unused.map {
        Diagnostic.unusedString(
          $0.key, at: $0.keySpan, isMessage: file.messages.contains($0.key))
      }
      return (diagnostics, file.sources)
    }
  }
}

/// The default messages of a form's rules in the development language.
private func defaultMessages(of document: Document) -> [String] {
  var form = document.form
  form.language = document.templates.strings.development
  return form.fields.flatMap { field in
    field.rules.indices.map { message(of: $0, of: field, in: form) }
  }
}
