internal import SpecModel

/// Merges views that only provide the background or position of a single subview with that subview.
extension PlanRewriting {
  mutating func mergeContainers() {
    for node in plan.nodes.indices.reversed() where node > 0 && node < plan.nodes.count {
      for merge in [merge(of: node), outsideMerge(of: node)].compactMap({ $0 })
      where mayMake(merge.isOutside ? .mergeOutside : .merge, [node, merge.view]) {
        make(merge, of: node)
        break
      }
    }
  }

  /// A view and its container, which are merged into one node.
  private struct Merge {
    let view: Int
    let node: PlanNode
    /// The distances of the view from its container's edges, which become padding or a margin.
    let room: ScreenPlanner.Insets
    var isOutside = false
    /// Whether the view is a text that is centered in its container.
    var isCentered = false
  }

  /// Attributes that only arrange a container's views, or that both the view and the container can
  /// have.
  private static let ownOfContainers: Set<Attribute> = [
    .alignment, .spacing, .distribution, .padding, .width, .height,
  ]
  /// Attributes that only position a view in its container, or that both the view and the container
  /// can have.
  private static let ownOfViews: Set<Attribute> = [
    .margin, .padding, .width, .height, .spacingAfter,
  ]
  /// Attributes that are drawn at the edges of a view.
  private static let looks: Set<Attribute> = [
    .background, .border, .cornerRadius, .clip, .shadow, .opacity, .overlay, .tap, .minWidth,
    .minHeight, .maxWidth, .maxHeight, .aspectRatio,
  ]

  /// A node with its single child, if nothing refers to either of them; nil otherwise.
  private func containerAround(_ position: Int) -> (outer: PlanNode, view: Int, inner: PlanNode)? {
    let outer = plan.nodes[position]
    let children = plan.children(of: position)
    guard children.count == 1, let view = children.first else { return nil }
    let inner = plan.nodes[view]
    let isReferred = plan.isReferred()
    guard outer.view != nil, outer.holdsOneView, outer.use == nil, inner.use == nil,
      !isReferred[position], !isReferred[view], inner.value(of: .hidden) == nil,
      inner.value(of: .invisible) == nil, inner.value(of: .ignoresSafeArea) == nil
    else { return nil }
    return (outer, view, inner)
  }

  private func merge(of position: Int) -> Merge? {
    guard let (outer, view, inner) = containerAround(position), inner.standIn == nil,
      !(outer.hasOutlet && inner.hasOutlet && inner.view != nil),
      outer.value(of: .ignoresSafeArea) == nil || inner.component.isContainer,
      let distances = insets(inner, .margin), let padding = insets(outer, .padding),
      let own = insets(inner, .padding)
    else { return nil }
    let room = distances + padding
    let isPadded = room != ScreenPlanner.Insets()
    if isPadded {
      guard inner.component == .text || inner.holdsOneView,
        !inner.attributes.contains(where: { Self.looks.contains($0.attribute) })
      else { return nil }
    } else {
      switch inner.component {
      case .spacer, .divider, .canvas, .section, .listRow, .scroll, .list, .host: return nil
      default: break
      }
    }
    var node = inner
    node.attributes = outer.attributes.filter { !Self.ownOfContainers.contains($0.attribute) }
    for attribute in inner.attributes where !Self.ownOfViews.contains(attribute.attribute) {
      guard node.value(of: attribute.attribute) == nil else { return nil }
      node.attributes.append(attribute)
    }
    guard node.attributes.allSatisfy({ $0.attribute.applies(to: node.component) }) else {
      return nil
    }
    node.set(.padding, (room + own).padding)
    setLengths(of: &node, outer, inner, room)
    let isCentered = isTextInMiddle(inner, of: outer)
    if isCentered, node.value(of: .align) == nil { node.set(.align, .word("center")) }
    node.takeIdentity(of: outer)
    return Merge(view: view, node: node, room: room, isCentered: isCentered)
  }

  /// Whether a text of natural size is centered in a larger container.
  private func isTextInMiddle(_ inner: PlanNode, of outer: PlanNode) -> Bool {
    inner.component == .text && outer.component == .zstack
      && [nil, .word("center")].contains(inner.value(of: .align))
      && [Axis.horizontal, .vertical].allSatisfy { axis in
        outer.place(on: axis) == .center && inner.value(of: axis.size) == nil
          && outer.value(of: axis.size) != nil
      }
  }

  /// Finds a container without visible attributes that can be merged with its view; the distances
  /// become margins.
  private func outsideMerge(of position: Int) -> Merge? {
    guard let (outer, view, inner) = containerAround(position), let container = outer.view,
      !(outer.hasOutlet && inner.hasOutlet && inner.view != nil),
      !outer.isPart || inner.component.isStack,
      ![.spacer, .divider, .canvas].contains(inner.component),
      outer.value(of: .ignoresSafeArea) == nil,
      !outer.attributes.contains(where: { Self.looks.contains($0.attribute) }),
      let outside = insets(outer, .margin), let padding = insets(outer, .padding),
      let own = insets(inner, .margin)
    else { return nil }
    var room = padding + own
    var node = inner
    node.attributes.removeAll {
      [.margin, .width, .height, .spacingAfter].contains($0.attribute)
    }
    for attribute in outer.attributes
    where !Self.ownOfContainers.contains(attribute.attribute) && attribute.attribute != .margin {
      guard node.value(of: attribute.attribute) == nil else { return nil }
      node.attributes.append(attribute)
    }
    for axis in [Axis.horizontal, .vertical] {
      let extra = axis == .horizontal ? room.leading + room.trailing : room.top + room.bottom
      switch (outer.value(of: axis.size), inner.value(of: axis.size)) {
      case (.number(let length)?, .word("fill")?) where length > extra:
        node.set(axis.size, .number(length - extra))
        node.stated.formUnion(outer.stated.intersection([axis.size]))
      case (nil, let length), (.word("fill")?, let length): node.set(axis.size, length)
      case (.number?, let length) where length != .word("fill"):
        // The view must have an explicit length and a constant distance from both edges.
        guard let distances = distances(of: view, in: position, along: axis) else { return nil }
        if axis == .horizontal {
          (room.leading, room.trailing) = distances
        } else {
          (room.top, room.bottom) = distances
        }
        node.set(axis.size, length)
      default: return nil
      }
    }
    node.set(.margin, (outside + room).padding)
    if outer.hasOutlet && !inner.hasOutlet || inner.view == nil { node.id = outer.id }
    node.takeKind(of: outer)
    if outer.isPart { node.id = outer.id }
    node.merged = inner.merged + outer.merged + [container]
    node.kindName =
      outer.isPart ? outer.kindName ?? inner.kindName : inner.kindName ?? outer.kindName
    return Merge(view: view, node: node, room: room, isOutside: true)
  }

  /// The four distances in a margin or padding; nil if they are not numbers.
  private func insets(_ node: PlanNode, _ attribute: Attribute) -> ScreenPlanner.Insets? {
    guard let value = node.value(of: attribute) else { return ScreenPlanner.Insets() }
    return value.edgeInsets
  }

  /// Gives a view as large as its container the container's lengths.
  private func setLengths(
    of node: inout PlanNode, _ outer: PlanNode, _ inner: PlanNode, _ room: ScreenPlanner.Insets
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let size = axis.size
      let extra = axis == .horizontal ? room.leading + room.trailing : room.top + room.bottom
      let source = outer.value(of: size) == nil ? inner : outer
      switch (outer.value(of: size), inner.value(of: size)) {
      case (let length?, _): node.set(size, length)
      case (nil, .number(let length)?): node.set(size, .number(length + extra))
      case (nil, let length): node.set(size, length)
      }
      for kind in [\PlanNode.measured, \.settled, \.stated] {
        node[keyPath: kind].remove(size)
        if source[keyPath: kind].contains(size) { node[keyPath: kind].insert(size) }
      }
    }
  }

  private mutating func make(_ merge: Merge, of position: Int) {
    if merge.isOutside {
      for view in plan.nodes[position].merged + [plan.nodes[position].view].compactMap({ $0 }) {
        plan.insets[view, default: ScreenPlanner.Insets()] += merge.room.negative
      }
    } else if merge.isCentered {
      let own = plan.nodes[merge.view]
      plan.unplaced.formUnion(own.merged + [own.view].compactMap { $0 })
    } else if let view = plan.nodes[merge.view].view {
      plan.insets[view, default: ScreenPlanner.Insets()] += merge.room
    }
    for view in plan.nodes[merge.view].merged where !merge.isOutside && !merge.isCentered {
      plan.insets[view, default: ScreenPlanner.Insets()] += merge.room
    }
    let end = plan.nodes[position].end
    plan.nodes[position] = merge.node
    plan.nodes[position].end = end
    var tree = PlanTree(plan)
    tree.children[position] = tree.children[merge.view]
    tree.children[merge.view] = []
    tree.write(to: &plan, plan.constraints)
  }

  // MARK: - Search fields

  /// Merges a search bar and its field into one field with a margin.
  mutating func mergeSearchBars() {
    for bar in plan.nodes.indices.reversed() where bar > 0 && bar < plan.nodes.count {
      let outer = plan.nodes[bar]
      let children = plan.children(of: bar)
      guard outer.component == .hstack, outer.use == nil, children.count == 1,
        plan.nodes[children[0]].component == .search, let view = outer.view,
        !outer.attributes.contains(where: { Self.looks.contains($0.attribute) }),
        let distances = insets(outer, .margin),
        let room = measuredRoom(around: children[0], in: bar), !plan.isReferred()[bar],
        mayMake(.merge, [bar, children[0]])
      else { continue }
      var node = plan.nodes[children[0]]
      let sizes: [Attribute] = [.padding, .margin, .height, .spacing, .alignment]
      node.attributes.removeAll { [.margin, .width, .height].contains($0.attribute) }
      node.attributes += outer.attributes.filter { attribute in
        !sizes.contains(attribute.attribute) && node.value(of: attribute.attribute) == nil
      }
      node.set(.margin, (distances + room).padding)
      (node.view, node.id, node.merged) = (view, outer.id, outer.merged)
      node.hasOutlet = outer.hasOutlet
      plan.insets[view] = ScreenPlanner.Insets(
        top: -room.top, leading: -room.leading, bottom: -room.bottom, trailing: -room.trailing)
      node.end = outer.end
      plan.nodes[bar] = node
      var tree = PlanTree(plan)
      tree.children[bar] = []
      tree.write(to: &plan, plan.constraints)
    }
  }

  /// The distances of a view from the edges of its container; nil if they are not equal on both
  /// devices.
  private func measuredRoom(around view: Int, in node: Int) -> ScreenPlanner.Insets? {
    guard let horizontal = distances(of: view, in: node, along: .horizontal),
      let vertical = distances(of: view, in: node, along: .vertical)
    else { return nil }
    return ScreenPlanner.Insets(
      top: vertical.before, leading: horizontal.before, bottom: vertical.after,
      trailing: horizontal.after)
  }

  private func distances(
    of view: Int, in node: Int, along axis: Axis
  ) -> (before: Double, after: Double)? {
    guard let inner = measured.extents(of: plan.nodes[view].id, along: axis),
      let outer = measured.extents(of: plan.nodes[node].id, along: axis),
      outer.before(inner).isConstant, outer.after(inner).isConstant
    else { return nil }
    let (before, after) = (outer.before(inner).length, outer.after(inner).length)
    return before >= 0 && after >= 0 ? (before, after) : nil
  }

  // MARK: - Stacks in stacks

  /// Removes an added stack inside an equivalent stack, and moves its views to the outer stack.
  mutating func flatten() {
    for stack in plan.nodes.indices.reversed() where stack > 0 && stack < plan.nodes.count {
      let parent = plan.parents()[stack]
      guard let spacing = spacing(afterFlattening: stack, into: parent),
        mayMake(.flatten, [parent] + plan.children(of: parent) + plan.children(of: stack))
      else { continue }
      let children = plan.children(of: stack)
      let own = plan.nodes[stack].value(of: .spacing) ?? .number(8)
      if let last = children.last {
        plan.nodes[last].attributes.removeAll { $0.attribute == .spacingAfter }
        plan.nodes[last].set(.spacingAfter, plan.nodes[stack].value(of: .spacingAfter))
      }
      if spacing != own {
        for child in children.dropLast() where plan.nodes[child].value(of: .spacingAfter) == nil {
          plan.nodes[child].set(.spacingAfter, own)
        }
      }
      if plan.nodes[parent].value(of: .spacing) != spacing {
        for child in plan.children(of: parent) {
          plan.nodes[child].attributes.removeAll { $0.attribute == .spacingAfter }
        }
        plan.nodes[parent].attributes.removeAll { $0.attribute == .spacing }
        plan.nodes[parent].set(.spacing, spacing)
      }
      var tree = PlanTree(plan)
      guard let position = tree.children[parent].firstIndex(of: stack) else { continue }
      tree.children[parent].replaceSubrange(position...position, with: children)
      tree.children[stack] = []
      tree.write(to: &plan, plan.constraints)
    }
  }

  /// The spacing of an outer stack after it takes the views of an inner stack; nil if that is not
  /// possible.
  private func spacing(afterFlattening stack: Int, into parent: Int) -> PlanValue? {
    let (inner, outer) = (plan.nodes[stack], plan.nodes[parent])
    guard inner.view == nil, inner.use == nil, outer.use == nil, !inner.isShown,
      inner.component.isStack, inner.component == outer.component, !plan.isReferred()[stack],
      outer.value(of: .distribution) == nil,
      inner.value(of: .alignment) == outer.value(of: .alignment),
      inner.attributes.allSatisfy({ attribute in
        switch attribute.attribute {
        case .spacing, .alignment, .spacingAfter: true
        case .width, .height: attribute.value == .word("fill")
        default: false
        }
      })
    else { return nil }
    let children = plan.children(of: stack)
    let siblings = plan.children(of: parent)
    let own = inner.value(of: .spacing) ?? .number(8)
    let other = outer.value(of: .spacing) ?? .number(8)
    if own == other { return own }
    guard siblings.count > 1 else { return own }
    // Next to a spacer, the spacing only increases the minimum distance.
    let isLoose = zip(siblings, siblings.dropFirst()).allSatisfy { first, second in
      [first, second].contains { node in
        plan.nodes[node].component == .spacer && plan.nodes[node].value(of: .minLength) == nil
      }
    }
    if isLoose { return own }
    return children.count == 2 ? other : nil
  }

  // MARK: - Switches with titles

  /// Replaces a text and a switch at opposite ends of a row by a switch with a title.
  mutating func titleSwitches() {
    for row in plan.nodes.indices.reversed() where row > 0 && row < plan.nodes.count {
      guard let (node, views) = titledSwitch(row), mayMake(.titledSwitch, [row] + views) else {
        continue
      }
      for view in views {
        let own = plan.nodes[view]
        plan.unplaced.formUnion(own.merged + [own.view].compactMap { $0 })
      }
      let end = plan.nodes[row].end
      plan.nodes[row] = node
      plan.nodes[row].end = end
      var tree = PlanTree(plan)
      tree.children[row] = []
      tree.write(to: &plan, plan.constraints)
    }
  }

  private func titledSwitch(_ row: Int) -> (node: PlanNode, views: [Int])? {
    let outer = plan.nodes[row]
    let children = plan.children(of: row)
    guard outer.component == .hstack, outer.use == nil, outer.value(of: .distribution) == nil,
      [nil, .word("center")].contains(outer.value(of: .alignment)),
      let text = children.first, let toggle = children.last, plan.nodes[text].component == .text,
      plan.nodes[toggle].component == .toggle, plan.nodes[toggle].content == .text(""),
      children.count == 2 && plan.nodes[text].value(of: .width) == .word("fill")
        || children.count == 3 && plan.nodes[children[1]].component == .spacer,
      plan.nodes[text].use == nil, plan.nodes[toggle].use == nil
    else { return nil }
    let (title, control) = (plan.nodes[text], plan.nodes[toggle])
    let isReferred = plan.isReferred()
    guard !isReferred[row], !isReferred[text], !isReferred[toggle],
      title.attributes.allSatisfy({ Self.titleAttributes.contains($0.attribute) }),
      control.attributes.allSatisfy({ Self.switchAttributes.contains($0.attribute) })
    else { return nil }
    var node = control
    node.content = title.content
    node.contentID = title.contentID ?? title.id
    node.hasOutlet = title.hasOutlet
    node.attributes = outer.attributes.filter {
      ![.spacing, .alignment].contains($0.attribute)
    }
    for attribute in control.attributes
    where ![.width, .hugging, .compression].contains(attribute.attribute) {
      guard node.value(of: attribute.attribute) == nil else { return nil }
      node.attributes.append(attribute)
    }
    let look = PlanValue.mapping(
      of: ("style", title.value(of: .style)), ("color", title.value(of: .color)))
    if look != .mapping([]) { node.set(.style, .mapping(of: ("label", look))) }
    node.merged = outer.merged
    node.measured = outer.measured
    node.stated = outer.stated
    node.settled = outer.settled
    node.view = outer.view
    if control.view != nil, outer.view == nil || !outer.isWhole { node.id = control.id }
    if outer.isWhole { node.id = outer.id }
    node.takeKind(of: outer)
    node.kindName = outer.kindName
    return (node, children)
  }

  private static let titleAttributes: Set<Attribute> = [
    .width, .height, .lines, .style, .color, .hugging, .compression,
  ]
  private static let switchAttributes: Set<Attribute> = [
    .width, .height, .value, .change, .enabled, .color, .hugging, .compression, .accessibility,
  ]

  // MARK: - Heights

  /// Whether a node contains a text, so that its height depends on the text size.
  private func hasText(_ node: Int) -> Bool {
    plan.nodes[node..<plan.nodes[node].end].contains {
      $0.component == .text || $0.component == .listRow || $0.component == .toggle
    }
  }

  /// Replaces the fixed heights of list rows and texts by minimum heights, or by the height of the
  /// text.
  mutating func loosenHeights() {
    for node in plan.nodes.indices.dropFirst() {
      let own = plan.nodes[node]
      guard case .number(let height)? = own.value(of: .height), own.use == nil else { continue }
      if own.component == .text, own.stated.contains(.height), mayMake(.textHeight, [node]) {
        plan.nodes[node].attributes.removeAll { $0.attribute == .height }
        continue
      }
      guard
        own.component == .text && own.value(of: .minHeight) == nil
          || own.isListRow && own.value(of: .minHeight) == nil && hasText(node),
        mayMake(.leastHeight, [node])
      else { continue }
      plan.nodes[node].attributes.removeAll { $0.attribute == .height }
      plan.nodes[node].set(.minHeight, .number(height))
    }
  }
}

extension PlanNode {
  /// Whether the node is a container that can have only a single child.
  fileprivate var holdsOneView: Bool {
    component.isStack || component == .zstack || component == .group
  }

  /// Whether the node is a list row, a cell, or the root of a reusable view.
  fileprivate var isWhole: Bool { isListRow || isCell || isPart }

  /// Makes the node the kind of row, cell or reusable view that its container is.
  fileprivate mutating func takeKind(of outer: PlanNode) {
    isListRow = outer.isListRow
    isCell = outer.isCell
    isStaticCell = outer.isStaticCell
    isPart = outer.isPart
  }

  /// Makes a view represent its container as well, including its id.
  fileprivate mutating func takeIdentity(of outer: PlanNode) {
    merged = outer.merged + merged + [view].compactMap { $0 }
    if component.content != .children { contentID = contentID ?? id }
    let isNamed = outer.isWhole && (outer.kindName != nil || outer.isPart) || outer.hasOutlet
    let keepsName = !isNamed && (hasOutlet || !holdsOneView)
    if view == nil || !keepsName { id = outer.id }
    view = outer.view
    takeKind(of: outer)
    kindName = outer.kindName ?? kindName
    isArranged = false
  }
}

extension ScreenPlanner.Insets {
  /// The insets with opposite signs.
  fileprivate var negative: Self {
    ScreenPlanner.Insets(top: -top, leading: -leading, bottom: -bottom, trailing: -trailing)
  }

  /// The insets as a value of `padding`; nil if all are 0.
  fileprivate var padding: PlanValue? {
    .edges(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}
