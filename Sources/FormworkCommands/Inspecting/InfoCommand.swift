internal import ArgumentParser
internal import JSONText
internal import Linting
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork info`: lists what a spec uses and declares.
struct InfoCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    _superCommandName: "formwork",
    abstract: "Summarize what a spec uses and declares.",
    discussion: """
      Lists files, ids, fields, components, declarations, colors, theme tokens, localized texts, \
      states, variants, and the screens and addresses that the screen links to.

      EXAMPLES
        formwork info registration.yaml
        formwork info login.yaml --format json
      """)

  @Argument(
    help: "The spec; - for standard input.",
    completion: .specs)
  var spec: String

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen()
    let source = try openFile(spec, limit: YAMLLimits.standard.fileSize)
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    let compilation = compile(source, with: DiskFiles(), for: request)
    try format.report(compilation)
    var told = DiagnosticBag()
    let lists = lists(of: compilation, NameUse(of: parseYAML(source, into: &told)))
    switch format.result {
    case .short:
      for list in lists {
        for word in list.words { writeResult("\(list.name) \(word)\n") }
      }
    case .json: writeJSON(lists)
    default: writeText(lists)
    }
  }

  private typealias List = (name: String, words: [String])

  /// The names of all tokens in a theme.
  private func tokens(of theme: Theme) -> [String] {
    var names: [String] = []
    let all =
      theme.colors.map(\.name) + theme.textStyles.map(\.name) + theme.fieldStyles.map(\.name)
      + theme.buttonStyles.map(\.name) + theme.lengths.map(\.name)
    for name in all where !names.contains(name) { names.append(name) }
    return names
  }

  private func lists(of compilation: Compilation, _ names: NameUse) -> [List] {
    let document = compilation.document
    var ids: [String] = []
    var components: [String] = []
    for node in document.nodes {
      if node.hasOwnID, !ids.contains(node.name) { ids.append(node.name) }
      let name = node.component.rawValue
      if Component.written.contains(node.component), !components.contains(name) {
        components.append(name)
      }
    }
    var own: [String] = []
    for instance in document.instances {
      let name = document.components[instance.component].name
      if !own.contains(name) { own.append(name) }
    }
    var addresses: [String] = []
    for case .openURL(let address) in document.actions where !addresses.contains(address.text) {
      addresses.append(address.text)
    }
    var links: [String] = []
    for reference in document.screenReferences where !links.contains(reference.name) {
      links.append(reference.name)
    }
    return [
      ("kind", ["\(document.kind)"]),
      ("screen", document.screen.name.isEmpty ? [] : [document.screen.name]),
      ("files", compilation.sources.map(\.path)),
      ("theme", document.theme.name.map { [$0] } ?? []),
      ("ids", ids),
      ("fields", document.form.fields.map(\.name)),
      ("components", components),
      ("ownComponents", own),
      ("declares", names.declarations.map(\.name)),
      ("colors", document.colors.map(\.name).sorted()),
      ("tokens", tokens(of: document.theme).filter { names.words.contains($0) }),
      ("strings", document.templates.strings.texts.map(\.key)),
      ("states", document.states.map(\.name)),
      ("variants", document.variants.map(\.name)),
      ("leadsTo", links),
      ("addresses", addresses),
      ("nodes", ["\(document.nodes.count)"]),
    ]
  }

  private func writeText(_ lists: [List]) {
    let width = max(40, min(100, Terminal.output.columns ?? 100))
    for list in lists where !list.words.isEmpty {
      let head = list.name + String(repeating: " ", count: max(1, 15 - list.name.count))
      var line = head
      for (position, word) in list.words.enumerated() {
        let text = word + (position + 1 < list.words.count ? ", " : "")
        if line.count + text.count > width, line.count > head.count {
          writeResult(line + "\n")
          line = String(repeating: " ", count: 15)
        }
        line += text
      }
      writeResult(line + "\n")
    }
  }

  private func writeJSON(_ lists: [List]) {
    var writer = JSONWriter()
    writer.beginDocument()
    for list in lists {
      writer.key(list.name)
      switch list.name {
      case "kind", "screen", "theme":
        if let word = list.words.first { writer.string(word) } else { writer.null() }
      case "nodes": writer.int(list.words.first.flatMap { Int($0) } ?? 0)
      default:
        writer.beginArray()
        for word in list.words { writer.string(word) }
        writer.endArray()
      }
    }
    writer.endObject()
    writer.endLine()
    writeResult(writer.bytes)
  }
}
