import CodeGeneration
import Foundation
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// Components of the user's own become types of their own, the same for every screen.
@Suite struct ComponentTests {
  static let components = """
    formwork: 1
    components:
      Tag:
        parameters:
          name: text
          ink: { type: color, default: label }
        body:
          - text: ${name}
            color: ${ink}
      Card:
        parameters:
          title: text
          subtitle: { type: text, default: Nothing new }
          picture: { type: symbol, default: star }
          look: { type: style, default: body }
        slots: [extra]
        body:
          - vstack:
            width: fill
            children:
              - hstack:
                children:
                  - icon: ${picture}
                  - text: ${title}
                    style: ${look}
              - Tag: ${subtitle}
              - slot: extra
      Entry:
        parameters: { label: text }
        body:
          - field: ${label}
    """

  private func source(_ body: String, _ target: CodeTarget) -> GeneratedSource {
    GeneratedSource(
      "formwork: 1\nscreen: Cards\nuse: [parts.yaml]\ndata: { shops: [{ name: A }] }\nbody:\n"
        + body,
      target, minimumIOS: 17, files: [("parts.yaml", Self.components)])
  }

  /// The view of a component names the lines of the component.
  @Test(arguments: CodeTarget.screens) func linesOfComponents(_ target: CodeTarget) throws {
    let spec = "formwork: 1\nscreen: Cards\nuse: [parts.yaml]\nbody:\n  - Tag: New\n"
    let files = GeneratedSource.files(
      SourceText(path: "spec.yaml", bytes: Array(spec.utf8)), [target],
      with: MemoryFiles([("parts.yaml", Self.components)])
    ) { $0.showsSourceLines = true }
    let tag = try #require(files.first { $0.name.hasPrefix("Tag") })
    let text = String(decoding: tag.bytes, as: UTF8.self)
    #expect(text.contains("  // parts.yaml:8"), "\(text)")
  }

  struct Row: CustomTestStringConvertible {
    let body: String
    let target: CodeTarget
    /// Lines that the screen has.
    let calls: [String]
    /// The files of components.
    let files: [String]
    var testDescription: String { "\(target.rawValue): \(calls)" }
  }

  static let rows = [
    Row(
      body: "  - Card: News\n    extra: [text: More]", target: .swiftui,
      calls: ["Card(title: \"News\") {"], files: ["Card", "Tag"]),
    Row(
      body: "  - Card: News\n    subtitle: Today\n    margin: 4", target: .swiftui,
      calls: ["CardWithoutExtra(title: \"News\", subtitle: \"Today\")", ".padding(4)"],
      files: ["CardWithoutExtra", "Tag"]),
    // Padding belongs inside what the component draws.
    Row(
      body: "  - Card: News\n    subtitle: Today\n    padding: 4", target: .swiftui,
      calls: ["Text(\"News\")", ".padding(4)"], files: ["Tag"]),
    Row(
      body: "  - Tag: ${shop.name}\n    forEach: shop in shops\n    ink: systemRed",
      target: .swiftui,
      calls: ["Tag(name: \"\\(shop.name)\", ink: Color.red)"], files: ["Tag"]),
    Row(
      body: "  - Card: News\n    look: title1\n    extra: [text: More]", target: .swiftui,
      calls: ["CardTitle1(title: \"News\") {"], files: ["CardTitle1", "Tag"]),
    Row(
      body: "  - Entry: Name\n    id: name", target: .swiftui,
      calls: ["FieldColumn(label: \"Name\") {"], files: []),
    Row(
      body: "  - Card: News\n    extra: [text: More]", target: .uikit,
      calls: ["let cardView = CardView(title: String(localized: \"News\"), extra: moreLabel)"],
      files: ["CardView", "TagView"]),
  ]

  @Test(arguments: rows) func uses(_ row: Row) {
    let source = source(row.body, row.target)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let screen = source.files.first {
      $0.name.hasSuffix("Screen.swift") || $0.name.hasSuffix("ler.swift")
    }
    let text = String(decoding: screen?.bytes ?? [], as: UTF8.self)
    for call in row.calls {
      #expect(text.components(separatedBy: "\n").contains { $0.contains(call) }, "\(text)")
    }
    let files = source.files.filter { $0.isShared && !$0.name.hasSuffix("Support.swift") }
    #expect(files.map(\.name).sorted() == row.files.map { $0 + ".swift" })
  }

  /// A use whose text changes is written in line, in a view as one with a type has: a row would
  /// count its label among its own.
  @Test func usesInRowsStandAlone() {
    func controller(_ use: String) -> String {
      let source = source(
        "  - hstack:\n    children:\n      - text: Hello\n      - \(use)\n", .uikit)
      #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
      let file = source.files.first { $0.name.hasSuffix("ler.swift") }
      return String(decoding: file?.bytes ?? [], as: UTF8.self)
    }
    let used = controller("Tag: ${shops[0].name}")
    #expect(used.contains("BoxView()") && used.contains(".fill(with: "), "\(used)")
    #expect(!used.contains("TagView("))
    #expect(controller("Tag: New").contains("TagView(name: "))
    #expect(!controller("text: ${shops[0].name}").contains("BoxView()"))
  }

  /// What a component's file says does not depend on who uses it, and how it is called there.
  @Test(arguments: CodeTarget.screens) func filesAreShared(_ target: CodeTarget) {
    let uses = [
      "  - Card: News\n    id: first\n    extra: [text: More]",
      "  - vstack:\n    children:\n      - Card: Weather\n        subtitle: Rain\n"
        + "        picture: cloud\n        margin: 8\n        extra:\n          - button: Go\n"
        + "            tap: go\n          - text: Or stay",
    ]
    let texts = uses.map { use in
      source(use, target).files
        .filter { $0.isShared && ($0.name.hasPrefix("Card") || $0.name.hasPrefix("Tag")) }
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(texts[0].count == 2)
    #expect(texts[0] == texts[1])
  }

  @Test(
    .enabled(if: Compiler.path != nil, "there is no swiftc on the path"),
    arguments: CodeTarget.screens)
  func typeChecks(_ target: CodeTarget) throws {
    let bodies = Self.rows.filter { $0.target == .swiftui }.map(\.body).joined(separator: "\n")
    let source = source(bodies, target)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let stubs = try Compiler.stubs(minimumIOS: 17)
    let folder = try TemporaryFolder()
    let paths = try source.files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return try folder.write(file.name, TypeCheckTests.checkable(text, target)).path
    }
    let result = try Compiler.typeCheck(paths, with: stubs)
    #expect(result == "")
  }
}
