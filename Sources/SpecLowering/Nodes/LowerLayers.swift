internal import SpecModel
internal import SpecSyntax

/// The entries for the background, overlay and bars of a node.
struct LayerEntries {
  var background: Lowering.Entry?
  var overlay: Lowering.Entry?
  var safeAreaInset: Lowering.Entry?
}

extension Lowering {
  /// Whether a background consists of nodes; a scalar or a mapping of colors is a color instead.
  func holdsNodes(_ background: YAMLNodeID) -> Bool {
    let value = tree.resolved(background)
    guard tree[value].kind == .mapping else { return tree[value].kind == .sequence }
    if isMixedColor(value) { return false }
    return !entries(of: value).contains {
      tree.isScalar($0.key, "light") || tree.isScalar($0.key, "dark")
        || tree.isScalar($0.key, "both")
    }
  }

  /// Lowers layers to nodes that follow the children: background, overlay, inset.
  mutating func lowerLayers(_ layers: LayerEntries, under depth: Int) {
    if let entry = layers.background {
      lowerLayer(entry, .background, depth: depth) { .background($0) }
    }
    if let entry = layers.overlay {
      lowerLayer(entry, .overlay, depth: depth) { .overlay($0) }
    }
    if let entry = layers.safeAreaInset { lowerInset(entry, depth: depth) }
  }

  /// Lowers `overlay:` or `background:` with nodes; several nodes are put into a zstack.
  private mutating func lowerLayer(
    _ entry: Entry, _ shape: Shape, depth: Int, placement: (BoxAlignment) -> ScreenNode.Placement
  ) {
    guard let value = readable(entry.value) else { return }
    var alignment = BoxAlignment.center
    var children = entry.value
    switch tree[value].kind {
    case .mapping:
      guard let fields = fields(entry.value, shape) else { return }
      if let field = fields["alignment"] {
        alignment = boxAlignment(field.value, of: "alignment") ?? .center
      }
      guard let list = childList(of: fields, shape, entry) else { return }
      children = list.value
    case .sequence: break
    case .scalar, .alias:
      report(.layerNeedsNodes(shape.name, found: describe(value), at: tree.span(entry.value)))
      return
    }
    lowerLayerNodes(
      children, of: shape.name, wrapper: .zstack, name: shape.name,
      placement: placement(alignment), depth: depth)
  }

  /// Lowers `leading:` or `trailing:` of a field, nodes inside its border; several nodes are put
  /// into a row.
  mutating func lowerSide(_ entry: Entry, isLeading: Bool, depth: Int) {
    let name = isLeading ? "leading" : "trailing"
    let first = NodeID(document.nodes.count)
    lowerLayerNodes(
      entry.value, of: name, wrapper: .hstack, name: name, placement: .content, depth: depth)
    guard first.position < document.nodes.count else { return }
    document.fieldSides.append((first, isLeading))
    for node in document.nodes[first.position...] where node.component.isField {
      report(.fieldInField(name, at: node.span))
    }
  }

  private mutating func lowerInset(_ entry: Entry, depth: Int) {
    guard let fields = fields(entry.value, .safeAreaInset) else { return }
    var edge = Edge.bottom
    if let field = fields["edge"], let word = word(field.value, of: "edge", among: Edge.names) {
      edge = Edge.allCases[word]
    }
    var alignment = BoxAlignment.center
    if let field = fields["alignment"] {
      alignment = boxAlignment(field.value, of: "alignment") ?? .center
    }
    var spacing: Points?
    if let field = fields["spacing"], case .points(let points)? = self.spacing(field.value) {
      spacing = points
    }
    if let field = fields["avoidsKeyboard"] { lowerAvoidance(field, edge, depth: depth) }
    guard let children = childList(of: fields, .safeAreaInset, entry) else { return }
    let isBar = edge == .top || edge == .bottom
    lowerLayerNodes(
      children.value, of: "safeAreaInset", wrapper: isBar ? .vstack : .hstack,
      name: "\(edge.name)-bar",
      placement: .safeAreaInset(edge, spacing: spacing, alignment: alignment), depth: depth,
      constraints: fields["constraints"])
  }

  /// Lowers an attribute for avoiding the keyboard, which only views at the screen's bottom edge
  /// can have.
  private mutating func lowerAvoidance(_ field: Entry, _ edge: Edge, depth: Int) {
    guard let avoids = boolean(field.value, of: "avoidsKeyboard") else { return }
    if edge != .bottom || depth > 1 {
      report(.cannotAvoidKeyboard(at: tree.span(field.key)))
    } else {
      document.screen.avoidsKeyboard = avoids
    }
  }

  /// The children of a layer, which are required.
  private mutating func childList(
    of fields: ShapeFields, _ shape: Shape, _ entry: Entry
  ) -> Entry? {
    if let children = fields["children"] { return children }
    if fields.hasGaps {
      names.knowsAllFields = false
    } else {
      report(.missingKey("children", of: shape.name, at: tree.span(entry.key)))
    }
    return nil
  }

  /// Whether a node is repeated for the items of a list.
  private mutating func repeats(_ node: YAMLNodeID) -> Bool {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping else { return false }
    return spreadEntries(of: value).entries.contains { tree.isScalar($0.key, "forEach") }
  }

  /// Lowers the nodes of an overlay, background or inset.
  ///
  /// Several nodes, or one node with constraints, are put into a container.
  mutating func lowerLayerNodes(
    _ children: YAMLNodeID, of owner: String, wrapper: Component, name: String,
    placement: ScreenNode.Placement, depth: Int, constraints: Entry? = nil
  ) {
    var siblings = SiblingNames()
    let items = list(children, of: owner)
    if items.count == 1, constraints == nil, placement != .content || !repeats(items[0]) {
      lowerNode(items[0], placement: placement, siblings: &siblings, depth: depth)
      return
    }
    guard !items.isEmpty else { return }
    let id = openNode(
      wrapper, name: scoped(name), content: nil, placement: placement, at: tree.span(children))
    for item in items {
      lowerNode(item, placement: .content, siblings: &siblings, depth: depth + 1)
    }
    closeNode(id)
    if let constraints {
      deferred.constraints.append((id, constraints.value, expansion.scope))
    }
  }
}
