package import SpecSyntax

/// A spec and its snapshots, to compare with the snapshots after a change.
package struct ComparedSpec: Sendable {
  package let source: SourceText
  /// The spec's path as written in snapshots.
  package let path: String
  package let snapshots: SpecSnapshots

  package init(source: SourceText, path: String, snapshots: SpecSnapshots) {
    self.source = source
    self.path = path
    self.snapshots = snapshots
  }

  /// Whether a file is the spec or one of the files that it uses.
  package func uses(_ file: SourceText) -> Bool {
    snapshots.sources.contains { $0.path == file.path && $0.bytes == file.bytes }
  }
}

/// Whether changing a value changes a snapshot.
package enum ChangeOutcome: Sendable {
  /// At least one snapshot differs.
  case noticed(replacement: String)
  /// The replacement changed no snapshot.
  case missed(replacement: String)
  /// No replacement is valid for the value.
  case unchangeable
}

/// Changes one value of a file and compares the snapshots of a spec that uses the file.
///
/// Uses the first replacement that compiles.
package func outcome(
  of value: ChangeableValue, in file: SourceText, for spec: ComparedSpec,
  with files: some FileProvider, remembering memory: inout CompileMemory?
) -> ChangeOutcome {
  for replacement in value.replacements {
    let changed =
      file.bytes[..<Int(value.span.start)] + Array(replacement.utf8)
      + file.bytes[Int(value.span.end)...]
    let isOwn = file.path == spec.source.path
    let source = isOwn ? SourceText(path: file.path, bytes: Array(changed)) : spec.source
    let changedFiles = ChangedFile(old: file.bytes, new: Array(changed), files: files)
    let first = firstSnapshot(
      of: source, path: spec.path, with: changedFiles, remembering: &memory)
    guard let first else { continue }
    // Most changes show in the first snapshot; others only in another state, device or language.
    if first != spec.snapshots.first { return .noticed(replacement: replacement) }
    guard
      let all = specSnapshots(
        of: source, path: spec.path, with: changedFiles, remembering: &memory)
    else { continue }
    return all.texts == spec.snapshots.texts
      ? .missed(replacement: replacement) : .noticed(replacement: replacement)
  }
  return .unchangeable
}

/// A file provider that replaces the content of one file.
private struct ChangedFile<Files: FileProvider>: FileProvider {
  let old: [UInt8]
  let new: [UInt8]
  let files: Files

  func project(of spec: String) -> Project { files.project(of: spec) }

  func read(
    _ path: String, in project: Project, limit: Int
  ) throws(FileProblem) -> [UInt8] {
    let bytes = try files.read(path, in: project, limit: limit)
    return bytes == old ? new : bytes
  }

  func names(in folder: String, of project: Project) -> [String] {
    files.names(in: folder, of: project)
  }
}
