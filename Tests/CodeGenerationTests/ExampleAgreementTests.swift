import CodeGeneration
import FormRules
import Foundation
@testable import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// The generated form says of every state of every example, declared or derived, what the previewer
/// says.
@Suite struct ExampleAgreementTests {
  /// One screen: its generated files, the samples of its states, and what is expected of each field.
  private struct Example {
    let files: [GeneratedFile]
    let base: String
    let samples: [String]
    /// By sample and field.
    let expected: [[String]]
  }

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func everyState() throws {
    let folder = try TemporaryFolder()
    var paths: [String: String] = [:]
    var program = ""
    var expected: [String] = []
    var states = 0
    for name in try Repository.names(in: "specs/examples") where name.hasSuffix(".yaml") {
      guard let example = try example(name),
        paths[example.base + "Model.swift"] == nil
      else { continue }
      for file in example.files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        paths[file.name] = try folder.write(file.name, text).path
      }
      for (sample, fields) in zip(example.samples, example.expected) {
        program += "tell(\"\(example.base).\(sample)\", \(example.base)Model.\(sample).form)\n"
        expected += fields.map { "\(example.base).\(sample) \($0)" }
        states += 1
      }
    }
    program = """
      @MainActor func tell<Form: ValidatedForm>(_ name: String, _ form: Form) {
        for (position, field) in Form.Field.allCases.enumerated() where form.counts(field) {
          let verdict = form.verdict(on: field)
          let word: String
          switch verdict {
          case .empty: word = "empty"
          case .absent: word = "absent"
          case .valid: word = "valid"
          case .invalid: word = "invalid"
          case .validating: word = "validating"
          }
          print(name, position, word, form.error(on: field) ?? "-")
        }
      }

      """ + program
    paths["main.swift"] = try folder.write("main.swift", program).path
    let binary = folder.url.appendingPathComponent("agreement").path
    let built = try Compiler.run(
      Compiler.path ?? "", ["-swift-version", "6", "-o", binary] + paths.values.sorted())
    #expect(built.text == "")
    let told = Set(try Compiler.run(binary, []).text.split(separator: "\n").map(String.init))
    // What a screen leaves out in a state does not count and is not told of.
    let disagreeing = told.subtracting(expected).sorted()
    let agreeing = told.count - disagreeing.count
    let wrong = Set(disagreeing.map { $0.prefix { $0 != " " } })
    print(
      "agreement: \(states - wrong.count) of \(states) derived states, "
        + "\(agreeing) of \(told.count) verdicts")
    #expect(told.count > 500)
    #expect(disagreeing == [])
  }

  private func example(_ name: String) throws -> Example? {
    let path = "specs/examples/\(name)"
    let source = SourceText(path: path, bytes: try Repository.bytes(path))
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    let compilation = compile(source, with: try GeneratedSource.exampleFiles(), for: request)
    guard !compilation.document.form.fields.isEmpty else { return nil }
    let patterns = PatternTable(compilation.document.form)
    var deriver = ScreenStateDeriver(compilation.document, patterns)
    deriver.derive()
    var document = deriver.document
    document.states = compilation.document.states
    document.states += deriver.derived.states.compactMap { deriver.derived.declaration(of: $0) }
    document.addMessages()
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    var diagnostics = DiagnosticBag()
    let files = generateSwift(document, for: code, into: &diagnostics)
    guard let model = files.first(where: { $0.name.hasSuffix("Model.swift") }) else { return nil }
    let text = String(decoding: model.bytes, as: UTF8.self)
    let samples = text.matches(of: /The state `[^\n]*\n  static var (`?\w+`?):/).map {
      String($0.1)
    }
    #expect(samples.count == document.states.count, "\(name)")
    let isLocalized = !document.templates.strings.texts.isEmpty
    let expected = document.states.map { state in
      let facts = formFacts(of: document, in: state, locale: nil, with: patterns)
      return document.form.fields.indices.map { position in
        let word =
          switch facts.verdicts[position] {
          case .empty: "empty"
          case .absent: "absent"
          case .valid: "valid"
          case .validating: "validating"
          case .invalid: "invalid"
          }
        return "\(position) \(word) \(facts.messages[position] ?? "-")"
      }
    }
    // Keys stand for themselves where no catalogue is.
    guard !isLocalized else { return nil }
    return Example(
      files: files, base: String(model.name.dropLast("Model.swift".count)), samples: samples,
      expected: expected)
  }
}
