@testable import CodeGeneration
import Foundation
@testable import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Compiles the source generated for a document together with a program, and runs it.
///
/// - Returns: the lines that the program prints.
func runGenerated(
  _ document: Document, _ code: CodeRequest, _ program: String
) throws -> [String] {
  var diagnostics = DiagnosticBag()
  var document = document
  document.addMessages()
  let folder = try TemporaryFolder()
  var paths = try generateSwift(document, for: code, into: &diagnostics).map {
    try folder.write($0.name, String(decoding: $0.bytes, as: UTF8.self)).path
  }
  #expect(diagnostics.sorted().map(\.message) == [])
  paths.append(try folder.write("main.swift", "import Foundation\n\n" + program).path)
  let binary = folder.url.appendingPathComponent("program").path
  let built = try Compiler.run(
    Compiler.path ?? "", ["-swift-version", "6", "-o", binary] + paths)
  if built.text != "" { Issue.record("\(built.text.prefix(3000))") }
  return try Compiler.run(binary, []).text.split(separator: "\n").map(String.init)
}
