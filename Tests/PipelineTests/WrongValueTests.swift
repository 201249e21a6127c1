import Foundation
import Pipeline
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

/// Any value of a spec, or of a file that it uses, may be a wrong one.
@Suite struct WrongValueTests {
  /// What stands in the place of a value.
  enum Wrong: String, CaseIterable {
    /// An alias without its anchor: only the parser tells it.
    case lost = "*nowhere"
    case list = "[]"
    case listOfWords = "[nope]"
    case listOfMappings = "[{ nope: 1 }]"
    case mapping = "{ nope: 1 }"
    case nothing = "~"
    case empty = "\"\""
    case number = "-99999"
    case yes = "true"
    case words = "nope nope"
    case expression = "\"${nope > 1}\""
    case reference = "\"{nope.x}\""
  }

  /// A file of a spec: the spec itself, or one that it uses.
  struct Case: CustomTestStringConvertible, Sendable {
    let spec: String
    let file: String
    let files: [(path: String, text: String)]

    var testDescription: String { spec == file ? spec : "\(file) in \(spec)" }
  }

  static let cases: [Case] = {
    let everyKey = AnnotatedSpec.all(in: "specs/every-key").map { (path: $0.name, text: $0.text) }
    var cases: [Case] = []
    for files in [everyKey, RecoveryTests.files] {
      var seen: Set<String> = []
      for (path, text) in files where !path.contains("/") {
        guard path.hasSuffix(".yaml"), text.contains("\nscreen:") || text.hasPrefix("screen:")
        else { continue }
        let source = SourceText(path: path, bytes: Array(text.utf8))
        let used = compile(source, with: MemoryFiles(files), for: request).sources.map(\.path)
        for file in [path] + used where seen.insert(file).inserted {
          guard file.hasSuffix(".yaml") || file.hasSuffix(".json") else { continue }
          cases.append(Case(spec: path, file: file, files: files))
        }
      }
    }
    return cases
  }()

  private static let request = {
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    return request
  }()

  @Test func everyFileIsTried() {
    #expect(Self.cases.count > 40)
    #expect(Self.cases.contains { $0.file.hasSuffix("tokens.json") })
    #expect(Self.cases.contains { $0.file == "parts.yaml" })
  }

  @Test(arguments: cases, Wrong.allCases)
  func wrongValuesAreTold(_ row: Case, _ wrong: Wrong) throws {
    let text = try #require(row.files.first { $0.path == row.file }).text
    let isJSON = row.file.hasSuffix(".json")
    if isJSON, wrong == .lost { return }
    let bytes = Array(text.utf8)
    var ignored = DiagnosticBag()
    let tree = parseYAML(SourceText(path: row.file, bytes: bytes), into: &ignored)
    let values = tree.nodes.indices.map { YAMLNodeID($0) }.filter { isValue($0, in: tree) }
    // A few values a run: all are tried with FORMWORK_WRONG_VALUES=1.
    let step =
      ProcessInfo.processInfo.environment["FORMWORK_WRONG_VALUES"] != nil
      ? 1 : row.files.count > 20 ? 240 : wrong == .lost ? 4 : 16
    let offset = Wrong.allCases.firstIndex(of: wrong) ?? 0
    for (index, value) in values.enumerated() where (index + offset) % step == 0 {
      let span = tree.span(value)
      let replacement = isJSON && wrong == .words ? "\"nope\"" : wrong.rawValue
      let changed =
        bytes[..<Int(span.start)] + Array(replacement.utf8) + bytes[Int(span.end)...]
      let place = "\(row.file):\(bytes[..<Int(span.start)].count { $0 == 0x0A } + 1)"
      check(Array(changed), row, wrong, place)
    }
  }

  private func check(_ changed: [UInt8], _ row: Case, _ wrong: Wrong, _ place: String) {
    let files = row.files.map { file in
      file.path == row.file
        ? (path: file.path, text: String(decoding: changed, as: UTF8.self)) : file
    }
    let spec = files.first { $0.path == row.spec }?.text ?? ""
    let compilation = compile(
      SourceText(path: row.spec, bytes: Array(spec.utf8)), with: MemoryFiles(files),
      for: Self.request)
    let found = compilation.diagnostics.sorted()
    for diagnostic in found {
      let source = compilation.sources.first { $0.id == diagnostic.span.source }
      let isInside =
        source.map {
          diagnostic.span.start <= diagnostic.span.end && Int(diagnostic.span.end) <= $0.bytes.count
        } ?? false
      #expect(isInside, "\(place): \(wrong): \(diagnostic.message)")
    }
    guard wrong == .lost else { return }
    // What the value declared is missed elsewhere, which is told, too.
    #expect(found.count { $0.code == "undefined-alias" } == 1, "\(place)")
  }

  /// Whether a node is a value or an item; keys and what aliases share stay.
  private func isValue(_ node: YAMLNodeID, in tree: YAMLTree) -> Bool {
    guard node != .root, tree[node].kind != .alias else { return false }
    let span = tree.span(node)
    var next = Int(span.end)
    let bytes = tree.source.bytes
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return false }
    return span.start < span.end
  }
}
