internal import PlatformData
internal import SpecModel

extension PlanRewriting {
  /// Replaces constraints to a container's edges by margins and alignment.
  ///
  /// The container becomes a `group` for one view, or a `zstack` for several.
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
      guard let layers = layers(of: node) else { continue }
      // The edit was already recorded when the arrangement was inferred from frames.
      if plan.nodes[node].isArranged {
        let hugs = plan.nodes[node].hugsArranged
        makeLayers(
          layers, of: node, hugging: hugs || plan.nodes[node].value(of: .height) == .word("hug"))
        continue
      }
      let nodes = [node] + layers.map(\.node)
      for kind in [PlanEdit.Kind.layers, .huggingLayers] where mayMake(kind, nodes) {
        makeLayers(layers, of: node, hugging: kind == .huggingLayers)
        break
      }
    }
  }

  /// Replaces constraints that pin a stack's child to both edges of the cross axis by `fill`.
  mutating func stretchMembers() {
    var spent: Set<Int> = []
    for node in plan.nodes.indices where plan.nodes[node].component.isStack {
      let across: Axis = plan.nodes[node].component == .vstack ? .horizontal : .vertical
      let own = plan.constraints.indices.filter { plan.constraints[$0].container == node }
      guard !own.isEmpty, plan.nodes[node].value(of: .padding) == nil else { continue }
      for child in plan.children(of: node) {
        if let length = own.first(where: { fills(child, $0, in: node, along: across) }),
          plan.nodes[child].value(of: across.size) == nil, mayMake(.stretch, [node, child])
        {
          plan.nodes[child].set(across.size, .word("fill"))
          spent.insert(length)
          continue
        }
        if let length = own.first(where: { fills(child, $0, in: node, along: across) }),
          let points = plan.nodes[child].value(of: across.size), case .number = points,
          plan.nodes[node].value(of: across.size) == nil, mayMake(.stretch, [node, child])
        {
          // The child's length is that of the stack.
          plan.nodes[child].attributes.removeAll { $0.attribute == across.size }
          plan.nodes[child].set(across.size, .word("fill"))
          plan.nodes[node].set(across.size, points)
          spent.insert(length)
          continue
        }
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

  /// Whether a constraint gives a view the length of the stack around it.
  private func fills(_ child: Int, _ position: Int, in stack: Int, along axis: Axis) -> Bool {
    let constraint = plan.constraints[position]
    guard constraint.relation == .equal, constraint.multiplier == 1, constraint.constant == 0,
      constraint.priority >= leastPinPriority, constraint.first.item == .node(child),
      let second = constraint.second, second.item == .guide(.parent),
      second.attribute == constraint.first.attribute
    else { return false }
    if second.attribute == axis.length { return true }
    // A stack centers the view, so both edges follow from one.
    let isCentered =
      axis == .vertical
      ? plan.nodes[stack].value(of: .alignment) == nil
      : plan.nodes[stack].value(of: .alignment) == .word("center")
    return isCentered && (second.attribute == axis.start || second.attribute == axis.end)
  }

  /// Sets `fill` on stacks that constraints make as wide as their scroll view.
  ///
  /// - Returns: the indices of these constraints.
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

  /// Sets `fill` on the child of each stack that grows.
  mutating func fillStacks() {
    for node in plan.nodes.indices where plan.nodes[node].component.isStack {
      fill(in: node)
      fillAcross(node)
    }
  }

  /// Sets `fill` on children that fill a stack's cross axis.
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

  /// Sets `fill` on the child with the lowest hugging priority, if it takes the stack's remaining
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

  /// Whether constraints to edges determine the frames of all children, and no edit of them was
  /// rejected.
  func canPlace(_ node: Int) -> Bool {
    guard let layers = layers(of: node) else {
      return plan.children(of: node).isEmpty
    }
    let nodes = [node] + layers.map(\.node)
    return !isRefused(.layers, nodes) || !isRefused(.huggingLayers, nodes)
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
        canFill(child, horizontal, .width, of: node), canFill(child, vertical, .height, of: node)
      else { return nil }
      layers.append(Layer(node: child, horizontal: horizontal, vertical: vertical))
    }
    guard layers.reduce(0, { $0 + $1.spent.count }) == own.count else { return nil }
    return layers
  }

  /// Whether a view can fill its container.
  ///
  /// A view with an explicit length cannot, but it can determine the container's length.
  private func canFill(
    _ node: Int, _ pin: AxisPin, _ size: Attribute, of container: Int
  ) -> Bool {
    guard pin.place == .both, let length = plan.nodes[node].value(of: size) else { return true }
    if case .number = length, container > 0 {
      return [nil, .word("hug")].contains(plan.nodes[container].value(of: size))
    }
    return length == .word("fill")
  }

  // MARK: - Creating layers

  /// Replaces a node's children by layers.
  ///
  /// - Parameter hugging: whether a view that alone determines its container's length keeps its own
  ///   length instead of filling the container.
  private mutating func makeLayers(_ layers: [Layer], of node: Int, hugging: Bool = false) {
    var spent = Set(layers.flatMap(\.spent))
    let isBody = node == 0
    let viewport = scrollViewport(around: node, layers)
    spent.formUnion(viewport.spent)
    var fills = (
      horizontal: isBody || fillsParent(node, .horizontal, layers),
      vertical: isBody || fillsParent(node, .vertical, layers)
    )
    // A scroll view's content is as high as its own content, and as wide as the scroll view if
    // constraints say so.
    if viewport.isContent { fills = (viewport.isWide, false) }
    func isLone(_ fills: Bool, _ place: (Layer) -> AxisPin.Place) -> Bool {
      hugging && !fills && layers.count { place($0) == .both } == 1
    }
    let lone = (
      horizontal: isLone(fills.horizontal) { $0.horizontal.place },
      vertical: isLone(fills.vertical) { $0.vertical.place }
    )
    for layer in layers {
      plan.nodes[layer.node].stand(layer.horizontal, layer.vertical, hugging: lone)
    }
    var tree = PlanTree(plan)
    let single = layers.count == 1 ? layers.first : nil
    // In the body, the screen aligns a single view; any other node becomes a `group` or `zstack`.
    if !isBody {
      tree.nodes[node].component = single?.fills == true ? .group : .zstack
      // A canvas needs an explicit `hug`; the component that replaces it hugs by default.
      tree.nodes[node].attributes.removeAll { $0.attribute.isLength && $0.value == .word("hug") }
      tree.nodes[node].fill(fills)
      if let single {
        if !single.fills { tree.nodes[node].set(.alignment, single.alignment) }
      } else {
        makeLayers(layers, of: node, fills, in: &tree)
      }
    } else if let single {
      placeInBody(single, in: &tree)
    } else {
      makeLayers(layers, of: node, fills, in: &tree)
    }
    let constraints = plan.constraints.enumerated().filter { !spent.contains($0.offset) }
      .map(\.element)
    if viewport.isContent, single != nil, plan.nodes[node].view == nil {
      let scroll = plan.parents()[node]
      tree.dissolve(node, in: scroll)
    }
    tree.write(to: &plan, constraints)
  }

  /// Positions the only view of the body by the screen's alignment.
  private mutating func placeInBody(_ layer: Layer, in tree: inout PlanTree) {
    let edges = plan.isScreen || plan.hasSafeArea(at: "all") ? layer.ignoredEdges : []
    if layer.fills, edges.isEmpty || tree.nodes[layer.node].reachesEdges,
      tree.nodes[layer.node].keepsItsEdges(edges)
    {
      tree.nodes[layer.node].ignore(edges)
      return
    }
    guard !edges.isEmpty else {
      tree.nodes[0].set(.frameAlignment, layer.bodyAlignment)
      return
    }
    _ = tree.wrap([layer.node], of: 0, in: wrapper(of: layer, (true, true), edges, tree))
  }

  /// Makes layers of several views.
  ///
  /// Most views share an alignment; the others get a container for theirs.
  private mutating func makeLayers(
    _ layers: [Layer], of node: Int, _ fills: (horizontal: Bool, vertical: Bool),
    in tree: inout PlanTree
  ) {
    let common = Layer.commonPlaces(of: layers)
    let ignored = layers.map { layer in
      node == 0 ? layer.ignoredEdges.filter { plan.hasSafeArea(at: $0) } : []
    }
    let shared = edges(sharedBy: layers, ignored)
    for (layer, own) in zip(layers, ignored) {
      let edges = own.filter { !shared.contains($0) }
      let isIn =
        layer.isPlaced(by: common) && (edges.isEmpty || tree.nodes[layer.node].reachesEdges)
        && tree.nodes[layer.node].keepsItsEdges(edges)
      if isIn, edges.isEmpty || layer.fills {
        tree.nodes[layer.node].ignore(edges)
        continue
      }
      _ = tree.wrap([layer.node], of: node, in: wrapper(of: layer, fills, edges, tree))
    }
    let alignment = PlanValue.alignment(common.horizontal, common.vertical)
    guard node == 0 else {
      tree.nodes[node].set(.alignment, alignment)
      return
    }
    var stack = PlanNode(.zstack, id: newName("layers", tree), view: nil)
    stack.fill(fills)
    stack.ignore(shared)
    stack.set(.alignment, alignment)
    _ = tree.wrap(tree.children[0], of: 0, in: stack)
  }

  /// The edges of the screen to which the stack around the layers extends.
  ///
  /// These are the edges that all layers reach, or some of them if the others are at the opposite
  /// edge.
  ///
  /// - Parameter ignored: for each layer, the edges at which it extends beyond the safe area.
  private func edges(sharedBy layers: [Layer], _ ignored: [[String]]) -> [String] {
    if Set(ignored).count == 1 { return ignored[0] }
    return ["top", "bottom"].filter { edge in
      ignored.contains { $0.contains(edge) }
        && zip(layers, ignored).allSatisfy { layer, own in
          own.contains(edge) || layer.vertical.place == (edge == "top" ? .end : .start)
        }
    }
  }

  /// Returns a container for a layer that has another alignment or extends beyond the safe area.
  private func wrapper(
    of layer: Layer, _ fills: (horizontal: Bool, vertical: Bool), _ edges: [String],
    _ tree: PlanTree
  ) -> PlanNode {
    var group = PlanNode(
      layer.fills ? .group : .zstack, id: newName(tree.nodes[layer.node].id + "Place", tree),
      view: nil)
    group.fill(fills)
    if !layer.fills { group.set(.alignment, layer.alignment) }
    group.ignore(edges)
    return group
  }

  /// Whether a node is a scroll view's content, and whether a constraint makes it as wide as the
  /// scroll view.
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

  /// Whether the constraints of a container, rather than its content, determine its length.
  private func fillsParent(_ node: Int, _ axis: Axis, _ layers: [Layer]) -> Bool {
    if plan.nodes[node].value(of: axis.size) == .word("hug") { return false }
    if plan.nodes[node].value(of: axis.size) != nil { return true }
    let pins = layers.map { axis == .horizontal ? $0.horizontal : $0.vertical }
    guard
      zip(layers, pins).contains(where: { layer, pin in
        guard pin.place == .both else { return false }
        if case .number? = plan.nodes[layer.node].value(of: axis.size) { return true }
        return !plan.nodes[layer.node].component.fills(axis)
      })
    else { return true }
    // The content determines the length unless both edges have constraints.
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
  /// The alignment of the view in a larger frame.
  fileprivate var alignment: PlanValue? {
    PlanValue.alignment(horizontal.place, vertical.place)
  }

  /// The screen's `frameAlignment` that positions the view; nil for the default.
  fileprivate var bodyAlignment: PlanValue? {
    let places = (
      horizontal: horizontal.place == .both ? .start : horizontal.place,
      vertical: vertical.place == .both ? .start : vertical.place
    )
    if places.horizontal == .start, places.vertical == .start { return nil }
    return PlanValue.alignment(places.horizontal, places.vertical) ?? .word("center")
  }

  /// Whether an alignment positions the layer where its pins do.
  fileprivate func isPlaced(
    by places: (horizontal: AxisPin.Place, vertical: AxisPin.Place)
  ) -> Bool {
    (horizontal.place == .both || horizontal.place == places.horizontal)
      && (vertical.place == .both || vertical.place == places.vertical)
  }

  /// The alignment that positions most layers; the center if all layers fill.
  fileprivate static func commonPlaces(
    of layers: [Self]
  ) -> (horizontal: AxisPin.Place, vertical: AxisPin.Place) {
    let places: [AxisPin.Place] = [.center, .start, .end]
    var best: (horizontal: AxisPin.Place, vertical: AxisPin.Place) = (.center, .center)
    var most = 0
    for horizontal in places {
      for vertical in places {
        let count = layers.count { $0.isPlaced(by: (horizontal, vertical)) }
        if count > most { (best, most) = ((horizontal, vertical), count) }
      }
    }
    return best
  }

  /// The edges at which the view extends beyond the safe area.
  fileprivate var ignoredEdges: [String] {
    func reaches(_ guide: ConstraintGuide?) -> Bool { guide == .parent }
    var edges: [String] = []
    if reaches(vertical.startGuide) { edges.append("top") }
    if reaches(vertical.endGuide) { edges.append("bottom") }
    // In portrait, the side insets are 0, so they matter only if the view reaches all edges.
    if edges.count == 2, reaches(horizontal.startGuide), reaches(horizontal.endGuide) {
      return ["all"]
    }
    return edges
  }
}

extension PlanNode {
  /// Whether constraints position the node's children.
  var holdsFreeViews: Bool { component == .canvas || component == .body }

  /// Whether the node is presented over the screen.
  fileprivate var isOut: Bool { component.isPresented }

  /// Whether a view touches the edges at which it ignores the safe area, from which a margin would
  /// keep it away.
  ///
  /// For a stack that the importer added, the margin becomes padding.
  fileprivate mutating func keepsItsEdges(_ edges: [String]) -> Bool {
    guard !edges.isEmpty, let margin = value(of: .margin) else { return true }
    guard view == nil, component.isStack, value(of: .padding) == nil else { return false }
    attributes.removeAll { $0.attribute == .margin }
    set(.padding, margin)
    return true
  }

  /// Whether the node can extend to the screen's edges without a container around it.
  fileprivate var reachesEdges: Bool { component.isContainer || component == .box }

  /// Sets `fill` on the given axes, unless the component fills them by default.
  mutating func fill(_ axes: (horizontal: Bool, vertical: Bool)) {
    for (axis, fills) in [(Axis.horizontal, axes.horizontal), (.vertical, axes.vertical)]
    where fills && value(of: axis.size) == nil && !component.fills(axis) {
      // The other length follows from one length and the aspect ratio.
      if value(of: .aspectRatio) != nil, value(of: axis.other.size) != nil { continue }
      // A list row is as high as its content or its minimum height.
      if isListRow, axis == .vertical, value(of: .minHeight) != nil { continue }
      set(axis.size, .word("fill"))
    }
  }

  /// Sets the margins and lengths that position the view.
  ///
  /// - Parameter hugging: the axes on which the view determines its container's length instead of
  ///   filling it.
  mutating func stand(
    _ horizontal: AxisPin, _ vertical: AxisPin,
    hugging: (horizontal: Bool, vertical: Bool) = (false, false)
  ) {
    fill(
      (
        horizontal.place == .both && !hugging.horizontal,
        vertical.place == .both && !hugging.vertical
      ))
    setWantedLength(horizontal, along: .horizontal)
    setWantedLength(vertical, along: .vertical)
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

  /// Sets a preferred length, which applies if there is space for it.
  private mutating func setWantedLength(_ pin: AxisPin, along axis: Axis) {
    guard let wanted = pin.wanted, value(of: axis.size) == nil else { return }
    guard pin.isBounded, value(of: axis.most) == nil else {
      set(axis.size, .number(wanted))
      return
    }
    set(axis.size, .word("fill"))
    set(axis.most, .number(wanted))
  }

  /// Sets the margins that position the view on a stack's cross axis.
  mutating func stand(across axis: Axis, _ pin: AxisPin) {
    setWantedLength(pin, along: axis.other)
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

  /// The length to set on a component that would otherwise fill a longer frame; nil for other
  /// components.
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

  /// The hugging priority of the view on an axis.
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
  /// The value for one of nine alignments; nil for the center.
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

  /// The shortest value that sets four edge insets; nil if all are 0.
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
  /// The width of the first device; nil if it is unknown.
  private var deviceWidth: Double? {
    switch devices.first {
    case .text(let name)?: return Device.named(name)?.width
    case .mapping(let entries)?:
      guard case .number(let width)? = entries.first(where: { $0.key == "width" })?.value else {
        return nil
      }
      return width
    default: return nil
    }
  }

  /// The side margin of a controller's view in UIKit.
  var sideMargin: Double { (deviceWidth ?? 0) >= 414 ? 20 : 16 }

  /// Whether the document's device has a safe area inset at an edge; `all` means any edge.
  fileprivate func hasSafeArea(at edge: String) -> Bool {
    switch devices.first {
    case .text(let name)?:
      guard let insets = Device.named(name)?.safeArea else { return true }
      switch edge {
      case "top": return insets.top > 0
      case "bottom": return insets.bottom > 0
      default: return insets != .zero
      }
    case .mapping(let entries)?:
      guard case .mapping(let insets)? = entries.first(where: { $0.key == "safeArea" })?.value
      else { return false }
      return edge == "all" || insets.contains { $0.key == edge }
    default: return true
    }
  }
}

extension Attribute {
  fileprivate var isLength: Bool { self == .width || self == .height }
}
