internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import Watching

/// The result of building one spec.
struct SpecBuild: Sendable {
  enum Status: String, Sendable {
    case good
    /// The spec, or a file that it uses, has errors.
    case errors
    case missing
    case unreadable
  }

  /// The spec's path as given.
  let spec: String
  let status: Status
  /// The sorted diagnostics of the spec.
  let diagnostics: [Diagnostic]
  let sources: [SourceText]
  /// The solved screens; empty if the spec has errors or describes no screen.
  let results: [SolvedScreen]
  /// An error message that is not a diagnostic, such as for a missing state or an unreadable file.
  let problem: String?
  /// The compiled document; nil if nothing was compiled.
  let document: Document?
  /// The state of the spec file when it was read.
  let state: FileState
  let lookups: [Lookup]

  var errorCount: Int {
    diagnostics.count { $0.severity == .error } + (problem == nil ? 0 : 1)
  }
  var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}

/// Builds one spec with the memory of its previous build; the result equals that of a new process.
func buildSpec(
  _ path: String, _ request: CompileRequest, _ memory: CompileMemory?
) -> (build: SpecBuild, memory: CompileMemory) {
  var memory: CompileMemory? = memory ?? CompileMemory()
  let build = buildSpec(path, request, remembering: &memory)
  return (build, memory ?? CompileMemory())
}

private func buildSpec(
  _ path: String, _ request: CompileRequest, remembering memory: inout CompileMemory?
) -> SpecBuild {
  let source: SourceText
  do throws(FileError) {
    // Reading a pipe may never end, and its content can be read only once.
    if isIrregular(path) { throw .notRegular }
    source = try readSource(path, limit: request.limits.fileSize)
  } catch {
    let isMissing = FileState(ofFile: path, limit: 0) == .missing
    return SpecBuild(
      spec: path, status: isMissing ? .missing : .unreadable, diagnostics: [], sources: [],
      results: [],
      problem: isMissing ? nil : "cannot read '\(path)': \(error.message)", document: nil,
      state: isMissing ? .missing : .unreadable, lookups: [])
  }
  let compilation = compile(source, with: DiskFiles(), for: request, remembering: &memory)
  var problem: String?
  switch compilation.requestError {
  case nil, .notAScreen?: break
  case let error?: problem = error.message
  }
  let isGood = !compilation.diagnostics.hasErrors && problem == nil
  return SpecBuild(
    spec: path, status: isGood ? .good : .errors,
    diagnostics: compilation.diagnostics.sorted(), sources: compilation.sources,
    results: isGood ? compilation.results : [], problem: problem, document: compilation.document,
    state: FileState(source.bytes), lookups: compilation.lookups)
}
