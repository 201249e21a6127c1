internal import Pipeline
internal import Snapshots
internal import SpecSyntax
internal import SpecYAML

/// The old sources of a project, and the edits that lead to the current sources.
///
/// Files that were added or removed exist in every combination of edits, because a file without
/// references does not affect screens.
struct EditedSources: Sendable {
  private let changed: [String: (old: [UInt8], new: [UInt8])]
  private let removed: [String: [UInt8]]
  let edits: [SourceEdit]
  let causes: [Cause]
  /// The indices of each file's edits in `edits`, by path.
  private let positions: [String: [Int]]

  /// - Parameter root: the project's root, from which displayed paths are derived.
  init(
    changed: [String: (old: [UInt8], new: [UInt8])], removed: [String: [UInt8]], root: String
  ) {
    self.changed = changed
    self.removed = removed
    var edits: [SourceEdit] = []
    var causes: [Cause] = []
    var positions: [String: [Int]] = [:]
    for (path, texts) in changed.sorted(by: { $0.key < $1.key }) {
      let old = SourceVersion(texts.old, values(of: texts.old, at: path))
      let new = SourceVersion(texts.new, values(of: texts.new, at: path))
      for edit in findEdits(in: path, old: texts.old, new: texts.new) {
        let title = title(of: edit, from: old, to: new)
        positions[path, default: []].append(edits.count)
        edits.append(edit)
        causes.append(
          Cause(
            path: path, shownPath: shortened(joined(root, path)), line: title.line,
            column: title.column, text: title.text))
      }
    }
    self.edits = edits
    self.causes = causes
    self.positions = positions
  }

  /// The indices of the edits in some files, in the order of `edits`.
  func edits(in files: Set<String>) -> [Int] {
    files.flatMap { positions[$0] ?? [] }.sorted()
  }

  /// The text of a file with some of the edits applied; nil if it equals the file on disk.
  func text(of path: String, with chosen: [Int]) -> [UInt8]? {
    guard let texts = changed[path] else { return removed[path] }
    let own = positions[path] ?? []
    let wanted = own.filter { chosen.contains($0) }
    if wanted.count == own.count { return texts.new }
    return apply(wanted.map { edits[$0] }, from: texts.old, to: texts.new)
  }

  /// A provider of the project's files with some of the edits applied.
  func files<Base: FileProvider & Sendable>(
    on base: Base, with chosen: [Int]
  ) -> EditedFiles<Base> {
    var texts: [String: [UInt8]] = removed
    for path in changed.keys { texts[path] = text(of: path, with: chosen) }
    return EditedFiles(base: base, texts: texts)
  }

  /// The paths of the files that were edited or removed.
  var changedPaths: Set<String> { Set(changed.keys).union(removed.keys) }
}

private func values(of bytes: [UInt8], at path: String) -> SourceValues {
  var diagnostics = DiagnosticBag()
  return SourceValues(parseYAML(SourceText(path: path, bytes: bytes), into: &diagnostics))
}

/// Provides a project's files, some of them with other contents.
struct EditedFiles<Base: FileProvider & Sendable>: FileProvider, Sendable {
  let base: Base
  /// The contents to use instead, by path relative to the project's root.
  let texts: [String: [UInt8]]

  func project(of spec: String) -> Project { base.project(of: spec) }

  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let text = texts[path] else {
      return try base.read(path, in: project, limit: limit)
    }
    if text.count > limit { throw .tooLarge }
    return text
  }

  func names(in folder: String, of project: Project) -> [String] {
    let names = base.names(in: folder, of: project)
    let start = folder.isEmpty ? "" : folder + "/"
    let more = texts.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
      .filter { !$0.contains("/") }.map(String.init).filter { !names.contains($0) }
    return more.isEmpty ? names : (names + more).sorted { $0.precedes($1) }
  }
}
