import Foundation
import PlatformData
import SpecModel
import SpecReference
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

@testable import SpecLowering

/// The schema takes what the compiler takes, and knows the language's every word.
@Suite struct SchemaTests {
  private static let schema = Result {
    try Schema(specSchema(colors: systemColorNameList(), devices: Device.allNames))
  }
  private let schema: Schema

  init() throws { schema = try Self.schema.get() }

  // MARK: - What it takes

  @Test(arguments: AnnotatedSpec.all(in: "specs/examples"))
  func takesTheExamples(_ spec: AnnotatedSpec) {
    #expect(schema.complaints(of: spec.bytes) == [])
  }

  @Test func takesEveryExampleOfTheReference() {
    let files =
      ComponentPage.all.compactMap { CodePage.Sample($0.example).file }
      + AttributePage.all.compactMap { CodePage.Sample($0.example).file }
      + CodePage.all.compactMap(\.right.file)
      + TopicPage.all.compactMap(\.example.file)
    for file in files {
      #expect(schema.complaints(of: Array(file.utf8)) == [], "\(file)")
    }
  }

  @Test(arguments: [
    "unknown-key", "unknown-component", "unknown-value",
    "unknown-rule", "unknown-device", "wrong-type", "out-of-range", "misplaced-attribute",
    "missing-key", "missing-body", "missing-screen", "missing-version", "no-component",
    "two-components", "not-a-list", "wrong-axis", "invalid-color", "invalid-id",
  ])
  func refusesWhatTheCompilerRefuses(_ code: String) throws {
    let file = try #require(CodePage.page(of: code)?.wrong.file)
    #expect(schema.complaints(of: Array(file.utf8)) != [])
  }

  /// A misspelt attribute is one complaint, at its node: no other component's schema is tried.
  @Test func aMisspeltAttributeIsOneComplaint() {
    let specs = AnnotatedSpec.all(in: "specs/errors").filter { spec in
      let errors = spec.text.split(separator: "\n").filter {
        $0.contains("# ") && $0.contains("error: ")
      }
      return !errors.isEmpty && errors.allSatisfy { $0.contains("has no attribute") }
        && !["components:", "cell"].contains { spec.text.contains($0) }
        // A key that some uses of the component take is the compiler's business.
        && !["section-with-a-box.yaml", "row-with-a-box.yaml"].contains(spec.name)
    }
    #expect(specs.count >= 20)
    for spec in specs {
      let expected = spec.text.components(separatedBy: "error: ").count - 1
      let complaints = schema.complaints(of: spec.bytes)
      #expect(complaints.count == expected, "\(spec.name): \(complaints)")
      #expect(complaints.allSatisfy { $0.contains(": no key '") }, "\(spec.name): \(complaints)")
    }
  }

  // MARK: - What it inserts

  /// Whole specs, with the numbers of places taken out, are specs.
  @Test func snippetsAreValid() throws {
    func filled(_ value: Any) -> Any {
      switch value {
      case let text as String:
        return text.replacingOccurrences(
          of: #"\$\{\d+:([^}]*)\}"#, with: "$1", options: .regularExpression)
      case let list as [Any]: return list.map { filled($0) }
      case let object as [String: Any]:
        return Dictionary(
          uniqueKeysWithValues: object.map { (filled($0) as? String ?? "", filled($1)) })
      default: return value
      }
    }
    func bodies(_ owner: [String: Any]?) throws -> [Any] {
      let snippets = try #require(owner?["defaultSnippets"] as? [[String: Any]])
      return snippets.compactMap { $0["body"] }.map { filled($0) }
    }
    let files = try bodies(schema.root)
    #expect(files.count == 5)
    for file in files {
      let bytes = Array(try JSONSerialization.data(withJSONObject: file))
      #expect(schema.complaints(of: bytes) == [], "\(file)")
    }
    let properties = schema.root["properties"] as? [String: [String: Any]]
    let screen: [String: Any] = ["formwork": 1, "screen": "S"]
    for state in try bodies(properties?["states"]) {
      let file = screen.merging(["states": state, "body": [Any]()]) { $1 }
      let bytes = Array(try JSONSerialization.data(withJSONObject: file))
      #expect(schema.complaints(of: bytes) == [], "\(file)")
    }
    for rule in try bodies(schema.definition("rules")?["items"] as? [String: Any]) {
      var rule = rule as? [String: Any] ?? [:]
      // Places of numbers are texts in a snippet.
      if rule["minLength"] != nil { rule["minLength"] = 8 }
      let file = screen.merging(["body": [["field": "F", "rules": [rule]]]]) { $1 }
      let bytes = Array(try JSONSerialization.data(withJSONObject: file))
      #expect(schema.complaints(of: bytes) == [], "\(file)")
    }
  }

  // MARK: - What it knows

  @Test(arguments: Component.written)
  func knowsTheComponent(_ component: Component) throws {
    let properties = try #require(schema.properties(of: "component.\(component.rawValue)"))
    let attributes = Attribute.table.filter { $0.applies(to: component) }.map(\.attribute.name)
    #expect(Set(properties.keys) == Set(attributes + [component.rawValue]))
    let snippets = schema.definition("node")?["defaultSnippets"] as? [[String: Any]] ?? []
    #expect(snippets.contains { $0["label"] as? String == component.rawValue })
  }

  @Test(arguments: Attribute.allCases)
  func tellsOfTheAttribute(_ attribute: Attribute) throws {
    let definition = try #require(schema.definition("attribute.\(attribute.name)"))
    #expect(
      definition["description"] as? String
        == Attribute.table.first {
          $0.attribute == attribute
        }?.summary)
    #expect((definition["markdownDescription"] as? String)?.contains("Default") == true)
    if let meanings = definition["enumDescriptions"] as? [String] {
      #expect(meanings.count == (definition["enum"] as? [String])?.count)
    }
  }

  /// The keys that lowering reads are written down there; the schema has the same.
  @Test func knowsTheKeysOfDocuments() throws {
    let keys = DocumentKey.allCases.map(\.name)
    let root = try #require(schema.root["properties"] as? [String: [String: Any]])
    #expect(Set(root.keys) == Set(keys + Shape.theme.keys))
    #expect(schema.keys(in: root["preview"] ?? [:]) == Set(Shape.preview.keys))
    #expect(schema.keys(in: schema.definition("state") ?? [:]) == Set(Shape.state.keys))
    let mappings: [(String, Shape)] = [
      ("textStyle", .textStyle), ("buttonStyle", .buttonStyle), ("fieldStyle", .fieldStyle),
      ("inputStyle", .input), ("border", .border), ("insets", .padding), ("overlay", .overlay),
      ("safeAreaInset", .safeAreaInset), ("attribute.aspectRatio", .aspectRatio),
    ]
    for (name, shape) in mappings {
      #expect(schema.keys(in: schema.definition(name) ?? [:]) == Set(shape.keys), "\(name)")
    }
    let rules = schema.definition("rules")?["items"] as? [String: Any] ?? [:]
    #expect(
      schema.keys(in: rules) == Set(RuleKind.names + ["message", "validatingMessage", "when"]))
  }

  /// So have the topics of the reference.
  @Test func topicsTellEveryKey() throws {
    func terms(_ name: String) -> [[String]] {
      let page = TopicPage.all.first { $0.name == name }?.page
      return page?.blocks.compactMap { block in
        guard case .entries(let entries) = block else { return nil }
        return entries.flatMap { $0.term.components(separatedBy: ", ") }
      } ?? []
    }
    func last(_ names: [String]) -> [String] { names.map { String($0.split(separator: ".")[1]) } }
    let keys = DocumentKey.allCases.map(\.name)
    #expect(terms("spec").map(Set.init) == [Set(keys + ["x-…"])])
    #expect(terms("preview").map(Set.init) == [Set(Shape.preview.keys)])
    #expect(terms("states").first.map(Set.init) == Set(Shape.state.keys))
    #expect(
      terms("rules").map(Set.init) == [
        Set(RuleKind.names), ["message", "validatingMessage", "when"],
      ])
    #expect(terms("form").map(Set.init) == [Set(Shape.form.keys), Set(Shape.jointRule.keys)])
    #expect(terms("themes").first.map(Set.init) == Set(Shape.theme.keys).subtracting(["formwork"]))
    let style = terms("style").map(Set.init)
    #expect(style.count == 3)
    for (told, shape) in zip(style, [Shape.textStyle, .buttonStyle, .fieldStyle]) {
      #expect(told.union(["from"]) == Set(shape.keys))
    }
    let expressions = terms("expressions")
    #expect(
      expressions.prefix(2).map(last).map(Set.init) == [
        Set(FormFact.names), Set(FieldFact.names),
      ])
    let functions = expressions.suffix(2).joined().flatMap { term in
      term.split { !$0.isLetter }.map(String.init)
    }
    let names = Set(ExpressionFunction.names + ItemFunction.names)
    #expect(names.subtracting(functions) == [])
    let filters = try #require(terms("placeholders").first)
    #expect(filters.map { $0.prefix { $0 != ":" } } == TextFilter.names.map { $0[...] })
  }

  // MARK: - The reference page

  @Test func theReferencePageIsCurrent() throws {
    let path = "docs/reference.md"
    let written = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let current = referencePage()
    let file = Repository.root.appendingPathComponent(path + ".new")
    if written == current {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(current.utf8).write(to: file)
      Issue.record(
        "docs/reference.md is not what the tables give: tools/goldens accept reference.md")
    }
  }
}
