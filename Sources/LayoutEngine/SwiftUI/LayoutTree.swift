internal import SpecModel

/// A screen as a tree of SwiftUI's primitive layouts, ready to be measured.
///
/// A node's modifiers are separate primitives, outermost first. Parents precede their children; the
/// descendants of `i` are exactly `i + 1 ..< nodes[i].end`.
struct LayoutTree: ~Copyable {
  var nodes = PlainTable<LayoutNode>()
  var stacks = PlainTable<Stack>()
  var frames = PlainTable<SizeFrame>()
  var leaves = PlainTable<Leaf>()
  var insets = PlainTable<EdgeInsets>()
  var bars = PlainTable<Bar>()
  var numbers = PlainTable<(Double, Double)>()
  /// The roots after the first: views presented over the screen, each with its screen node.
  var presented: ContiguousArray<(node: Int, root: Int)> = []
  /// The total number of children of all stacks.
  private(set) var shareCount = 0
  var grids: ContiguousArray<GridShape> = []
  var gridRows: ContiguousArray<GridRow> = []
  /// Cell attributes by node, for the cells that have any.
  var cells: ContiguousArray<CellTraits> = []
  var carousels: ContiguousArray<CarouselShape> = []
  var canvases: ContiguousArray<CanvasShape> = []
  /// The screen nodes of UIKit-only containers.
  var islands: ContiguousArray<Int> = []
  /// The scroll views that show the end of their content.
  var scrollsAtBottom: ContiguousArray<Int> = []
  /// Nodes that may extend beyond the safe area; their sizes depend on their positions.
  var reaching: ContiguousArray<Int> = []
  /// The gaps between nodes and their preceding siblings, for nodes that override it.
  var ownGaps: ContiguousArray<(node: Int, length: Double)> = []
  /// By node, its cross-axis offset in its stack, for nodes that have one.
  var shifts: ContiguousArray<(node: Int, length: Double)> = []

  /// Reserves capacity for a screen with `count` nodes.
  mutating func reserve(screenNodes count: Int) { nodes.reserveCapacity(count + count / 2) }

  /// Appends a node whose children follow; `close` ends it.
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

  /// Closes a node after its last descendant, and derives its flags from its first child.
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

/// One primitive of the tree, in 16 bytes.
struct LayoutNode {
  let kind: LayoutKind
  /// `stretches` in bits 0–1, `fractions` in bits 2–3, `hasPriority` in bit 4.
  private var bits: UInt8 = 0
  /// The index after the last descendant.
  var end: UInt32 = 0
  /// The screen node to which the primitive's frame belongs; -1 for none.
  let source: Int32

  init(_ kind: LayoutKind, source: Int) {
    self.kind = kind
    self.source = Int32(truncatingIfNeeded: source)
  }

  /// The axes on which the parent sets the node's exact length; see `Resolver`.
  var stretches: Axes {
    @inline(__always) get { Axes(bits: bits & 3) }
    @inline(__always) set { bits = bits & ~3 | newValue.bits }
  }

  /// The axes on which the node's length is a fraction of its parent's, regardless of the stack's
  /// proposal.
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

/// The layout of a primitive.
///
/// Payloads are indices into the tree's tables.
enum LayoutKind {
  case stack(Int32)
  case zstack(BoxAlignment)
  case viewThatFits(Axes)
  case geometryReader
  /// The cases from here to `ignoresSafeArea` have one child, except where a second is mentioned.
  case frame(Int32)
  case padding(Int32)
  case fixedSize(Axes)
  /// A ratio from `numbers`; 0 for the content's own ratio.
  case aspectRatio(Int32, fills: Bool)
  case offset(Int32)
  case position(Int32)
  case priority(Int32)
  /// An overlay or background as second child, which never affects the first child's size.
  case adorned(BoxAlignment)
  /// The second child is a bar at an edge.
  case bar(Int32)
  case scroll(Axis)
  case grid(Int32)
  /// A grid row; outside a grid it has no effect.
  case gridRow(Int32)
  case carousel(Int32)
  case canvas(Int32)
  /// A UIKit-only container, by its screen node; its content is not part of the tree.
  case island(Int32)
  case ignoresSafeArea(EdgeSet)
  case leaf(Int32)
  case spacer(Int32)
  case text(Int32)
}

/// A leaf with its own size: a rectangle, image, spacer or control.
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

/// A bar along an edge of its sibling.
struct Bar {
  let edge: Edge
  /// `.ideal` for the platform's default spacing.
  let spacing: Double
  let alignment: BoxAlignment

  var axis: Axis { edge == .leading || edge == .trailing ? .horizontal : .vertical }
  /// Whether the bar precedes the content.
  var isFirst: Bool { edge == .leading || edge == .top }
}

extension LayoutTree {
  /// A modifier stretches where its content does; frames and scrolls set this themselves.
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

  /// Sets a node's priority flag; frames and padding hide their content's priority.
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

  /// Whether a frame that sets a length is around the node's content.
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

  /// The layout priority of a node; higher values are served first.
  @inline(__always)
  func priority(of node: Int) -> Float {
    nodes[node].hasPriority ? ownPriority(of: node) : 0
  }

  /// The layout priority of a node itself; spacers and empty stacks have the lowest.
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

  /// The gap that the preceding sibling sets; nil for the stack's spacing.
  func ownGap(before node: Int) -> Double? { LayoutTree.length(of: node, in: ownGaps) }

  /// Binary search: entries are sorted by node.
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
