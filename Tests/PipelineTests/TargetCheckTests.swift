import CodeGeneration
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What previews and cannot be generated is said at its place, as warnings of every command; writing
/// its source says the same.
@Suite struct TargetCheckTests {
  static let folder = "specs/targets"

  @Test(arguments: AnnotatedSpec.all(in: folder))
  func annotations(_ spec: AnnotatedSpec) {
    var request = CompileRequest()
    request.targetCheck = .warnings
    let compilation = compile(
      SourceText(path: spec.name, bytes: spec.bytes), with: MemoryFiles(), for: request)
    let told = ToldDiagnostics(compilation.sources)
    let found = compilation.diagnostics.sorted().map { told.expectation($0) }
    let annotated = spec.annotated(with: found)
    #expect(!found.isEmpty, "nothing is said")
    #expect(annotated == spec.text)
    if annotated != spec.text { spec.writeNew(annotated, in: Self.folder) }
  }

  /// A screen that names its targets is wrong where one of them refuses it.
  @Test func namedTargetsAreErrors() {
    let spec = """
      formwork: 1
      screen: Text
      body:
        - text: A long text
          align: justified
      """
    for (targets, severity) in [
      ("", [Diagnostic.Severity.warning]), ("\ntargets: [swiftui]", [.error]),
      ("\ntargets: [uikit]", []),
    ] {
      var request = CompileRequest()
      request.targetCheck = .asDeclared
      let compilation = compile(
        SourceText(path: "spec.yaml", bytes: Array((spec + targets).utf8)), for: request)
      #expect(compilation.diagnostics.all.map(\.severity) == severity, "\(targets)")
    }
  }

  /// What the examples' targets cannot do, by example.
  static let examples = """
    animated-list: not-in-target
    article: approximated
    dashboard: approximated, needs-newer-ios
    form-field-stack: not-in-target
    form-field: not-in-target
    home: needs-newer-ios, not-in-target
    legal: approximated
    login: without-effect
    membership: approximated
    profile: approximated, needs-newer-ios
    wallet: approximated
    """

  @Test func theExamplesSayWhatTheirTargetsCannotDo() throws {
    var lines: [String] = []
    for name in try Repository.names(in: "specs/examples") where name.hasSuffix(".yaml") {
      let path = "specs/examples/\(name)"
      var request = CompileRequest()
      request.targetCheck = .warnings
      request.wantsScreens = false
      request.screens = .unknown
      let compilation = compile(
        SourceText(path: path, bytes: try Repository.bytes(path)), with: try exampleFiles(),
        for: request)
      let codes = Set(compilation.diagnostics.all.map(\.code)).sorted()
      if !codes.isEmpty { lines.append("\(name.dropLast(5)): \(codes.joined(separator: ", "))") }
    }
    #expect(lines.joined(separator: "\n") == Self.examples)
  }

  /// The files that the examples use.
  private func exampleFiles() throws -> MemoryFiles {
    var used: [(path: String, text: String)] = []
    let languages = ["ar", "de", "en", "ja"].map { "strings/\($0).lproj" }
    for inner in ["components", "data", "strings", "themes"] + languages {
      for file in try Repository.names(in: "specs/examples/\(inner)")
      where !file.hasSuffix(".lproj") {
        let bytes = try Repository.bytes("specs/examples/\(inner)/\(file)")
        used.append(("\(inner)/\(file)", String(decoding: bytes, as: UTF8.self)))
      }
    }
    return MemoryFiles(used)
  }
}
