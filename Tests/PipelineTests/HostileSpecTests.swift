internal import Foundation
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// The hostile corpus, compiled as specs: what is refused is refused at the line that the manifest
/// names, by an error or by one of its notes.
@Suite struct HostileSpecTests {
  struct File: Decodable, CustomTestStringConvertible {
    let file: String
    let expect: String
    let at: [Int]?

    var testDescription: String { file }

    static let all: [File] = {
      let bytes = (try? Repository.bytes("Tests/Fixtures/hostile/MANIFEST.json")) ?? []
      return (try? JSONDecoder().decode([File].self, from: Data(bytes))) ?? []
    }()
  }

  @Test func corpusIsThere() { #expect(File.all.count == 113) }

  @Test(arguments: File.all)
  func refusedAtItsLine(_ entry: File) throws {
    guard entry.expect == "error", let at = entry.at else { return }
    let bytes = try Repository.bytes("Tests/Fixtures/hostile/files/\(entry.file)")
    let source = SourceText(path: entry.file, bytes: bytes)
    let compilation = compile(source, with: MemoryFiles([]), for: CompileRequest())
    let lines = LineTable(compilation.sources[0])
    let named = compilation.diagnostics.sorted().contains { diagnostic in
      let spans: [SourceSpan] = [diagnostic.span] + diagnostic.notes.compactMap(\.span)
      return spans.contains { lines.position(of: Int($0.start)).line == at[0] }
    }
    #expect(named)
  }
}
