internal import ArgumentParser
internal import JSONText
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import UnicodeTables

/// `formwork tree`: prints the nodes of one screen, with conditions, loops and defaults resolved.
struct TreeCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    _superCommandName: "formwork",
    abstract: "Print the resolved tree of a screen.",
    discussion: """
      Each line is a node: its component, name, size in points and content.

      --expanded prints all nodes with their attributes, with components, rows and steps expanded, \
      for every state. --dump-after prints the same as one of the compiler's passes leaves it.

      EXAMPLES
        formwork tree registration.yaml
        formwork tree login.yaml --state wrong --text-size accessibility3
        formwork tree login.yaml --format json
        formwork tree settings.yaml --expanded
        formwork tree login.yaml --dump-after body
      """)

  @Argument(
    help: "The spec; - for standard input.",
    completion: .specs)
  var spec: String

  @Option(
    name: .customLong("dump-after"),
    help: ArgumentHelp(
      "Print the document after a pass of the compiler: \(passNames.joined(separator: ", ")).",
      valueName: "pass"),
    completion: .list(passNames))
  var pass: String?

  @Flag(help: "Print all nodes with their attributes, with rows and steps written out.")
  var expanded = false

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func validate() throws {
    guard let pass, !passNames.contains(pass) else { return }
    let near = closest(to: pass, among: passNames).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no pass '\(pass)'\(near)")
  }

  func run() throws {
    let format = try format.chosen()
    let request = try screen.choices.request()
    let source = try openFile(spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    if let pass = pass ?? (expanded ? passNames.last : nil) {
      guard format.result != .json else {
        throw ProcessEnd(
          .failure,
          "\(expanded ? "--expanded" : "--dump-after") prints text; leave --format json out")
      }
      let compilation = lower(source, with: DiskFiles(), for: request, through: pass)
      var text: [UInt8] = []
      dump(compilation.document, into: &text)
      writeResult(text)
      return try format.report(compilation)
    }
    let compilation = compile(source, with: DiskFiles(), for: request)
    try format.report(compilation)
    if let error = compilation.requestError { throw ProcessEnd(.failure, error.message) }
    var text: [UInt8] = []
    switch format.result {
    case .json: text = json(of: compilation.results)
    case .short:
      for result in compilation.results { appendNames(of: result.screen, to: &text) }
    default:
      for result in compilation.results { append(result.screen, result.frames, to: &text) }
      return writeLines(text)
    }
    writeResult(text)
  }

  /// Appends the names of the nodes, one per line.
  private func appendNames(of screen: Screen, to text: inout [UInt8]) {
    for position in screen.nodes.indices {
      append(screen.name(of: position) + "\n", to: &text)
    }
  }

  private func json(of results: [SolvedScreen]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginDocument()
    writer.key("screens")
    writer.beginArray()
    for result in results { append(result.screen, result.frames, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func append(_ screen: Screen, _ frames: FrameTable, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("screen")
    writer.string(screen.name)
    writer.key("state")
    if let state = screen.state { writer.string(state) } else { writer.null() }
    writer.key("device")
    if let device = screen.viewport.device { writer.string(device) } else { writer.null() }
    writer.key("nodes")
    writer.beginArray()
    var open: [Int] = []
    for position in screen.nodes.indices {
      while let last = open.last, Int(screen.nodes[last].subtreeEnd) <= position {
        open.removeLast()
      }
      let node = screen.nodes[position]
      let frame = frames.frames[position]
      writer.beginObject()
      writer.key("component")
      writer.string(node.component.rawValue)
      writer.key("name")
      writer.string(screen.name(of: position))
      writer.key("depth")
      writer.int(open.count)
      writer.key("width")
      writer.number(Double(frame.width) / 1000, decimals: 3)
      writer.key("height")
      writer.number(Double(frame.height) / 1000, decimals: 3)
      writer.key("isHidden")
      writer.bool(node.flags.contains(.hidden))
      if let words = node.words {
        writer.key("content")
        writer.string(words)
      }
      writer.endObject()
      open.append(position)
    }
    writer.endArray()
    writer.endObject()
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
  /// The text that a node displays; nil if there is none.
  fileprivate var words: String? {
    switch kind {
    case .text(let text), .button(let text), .input(let text), .toggle(let text), .menu(let text),
      .textArea(let text), .search(let text), .icon(let text):
      text.string
    case .image(let asset, _, _, _): asset
    case .host(let name, _): name
    case .stack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .canvas, .carousel, .box,
      .spacer, .divider, .control:
      nil
    }
  }
}
