/// Counts how often each name is used under one parent.
///
/// Up to `listLength` names are in an array that needs no allocation, others in a dictionary.
package struct SiblingNames {
  private var few: [(name: String, count: Int)] = []
  private var many: [String: Int] = [:]

  private static let listLength = 12

  package init() {}

  /// Counts another use of a name and returns the new count.
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
