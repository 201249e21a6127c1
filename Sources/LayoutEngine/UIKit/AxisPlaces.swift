/// Where the views of a screen stand on one axis, and how long they would like to be, by view.
///
/// What is found from the leaves up, what is found from the screen down and what is known of both lie
/// in tables of their own, so that the first can be forgotten once all views have their places.
struct AxisPlaces: ~Copyable {
  private var intrinsicSizes: PlainTable<IntrinsicSize>
  private var stretches: PlainTable<Stretch>
  private var marks: PlainTable<Marks>
  /// The views that got another place since changes were forgotten, if they are noted.
  private(set) var changes: ContiguousArray<Change> = []
  /// Only what comes after a whole layout is noted.
  var notesChanges = false

  // Types of tables are not private: the compiler fails on those, as of Swift 6.3.

  /// The length that a view would like, and what it costs the view to be longer.
  struct IntrinsicSize {
    /// With the view's padding.
    var ideal = 0.0
    var priority: Float = 0
    var count: Float = 1
  }

  struct Stretch {
    /// From the screen's leading or top edge; `.ideal` where the view has no place.
    var start = Double.ideal
    var length = Double.ideal
  }

  /// A view that got another place, and the one that it had.
  struct Change {
    let node: Int32
    let old: Stretch
  }

  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The view takes what is left.
    static let expands = Marks(rawValue: 1 << 0)
    /// The places of the view's children are known already.
    static let settled = Marks(rawValue: 1 << 1)
    /// The view got another place since somebody looked.
    static let moved = Marks(rawValue: 1 << 2)
    /// The places of the view's children have to be found again.
    static let stale = Marks(rawValue: 1 << 3)
    /// They were found with those of a container, which does not tell them any more.
    static let released = Marks(rawValue: 1 << 4)
  }

  init(count: Int) {
    intrinsicSizes = PlainTable(repeating: IntrinsicSize(), count: count)
    stretches = PlainTable(repeating: Stretch(), count: count)
    marks = PlainTable(repeating: [], count: count)
  }

  /// The same places, of which nothing is noted.
  borrowing func copy() -> AxisPlaces {
    var copy = AxisPlaces(count: 0)
    copy.intrinsicSizes.append(contentsOf: intrinsicSizes.values(in: intrinsicSizes.indices))
    copy.stretches.append(contentsOf: stretches.values(in: stretches.indices))
    copy.marks.append(contentsOf: marks.values(in: marks.indices))
    return copy
  }

  /// Forgets how long views would like to be, for good.
  mutating func removeIntrinsicSizes() {
    intrinsicSizes = PlainTable(repeating: IntrinsicSize(), count: 0)
  }

  /// Forgets all but where views stand, for good.
  mutating func forgetAllButPlaces() {
    removeIntrinsicSizes()
    marks = PlainTable(repeating: [], count: 0)
  }

  // MARK: - From the leaves up

  @inline(__always)
  func ideal(_ node: Int) -> Double { intrinsicSizes[node].ideal }

  /// What it costs a view to be longer than it would like.
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

  /// Forgets where a view stands.
  @inline(__always)
  mutating func clear(_ node: Int) {
    stretches[node] = Stretch()
    marks[node] = []
  }

  /// Gives a view its place, and notes whether that is another one than before.
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

  /// Forgets which views got another place since changes are noted, and notes no more of them.
  mutating func forgetChanges() {
    for change in changes { marks[Int(change.node)].remove(.moved) }
    changes.removeAll(keepingCapacity: true)
    notesChanges = false
  }

  /// Hands out the changes that were noted, to note the next from here on.
  mutating func takeChanges() -> ContiguousArray<Change> {
    let taken = changes
    forgetChanges()
    notesChanges = true
    return taken
  }

  /// Notes changes again that were handed out, before those that came later.
  mutating func addChanges(before earlier: ContiguousArray<Change>) {
    if earlier.isEmpty { return }
    let later = takeChanges()
    for change in earlier + later {
      let node = Int(change.node)
      noteChange(node, change.old)
      marks[node].insert(.moved)
    }
  }

  /// Notes what stands elsewhere than in other places, and nothing else.
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

  /// Forgets which views got another place, and which have to be found again.
  mutating func forgetMoves() {
    for node in marks.indices { marks[node].formIntersection([.expands, .settled]) }
  }

  // MARK: - What is known

  /// Whether the places of a view's children are known already.
  @inline(__always)
  func isSettled(_ node: Int) -> Bool { marks[node].contains(.settled) }

  @inline(__always)
  mutating func setSettled(_ node: Int, _ isSettled: Bool) { set(.settled, isSettled, node) }

  /// Whether a view got another place since somebody looked.
  @inline(__always)
  func hasMoved(_ node: Int) -> Bool { marks[node].contains(.moved) }

  @inline(__always)
  mutating func setSeen(_ node: Int) { set(.moved, false, node) }

  /// Whether the places of a view's children have to be found again.
  @inline(__always)
  func isStale(_ node: Int) -> Bool { marks[node].contains(.stale) }

  @inline(__always)
  mutating func setStale(_ node: Int, _ isStale: Bool) { set(.stale, isStale, node) }

  /// Has the places of all children of a view found again that were found with those of a container.
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
