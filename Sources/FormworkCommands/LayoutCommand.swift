internal import ArgumentParser
internal import JSONText
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork layout`: explains how a node's frame was determined.
struct LayoutCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    _superCommandName: "formwork",
    abstract: "Explain why a node has its frame.",
    discussion: """
      For UIKit, lists the constraints that fix each edge of the node; for SwiftUI, the size \
      proposed to it and the size it chose. Each comes with the line of the spec that sets it. \
      Without --target, both of the spec's targets are explained.

      EXAMPLES
        formwork layout login.yaml --node email.input
        formwork layout login.yaml --node title --target uikit --device 'iPhone SE 3'
        formwork layout login.yaml --node logIn --format json
      """)

  @Argument(
    help: "The spec; - for standard input.",
    completion: .specs)
  var spec: String

  @Option(
    help: ArgumentHelp("The node, by its id or its derived name.", valueName: "id"),
    completion: .custom { words, _, _ in nodeNames(on: words) })
  var node: String

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen()
    var request = try screen.choices.request()
    if screen.target == nil { request.targets = .all }
    let source = try openFile(spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let compilation = compile(source, with: DiskFiles(), for: request)
    try format.report(compilation)
    if let error = compilation.requestError { throw ProcessEnd(.failure, error.message) }
    let explanations = compilation.results.flatMap { self.explanations(of: $0) }
    guard !explanations.isEmpty else {
      let names = compilation.results.first?.screen.nodes.dropFirst().map(\.name) ?? []
      throw unknown("node", node, among: names)
    }
    var text: [UInt8] = []
    switch format.result {
    case .short:
      for explanation in explanations {
        let frame = explanation.frame
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { millipoints in
          JSONWriter.rounded(Double(millipoints) / 1000, decimals: 3)
        }
        text += "\(explanation.target.rawValue) \(numbers.joined(separator: " "))\n".utf8
      }
    case .json: renderExplanationsJSON(explanations, sources: compilation.sources, into: &text)
    default: renderExplanations(explanations, sources: compilation.sources, into: &text)
    }
    writeResult(text)
  }

  /// Explains all nodes with the name, because derived names are unique only among siblings.
  private func explanations(of result: SolvedScreen) -> [NodeExplanation] {
    result.screen.nodes.indices.compactMap { position in
      let name = position == 0 ? "body" : result.screen.nodes[position].name
      guard name == node else { return nil }
      let id = ScreenNodeID(position)
      return NodeExplanation(
        screen: result.screen, target: result.target, node: id, frame: result.frames[id],
        steps: explainNode(id, of: result))
    }
  }
}
