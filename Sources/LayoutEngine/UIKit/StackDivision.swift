internal import ConstraintSolver
internal import SpecModel

/// How the length of a stack is divided among children of which some are stacks, on one axis.
///
/// From the leaves up every view learns what each of its lengths costs, a convex function: of views
/// in a row the cheapest way to divide a length among them, of views beside each other the sum. From
/// the stack down every view is then given its length: among siblings all are stretched or squeezed
/// up to the same slope, and of lengths that cost the same the first views take the least. That is
/// what the constraints of `ConstraintScope` come to where each of them speaks of one view, or of two that
/// touch.
///
/// Source: R. T. Rockafellar, "Convex Analysis", §16 (infimal convolution).
struct StackDivision {
  /// One view, behind the view that holds it and next to its siblings.
  struct Part {
    let node: Int32
    var traits: Traits
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// What its children cost together.
    var content = FunctionID.none
    /// What the view itself costs.
    var cost = FunctionID.none
    /// What the view's length has more than the numbers its functions take.
    var shift = 0.0
    var length = 0.0

    var children: Range<Int> { Int(firstChild)..<Int(firstChild + childCount) }
  }

  /// What constraints a view has in its stack.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// Its children have a place here.
    static let opened = Traits(rawValue: 1 << 0)
    /// It begins at a place that no length decides about.
    static let beginsAtNumber = Traits(rawValue: 1 << 1)
    /// Across: it is as long as its container.
    static let stretched = Traits(rawValue: 1 << 2)
    /// Across: it is as long as its container unless it may not be.
    static let pulled = Traits(rawValue: 1 << 3)
    /// Its hugging counts for nothing.
    static let loose = Traits(rawValue: 1 << 4)
    /// It may have a length below zero rather than that more important constraints break.
    static let softWall = Traits(rawValue: 1 << 5)
    /// It has no length of its own across its stack.
    static let suppressed = Traits(rawValue: 1 << 6)
    /// Of equals it does not grow.
    static let growsLast = Traits(rawValue: 1 << 7)
    /// Of equals it does not give way.
    static let shrinksLast = Traits(rawValue: 1 << 8)
    /// A later view takes what is left.
    static let yields = Traits(rawValue: 1 << 9)
    /// A spacer beside views that fill.
    static let givesWay = Traits(rawValue: 1 << 10)
    /// It takes what is left, as much as others do.
    static let shares = Traits(rawValue: 1 << 11)
    /// Its length is to be what is stated, but for what its stack demands.
    static let softLength = Traits(rawValue: 1 << 12)
    /// It asks to be no longer than what it holds.
    static let fits = Traits(rawValue: 1 << 13)
    /// The distances between its children are equal.
    static let spreads = Traits(rawValue: 1 << 14)
    /// Its children are equally long.
    static let equalizes = Traits(rawValue: 1 << 15)
  }

  var parts: ContiguousArray<Part> = []
  var functions = ConvexFunctions()
  /// The cost of a length of zero, and of no other.
  private(set) var nothing = FunctionID.none
  /// What is missing from a pulled view.
  private(set) var missing = FunctionID.none

  // Memory that every view uses in turn.
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

  /// What constraints of one length cost, noted by `bound`.
  mutating func makeCost(_ note: (inout StackDivision) -> Void) -> FunctionID {
    breakpoints.removeAll(keepingCapacity: true)
    note(&self)
    return makeNoted() ?? .none
  }

  mutating func beginNoting() { breakpoints.removeAll(keepingCapacity: true) }

  /// Notes a constraint: the length is to be at least or at most, or both, as long as `length`.
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

  /// What it costs a view to be longer or shorter than it would like.
  ///
  /// - Parameters:
  ///   - ties: whether of equals it does not grow, and does not give way.
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

  /// The cost of what was noted; nil where required constraints exclude each other.
  mutating func makeNoted() -> FunctionID? {
    functions.make(from: breakpoints, breakpoints.indices)
  }

  /// The cheapest way to divide a length among views, two at a time, of which neither has many more
  /// breakpoints than the other.
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
