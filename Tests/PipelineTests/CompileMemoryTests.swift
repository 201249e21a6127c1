import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// A compilation that takes over what it can gives what one from scratch gives.
@Suite struct CompileMemoryTests {
  /// The parts of a project that edits change; each has some texts, right and wrong ones.
  private struct Project {
    var color = "#112233"
    var weight = "bold"
    var part = "Part"
    var items = "[a, b]"
    var title = "Title"
    var extra = ""
    var comments = 0

    static let edits: [@Sendable (inout Project, Int) -> Void] = [
      { $0.color = ["#112233", "#445566", "#77889", "systemRed"][$1 % 4] },
      { $0.weight = ["bold", "regular", "heavyy"][$1 % 3] },
      { $0.part = ["Part", "A longer part of the text", "''"][$1 % 3] },
      { $0.items = ["[a, b]", "[a, b, c]", "[]", "{"][$1 % 4] },
      { $0.title = ["Title", "Another title", "${items}"][$1 % 3] },
      { $0.extra = ["", "  - spacer\n", "  - spcer\n", "  - divider\n"][$1 % 4] },
      { project, _ in project.comments += 1 },
    ]

    var files: [(path: String, text: String)] {
      [
        (
          "theme.yaml",
          """
          formwork: 1
          theme: House
          colors:
            primary: { light: "\(color)", dark: white }
          textStyles:
            price: { from: body, weight: \(weight) }
          """
        ),
        (
          "part.yaml",
          "formwork: 1\ncomponents:\n  Part:\n    body:\n      - text: \(part)\n"
            + "        color: primary\n        style: price\n"
        ),
        ("data.yaml", "items: \(items)\n"),
      ]
    }

    var spec: SourceText {
      let text =
        String(repeating: "# a comment\n", count: comments)
        + "formwork: 1\nscreen: S\nuse: [theme.yaml, part.yaml]\ndata: data.yaml\n"
        + "states: { one: {}, two: {} }\nbody:\n  - text: \(title)\n    color: primary\n  - Part\n"
        + "  - forEach: item in items\n    text: ${item}\n\(extra)"
      return SourceText(path: "spec.yaml", bytes: Array(text.utf8))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func equalsACompilationFromScratch(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var project = Project()
    var memory: CompileMemory? = CompileMemory()
    var request = CompileRequest()
    request.states = .allNamed
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 1..<3, using: &generator) {
        let edit = Project.edits.randomElement(using: &generator)
        edit?(&project, Int.random(in: 0..<12, using: &generator))
      }
      let files = MemoryFiles(project.files)
      let again = compile(project.spec, with: files, for: request, remembering: &memory)
      let fresh = compile(project.spec, with: files, for: request)
      expect(again, equals: fresh)
    }
  }

  private func expect(_ again: Compilation, equals fresh: Compilation) {
    let told = [again, fresh].map { compilation in
      compilation.diagnostics.sorted().map { "\($0.span) \($0.code) \($0.message)" }
    }
    #expect(told[0] == told[1])
    #expect(again.results.count == fresh.results.count)
    for (a, b) in zip(again.results, fresh.results) {
      #expect(a.screen.isLaidOut(like: b.screen))
      #expect(a.screen.colors == b.screen.colors)
      #expect(a.screen.nodes.map(\.span) == b.screen.nodes.map(\.span))
      #expect(a.screen.state == b.screen.state)
      #expect(a.frames.frames == b.frames.frames)
      #expect(a.frames.lines == b.frames.lines)
      #expect(a.frames.isTruncated == b.frames.isTruncated)
    }
  }

  /// Another color moves nothing: the screen is laid out like before.
  @Test func aColorLeavesTheLayout() throws {
    var project = Project()
    let before = compile(
      project.spec, with: MemoryFiles(project.files), for: CompileRequest())
    project.color = "#445566"
    let after = compile(project.spec, with: MemoryFiles(project.files), for: CompileRequest())
    let screens = try [before, after].map { try #require($0.results.first?.screen) }
    #expect(screens[0].isLaidOut(like: screens[1]))
    #expect(screens[0].colors != screens[1].colors)
    project.weight = "regular"
    let bolder = compile(project.spec, with: MemoryFiles(project.files), for: CompileRequest())
    #expect(!screens[0].isLaidOut(like: try #require(bolder.results.first?.screen)))
  }

  /// All that a compilation looked for is told, also what is not there.
  @Test func lookupsAreTold() {
    var project = Project()
    let files = project.files.filter { $0.path != "data.yaml" }
    project.extra = "  - link: Go\n    to: Other\n"
    let compilation = compile(
      project.spec, with: MemoryFiles(files + [("spec.yaml", "")]), for: CompileRequest())
    let told = compilation.lookups.map { lookup -> String in
      switch lookup.outcome {
      case .bytes: "\(lookup.kind) \(lookup.path)"
      case .nothing: "\(lookup.kind) \(lookup.path), missing"
      case .unusable: "\(lookup.kind) \(lookup.path)"
      }
    }
    #expect(told.contains("file theme.yaml"))
    #expect(told.contains("file part.yaml"))
    #expect(told.contains("file data.yaml, missing"))
    #expect(told.contains("names "))
    #expect(told.contains("screenName part.yaml"))
  }
}
