/// Selects items to poll, because some changes cause no event: writes through another hard link, a
/// moved ancestor folder, another machine.
package struct SafetyPoll: Sendable {
  /// The number of additional items in one turn.
  private let limit: Int
  private var next = 0

  package init(limit: Int = 64) { self.limit = limit }

  /// The items to poll in this turn: all displayed ones, and the next others.
  ///
  /// - Parameter count: the number of items; they are numbered from 0.
  package mutating func turn(of count: Int, shown: [WatchedItemID]) -> [WatchedItemID] {
    guard count > 0 else { return [] }
    var chosen = shown.filter { $0.index < count }
    let known = Set(chosen)
    var others = 0
    for _ in 0..<count where others < limit {
      if next >= count { next = 0 }
      let item = WatchedItemID(next)
      next += 1
      guard !known.contains(item) else { continue }
      chosen.append(item)
      others += 1
    }
    return chosen
  }
}
