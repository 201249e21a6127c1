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
      // They are higher than a screen.
      #expect(source.diagnostics.allSatisfy { $0.code == "approximated" })
      let model = try #require(source.text(of: "LargeModel.swift"))
      #expect(model.components(separatedBy: "\n  var field").count == 1001)
    }
  }

  /// The types that support files and screens declare at the top level, as far as specs of the tests
  /// lead to them.
  static func supportTypes() -> Set<String> {
    var names: Set<String> = ["FilledButtonStyle", "RowButtonStyle"]
    for (position, spec) in GeneratedLineTests.specs.enumerated() {
      for target in CodeTarget.screens {
        let source = GeneratedSource(
          spec.text, target, minimumIOS: position % 2 == 0 ? 13 : 17,
          files: GeneratedLineTests.used)
        for file in source.files {
          let isSupport = file.name.hasSuffix("Support.swift")
          for type in types(of: file) where isSupport || type.isPrivate {
            // Styles are named after the nodes of the spec.
            if !type.name.contains("ButtonStyle") { names.insert(type.name) }
          }
        }
      }
    }
    return names
  }

  private static func types(of file: GeneratedFile) -> [(name: String, isPrivate: Bool)] {
    let pattern = /(private |fileprivate |final )*(class|struct|enum|protocol) (\w+)/
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.prefixMatch(of: pattern).map { match in
        (String(match.3), line.hasPrefix("private") || line.hasPrefix("fileprivate"))
      }
    }
  }

  /// Components are named as the types of support files, whole and without their suffix.
  @Test func componentsHaveNamesBesideSupport() throws {
    let types = Self.supportTypes()
    #expect(types.count > 60)
    let stems = types.compactMap { $0.hasSuffix("View") ? String($0.dropLast(4)) : nil }
    let words = Set(["box", "carousel", "field", "grid", "textarea"])
    let names = types.union(stems).filter { !words.contains($0.lowercased()) }.sorted()
    let parts = names.map {
      "  \($0): { parameters: { t: text }, body: [{ hstack: [{ text: \"${t}\" }, { icon: star }] }] }\n"
    }
    let body = names.map { "  - \($0): A\n" }.joined() + "  - { field: Name, id: name }\n"
    for target in CodeTarget.screens {
      for version in [13, 17] {
        let source = GeneratedSource(
          "formwork: 1\nscreen: Parts\nuse: [parts.yaml]\nbody:\n" + body, target,
          minimumIOS: version,
          files: [("parts.yaml", "formwork: 1\ncomponents:\n" + parts.joined())])
        #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(source.files.count > names.count)
        let made = source.files.filter { !$0.name.hasSuffix("Support.swift") }
          .flatMap { Self.types(of: $0) }.filter { !$0.isPrivate }.map(\.name)
        #expect(types.intersection(made).sorted() == [])
        #expect(Set(made).count == made.count)
        #expect(Set(source.files.map(\.name)).count == source.files.count)
      }
    }
  }

  struct Clash: CustomTestStringConvertible {
    let name: String
    let screen: String
    var types = ""
    var components = ""
    let message: String
    var testDescription: String { name }
  }

  static let clashes = [
    Clash(
      name: "a type and the form", screen: "Order", types: "OrderForm: { id: text }",
      message: "the screen 'Order' has a type 'OrderForm' in generated code, and so has the type "
        + "'OrderForm'"),
    Clash(
      name: "a type and the view controller", screen: "Order",
      types: "OrderViewController: { id: text }",
      message: "the screen 'Order' has a type 'OrderViewController' in generated code, and so has "
        + "the type 'OrderViewController'"),
    Clash(
      name: "a component and the screen", screen: "Order",
      components: "OrderScreen: { body: [{ text: A }] }",
      message: "the screen 'Order' has a type 'OrderScreen' in generated code, and so has the "
        + "component 'OrderScreen'"),
    Clash(
      name: "a component and a type", screen: "Order", types: "User: { id: text }",
      components: "User: { body: [{ text: A }] }",
      message: "the component 'User' and the type 'User' are one type in generated code"),
    Clash(
      name: "a component and a file of types", screen: "Order", types: "User: { id: text }",
      components: "Types: { body: [{ text: A }] }",
      message: "the component 'Types' and the types of 'types.yaml' would be written to one file"),
    Clash(
      name: "a screen and shared code", screen: "Hosted",
      message: "generated code of the screen 'Hosted' has a type 'HostedScreen', but shared code "
        + "also has one"),
  ]

  /// Two types with the same name are reported at one of them.
  @Test(arguments: clashes, CodeTarget.screens)
  func typesOfOneName(_ clash: Clash, _ target: CodeTarget) {
    var files: [(path: String, text: String)] = []
    var use = "  - { text: A }\n"
    if !clash.types.isEmpty {
      files.append(("types.yaml", "formwork: 1\ntypes:\n  \(clash.types)\n"))
    }
    if !clash.components.isEmpty {
      files.append(("parts.yaml", "formwork: 1\ncomponents:\n  \(clash.components)\n"))
      use += "  - \(clash.components.prefix { $0 != ":" })\n"
    }
    let source = GeneratedSource(
      "formwork: 1\nscreen: \(clash.screen)\nuse: [\(files.map(\.path).joined(separator: ", "))]\nbody:\n"
        + use, target, files: files)
    let errors = source.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [clash.message])
    #expect(errors.allSatisfy { $0.code == "name-taken" && $0.hint != nil })
    #expect(source.files.isEmpty)
  }
}
