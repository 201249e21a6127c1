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
  }

  func leaf(_ text: String) -> Leaf {
    Leaf(isText: true) { proposal in
      if proposal.width == 0, proposal.height == 0 { return Size(0, 0) }
      let natural = self.size(text, nil)
      var size = natural
      if let width = proposal.width, width < natural.width {
        guard width > 0 else { return Size(0, natural.height) }
        size = self.size(text, width)
      }
      if let height = proposal.height, height < size.height {
        let lines = max(1, (height / natural.height).rounded(.down))
        size.height = natural.height * lines
      }
      return size
    }
  }

  private func size(_ text: String, _ width: Double?) -> Size {
    let width = width.map { ($0 * 1000).rounded() / 1000 }
    let key = Key(text: text, width: width)
    if let known = sizes[key] { return known }
    let lines = [
      "formwork: 1", "screen: Probe", "targets: [swiftui]", "preview:",
      "  devices: [{ width: 2000, height: 4000, scale: 2 }]", "body:",
      "  - vstack:", "    alignment: leading",
      width.map { "    width: \($0)" } ?? "    fixedSize: true",
      "    children:", "      - text: \(text)", "        id: probe",
    ]
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
