internal import PlatformData
internal import SpecModel

/// How each node's size depends on the size that SwiftUI proposes.
///
/// Computed once from the spec, children before parents.
struct FillAxes {
  /// How a node's length on one axis depends on the proposed length.
  enum Length: UInt8 {
    /// Fixed: the same for every proposal.
    case rigid
    /// The content's length or the proposed length, whichever is less, as for texts.
    case own
    /// The proposed length or the minimum length, whichever is greater.
    case greedy
    /// Any other length, including one that depends on a condition.
    case open

    var isGreedy: Bool { if case .greedy = self { true } else { false } }
    var isRigid: Bool { if case .rigid = self { true } else { false } }
    var isOpen: Bool { if case .open = self { true } else { false } }
  }

  private struct Facts {
    var width = Length.open
    var height = Length.open
    var leastWidth = 0.0
    var leastHeight = 0.0
    /// Whether the length of a descendant on one axis depends on its length on the other.
    var hasRatio = false
    /// Whether a descendant fills the node's width.
    var hasGreedyWidth = false
    var hasGreedyHeight = false
  }

  private let nodes: ContiguousArray<Node>
  private let looks: AttributeReaders
  private let columns: ContiguousArray<[GridColumn]>
  /// The slots of the component whose body is being generated.
  private let slots: [ComponentUse.Slot]
  /// How each node's lengths depend on the proposal.
  private var facts: ContiguousArray<Facts>

  /// - Complexity: O(*nodes + attributes*).
  init(
    _ document: borrowing Document, _ looks: AttributeReaders, of component: ComponentUse? = nil
  ) {
    nodes = document.nodes
    columns = ContiguousArray(document.columns)
    self.looks = looks
    slots = component?.slots ?? []
    facts = ContiguousArray(repeating: Facts(), count: nodes.count)
    let root = component?.instance.root.position ?? 0
    for position in (root..<Int(nodes[root].subtreeEnd)).reversed() {
      let id = NodeID(position)
      let look = looks[id]
      facts[position].width = length(of: id, look, .horizontal)
      facts[position].height = length(of: id, look, .vertical)
      facts[position].leastWidth = least(of: id, look, .horizontal)
      facts[position].leastHeight = least(of: id, look, .vertical)
      facts[position].hasRatio = hasRatio(id, look)
      facts[position].hasGreedyWidth = hasGreedy(id, look, .horizontal)
      facts[position].hasGreedyHeight = hasGreedy(id, look, .vertical)
    }
  }

  /// How a node's length on an axis depends on the proposal.
  func length(of id: NodeID, on axis: Axis) -> Length {
    axis == .horizontal ? facts[id.position].width : facts[id.position].height
  }

  /// An upper bound on a node's minimum length, in points; infinite if unknown.
  func least(of id: NodeID, on axis: Axis) -> Double {
    axis == .horizontal ? facts[id.position].leastWidth : facts[id.position].leastHeight
  }

  /// Whether a node fills the proposed length on an axis in every state.
  func isGreedy(_ id: NodeID, _ axis: Axis) -> Bool { length(of: id, on: axis).isGreedy }

  // MARK: - Lengths

  private func length(of id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Length {
    let isWide = axis == .horizontal
    let most = isWide ? look.maxWidth : look.maxHeight
    let ideal = isWide ? look.idealWidth : look.idealHeight
    switch isWide ? look.width : look.height {
    case .points: return .rigid
    case .fraction: return .open
    case .fill: return most == nil && ideal == nil ? .greedy : .open
    case .auto, .hug: break
    }
    // With an aspect ratio, the length depends on the proposal on the other axis.
    if look.aspectRatio != nil { return .open }
    if look.fixedSize.contains(axis == .horizontal ? .horizontal : .vertical) {
      return most == nil && ideal == nil ? .rigid : .open
    }
    if most != nil || ideal != nil { return .open }
    return contentLength(of: id, look, axis)
  }

  /// How the length of a node's content depends on the proposal, without the node's size
  /// attributes.
  func contentLength(of id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Length {
    let component = nodes[id.position].component
    switch component {
    case .text, .button, .link, .sectionHeader, .sectionFooter, .fieldLabel, .fieldError:
      return .own
    case .icon, .activity: return .rigid
    case .image: return look.size != nil && look.contentMode == .center ? .rigid : .open
    case .host where (axis == .horizontal ? look.width : look.height) == .hug: return .rigid
    case .spacer, .box, .host, .scroll: return .greedy
    case .divider: return axis == .horizontal ? .greedy : .rigid
    case .list:
      return look.scrolls || axis == .horizontal ? .greedy : .own
    case .canvas, .sheet: return .greedy
    case .carousel: return axis == .horizontal ? .greedy : .open
    case .banner: return axis == .horizontal ? .greedy : .own
    case .vstack, .hstack, .body:
      return stackLength(of: id, look, component == .hstack ? .horizontal : .vertical, axis)
    case .zstack, .group:
      if nodes.children(of: id).contains(where: { looks.has(.layoutPriority, $0) }) { return .open }
      return combined(nodes.children(of: id).filter { nodes[$0.position].isContent }, axis)
    case .grid:
      guard let position = look.columns else {
        let own = rowsLength(of: id, axis)
        return own.isGreedy ? .open : own
      }
      guard axis == .horizontal else { return rowsLength(of: id, axis).isRigid ? .rigid : .open }
      return look.varies ? .open : gridLength(columns[position])
    default:
      guard component.fills(axis) else { return component.isContainer ? .open : .own }
      return component.isContainer ? .open : .greedy
    }
  }

  private func gridLength(_ columns: [GridColumn]) -> Length {
    var length = Length.rigid
    for column in columns {
      switch column {
      case .fixed: break
      case .flexible(_, let most), .adaptive(_, let most):
        if most == nil { return .greedy }
        length = .open
      }
    }
    return length
  }

  private func rowsLength(of id: NodeID, _ axis: Axis) -> Length {
    let length = combined(nodes.children(of: id).filter { nodes[$0.position].isContent }, axis)
    return length.isGreedy ? .open : length
  }

  private func stackLength(
    of id: NodeID, _ look: AttributeReader, _ own: Axis, _ axis: Axis
  ) -> Length {
    let children = nodes.children(of: id).filter { nodes[$0.position].isContent }
    if axis == own {
      switch look.distribution {
      case .fill:
        if filler(among: children, own) != nil { return .open }
      case .fillEqually: return combined(children, axis, in: own, areEqual: true)
      case .equalSpacing:
        if children.filter({ isCertain($0) }).count > 1 { return .greedy }
        if children.filter({ !looks.isNeverThere($0) }).count > 1 { return .open }
      case .fillProportionally, .equalCentering: return .greedy
      }
    }
    return combined(children, axis, in: own)
  }

  /// How the length of a container depends on the proposal, derived from its children.
  ///
  /// - Parameter areEqual: whether children without a fixed length share the space equally.
  private func combined(
    _ children: [NodeID], _ axis: Axis, in stack: Axis? = nil, areEqual: Bool = false
  ) -> Length {
    var result = Length.rigid
    for child in children where !looks.isNeverThere(child) {
      var length = self.length(of: child, on: axis)
      switch nodes[child.position].component {
      case .spacer where stack != nil: length = axis == stack ? .greedy : .rigid
      case .divider where stack != nil: length = axis == stack ? .rigid : .greedy
      default:
        if areEqual { length = equalLength(of: child, axis) ?? length }
      }
      switch length {
      case .greedy:
        if isCertain(child) { return .greedy }
        result = .open
      case .open: result = .open
      case .own: if result.isRigid { result = .own }
      case .rigid: break
      }
    }
    return result
  }

  /// The length of a child in a stack that divides its space equally; nil if its length is fixed.
  private func equalLength(of child: NodeID, _ axis: Axis) -> Length? {
    let look = looks[child]
    let isWide = axis == .horizontal
    switch isWide ? look.width : look.height {
    case .auto, .hug:
      return (isWide ? look.maxWidth ?? look.idealWidth : look.maxHeight ?? look.idealHeight) == nil
        ? .greedy : .open
    case .points, .fill, .fraction: return nil
    }
  }

  /// Whether a child is always present, in every use of its component.
  private func isCertain(_ child: NodeID) -> Bool {
    !looks.isConditional(child) && !nodes[child.position].beginsLoop
      && !slots.contains { $0.nodes.contains(child) }
  }

  // MARK: - Minimum lengths

  private func least(of id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Double {
    let isWide = axis == .horizontal
    let margin = isWide ? look.margin.horizontal : look.margin.vertical
    if case .points(let length) = isWide ? look.width : look.height { return length + margin }
    let padding = isWide ? look.padding.horizontal : look.padding.vertical
    let own = max(contentLeast(of: id, look, axis) + padding, 0)
    let bound = (isWide ? look.minWidth : look.minHeight) ?? 0
    return max(own, bound) + margin
  }

  private func contentLeast(of id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Double {
    // With an aspect ratio, the length depends on the other axis.
    if look.aspectRatio != nil || !look.fixedSize.isEmpty { return .infinity }
    switch nodes[id.position].component {
    case .box, .host, .canvas, .carousel, .banner, .sheet: return 0
    // One character on one line.
    case .text, .link: return 20
    case .scroll, .list:
      return 0
    case .spacer: return look.minLength ?? ControlMetrics.spacerMinimumLength
    case .divider: return 1
    case .vstack, .hstack, .body:
      let own: Axis = nodes[id.position].component == .hstack ? .horizontal : .vertical
      let children = nodes.children(of: id).filter { nodes[$0.position].isContent }
      if children.count > 1, children.contains(where: { looks.has(.alignmentGuide, $0) }) {
        // Offset children make the stack longer than each of them.
        if axis != own { return .infinity }
      }
      guard axis == own else { return children.map { least(of: $0, on: axis) }.max() ?? 0 }
      // The other children divide the remaining space equally; none may be longer than its part.
      var length = 0.0
      var (others, longest) = (0.0, 0.0)
      for child in children {
        let least = least(of: child, on: axis)
        if self.length(of: child, on: axis).isRigid {
          length += least
        } else {
          others += 1
          longest = max(longest, least)
        }
      }
      length += others * longest
      if case .points(let gap) = look.spacing ?? .points(8) {
        length += gap * Double(max(children.count - 1, 0))
      } else {
        length += 8 * Double(max(children.count - 1, 0))
      }
      for child in children {
        if case .points(let gap) = looks.spacing(after: child) { length += gap }
      }
      return length
    case .zstack, .group, .section:
      let children = nodes.children(of: id).filter { nodes[$0.position].isContent }
      return children.map { least(of: $0, on: axis) }.max() ?? 0
    case .button, .icon, .activity: return 44
    case .field, .secureField, .input, .textArea, .search, .picker, .datePicker, .segmented,
      .slider, .stepper, .toggle, .progress:
      return 100
    default: return .infinity
    }
  }

  // MARK: - Stretching by the parent

  /// Whether `alignment: fill` of the parent requires an explicit frame on the child.
  ///
  /// A child at the leading edge that draws no background or border needs none.
  func needsStretch(
    _ id: NodeID, _ look: AttributeReader, _ axis: Axis, _ context: SwiftUIScreen.Context
  ) -> Bool {
    guard context.stretched == axis else { return false }
    switch nodes[id.position].component {
    case .spacer, .divider, .row, .section: return false
    case .group where look.entries.isEmpty: return false
    default: break
    }
    switch axis == .horizontal ? look.width : look.height {
    case .auto, .fill: break
    case .points, .hug, .fraction: return false
    }
    if isGreedy(id, axis) {
      // A child that fills by itself needs the frame only if its content overflows.
      return mayOutgrow(id, axis, context) || followsOffer(of: id, across: axis)
    }
    if context.isWhole { return true }
    let own = look.frameAlignment ?? ownAlignment(of: id, look)
    let isChosen = look.choice(.align) != nil || look.choice(.alignment) != nil
    let isAtStart =
      !isChosen && (axis == .horizontal ? own.horizontal == .leading : own.vertical == .top)
    return !isAtStart || isVisible(id, look) || !keepsPlace(id, look, axis)
      || followsOffer(of: id, across: axis)
      || axis == .horizontal && context.room > 0 && mayOutgrow(id, axis, context)
  }

  /// Whether a flexible frame on one axis changes a node's appearance, because the frame changes
  /// the proposal on the other axis.
  func followsOffer(of id: NodeID, across axis: Axis) -> Bool {
    guard nodes[id.position].component.isContainer else { return false }
    switch nodes[id.position].component {
    case .list, .canvas, .carousel, .scroll: return false
    default: break
    }
    if facts[id.position].hasRatio { return true }
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    return hasGreedy(id, on: other) && least(of: id, on: other) > 0
      && !length(of: id, on: other).isRigid
  }

  private func hasGreedy(_ id: NodeID, on axis: Axis) -> Bool {
    axis == .horizontal ? facts[id.position].hasGreedyWidth : facts[id.position].hasGreedyHeight
  }

  private func hasRatio(_ id: NodeID, _ look: AttributeReader) -> Bool {
    if case .points = look.width, case .points = look.height { return false }
    if look.aspectRatio != nil { return true }
    return nodes.children(of: id).contains {
      nodes[$0.position].isContent && facts[$0.position].hasRatio
    }
  }

  private func hasGreedy(_ id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Bool {
    switch axis == .horizontal ? look.width : look.height {
    case .points: return false
    case .fill: return true
    case .auto, .hug, .fraction: break
    }
    // A spacer can shrink to zero.
    if case .spacer = nodes[id.position].component { return false }
    // A divider fills its stack's cross axis.
    if case .divider = nodes[id.position].component { return true }
    guard nodes[id.position].component.isContainer else { return isGreedy(id, axis) }
    return nodes.children(of: id).contains {
      nodes[$0.position].isContent && hasGreedy($0, on: axis)
    }
  }

  /// Whether a node's content can be longer than the proposed length.
  func mayOutgrow(_ id: NodeID, _ axis: Axis, _ context: SwiftUIScreen.Context) -> Bool {
    switch nodes[id.position].component {
    case .list, .canvas, .carousel, .scroll: return false
    case .box, .host, .text: break
    case let component: if !component.isContainer { return false }
    }
    return least(of: id, on: axis) > (axis == .horizontal ? context.room : 0)
  }

  /// Whether a node's children keep their positions when the node becomes longer on an axis.
  private func keepsPlace(_ id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Bool {
    if look.aspectRatio != nil || look.maxWidth != nil || look.maxHeight != nil { return false }
    switch nodes[id.position].component {
    case .vstack, .hstack, .zstack, .grid:
      for child in nodes.children(of: id) where nodes[child.position].isContent {
        let look = looks[child]
        switch looks.size(of: child, on: axis) {
        case .points, .hug: continue
        case .auto, .fill, .fraction: break
        }
        if isVisible(child, look) || !keepsPlace(child, look, axis) { return false }
      }
      return true
    default: return true
    }
  }

  /// Whether a stack with `alignment: fill` visibly has the length of its longest child.
  func followsLongest(
    _ children: [NodeID], _ length: Length, _ context: SwiftUIScreen.Context
  ) -> Bool {
    guard let axis = context.stretched, !length.isGreedy else { return false }
    return children.contains {
      !looks.isNeverThere($0) && needsStretch($0, looks[$0], axis, context)
    }
  }

  /// The child that fills the remaining space of a stack, because only it has the lowest hugging
  /// priority; nil if there is none.
  func filler(among children: [NodeID], _ axis: Axis) -> NodeID? {
    var isStated = false
    var least = Double.infinity
    var filler: NodeID?
    var count = 0
    for child in children where !looks.isNeverThere(child) {
      count += 1
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
    return isStated && count > 1 ? filler : nil
  }

  /// Whether changing a node's size is noticeable: it has a background, border, layer or action.
  private func isVisible(_ id: NodeID, _ look: AttributeReader) -> Bool {
    look.isFilled || look.border != nil || look.choice(.border) != nil || look.shadow != nil
      || look.choice(.shadow) != nil || look.isClipped
      || look.cornerRadius > 0 || look.action != nil
      || nodes.children(of: id).contains { !nodes[$0.position].isContent }
  }

  /// The default alignment of content in a frame with a different size.
  func ownAlignment(of id: NodeID, _ look: AttributeReader) -> BoxAlignment {
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
    // A label above a control is aligned like a `vstack`.
    case .field, .secureField, .picker, .datePicker: return .topLeading
    case .input, .toggle, .search, .fieldLabel, .fieldError, .link: return .leading
    case .banner: return nodes[id.position].content == nil ? .topLeading : .center
    case .button, .image, .icon, .activity, .box, .host, .divider, .spacer, .progress:
      return .center
    default: return .topLeading
    }
  }
}

extension Component {
  /// The default hugging priority of a component, as in Interface Builder.
  fileprivate var standardHugging: Double {
    switch self {
    case .text, .image: 251
    case .toggle, .icon: 750
    default: 250
    }
  }
}
