internal import SpecModel

/// The constraints of a document so far, so that one that says the same again is found.
///
/// Constraints that fall into one bucket are linked, newest first.
struct WrittenConstraints {
  /// By bucket, a position in `entries`, or -1 for none; empty before the first constraint.
  private var newest: ContiguousArray<Int32> = []
  private var entries: ContiguousArray<Entry> = []

  private struct Entry {
    /// A position in the document's constraints.
    let constraint: Int32
    /// The entry before it in its bucket; -1 for none.
    let previous: Int32
  }

  private static let bucketBits = 9

  /// The position of a constraint that says the same; where there is none, the new one is noted as
  /// the next of the document.
  mutating func earlier(
    _ constraint: LayoutConstraint<NodeID>,
    among constraints: borrowing ContiguousArray<LayoutConstraint<NodeID>>
  ) -> Int? {
    if newest.isEmpty {
      newest = ContiguousArray(repeating: -1, count: 1 << Self.bucketBits)
    }
    let bucket = Self.bucket(of: constraint)
    var place = Int(newest[bucket])
    while place >= 0 {
      let entry = entries[place]
      let position = Int(entry.constraint)
      if constraints[position].says(sameAs: constraint) { return position }
      place = Int(entry.previous)
    }
    entries.append(
      Entry(
        constraint: Int32(truncatingIfNeeded: constraints.count), previous: newest[bucket]))
    newest[bucket] = Int32(truncatingIfNeeded: entries.count - 1)
    return nil
  }

  private static func bucket(of constraint: LayoutConstraint<NodeID>) -> Int {
    var hash = constraint.constant.bitPattern
    if case .node(let node) = constraint.first.item { hash ^= UInt64(node.index) &* 0x1_0001 }
    // Fibonacci hashing: the upper bits of the product are well mixed.
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bucketBits))
  }
}
