internal import JSONText
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax

/// Writes the source locations of nodes, and explanations of their frames, for a page.
struct PlaceWriter {
  private let paths: [String]
  private let lines: [LineTable]

  /// The maximum number of nodes with explanations; more would make the page slow.
  private static let mostExplained = 2000

  init(_ sources: [SourceText]) {
    paths = sources.map(\.path)
    lines = sources.map { LineTable($0) }
  }

  func places(on screen: Screen) -> [String] {
    screen.nodes.map { place(of: $0.span) }
  }

  private func place(of span: SourceSpan) -> String {
    let file = Int(span.source.index)
    guard file < lines.count else { return "" }
    let place = lines[file].position(of: Int(span.start))
    return "\(paths[file]):\(place.line):\(place.column)"
  }

  /// An explanation of each node's frame, as printed by `formwork layout`.
  func reasons(on result: SolvedScreen) -> [[String]] {
    let screen = result.screen
    guard screen.nodes.count <= Self.mostExplained else { return [] }
    return explainNodes(of: result).map { steps in
      steps.map { step in
        let value = step.value.map { " \(JSONWriter.rounded($0, decimals: 3))" } ?? ""
        let place = screen.span(of: step).map { self.place(of: $0) } ?? ""
        return "\(step.subject)\(value): \(step.reason)" + (place.isEmpty ? "" : " (\(place))")
      }
    }
  }
}
