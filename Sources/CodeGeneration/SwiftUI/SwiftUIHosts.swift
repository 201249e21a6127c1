internal import SpecModel

/// Writes custom views, which closures from the app create.
extension SwiftUIScreen {
  /// Writes the closure's call; the view fills the proposed size.
  mutating func writeHost(_ id: NodeID) {
    guard mayHost(id) else {
      lastIsBlock = false
      writer.line("EmptyView()")
      return
    }
    let host = names.host(document[id])
    var arguments: [String] = []
    if host.hasArguments { arguments.append(model.parameters(of: host, at: id, in: scope)) }
    arguments += model.boundFacts(of: host, at: id, owner: "$model.")
    lastIsBlock = writer.call(host.property, arguments)
    let look = attributeReaders[id]
    let hugsWidth = look.width == .hug
    let hugsHeight = look.height == .hug
    modify(isBlock: lastIsBlock) { screen in
      switch (hugsWidth, hugsHeight) {
      case (false, false): screen.writer.line(".frame(maxWidth: .infinity, maxHeight: .infinity)")
      case (true, true): screen.writer.line(".fixedSize()")
      default:
        screen.writer.call(
          ".fixedSize", ["horizontal: \(hugsWidth)", "vertical: \(hugsHeight)"])
        screen.writer.line(".frame(\(hugsWidth ? "maxHeight" : "maxWidth"): .infinity)")
      }
    }
  }

  /// Reports a custom view in a loop or component, which would need several instances.
  ///
  /// - Returns: whether the view is supported.
  private mutating func mayHost(_ id: NodeID) -> Bool {
    if component != nil || !scope.variables.isEmpty {
      let isRepeated = !scope.variables.isEmpty
      refuse(
        isRepeated ? "'host' for each item" : "'host' in a component", at: document.span(of: id),
        instead: isRepeated
          ? "hand the whole list to one view, with: { items: \"${items}\" }, or write the screen by hand"
          : "give the component a slot, and write the 'host' in the screen's own body as what fills it"
      )
      return false
    }
    return true
  }

  /// The generic parameters of the screen for the types of custom views: `UsageChart: View`.
  var hostTypes: [String] { names.hosts.map { "\($0.content): View" } }

  /// Writes the properties with the closures that create custom views.
  func writeHostProperties(into file: inout SwiftWriter) {
    for host in names.hosts {
      var parameters: [String] = []
      if host.hasArguments { parameters.append("\(names.model).\(host.parameters)") }
      parameters += host.bindings.map { "Binding<\(model.type(of: $0))>" }
      file.doc("Makes the app's view `\(host.name)`.")
      file.line(
        "@ViewBuilder let \(host.property): (\(parameters.joined(separator: ", "))) "
          + "-> \(host.content)")
    }
  }

  /// The closures that create placeholders for custom views in previews.
  var hostSamples: [String] {
    names.hosts.map { host in
      let count = (host.hasArguments ? 1 : 0) + host.bindings.count
      let head =
        count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
      let size = model.assumedSize(of: host)
      let lengths = [
        size.width.map { "width: \(literal($0))" }, size.height.map { "height: \(literal($0))" },
      ].compactMap { $0 }
      let frame = lengths.isEmpty ? "" : ".frame(\(lengths.joined(separator: ", ")))"
      return "\(host.property): { \(head)Color.gray.opacity(0.2)\(frame) }"
    }
  }
}
