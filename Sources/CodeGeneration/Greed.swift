internal import SpecModel

/// Which nodes take all the room that they are offered: found once for each, children before
/// parents.
struct Greed {
  private let nodes: ContiguousArray<Node>
  private let looks: NodeLooks
  /// What fills the slots of the component whose body is asked of, by use.
  private let slots: [ComponentUse.Slot]
  /// By node.
  private var axes: ContiguousArray<AxisSet>

  /// - Complexity: O(*nodes + attributes*).
  init(
    _ nodes: ContiguousArray<Node>, _ looks: NodeLooks, of component: ComponentUse? = nil
  ) {
    self.nodes = nodes
    self.looks = looks
    slots = component?.slots ?? []
    axes = ContiguousArray(repeating: [], count: nodes.count)
    let root = component?.instance.root.position ?? 0
    for position in (root..<Int(nodes[root].subtreeEnd)).reversed() {
      let id = NodeID(position)
      // Most spacers say nothing of themselves, and fill.
      if case .spacer = nodes[position].component, looks.isBare(id) {
        axes[position] = .both
        continue
      }
      let candidates = axesOfContent(nodes[position].component)
      guard !candidates.isEmpty || looks.isSized(id) else { continue }
      let look = looks[id]
      if takesAll(id, look, look.width, .horizontal, candidates) {
        axes[position].insert(.horizontal)
      }
      if takesAll(id, look, look.height, .vertical, candidates) {
        axes[position].insert(.vertical)
      }
    }
  }

  /// Whether a node takes all that it is offered on an axis.
  func isGreedy(_ id: NodeID, _ axis: Axis) -> Bool {
    axes[id.position].contains(axis == .horizontal ? .horizontal : .vertical)
  }

  /// - Parameter candidates: the axes on which any content of the component can be greedy.
  private func takesAll(
    _ id: NodeID, _ look: NodeLook, _ size: Dimension, _ axis: Axis, _ candidates: AxisSet
  ) -> Bool {
    switch size {
    case .fill: true
    case .points, .hug, .fraction: false
    case .auto:
      candidates.contains(axis == .horizontal ? .horizontal : .vertical)
        && contentIsGreedy(id, look, axis)
    }
  }

  /// The axes on which any content of a component takes all that it is offered.
  private func axesOfContent(_ component: Component) -> AxisSet {
    switch component {
    case .text, .button, .image, .icon, .link: return []
    case .spacer, .list, .divider, .vstack, .hstack, .body, .zstack, .group, .viewThatFits, .grid:
      return .both
    default:
      var axes: AxisSet = []
      if component.fills(.horizontal) { axes.insert(.horizontal) }
      if component.fills(.vertical) { axes.insert(.vertical) }
      return axes
    }
  }

  /// Whether a node's content takes all that it is offered on an axis, whatever its size says.
  func contentIsGreedy(_ id: NodeID, _ look: NodeLook, _ axis: Axis) -> Bool {
    if look.fixedSize.contains(axis == .horizontal ? .horizontal : .vertical) { return false }
    let component = nodes[id.position].component
    switch component {
    case .spacer, .scroll: return true
    case .list: return look.scrolls || axis == .horizontal
    case .canvas, .carousel, .sheet, .banner: return component.fills(axis)
    case .divider: return axis == .horizontal
    case .vstack, .hstack, .body:
      let own: Axis = component == .hstack ? .horizontal : .vertical
      if axis == own {
        guard case .fill = look.distribution else { return true }
      }
      let fills =
        switch look.stackAlignment {
        case nil: own == .vertical
        case .fill: true
        default: false
        }
      for child in nodes.children(of: id) where isMeasured(child) {
        switch nodes[child.position].component {
        case .spacer: if axis == own { return true }
        case .divider: if axis != own { return true }
        default:
          if isGreedy(child, axis) { return true }
          guard fills, axis != own, case .auto = looks.size(of: child, on: axis) else { continue }
          let context = SwiftUIScreen.Context(axis: own, stretched: axis)
          if needsStretch(child, looks[child], axis, context) { return true }
        }
      }
      return false
    case .zstack, .group, .viewThatFits:
      return nodes.children(of: id).contains { isMeasured($0) && isGreedy($0, axis) }
    case .grid: return axis == .horizontal && look.columns != nil
    default: return component.fills(axis) && !component.isContainer
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

  /// The child of a stack that takes what is left, because it alone keeps least from growing.
  func filler(among children: [NodeID], _ axis: Axis) -> NodeID? {
    var isStated = false
    var least = Double.infinity
    var filler: NodeID?
    for child in children {
      let component = nodes[child.position].component
      if case .spacer = component { return nil }
      let stated = looks.has(.hugging, child) ? looks[child].hugging?[axis] : nil
      if stated != nil { isStated = true }
      let hugging = stated ?? component.standardHugging
      if hugging < least {
        (least, filler) = (hugging, child)
      } else if hugging == least {
        filler = nil
      }
    }
    return isStated ? filler : nil
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
  @inline(__always)
  private func isMeasured(_ child: NodeID) -> Bool {
    guard nodes[child.position].isContent else { return false }
    return slots.isEmpty || !slots.contains { $0.nodes.contains(child) }
  }
}

extension Component {
  /// How strongly a component keeps from growing where the spec says nothing, as Interface Builder
  /// sets it.
  fileprivate var standardHugging: Double {
    switch self {
    case .text, .image: 251
    case .toggle: 750
    default: 250
    }
  }
}
