import CodeGeneration
import Pipeline
import SpecSyntax
import Testing

/// The schema of source maps takes what is written, and nothing else.
@Suite struct SourceMapSchemaTests {
  private func map(of spec: String) throws -> [UInt8] {
    var request = CompileRequest()
    request.wantsScreens = false
    var compilation = compile(
      SourceText(path: "a \"b\".yaml", bytes: Array(spec.utf8)), with: MemoryFiles(), for: request)
    var code = CodeRequest(.swiftui)
    code.specPath = "a \"b\".yaml"
    code.sourcePaths = [code.specPath]
    code.writesSourceMap = true
    let files = generate(&compilation, for: code, CodeTarget.screens)
    return try #require(files.last { $0.name == "Map.map.json" }).bytes
  }

  @Test(arguments: [
    "formwork: 1\nscreen: Map\nbody:\n  - field: Email\n    rules: [required]\n",
    "formwork: 1\nscreen: Map\nbody: []\n",
  ])
  func takesEveryMap(_ spec: String) throws {
    let schema = try Schema(Array(sourceMapSchema.utf8), namesAllKeys: true)
    #expect(schema.complaints(of: try map(of: spec)) == [])
  }

  @Test(arguments: [
    ("\"formworkSourceMap\": 1", "\"formworkSourceMap\": 2"), ("\"first\"", "\"frist\""),
    ("\"line\": 2", "\"line\": 0"), ("\"file\":", "\"files\":"),
  ])
  func refusesOthers(_ old: String, _ new: String) throws {
    let schema = try Schema(Array(sourceMapSchema.utf8), namesAllKeys: true)
    let text = String(decoding: try map(of: "formwork: 1\nscreen: Map\nbody: []\n"), as: UTF8.self)
    #expect(text.contains(old))
    #expect(schema.complaints(of: Array(text.replacing(old, with: new).utf8)) != [])
  }
}
