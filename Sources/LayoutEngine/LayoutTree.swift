internal import SpecModel

/// SwiftUI's primitive layouts: what a screen becomes before it is measured.
///
/// A node's modifiers are primitives of their own, outermost first. Parents stand before their
/// children; the descendants of `i` are exactly `i + 1 ..< nodes[i].end`.
struct LayoutTree: ~Copyable {
  var nodes = PlainTable<LayoutNode>()
  var stacks = PlainTable<Stack>()
  var frames = PlainTable<SizeFrame>()
  var leaves = PlainTable<Leaf>()
  var insets = PlainTable<EdgeInsets>()
  var bars = PlainTable<Bar>()
  var numbers = PlainTable<(Double, Double)>()
  /// The roots behind the first: what stands over the screen, with the screen's node of each.
  var presented: ContiguousArray<(node: Int, root: Int)> = []
  /// How many children all stacks have.
  private(set) var shareCount = 0
  var grids: ContiguousArray<GridShape> = []
  var gridRows: ContiguousArray<GridRow> = []
  /// By node, for the few cells that say something of themselves.
  var cells: ContiguousArray<CellTraits> = []
  var carousels: ContiguousArray<CarouselShape> = []
  var canvases: ContiguousArray<CanvasShape> = []
  /// The screen's nodes of the containers that SwiftUI has no layout for.
  var islands: ContiguousArray<Int> = []
  /// The nodes that may leave the safe area: their sizes follow their places.
  var reaching: ContiguousArray<Int> = []
  /// By node, the distance to the sibling before it, for the few that have one of their own.
  var ownGaps: ContiguousArray<(node: Int, length: Double)> = []
  /// By node, how far it is moved across its stack, for the few that are.
  var shifts: ContiguousArray<(node: Int, length: Double)> = []

  /// Makes room for the primitives of a screen of so many nodes, most of which have few.
  mutating func reserve(screenNodes count: Int) { nodes.reserveCapacity(count + count / 2) }

  /// Appends a node whose children follow; `close` ends it.
  @inline(__always)
  mutating func open(_ kind: LayoutKind, source: Int = -1) -> Int {
    nodes.append(LayoutNode(kind, source: source))
    return nodes.count - 1
  }

  /// Appends a node without children.
  ///
  /// - Parameter stretches: the axes on which it follows its parent's command.
  @inline(__always)
  mutating func add(_ kind: LayoutKind, source: Int, stretches: Axes) {
    var node = LayoutNode(kind, source: source)
    node.stretches = stretches
    node.end = UInt32(truncatingIfNeeded: nodes.count + 1)
    if case .spacer = kind { node.hasPriority = true }
    nodes.append(node)
  }

  /// Ends a node behind its last descendant, and hands on what it has from its first child.
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

  /// Behind a node's last descendant.
  @inline(__always)
  func end(of node: Int) -> Int { Int(nodes[node].end) }

  /// The first child of every node follows it at once.
  @inline(__always)
  func children(of node: Int) -> Children { Children(following: node + 1, end: end(of: node)) }

  /// A walk over the children of a node.
  struct Children {
    fileprivate(set) var following: Int
    fileprivate let end: Int

    /// - Parameter tree: the one that the walk is of.
    @inline(__always)
    mutating func next(in tree: borrowing LayoutTree) -> Int? {
      guard following < end else { return nil }
      defer { following = tree.end(of: following) }
      return following
    }
  }

  /// The children of a node, for who needs them all at once.
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
  /// `stretches` in the lowest two bits, `fractions` in the next two, then `hasPriority`.
  private var bits: UInt8 = 0
  /// Behind the last descendant.
  var end: UInt32 = 0
  /// The screen's node whose border box this is; -1 for none.
  let source: Int32

  init(_ kind: LayoutKind, source: Int) {
    self.kind = kind
    self.source = Int32(truncatingIfNeeded: source)
  }

  /// The axes on which the node takes exactly what a parent commands: see `Resolver`.
  var stretches: Axes {
    @inline(__always) get { Axes(bits: bits & 3) }
    @inline(__always) set { bits = bits & ~3 | newValue.bits }
  }

  /// The axes on which the node is a fraction of its parent, whatever a stack would offer.
  var fractions: Axes {
    @inline(__always) get { Axes(bits: bits >> 2 & 3) }
    @inline(__always) set { bits = bits & ~12 | newValue.bits << 2 }
  }

  /// Whether the layout priority may be another than nothing.
  var hasPriority: Bool {
    @inline(__always) get { bits & 16 != 0 }
    @inline(__always) set { bits = newValue ? bits | 16 : bits & ~16 }
  }
}

/// The layout of a primitive.
///
/// Numbers are positions in the tree's tables.
enum LayoutKind {
  case stack(Int32)
  case zstack(BoxAlignment)
  case viewThatFits(Axes)
  case geometryReader
  /// One child from here to `ignoresSafeArea`, except where a second is named.
  case frame(Int32)
  case padding(Int32)
  case fixedSize(Axes)
  /// A ratio in `numbers`; zero for the content's own.
  case aspectRatio(Int32, fills: Bool)
  case offset(Int32)
  case position(Int32)
  case priority(Int32)
  /// A second child lies above or beneath the first and never changes its size.
  case adorned(BoxAlignment)
  /// The second child is a bar at an edge.
  case bar(Int32)
  case scroll(Axis)
  case grid(Int32)
  /// A grid's row; outside a grid it is nothing.
  case gridRow(Int32)
  case carousel(Int32)
  case canvas(Int32)
  /// A container that SwiftUI has no layout for, by the screen's node; what is in it is no part of
  /// the tree.
  case island(Int32)
  case ignoresSafeArea(EdgeSet)
  case leaf(Int32)
  case spacer(Int32)
  case text(Int32)
}

/// A node of a size of its own: a rectangle, an image, a spacer, a control.
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

/// The lengths that a leaf can take on one axis.
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

/// A bar at an edge of its sibling.
struct Bar {
  let edge: Edge
  /// `.ideal` for the platform's own distance.
  let spacing: Double
  let alignment: BoxAlignment

  var axis: Axis { edge == .leading || edge == .trailing ? .horizontal : .vertical }
  /// Whether the bar stands before the content.
  var isFirst: Bool { edge == .leading || edge == .top }
}

extension LayoutTree {
  /// A modifier stretches where its content does; frames and scrolls know it for themselves.
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

  /// Frames and padding hide their content's priority.
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

  /// Whether a frame is around a node's content that says how long it is.
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

  /// The layout priority of a node: the highest are served first.
  @inline(__always)
  func priority(of node: Int) -> Float {
    nodes[node].hasPriority ? ownPriority(of: node) : 0
  }

  /// That of a spacer, and of a stack without children, is the lowest.
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
  /// How far a node is moved across its stack.
  func shift(of node: Int) -> Double { LayoutTree.length(of: node, in: shifts) ?? 0 }

  /// The distance that a node's sibling before it asks for; nil for the stack's own.
  func ownGap(before node: Int) -> Double? { LayoutTree.length(of: node, in: ownGaps) }

  /// Nodes stand in the tables in ascending order.
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
