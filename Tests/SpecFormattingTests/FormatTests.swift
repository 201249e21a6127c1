import Foundation
import Pipeline
import SpecFormatting
import SpecModel
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

/// What the formatter writes, and that it never changes what a spec means.
@Suite struct FormatTests {
  @Test func orderNamesEveryAttributeOnce() {
    let order = Attribute.writingOrder
    #expect(order.count == Attribute.allCases.count)
    #expect(Set(order) == Set(Attribute.allCases))
  }

  /// A spec that breaks every rule of the style, and how it reads then.
  @Test func messySpec() throws {
    let messy = try Repository.bytes("Tests/SpecFormattingTests/Goldens/messy.yaml")
    let bytes = try #require(formatted(messy))
    let difference = Golden("messy.formatted.yaml")
      .difference(from: String(decoding: bytes, as: UTF8.self))
    #expect(difference == nil)
  }

  // MARK: - Properties

  /// Every spec of the repository, from the folder of all specs.
  static let files = yamlFiles(in: "specs")

  /// Every other YAML file of the repository, from its root: fixtures, goldens, what is hostile.
  static let otherFiles = ["Tests", "tools", ".github"].flatMap { folder in
    yamlFiles(in: folder).map { "\(folder)/\($0)" }
  }

  private static func yamlFiles(in folder: String) -> [String] {
    let place = Repository.root.appendingPathComponent(folder).path
    guard let found = FileManager.default.enumerator(atPath: place) else { return [] }
    return found.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
  }

  static let provided = files.compactMap { path in
    (try? Repository.bytes("specs/" + path)).map {
      (path: path, text: String(decoding: $0, as: UTF8.self))
    }
  }

  @Test(arguments: files)
  func meaningStays(_ path: String) throws {
    let bytes = try Repository.bytes("specs/" + path)
    guard let once = formatted(bytes) else { return }
    #expect(formatted(once) == once, "formatting twice changes it again")
    #expect(picture(of: bytes, path) == picture(of: once, path))
  }

  /// Whatever a file is, it is refused, or it is formatted once and means the same.
  @Test(arguments: otherFiles)
  func otherFilesStay(_ path: String) throws {
    let bytes = try Repository.bytes(path)
    guard bytes.count < 200_000, let once = formatted(bytes) else { return }
    let isStable = formatted(once) == once
    #expect(isStable, "formatting twice changes it again")
    #expect(picture(of: bytes, "x.yaml") == picture(of: once, "x.yaml"))
  }

  @Test(arguments: 0..<300)
  func randomSpecs(_ seed: Int) {
    let spec = RandomSpec(seed: UInt64(seed))
    let bytes = Array(spec.text.utf8)
    guard let once = formatted(bytes) else { return }
    let twice = formatted(once)
    let isStable = twice == once
    #expect(isStable, "\(String(decoding: once, as: UTF8.self))")
    let isSame = picture(of: bytes, "random.yaml") == picture(of: once, "random.yaml")
    #expect(isSame, "\(spec.text)\n---\n\(String(decoding: once, as: UTF8.self))")
  }

  /// Shapes that the printer once changed the meaning of.
  @Test(arguments: [
    ("{u}\n", "u:\n"),
    ("? \u{FEFF}k\n: 2\n", "\"\u{FEFF}k\": 2\n"),
    ("a: 1\n? \u{FEFF}k\\\"\n: 2\n", "a: 1\n\"\u{FEFF}k\\\\\\\"\": 2\n"),
  ])
  func oddKeys(_ text: String, _ expected: String) {
    #expect(formatted(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  /// `${…}` around a whole expression says nothing more.
  @Test func superfluousPlaceholdersGo() throws {
    let text = """
      formwork: 1
      screen: A
      open: { screen: Help, when: "${isOn}" }
      form: { rules: [{ field: f, require: "${f.value != 'x'}" }] }
      body:
        - { picker: P, options: "${names}" }
        - { picker: Q, options: { forEach: "${n in names}", value: "${n}" } }
        - { Chip: R, options: "${names}" }

      """
    let bytes = try #require(formatted(Array(text.utf8)))
    let lines = String(decoding: bytes, as: UTF8.self)
    #expect(lines.contains("when: isOn }"))
    #expect(lines.contains("require: \"f.value != 'x'\" }"))
    #expect(lines.contains("options: names }"))
    #expect(lines.contains("forEach: n in names, value: \"${n}\""))
    #expect(lines.contains("{ Chip: R, options: \"${names}\" }"))
  }

  /// A word in braces that no longer fits a line gets its colon.
  @Test(arguments: [1, 49, 50, 90], ["{a: {u}}", "[]", "[{}]", "[x]", "{a: [], b: {}}"])
  func deepFlow(_ depth: Int, _ innermost: String) throws {
    let (open, close) = innermost.hasPrefix("{") ? ("{a: ", "}") : ("[", "]")
    let text =
      String(repeating: open, count: depth) + innermost + String(repeating: close, count: depth)
    let bytes = Array("body: \(text)\n".utf8)
    let once = try #require(formatted(bytes))
    #expect(formatted(once) == once)
  }

  /// A word that has a better one is replaced; nothing of the language is deprecated yet, so the
  /// compiler's part is played here.
  @Test func deprecatedWordsAreUpgraded() {
    let source = SourceText(path: "a.yaml", bytes: Array("tint: red\nbody:\n  - tint: 1\n".utf8))
    let fixed = applyFixes(to: source) { text in
      text.bytes.indices.compactMap { start -> Diagnostic? in
        guard text.bytes[start...].starts(with: "tint".utf8) else { return nil }
        let span = SourceSpan(.spec, UInt32(start), UInt32(start + 4))
        return Diagnostic(.warning, code: "deprecated", at: span, "'tint' is deprecated")
          .fix(span, with: "color")
      }
    }
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "color: red\nbody:\n  - color: 1\n")
    #expect(fixed.applied.count == 2)
    #expect(fixed.remaining.isEmpty)
  }

  /// Nil where the file is no YAML.
  private func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    switch format(SourceText(path: "spec.yaml", bytes: bytes)) {
    case .formatted(let bytes): return bytes
    case .refused: return nil
    case .unsafe:
      Issue.record("the meaning would have changed:\n\(String(decoding: bytes, as: UTF8.self))")
      return nil
    }
  }

  /// What is told of a spec and where everything on its screens is.
  private func picture(of bytes: [UInt8], _ path: String) -> [String] {
    var request = CompileRequest()
    request.walksMatrix = true
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let compilation = compile(
      SourceText(path: path, bytes: bytes), with: MemoryFiles(Self.provided, specIn: folder),
      for: request)
    let told = compilation.diagnostics.all.map { "\($0.severity) \($0.code) \($0.message)" }
    let frames = compilation.results.flatMap { result in
      zip(result.screen.nodes, result.frames.frames).map { "\($0.name) \($1)" }
    }
    return told.sorted() + frames
  }
}
