internal import SpecModel

/// Writes custom views, which closures from the app create.
extension UIKitScreen {
  /// Creates a custom view in a container with the size in the spec.
  mutating func makeHost(_ id: NodeID, _ look: AttributeReader) -> String {
    guard mayHost(id) else { return "UIView()" }
    let host = names.host(document[id])
    let hugs = look.width == .hug || look.height == .hug
    let box = declare(
      id, suffix: "Box", hugs ? "BoxView()" : "FreeView()", isStored: changes(id, look))
    let view = viewNames.take(host.property)
    let making = "\(host.maker)()"
    if host.isFed || look.choice(.color) != nil {
      properties.append("private lazy var \(view) = \(making)")
    } else {
      writer.line("let \(view) = \(making)")
    }
    writeTint("\(view).tintColor", look)
    for binding in document.hostBindings(of: id) {
      let fact = model.fact(binding.fact, of: "model.").text
      writer.line("\(view).\(HostedView.change(of: binding)) = { [model] in \(fact) = $0 }")
    }
    if hugs {
      writer.line("\(box).fill(with: \(view))")
    } else {
      writer.line("\(view).frame = \(box).bounds")
      writer.line("\(view).autoresizingMask = [.flexibleWidth, .flexibleHeight]")
      writer.line("\(box).addSubview(\(view))")
    }
    if host.isFed {
      var arguments: [String] = []
      if host.hasArguments { arguments.append(model.parameters(of: host, at: id, in: scope)) }
      arguments += zip(host.bindings, model.boundFacts(of: host, at: id, owner: "model."))
        .map { "\(label(memberName($0.name, fallback: "value"))): \($1)" }
      updates.call("\(view).show", arguments)
    }
    return box
  }

  /// Reports a custom view in a loop or component, which would need several instances.
  ///
  /// - Returns: whether the view is supported.
  private mutating func mayHost(_ id: NodeID) -> Bool {
    if component != nil || isRepeated {
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

  /// The initializer's parameters for the closures that create custom views.
  var hostParameters: [String] {
    names.hosts.map { "\($0.maker): @escaping () -> \(type(of: $0))" }
  }

  /// Writes the properties with the closures that create custom views.
  func writeHostProperties(into file: inout SwiftWriter) {
    for host in names.hosts {
      file.doc("Makes the app's view `\(host.name)`.")
      file.line("private let \(host.maker): () -> \(type(of: host))")
    }
  }

  /// Writes the assignments of these properties in the initializer.
  func assignHosts(into file: inout SwiftWriter) {
    for host in names.hosts { file.line("self.\(host.maker) = \(host.maker)") }
  }

  private func type(of host: HostedView) -> String {
    host.isFed ? "any \(protocolName(of: host))" : "UIView"
  }

  private func protocolName(of host: HostedView) -> String { names.base + host.name + "View" }

  /// Writes the protocols that custom views must implement.
  func writeHostProtocols(into file: inout SwiftWriter) {
    for host in names.hosts where host.isFed {
      file.blank()
      file.doc("The app's view `\(host.name)` on the screen \(document.screen.name).")
      file.line("@MainActor")
      file.open("protocol \(protocolName(of: host)): UIView {")
      file.doc("Shows values, at first and whenever the model changes.")
      file.call("func show", shownParameters(of: host))
      for binding in host.bindings {
        let type = model.type(of: binding)
        file.doc("Called by the view when a person changes `\(binding.name)`.")
        file.line("var \(HostedView.change(of: binding)): ((\(type)) -> Void)? { get set }")
      }
      file.close()
    }
  }

  private func shownParameters(of host: HostedView) -> [String] {
    (host.hasArguments ? ["_ parameters: \(names.model).\(host.parameters)"] : [])
      + host.bindings.map {
        "\(label(memberName($0.name, fallback: "value"))): \(model.type(of: $0))"
      }
  }

  /// The closures that create placeholders for custom views in previews.
  var hostSamples: [String] {
    names.hosts.map { host in
      let view = (host.isFed ? standIn(for: host) : "UIView") + "()"
      let size = model.assumedSize(of: host)
      let lengths = [size.width.map { ("width", $0) }, size.height.map { ("height", $0) }]
        .compactMap { $0 }
        .map { "view.\($0)Anchor.constraint(equalToConstant: \(literal($1))).isActive = true; " }
      return lengths.isEmpty
        ? "\(host.maker): { \(view) }"
        : "\(host.maker): { let view = \(view); \(lengths.joined())return view }"
    }
  }

  private func standIn(for host: HostedView) -> String { host.name + "StandIn" }

  /// Writes the placeholder classes for previews.
  func writeHostStandIns(into file: inout SwiftWriter) {
    for host in names.hosts where host.isFed {
      file.blank()
      file.open(
        "private final class \(standIn(for: host)): UIView, \(protocolName(of: host)) {")
      for binding in host.bindings {
        file.line(
          "var \(HostedView.change(of: binding)): ((\(model.type(of: binding))) -> Void)?")
      }
      file.call("func show", shownParameters(of: host), " {")
      file.indent()
      file.line("backgroundColor = .secondarySystemFill")
      file.outdent()
      file.line("}")
      file.close()
    }
  }
}

extension HostedView {
  /// The name of the property with the closure that creates the view: `makeUsageChart`.
  fileprivate var maker: String { "make" + property.capitalised }
}
