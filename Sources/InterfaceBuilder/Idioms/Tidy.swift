internal import SpecModel

/// Simplifies a plan: removes containers that only align a single view, and redundant `fill`.
extension PlanRewriting {
  mutating func tidy() {
    shareAlignments()
    unwrap()
    mergeContainers()
    mergeSearchBars()
    flatten()
    titleSwitches()
    takeContentLengths()
    dropFills()
    loosenHeights()
    dropLeftPriorities()
    fillInsteadOfHugging()
  }

  /// Removes priorities without effect: all those of a view, or those of one kind on one axis.
  private mutating func dropLeftPriorities() {
    let parts: [(Attribute, String, PlanEdit.Kind)] = [
      (.hugging, "horizontal", .horizontalHugging), (.hugging, "vertical", .verticalHugging),
      (.compression, "horizontal", .horizontalCompression),
      (.compression, "vertical", .verticalCompression),
    ]
    for node in plan.nodes.indices
    where plan.nodes[node].attributes.contains(where: { $0.attribute.isPriority }) {
      if mayMake(.leftPriorities, [node]) {
        plan.nodes[node].attributes.removeAll { $0.attribute.isPriority }
        continue
      }
      // A single one is what was tried already.
      guard plan.nodes[node].priorityCount > 1 else { continue }
      for (attribute, axis, kind) in parts
      where plan.nodes[node].hasPriority(attribute, axis) && mayMake(kind, [node]) {
        plan.nodes[node].dropPriority(attribute, axis)
      }
    }
  }

  /// Replaces a lower hugging priority than the siblings' by `fill`, for the view that takes a
  /// stack's remaining space.
  private mutating func fillInsteadOfHugging() {
    for stack in plan.nodes.indices where plan.nodes[stack].component.isStack {
      let axis: Axis = plan.nodes[stack].component == .vstack ? .vertical : .horizontal
      let children = plan.children(of: stack)
      let hugging = children.filter { plan.nodes[$0].value(of: .hugging) != nil }
      guard !hugging.isEmpty, plan.nodes[stack].value(of: .distribution) == nil,
        !children.contains(where: { isLong($0, along: axis) }),
        let member = children.min(by: {
          plan.nodes[$0].hugging(axis) < plan.nodes[$1].hugging(axis)
        }), plan.nodes[member].value(of: axis.size) == nil,
        mayMake(.fillSlack, [stack, member] + hugging)
      else { continue }
      for child in hugging {
        plan.nodes[child].attributes.removeAll { $0.attribute == .hugging }
      }
      plan.nodes[member].set(axis.size, .word("fill"))
    }
  }

  // MARK: - Positions in stacks

  /// A container that only aligns a single view on the cross axis of a stack.
  private struct Placement {
    let wrapper: Int
    let view: Int
    let place: AxisPin.Place
  }

  /// Sets the alignment of stacks, so that their views need no containers.
  private mutating func shareAlignments() {
    for stack in plan.nodes.indices.reversed() where stack < plan.nodes.count {
      if plan.nodes[stack].component.isStack, plan.nodes[stack].fillsAcross {
        shareAlignment(of: stack)
      } else if plan.nodes[stack].component == .zstack {
        shareLayerAlignment(of: stack)
      }
    }
  }

  private mutating func shareAlignment(of stack: Int) {
    let axis: Axis = plan.nodes[stack].component == .vstack ? .vertical : .horizontal
    let children = plan.children(of: stack)
    let placements = children.compactMap { placement($0, across: axis.other) }
    for place in places(of: placements, along: axis) {
      let moved = placements.filter { $0.place == place }
      let widened = children.filter { child in
        !moved.contains { $0.wrapper == child } && needsFill(child, along: axis.other)
      }
      // Compare the number of lines: a container takes three lines, and `fill` takes one.
      let kind: PlanEdit.Kind = place == .center ? .sharedCenter : .sharedAlignment
      guard widened.count < 3 * moved.count,
        mayMake(kind, [stack] + children + moved.map(\.view))
      else { continue }
      plan.nodes[stack].attributes.removeAll { $0.attribute == .alignment }
      let alignment = place.alignment(across: axis)
      if axis == .vertical || alignment != .center {
        plan.nodes[stack].set(.alignment, .word(alignment.rawValue))
      }
      for child in widened {
        plan.nodes[child].fill((axis == .vertical, axis == .horizontal))
      }
      dissolve(moved.map { ($0.wrapper, $0.view) }, in: stack)
      return
    }
  }

  /// The alignments of wrapped views, most frequent first; if equally frequent in a row, the center
  /// comes first, because it is the default.
  private func places(of placements: [Placement], along axis: Axis) -> [AxisPin.Place] {
    let places: [AxisPin.Place] =
      axis == .horizontal ? [.center, .start, .end] : [.start, .center, .end]
    let counts = places.map { place in placements.count { $0.place == place } }
    return places.indices.filter { counts[$0] > 0 }
      .sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { places[$0] }
  }

  /// Sets the alignment of layers to that of the container around one of them.
  private mutating func shareLayerAlignment(of node: Int) {
    let children = plan.children(of: node)
    guard (2...layerLimit).contains(children.count) else { return }
    for wrapper in children {
      let own = plan.nodes[wrapper]
      let views = plan.children(of: wrapper)
      guard own.view == nil, own.component == .zstack, !own.isShown, views.count == 1,
        own.attributes.allSatisfy({ [.alignment, .width, .height].contains($0.attribute) }),
        let alignment = alignment(of: views[0], in: wrapper, in: node),
        mayMake(.sharedAlignment, [node] + children + views)
      else { continue }
      plan.nodes[node].attributes.removeAll { $0.attribute == .alignment }
      plan.nodes[node].set(
        .alignment, PlanValue.alignment(alignment.horizontal, alignment.vertical))
      for child in children where child != wrapper && plan.nodes[child].isAddedRow {
        // Rows that the importer added center their views vertically.
        plan.nodes[child].fill((false, true))
      }
      dissolve([(wrapper, views[0])], in: node)
      return
    }
  }

  /// The alignment with which a container has the same effect on a view as the view's own
  /// container; nil if it already has that alignment.
  private func alignment(
    of view: Int, in wrapper: Int, in node: Int
  ) -> (horizontal: AxisPin.Place, vertical: AxisPin.Place)? {
    func place(on axis: Axis) -> AxisPin.Place {
      plan.nodes[isLong(view, along: axis) ? node : wrapper].place(on: axis)
    }
    let places = (horizontal: place(on: .horizontal), vertical: place(on: .vertical))
    let own = plan.nodes[node]
    let isSame =
      places.horizontal == own.place(on: .horizontal) && places.vertical == own.place(on: .vertical)
    return isSame ? nil : places
  }

  private func placement(_ node: Int, across axis: Axis) -> Placement? {
    let wrapper = plan.nodes[node]
    guard wrapper.view == nil, wrapper.component == .zstack, !wrapper.isShown,
      wrapper.attributes.allSatisfy({
        $0.attribute == .alignment || $0.attribute == .spacingAfter
      })
    else { return nil }
    let children = plan.children(of: node)
    guard children.count == 1 else { return nil }
    return Placement(wrapper: node, view: children[0], place: wrapper.place(on: axis))
  }

  /// Whether a view has the length of its stack only because the stack stretches it.
  private func needsFill(_ node: Int, along axis: Axis) -> Bool {
    let component = plan.nodes[node].component
    return component != .spacer && component != .divider && !component.fills(axis)
      && plan.nodes[node].value(of: axis.size) == nil
  }

  // MARK: - Containers around a single view

  /// Removes containers that are as large as the single view in them.
  private mutating func unwrap() {
    for node in plan.nodes.indices.reversed() where node > 0 && node < plan.nodes.count {
      guard let view = onlyView(in: node), mayMake(.unwrap, [node, view]) else { continue }
      let parent = plan.parents()[node]
      let wrapper = plan.nodes[node]
      let margins = [wrapper.value(of: .margin), wrapper.value(of: .padding)]
        .compactMap { $0?.edgeInsets }
      if !margins.isEmpty {
        let own = plan.nodes[view].value(of: .margin)?.edgeInsets
        let sum = (margins + [own].compactMap { $0 }).reduce(ScreenPlanner.Insets()) { $0 + $1 }
        plan.nodes[view].attributes.removeAll { $0.attribute == .margin }
        plan.nodes[view].set(
          .margin,
          .edges(
            top: sum.top, leading: sum.leading, bottom: sum.bottom, trailing: sum.trailing))
      }
      if let edges = wrapper.value(of: .ignoresSafeArea) {
        plan.nodes[view].set(.ignoresSafeArea, edges)
      }
      dissolve([(node, view)], in: parent)
    }
  }

  /// The single view in a redundant container; nil if the container has other attributes.
  private func onlyView(in node: Int) -> Int? {
    let wrapper = plan.nodes[node]
    let isStack = wrapper.component.isStack || wrapper.component == .zstack
    guard wrapper.view == nil, isStack || wrapper.component == .group, !wrapper.isShown,
      wrapper.attributes.allSatisfy({ Self.wrapperAttributes.contains($0.attribute) })
    else { return nil }
    let children = plan.children(of: node)
    guard children.count == 1, plan.nodes[children[0]].component != .spacer else { return nil }
    let view = children[0]
    let parent = plan.nodes[plan.parents()[node]].component
    for axis in [Axis.horizontal, .vertical]
    where wrapper.value(of: axis.size) == .word("fill") && !isLong(view, along: axis) {
      // A row may be no higher than the view.
      guard parent == (axis == .vertical ? .hstack : .vstack) else { return nil }
    }
    if wrapper.value(of: .ignoresSafeArea) != nil {
      let inner = plan.nodes[view]
      guard inner.component.isContainer || inner.component == .box,
        inner.value(of: .ignoresSafeArea) == nil, inner.value(of: .margin) == nil
      else { return nil }
    }
    let hasPlainEdges = [wrapper, plan.nodes[view]].allSatisfy { node in
      [Attribute.margin, .padding].allSatisfy { attribute in
        node.value(of: attribute).map { $0.edgeInsets != nil } ?? true
      }
    }
    return hasPlainEdges && !plan.isReferred()[node] ? view : nil
  }

  private static let wrapperAttributes: Set<Attribute> = [
    .width, .height, .alignment, .spacing, .spacingAfter, .margin, .padding, .ignoresSafeArea,
  ]

  /// Replaces containers by the single views in them.
  mutating func dissolve(_ pairs: [(wrapper: Int, view: Int)], in parent: Int) {
    for (wrapper, view) in pairs {
      guard let gap = plan.nodes[wrapper].value(of: .spacingAfter) else { continue }
      plan.nodes[view].attributes.removeAll { $0.attribute == .spacingAfter }
      plan.nodes[view].set(.spacingAfter, gap)
    }
    var tree = PlanTree(plan)
    for (wrapper, view) in pairs {
      guard let position = tree.children[parent].firstIndex(of: wrapper) else { continue }
      tree.children[parent][position] = view
      tree.children[wrapper] = []
    }
    tree.write(to: &plan, plan.constraints)
  }

  // MARK: - Lengths of content

  /// Gives containers the length of their content, unless the document sets their length.
  private mutating func takeContentLengths() {
    for node in plan.nodes.indices.dropFirst() {
      for axis in [Axis.horizontal, .vertical] {
        let own = plan.nodes[node]
        guard own.measured.contains(axis.size) || own.settled.contains(axis.size),
          case .number? = own.value(of: axis.size), isPlainContainer(node)
        else { continue }
        let isHorizontal = axis == .horizontal
        let filling = contentsThatFill(node, along: axis)
        if let filling, mayMake(isHorizontal ? .contentWidth : .contentHeight, [node] + filling) {
          for view in [node] + filling {
            plan.nodes[view].attributes.removeAll { $0.attribute == axis.size }
          }
        } else if let filling, own.value(of: .layoutPriority) == nil,
          mayMake(isHorizontal ? .firstWidth : .firstHeight, [node] + filling)
        {
          for view in [node] + filling {
            plan.nodes[view].attributes.removeAll { $0.attribute == axis.size }
          }
          plan.nodes[node].set(.layoutPriority, .number(1))
        } else if own.value(of: .fixedSize) == nil,
          plan.children(of: node).contains(where: { isLong($0, along: axis) }),
          mayMake(isHorizontal ? .idealWidth : .idealHeight, [node])
        {
          plan.nodes[node].attributes.removeAll { $0.attribute == axis.size }
          plan.nodes[node].set(.fixedSize, .word(isHorizontal ? "horizontal" : "vertical"))
        }
      }
    }
  }

  private func isPlainContainer(_ node: Int) -> Bool {
    let component = plan.nodes[node].component
    return component.isStack || component == .zstack || component == .group
  }

  // MARK: - Redundant lengths

  /// Removes `fill` from containers in which a descendant fills, and from views that a stack
  /// stretches.
  private mutating func dropFills() {
    let parents = plan.parents()
    for node in plan.nodes.indices.dropFirst() {
      for (axis, kind) in [
        (Axis.horizontal, PlanEdit.Kind.fillWidth), (.vertical, .fillHeight),
      ] {
        guard plan.nodes[node].value(of: axis.size) == .word("fill"),
          isFilled(node, along: axis) || isStretched(node, in: parents[node], along: axis)
            || isHighest(node, in: parents[node], along: axis),
          mayMake(kind, [node])
        else { continue }
        plan.nodes[node].attributes.removeAll { $0.attribute == axis.size }
      }
    }
  }

  /// Whether a descendant makes a container as long as its parent.
  private func isFilled(_ node: Int, along axis: Axis) -> Bool {
    guard isPlainContainer(node) else { return false }
    var own = plan.nodes[node]
    own.attributes.removeAll { $0.attribute == axis.size }
    return isLong(own, at: node, along: axis)
  }

  /// Whether a stack stretches a view on the cross axis, regardless of the view's attributes.
  private func isStretched(_ node: Int, in parent: Int, along axis: Axis) -> Bool {
    guard parent > 0, plan.nodes[parent].component.isStack, plan.nodes[parent].fillsAcross,
      (plan.nodes[parent].component == .vstack) == (axis == .horizontal)
    else { return false }
    return plan.nodes[parent].value(of: axis.size) != nil
      || plan.children(of: parent).contains { $0 != node && isLong($0, along: axis) }
  }

  /// Whether a view may determine the height of its row.
  private func isHighest(_ node: Int, in parent: Int, along axis: Axis) -> Bool {
    guard parent > 0, axis == .vertical, plan.nodes[parent].component == .hstack,
      plan.nodes[parent].value(of: .height) == nil, plan.nodes[node].end == node + 1
    else { return false }
    return !plan.children(of: parent).contains { $0 != node && isLong($0, along: axis) }
  }

  /// Whether a node fills the proposed length.
  func isLong(_ node: Int, along axis: Axis) -> Bool {
    isLong(plan.nodes[node], at: node, along: axis)
  }

  private func isLong(_ own: PlanNode, at node: Int, along axis: Axis) -> Bool {
    switch own.value(of: axis.size) {
    case .word("fill")?: return true
    case nil: break
    default: return false
    }
    let component = own.component
    if component.fills(axis) { return true }
    guard isPlainContainer(node) else { return false }
    let isColumn = component == .vstack
    return plan.children(of: node).contains { child in
      isLong(child, along: axis)
        || plan.nodes[child].component == .spacer && component.isStack
          && isColumn == (axis == .vertical)
    }
  }
}

/// The maximum number of layers of which the common alignment is changed.
private let layerLimit = 6

extension PlanNode {
  /// Whether the node is a row that the importer added and that centers its views.
  fileprivate var isAddedRow: Bool {
    view == nil && component == .hstack && value(of: .alignment) == nil
  }

  /// Whether the node is a stack that stretches its views on the cross axis.
  fileprivate var fillsAcross: Bool {
    switch value(of: .alignment) {
    case nil: component == .vstack
    case .word("fill"): true
    default: false
    }
  }

  /// Where the stack's alignment positions a smaller view on an axis.
  func place(on axis: Axis) -> AxisPin.Place {
    guard case .word(let alignment)? = value(of: .alignment) else { return .center }
    let word = alignment.lowercased()
    switch axis {
    case .vertical:
      return word.hasPrefix("top") ? .start : word.hasPrefix("bottom") ? .end : .center
    case .horizontal:
      return word.hasSuffix("leading") ? .start : word.hasSuffix("trailing") ? .end : .center
    }
  }
}

extension PlanValue {
  /// The value's four edge distances; nil if it has other values.
  var edgeInsets: ScreenPlanner.Insets? {
    switch self {
    case .number(let length):
      return ScreenPlanner.Insets(top: length, leading: length, bottom: length, trailing: length)
    case .mapping(let entries):
      var insets = ScreenPlanner.Insets()
      for entry in entries {
        guard case .number(let length) = entry.value else { return nil }
        switch entry.key {
        case "top": insets.top = length
        case "leading": insets.leading = length
        case "bottom": insets.bottom = length
        case "trailing": insets.trailing = length
        case "horizontal": (insets.leading, insets.trailing) = (length, length)
        case "vertical": (insets.top, insets.bottom) = (length, length)
        default: return nil
        }
      }
      return insets
    default: return nil
    }
  }
}

extension ScreenPlanner.Insets {
  static func + (a: Self, b: Self) -> Self {
    ScreenPlanner.Insets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}

extension PlanNode {
  /// The number of priorities of the node, each of one kind on one axis.
  fileprivate var priorityCount: Int {
    attributes.filter(\.attribute.isPriority).reduce(0) { $0 + $1.value.entryCount }
  }

  fileprivate func hasPriority(_ attribute: Attribute, _ axis: String) -> Bool {
    guard case .mapping(let entries)? = value(of: attribute) else { return false }
    return entries.contains { $0.key == axis }
  }

  fileprivate mutating func dropPriority(_ attribute: Attribute, _ axis: String) {
    guard let position = attributes.firstIndex(where: { $0.attribute == attribute }),
      case .mapping(let entries) = attributes[position].value
    else { return }
    let rest = entries.filter { $0.key != axis }
    if rest.isEmpty {
      attributes.remove(at: position)
    } else {
      attributes[position].value = .mapping(rest)
    }
  }
}

extension PlanValue {
  /// The number of entries of a mapping; 1 for any other value.
  fileprivate var entryCount: Int {
    if case .mapping(let entries) = self { entries.count } else { 1 }
  }
}
