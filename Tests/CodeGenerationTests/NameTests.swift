import CodeGeneration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// Names and texts that Swift reads as something else become valid Swift, or a diagnostic.
@Suite struct NameTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let spec: String
    /// What the spec is told; nothing where it becomes code.
    var codes: [String] = []
    var testDescription: String { name }

    init(_ name: String, screen: String = "Names", _ body: String, codes: [String] = []) {
      self.name = name
      spec = "formwork: 1\nscreen: \(screen)\nbody:\n" + body
      self.codes = codes
    }
  }

  static let rows = [
    Row(
      "ids equal but for case", "  - { field: A, id: name }\n  - { field: B, id: naMe }\n",
      codes: ["names-differ-in-case"]),
    Row("a capital id", "  - { field: A, id: NAME }\n", codes: ["invalid-id"]),
    Row("an emoji for an id", "  - { field: A, id: \"👍\" }\n", codes: ["invalid-id"]),
    Row(
      "labels of one name", screen: "Labels",
      "  - field: E-Mail\n  - field: e mail\n", codes: ["duplicate-id"]),
    Row(
      "keywords", screen: "class",
      [
        "func", "self", "init", "default", "case", "let", "in", "is", "any", "some", "await",
      ]
      .map { "  - { field: \"\($0)\", id: \($0) }\n" }.joined() + "  - { button: Go, tap: func }\n"),
    Row(
      "emoji", screen: "\"👩‍👩‍👧\"",
      "  - { field: 👍, id: up }\n  - { field: 🇩🇪, id: land }\n  - text: \"👋 👍🏽\"\n"),
    Row(
      "quotes, backslashes, interpolations, line ends", screen: "'quote \" and \\(x)'",
      "  - field: \"a \\\"b\\\" \\\\(c) \\\\ %@ 100 %\"\n    placeholder: \"\\\\(x)\"\n"
        + "  - text: \"one\\ntwo \\\"three\\\" \\\\(four) \\\\\"\n"
        + "  - field: F\n    rules: [{ required: 'say \"please\" \\(now)' }]\n"),
    Row(
      "digits", screen: "\"2 + 2\"",
      "  - { field: 1st, id: first }\n  - { field: \"42\", id: answer }\n"),
    Row(
      "names of the frameworks", screen: "View",
      "  - field: Text\n  - field: Color\n  - { field: body, id: bodyText }\n"),
    Row(
      "data named as types of the frameworks", screen: "Shadows",
      shadowing.map { word in
        """
          - list:
            items: x in \(word)
            key: id
            refresh: reload\(word.capitalized)
            cell:
              text: "${x.name}"
              tap: [{ set: chosen, to: "${x.name}" }, { call: show\(word.capitalized), with: { x: "${x}" } }, reload\(word.capitalized)]

        """
      }
      .joined() + "facts: { chosen: none }\ndata:\n"
        + shadowing.map { "  \($0): [{ id: 1, name: Buy milk }]\n" }.joined()),
    Row(
      "many fields", screen: "Many",
      (1...100).map { "  - { field: Field \($0), rules: [required] }\n" }.joined()),
  ]

  /// Lists whose items would be named as types of Swift and of the frameworks.
  static let shadowing = [
    "tasks", "colors", "texts", "views", "lists", "images", "states", "errors", "actions",
    "results", "sets", "characters", "strings", "dates",
  ]

  @Test(arguments: CodeTarget.screens)
  func itemTypesShadowNothing(_ target: CodeTarget) throws {
    let row = try #require(Self.rows.first { $0.name.hasPrefix("data named") })
    let model = try #require(generated(row, target).text(of: "ShadowsModel.swift"))
    for word in Self.shadowing {
      #expect(model.contains("struct \(word.dropLast().capitalized)Value: Hashable"), "\(word)")
    }
  }

  private func generated(_ row: Row, _ target: CodeTarget) -> GeneratedSource {
    GeneratedSource(row.spec, target, minimumIOS: 17)
  }

  @Test(arguments: rows, CodeTarget.screens)
  func codeOrADiagnostic(_ row: Row, _ target: CodeTarget) {
    let source = generated(row, target)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.code) == row.codes)
    #expect(source.files.isEmpty == !row.codes.isEmpty)
  }

  @Test(
    .enabled(if: Compiler.path != nil, "there is no swiftc on the path"),
    arguments: CodeTarget.screens)
  func theCodeIsValid(_ target: CodeTarget) throws {
    let stubs = try Compiler.stubs(minimumIOS: 17)
    let folder = try TemporaryFolder()
    var paths: [String: String] = [:]
    for row in Self.rows where row.codes.isEmpty {
      for file in generated(row, target).files {
        #expect(paths[file.name] == nil || file.isShared, "two screens become \(file.name)")
        let text = String(decoding: file.bytes, as: UTF8.self)
          .components(separatedBy: "// MARK: - Previews")[0]
        paths[file.name] = try folder.write(file.name, text).path
      }
    }
    let result = try Compiler.typeCheck(paths.values.sorted(), with: stubs)
    #expect(result == "")
  }

  @Test func aThousandFields() throws {
    let fields = (1...1000).map { "  - { field: Field \($0), rules: [required] }\n" }.joined()
    for target in CodeTarget.screens {
      let source = generated(Row("", screen: "Large", fields), target)
      #expect(source.diagnostics.map(\.message) == [])
      let model = try #require(source.text(of: "LargeModel.swift"))
      #expect(model.components(separatedBy: "\n  var field").count == 1001)
    }
  }
}
