internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes overlapping views, and views with constraints from the spec.
extension UIKitScreen {
  mutating func makeLayers(
    _ id: NodeID, _ look: AttributeReader, _ children: [NodeID]
  ) -> String {
    let constraints = document.constraints.filter { $0.container == id }
    let isCanvas = document.component(of: id) == .canvas || !constraints.isEmpty
    let context = Context(isPlaced: isCanvas)
    var views: [(node: NodeID, view: String)] = []
    for child in children where isCanvas || !attributeReaders.isNeverThere(child) {
      views.append((child, named(emit(child, context))))
    }
    let view = declare(
      id, suffix: isCanvas ? "Canvas" : "Layers", views.isEmpty ? "FreeView()" : "UIView()",
      isStored: changes(id, look))
    guard isCanvas else {
      let alignment = (look.boxAlignment ?? .center).name
      for child in byDepth(views) {
        writeLayer(child.node, child.view, at: alignment, in: view, filling(child.node))
      }
      return view
    }
    for child in byDepth(views) { writer.line("\(view).add(\(child.view))") }
    writeConstraints(constraints, of: view, views)
    return view
  }

  /// Writes the call that adds a view to a container that is as large as its largest view.
  ///
  /// A hidden view does not affect the container's size. A view that fills the container only in
  /// some states does so in those states.
  mutating func writeLayer(
    _ id: NodeID, _ view: String, at place: String, in outer: String, _ filling: [String]
  ) {
    let arguments = ["at: .\(place)"] + filling
    let mayGrow = Axis.allCases.contains { growsSometimes(id, $0) }
    let presence = presence(of: id)
    let name = presence != nil || mayGrow ? named(view) : view
    if let presence {
      let call = "\(outer).addLayer(\(([name] + arguments).joined(separator: ", ")))"
      writeWhile(presence, name, "Edges", of: id, call)
    } else {
      writer.call("\(outer).add", [name] + arguments)
    }
    for axis in Axis.allCases {
      writeGrowth(of: id, name, axis, like: outer, priority: "\(lengths.fillPriority(of: id))")
    }
  }

  /// The views from back to front, because hit testing follows the order of subviews and ignores
  /// `zPosition`.
  private func byDepth(
    _ views: [(node: NodeID, view: String)]
  ) -> [(node: NodeID, view: String)] {
    func depth(_ view: (node: NodeID, view: String)) -> Double {
      attributeReaders[view.node].zIndex ?? 0
    }
    guard views.contains(where: { depth($0) != 0 }) else { return views }
    return views.enumerated()
      .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }

  /// Writes the constraints that the spec adds to a stack.
  mutating func constrained(_ view: String, _ id: NodeID) -> String {
    guard !document.constraints.isEmpty else { return view }
    let constraints = document.constraints.filter { $0.container == id }
    guard let first = constraints.first else { return view }
    switch document.component(of: id) {
    // These write their constraints together with their views, or report them.
    case .canvas, .zstack, .sheet, .banner, .body: return view
    case .vstack, .hstack, .group: break
    case .scroll: return constrainedScroll(view, constraints)
    default:
      refuse(
        "constraints of a \(document.component(of: id).rawValue)", at: first.span,
        instead: "put a canvas into it")
      return view
    }
    let name = named(view)
    writeConstraints(constraints, of: name, [])
    return name
  }

  /// Writes the constraints of a scroll view: in the spec, `parent` is the content and
  /// `parent.frame` the viewport.
  private mutating func constrainedScroll(
    _ view: String, _ constraints: [LayoutConstraint<NodeID>]
  ) -> String {
    for constraint in constraints {
      for case .guide(let guide, of: _)? in [constraint.first.item, constraint.second?.item]
      where guide != .parent && guide != .frame {
        refuse(
          "constraints of a scroll to its margins or safe area", at: constraint.span,
          instead: "use 'parent' for the content, or 'parent.frame' for the visible area")
        return view
      }
    }
    let name = named(view)
    writeConstraints(constraints, of: name, [], isScroll: true)
    return name
  }

  /// The property with a node's view, for constraints that refer to the node.
  mutating func constrainedView(_ id: NodeID) -> String {
    if let known = constrainedViews[id] { return known }
    let name = viewNames.take(viewName(of: id, suffix: "Holder"))
    properties.append("private let \(name) = BoxView()")
    constrainedViews[id] = name
    return name
  }

  /// The nodes that constraints refer to, except for children of the container that constraints
  /// place.
  ///
  /// Each needs a property.
  static func constrainedNodes(of document: Document) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for constraint in document.constraints {
      let component = document.component(of: constraint.container)
      let isPlacing = component == .canvas || component == .zstack || component == .body
      for case .node(let node) in [constraint.first.item, constraint.second?.item]
        .compactMap({ $0 })
      where !isPlacing || !document.content(of: constraint.container).contains(node) {
        if node != constraint.container { nodes.insert(node) }
      }
    }
    return nodes
  }

  /// Writes the constraints of a container.
  mutating func writeConstraints(
    _ constraints: [LayoutConstraint<NodeID>], of container: String,
    _ views: [(node: NodeID, view: String)], isScroll: Bool = false
  ) {
    guard !constraints.isEmpty else { return }
    for constraint in constraints {
      for case .node(let node) in [constraint.first.item, constraint.second?.item]
        .compactMap({ $0 })
      where constrainedNodes.contains(node) {
        if document.loops.contains(where: { $0.first <= node && node < $0.end }) {
          refuse(
            "constraints on a node of a loop", at: constraint.span,
            instead: "let the equations name the children of a canvas in the loop")
        } else {
          _ = constrainedView(node)
        }
      }
    }
    writer.open("NSLayoutConstraint.activate([")
    for constraint in constraints {
      writer.span = constraint.span
      func item(_ anchor: ConstraintAnchor<NodeID>) -> String {
        switch anchor.item {
        case .node(let node):
          return views.first { $0.node == node }?.view ?? constrainedViews[node] ?? container
        case .guide(let guide, of: _):
          switch guide {
          case .parent: return isScroll ? container + ".contentLayoutGuide" : container
          case .margins: return container + ".layoutMarginsGuide"
          case .safeArea: return container + ".safeAreaLayoutGuide"
          case .readable: return container + ".readableContentGuide"
          case .keyboard: return container + "." + UIKitWords(minimumIOS: minimumIOS).keyboard
          case .frame: return isScroll ? container + ".frameLayoutGuide" : container
          }
        }
      }
      let first = item(constraint.first)
      let name = constraint.first.attribute
      let relation =
        switch constraint.relation {
        case .equal: "equalTo"
        case .lessOrEqual: "lessThanOrEqualTo"
        case .greaterOrEqual: "greaterThanOrEqualTo"
        }
      var text: String
      if let second = constraint.second {
        let isPlain =
          (name.isSize && second.attribute.isSize) || constraint.multiplier == 1
        var arguments: [String]
        if isPlain {
          arguments = ["\(relation): \(item(second)).\(second.attribute.anchorName)"]
          if constraint.multiplier != 1 {
            arguments.append("multiplier: \(literal(constraint.multiplier))")
          }
          if constraint.constant != 0 {
            arguments.append("constant: \(literal(constraint.constant))")
          }
          text = "\(first).\(name.anchorName).constraint(\(arguments.joined(separator: ", ")))"
        } else {
          text =
            "NSLayoutConstraint(item: \(first), attribute: .\(name.rawValue), "
            + "relatedBy: .\(constraint.relation.uiKitName), toItem: \(item(second)), "
            + "attribute: .\(second.attribute.rawValue), "
            + "multiplier: \(literal(constraint.multiplier)), "
            + "constant: \(literal(constraint.constant)))"
        }
      } else {
        text =
          "\(first).\(name.anchorName).constraint(\(relation)Constant: "
          + "\(literal(constraint.constant)))"
      }
      if constraint.priority < 1000 { text += ".at(\(literal(constraint.priority)))" }
      writer.line(text + ",")
    }
    writer.close("])")
  }
}

extension ConstraintAttribute {
  var anchorName: String { rawValue + "Anchor" }
}

extension ConstraintRelation {
  var uiKitName: String {
    switch self {
    case .equal: "equal"
    case .lessOrEqual: "lessThanOrEqual"
    case .greaterOrEqual: "greaterThanOrEqual"
    }
  }
}
