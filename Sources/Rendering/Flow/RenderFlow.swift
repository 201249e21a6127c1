package import SpecModel

/// A screen of a flow, with the screens to which it leads.
package struct FlowScreen: Sendable {
  package let name: String
  package let ways: [NavigationEdge]
  /// The names of the screens that the project declares as handwritten.
  package let external: [String]

  package init(name: String, ways: [NavigationEdge], external: [String] = []) {
    self.name = name
    self.ways = ways
    self.external = external
  }
}

/// Options for drawing a flow.
package struct FlowOptions: Sendable {
  /// The name of the first screen; nil for the first screen without incoming transitions.
  package var start: String?
  package var charset: PreviewOptions.Charset
  /// The line width in cells.
  package var width: Int

  package init(
    start: String? = nil, charset: PreviewOptions.Charset = .unicode, width: Int = 120
  ) {
    self.start = start
    self.charset = charset
    self.width = width
  }
}

/// Draws screens and the navigation between them as boxes from left to right, or as a list if the
/// boxes do not fit.
///
/// The column of a screen is the minimum number of taps from the start. A screen has one box;
/// further arrows to it end at its name in parentheses. Boxes of handwritten screens are dashed.
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

/// Appends the screens, each with its transitions below.
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

/// Appends remarks about screens that cannot be reached.
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
