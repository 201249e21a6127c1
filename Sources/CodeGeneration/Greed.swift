internal import SpecModel

/// Which nodes take all the room that they are offered: found once for each, children before
/// parents.
struct Greed {
  private let nodes: ContiguousArray<Node>
  private let looks: NodeLooks
  /// The component whose body is asked of; nil for the screen itself.
  private let component: ComponentUse?
  /// By node.
  private var axes: ContiguousArray<AxisSet>

  /// - Complexity: O(*nodes + attributes*).
  init(
    _ nodes: ContiguousArray<Node>, _ looks: NodeLooks, of component: ComponentUse? = nil
  ) {
    self.nodes = nodes
    self.looks = looks
    self.component = component
    axes = ContiguousArray(repeating: [], count: nodes.count)
    let root = component?.instance.root.position ?? 0
    for position in (root..<Int(nodes[root].subtreeEnd)).reversed() {
      let id = NodeID(position)
      guard mayBeGreedy(id) else { continue }
      if takesAll(id, .horizontal) { axes[position].insert(.horizontal) }
      if takesAll(id, .vertical) { axes[position].insert(.vertical) }
    }
  }

  /// Whether a node takes all that it is offered on an axis.
  func isGreedy(_ id: NodeID, _ axis: Axis) -> Bool {
    axes[id.position].contains(axis == .horizontal ? .horizontal : .vertical)
  }

  /// Whether a node has a size of its own, or is of a component that can fill.
  private func mayBeGreedy(_ id: NodeID) -> Bool {
    let component = nodes[id.position].component
    return looks.has(.width, id) || looks.has(.height, id)
      || canBeGreedy(component, .horizontal) || canBeGreedy(component, .vertical)
  }

  private func takesAll(_ id: NodeID, _ axis: Axis) -> Bool {
    switch looks.size(of: id, on: axis) {
    case .fill: true
    case .points, .hug, .fraction: false
    case .auto:
      canBeGreedy(nodes[id.position].component, axis) && contentIsGreedy(id, looks[id], axis)
    }
  }

  /// Whether any content of a component takes all that it is offered on an axis.
  private func canBeGreedy(_ component: Component, _ axis: Axis) -> Bool {
    if component.fills(axis) { return true }
    switch component {
    case .spacer, .list, .divider, .vstack, .hstack, .body, .zstack, .group, .viewThatFits, .grid:
      return true
    default: return false
    }
  }

  /// Whether a node's content takes all that it is offered on an axis, whatever its size says.
  func contentIsGreedy(_ id: NodeID, _ look: NodeLook, _ axis: Axis) -> Bool {
    if look.fixedSize.contains(axis == .horizontal ? .horizontal : .vertical) { return false }
    let component = nodes[id.position].component
    if component.fills(axis), !component.isContainer || component == .scroll { return true }
    switch component {
    case .spacer: return true
    case .list: return look.scrolls || axis == .horizontal
    case .canvas, .carousel, .sheet, .banner: return component.fills(axis)
    case .divider: return axis == .horizontal
    case .vstack, .hstack, .body:
      let own: Axis = component == .hstack ? .horizontal : .vertical
      if axis == own, look.distribution != .fill { return true }
      let fills = (look.stackAlignment ?? (own == .vertical ? .fill : .center)) == .fill
      for child in nodes.children(of: id) where isMeasured(child) {
        switch nodes[child.position].component {
        case .spacer: if axis == own { return true }
        case .divider: if axis != own { return true }
        default:
          if isGreedy(child, axis) { return true }
          guard fills, axis != own, looks.size(of: child, on: axis) == .auto else { continue }
          let context = SwiftUIScreen.Context(axis: own, stretched: axis)
          if needsStretch(child, looks[child], axis, context) { return true }
        }
      }
      return false
    case .zstack, .group, .viewThatFits:
      return nodes.children(of: id).contains { isMeasured($0) && isGreedy($0, axis) }
    case .grid: return axis == .horizontal && look.columns != nil
    default: return false
    }
  }

  /// Whether a parent's `alignment: fill` has to be said at the child.
  ///
  /// A child that stands at the leading edge and draws nothing of its own looks the same without.
  func needsStretch(
    _ id: NodeID, _ look: NodeLook, _ axis: Axis, _ context: SwiftUIScreen.Context
  ) -> Bool {
    guard context.stretched == axis, !isGreedy(id, axis) else { return false }
    switch nodes[id.position].component {
    case .spacer, .divider, .row, .section, .group: return false
    default: break
    }
    if context.isWhole { return true }
    let own = look.frameAlignment ?? ownAlignment(of: id, look)
    let isAtStart = axis == .horizontal ? own.horizontal == .leading : own.vertical == .top
    return !isAtStart || isVisible(id, look)
  }

  /// Whether a node draws its own box.
  private func isVisible(_ id: NodeID, _ look: NodeLook) -> Bool {
    look.background != nil || look.border != nil || look.shadow != nil || look.isClipped
      || look.cornerRadius > 0 || look.action != nil
      || nodes.children(of: id).contains { !nodes[$0.position].isContent }
  }

  /// Where the content stands in a frame of another size, if the spec says nothing.
  func ownAlignment(of id: NodeID, _ look: NodeLook) -> BoxAlignment {
    switch nodes[id.position].component {
    case .vstack, .body:
      let alignment: BoxAlignment.Horizontal =
        switch look.stackAlignment ?? .fill {
        case .center: .center
        case .trailing: .trailing
        default: .leading
        }
      return BoxAlignment(alignment, .top)
    case .hstack:
      let alignment: BoxAlignment.Vertical =
        switch look.stackAlignment ?? .center {
        case .center: .center
        case .bottom, .lastBaseline: .bottom
        default: .top
        }
      return BoxAlignment(.leading, alignment)
    case .zstack: return look.boxAlignment ?? .center
    case .text:
      switch look.align {
      case .center: return .center
      case .trailing: return BoxAlignment(.trailing, .center)
      default: return .leading
      }
    case .field, .secureField, .input, .toggle, .picker, .datePicker, .search, .fieldLabel,
      .fieldError:
      return .leading
    case .banner: return nodes[id.position].content == nil ? .topLeading : .center
    case .button, .image, .icon, .activity, .box, .divider, .spacer, .progress: return .center
    default: return .topLeading
    }
  }

  /// Whether a container is known to fill by a child: what fills a component's slot differs from use
  /// to use, and the component does not.
  private func isMeasured(_ child: NodeID) -> Bool {
    nodes[child.position].isContent && component?.slot(filledBy: child) == nil
  }
}
