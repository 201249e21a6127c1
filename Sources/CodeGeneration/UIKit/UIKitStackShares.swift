internal import SpecModel

/// Writes how the children of a stack divide its remaining space.
extension UIKitScreen {
  /// Writes constraints that divide a stack's remaining space equally among views; the views'
  /// margins are not included in it.
  mutating func writeShare(
    _ views: [(node: NodeID, view: String)], of id: NodeID, in stack: String, _ axis: Axis
  ) {
    // In a scroll view, no space remains to share.
    guard !views.isEmpty, !lengths.isEndless(id, axis) else { return }
    // A hidden view must not be as long as the others; texts wrap for those that are shown.
    let wraps = axis == .horizontal && holdsText(id)
    let coming = views.filter { view in
      growsSometimes(view.node, axis)
        || wraps && attributeReaders.isConditional(view.node)
          && document.component(of: view.node) != .spacer
    }
    var steady = views.filter { view in !coming.contains { $0.node == view.node } }
    let spacers = steady.filter { document.component(of: $0.node) == .spacer }
    if spacers.count < views.count {
      // Spacers take the remaining space while none of the other views is shown.
      steady.removeAll { view in spacers.contains { $0.node == view.node } }
      let priority = lengths.fillPriority(of: id) - UIKitPriority.spacerBelowOthers
      writeSteadyShare(spacers, of: id, in: stack, axis, priority: priority)
    }
    writeSteadyShare(
      steady, of: id, in: stack, axis, priority: lengths.fillPriority(of: id))
    let wrapsTexts =
      wraps && !steady.isEmpty && (steady + coming).allSatisfy { !isBounded($0.node, axis) }
    for (position, view) in coming.enumerated() {
      let others = wrapsTexts ? steady : steady + coming[..<position]
      writePart(of: view, beside: others, of: id, in: stack, axis, wrapsTexts: wrapsTexts)
    }
  }

  /// Whether a text that can wrap is in a view.
  private func holdsText(_ id: NodeID) -> Bool {
    (id.position + 1..<Int(document.nodes[id.position].subtreeEnd)).contains { position in
      document.nodes[position].component == .text
        && !attributeReaders[NodeID(position)].fixedSize.contains(.horizontal)
    }
  }

  private func isBounded(_ id: NodeID, _ axis: Axis) -> Bool {
    let look = attributeReaders[id]
    return (axis == .horizontal ? look.maxWidth : look.maxHeight) != nil
  }

  /// Writes constraints that give a view an equal part of a stack's remaining space while a
  /// descendant takes it.
  private mutating func writePart(
    of view: (node: NodeID, view: String), beside others: [(node: NodeID, view: String)],
    of id: NodeID, in stack: String, _ axis: Axis, wrapsTexts: Bool
  ) {
    guard case .sometimes(let condition) = growth(of: view.node, axis) else { return }
    let margins = (others + [view]).map { margin(of: $0.node, axis) }
    var arguments = ["of: \(view.view)"]
    if !others.isEmpty {
      arguments.append("beside: [\(others.map(\.view).joined(separator: ", "))]")
    }
    if Set(margins).count > 1 {
      arguments.append("less: [\(margins.map { literal($0) }.joined(separator: ", "))]")
    }
    if wrapsTexts { arguments.append("wrapsTexts: true") }
    let priority = lengths.fillPriority(of: id)
    if priority < 740 { arguments.append("priority: \(priority)") }
    writeWhile(
      condition, view.view, axis == .horizontal ? "Width" : "Height", of: view.node,
      "\(stack).part(\(arguments.joined(separator: ", ")))")
  }

  private func margin(of id: NodeID, _ axis: Axis) -> Points {
    let margin = attributeReaders[id].margin
    return axis == .horizontal ? margin.horizontal : margin.vertical
  }

  private mutating func writeSteadyShare(
    _ views: [(node: NodeID, view: String)], of id: NodeID, in stack: String, _ axis: Axis,
    priority: Int
  ) {
    guard !views.isEmpty else { return }
    var arguments = ["[\(views.map(\.view).joined(separator: ", "))]"]
    let margins = views.map { margin(of: $0.node, axis) }
    if views.count > 1 {
      for view in views { refuseMargin(attributeReaders[view.node], beside: "equal lengths") }
    }
    if Set(margins).count > 1 {
      arguments.append("less: [\(margins.map { literal($0) }.joined(separator: ", "))]")
    }
    let areBounded = views.contains { isBounded($0.node, axis) }
    if areBounded || views.contains(where: { attributeReaders.isConditional($0.node) }) {
      arguments.append("mayDiffer: true")
    }
    if priority < 740 { arguments.append("priority: \(priority)") }
    writer.call("\(stack).share", arguments)
  }

  /// Whether a view takes part of the remaining space beside the items of loops, always or while
  /// something in it does.
  func mayShareWithItems(_ id: NodeID, _ axis: Axis) -> Bool {
    document.component(of: id) != .spacer
      && (lengths.expands(id, axis) || growsSometimes(id, axis))
  }

  /// Writes code that divides the remaining space equally among loop items and the stack's other
  /// expanding views.
  ///
  /// - Parameter areEqual: whether all views of the stack are equally long, whatever they hold.
  mutating func writeItemShare(
    of loops: [String], with others: [(node: NodeID, view: String)], in stack: NodeID, _ axis: Axis,
    areEqual: Bool = false
  ) {
    let stacks = loops.compactMap { loop in
      loopStacks[loop].map { (stack: loop, margin: margin(of: $0, axis)) }
    }
    guard let first = stacks.first else { return }
    var arguments: [String] = []
    let alike = stacks.dropFirst().map(\.stack)
    if !alike.isEmpty { arguments.append("and: [\(alike.joined(separator: ", "))]") }
    for node in loops.compactMap({ loopStacks[$0] }) + others.map(\.node) {
      refuseMargin(attributeReaders[node], beside: "equal lengths")
    }
    let coming = areEqual ? [] : others.filter { growsSometimes($0.node, axis) }
    let steady = areEqual ? others : others.filter { !growsSometimes($0.node, axis) }
    var lists = steady.isEmpty ? [] : ["[\(steady.map(\.view).joined(separator: ", "))]"]
    for view in coming {
      guard case .sometimes(let condition) = growth(of: view.node, axis) else { continue }
      lists.append("(\(condition.text) ? [\(view.view)] : [])")
    }
    if !lists.isEmpty { arguments.append("with: \(lists.joined(separator: " + "))") }
    let margins =
      stacks.map(\.margin) + (steady + coming).map { margin(of: $0.node, axis) }
    if Set(margins).count > 1 {
      if let view = coming.first {
        refuse(
          "different margins beside a view that fills only while it is shown",
          at: document.span(of: view.node), instead: "give all of them the same margin")
      }
      arguments.append("less: [\(margins.map { literal($0) }.joined(separator: ", "))]")
    }
    let priority = lengths.fillPriority(of: stack)
    if priority < 740 { arguments.append("priority: \(priority)") }
    if isInLoop {
      writer.call("\(first.stack).shareItems", arguments)
    } else {
      updates.call("\(first.stack).shareItems", arguments)
    }
  }

  /// Warns about a row in a row that holds texts of both: UIKit gives such texts equal widths, but
  /// not through a box with room for a stack that overflows.
  mutating func warnOfTexts(in children: [NodeID]) {
    let texts = children.filter { child in
      let component = document.component(of: child)
      return component == .text
        || component.isStack
          && document.content(of: child).contains { document.component(of: $0) == .text }
    }
    guard texts.count > 1 else { return }
    for child in texts where roomy.contains(child) {
      diagnostics.append(
        .approximated(
          "the equal width of texts in this row and beside it", at: document.span(of: child),
          as: "one by each text's own length in UIKit"))
    }
  }

  /// Warns about children whose views have no intrinsic content size, or one that differs from the
  /// node's, because `fillProportionally` uses that size.
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
          "the share of a container, or of a node with a length, padding, a margin or a border,",
          at: document.span(of: child), as: "a share that depends on its content in UIKit"))
    }
  }

  /// The views that divide a stack's remaining space and need constraints in addition to their
  /// priorities.
  func fillers(in family: [NodeID?], _ axis: Axis) -> Set<NodeID> {
    let known = family.compactMap { $0 }.filter { !attributeReaders.isNeverThere($0) }
    let expanding = known.filter { lengths.expands($0, axis) || growsSometimes($0, axis) }
    let spacers = expanding.filter { document.component(of: $0) == .spacer }
    let others = expanding.filter { document.component(of: $0) != .spacer }
    let isAlwaysFilled = others.contains { isCertain($0) && lengths.expands($0, axis) }
    let fillers = isAlwaysFilled ? others : others + spacers
    if fillers.count > 1 || fillers.contains(where: { growsSometimes($0, axis) }) {
      return Set(fillers)
    }
    // A single filling view needs constraints only if its content limits its growth or another view
    // is empty.
    guard let only = fillers.first, family.count > 1 else { return [] }
    let isAmongEmpty = family.contains { $0.map { $0 != only && isEmpty($0) } ?? false }
    return holdsContent(only, axis) || isAmongEmpty ? [only] : []
  }

  /// Whether a view's content determines its length, unless the spec sets priorities.
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

  /// Whether a container is empty in every state, so that no content determines its length.
  private func isEmpty(_ id: NodeID) -> Bool {
    document.component(of: id).isContainer
      && document.content(of: id).allSatisfy { attributeReaders.isNeverThere($0) }
  }
}
