/// Names of one kind, each once whatever the case of its letters.
struct UniqueNames: Sendable {
  /// In small letters.
  private var used: Set<String>
  /// By name, the number that is tried next.
  private var counts: [String: Int] = [:]

  /// - Parameter words: names that nothing gets, in small letters.
  init(reserving words: [String] = []) { used = Set(words) }

  /// Takes a name.
  ///
  /// - Returns: false where something has it.
  mutating func take(_ name: String) -> Bool { used.insert(name.lowercased()).inserted }

  /// Takes a name, with the first number from 2 behind it where something has it.
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
