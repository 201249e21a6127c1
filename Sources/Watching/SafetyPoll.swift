/// Chooses which items are asked for once in a while, since no event tells of every change: a hard
/// link's other name, a folder above that was moved, another machine.
package struct SafetyPoll: Sendable {
  /// Things that are asked for in one turn beside those that are shown.
  private let limit: Int
  private var next = 0

  package init(limit: Int = 64) { self.limit = limit }

  /// The items of this turn, each once: all that are shown, and the next others.
  ///
  /// - Parameter count: how many items there are; they are numbered from 0.
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
