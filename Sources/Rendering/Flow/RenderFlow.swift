package import SpecModel

/// A screen of a flow drawing, and where it leads.
package struct FlowScreen: Sendable {
  package let name: String
  package let ways: [NavigationEdge]

  package init(name: String, ways: [NavigationEdge]) {
    self.name = name
    self.ways = ways
  }
}

/// How a flow is drawn.
package struct FlowOptions: Sendable {
  /// The screen the drawing begins with; nil for the first one that no way leads to.
  package var start: String?
  package var charset: PreviewOptions.Charset
  /// Cells in a line.
  package var width: Int

  package init(
    start: String? = nil, charset: PreviewOptions.Charset = .unicode, width: Int = 120
  ) {
    self.start = start
    self.charset = charset
    self.width = width
  }
}

/// Draws screens and the ways between them: boxes from left to right, each as far from the start as
/// the fewest taps that reach it, or a list where the boxes do not fit.
///
/// A screen has one box; ways that lead to it from elsewhere name it in parentheses.
package func renderFlow(
  _ screens: [FlowScreen], options: FlowOptions, into output: inout [UInt8]
) {
  let graph = FlowGraph(screens, from: options.start)
  let drawing = FlowDrawing(graph, isASCII: options.charset == .ascii)
  if drawing.width <= options.width {
    drawing.append(to: &output)
  } else {
    appendList(of: graph, isASCII: options.charset == .ascii, to: &output)
  }
  appendRemarks(on: graph, isASCII: options.charset == .ascii, to: &output)
}

/// The screens with their ways below them.
private func appendList(of graph: FlowGraph, isASCII: Bool, to output: inout [UInt8]) {
  for screen in graph.order {
    output += FlowText(graph.names[screen], isASCII: isASCII).bytes
    output.append("\n")
    for group in graph.groups[screen] {
      let target = FlowText(graph.names[group.target], isASCII: isASCII).bytes
      for label in group.labels {
        output.append("  ")
        output += FlowText(label, isASCII: isASCII).bytes
        output.append(isASCII ? " -> " : " → ")
        output += target
        output.append("\n")
      }
    }
  }
}

/// What the drawing cannot show: screens that nobody reaches.
private func appendRemarks(on graph: FlowGraph, isASCII: Bool, to output: inout [UInt8]) {
  guard !graph.unreached.isEmpty else { return }
  output.append("\n")
  output += FlowText(graph.names[graph.start], isASCII: isASCII).bytes
  output.append(" does not lead to ")
  for (position, screen) in graph.unreached.enumerated() {
    if position > 0 { output.append(", ") }
    output += FlowText(graph.names[screen], isASCII: isASCII).bytes
  }
  output.append("\n")
}
