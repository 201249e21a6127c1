/// The widths of each round except the last, in a layout that computes widths several times.
///
/// Widths are computed again because labels that wrap change their preferred width. There are at
/// most four such rounds, and thus four tables.
struct WidthRounds: ~Copyable {
  /// The maximum number of times that widths are computed again.
  static let limit = 4

  /// Whether widths are kept; only layouts that are updated after text changes need them.
  let areKept: Bool
  /// The number of rounds whose widths are kept.
  private(set) var count = 0
  /// The number of labels whose preferred width changed in each round, including the last one.
  private(set) var told: ContiguousArray<WidthsTold> = []
  private var first = AxisPlaces(count: 0)
  private var second = AxisPlaces(count: 0)
  private var third = AxisPlaces(count: 0)
  private var fourth = AxisPlaces(count: 0)

  init(areKept: Bool) { self.areKept = areKept }

  mutating func removeAll() {
    guard areKept else { return }
    told.removeAll(keepingCapacity: true)
    cut(to: 0)
  }

  mutating func note(_ widths: WidthsTold) { if areKept { told.append(widths) } }

  /// Replaces the recorded change of a label's preferred width in a round by another one.
  mutating func change(_ round: Int, from old: WidthTold, to new: WidthTold) {
    told[round].add(old, -1)
    told[round].add(new, 1)
  }

  /// Whether another round of computing widths must follow a round.
  func goesOn(after round: Int) -> Bool { round < WidthRounds.limit && told[round].new > 0 }

  /// Keeps a copy of the widths of a round that is not the last.
  mutating func keep(_ places: borrowing AxisPlaces) {
    guard areKept else { return }
    var copy = places.copy()
    copy.forgetMoves()
    exchange(count, with: &copy)
    count += 1
  }

  /// Makes a round the last one, and discards the later ones.
  ///
  /// - Parameter places: the current positions; records their differences from the previous widths
  ///   of that round.
  mutating func end(at round: Int, _ places: inout AxisPlaces) {
    var last = AxisPlaces(count: 0)
    exchange(round, with: &last)
    places.noteChanges(from: last)
    cut(to: round)
    told.removeSubrange((round + 1)...)
  }

  private mutating func cut(to round: Int) {
    while count > round {
      count -= 1
      var none = AxisPlaces(count: 0)
      exchange(count, with: &none)
    }
  }

  /// Swaps the kept widths of a round with others.
  mutating func exchange(_ round: Int, with places: inout AxisPlaces) {
    switch round {
    case 0: swap(&first, &places)
    case 1: swap(&second, &places)
    case 2: swap(&third, &places)
    default: swap(&fourth, &places)
    }
  }

  /// The width of a view in a round.
  func length(of node: Int, in round: Int) -> Double {
    switch round {
    case 0: first.length(node)
    case 1: second.length(node)
    case 2: third.length(node)
    default: fourth.length(node)
    }
  }
}

/// How a label's preferred width changed in a round.
enum WidthTold { case nothing, new, known }

/// The number of labels whose preferred width changed in a round.
struct WidthsTold {
  /// The number of labels that became narrower, so that widths are computed again.
  var new = 0
  /// The number of labels whose preferred width equals the width that they already have.
  var known = 0

  init() {}

  init(_ told: WidthTold) { add(told, 1) }

  mutating func add(_ told: WidthTold, _ count: Int) {
    switch told {
    case .nothing: break
    case .new: new += count
    case .known: known += count
    }
  }
}
