import CodeGeneration
import Linting
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What previews and cannot be generated is said at its place, as warnings of every command; writing
/// its source says the same.
@Suite struct TargetCheckTests {
  static let folder = "specs/targets"

  @Test(arguments: AnnotatedSpec.all(in: folder))
  func annotations(_ spec: AnnotatedSpec) throws {
    let names = try Repository.names(in: Self.folder + "/parts")
    let parts = try names.map { name in
      (
        path: "parts/" + name,
        text: String(decoding: try Repository.bytes("\(Self.folder)/parts/\(name)"), as: UTF8.self)
      )
    }
    var request = CompileRequest()
    request.targetCheck = .warnings
    let compilation = compile(
      SourceText(path: spec.name, bytes: spec.bytes), with: MemoryFiles(parts), for: request)
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

  /// Both targets are meant where nobody names them, and what one of them refuses is an error of
  /// every command that checks.
  @Test func targetsThatNobodyNamesAreErrors() {
    func found(_ comment: String, _ targets: String = "") -> [Diagnostic.Severity] {
      let spec = """
        formwork: 1
        screen: Text
        \(targets)
        body:
          - text: A long text
            align: justified\(comment)
        """
      let source = SourceText(path: "spec.yaml", bytes: Array(spec.utf8))
      var request = CompileRequest()
      request.targetCheck = .effective
      let checked = compile(source, for: request).diagnostics.all.map(\.severity)
      let linted = lint(source, with: MemoryFiles(), LintSettings())
      let refusals = linted.diagnostics.filter { $0.code == "not-in-target" }.map(\.severity)
      #expect(refusals == checked)
      #expect(linted.hasErrors == checked.contains(.error))
      return checked
    }
    #expect(found("") == [.error])
    #expect(found("  # formwork: ignore not-in-target: shown by UIKit alone") == [])
    #expect(found("", "targets: [swiftui]") == [.error])
    #expect(found("", "targets: [uikit]") == [])
  }

  /// A comment lets a warning pass, and nothing else; the linter reads the comments itself.
  @Test(arguments: [TargetCheck.warnings, .asDeclared, .findings])
  func commentsLetWarningsPass(_ check: TargetCheck) {
    func found(_ comment: String, _ targets: String = "") -> [Diagnostic.Severity] {
      let spec = """
        formwork: 1
        screen: Text
        \(targets)
        body:
          - text: A long text
            align: justified\(comment)
        """
      var request = CompileRequest()
      request.targetCheck = check
      return compile(SourceText(path: "spec.yaml", bytes: Array(spec.utf8)), for: request)
        .diagnostics.all.map(\.severity)
    }
    let ignored = "  # formwork: ignore not-in-target: shown by UIKit alone"
    #expect(found("") == [.warning])
    #expect(found(ignored) == (check == .findings ? [.warning] : []))
    #expect(found("  # formwork: ignore approximated") == [.warning])
    #expect(
      found(ignored, "targets: [swiftui]")
        == (check == .asDeclared ? [.error] : check == .findings ? [.warning] : []))
  }

  /// Every example says of itself what its targets cannot do: nothing else is left to say.
  @Test func theExamplesSayWhatTheirTargetsCannotDo() throws {
    var (lines, all): ([String], Set<String>) = ([], [])
    for name in try Repository.names(in: "specs/examples") where name.hasSuffix(".yaml") {
      let path = "specs/examples/\(name)"
      var request = CompileRequest()
      request.wantsScreens = false
      request.screens = .unknown
      for check in [TargetCheck.warnings, .findings] {
        request.targetCheck = check
        let compilation = compile(
          SourceText(path: path, bytes: try Repository.bytes(path)), with: try exampleFiles(),
          for: request)
        let codes = compilation.diagnostics.all.map(\.code)
        if check == .warnings {
          lines += codes.map { "\(name): \($0)" }
        } else {
          all.formUnion(codes)
        }
      }
    }
    #expect(lines == [])
    #expect(all == ["approximated", "needs-newer-ios", "not-in-target", "without-effect"])
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
