internal import SpecModel

/// Replaces containers around single views by alignments and spacers of stacks.
extension PlanRewriting {
  /// Gives a stack with `hug` children the alignment of the containers inside it.
  mutating func shareOwnAlignments() {
    for stack in plan.nodes.indices.reversed()
    where stack < plan.nodes.count && plan.nodes[stack].component.isStack {
      let axis: Axis = plan.nodes[stack].component == .vstack ? .vertical : .horizontal
      let across = axis.other
      let wrappers = plan.children(of: stack).compactMap { child in
        aligned(child, across: across).map { (wrapper: child, view: $0) }
      }
      guard let first = wrappers.first else { continue }
      let place = plan.nodes[first.wrapper].place(on: across)
      let pairs = wrappers.filter { plan.nodes[$0.wrapper].place(on: across) == place }
      guard mayMake(.ownAlignment, [stack] + pairs.flatMap { [$0.wrapper, $0.view] }) else {
        continue
      }
      let alignment = place.alignment(across: axis)
      plan.nodes[stack].attributes.removeAll { $0.attribute == .alignment }
      if axis == .vertical || alignment != .center {
        plan.nodes[stack].set(.alignment, .word(alignment.rawValue))
      }
      plan.nodes[stack].fill((across == .horizontal, across == .vertical))
      dissolve(pairs, in: stack)
    }
  }

  /// The single view in a container that the importer added to align it in a longer stack; nil for
  /// other nodes.
  private func aligned(_ node: Int, across axis: Axis) -> Int? {
    let wrapper = plan.nodes[node]
    let children = plan.children(of: node)
    guard wrapper.view == nil, wrapper.component == .zstack, !wrapper.isShown,
      wrapper.value(of: axis.size) == .word("fill"), children.count == 1,
      wrapper.attributes.allSatisfy({
        [.alignment, .spacingAfter, axis.size].contains($0.attribute)
      }), !isLong(children[0], along: axis), !plan.isReferred()[node]
    else { return nil }
    return children[0]
  }

  /// Replaces containers that align a stack along its axis by spacers in the stack.
  mutating func spaceStacks() {
    for node in plan.nodes.indices.reversed() where node > 0 && node < plan.nodes.count {
      guard let stack = stackToSpace(in: node), mayMake(.spaced, [node, stack]) else { continue }
      space(stack, in: node)
    }
  }

  /// The stack in a container that the importer added to align it along its axis; nil for other
  /// nodes.
  private func stackToSpace(in node: Int) -> Int? {
    let wrapper = plan.nodes[node]
    let children = plan.children(of: node)
    guard wrapper.view == nil, wrapper.component == .zstack, !wrapper.isShown, children.count == 1,
      wrapper.attributes.allSatisfy({ Self.spacedAttributes.contains($0.attribute) }),
      !plan.isReferred()[node]
    else { return nil }
    let stack = plan.nodes[children[0]]
    guard stack.component.isStack, stack.view == nil, stack.use == nil, !stack.isShown,
      stack.value(of: .distribution) == nil, !plan.isReferred()[children[0]],
      stack.value(of: .ignoresSafeArea) == nil
    else { return nil }
    if wrapper.value(of: .ignoresSafeArea) != nil {
      guard stack.value(of: .padding) == nil else { return nil }
    }
    let axis: Axis = stack.component == .vstack ? .vertical : .horizontal
    guard wrapper.value(of: axis.size) == .word("fill"), stack.value(of: axis.size) == nil,
      !isLong(children[0], along: axis),
      wrapper.value(of: axis.other.size) != .word("fill") || isLong(children[0], along: axis.other)
    else { return nil }
    return children[0]
  }

  private static let spacedAttributes: Set<Attribute> = [
    .width, .height, .alignment, .spacingAfter, .ignoresSafeArea,
  ]

  private mutating func space(_ stack: Int, in node: Int) {
    let axis: Axis = plan.nodes[stack].component == .vstack ? .vertical : .horizontal
    let place = plan.nodes[node].place(on: axis)
    if let edges = plan.nodes[node].value(of: .ignoresSafeArea) {
      // A margin would keep the stack inside the safe area.
      if let margin = plan.nodes[stack].value(of: .margin) {
        plan.nodes[stack].attributes.removeAll { $0.attribute == .margin }
        plan.nodes[stack].set(.padding, margin)
      }
      plan.nodes[stack].set(.ignoresSafeArea, edges)
    }
    plan.nodes[stack].set(axis.size, .word("fill"))
    if let gap = plan.nodes[node].value(of: .spacingAfter) {
      plan.nodes[stack].attributes.removeAll { $0.attribute == .spacingAfter }
      plan.nodes[stack].set(.spacingAfter, gap)
    }
    let hasSpacing = plan.nodes[stack].value(of: .spacing) != .number(0)
    let parent = plan.parents()[node]
    var tree = PlanTree(plan)
    var names = UniqueNames(reserving: tree.nodes.map { $0.id.lowercased() })
    func spacer(_ tree: inout PlanTree) -> Int {
      var spacer = PlanNode(.spacer, id: names.name("spacer"), view: nil)
      spacer.isNameless = true
      tree.nodes.append(spacer)
      tree.children.append([])
      return tree.nodes.count - 1
    }
    if place != .start {
      let first = spacer(&tree)
      if hasSpacing { tree.nodes[first].set(.spacingAfter, .number(0)) }
      tree.children[stack].insert(first, at: 0)
    }
    if place != .end, let last = tree.children[stack].last {
      tree.nodes[last].attributes.removeAll { $0.attribute == .spacingAfter }
      if hasSpacing { tree.nodes[last].set(.spacingAfter, .number(0)) }
      tree.children[stack].append(spacer(&tree))
    }
    if let position = tree.children[parent].firstIndex(of: node) {
      tree.children[parent][position] = stack
      tree.children[node] = []
    }
    tree.write(to: &plan, plan.constraints)
  }
}
