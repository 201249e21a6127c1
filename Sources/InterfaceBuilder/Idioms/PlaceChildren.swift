internal import PlatformData
internal import SpecModel

extension PlanRewriting {
  /// Replaces constraints to a container's edges by margins and alignment: a `group` for one view,
  /// a `zstack` for several.
  mutating func placeChildren() {
    for node in plan.nodes.indices.reversed()
    where node < plan.nodes.count && plan.nodes[node].holdsFreeViews {
      if plan.nodes[node].component == .canvas, plan.children(of: node).isEmpty,
        !plan.constraints.contains(where: { $0.container == node }), mayMake(.layers, [node])
      {
        plan.nodes[node].fill((true, true))
        plan.nodes[node].component = .vstack
        continue
      }
      // An arrangement found from frames is already listed as an edit.
      guard let layers = layers(of: node),
        plan.nodes[node].isArranged || mayMake(.layers, [node] + layers.map(\.node))
      else { continue }
      makeLayers(layers, of: node)
    }
  }

  /// Replaces constraints that pin both cross-axis edges of a stack's child by `fill`.
  mutating func stretchMembers() {
    var spent: Set<Int> = []
    for node in plan.nodes.indices where plan.nodes[node].component.isStack {
      let across: Axis = plan.nodes[node].component == .vstack ? .horizontal : .vertical
      let own = plan.constraints.indices.filter { plan.constraints[$0].container == node }
      guard !own.isEmpty, plan.nodes[node].value(of: .padding) == nil else { continue }
      for child in plan.children(of: node) {
        guard let pin = plan.pin(of: child, in: node, along: across, own), pin.place == .both,
          pin.before == 0, pin.after == 0, plan.nodes[child].value(of: across.size) == nil,
          mayMake(.stretch, [node, child])
        else { continue }
        plan.nodes[child].set(across.size, .word("fill"))
        spent.formUnion(pin.spent)
      }
    }
    spent.formUnion(widenContents())
    plan.constraints = ContiguousArray(
      plan.constraints.enumerated().filter { !spent.contains($0.offset) }.map(\.element))
  }

  /// Gives stacks that are as wide as the scroll view around them `fill`.
  ///
  /// - Returns: the indices of the constraints that said so.
  private mutating func widenContents() -> Set<Int> {
    var spent: Set<Int> = []
    for position in plan.constraints.indices {
      let constraint = plan.constraints[position]
      guard constraint.isPlainEquality, constraint.constant == 0,
        constraint.first.attribute == .width, case .node(let node) = constraint.first.item,
        constraint.second == PlanAnchor(item: .guide(.frame), attribute: .width),
        plan.nodes[constraint.container].component == .scroll, plan.nodes[node].component.isStack,
        mayMake(.stretch, [node])
      else { continue }
      plan.nodes[node].attributes.removeAll { $0.attribute == .width }
      plan.nodes[node].set(.width, .word("fill"))
      spent.insert(position)
    }
    return spent
  }

  /// Marks the child of each stack that grows with `fill`.
  mutating func fillStacks() {
    for node in plan.nodes.indices where plan.nodes[node].component.isStack {
      fill(in: node)
      fillAcross(node)
    }
  }

  /// Marks children that fill a stack's cross axis with `fill`.
  private mutating func fillAcross(_ stack: Int) {
    let isColumn = plan.nodes[stack].component == .vstack
    let alignment = plan.nodes[stack].value(of: .alignment)
    guard alignment == .word("fill") || (isColumn && alignment == nil) else { return }
    let across: Axis = isColumn ? .horizontal : .vertical
    for child in plan.children(of: stack) {
      let component = plan.nodes[child].component
      guard plan.nodes[child].value(of: across.size) == nil, !component.fills(across),
        component != .spacer, component != .divider, mayMake(.fill, [child])
      else { continue }
      plan.nodes[child].set(across.size, .word("fill"))
    }
  }

  /// Adds `fill` to the child with the lowest hugging priority, if it takes the stack's remaining
  /// space.
  private mutating func fill(in stack: Int) {
    guard plan.nodes[stack].value(of: .distribution) == nil else { return }
    let axis: Axis = plan.nodes[stack].component == .vstack ? .vertical : .horizontal
    let children = plan.children(of: stack)
    // A switch next to a text has the width of its alignment rectangle.
    let switches = children.filter {
      axis == .horizontal && plan.nodes[$0].component == .toggle
        && plan.nodes[$0].value(of: .width) == nil
    }
    func isLong(_ node: Int) -> Bool {
      if switches.contains(node) { return false }
      let length = plan.nodes[node].value(of: axis.size)
      return length == .word("fill") || plan.nodes[node].component == .spacer
        || (length == nil && plan.nodes[node].component.fills(axis))
    }
    guard !children.contains(where: isLong) || !switches.isEmpty else { return }
    let hasLong = children.contains(where: isLong)
    guard
      let member = children.filter({
        plan.nodes[$0].value(of: axis.size) == nil && !switches.contains($0)
      })
      .min(by: { plan.nodes[$0].hugging(axis) < plan.nodes[$1].hugging(axis) }),
      mayMake(.fill, [stack, member] + switches)
    else { return }
    if !hasLong { plan.nodes[member].set(axis.size, .word("fill")) }
    for node in switches {
      plan.nodes[node].set(.width, plan.nodes[node].ownLength(.horizontal))
    }
  }

  /// A view with its pins on both axes.
  fileprivate struct Layer {
    let node: Int
    let horizontal: AxisPin
    let vertical: AxisPin

    var spent: [Int] { horizontal.spent + vertical.spent }
    var fills: Bool { horizontal.place == .both && vertical.place == .both }
  }

  // MARK: - Finding layers

  /// Whether edge constraints determine the frames of all children, and no edit was refused.
  func canPlace(_ node: Int) -> Bool {
    guard let layers = layers(of: node) else {
      return plan.children(of: node).isEmpty
    }
    return !isRefused(.layers, [node] + layers.map(\.node))
  }

  private func layers(of node: Int) -> [Layer]? {
    let children = plan.children(of: node)
    guard !children.isEmpty else { return nil }
    let own = plan.constraints.indices.filter { plan.constraints[$0].container == node }
    var layers: [Layer] = []
    for child in children {
      guard !plan.nodes[child].isOut,
        let horizontal = plan.pin(of: child, in: node, along: .horizontal, own),
        let vertical = plan.pin(of: child, in: node, along: .vertical, own),
        canFill(child, horizontal, .width), canFill(child, vertical, .height)
      else { return nil }
      layers.append(Layer(node: child, horizontal: horizontal, vertical: vertical))
    }
    guard layers.reduce(0, { $0 + $1.spent.count }) == own.count else { return nil }
    return layers
  }

  /// A view with an explicit length cannot fill its container.
  private func canFill(_ node: Int, _ pin: AxisPin, _ size: Attribute) -> Bool {
    guard pin.place == .both, let length = plan.nodes[node].value(of: size) else { return true }
    return length == .word("fill")
  }

  // MARK: - Creating layers

  private mutating func makeLayers(_ layers: [Layer], of node: Int) {
    var spent = Set(layers.flatMap(\.spent))
    let isBody = node == 0
    let viewport = scrollViewport(around: node, layers)
    spent.formUnion(viewport.spent)
    var fills = (
      horizontal: isBody || fillsParent(node, .horizontal, layers),
      vertical: isBody || fillsParent(node, .vertical, layers)
    )
    // A scroll view's content has the height it needs, and the viewport's width if constraints say
    // so.
    if viewport.isContent { fills = (viewport.isWide, false) }
    for layer in layers { plan.nodes[layer.node].stand(layer.horizontal, layer.vertical) }
    var tree = PlanTree(plan)
    let single = layers.count == 1 ? layers.first : nil
    // In the body, layers that do not fill get a wrapper; any other node becomes a `group` or a
    // `zstack` itself.
    if !isBody {
      tree.nodes[node].component = single?.fills == true ? .group : .zstack
      // The canvas needed an explicit `hug`; its replacement hugs by default.
      tree.nodes[node].attributes.removeAll { $0.attribute.isLength && $0.value == .word("hug") }
      tree.nodes[node].fill(fills)
      if let single {
        if !single.fills { tree.nodes[node].set(.alignment, single.alignment) }
      } else {
        tree.nodes[node].set(.alignment, alignment(of: layers, fills))
      }
    }
    for layer in layers where single == nil || isBody {
      // The view of a cell, for example, has no safe area, so its layers cannot ignore one.
      let edges = isBody && (single != nil || plan.hasSafeArea) ? layer.ignoredEdges : []
      if layer.fills, edges.isEmpty || !tree.nodes[layer.node].isLeaf {
        tree.nodes[layer.node].ignore(edges)
        continue
      }
      var group = PlanNode(
        layer.fills ? .group : .zstack, id: newName(tree.nodes[layer.node].id + "Place", tree),
        view: nil)
      group.isNameless = true
      group.fill(fills)
      if !layer.fills { group.set(.alignment, layer.alignment) }
      group.ignore(edges)
      _ = tree.wrap([layer.node], of: node, in: group)
    }
    if isBody, layers.count > 1 {
      var stack = PlanNode(.zstack, id: newName("layers", tree), view: nil)
      stack.isNameless = true
      stack.fill(fills)
      _ = tree.wrap(tree.children[0], of: 0, in: stack)
    }
    let constraints = plan.constraints.enumerated().filter { !spent.contains($0.offset) }
      .map(\.element)
    if viewport.isContent, single != nil, plan.nodes[node].view == nil {
      let scroll = plan.parents()[node]
      tree.dissolve(node, in: scroll)
    }
    tree.write(to: &plan, constraints)
  }

  /// Whether a node is a scroll view's content, and whether a constraint gives it the viewport's
  /// width.
  private func scrollViewport(
    around node: Int, _ layers: [Layer]
  ) -> (isContent: Bool, isWide: Bool, spent: [Int]) {
    let parent = plan.parents()[node]
    guard parent >= 0, plan.nodes[parent].component == .scroll else { return (false, false, []) }
    let wide = plan.constraints.indices.filter { position in
      let constraint = plan.constraints[position]
      return constraint.container == parent && constraint.isPlainEquality
        && constraint.first.attribute == .width && constraint.second?.item == .guide(.frame)
        && (constraint.first.item == .node(node) && constraint.constant == 0
          || layers.contains { layer in
            constraint.first.item == .node(layer.node) && layer.horizontal.place == .both
              && constraint.constant == -layer.horizontal.before - layer.horizontal.after
          })
    }
    return (true, !wide.isEmpty, wide)
  }

  /// The common alignment of layers that do not fill; nil for the center.
  private func alignment(
    of layers: [Layer], _ fills: (horizontal: Bool, vertical: Bool)
  ) -> PlanValue? {
    func place(_ pins: [AxisPin], _ fills: Bool) -> AxisPin.Place {
      fills ? .center : pins.map(\.place).first { $0 != .both } ?? .center
    }
    return PlanValue.alignment(
      place(layers.map(\.horizontal), fills.horizontal),
      place(layers.map(\.vertical), fills.vertical))
  }

  /// Whether a container's length comes from its own constraints instead of its content.
  private func fillsParent(_ node: Int, _ axis: Axis, _ layers: [Layer]) -> Bool {
    if plan.nodes[node].value(of: axis.size) == .word("hug") { return false }
    if plan.nodes[node].value(of: axis.size) != nil { return true }
    let pins = layers.map { axis == .horizontal ? $0.horizontal : $0.vertical }
    guard
      zip(layers, pins).contains(where: { layer, pin in
        pin.place == .both && !plan.nodes[layer.node].component.fills(axis)
      })
    else { return true }
    // The content determines the length unless both edges are constrained.
    let edges = plan.constraints.filter {
      $0.first.item == .node(node) && $0.relation == .equal && $0.priority == 1000
        && ($0.first.attribute == axis.start || $0.first.attribute == axis.end)
    }
    return Set(edges.map(\.first.attribute)).count == 2
  }

  private func newName(_ base: String, _ tree: PlanTree) -> String {
    var names = UniqueNames(reserving: tree.nodes.map { $0.id.lowercased() })
    return names.name(base)
  }
}

extension PlanRewriting.Layer {
  /// The view's alignment in a larger frame.
  fileprivate var alignment: PlanValue? {
    PlanValue.alignment(horizontal.place, vertical.place)
  }

  /// The edges at which the view extends beyond the safe area.
  fileprivate var ignoredEdges: [String] {
    func reaches(_ guide: ConstraintGuide?) -> Bool { guide == .parent }
    var edges: [String] = []
    if reaches(vertical.startGuide) { edges.append("top") }
    if reaches(vertical.endGuide) { edges.append("bottom") }
    // In portrait the side insets are 0, so they only count if the view reaches all edges.
    if edges.count == 2, reaches(horizontal.startGuide), reaches(horizontal.endGuide) {
      return ["all"]
    }
    return edges
  }
}

extension PlanNode {
  /// Whether constraints position the children.
  var holdsFreeViews: Bool { component == .canvas || component == .body }

  /// Whether the node is presented over the screen.
  fileprivate var isOut: Bool { component.isPresented }

  fileprivate var isLeaf: Bool { !component.isContainer }

  /// Adds `fill` on axes that the component does not fill by default.
  mutating func fill(_ axes: (horizontal: Bool, vertical: Bool)) {
    for (axis, fills) in [(Axis.horizontal, axes.horizontal), (.vertical, axes.vertical)]
    where fills && value(of: axis.size) == nil && !component.fills(axis) {
      set(axis.size, .word("fill"))
    }
  }

  /// Sets margins and lengths that position the view.
  mutating func stand(_ horizontal: AxisPin, _ vertical: AxisPin) {
    fill((horizontal.place == .both, vertical.place == .both))
    for (axis, pin) in [(Axis.horizontal, horizontal), (.vertical, vertical)]
    where pin.place != .both && value(of: axis.size) == nil {
      set(axis.size, ownLength(axis))
    }
    set(
      .margin,
      .edges(
        top: vertical.before, leading: horizontal.before, bottom: vertical.after,
        trailing: horizontal.after))
  }

  /// Sets margins that position the view on a stack's cross axis.
  mutating func stand(across axis: Axis, _ pin: AxisPin) {
    if axis == .vertical {
      set(.margin, .edges(top: 0, leading: pin.before, bottom: 0, trailing: pin.after))
    } else {
      set(.margin, .edges(top: pin.before, leading: 0, bottom: pin.after, trailing: 0))
    }
    let across = axis.other
    if pin.place != .both, value(of: across.size) == nil, let length = ownLength(across) {
      set(across.size, length)
    }
  }

  /// The explicit length of a component that would otherwise fill a longer frame; nil for others.
  func ownLength(_ axis: Axis) -> PlanValue? {
    let isHorizontal = axis == .horizontal
    switch component {
    case .toggle where isHorizontal:
      // A single switch has the width of its alignment rectangle.
      return .number(ControlMetrics.switchSize.width - ControlMetrics.switchAlignmentInset)
    case .activity:
      let isLarge = value(of: .style) == .word("large")
      return .number(
        isLarge
          ? ControlMetrics.largeActivityIndicatorSide : ControlMetrics.activityIndicatorSide)
    case .image:
      guard case .list(let lengths)? = value(of: .size), lengths.count == 2 else { return nil }
      return lengths[isHorizontal ? 0 : 1]
    default: return component.fills(axis) ? .word("hug") : nil
    }
  }

  /// The view's hugging priority on an axis.
  func hugging(_ axis: Axis) -> Double {
    let standard: Double = component == .text ? 251 : 250
    guard case .mapping(let entries)? = value(of: .hugging) else { return standard }
    let name = axis == .vertical ? "vertical" : "horizontal"
    guard case .number(let priority)? = entries.first(where: { $0.key == name })?.value else {
      return standard
    }
    return priority
  }

  fileprivate mutating func ignore(_ edges: [String]) {
    guard !edges.isEmpty else { return }
    set(.ignoresSafeArea, edges.count == 1 ? .word(edges[0]) : .list(edges.map { .word($0) }))
  }
}

extension PlanValue {
  /// The value of one of nine alignments; nil for the center.
  static func alignment(
    _ horizontal: AxisPin.Place, _ vertical: AxisPin.Place
  ) -> PlanValue? {
    func word(_ place: AxisPin.Place, _ start: String, _ end: String) -> String {
      switch place {
      case .start: start
      case .end: end
      case .center, .both: ""
      }
    }
    let vertical = word(vertical, "top", "bottom")
    let horizontal = word(horizontal, "leading", "trailing")
    if vertical.isEmpty { return horizontal.isEmpty ? nil : .word(horizontal) }
    if horizontal.isEmpty { return .word(vertical) }
    return .word(vertical + (horizontal == "leading" ? "Leading" : "Trailing"))
  }

  /// The shortest value for four edge insets; nil if all are 0.
  static func edges(
    top: Double, leading: Double, bottom: Double, trailing: Double
  ) -> PlanValue? {
    if top == 0, leading == 0, bottom == 0, trailing == 0 { return nil }
    if top == bottom, leading == trailing, top == leading { return .number(top) }
    func length(_ length: Double) -> PlanValue? { length == 0 ? nil : .number(length) }
    let isEven = (horizontal: leading == trailing, vertical: top == bottom)
    return .mapping(
      of: ("horizontal", isEven.horizontal ? length(leading) : nil),
      ("vertical", isEven.vertical ? length(top) : nil),
      ("top", isEven.vertical ? nil : length(top)),
      ("leading", isEven.horizontal ? nil : length(leading)),
      ("bottom", isEven.vertical ? nil : length(bottom)),
      ("trailing", isEven.horizontal ? nil : length(trailing)))
  }
}

extension SpecPlan {
  /// Whether the document's device has a safe area.
  fileprivate var hasSafeArea: Bool {
    guard case .mapping(let entries)? = devices.first else { return true }
    return entries.contains { $0.key == "safeArea" }
  }
}

extension Attribute {
  fileprivate var isLength: Bool { self == .width || self == .height }
}
