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
  /// By round, the last one among them: how many labels told a new width after it.
  private(set) var newWidths: ContiguousArray<Int> = []
  private var first = AxisPlaces(count: 0)
  private var second = AxisPlaces(count: 0)
  private var third = AxisPlaces(count: 0)
  private var fourth = AxisPlaces(count: 0)

  init(areKept: Bool) { self.areKept = areKept }

  mutating func removeAll() {
    guard areKept else { return }
    newWidths.removeAll(keepingCapacity: true)
    while count > 0 {
      count -= 1
      var none = AxisPlaces(count: 0)
      exchange(count, with: &none)
    }
  }

  /// Notes how many labels told a new width.
  mutating func note(_ count: Int) { if areKept { newWidths.append(count) } }

  mutating func change(_ round: Int, by count: Int) { newWidths[round] += count }

  /// Keeps the widths of a round that is not the last.
  mutating func keep(_ places: borrowing AxisPlaces) {
    guard areKept else { return }
    var copy = places.copy()
    copy.forgetMoves()
    exchange(count, with: &copy)
    count += 1
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
