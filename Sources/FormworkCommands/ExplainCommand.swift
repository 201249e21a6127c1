internal import ArgumentParser
internal import PlatformData
internal import SpecModel
internal import SpecReference
internal import SpecSyntax

/// `formwork explain`: tells of a component, an attribute, a topic, a diagnostic code or another
/// word of the language.
struct ExplainCommand: ParsableCommand {
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
        formwork explain conditions
        formwork explain unknown-key
        formwork explain range
        formwork explain 'iPhone SE 3'
        formwork explain --all --format markdown
      """)

  @Argument(
    help: ArgumentHelp(
      "A component, an attribute, a topic, the code of a diagnostic, a rule, a device, a color, or "
        + "a word that stands in one of them."),
    completion: .list(explainedNames()))
  var name: String?

  @Flag(help: "Tell of everything.")
  var all = false

  @Option(help: ArgumentHelp("text or markdown.", valueName: "format"))
  var format = "text"

  func run() throws {
    let format: ExplainFormat = try choice(format, of: "format")
    if all, name != nil { throw ProcessEnd(.failure, "--all and a name exclude each other") }
    if all, format == .markdown {
      writeResult(referencePage())
      return
    }
    let pages = try pages()
    switch format {
    case .text:
      let width = min(80, max(40, Terminal.output.columns ?? 80))
      writeResult(pages.map { $0.plainText(width: width) }.joined(separator: "\n\n"))
    case .markdown: writeResult(pages.map { $0.markdown(level: 1) }.joined(separator: "\n"))
    }
  }

  private func pages() throws(ProcessEnd) -> [Page] {
    if all { return referencePages() }
    guard let name else { return [explainEverything()] }
    let platform = platformPages(name)
    let pages = explain(name).filter { platform.isEmpty || $0.kind != "a word" } + platform
    if pages.isEmpty {
      let names = foundNames() + Device.allNames + systemColorNameList()
      guard let near = closest(to: name, among: names) else {
        throw ProcessEnd(
          .failure, "nothing is named '\(name)'; formwork explain lists what there is")
      }
      throw ProcessEnd(.failure, "nothing is named '\(name)'; did you mean '\(near)'?")
    }
    return pages
  }
}

/// The pages of what iOS brings: devices and colors.
private func platformPages(_ name: String) -> [Page] {
  [
    Device.named(name).map { page(of: $0, called: name) },
    systemColor(named: name).map { page(ofColor: name, $0) },
  ]
  .compactMap { $0 }
}

/// What an explanation is written as.
enum ExplainFormat: String, CaseIterable {
  case text, markdown
}
