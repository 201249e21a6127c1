internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Draws a transition of a node as a film strip; implements `formwork preview --transition`.
struct FilmJob {
  var preview: PreviewJob
  /// The name of the node whose transition is drawn.
  let transition: String
  /// The times to draw, from 0 to 1, separated by commas.
  let times: String?
  /// Whether to draw an animation instead of a strip of pictures.
  var isAnimated = false

  /// The maximum number of pictures in a strip.
  private static let timeLimit = 60

  func run() throws(ProcessEnd) {
    let times = try chosenTimes()
    let options = try preview.previewOptions()
    let (result, node, transition) = try subject()
    var text: [UInt8] = []
    renderFilmStrip(
      of: node, transition, at: times, on: result.screen, result.frames, options: options,
      into: &text)
    guard preview.format.format == OutputFormat.json.rawValue else {
      writeResult(text)
      return
    }
    var document = PictureDocument(spec: preview.spec)
    document.add(text, of: result.screen)
    writeResult(document.json)
  }

  /// The solved screen that contains the node, the node's id, and its transition.
  func subject() throws(ProcessEnd) -> (SolvedScreen, ScreenNodeID, Transition) {
    var request = try preview.screen.request()
    request.isDraft = true
    if case .first = request.states { request.states = .allNamed }
    let format = try preview.format.chosen()
    let source = try openFile(
      preview.spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let compilation = compile(source, with: DiskFiles(), for: request)
    try format.report(compilation)
    if let error = compilation.requestError { throw ProcessEnd(.failure, error.message) }
    return try subject(in: compilation)
  }

  /// Finds the first screen that shows the node, and the node's transition.
  private func subject(
    in compilation: Compilation
  ) throws(ProcessEnd) -> (SolvedScreen, ScreenNodeID, Transition) {
    var known: [String] = []
    for result in compilation.results {
      let screen = result.screen
      for (node, transition) in screen.transitions {
        let name = screen[node].name
        if !known.contains(name) { known.append(name) }
        // Nodes repeated by a loop are named name[0], name[1], and so on.
        guard name == self.transition || name.hasPrefix(self.transition + "[") else { continue }
        guard screen.isSeen(node), result.frames[node].width > 0 else { continue }
        return (result, node, transition)
      }
    }
    let document = compilation.document
    for node in document.nodes.indices {
      let id = NodeID(node)
      guard document.attributes(of: id).contains(where: { $0.attribute == .transition }) else {
        continue
      }
      if document[id].name == transition {
        throw ProcessEnd(
          .failure,
          "'\(transition)' has a transition, but none of the drawn states shows it; "
            + "declare a state that shows it, or name one with --state")
      }
      if !known.contains(document[id].name) { known.append(document[id].name) }
    }
    guard !known.isEmpty else {
      throw ProcessEnd(
        .failure, "no node of the screen has a transition; write 'transition: opacity' on one")
    }
    let near = closest(to: transition, among: known).map { "; did you mean '\($0)'?" }
    throw ProcessEnd(
      .failure,
      "there is no node '\(transition)' with a transition"
        + (near ?? "; there are: \(known.prefix(12).joined(separator: ", "))"))
  }

  func chosenTimes() throws(ProcessEnd) -> [Double] {
    guard let times else { return [0, 0.25, 0.5, 0.75, 1] }
    var chosen: [Double] = []
    for part in times.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      guard let time = Double(word), (0...1).contains(time) else {
        throw ProcessEnd(
          .failure, "--at takes times from 0 to 1, such as 0,0.5,1, not '\(word)'")
      }
      chosen.append(time)
    }
    guard chosen.count <= Self.timeLimit else {
      throw ProcessEnd(.failure, "--at takes at most \(Self.timeLimit) times")
    }
    return chosen
  }
}

extension Screen {
  /// Whether neither the node nor any ancestor is hidden.
  fileprivate func isSeen(_ node: ScreenNodeID) -> Bool {
    nodes[0...node.position].indices.allSatisfy { position in
      let holds = position == node.position || Int(nodes[position].subtreeEnd) > node.position
      return !holds
        || nodes[position].flags.intersection([.hidden, .invisible]) == []
    }
  }
}
