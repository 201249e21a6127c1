internal import SpecModel

/// The names that one screen's generated code uses for a view that the app implements.
struct HostedView {
  /// The view's name in the spec: `UsageChart`.
  let name: String
  /// The name of the property that holds the view: `usageChart`.
  let property: String
  /// The generic parameter of the SwiftUI screen for the view's type.
  let content: String
  /// The struct with the view's parameters, nested in the model.
  let parameters: String
  let hasArguments: Bool
  /// The facts that the view reads and sets, in the order of its first use in the spec.
  let bindings: [FactBinding]

  /// Whether the screen passes arguments or bindings to the view.
  var isFed: Bool { hasArguments || !bindings.isEmpty }

  /// The name of the closure that receives changes of a binding: `onVolumeChange`.
  static func change(of binding: FactBinding) -> String {
    "on" + memberName(binding.name, fallback: "value").capitalised + "Change"
  }

  /// The members of generated screens whose names a hosted view's property cannot have.
  private static let members = KeywordTable([
    "actions", "body", "children", "destination", "dismiss", "focus", "isEditing", "isRegular",
    "isAccessibilitySize", "dynamicTypeSize", "sizeCategory",
    "isRouteShown", "model", "navigationItem", "openURL", "opener", "parent", "route",
    "sizeClass", "submit", "subscription", "tabBarItem", "title", "toolbarItems", "update", "view",
  ])

  /// The hosted views of a document, each once.
  static func views(of document: borrowing Document) -> [HostedView] {
    var views: [HostedView] = []
    var (properties, contents) = (NamePool(taken: members), NamePool(taken: frameworkTypes))
    // The generic parameters that a screen may have for other views.
    for name in ["Content", "Destination"] { _ = contents.take(name) }
    for host in document.hosts {
      let name = document[host].content ?? ""
      guard !name.isEmpty, !views.contains(where: { $0.name == name }) else { continue }
      views.append(
        HostedView(
          name: name,
          property: properties.take(memberName(name, fallback: "hosted"), suffix: "View"),
          content: contents.take(name, suffix: "View"), parameters: name + "Parameters",
          hasArguments: !document.hostArguments(of: host).isEmpty,
          bindings: document.hostBindings(of: host)))
    }
    return views
  }
}

extension ScreenNames {
  /// The names of the view that a node shows.
  func host(_ node: Node) -> HostedView {
    guard let host = hosts.first(where: { $0.name == node.content }) else {
      preconditionFailure("every hosted view of a document has names")
    }
    return host
  }
}

extension ModelCode {
  /// Writes the structs with the values that the screen passes to hosted views.
  func writeHostParameters(into writer: inout SwiftWriter) {
    for host in names.hosts where host.hasArguments {
      writer.blank()
      writer.open("extension \(names.model) {")
      writer.doc("What the view `\(host.name)` shows.")
      writer.open("struct \(host.parameters): Hashable {")
      for value in taps.values(ofHost: host.name) {
        let name = escaped(memberName(value.name, fallback: "value"))
        writer.line("let \(name): \(types.name(of: value.type))")
      }
      writer.close()
      writer.close()
    }
  }

  /// A hosted view's parameters as an expression: `SettingsModel.UsageChartParameters(days: …)`.
  func parameters(of host: HostedView, at node: NodeID, in scope: ExpressionScope) -> String {
    let given = document.hostArguments(of: node)
    let arguments = taps.arguments(ofHost: host.name, given, in: scope)
    return "\(names.model).\(host.parameters)(\(arguments))"
  }

  /// The Swift type of a fact that a hosted view binds.
  func type(of binding: FactBinding) -> String {
    types.qualifiedName(of: fact(binding.fact, of: "").type ?? .unknown, in: names.model)
  }

  /// The lengths that previews use for a view sized by its content; nil on other axes.
  func assumedSize(of host: HostedView) -> (width: Points?, height: Points?) {
    for id in document.hosts where document[id].content == host.name {
      let entries = document.attributes(of: id)
      guard
        case .pair(let width, let height)? = entries.first(where: { $0.attribute == .size })?.value
      else { continue }
      func hugs(_ attribute: Attribute) -> Bool {
        entries.contains { entry in
          if entry.attribute == attribute, case .dimension(.hug) = entry.value { return true }
          return false
        }
      }
      return (hugs(.width) ? width : nil, hugs(.height) ? height : nil)
    }
    return (nil, nil)
  }

  /// The facts of a node's bindings as expressions, in the order of the view's first use.
  func boundFacts(of host: HostedView, at node: NodeID, owner: String) -> [String] {
    let own = document.hostBindings(of: node)
    return host.bindings.compactMap { binding in
      own.first { $0.name == binding.name }.map { fact($0.fact, of: owner).text }
    }
  }
}
