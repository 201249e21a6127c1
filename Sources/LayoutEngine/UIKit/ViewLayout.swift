internal import ConstraintSolver
internal import PlatformData
internal import SpecModel

/// Finds the place of every view of a screen, as UIKit would.
///
/// One axis at a time, and on each twice over all views: from the leaves up every view learns how
/// long it would like to be, then from the screen down every view is given its place. Lengths that
/// fit are handed on as they are, and what is left or missing in a row of leaves goes to the one
/// that UIKit picks. Where it takes weighing, the constraints of that container are solved:
/// see `ConstraintScope`.
struct ViewLayout: ~Copyable {
  private(set) var tree: ViewTree
  var screen: Screen { @inline(__always) get { tree.screen } }
  var texts: TextMeasuring
  /// By view and axis.
  var horizontal: AxisPlaces
  var vertical: AxisPlaces
  /// By grid whose constraints are solved and whose width says how many columns it has: how many
  /// each of its entries stands for.
  var columnCounts: [Int: [Int]] = [:]
  /// How far views reach beyond the safe area that they ignore, by node.
  var reaches: [(node: Int, insets: EdgeInsets)] = []
  /// The part of the screen that bars leave.
  var safe = Rectangle.none
  var whole = Rectangle.none
  var findings: [ConstraintFinding] = []
  /// The views that are laid out: those of the whole screen, or of one container.
  var scope: Range<Int>
  /// Whether conflicts in canvases are told, and what is open there: usually the resolution for
  /// SwiftUI tells.
  var judgesCanvases = false
  /// Whether what is laid out is part of a screen that SwiftUI lays out.
  var isWrapped = false
  /// Whether every container is solved, even where a shorter way gives the same.
  let solvesAll: Bool
  /// Whether all widths are found again once labels have wrapped, even those that stay the same.
  var findsAllAgain = false
  /// Whether what is squeezed is solved, even where it can be divided.
  var solvesSqueezed = false
  /// The containers whose constraints were solved in the last pass.
  var solvedCount = 0
  /// Whether there was a container whose constraints have no solution that was found.
  var hasUnsolved = false
  /// The containers that were divided with what they hold, in the last pass.
  var dividedCount = 0
  /// Memory that every division uses in turn, once there was one: behind a reference, so that the
  /// layout stays small.
  var division: ContiguousArray<StackDivision> = []
  /// Memory that every division by parts uses in turn.
  var stackParts: ContiguousArray<StackPart> = []
  /// Memory that stacks which are as short as they may be use in turn: the least lengths of views
  /// that hold others, by their distance from the stack; `.ideal` for the others.
  var leastLengths: ContiguousArray<Double> = []
  /// Memory that every solve uses in turn.
  var solver = SolverTables()

  /// Whether nobody asks how long views would like to be once they have their places.
  let forgetsWishes: Bool

  /// - Parameter fonts: by style; those of the screen's styles if empty.
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
  /// Heights of texts follow from widths, and widths of labels that had to wrap from their lines, so
  /// the passes are made again until nothing moves, as UIKit does it.
  mutating func run() {
    var rounds = WidthRounds(areKept: false)
    run(keeping: &rounds)
  }

  /// Lays out the screen and keeps what a change of a text is followed by.
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
        // The wishes of one axis alone are there at a time.
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

  /// Finds all heights, once there are widths.
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

  /// - Returns: whether the node shows a text, and now another one than before.
  mutating func changeScreen(_ string: String, of node: Int) -> Bool {
    tree.setText(string, of: node)
  }

  /// Lays out the screen at another width, or with other texts: what its views are and what their texts
  /// are made of stays known.
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

  /// Forgets all that places are found with, once all views have theirs.
  mutating func removeIntrinsicSizes() {
    horizontal.forgetAllButPlaces()
    vertical.forgetAllButPlaces()
    division = []
    stackParts = []
    leastLengths = []
  }

  /// Whether the screen is as high as its device, not as its content.
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

/// What it costs a view to be a point longer than it would like: the most important constraint that
/// is broken, and how many of that importance.
struct StretchCost: Comparable {
  var priority: Float
  var count: Float = 1
  /// Whether the view takes what is left.
  var expands = false

  static let free = StretchCost(priority: 0)

  static func < (a: StretchCost, b: StretchCost) -> Bool {
    (a.priority, a.count) < (b.priority, b.count)
  }

  /// Priorities of what stacks make for themselves.
  ///
  /// Source: the constraints that UIStackView was seen to make, as kean/Arranged lists them.
  static let spanningFit: Float = 51
  static let canvasFit: Float = 49
  static let ambiguitySuppression: Float = 25
  /// A length that gives way to all others: that of a view that fills.
  static let filling: Float = 2
  /// Who of equals gives way.
  static let tie: Float = 1
}
