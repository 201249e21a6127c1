import CodeGeneration
import Pipeline
import SpecSyntax
import SwiftSubset
import TestSupport
import Testing

/// Whatever the generators write for the examples is read.
@Suite struct GeneratedSourceTests {
  @Test(arguments: [15, 17], [false, true])
  func examplesAreRead(minimumIOS: Int, writesInterop: Bool) throws {
    let folder = "specs/examples"
    let files = try Self.exampleFiles()
    var count = 0
    for name in try Repository.names(in: folder) where name.hasSuffix(".yaml") {
      let path = "\(folder)/\(name)"
      var request = CompileRequest()
      request.wantsScreens = false
      request.screens = .unknown
      let compilation = compile(
        SourceText(path: path, bytes: try Repository.bytes(path)), with: files, for: request)
      guard !compilation.diagnostics.hasErrors else { continue }
      for target in CodeTarget.screens {
        var code = CodeRequest(target)
        code.minimumIOS = minimumIOS
        code.writesInterop = writesInterop
        var alone = compilation
        for file in generate(&alone, for: code) where file.name.hasSuffix(".swift") {
          let text = String(decoding: file.bytes, as: UTF8.self)
          do {
            #expect(try !SourceFile(parsing: text).declarations.isEmpty)
            count += 1
          } catch {
            Issue.record("\(file.name):\(error)")
          }
        }
      }
    }
    #expect(count > 100)
  }

  private static func exampleFiles() throws -> MemoryFiles {
    let folder = "specs/examples"
    var used: [(path: String, text: String)] = []
    let languages = ["ar", "de", "en", "ja"].map { "strings/\($0).lproj" }
    for inner in ["components", "data", "strings", "themes"] + languages {
      for file in try Repository.names(in: "\(folder)/\(inner)") where !file.hasSuffix(".lproj") {
        let bytes = try Repository.bytes("\(folder)/\(inner)/\(file)")
        used.append(("\(inner)/\(file)", String(decoding: bytes, as: UTF8.self)))
      }
    }
    return MemoryFiles(used)
  }
}
