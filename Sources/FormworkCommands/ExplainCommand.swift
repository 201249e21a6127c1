internal import ArgumentParser
internal import JSONText
internal import PlatformData
internal import SpecModel
internal import SpecReference
internal import SpecSyntax

/// `formwork explain`: documentation of a component, attribute, topic, diagnostic code or other
/// word.
struct ExplainCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    _superCommandName: "formwork",
    abstract: "Explain a component, an attribute, a topic or a diagnostic code.",
    discussion: """
      Without a name, lists everything that can be explained. --all writes the whole reference; \
      docs/reference.md is the output of --all --format markdown.

      EXAMPLES
        formwork explain vstack
        formwork explain spacing
        formwork explain dark mode
        formwork explain unknown-key
        formwork explain range
        formwork explain 'iPhone SE 3'
        formwork explain --all --format markdown
      """)

  @Argument(
    help: ArgumentHelp(
      "A component, an attribute, a topic, the code of a diagnostic, a rule, a device, a color, or "
        + "a word that occurs in one of them.", valueName: "name"),
    completion: .list(explainedNames()))
  var words: [String] = []

  @Flag(help: "Write the whole reference.")
  var all = false

  @Option(
    help: ArgumentHelp("human, short, json or markdown.", valueName: "format"),
    completion: .list(ExplainFormat.allCases.map(\.rawValue)))
  var format = "human"

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format: ExplainFormat = try choice(format, of: "format")
    if all, !words.isEmpty { throw ProcessEnd(.failure, "--all and a name exclude each other") }
    if all, format == .markdown {
      writeResult(referencePage())
      return
    }
    let pages = try pages()
    switch format {
    case .human:
      let width = min(80, max(40, Terminal.output.columns ?? 80))
      writeResult(pages.map { $0.plainText(width: width) }.joined(separator: "\n\n"))
    case .short:
      for page in pages { writeResult(page.headline + "\n") }
    case .json: writeResult(json(of: pages))
    case .markdown: writeResult(pages.map { $0.markdown(level: 1) }.joined(separator: "\n"))
    }
  }

  private func pages() throws(ProcessEnd) -> [Page] {
    if all { return referencePages() }
    guard !words.isEmpty else { return [explainEverything()] }
    let name = words.joined(separator: " ")
    let platform = platformPages(name)
    let pages = explain(name).filter { platform.isEmpty || $0.kind != "a word" } + platform
    if pages.isEmpty {
      let names = foundNames() + Device.allNames + systemColorNameList()
      guard let near = closest(to: name, among: names) else {
        throw ProcessEnd(
          .failure, "nothing is named '\(name)'; 'formwork explain' lists all topics")
      }
      throw ProcessEnd(.failure, "nothing is named '\(name)'; did you mean '\(near)'?")
    }
    return pages
  }
}

extension Page {
  /// The page's summary line.
  fileprivate var headline: String {
    let text = blocks.lazy.compactMap { block in
      if case .paragraph(let text) = block { text } else { nil }
    }.first
    return text.map { "\(name): \($0.filter { $0 != "`" })" } ?? name
  }
}

/// The pages as JSON; their texts are Markdown.
private func json(of pages: [Page]) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginDocument()
  writer.key("pages")
  writer.beginArray()
  for page in pages {
    writer.beginObject()
    writer.key("name")
    writer.string(page.name)
    writer.key("kind")
    if let kind = page.kind { writer.string(kind) } else { writer.null() }
    writer.key("markdown")
    writer.string(page.markdown(level: 1))
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  writer.endLine()
  return writer.bytes
}

/// The reference pages about iOS devices and system colors.
private func platformPages(_ name: String) -> [Page] {
  [
    Device.named(name).map { page(of: $0, called: name) },
    systemColor(named: name).map { page(ofColor: name, $0) },
  ]
  .compactMap { $0 }
}

/// The output formats of explanations.
enum ExplainFormat: String, CaseIterable {
  case human, short, json, markdown
}
