internal import SpecModel

/// How the children of a stack share the space that is left.
extension UIKitScreen {
  /// Writes constraints that divide a stack's remaining space equally among views, not counting
  /// their margins.
  mutating func writeShare(
    _ views: [(node: NodeID, view: String)], of id: NodeID, in stack: String, _ axis: Axis
  ) {
    // In a scroll view, no space remains to share.
    guard !views.isEmpty, !lengths.isEndless(id, axis) else { return }
    var arguments = ["[\(views.map(\.view).joined(separator: ", "))]"]
    let margins = views.map {
      let margin = attributeReaders[$0.node].margin
      return axis == .horizontal ? margin.horizontal : margin.vertical
    }
    if views.count > 1 {
      for view in views { refuseMargin(attributeReaders[view.node], beside: "equal lengths") }
    }
    if Set(margins).count > 1 {
      arguments.append("less: [\(margins.map { literal($0) }.joined(separator: ", "))]")
    }
    let areBounded = views.contains {
      let look = attributeReaders[$0.node]
      return (axis == .horizontal ? look.maxWidth : look.maxHeight) != nil
    }
    if areBounded || views.contains(where: { attributeReaders.isConditional($0.node) }) {
      arguments.append("mayDiffer: true")
    }
    let priority = lengths.fillPriority(of: id)
    if priority < 740 { arguments.append("priority: \(priority)") }
    writer.call("\(stack).share", arguments)
  }

  /// Writes code that divides the remaining space equally among loop items and the stack's other
  /// expanding views.
  mutating func writeItemShare(
    of loops: [String], with others: [(node: NodeID, view: String)], _ axis: Axis
  ) {
    func margin(of node: NodeID) -> Points {
      let margin = attributeReaders[node].margin
      return axis == .horizontal ? margin.horizontal : margin.vertical
    }
    let stacks = loops.compactMap { loop in
      loopStacks[loop].map { (stack: loop, margin: margin(of: $0)) }
    }
    guard let first = stacks.first else { return }
    var arguments: [String] = []
    let alike = stacks.dropFirst().map(\.stack)
    if !alike.isEmpty { arguments.append("and: [\(alike.joined(separator: ", "))]") }
    for node in loops.compactMap({ loopStacks[$0] }) + others.map(\.node) {
      refuseMargin(attributeReaders[node], beside: "equal lengths")
    }
    let views = others.map(\.view)
    if !views.isEmpty { arguments.append("with: [\(views.joined(separator: ", "))]") }
    let margins = stacks.map(\.margin) + others.map { margin(of: $0.node) }
    if Set(margins).count > 1 {
      arguments.append("less: [\(margins.map { literal($0) }.joined(separator: ", "))]")
    }
    if isInLoop {
      writer.call("\(first.stack).shareItems", arguments)
    } else {
      updates.call("\(first.stack).shareItems", arguments)
    }
  }

  /// Warns of children whose views have no content size of their own, or another one than the node:
  /// `fillProportionally` asks for that.
  mutating func warnProportions(of children: [NodeID], _ axis: Axis) {
    guard children.count > 1 else { return }
    for child in children {
      let look = attributeReaders[child]
      let length = axis == .horizontal ? look.width : look.height
      let bounds: [Attribute] =
        axis == .horizontal ? [.minWidth, .maxWidth] : [.minHeight, .maxHeight]
      let hasBox =
        look.padding != .zero || look.margin != .zero || look.border != nil
        || bounds.contains { attributeReaders.has($0, child) }
      guard
        document.component(of: child).isContainer || hasBox
          || (length != .auto && length != .fill && length != .hug)
      else { continue }
      diagnostics.append(
        .approximated(
          "the part of a container, or of a node with a length or a box of its own,",
          at: document.span(of: child), as: "one by its view's own content size in UIKit"))
    }
  }

  /// The views of a stack that share the remaining space and need constraints besides their
  /// priorities.
  func fillers(in family: [NodeID?], _ axis: Axis) -> Set<NodeID> {
    let known = family.compactMap { $0 }.filter { !attributeReaders.isNeverThere($0) }
    let expanding = known.filter { lengths.expands($0, axis) }
    let spacers = expanding.filter { document.component(of: $0) == .spacer }
    let others = expanding.filter { document.component(of: $0) != .spacer }
    let fillers = others.isEmpty ? spacers : others
    if fillers.count > 1 { return Set(fillers) }
    // A single filling view needs constraints only if its content limits its growth or another view
    // is empty.
    guard let only = fillers.first, family.count > 1 else { return [] }
    let isAmongEmpty = family.contains { $0.map { $0 != only && isEmpty($0) } ?? false }
    return holdsContent(only, axis) || isAmongEmpty ? [only] : []
  }

  /// Whether a view's content limits its growth, unless the spec sets priorities.
  private func holdsContent(_ id: NodeID, _ axis: Axis) -> Bool {
    switch document.component(of: id) {
    case .box, .host, .spacer, .divider: return false
    // On its cross axis, a scroll view's content determines its length.
    case .scroll: return (attributeReaders[id].axis ?? .vertical) != axis
    case let component where component.isContainer: return true
    default:
      let look = attributeReaders[id]
      return (axis == .horizontal ? look.width : look.height) == .auto
        && (axis == .horizontal ? look.maxWidth : look.maxHeight) == nil
    }
  }

  /// Whether a container is empty in every state, so that nothing limits its growth.
  private func isEmpty(_ id: NodeID) -> Bool {
    document.component(of: id).isContainer
      && document.content(of: id).allSatisfy { attributeReaders.isNeverThere($0) }
  }
}
