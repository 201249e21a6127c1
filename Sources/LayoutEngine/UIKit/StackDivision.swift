internal import ConstraintSolver
internal import SpecModel

/// The division of a stack's length among its children, some of which are stacks, on one axis.
///
/// Bottom-up, each view gets a convex function that maps its length to a cost: the minimum over all
/// divisions for views in a row, the sum for views in parallel. Top-down, each view then gets its
/// length: siblings are stretched or compressed up to the same slope, and among equal costs, the
/// first views are shortest. The result equals that of the constraints in `ConstraintScope`, if
/// each of them concerns one view or two adjacent ones.
///
/// Source: R. T. Rockafellar, "Convex Analysis", §16 (infimal convolution).
struct StackDivision {
  /// A view in the division; its children are adjacent in `parts`.
  struct Part {
    let node: Int32
    var traits: Traits
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// The combined cost function of the part's children.
    var content = FunctionID.none
    /// The cost function of the view itself.
    var cost = FunctionID.none
    /// The view's length minus the argument of its cost functions.
    var shift = 0.0
    var length = 0.0

    var children: Range<Int> { Int(firstChild)..<Int(firstChild + childCount) }
  }

  /// Properties of a part's constraints in its stack.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// The children of the part are included in the division.
    static let opened = Traits(rawValue: 1 << 0)
    /// The start of the part does not depend on any length.
    static let beginsAtNumber = Traits(rawValue: 1 << 1)
    /// On the cross axis, the part is as long as its container.
    static let stretched = Traits(rawValue: 1 << 2)
    /// On the cross axis, the part is as long as its container, unless its bounds prevent that.
    static let pulled = Traits(rawValue: 1 << 3)
    /// The hugging priority of the part is ignored.
    static let loose = Traits(rawValue: 1 << 4)
    /// The part may have a negative length, if otherwise more important constraints would be
    /// broken.
    static let softWall = Traits(rawValue: 1 << 5)
    /// The part has no cross-axis length of its own.
    static let suppressed = Traits(rawValue: 1 << 6)
    /// Among equal views, the part is stretched last.
    static let growsLast = Traits(rawValue: 1 << 7)
    /// Among equal views, the part is compressed last.
    static let shrinksLast = Traits(rawValue: 1 << 8)
    /// Of several views without a size, a later one takes the remaining space instead of this part.
    static let yields = Traits(rawValue: 1 << 9)
    /// The part is a spacer beside views that fill, so it does not grow.
    static let givesWay = Traits(rawValue: 1 << 10)
    /// The part shares the remaining space equally with others.
    static let shares = Traits(rawValue: 1 << 11)
    /// The part prefers its declared length, unless the stack requires another.
    static let softLength = Traits(rawValue: 1 << 12)
    /// The part prefers not to be longer than its content.
    static let fits = Traits(rawValue: 1 << 13)
    /// The gaps between the part's children are equal.
    static let spreads = Traits(rawValue: 1 << 14)
    /// The part's children have equal lengths.
    static let equalizes = Traits(rawValue: 1 << 15)
  }

  var parts: ContiguousArray<Part> = []
  var functions = ConvexFunctions()
  /// A cost function that permits only a length of zero.
  private(set) var nothing = FunctionID.none
  /// The cost function of the length by which a stretched view is too short.
  private(set) var missing = FunctionID.none

  // A reusable buffer for the breakpoints of one view.
  private var breakpoints: ContiguousArray<Breakpoint> = []
  private var runs: ContiguousArray<FunctionID> = []
  var growths: ContiguousArray<StretchCost> = []
  var resistances: ContiguousArray<Double> = []
  var rooms: ContiguousArray<Double> = []

  mutating func begin(at root: Int) {
    parts.removeAll(keepingCapacity: true)
    functions.removeFunctions(from: 2)
    if functions.count < 2 {
      nothing = makeCost { $0.bound(0, 1000, hasBelow: true, hasAbove: true) }
      missing = makeCost {
        $0.bound(0, 1000, hasBelow: true)
        $0.bound(0, 997, hasAbove: true)
      }
    }
    parts.append(Part(node: Int32(truncatingIfNeeded: root), traits: [.opened, .beginsAtNumber]))
  }

  // MARK: - Costs

  /// Creates a cost function from the constraints on one length that `note` records with `bound`.
  mutating func makeCost(_ note: (inout StackDivision) -> Void) -> FunctionID {
    breakpoints.removeAll(keepingCapacity: true)
    note(&self)
    return makeNoted() ?? .none
  }

  mutating func beginNoting() { breakpoints.removeAll(keepingCapacity: true) }

  /// Records a constraint on a length: with `hasBelow` at least, with `hasAbove` at most `length`.
  mutating func bound(
    _ length: Double, _ priority: Double, hasBelow: Bool = false, hasAbove: Bool = false
  ) {
    let breakpoint = Breakpoint(
      length, StackDivision.priority(priority), hasBelow: hasBelow, hasAbove: hasAbove)
    var place = breakpoints.count
    breakpoints.append(breakpoint)
    while place > 0, breakpoints[place - 1].position > length {
      breakpoints[place] = breakpoints[place - 1]
      place -= 1
    }
    breakpoints[place] = breakpoint
  }

  var notedCount: Int { breakpoints.count }

  /// Creates the cost function for stretching or compressing a view from its intrinsic length.
  ///
  /// - Parameter ties: whether other views that are equal are stretched or compressed before this
  ///   one.
  mutating func makeCost(
    _ ideal: Double, hugging: Double, compression: Double, ties: (grows: Bool, shrinks: Bool)
  ) -> FunctionID {
    functions.makeKnee(
      from: 0, best: ideal, falling: slope(of: compression, isTied: ties.shrinks),
      rising: slope(of: hugging, isTied: ties.grows))
  }

  private mutating func slope(of priority: Double, isTied: Bool) -> Slope {
    let priority = StackDivision.priority(priority)
    return isTied
      ? functions.slope(of: priority, and: StackDivision.priority(Double(StretchCost.tie)))
      : functions.slope(of: priority)
  }

  private static func priority(_ number: Double) -> Priority {
    Priority(Int(number.clamped(1, 1000))) ?? .required
  }

  /// Creates a cost function from the recorded constraints; nil if required ones conflict.
  mutating func makeNoted() -> FunctionID? {
    functions.make(from: breakpoints, breakpoints.indices)
  }

  /// The minimum cost of dividing a length among views, as a function of that length.
  ///
  /// Functions of similar size are combined in pairs.
  mutating func divided(among views: Range<Int>) -> FunctionID {
    runs.removeAll(keepingCapacity: true)
    for view in views {
      var sum = parts[view].cost
      while let last = runs.last,
        2 * functions.breakCount(sum) >= functions.breakCount(last)
      {
        sum = functions.convolve(last, sum)
        runs.removeLast()
      }
      runs.append(sum)
    }
    var sum = runs.removeLast()
    while let last = runs.popLast() { sum = functions.convolve(last, sum) }
    return sum
  }
}
