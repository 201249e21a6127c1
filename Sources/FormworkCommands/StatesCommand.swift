internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import UnicodeTables

/// `formwork states`: lists the declared and derived states of a screen.
struct StatesCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "states",
    _superCommandName: "formwork",
    abstract: "List a screen's states: declared ones, and those derived from its rules.",
    discussion: """
      Every rule of every field has a derived state in which only that rule fails. The list shows \
      the shortest value that breaks the rule and the message that appears. Each state can be \
      previewed by its name.

      EXAMPLES
        formwork states registration.yaml
        formwork states login.yaml --format json
        formwork preview login.yaml --state email.required
        formwork preview login.yaml --states derived
      """)

  @Argument(
    help: "The spec; - for standard input.",
    completion: .specs)
  var spec: String

  @Option(
    help: ArgumentHelp("List the states of one of the spec's variants.", valueName: "name"),
    completion: .custom { words, _, _ in variantNames(on: words) })
  var variant: String?

  @Option(
    help: ArgumentHelp(
      "Raise limits on specs, as for preview: nodes=2000000.", valueName: "name=n,…"))
  var limits: String?

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen()
    let request = try ScreenChoices(variant: variant, limits: limits).request()
    let source = try openFile(
      spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let (list, compilation) = listStates(of: source, with: DiskFiles(), for: request)
    try format.report(compilation)
    guard let list else {
      let error = compilation.requestError ?? .notAScreen
      throw ProcessEnd(.failure, error.message)
    }
    var text: [UInt8] = []
    switch format.result {
    case .short:
      for state in list.states where state.reason == nil {
        appendSanitised(state.name, lineFeeds: .escaped, to: &text)
        text.append(0x0A)
      }
    case .json:
      var paths = ProjectPaths()
      renderStatesDocument(list, path: paths.path(of: source.path), into: &text)
    default:
      renderStates(list, into: &text)
      return writeLines(text)
    }
    writeResult(text)
  }
}
