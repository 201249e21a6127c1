import CodeGeneration
import Foundation
import Pipeline
import SpecSyntax
import TestSupport

/// What a spec becomes, as `formwork compile --to` writes it.
struct GeneratedSource {
  let files: [GeneratedFile]
  let diagnostics: [Diagnostic]

  init(_ text: String, _ target: CodeTarget, minimumIOS: Int = 15, path: String = "spec.yaml") {
    self.init(
      SourceText(path: path, bytes: Array(text.utf8)), MemoryFiles(), target, minimumIOS)
  }

  /// One of the examples, with the files that it uses.
  init(example name: String, _ target: CodeTarget, minimumIOS: Int = 15) throws {
    let path = "specs/examples/\(name)"
    let source = SourceText(path: path, bytes: try Repository.bytes(path))
    self.init(source, try Self.exampleFiles(), target, minimumIOS)
  }

  /// The files that the examples use.
  static func exampleFiles() throws -> MemoryFiles {
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

  private init(
    _ source: SourceText, _ provider: MemoryFiles, _ target: CodeTarget, _ minimumIOS: Int
  ) {
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    var compilation = compile(source, with: provider, for: request)
    var code = CodeRequest(target)
    code.minimumIOS = minimumIOS
    code.specPath = source.path
    files = compilation.diagnostics.hasErrors ? [] : generate(&compilation, for: code)
    diagnostics = compilation.diagnostics.sorted()
  }

  func text(of name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The files of the screen alone, one after the other.
  var ownText: String {
    files.filter { !$0.isShared }.map { String(decoding: $0.bytes, as: UTF8.self) }
      .joined(separator: "\n")
  }
}

/// The Swift compiler, where there is one.
enum Compiler {
  /// Nil where none is on the path: what needs it is skipped.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs the compiler, or what it made.
  ///
  /// - Returns: what it printed, messages and results in one text.
  static func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    let folder = try TemporaryFolder()
    let output = try folder.write("output", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self)
    )
  }

  /// A folder with the stub modules, made once.
  static let stubs: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let sources = Repository.root.appendingPathComponent("Tests/CodeGenerationTests/Stubs")
    for module in ["Combine", "UIKit", "SwiftUI"] {
      let result = try run(
        path ?? "",
        [
          "-emit-module", "-module-name", module, "-swift-version", "6", "-parse-as-library",
          "-I", folder.url.path, "-o",
          folder.url.appendingPathComponent(module + ".swiftmodule").path,
          sources.appendingPathComponent(module + ".swift").path,
        ])
      if result.status != 0 { throw CompilerError(text: result.text) }
    }
    return folder
  }
}

struct CompilerError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
