internal import SpecModel

/// A hash table of a document's constraints, for finding duplicates.
///
/// Constraints in the same bucket are linked, newest first.
struct WrittenConstraints {
  /// The newest entry of each bucket, as an index into `entries`, or -1.
  ///
  /// Empty before the first constraint.
  private var newest: ContiguousArray<Int32> = []
  private var entries: ContiguousArray<Entry> = []

  private struct Entry {
    /// An index into the document's constraints.
    let constraint: Int32
    /// The previous entry in the same bucket; -1 for none.
    let previous: Int32
  }

  private static let bucketBits = 9

  /// The index of an equal constraint; if there is none, adds the constraint and returns nil.
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
