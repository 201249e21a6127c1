internal import SpecModel

/// Makes the last layer of a container an overlay, if its alignment differs from the other layers'.
extension PlanRewriting {
  mutating func layOver() {
    for node in plan.nodes.indices.reversed()
    where node < plan.nodes.count && plan.nodes[node].component == .zstack {
      guard let layer = lastLayer(of: node) else { continue }
      let view = plan.children(of: layer)[0]
      let others = plan.children(of: node).dropLast()
      let ids = [node] + others + [layer, view]
      if let base = others.first, others.count == 1, canCarry(base, insteadOf: node),
        mayMake(.laidOverView, ids)
      {
        lay(layer, over: base, insteadOf: node)
      } else if others.count > 1, plan.nodes[node].use == nil, mayMake(.laidOver, ids) {
        let wrapper = plan.nodes[layer]
        let rest = Array(others)
        for axis in [Axis.horizontal, .vertical]
        where wrapper.value(of: axis.size) == .word("fill")
          && !rest.contains(where: { isLong($0, along: axis) })
        {
          plan.nodes[node].fill((axis == .horizontal, axis == .vertical))
        }
        plan.nodes[layer].becomeOverlay()
        shareAlignment(ofLayers: rest, in: node)
      }
    }
  }

  /// The last layer of a node, if it is a container that the importer added to align a single view.
  private func lastLayer(of node: Int) -> Int? {
    let children = plan.children(of: node)
    guard children.count > 1, let last = children.last, plan.nodes[node].value(of: .overlay) == nil,
      plan.nodes[node].value(of: .padding) == nil
    else { return nil }
    return isPlacing(last) ? last : nil
  }

  /// Whether a node is a container that the importer added to align a single view in a larger area.
  private func isPlacing(_ node: Int) -> Bool {
    let wrapper = plan.nodes[node]
    return wrapper.view == nil && wrapper.component == .zstack && !wrapper.isShown
      && wrapper.attributes.allSatisfy { [.alignment, .width, .height].contains($0.attribute) }
      && [Attribute.width, .height].contains { wrapper.value(of: $0) == .word("fill") }
      && plan.children(of: node).count == 1 && !plan.isReferred()[node]
  }

  /// Whether a view is as large as the container that the importer added around it and its layers.
  private func canCarry(_ base: Int, insteadOf node: Int) -> Bool {
    let (outer, inner) = (plan.nodes[node], plan.nodes[base])
    let own: Set<Attribute> = [.alignment, .width, .height, .spacingAfter]
    return outer.view == nil && !outer.isShown && !plan.isReferred()[node] && node > 0
      && outer.attributes.allSatisfy { own.contains($0.attribute) }
      && inner.use == nil && inner.value(of: .overlay) == nil && inner.value(of: .margin) == nil
      && inner.value(of: .spacingAfter) == nil && inner.component != .spacer
      && [Axis.horizontal, .vertical].allSatisfy { axis in
        outer.value(of: axis.size) == nil || isLong(base, along: axis)
      }
  }

  private mutating func lay(_ layer: Int, over base: Int, insteadOf node: Int) {
    let parent = plan.parents()[node]
    plan.nodes[layer].becomeOverlay()
    if let gap = plan.nodes[node].value(of: .spacingAfter) {
      plan.nodes[base].set(.spacingAfter, gap)
    }
    var tree = PlanTree(plan)
    guard let position = tree.children[parent].firstIndex(of: node) else { return }
    tree.children[parent][position] = base
    tree.children[node] = []
    tree.children[base].append(layer)
    tree.write(to: &plan, plan.constraints)
  }

  /// Sets the alignment of layers to that of a container around one of them, which then becomes
  /// redundant.
  private mutating func shareAlignment(ofLayers layers: [Int], in node: Int) {
    guard layers.count > 1, let wrapper = layers.first(where: isPlacing),
      let view = plan.children(of: wrapper).first,
      mayMake(.sharedLayer, [node] + layers + [view])
    else { return }
    let alignment = plan.nodes[wrapper].value(of: .alignment)
    plan.nodes[node].attributes.removeAll { $0.attribute == .alignment }
    plan.nodes[node].set(.alignment, alignment)
    dissolve([(wrapper, view)], in: node)
  }
}

extension PlanNode {
  /// Converts a container of a single view to an overlay of its parent.
  fileprivate mutating func becomeOverlay() {
    isOverlay = true
    attributes.removeAll { $0.attribute == .width || $0.attribute == .height }
  }
}
