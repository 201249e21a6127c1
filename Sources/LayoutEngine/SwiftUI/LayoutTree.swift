internal import SpecModel

/// A screen as a tree of SwiftUI views and modifiers, ready to be measured.
///
/// A screen node's modifiers are separate nodes of this tree, outermost first. Parents precede
/// their children; the descendants of `i` are exactly `i + 1 ..< nodes[i].end`.
struct LayoutTree: ~Copyable {
  var nodes = PlainTable<LayoutNode>()
  var stacks = PlainTable<Stack>()
  var frames = PlainTable<SizeFrame>()
  var leaves = PlainTable<Leaf>()
  var insets = PlainTable<EdgeInsets>()
  var bars = PlainTable<Bar>()
  var numbers = PlainTable<(Double, Double)>()
  /// The views that are presented over the screen: the screen node and the root of each.
  var presented: ContiguousArray<(node: Int, root: Int)> = []
  /// The total number of children of all stacks.
  private(set) var shareCount = 0
  var grids: ContiguousArray<GridShape> = []
  var gridRows: ContiguousArray<GridRow> = []
  /// The attributes of grid cells, for the cells that have any, sorted by node.
  var cells: ContiguousArray<CellTraits> = []
  var carousels: ContiguousArray<CarouselShape> = []
  var canvases: ContiguousArray<CanvasShape> = []
  /// The screen nodes of containers that exist only in UIKit.
  var islands: ContiguousArray<Int> = []
  /// The scroll views that are scrolled to the end of their content.
  var scrollsAtBottom: ContiguousArray<Int> = []
  /// The nodes that may extend beyond the safe area; their sizes depend on their positions.
  var reaching: ContiguousArray<Int> = []
  /// The gaps before nodes whose preceding sibling sets its own spacing.
  var ownGaps: ContiguousArray<(node: Int, length: Double)> = []
  /// The cross-axis offsets of nodes in their stacks, for nodes that have one.
  var shifts: ContiguousArray<(node: Int, length: Double)> = []

  /// Reserves capacity for a screen with `count` nodes.
  mutating func reserve(screenNodes count: Int) { nodes.reserveCapacity(count + count / 2) }

  /// Appends a node whose children follow; `close` must be called after them.
  @inline(__always)
  mutating func open(_ kind: LayoutKind, source: Int = -1) -> Int {
    nodes.append(LayoutNode(kind, source: source))
    return nodes.count - 1
  }

  /// Appends a node without children.
  ///
  /// - Parameter stretches: the axes on which it takes the exact length that its parent sets.
  @inline(__always)
  mutating func add(_ kind: LayoutKind, source: Int, stretches: Axes) {
    var node = LayoutNode(kind, source: source)
    node.stretches = stretches
    node.end = UInt32(truncatingIfNeeded: nodes.count + 1)
    if case .spacer = kind { node.hasPriority = true }
    nodes.append(node)
  }

  /// Ends a node after its last descendant, and derives its flags from its first child.
  @inline(__always)
  mutating func close(_ node: Int) {
    nodes[node].end = UInt32(truncatingIfNeeded: nodes.count)
    let hasChild = node + 1 < nodes.count
    if hasChild { inheritStretch(from: node + 1, to: node) }
    notePriority(of: node, hasChild: hasChild)
    if case .stack(let index) = nodes[node].kind {
      stacks[Int(index)].firstShare = Int32(truncatingIfNeeded: shareCount)
      var child = node + 1
      while child < nodes.count {
        shareCount += 1
        child = end(of: child)
      }
    }
  }

  /// The index after a node's last descendant.
  @inline(__always)
  func end(of node: Int) -> Int { Int(nodes[node].end) }

  /// Iterates over the children; the first child is the next node in the table.
  @inline(__always)
  func children(of node: Int) -> Children { Children(following: node + 1, end: end(of: node)) }

  /// An iterator over the children of a node.
  struct Children {
    fileprivate(set) var following: Int
    fileprivate let end: Int

    /// - Parameter tree: the tree that contains the node.
    @inline(__always)
    mutating func next(in tree: borrowing LayoutTree) -> Int? {
      guard following < end else { return nil }
      defer { following = tree.end(of: following) }
      return following
    }
  }

  /// The children of a node as an array.
  func childList(of node: Int) -> [Int] {
    var list: [Int] = []
    var children = children(of: node)
    while let child = children.next(in: self) { list.append(child) }
    return list
  }
}

/// One view or modifier of the tree, in 16 bytes.
struct LayoutNode {
  let kind: LayoutKind
  /// `stretches` in bits 0–1, `fractions` in bits 2–3, `hasPriority` in bit 4.
  private var bits: UInt8 = 0
  /// The index after the node's last descendant.
  var end: UInt32 = 0
  /// The screen node whose frame this view or modifier determines; -1 for none.
  let source: Int32

  init(_ kind: LayoutKind, source: Int) {
    self.kind = kind
    self.source = Int32(truncatingIfNeeded: source)
  }

  /// The axes on which the node takes the exact length that its parent sets; see `Resolver`.
  var stretches: Axes {
    @inline(__always) get { Axes(bits: bits & 3) }
    @inline(__always) set { bits = bits & ~3 | newValue.bits }
  }

  /// The axes on which the node's length depends on its parent's length, whatever the stack
  /// proposes.
  var fractions: Axes {
    @inline(__always) get { Axes(bits: bits >> 2 & 3) }
    @inline(__always) set { bits = bits & ~12 | newValue.bits << 2 }
  }

  /// Whether the layout priority may differ from 0.
  var hasPriority: Bool {
    @inline(__always) get { bits & 16 != 0 }
    @inline(__always) set { bits = newValue ? bits | 16 : bits & ~16 }
  }
}

/// The kind of a view or modifier.
///
/// Payloads are indices into the tree's tables.
enum LayoutKind {
  case stack(Int32)
  case zstack(BoxAlignment)
  case viewThatFits(Axes)
  case geometryReader
  /// A frame modifier; it and the following modifiers have one child, unless noted.
  case frame(Int32)
  case padding(Int32)
  case fixedSize(Axes)
  /// An aspect ratio from `numbers`; 0 for the content's own ratio.
  case aspectRatio(Int32, fills: Bool)
  case offset(Int32)
  case position(Int32)
  case priority(Int32)
  /// An overlay or background as second child; it never affects the first child's size.
  case adorned(BoxAlignment)
  /// A bar at an edge as second child.
  case bar(Int32)
  case scroll(Axis)
  case grid(Int32)
  /// A grid row; outside a grid, it has no effect.
  case gridRow(Int32)
  case carousel(Int32)
  case canvas(Int32)
  /// A container that exists only in UIKit, as its screen node; its content is not part of the
  /// tree.
  case island(Int32)
  case ignoresSafeArea(EdgeSet)
  case leaf(Int32)
  case spacer(Int32)
  case text(Int32)
}

/// A view without children that has its own size: a rectangle, image, spacer or control.
struct Leaf {
  var minWidth: Double
  var idealWidth: Double
  var maxWidth: Double
  var minHeight: Double
  var idealHeight: Double
  var maxHeight: Double

  init(width: LengthRange, height: LengthRange) {
    (minWidth, idealWidth, maxWidth) = (width.min, width.ideal, width.max)
    (minHeight, idealHeight, maxHeight) = (height.min, height.ideal, height.max)
  }
}

/// The minimum, ideal and maximum length of a leaf on one axis.
struct LengthRange {
  let min: Double
  let ideal: Double
  let max: Double

  static func fixed(_ length: Double) -> LengthRange {
    LengthRange(min: length, ideal: length, max: length)
  }

  static func flexible(ideal: Double = 10, min: Double = 0) -> LengthRange {
    LengthRange(min: min, ideal: ideal, max: .infinity)
  }
}

/// A bar along an edge of its sibling, as with `safeAreaInset`.
struct Bar {
  let edge: Edge
  /// The gap to the sibling; unspecified (`.ideal`) for the platform's default.
  let spacing: Double
  let alignment: BoxAlignment

  var axis: Axis { edge == .leading || edge == .trailing ? .horizontal : .vertical }
  /// Whether the bar is before the content.
  var isFirst: Bool { edge == .leading || edge == .top }
}

extension LayoutTree {
  /// Sets the axes on which a modifier is stretched: those of its content, unless a frame or scroll
  /// view decides.
  @inline(__always)
  private mutating func inheritStretch(from child: Int, to node: Int) {
    switch nodes[node].kind {
    case .text, .leaf, .spacer: break
    case .stack(let index):
      if stacks[Int(index)].alignment == .fill {
        nodes[node].stretches = nodes[node].stretches.union(Axes(stacks[Int(index)].axis.across))
      }
    case .frame(let index):
      nodes[node].stretches = frames[Int(index)].stretches(over: nodes[child].stretches)
      nodes[node].fractions = frames[Int(index)].fractions
      if frames[Int(index)].width.saysNothing, frames[Int(index)].height.saysNothing {
        nodes[node].fractions = nodes[child].fractions
      }
    case .scroll(let axis):
      nodes[node].stretches = nodes[child].stretches.intersection(Axes(axis.across))
    case .padding, .offset, .adorned, .priority, .ignoresSafeArea, .bar:
      nodes[node].stretches = nodes[child].stretches
      nodes[node].fractions = nodes[child].fractions
    case .fixedSize(let axes):
      nodes[node].stretches = nodes[child].stretches.subtracting(axes)
    case .aspectRatio:
      nodes[node].stretches = nodes[child].stretches
    case .zstack, .viewThatFits, .geometryReader, .position, .grid, .gridRow, .carousel, .canvas,
      .island:
      break
    }
  }

  /// Records whether a node may have a layout priority other than 0; frames and padding hide that
  /// of their content.
  @inline(__always)
  private mutating func notePriority(of node: Int, hasChild: Bool) {
    switch nodes[node].kind {
    case .spacer, .priority: nodes[node].hasPriority = true
    case .stack, .zstack: nodes[node].hasPriority = !hasChild
    case .fixedSize, .offset, .adorned, .ignoresSafeArea:
      nodes[node].hasPriority = hasChild && nodes[node + 1].hasPriority
    case .frame(let index):
      let frame = frames[Int(index)]
      nodes[node].hasPriority =
        frame.width.saysNothing && frame.height.saysNothing && nodes[node + 1].hasPriority
    case .text, .leaf, .padding, .aspectRatio, .position, .bar, .scroll, .viewThatFits,
      .geometryReader, .grid, .gridRow, .carousel, .canvas, .island:
      break
    }
  }

  /// Whether the node's content has a frame that sets a length.
  func isFramed(_ node: Int) -> Bool {
    var node = node
    while true {
      switch nodes[node].kind {
      case .frame(let index):
        let frame = frames[Int(index)]
        if !frame.width.saysNothing || !frame.height.saysNothing { return true }
        node += 1
      case .priority, .padding, .offset, .adorned, .ignoresSafeArea, .bar: node += 1
      default: return false
      }
    }
  }

  /// The layout priority of a node; nodes with higher values get their space first.
  @inline(__always)
  func priority(of node: Int) -> Float {
    nodes[node].hasPriority ? ownPriority(of: node) : 0
  }

  /// The layout priority of a node that may have one; spacers and empty stacks have the lowest.
  private func ownPriority(of node: Int) -> Float {
    var node = node
    while true {
      switch nodes[node].kind {
      case .priority(let index): return Float(numbers[Int(index)].0)
      case .spacer, .stack, .zstack: return -.infinity
      default: node += 1
      }
    }
  }
}

extension LayoutTree {
  /// The cross-axis offset of a node, in points.
  func shift(of node: Int) -> Double { LayoutTree.length(of: node, in: shifts) ?? 0 }

  /// The gap that the preceding sibling sets; nil if the stack's spacing applies.
  func ownGap(before node: Int) -> Double? { LayoutTree.length(of: node, in: ownGaps) }

  /// Finds a node's length by binary search in a table sorted by node; nil if it has none.
  private static func length(
    of node: Int, in table: ContiguousArray<(node: Int, length: Double)>
  ) -> Double? {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].node == node ? table[low].length : nil
  }
}
