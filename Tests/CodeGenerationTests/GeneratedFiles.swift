import CodeGeneration
import Pipeline
import SpecSyntax
import TestSupport

extension GeneratedSource {
  /// What a spec becomes for several targets, asked for with flags.
  static func files(
    _ source: SourceText, _ targets: [CodeTarget], with provider: MemoryFiles = MemoryFiles(),
    _ change: (inout CodeRequest) -> Void = { _ in }
  ) -> [GeneratedFile] {
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    var compilation = compile(source, with: provider, for: request)
    var code = CodeRequest(targets[0])
    code.specPath = source.path
    code.sourcePaths = compilation.sources.map(\.path)
    change(&code)
    return compilation.diagnostics.hasErrors ? [] : generate(&compilation, for: code, targets)
  }

  /// What one of the examples becomes.
  static func files(
    example name: String, _ targets: [CodeTarget], _ change: (inout CodeRequest) -> Void
  ) throws -> [GeneratedFile] {
    let path = "specs/examples/\(name)"
    let source = SourceText(path: path, bytes: try Repository.bytes(path))
    return files(source, targets, with: try exampleFiles(), change)
  }
}
