import SpecModel
import SpecSyntax
import SpecYAML
import Testing

@testable import SpecLowering

/// What a row of the language's table says of places and ages is said of every spec.
@Suite struct UseTests {
  private let span = SourceSpan(.spec, 0, 4)

  private func diagnostics(
    of row: AttributeRow, inside parents: [Component?]
  ) -> [Diagnostic] {
    let tree = YAMLTree(source: SourceText(path: "a.yaml", bytes: Array("word: 1".utf8)))
    var lowering = Lowering(tree: tree, diagnostics: DiagnosticBag())
    lowering.walk.enclosing.components = parents
    lowering.checkUse(of: row, at: span)
    return lowering.reporter.diagnostics.all
  }

  @Test func aWordOutOfPlaceSaysWhereItStands() {
    let row = AttributeRow(.color, .color, for: .all, in: .stacks, "")
    #expect(diagnostics(of: row, inside: [.body, .vstack]).isEmpty)
    #expect(diagnostics(of: row, inside: [.body, nil]).isEmpty)
    let found = diagnostics(of: row, inside: [.body, .zstack])
    #expect(found.map(\.message) == ["'color' is not allowed in a 'zstack'"])
    #expect(found.map(\.hint) == ["use it only in a 'vstack' or 'hstack'"])
  }

  @Test func aDeprecatedWordSaysWhatTakesItsPlace() throws {
    let lifetime = Lifetime(
      deprecation: Deprecation(since: 2, replacement: "tint", advice: "write 'tint'"))
    let row = AttributeRow(.color, .color, for: .all, lifetime: lifetime, "")
    let found = diagnostics(of: row, inside: [.body])
    #expect(found.map(\.message) == ["'color' is deprecated"])
    #expect(found.map(\.severity) == [.warning])
    let fix = try #require(found.first?.fixIts.first)
    #expect(fix.span == span)
    #expect(fix.replacement == "tint")
  }
}
