/// The positions and intrinsic lengths of a screen's views on one axis, by view.
///
/// Intrinsic lengths and positions are in separate tables, so that the intrinsic lengths can be
/// discarded once all views are placed.
struct AxisPlaces: ~Copyable {
  private var intrinsicSizes: PlainTable<IntrinsicSize>
  private var stretches: PlainTable<Stretch>
  private var marks: PlainTable<Marks>
  /// The views whose position has changed since recording started, with their old positions.
  private(set) var changes: ContiguousArray<Change> = []
  /// Whether changes of positions are recorded; only for updates after a complete layout.
  var notesChanges = false

  // Types of tables are not private: the compiler fails on those, as of Swift 6.3.

  /// The intrinsic length of a view, and the cost of stretching it.
  struct IntrinsicSize {
    /// The intrinsic length, including padding.
    var ideal = 0.0
    var priority: Float = 0
    var count: Float = 1
  }

  struct Stretch {
    /// The distance from the screen's leading or top edge; unspecified (`.ideal`) if the view is
    /// not placed.
    var start = Double.ideal
    var length = Double.ideal
  }

  /// A view whose position has changed, with its old position.
  struct Change {
    let node: Int32
    let old: Stretch
  }

  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The view takes the remaining space of its stack.
    static let expands = Marks(rawValue: 1 << 0)
    /// The view's children are already placed.
    static let settled = Marks(rawValue: 1 << 1)
    /// The view has moved since the last check.
    static let moved = Marks(rawValue: 1 << 2)
    /// The view's children must be placed again.
    static let stale = Marks(rawValue: 1 << 3)
    /// The view's children were placed together with an outer container, which no longer determines
    /// their positions.
    static let released = Marks(rawValue: 1 << 4)
  }

  init(count: Int) {
    intrinsicSizes = PlainTable(repeating: IntrinsicSize(), count: count)
    stretches = PlainTable(repeating: Stretch(), count: count)
    marks = PlainTable(repeating: [], count: count)
  }

  /// A copy of the positions, without the recorded changes.
  borrowing func copy() -> AxisPlaces {
    var copy = AxisPlaces(count: 0)
    copy.intrinsicSizes.append(contentsOf: intrinsicSizes.values(in: intrinsicSizes.indices))
    copy.stretches.append(contentsOf: stretches.values(in: stretches.indices))
    copy.marks.append(contentsOf: marks.values(in: marks.indices))
    return copy
  }

  /// Discards the intrinsic lengths.
  mutating func removeIntrinsicSizes() {
    intrinsicSizes = PlainTable(repeating: IntrinsicSize(), count: 0)
  }

  /// Discards everything except the positions.
  mutating func forgetAllButPlaces() {
    removeIntrinsicSizes()
    marks = PlainTable(repeating: [], count: 0)
  }

  // MARK: - From the leaves up

  @inline(__always)
  func ideal(_ node: Int) -> Double { intrinsicSizes[node].ideal }

  /// The cost of stretching a view beyond its intrinsic length.
  @inline(__always)
  func growth(_ node: Int) -> StretchCost {
    let wish = intrinsicSizes[node]
    return StretchCost(priority: wish.priority, count: wish.count, expands: expands(node))
  }

  @inline(__always)
  func expands(_ node: Int) -> Bool { marks[node].contains(.expands) }

  @inline(__always)
  mutating func setWish(_ node: Int, _ ideal: Double, _ growth: StretchCost) {
    intrinsicSizes[node] = IntrinsicSize(
      ideal: ideal, priority: growth.priority, count: growth.count)
    set(.expands, growth.expands, node)
  }

  // MARK: - From the screen down

  @inline(__always)
  func start(_ node: Int) -> Double { stretches[node].start }

  @inline(__always)
  func length(_ node: Int) -> Double { stretches[node].length }

  /// Removes a view's position.
  @inline(__always)
  mutating func clear(_ node: Int) {
    stretches[node] = Stretch()
    marks[node] = []
  }

  /// Sets a view's position, and records it if it has changed.
  @inline(__always)
  mutating func put(_ node: Int, _ start: Double, _ length: Double) {
    let known = stretches[node]
    if known.start == start, known.length == length { return }
    if notesChanges { noteChange(node, known) }
    stretches[node] = Stretch(start: start, length: length)
    marks[node].insert(.moved)
  }

  @inline(never)
  private mutating func noteChange(_ node: Int, _ old: Stretch) {
    if marks[node].contains(.moved) { return }
    changes.append(Change(node: Int32(truncatingIfNeeded: node), old: old))
  }

  /// Discards the recorded changes, and stops recording.
  mutating func forgetChanges() {
    for change in changes { marks[Int(change.node)].remove(.moved) }
    changes.removeAll(keepingCapacity: true)
    notesChanges = false
  }

  /// Returns the recorded changes, and starts recording anew.
  mutating func takeChanges() -> ContiguousArray<Change> {
    let taken = changes
    forgetChanges()
    notesChanges = true
    return taken
  }

  /// Inserts changes that were taken before, ahead of later ones.
  mutating func addChanges(before earlier: ContiguousArray<Change>) {
    if earlier.isEmpty { return }
    let later = takeChanges()
    for change in earlier + later {
      let node = Int(change.node)
      noteChange(node, change.old)
      marks[node].insert(.moved)
    }
  }

  /// Replaces the recorded changes by the differences from older positions.
  mutating func noteChanges(from old: borrowing AxisPlaces) {
    forgetChanges()
    notesChanges = true
    for node in stretches.indices {
      let (now, before) = (stretches[node], old.stretches[node])
      if now.start == before.start, now.length == before.length { continue }
      if now.start.isNaN, before.start.isNaN { continue }
      noteChange(node, before)
      marks[node].insert(.moved)
    }
  }

  /// Removes the marks of moved views, and of views whose children must be placed again.
  mutating func forgetMoves() {
    for node in marks.indices { marks[node].formIntersection([.expands, .settled]) }
  }

  // MARK: - What is known

  /// Whether a view's children are already placed.
  @inline(__always)
  func isSettled(_ node: Int) -> Bool { marks[node].contains(.settled) }

  @inline(__always)
  mutating func setSettled(_ node: Int, _ isSettled: Bool) { set(.settled, isSettled, node) }

  /// Whether a view has moved since the last check.
  @inline(__always)
  func hasMoved(_ node: Int) -> Bool { marks[node].contains(.moved) }

  @inline(__always)
  mutating func setSeen(_ node: Int) { set(.moved, false, node) }

  /// Whether a view's children must be placed again.
  @inline(__always)
  func isStale(_ node: Int) -> Bool { marks[node].contains(.stale) }

  @inline(__always)
  mutating func setStale(_ node: Int, _ isStale: Bool) { set(.stale, isStale, node) }

  /// Marks a view whose children were placed with an outer container, so that they are placed
  /// again.
  mutating func release(_ node: Int) {
    marks[node].remove(.settled)
    marks[node].formUnion([.stale, .released])
  }

  func isReleased(_ node: Int) -> Bool { marks[node].contains(.released) }

  mutating func setPlaced(_ node: Int) { marks[node].subtract([.stale, .released]) }

  @inline(__always)
  private mutating func set(_ mark: Marks, _ isSet: Bool, _ node: Int) {
    if isSet { marks[node].insert(mark) } else { marks[node].remove(mark) }
  }
}
