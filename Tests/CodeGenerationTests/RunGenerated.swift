@testable import CodeGeneration
import Foundation
@testable import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Compiles the source generated for a document together with a program, and runs it.
///
/// - Parameter locale: replaces the locale of the machine.
/// - Returns: the lines that the program prints.
func runGenerated(
  _ document: Document, _ code: CodeRequest, _ program: String, locale: String? = nil
) throws -> [String] {
  var diagnostics = DiagnosticBag()
  var document = document
  document.addMessages()
  let folder = try TemporaryFolder()
  var paths = try generateSwift(document, for: code, into: &diagnostics).map {
    var text = String(decoding: $0.bytes, as: UTF8.self)
    if let locale { text.replace("Locale.current", with: "Locale(identifier: \"\(locale)\")") }
    return try folder.write($0.name, text).path
  }
  #expect(diagnostics.sorted().map(\.message) == [])
  paths.append(try folder.write("main.swift", "import Foundation\n\n" + program).path)
  let binary = folder.url.appendingPathComponent("program").path
  let built = try Compiler.run(
    Compiler.path ?? "", ["-swift-version", "6", "-o", binary] + paths)
  if built.text != "" { Issue.record("\(built.text.prefix(3000))") }
  return try Compiler.run(binary, []).text.split(separator: "\n").map(String.init)
}
