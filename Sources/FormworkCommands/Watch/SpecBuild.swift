internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import Watching

/// What became of a spec in one build.
struct SpecBuild: Sendable {
  enum Status: String, Sendable {
    case good
    /// The spec, or a file that it uses, is wrong.
    case errors
    case missing
    case unreadable
  }

  /// As it was given.
  let spec: String
  let status: Status
  /// In their order.
  let diagnostics: [Diagnostic]
  let sources: [SourceText]
  /// None where the spec has errors or describes no screen.
  let results: [SolvedScreen]
  /// What is wrong beside the diagnostics: a state that is asked for and is not there, a file that
  /// cannot be read.
  let problem: String?
  /// Nil where there was nothing to compile.
  let document: Document?
  /// What the build has seen of the spec itself.
  let state: FileState
  let lookups: [Lookup]

  var errorCount: Int {
    diagnostics.count { $0.severity == .error } + (problem == nil ? 0 : 1)
  }
  var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}

/// Builds one spec as a fresh run would, with what is left of the build before.
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
    // A pipe might never end, and gives its text only once.
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
  case let mistake?: problem = mistake.message
  }
  let isGood = !compilation.diagnostics.hasErrors && problem == nil
  return SpecBuild(
    spec: path, status: isGood ? .good : .errors,
    diagnostics: compilation.diagnostics.sorted(), sources: compilation.sources,
    results: isGood ? compilation.results : [], problem: problem, document: compilation.document,
    state: FileState(source.bytes), lookups: compilation.lookups)
}
