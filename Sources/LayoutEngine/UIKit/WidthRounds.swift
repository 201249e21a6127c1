/// The widths that a screen had each time that they were found, but for the last: labels that wrap
/// tell another width than before, and then widths are found again.
///
/// Four times at most, so four tables at most.
struct WidthRounds: ~Copyable {
  /// How many times widths are found again at most.
  static let limit = 4

  /// Whether widths are kept at all: only a screen whose texts change needs them.
  let areKept: Bool
  /// How many tables there are.
  private(set) var count = 0
  /// By round, the last one among them.
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

  /// Notes that a label told another width in a round than before.
  mutating func change(_ round: Int, from old: WidthTold, to new: WidthTold) {
    told[round].add(old, -1)
    told[round].add(new, 1)
  }

  /// Whether widths are found again after a round.
  func goesOn(after round: Int) -> Bool { round < WidthRounds.limit && told[round].new > 0 }

  /// Keeps the widths of a round that is not the last.
  mutating func keep(_ places: borrowing AxisPlaces) {
    guard areKept else { return }
    var copy = places.copy()
    copy.forgetMoves()
    exchange(count, with: &copy)
    count += 1
  }

  /// Makes a round the last, the places of which are in use.
  ///
  /// - Parameter places: gets noted what has changed since the round that was the last.
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

  /// Puts the widths of a round in the place of others, and those where they were.
  mutating func exchange(_ round: Int, with places: inout AxisPlaces) {
    switch round {
    case 0: swap(&first, &places)
    case 1: swap(&second, &places)
    case 2: swap(&third, &places)
    default: swap(&fourth, &places)
    }
  }

  /// How wide a view was in a round.
  func length(of node: Int, in round: Int) -> Double {
    switch round {
    case 0: first.length(node)
    case 1: second.length(node)
    case 2: third.length(node)
    default: fourth.length(node)
    }
  }
}

/// What a label tells after a round of the width that it would like.
enum WidthTold { case nothing, new, known }

/// How many labels told another width after a round.
struct WidthsTold {
  /// Of these the width was less than what they had: widths are found again.
  var new = 0
  /// These are as wide as they would like: they are measured again if widths are.
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
