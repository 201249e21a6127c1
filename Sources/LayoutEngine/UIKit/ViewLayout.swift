internal import ConstraintSolver
internal import PlatformData
internal import SpecModel

/// Computes the frames of all views of a screen as UIKit does.
///
/// Each axis has two passes: bottom-up for intrinsic lengths, then top-down for positions. Lengths
/// that fit are used unchanged; in a row of leaves, the view that UIKit would choose is stretched
/// or compressed. If that does not determine the result, the container's constraints are solved:
/// see `ConstraintScope`.
struct ViewLayout: ~Copyable {
  private(set) var tree: ViewTree
  var screen: Screen { @inline(__always) get { tree.screen } }
  var texts: TextMeasuring
  /// The positions of the views on the horizontal axis.
  var horizontal: AxisPlaces
  var vertical: AxisPlaces
  /// The number of columns that each declared column produces, for grids with adaptive columns in a
  /// constraint system.
  var columnCounts: [Int: [Int]] = [:]
  /// The lengths by which views extend beyond the safe area that they ignore, sorted by node.
  var reaches: [(node: Int, insets: EdgeInsets)] = []
  /// The area of the screen between the bars.
  var safe = Rectangle.none
  var whole = Rectangle.none
  var findings: [ConstraintFinding] = []
  /// The range of views to lay out: those of the whole screen or of one container.
  var scope: Range<Int>
  /// Whether conflicts and ambiguities in canvases are reported; usually the SwiftUI layout does
  /// that.
  var judgesCanvases = false
  /// Whether the views are part of a screen that SwiftUI lays out.
  var isWrapped = false
  /// Whether the constraints of every container are solved, without faster methods.
  let solvesAll: Bool
  /// Whether all widths are computed again once labels have wrapped, even unchanged ones.
  var findsAllAgain = false
  /// Whether the constraints of compressed stacks are solved, instead of dividing their length.
  var solvesSqueezed = false
  /// The number of containers whose constraints were solved in the last pass.
  var solvedCount = 0
  /// Whether no solution was found for the constraints of some container.
  var hasUnsolved = false
  /// The number of containers whose length was divided together with their content's in the last
  /// pass.
  var dividedCount = 0
  /// A reusable buffer for divisions, allocated on first use; an array, so that the layout stays
  /// small.
  var division: ContiguousArray<StackDivision> = []
  /// A reusable buffer for the children of a stack that is divided.
  var stackParts: ContiguousArray<StackPart> = []
  /// A reusable buffer for the minimum lengths of containers in an overfull stack, indexed by their
  /// distance from the stack; unspecified (`.ideal`) for other views.
  var leastLengths: ContiguousArray<Double> = []
  /// Reusable memory of the constraint solver.
  var solver = SolverTables()

  /// Whether intrinsic lengths may be discarded once views are placed.
  let forgetsWishes: Bool

  /// - Parameter fonts: the fonts of the screen's text styles, by style; empty to create them.
  init(
    _ tree: ViewTree, solvesAll: Bool = false, forgetsWishes: Bool = false,
    fonts: ContiguousArray<TextFont> = []
  ) {
    self.tree = tree
    self.solvesAll = solvesAll
    // Else widths may be found again once there are heights.
    self.forgetsWishes =
      forgetsWishes && tree.constraints.isEmpty
      && !tree.screen.boxes.contains { !$0.ignoresSafeArea.isEmpty }
    let count = tree.views.count
    scope = 0..<count
    texts = TextMeasuring(of: tree.texts, on: tree.screen, fonts: fonts)
    horizontal = AxisPlaces(count: count)
    vertical = AxisPlaces(count: self.forgetsWishes ? 0 : count)
  }

  @inline(__always)
  mutating func change(_ axis: Axis, _ body: (inout AxisPlaces) -> Void) {
    if axis.isHorizontal { body(&horizontal) } else { body(&vertical) }
  }

  @inline(__always)
  func ideal(_ node: Int, _ axis: Axis) -> Double {
    axis.isHorizontal ? horizontal.ideal(node) : vertical.ideal(node)
  }

  @inline(__always)
  func growth(_ node: Int, _ axis: Axis) -> StretchCost {
    axis.isHorizontal ? horizontal.growth(node) : vertical.growth(node)
  }

  @inline(__always)
  func start(_ node: Int, _ axis: Axis) -> Double {
    axis.isHorizontal ? horizontal.start(node) : vertical.start(node)
  }

  @inline(__always)
  func length(_ node: Int, _ axis: Axis) -> Double {
    axis.isHorizontal ? horizontal.length(node) : vertical.length(node)
  }

  @inline(__always)
  func isSettled(_ node: Int, _ axis: Axis) -> Bool {
    axis.isHorizontal ? horizontal.isSettled(node) : vertical.isSettled(node)
  }

  func isStale(_ node: Int, _ axis: Axis) -> Bool {
    axis.isHorizontal ? horizontal.isStale(node) : vertical.isStale(node)
  }

  func hasMoved(_ node: Int, _ axis: Axis) -> Bool {
    axis.isHorizontal ? horizontal.hasMoved(node) : vertical.hasMoved(node)
  }

  @inline(__always)
  mutating func put(_ node: Int, _ start: Double, _ length: Double, _ axis: Axis) {
    change(axis) { $0.put(node, start, length) }
  }

  var safeArea: SafeArea {
    SafeArea(
      safe: safe, whole: whole, lift: screen.keyboardLift,
      keyboardTop: screen.keyboardTop(height: whole.height))
  }

  /// Lays out the screen.
  ///
  /// Heights of texts depend on widths, and preferred widths of wrapping labels on their lines, so
  /// the passes are repeated until nothing changes, as in UIKit.
  mutating func run() {
    var rounds = WidthRounds(areKept: false)
    run(keeping: &rounds)
  }

  /// Lays out the screen, and keeps the data needed to update it after text changes.
  mutating func run(keeping rounds: inout WidthRounds) {
    let viewport = screen.viewport
    let insets = screen.takenInsets
    safe.x = insets.leading
    safe.width = viewport.width - insets.horizontal
    whole.x = 0
    whole.width = viewport.width
    let mixesAxes = tree.views.contains(where: \.mixesAxes)
    columnCounts = [:]
    if mixesAxes { measureLengths(.vertical) }
    for pass in 0..<5 {
      findings.removeAll()
      (solvedCount, dividedCount) = (0, 0)
      layOut(.horizontal)
      rounds.removeAll()
      wrapAgain(keeping: &rounds)
      if forgetsWishes {
        // The intrinsic sizes of only one axis are kept at a time.
        horizontal.removeIntrinsicSizes()
        vertical = AxisPlaces(count: tree.views.count)
      }
      findHeights()
      if !readReaches(), !mixesAxes || pass > 0 { break }
    }
    guard rounds.areKept else { return }
    horizontal.forgetMoves()
    vertical.forgetMoves()
  }

  /// Computes all heights, once widths are known.
  mutating func findHeights() {
    let insets = screen.takenInsets
    measureLengths(.vertical)
    whole.y = 0
    whole.height = screen.viewport.height ?? contentHeight(insets)
    safe.y = insets.top
    safe.height = whole.height - insets.vertical
    placeRoots(.vertical)
    placeViews(.vertical)
  }

  mutating func setWidth(_ width: Points) { tree.setWidth(width) }

  /// Changes a node's text on the screen, but not the layout.
  ///
  /// - Returns: whether the node has a text and the text has changed.
  mutating func changeScreen(_ string: String, of node: Int) -> Bool {
    tree.setText(string, of: node)
  }

  /// Lays out the screen again for another width or other texts; reuses views and text
  /// measurements.
  mutating func runAgain(keeping rounds: inout WidthRounds) {
    horizontal = AxisPlaces(count: tree.views.count)
    vertical = AxisPlaces(count: tree.views.count)
    texts.forgetPreferredWidths(in: 0..<texts.count)
    reaches = []
    safe = .none
    whole = .none
    hasUnsolved = false
    run(keeping: &rounds)
  }

  /// Discards everything except the positions, once all views are placed.
  mutating func removeIntrinsicSizes() {
    horizontal.forgetAllButPlaces()
    vertical.forgetAllButPlaces()
    division = []
    stackParts = []
    leastLengths = []
  }

  /// Whether the screen is as high as its device, not only as its content.
  var hasScreenHeight: Bool { screen.viewport.height != nil }

  mutating func layOut(_ axis: Axis) {
    measureLengths(axis)
    placeRoots(axis)
    placeViews(axis)
  }

  /// The height of a screen that is as high as its content.
  private func contentHeight(_ insets: EdgeInsets) -> Double {
    var height = slotIdeal(0, .vertical) + insets.vertical
    for bar in tree.parts(of: 0, .bar) {
      guard case .safeAreaInset(let edge, let spacing, _) = screen.nodes[bar].placement,
        edge == .top || edge == .bottom
      else { continue }
      height += slotIdeal(bar, .vertical) + (spacing ?? ControlMetrics.standardSpacing)
    }
    for node in screen.presented where !tree.views[node.position].isAbsent {
      guard case .presented(let presentation) = screen[node].placement else { continue }
      let own = slotIdeal(node.position, .vertical)
      let bars = screen.viewport.safeArea
      switch presentation {
      case .whole: break
      case .edge(_, let inset): height = max(height, own + inset)
      case .center: height = max(height, own + screen.alertInsets.vertical)
      case .sheet(.medium): height = max(height, 2 * own)
      case .sheet(.large): height = max(height, own + bars.top)
      case .sheet(.height(let points)): height = max(height, points + bars.vertical)
      }
    }
    return height
  }
}

/// The cost of stretching a view by a point: the highest priority of the constraints that this
/// breaks, and their number.
struct StretchCost: Comparable {
  var priority: Float
  var count: Float = 1
  /// Whether the view takes remaining space.
  var expands = false

  static let free = StretchCost(priority: 0)

  static func < (a: StretchCost, b: StretchCost) -> Bool {
    (a.priority, a.count) < (b.priority, b.count)
  }

  /// The priority of a stack's own constraints.
  ///
  /// Source: the constraints that `UIStackView` creates, as listed by kean/Arranged.
  static let spanningFit: Float = 51
  static let canvasFit: Float = 49
  static let ambiguitySuppression: Float = 25
  /// The priority of the length of a view that fills; it yields to all others.
  static let filling: Float = 2
  /// The priority of constraints that decide which of several equal views yields.
  static let tie: Float = 1
}
