/// How often each name has been taken under one parent.
///
/// Most parents have a few children: their names stand in a list, which costs a fresh parent nothing.
/// Past `listLength` names a dictionary takes over, so that many siblings stay cheap.
package struct SiblingNames {
  private var few: [(name: String, count: Int)] = []
  private var many: [String: Int] = [:]

  private static let listLength = 12

  package init() {}

  /// Takes a name once more, and says how often it has been taken by then.
  package mutating func take(_ name: String) -> Int {
    guard many.isEmpty else {
      let count = many[name, default: 0] + 1
      many[name] = count
      return count
    }
    for position in few.indices where few[position].name == name {
      few[position].count += 1
      return few[position].count
    }
    if few.isEmpty { few.reserveCapacity(8) }
    few.append((name, 1))
    if few.count > Self.listLength {
      for (name, count) in few { many[name] = count }
    }
    return 1
  }
}
