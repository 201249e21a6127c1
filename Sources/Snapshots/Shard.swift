/// One of several machines that share the checks: `2/4` is the second of four.
package struct Shard: Hashable, Sendable {
  /// The machine's number, from 1.
  package let index: Int
  package let count: Int

  /// The only machine, which does all checks.
  package static let whole = Shard(index: 1, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Parses `2/4`; nil for text in another format.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      (1...10_000).contains(count), (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether this machine checks a file.
  ///
  /// Depends only on the path, so all machines agree. The path is hashed with FNV-1a,
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  ///
  /// - Parameter path: relative to the project's root.
  package func contains(_ path: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // Similar names differ too little in the low bits.
    hash ^= hash >> 32
    return Int(hash % UInt64(count)) == index - 1
  }
}
