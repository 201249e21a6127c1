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

  /// Every YAML file of the repository that has no error of YAML.
  static let files: [String] = {
    guard
      let found = FileManager.default.enumerator(
        atPath: Repository.root.appendingPathComponent("specs").path)
    else { return [] }
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

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

  @Test(arguments: 0..<300)
  func randomSpecs(_ seed: Int) {
    let spec = RandomSpec(seed: UInt64(seed))
    guard let once = formatted(Array(spec.text.utf8)) else { return }
    let twice = formatted(once)
    let isStable = twice == once
    #expect(isStable, "\(String(decoding: once, as: UTF8.self))")
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
