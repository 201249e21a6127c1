internal import JSONText
package import SpecModel
package import SpecSyntax

/// Writes the frames of one spec as JSON: every node with its frame, source location and text.
///
/// Nodes are in tree order, one per line. `frame` is in the parent's coordinates and `origin` in
/// the screen's, both in points with at most three decimals. The root is the node `body`, which has
/// no parent. The text of a secure field is written as bullets.
///
/// - Parameter sources: the spec and the files that it uses, by id.
package func renderLayoutDocument(
  _ results: [LayoutResult], sources: [SourceText], into output: inout [UInt8]
) {
  let lines = sources.map { LineTable($0) }
  let paths = sources.map(\.path)
  output.append("{\n  \"formwork\": 1,\n  \"screen\": ")
  output.append(json: results.first?.screen.name)
  output.append(",\n  \"spec\": ")
  output.append(json: paths.first ?? "")
  output.append(",\n  \"results\": [")
  for (position, result) in results.enumerated() {
    output.append(position == 0 ? "\n" : ",\n")
    let writer = LayoutResultWriter(result, paths: paths, lines: lines)
    writer.append(to: &output)
  }
  output.append(results.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
}

/// The layout of one screen for one target.
package struct LayoutResult {
  package let screen: Screen
  package let target: Target
  package let frames: FrameTable
  package let parity: [ParityFinding]
  /// For each node, the view of the imported document that it represents.
  package var recorded: [ScreenNodeID: RecordedView] = [:]

  package init(
    _ screen: Screen, _ frames: FrameTable, target: Target = .swiftui, parity: [ParityFinding] = []
  ) {
    self.screen = screen
    self.target = target
    self.frames = frames
    self.parity = parity
  }
}

/// A view of an imported document, with its object id and stored frame.
package struct RecordedView {
  package let id: String
  /// The frame in the superview's coordinates; nil if the document stores none.
  package let frame: Frame?

  package init(id: String, frame: Frame?) {
    self.id = id
    self.frame = frame
  }
}

/// Writes one screen of a layout document.
private struct LayoutResultWriter {
  private let result: LayoutResult
  private var screen: Screen { result.screen }
  private var frames: FrameTable { result.frames }
  /// The path of each source file, as written to the output.
  private let paths: [String]
  private let lines: [LineTable]

  init(_ result: LayoutResult, paths: [String], lines: [LineTable]) {
    self.result = result
    self.paths = paths
    self.lines = lines
  }

  func append(to output: inout [UInt8]) {
    output.append("    {\n")
    appendMember("screen", to: &output) { $0.append(json: screen.name) }
    appendMember("target", to: &output) { $0.append(json: result.target.rawValue) }
    appendMember("device", to: &output) { $0.append(json: screen.viewport.device) }
    appendMember("width", to: &output) { $0.append(thousandths: Int(frames.screen.width)) }
    appendMember("height", to: &output) { $0.append(thousandths: Int(frames.screen.height)) }
    appendMember("scale", to: &output) { $0.append(points: screen.viewport.scale) }
    appendMember("state", to: &output) { $0.append(json: screen.state) }
    appendMember("textSize", to: &output) { $0.append(json: screen.textSize.name) }
    appendMember("direction", to: &output) { $0.append(json: screen.direction.name) }
    appendMember("locale", to: &output) { $0.append(json: screen.locale) }
    appendMember("variant", to: &output) { $0.append(json: screen.variant) }
    if frames.keyboard.height > 0 {
      appendMember("keyboardHeight", to: &output) {
        $0.append(thousandths: Int(frames.keyboard.height))
      }
    }
    output.append("      \"nodes\": [")
    appendNodes(to: &output)
    output.append("],\n      \"parity\": [")
    appendParity(to: &output)
    output.append("],\n      \"findings\": [")
    appendInterop(to: &output)
    output.append("]\n    }")
  }

  /// Writes a finding for each container whose layout does not exist in SwiftUI.
  private func appendInterop(to output: inout [UInt8]) {
    for (position, node) in frames.interop.enumerated() {
      output.append(position == 0 ? "\n        " : ",\n        ")
      output.append("{ \"kind\": \"interop\", \"id\": ")
      output.append(json: screen.name(of: node.position))
      output.append(", \"message\": ")
      output.append(json: "SwiftUI has no such layout; the frames are those of UIKit")
      output.append(", \"at\": ")
      output.append(json: place(of: node.position))
      output.append(" }")
    }
    if !frames.interop.isEmpty { output.append("\n      ") }
  }

  private func appendParity(to output: inout [UInt8]) {
    for (position, finding) in result.parity.enumerated() {
      output.append(position == 0 ? "\n        " : ",\n        ")
      appendParityFinding(
        finding, on: screen, at: place(of: finding.node.position), to: &output)
    }
    if !result.parity.isEmpty { output.append("\n      ") }
  }

  private func appendMember(
    _ key: String, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    output.append("      \"")
    output.append(text: key)
    output.append("\": ")
    write(&output)
    output.append(",\n")
  }

  // MARK: - Nodes

  private func appendNodes(to output: inout [UInt8]) {
    var parents: [Int] = []
    // The end of the current hidden subtree.
    var hiddenEnd = 0
    var leftOut = frames.leftOut[...]
    for node in screen.nodes.indices {
      while let parent = parents.last, node >= Int(screen.nodes[parent].subtreeEnd) {
        parents.removeLast()
      }
      let isLeftOut = leftOut.first?.position == node
      if isLeftOut { leftOut.removeFirst() }
      if isLeftOut || screen.nodes[node].flags.contains(.hidden) {
        hiddenEnd = max(hiddenEnd, Int(screen.nodes[node].subtreeEnd), node + 1)
      }
      output.append(node == 0 ? "\n        " : ",\n        ")
      append(node, parent: parents.last, isHidden: node < hiddenEnd, to: &output)
      parents.append(node)
    }
    if !screen.nodes.isEmpty { output.append("\n      ") }
  }

  private func append(
    _ node: Int, parent: Int?, isHidden: Bool, to output: inout [UInt8]
  ) {
    let frame = frames.frames[node]
    let parentFrame = parent.map { frames.frames[$0] } ?? .zero
    output.append("{ \"id\": ")
    output.append(json: node == 0 ? "body" : screen.nodes[node].name)
    output.append(", \"component\": ")
    output.append(json: screen.nodes[node].component.rawValue)
    output.append(", \"parent\": ")
    output.append(json: parent.map { $0 == 0 ? "body" : screen.nodes[$0].name })
    output.append(", \"frame\": ")
    appendNumbers(
      [
        Int(frame.x) - Int(parentFrame.x), Int(frame.y) - Int(parentFrame.y), Int(frame.width),
        Int(frame.height),
      ], to: &output)
    output.append(", \"origin\": ")
    appendNumbers([Int(frame.x), Int(frame.y)], to: &output)
    if let view = result.recorded[ScreenNodeID(node)] { append(view, to: &output) }
    output.append(", \"at\": ")
    output.append(json: place(of: node))
    appendText(node, to: &output)
    output.append(isHidden ? ", \"hidden\": true }" : ", \"hidden\": false }")
  }

  private func append(_ view: RecordedView, to output: inout [UInt8]) {
    output.append(", \"ibID\": ")
    output.append(json: view.id)
    guard let frame = view.frame else { return }
    output.append(", \"ibFrame\": ")
    appendNumbers(
      [Int(frame.x), Int(frame.y), Int(frame.width), Int(frame.height)], to: &output)
  }

  private func place(of node: Int) -> String {
    let span = screen.nodes[node].span
    let file = Int(span.source.index)
    let place = lines[file].position(of: Int(span.start))
    return "\(paths[file]):\(place.line):\(place.column)"
  }

  private func appendNumbers(_ thousandths: [Int], to output: inout [UInt8]) {
    output.append("[")
    for (position, number) in thousandths.enumerated() {
      if position > 0 { output.append(", ") }
      output.append(thousandths: number)
    }
    output.append("]")
  }

  private func appendText(_ node: Int, to output: inout [UInt8]) {
    let text: Text
    switch screen.nodes[node].kind {
    case .text(let own), .button(let own), .input(let own), .toggle(let own), .menu(let own),
      .search(let own), .textArea(let own):
      text = own
    case .stack, .zstack, .group, .scroll, .spacer, .divider, .image, .grid, .row, .viewThatFits,
      .canvas, .carousel, .box, .host, .icon, .control:
      return
    }
    let style = screen[text.style]
    let color = screen[style.color].values
    output.append(", \"style\": ")
    output.append(json: style.name)
    output.append(", \"ink\": { \"light\": \"")
    output.append(hex: color.light)
    output.append("\", \"dark\": \"")
    output.append(hex: color.dark)
    output.append("\" }, \"text\": ")
    let isSecret = screen.nodes[node].flags.isSecret
    output.append(
      json: isSecret ? String(repeating: "•", count: text.string.count) : text.string)
    output.append(", \"lines\": ")
    output.append(decimal: frames.lineRanges[node].count)
    output.append(", \"truncated\": ")
    output.append(frames.isTruncated[node] ? "true" : "false")
  }
}
