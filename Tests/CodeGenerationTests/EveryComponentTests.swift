import CodeGeneration
import LanguageSpecimens
import Foundation
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Every value of every attribute, on every component that takes it, becomes source that
/// type-checks.
@Suite struct EveryComponentTests {
  struct Row: CustomTestStringConvertible {
    let target: CodeTarget
    let minimumIOS: Int
    var testDescription: String { "\(target.rawValue) from iOS \(minimumIOS) on" }
  }

  static let rows = CodeTarget.screens.flatMap { target in
    [13, 15, 17].map { Row(target: target, minimumIOS: $0) }
  }

  /// Code for iOS 15 is checked for all specimens, code for iOS 13 and 17 for a quarter of them each.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"), arguments: rows)
  func typeChecks(_ row: Row) throws {
    var files: [GeneratedFile] = []
    let others = row.minimumIOS == 15 ? nil : row.minimumIOS == 13 ? 0 : 1
    let chosen = Specimen.all.enumerated().filter { others == nil || $0.offset % 4 == others }
    for (number, specimen) in chosen {
      files += Self.source(of: specimen, number, row.target, row.minimumIOS).files
    }
    #expect(Set(files.map(\.name)).count > chosen.count)
    let errors = try Compiler.check(files, row.target, minimumIOS: row.minimumIOS)
    #expect(errors == "")
  }

  /// A screen with a node for each value that the target can express.
  private static func source(
    of specimen: Specimen, _ number: Int, _ target: CodeTarget, _ minimumIOS: Int
  ) -> GeneratedSource {
    var nodes = nodes(of: specimen)
    while true {
      let (text, places) = document(of: nodes, named: "Cover \(number)")
      let source = GeneratedSource(text, target, minimumIOS: minimumIOS)
      let errors = source.diagnostics.filter { $0.severity == .error }.map { Int($0.span.start) }
      let refused = places.indices.filter { position in
        errors.contains { places[position].contains($0) }
      }
      guard !refused.isEmpty else { return source }
      nodes = nodes.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
    }
  }

  private static func nodes(of specimen: Specimen) -> [(parent: Parent, node: Specimen)] {
    let values = SampleValues(
      component: specimen.component, holdsNodes: specimen["children"] != nil)
    var nodes: [(Parent, Specimen)] = []
    // What every node takes is written in one place, but for components with boxes of their own.
    let isThorough = CoverageTests.thorough.contains(specimen.component)
    for attribute in Attribute.table
    where attribute.applies(to: specimen.component) && (isThorough || !attribute.isUniversal) {
      let samples = values.samples(of: attribute.attribute)
      for sample in attribute.isUniversal ? Array(samples.prefix(2)) : samples {
        var node = specimen
        for other in sample.others { node[other.name] = other.value }
        node[attribute.attribute.name] = sample.value
        // Names are each node's own.
        let id = "n\(nodes.count)"
        for position in node.attributes.indices {
          let name = node.attributes[position].name
          guard ["children", "constraints", "order"].contains(name) else { continue }
          for part in ["one", "two"] {
            node.attributes[position].value = node.attributes[position].value
              .replacing("id: \(part)", with: "id: \(part)\(id)")
              .replacing("\(part).", with: "\(part)\(id).")
          }
          if name == "order" { node.attributes[position].value = "[two\(id), one\(id)]" }
        }
        node["id"] = id
        if [.input, .fieldLabel, .fieldError].contains(node.component) {
          node.content = "other\(id)"
          if node.component == .input { node["id"] = nil }
        }
        nodes.append((parent(of: specimen, attribute), node))
      }
    }
    return nodes
  }

  private enum Parent { case stack, grid, row, list, screen }

  private static func parent(of specimen: Specimen, _ attribute: AttributeRow) -> Parent {
    if specimen.component == .row { return .grid }
    if specimen.component == .section { return .list }
    if specimen.component.isPresented { return .screen }
    if case .gridRows = attribute.parents { return .row }
    return .stack
  }

  private static func document(
    of nodes: [(parent: Parent, node: Specimen)], named name: String
  ) -> (text: String, places: [Range<Int>]) {
    var text = """
      formwork: 1
      screen: \(name)
      facts: { on: true }
      data: { things: [{ id: 1, name: A, type: a }, { id: 2, name: B, type: b }] }
      body:
        - text: Above
        - field: Other
          id: other

      """
    var places: [Range<Int>] = []
    for (parent, node) in nodes {
      var indent = 2
      let start = text.utf8.count
      switch parent {
      case .screen: break
      case .stack:
        // A stack with an id is a part of its own: one body of all nodes takes long to check.
        text += "  - vstack:\n    id: part\(start)\n    children:\n      - text: Title\n"
        indent = 6
      case .grid:
        text += "  - grid:\n    children:\n"
        indent = 6
      case .list:
        text += "  - list:\n    scrolls: false\n    children:\n"
        indent = 6
      case .row:
        text += "  - grid:\n    children:\n      - row:\n        children:\n"
        indent = 10
      }
      text += node.lines(indent: indent).joined(separator: "\n") + "\n"
      places.append(start..<text.utf8.count)
      if node.component == .fieldLabel || node.component == .fieldError {
        text += "  - field: Other\n    id: \(node.content ?? "")\n    rules: [required]\n"
      }
    }
    return (text, places)
  }
}
