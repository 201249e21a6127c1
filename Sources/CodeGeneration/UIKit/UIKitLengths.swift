internal import PlatformData
internal import SpecModel

/// How a screen's nodes get their sizes in UIKit, as far as the spec determines it.
///
/// The rules are those of the layout engine for UIKit. Each node is computed once, children before
/// parents.
struct UIKitLengths {
  private struct Facts {
    /// The axes on which the view takes the remaining space in every state.
    var expands: AxisSet = []
    var mayExpand: AxisSet = []
    /// The axes on which the view's container cannot stretch it.
    var rigid: AxisSet = []
    /// The minimum width that required constraints enforce, including margins, in points.
    var leastWidth = 0.0
    var leastHeight = 0.0
    /// The width available to the content on the smallest screen, in points.
    var roomWidth = 0.0
    var roomHeight = 0.0
    /// The number of nested nodes, including this one, that must be sized before this node can fill
    /// its container.
    ///
    /// These are nodes with a maximum length, and stacks that divide their space.
    var fillDepth = 0
    var shares = false
    /// Whether the view contains a view whose height is derived from its width by an aspect ratio.
    var holdsRatio = false
  }

  /// The width of the narrowest screen, and the height between the bars on the lowest one, in
  /// points.
  private static let screen = (width: 320.0, height: 300.0)

  /// What lengths are found for.
  enum Purpose {
    /// Choosing constraints that never contradict each other: all nodes count, and all lengths that
    /// are required.
    case constraints
    /// Telling what does not fit: nodes that are always there count, all paddings, and what texts
    /// need at least.
    case fit
  }

  /// The least size of a text's content, in points.
  typealias LeastTextSize = (NodeID) -> (width: Points, height: Points)

  private let nodes: ContiguousArray<Node>
  private let looks: AttributeReaders
  private let purpose: Purpose
  private let textSize: LeastTextSize
  private var facts: ContiguousArray<Facts>
  private var parents: ContiguousArray<NodeID?>

  /// - Parameters:
  ///   - screen: the size of what is there for the body, in points.
  ///   - textSize: what texts need at least; used for `fit`.
  /// - Complexity: O(*nodes + attributes*).
  init(
    _ nodes: ContiguousArray<Node>, _ looks: AttributeReaders,
    on screen: (width: Points, height: Points) = Self.screen, for purpose: Purpose = .constraints,
    textSize: @escaping LeastTextSize = { _ in (0, 0) }
  ) {
    self.nodes = nodes
    self.looks = looks
    self.purpose = purpose
    self.textSize = textSize
    facts = ContiguousArray(repeating: Facts(), count: nodes.count)
    parents = ContiguousArray(repeating: nil, count: nodes.count)
    for position in nodes.indices {
      for child in nodes.children(of: NodeID(position)) {
        parents[child.position] = NodeID(position)
      }
    }
    for position in nodes.indices.reversed() {
      let id = NodeID(position)
      let look = looks[id]
      for axis in Axis.allCases {
        let set = AxisSet(axis)
        if expands(id, look, axis, certainly: true) { facts[position].expands.formUnion(set) }
        if expands(id, look, axis, certainly: false) { facts[position].mayExpand.formUnion(set) }
        if isRigid(id, look, axis) { facts[position].rigid.formUnion(set) }
      }
      facts[position].leastWidth = least(id, look, .horizontal)
      facts[position].leastHeight = least(id, look, .vertical)
      facts[position].holdsRatio = holdsRatio(id, look)
    }
    findRoom(on: screen)
  }

  /// Finds the available space of each node, parents before children.
  private mutating func findRoom(on screen: (width: Points, height: Points)) {
    var owners: [NodeID] = []
    for position in nodes.indices {
      while let owner = owners.last, position >= Int(nodes[owner.position].subtreeEnd) {
        owners.removeLast()
      }
      let id = NodeID(position)
      let look = looks[id]
      let outer = owners.last.map { facts[$0.position] }
      var width = outer?.roomWidth ?? screen.width
      var height = outer?.roomHeight ?? screen.height
      width -= look.margin.horizontal
      height -= look.margin.vertical
      if case .points(let length) = look.width { width = length }
      if case .points(let length) = look.height { height = length }
      if case .fraction(let share) = look.width { width *= share }
      if case .fraction(let share) = look.height { height *= share }
      if let ratio = look.aspectRatio {
        // The space of a node with an aspect ratio is known if one of its lengths is.
        switch (look.width, look.height, ratio.ratio) {
        case (.points(let length), .auto, let ratio?), (.points(let length), .hug, let ratio?):
          height = length / ratio
        case (.points, .points, _): break
        case (.auto, .points(let length), let ratio?), (.hug, .points(let length), let ratio?):
          width = length * ratio
        default: height = 0
        }
      }
      if let most = look.maxWidth { width = min(width, most, width * (look.share(.maxWidth) ?? 1)) }
      if let most = look.maxHeight {
        height = min(height, most, height * (look.share(.maxHeight) ?? 1))
      }
      let isBounded = look.maxWidth != nil || look.maxHeight != nil
      let around = outer.map { $0.fillDepth + ($0.shares ? 1 : 0) } ?? 0
      facts[position].fillDepth = around + (isBounded ? 1 : 0)
      facts[position].shares = isShared(id)
      width -= look.padding.horizontal
      height -= look.padding.vertical
      switch nodes[position].component {
      case .scroll, .list, .carousel:
        if look.axis == .horizontal || nodes[position].component == .carousel {
          width = .infinity
        } else {
          height = .infinity
        }
      default: break
      }
      facts[position].roomWidth = width
      facts[position].roomHeight = height
      owners.append(id)
    }
  }

  /// Whether the content of a stack may be longer than the stack.
  func overflows(_ id: NodeID, _ axis: Axis) -> Bool {
    let (least, room) = fit(of: id, axis)
    return least > room
  }

  /// The least length of a container's content, and the length that is there for it.
  func fit(of id: NodeID, _ axis: Axis) -> (least: Double, room: Double) {
    let own = facts[id.position]
    let room = axis == .horizontal ? own.roomWidth : own.roomHeight
    return (contentLeast(id, looks[id], axis), room)
  }

  /// The priority of the constraints that make a view fill its container.
  ///
  /// Inner views have lower priorities, because a view with a maximum length must not shrink its
  /// container, and views in a stack must not make the stack longer than its siblings.
  func fillPriority(of id: NodeID) -> Int { 740 - 2 * facts[id.position].fillDepth }

  /// Whether the views of a stack divide its remaining space.
  private func isShared(_ id: NodeID) -> Bool {
    let axis: Axis
    switch nodes[id.position].component {
    case .vstack, .body: axis = .vertical
    case .hstack: axis = .horizontal
    default: return false
    }
    let children = nodes.children(of: id).filter { nodes[$0.position].isContent }
    return children.count > 1 && children.contains { mayExpand($0, axis) }
  }

  /// Whether a view's padding alone exceeds its length.
  func hasNoRoom(_ id: NodeID, _ axis: Axis) -> Bool {
    (axis == .horizontal ? facts[id.position].roomWidth : facts[id.position].roomHeight) < 0
  }

  /// Whether a view is inside a scroll view along this axis, where no space remains to fill.
  func isEndless(_ id: NodeID, _ axis: Axis) -> Bool {
    (axis == .horizontal ? facts[id.position].roomWidth : facts[id.position].roomHeight).isInfinite
  }

  func parent(of id: NodeID) -> NodeID? { parents[id.position] }

  /// The component of a node's parent; nil for the root.
  func parentComponent(of id: NodeID) -> Component? {
    parents[id.position].map { nodes[$0.position].component }
  }

  /// Whether a node divides its parent's remaining space with siblings.
  func sharesRest(_ id: NodeID, _ axis: Axis) -> Bool {
    guard expands(id, axis) else { return false }
    let parent = parents[id.position]
    return nodes.indices.contains { position in
      position != id.position && parents[position] == parent && expands(NodeID(position), axis)
    }
  }

  /// The priority, as text, with which a view is as wide as its stack if the stack does not stretch
  /// its children.
  ///
  /// With an aspect ratio, the height is derived from the full width, even if it then exceeds the
  /// screen's height.
  func acrossPriority(of id: NodeID, _ axis: Axis) -> String {
    axis == .vertical && holdsRatio(id) ? UIKitPriority.beyondScreen : "\(fillPriority(of: id))"
  }

  /// Whether a view contains a height that is derived from its width by an aspect ratio, and no
  /// bound limits the width.
  func holdsRatio(_ id: NodeID) -> Bool { facts[id.position].holdsRatio }

  private func holdsRatio(_ id: NodeID, _ look: AttributeReader) -> Bool {
    if look.maxWidth != nil { return false }
    if look.aspectRatio != nil { return true }
    switch nodes[id.position].component {
    case .vstack, .zstack, .group:
      guard look.height == .auto, look.maxHeight == nil else { return false }
      return nodes.children(of: id).contains {
        nodes[$0.position].isContent && facts[$0.position].holdsRatio && expands($0, .horizontal)
      }
    default: return false
    }
  }

  /// The number of scroll views around a node that scroll along an axis.
  func scrolls(around id: NodeID, along axis: Axis) -> Int {
    var count = 0
    var owner = parents[id.position]
    while let parent = owner {
      if nodes[parent.position].component == .scroll, (looks[parent].axis ?? .vertical) == axis {
        count += 1
      }
      owner = parents[parent.position]
    }
    return count
  }

  /// Whether a view takes the remaining space on an axis in every state.
  func expands(_ id: NodeID, _ axis: Axis) -> Bool {
    facts[id.position].expands.contains(AxisSet(axis))
  }

  /// Whether a view takes the remaining space on an axis in some state.
  func mayExpand(_ id: NodeID, _ axis: Axis) -> Bool {
    facts[id.position].mayExpand.contains(AxisSet(axis))
  }

  /// Whether a view has a length that its container cannot stretch.
  func isRigid(_ id: NodeID, _ axis: Axis) -> Bool {
    facts[id.position].rigid.contains(AxisSet(axis))
  }

  /// The minimum length that required constraints enforce, including margins, in points.
  func least(_ id: NodeID, _ axis: Axis) -> Double {
    axis == .horizontal ? facts[id.position].leastWidth : facts[id.position].leastHeight
  }

  /// Whether a view gets its size from its own content, so that hugging priorities determine if it
  /// expands.
  func isLeaf(_ id: NodeID) -> Bool { !nodes[id.position].component.isContainer }

  /// Whether a view may be longer than its parent.
  func overflowsParent(_ id: NodeID, _ axis: Axis) -> Bool {
    guard let parent = parents[id.position] else { return false }
    let outer = facts[parent.position]
    return least(id, axis) > (axis == .horizontal ? outer.roomWidth : outer.roomHeight)
  }

  // MARK: - Expanding

  private func expands(
    _ id: NodeID, _ look: AttributeReader, _ axis: Axis, certainly: Bool
  ) -> Bool {
    let component = nodes[id.position].component
    let isWide = axis == .horizontal
    let fills = component.fills(axis)
    if isWide, look.width != .fill, look.aspectRatio != nil, case .points = look.height {
      // An explicit height determines the width.
      return false
    }
    if isPictureByRatio(id, look, axis) { return false }
    // An image grows only to its maximum height; the space beyond it stays empty.
    if component == .image, !isWide, look.height == .auto,
      look.contentMode == .fit || look.contentMode == .fill
    {
      return false
    }
    switch isWide ? look.width : look.height {
    case .points, .fraction: return false
    // An aspect ratio derives the height from the width, even if the spec sets the height.
    case .fill: return isWide || look.aspectRatio == nil
    case .hug:
      if (isWide ? look.maxWidth : look.maxHeight) != nil { return true }
      if fills { return false }
    case .auto:
      if (isWide ? look.maxWidth : look.maxHeight) != nil { return true }
      if look.aspectRatio != nil, !isWide { return false }
    }
    let isHugging = look.hugging?[axis] != nil && !component.isContainer
    switch component {
    case .box, .host: return !isHugging
    case .image: return look.contentMode == .stretch && !isHugging
    case .spacer:
      return stackAxis(around: id).map { $0 == axis } ?? true
    case .divider: return (stackAxis(around: id) ?? .vertical) != axis
    case .vstack, .hstack, .body, .zstack, .group, .row, .section:
      return nodes.children(of: id).contains { child in
        guard nodes[child.position].isContent, !looks.isNeverThere(child) else { return false }
        if certainly, looks.isConditional(child) || nodes[child.position].beginsLoop {
          return false
        }
        return certainly ? expands(child, axis) : mayExpand(child, axis)
      }
    case .list where !look.scrolls: return axis == .horizontal
    case .grid where look.columns != nil: return axis == .horizontal
    case .grid:
      return nodes.children(of: id).contains { holdsFillingCell($0, axis, certainly) }
    default: return fills && !isHugging
    }
  }

  /// Whether a grid's child is a cell that takes the remaining space, or a row with such a cell.
  ///
  /// Dividers do not count.
  private func holdsFillingCell(_ id: NodeID, _ axis: Axis, _ certainly: Bool) -> Bool {
    let cells =
      nodes[id.position].component == .row ? Array(nodes.children(of: id)) : [id]
    return cells.contains { cell in
      let component = nodes[cell.position].component
      guard nodes[cell.position].isContent, component != .divider, !looks.isNeverThere(cell)
      else { return false }
      if certainly, looks.isConditional(cell) || nodes[cell.position].beginsLoop { return false }
      return certainly ? expands(cell, axis) : mayExpand(cell, axis)
    }
  }

  private func stackAxis(around id: NodeID) -> Axis? {
    var owner = parents[id.position]
    while let parent = owner {
      switch nodes[parent.position].component {
      case .vstack, .body: return .vertical
      case .hstack, .carousel: return .horizontal
      case .scroll: return looks[parent].axis ?? .vertical
      case .group: owner = parents[parent.position]
      default: return nil
      }
    }
    return nil
  }

  // MARK: - Rigid

  private func isRigid(_ id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Bool {
    let isWide = axis == .horizontal
    switch isWide ? look.width : look.height {
    case .points, .fraction: return true
    case .auto, .hug, .fill: break
    }
    if (isWide ? look.maxWidth : look.maxHeight) != nil { return true }
    if look.aspectRatio != nil {
      // An explicit height determines the width; otherwise the width determines the height.
      guard isWide else { return true }
      if case .points = look.height, look.width != .fill { return true }
    }
    if isPictureByRatio(id, look, axis) { return true }
    switch nodes[id.position].component {
    case .divider: return (stackAxis(around: id) ?? .vertical) == axis
    default: return false
    }
  }

  /// Whether an image keeps its aspect ratio and the spec sets only its other length.
  private func isPictureByRatio(_ id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Bool {
    guard nodes[id.position].component == .image, look.pictureRatio != nil,
      [.auto, .hug].contains(axis == .horizontal ? look.width : look.height),
      case .points = axis == .horizontal ? look.height : look.width
    else { return false }
    return true
  }

  // MARK: - Least lengths

  private func least(_ id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Double {
    let isWide = axis == .horizontal
    let margin = isWide ? look.margin.horizontal : look.margin.vertical
    if case .points(let length) = isWide ? look.width : look.height { return length + margin }
    if let length = lengthByRatio(look, axis) { return length + margin }
    let bound = (isWide ? look.minWidth : look.minHeight) ?? 0
    // Only in stacks is padding a required constraint; children of a `zstack` or group may overflow
    // it.
    switch nodes[id.position].component {
    case .zstack where purpose == .constraints, .group where purpose == .constraints:
      // In a row they keep the minimum width of their content.
      let isInRow = isWide && parentComponent(of: id) == .hstack
      return max(isInRow ? contentLeast(id, look, axis) : 0, bound) + margin
    case .vstack, .hstack, .zstack, .group, .body, .field, .secureField: break
    case .text where purpose == .fit: break
    default: return max(contentLeast(id, look, axis), bound) + margin
    }
    let padding = isWide ? look.padding.horizontal : look.padding.vertical
    return max(contentLeast(id, look, axis) + padding, bound, 0) + margin
  }

  /// The length that an aspect ratio derives from the length on the other axis; nil without a ratio
  /// or with a bound.
  private func lengthByRatio(_ look: AttributeReader, _ axis: Axis) -> Double? {
    guard let ratio = look.aspectRatio?.ratio, ratio > 0, look.maxWidth == nil,
      look.maxHeight == nil
    else { return nil }
    switch (look.width, look.height, axis) {
    case (.points(let width), .auto, .vertical), (.points(let width), .hug, .vertical):
      return width / ratio
    case (.auto, .points(let height), .horizontal), (.hug, .points(let height), .horizontal):
      return height * ratio
    default: return nil
    }
  }

  private func contentLeast(_ id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Double {
    let children = nodes.children(of: id).filter {
      nodes[$0.position].isContent && !looks.isNeverThere($0)
        && (purpose == .constraints || !looks.isConditional($0))
    }
    switch nodes[id.position].component {
    case .vstack, .hstack, .body:
      let own: Axis = nodes[id.position].component == .hstack ? .horizontal : .vertical
      guard axis == own else { return children.map { least($0, axis) }.max() ?? 0 }
      // With equal parts, each view is as long as the longest one.
      let isEqual = purpose == .fit && look.distribution == .fillEqually
      let longest = isEqual ? children.map { least($0, axis) }.max() : nil
      var length = 0.0
      for (position, child) in children.enumerated() {
        length += longest ?? least(child, axis)
        guard position < children.count - 1 else { break }
        length += (looks.spacing(after: child) ?? look.spacing ?? .points(8)).leastLength
      }
      return length
    case .zstack, .group: return children.map { least($0, axis) }.max() ?? 0
    case .scroll where purpose == .fit && axis != (look.axis ?? .vertical):
      return children.map { least($0, axis) }.max() ?? 0
    case .text where purpose == .fit:
      let size = textSize(id)
      return axis == .horizontal ? size.width : size.height
    case .spacer: return (stackAxis(around: id) ?? axis) == axis ? look.minLength ?? 8 : 0
    case .field, .secureField, .input, .search, .picker, .datePicker:
      return axis == .vertical ? 44 : 0
    default: return 0
    }
  }
}

extension Spacing {
  fileprivate var leastLength: Double { if case .points(let length) = self { length } else { 8 } }
}

extension AxisSet {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
