import DrawingModel
import Foundation
import Pipeline
import ScreenDrawing
import SpecModel
import SpecSyntax
import TestSupport

/// The repository's examples, compiled in the process.
enum ExampleScreens {
  /// Everything that a spec of the folder can use.
  private static let files: MemoryFiles = {
    let root = Repository.root.appendingPathComponent("specs/examples")
    var files: [(path: String, text: String)] = []
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where !name.hasPrefix("snapshots/") {
      if let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8) {
        files.append((name, text))
      }
    }
    return MemoryFiles(files)
  }()

  /// The names of the specs, sorted.
  static let names: [String] = {
    let all = (try? Repository.names(in: "specs/examples")) ?? []
    return all.filter { $0.hasSuffix(".yaml") }
  }()

  static func solved(_ name: String, _ request: CompileRequest) throws -> [SolvedScreen] {
    let bytes = try Repository.bytes("specs/examples/" + name)
    return compile(SourceText(path: name, bytes: bytes), with: files, for: request).results
  }

  static func solved(text: String) -> [SolvedScreen] {
    var request = CompileRequest()
    request.states = .allNamed
    return compile(
      SourceText(path: "screen.yaml", bytes: Array(text.utf8)), for: request
    ).results
  }
}
