internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import UnicodeTables

/// `formwork tree`: the nodes of one screen, with all that follows from conditions, loops and
/// defaults.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    _superCommandName: "formwork",
    abstract: "Print the resolved tree of a screen.",
    discussion: """
      Each line is a node: its component, name, size in points and content.

      EXAMPLES
        formwork tree specs/examples/registration.yaml
        formwork tree login.yaml --state wrong --text-size accessibility3
      """)

  @Argument(help: "The spec; - for standard input.")
  var spec: String

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  func run() throws {
    let request = try screen.choices.request()
    let source = try openFile(spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let compilation = compile(source, with: DiskFiles(), for: request)
    report(compilation.diagnostics, of: compilation.sources, as: .human)
    if compilation.diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
    if let mistake = compilation.requestError { throw ProcessEnd(.failure, mistake.message) }
    var text: [UInt8] = []
    for result in compilation.results { append(result.screen, result.frames, to: &text) }
    writeResult(text)
  }

  private func append(_ screen: Screen, _ frames: FrameTable, to text: inout [UInt8]) {
    append(screen.name, to: &text)
    if let state = screen.state { append(" in state '\(state)'", to: &text) }
    let place = screen.viewport.device ?? "\(Int(screen.viewport.width)) points"
    append(" on \(place)\n", to: &text)
    var open: [Int] = []
    for position in screen.nodes.indices {
      while let last = open.last, Int(screen.nodes[last].subtreeEnd) <= position {
        open.removeLast()
      }
      let node = screen.nodes[position]
      append(String(repeating: "  ", count: open.count + 1), to: &text)
      append("\(node.component.rawValue) \(position == 0 ? "" : node.name)", to: &text)
      let frame = frames.frames[position]
      append("  \(points(frame.width)) × \(points(frame.height))", to: &text)
      if node.flags.contains(.hidden) { append("  hidden", to: &text) }
      if let words = node.words, !words.isEmpty { append("  \"\(words)\"", to: &text) }
      text.append(0x0A)
      open.append(position)
    }
  }

  private func append(_ words: String, to text: inout [UInt8]) {
    if words.hasSuffix("\n") {
      appendSanitised(String(words.dropLast()), lineFeeds: .escaped, to: &text)
      text.append(0x0A)
    } else {
      appendSanitised(words, lineFeeds: .escaped, to: &text)
    }
  }

  private func points(_ length: Millipoints) -> String {
    let tenths = (Int(length) + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension ScreenNode {
  /// What a person reads on it.
  fileprivate var words: String? {
    switch kind {
    case .text(let text), .button(let text), .input(let text), .toggle(let text), .menu(let text),
      .textArea(let text), .search(let text), .icon(let text):
      text.string
    case .image(let asset, _, _, _): asset
    case .stack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .canvas, .carousel, .box,
      .spacer, .divider, .control:
      nil
    }
  }
}
