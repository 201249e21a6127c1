internal import SpecModel

/// Which nodes take all the room that they are offered: found once for each, children before
/// parents.
struct Greed {
  private let document: Document
  private let looks: NodeLooks
  /// The component whose body is asked of; nil for the screen itself.
  private let component: ComponentUse?
  /// By node.
  private var axes: ContiguousArray<AxisSet>

  /// - Complexity: O(*nodes + attributes*).
  init(_ document: Document, _ looks: NodeLooks, of component: ComponentUse? = nil) {
    self.document = document
    self.looks = looks
    self.component = component
    axes = ContiguousArray(repeating: [], count: document.nodes.count)
    let root = component?.instance.root ?? NodeID(0)
    for position in (root.position..<Int(document[root].subtreeEnd)).reversed() {
      let id = NodeID(position)
      if takesAll(id, .horizontal) { axes[position].insert(.horizontal) }
      if takesAll(id, .vertical) { axes[position].insert(.vertical) }
    }
  }

  /// Whether a node takes all that it is offered on an axis.
  func isGreedy(_ id: NodeID, _ axis: Axis) -> Bool {
    axes[id.position].contains(axis == .horizontal ? .horizontal : .vertical)
  }

  private func takesAll(_ id: NodeID, _ axis: Axis) -> Bool {
    switch looks.size(of: id, on: axis) {
    case .fill: true
    case .points, .hug, .fraction: false
    case .auto:
      canBeGreedy(document.component(of: id), axis) && contentIsGreedy(id, looks[id], axis)
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
    let component = document.component(of: id)
    if component.fills(axis), !component.isContainer || component == .scroll { return true }
    switch component {
    case .spacer: return true
    case .list: return look.scrolls || axis == .horizontal
    case .canvas, .carousel, .sheet, .banner: return component.fills(axis)
    case .divider: return axis == .horizontal
    case .vstack, .hstack, .body:
      let own: Axis = component == .hstack ? .horizontal : .vertical
      if axis == own, look.distribution != .fill { return true }
      let children = measured(id)
      if axis == own, children.contains(where: { document.component(of: $0) == .spacer }) {
        return true
      }
      let fills = (look.stackAlignment ?? (own == .vertical ? .fill : .center)) == .fill
      return children.contains { child in
        if document.component(of: child) == .spacer { return axis == own }
        if document.component(of: child) == .divider { return axis != own }
        if isGreedy(child, axis) { return true }
        guard fills, axis != own else { return false }
        let look = looks[child]
        let dimension = axis == .horizontal ? look.width : look.height
        return dimension == .auto
          && needsStretch(child, look, axis, SwiftUIScreen.Context(axis: own, stretched: axis))
      }
    case .zstack, .group, .viewThatFits:
      return measured(id).contains { isGreedy($0, axis) }
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
    switch document.component(of: id) {
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
      || !document.layers(of: id).isEmpty
  }

  /// Where the content stands in a frame of another size, if the spec says nothing.
  func ownAlignment(of id: NodeID, _ look: NodeLook) -> BoxAlignment {
    switch document.component(of: id) {
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
    case .banner: return document[id].content == nil ? .topLeading : .center
    case .button, .image, .icon, .activity, .box, .divider, .spacer, .progress: return .center
    default: return .topLeading
    }
  }

  /// The children by which a container is known to fill: what fills a component's slot differs from
  /// use to use, and the component does not.
  private func measured(_ id: NodeID) -> [NodeID] {
    document.children(of: id).filter {
      document.isContent($0) && component?.slot(filledBy: $0) == nil
    }
  }
}
