/// A set of used names, compared without case, that generates unused ones.
struct UniqueNames: Sendable {
  /// The used names, in lowercase.
  private var used: Set<String>
  /// The last number that was appended to each name.
  private var counts: [String: Int] = [:]

  /// - Parameter words: the reserved names, in lowercase.
  init(reserving words: [String] = []) { used = Set(words) }

  /// Reserves a name.
  ///
  /// - Returns: false if it is already taken.
  mutating func take(_ name: String) -> Bool { used.insert(name.lowercased()).inserted }

  func isTaken(_ name: String) -> Bool { used.contains(name.lowercased()) }

  /// Returns an unused name; if needed, appends the first free number, starting at 2.
  mutating func name(_ base: String) -> String {
    var name = base
    while !take(name) {
      let count = counts[base, default: 1] + 1
      counts[base] = count
      name = "\(base)\(count)"
    }
    return name
  }
}
