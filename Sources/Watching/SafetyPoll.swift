/// Selects items to poll, because some changes cause no event: writes through another hard link,
/// moves of an ancestor folder, and writes by another machine.
package struct SafetyPoll: Sendable {
  /// The maximum number of items per turn, in addition to the displayed ones.
  private let limit: Int
  private var next = 0

  package init(limit: Int = 64) { self.limit = limit }

  /// Returns the items to poll in this turn: all displayed ones, and the next of the others.
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
