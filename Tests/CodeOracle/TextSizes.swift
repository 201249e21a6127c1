import Pipeline
import SpecModel
import SpecSyntax
import SwiftUISubset

/// Sizes of texts as the engine measures them: only their places are SwiftUI's matter.
final class TextSizes {
  private var sizes: [Key: Size] = [:]

  private struct Key: Hashable {
    let text: String
    let width: Double?
    let height: Double?
  }

  func leaf(_ text: String) -> Leaf {
    Leaf(isText: true) { self.size(text, $0.width, $0.height) }
  }

  /// The size that the engine gives a text in a proposal.
  private func size(_ text: String, _ width: Double?, _ height: Double?) -> Size {
    if width == 0, height == 0 { return Size(0, 0) }
    func stated(_ length: Double?) -> Double? {
      length.flatMap { $0.isFinite ? ($0 * 1000).rounded() / 1000 : nil }
    }
    let key = Key(text: text, width: stated(width), height: stated(height))
    if let known = sizes[key] { return known }
    let fixed =
      switch (key.width, key.height) {
      case (nil, nil): ["        fixedSize: true"]
      case (nil, _): ["        fixedSize: horizontal"]
      case (_, nil): ["        fixedSize: vertical"]
      default: [] as [String]
      }
    // The only child of a stack is offered what the stack is long.
    let lines =
      [
        "formwork: 1", "screen: Probe", "targets: [swiftui]", "preview:",
        "  devices: [{ width: 2000, height: 4000, scale: 2 }]", "body:",
        "  - vstack:", "    alignment: leading",
      ]
      + (key.width.map { ["    width: \($0)"] } ?? [])
      + (key.height.map { ["    height: \($0)"] } ?? [])
      + ["    children:", "      - text: \(text)", "        id: probe"] + fixed
    var request = CompileRequest()
    request.targets = .one(.swiftui)
    request.screens = .unknown
    let source = SourceText(
      path: "text.yaml", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    let compilation = compile(source, with: MemoryFiles([]), for: request)
    var size = Size(0, 0)
    if let solved = compilation.results.first,
      let position = solved.screen.nodes.firstIndex(where: { $0.name == "probe" })
    {
      let frame = solved.frames.frames[position]
      size = Size(Double(frame.width) / 1000, Double(frame.height) / 1000)
    }
    sizes[key] = size
    return size
  }
}
