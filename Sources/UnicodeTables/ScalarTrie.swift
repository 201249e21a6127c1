/// A constant map from Unicode scalars to small numbers, in three steps of array indexing.
///
/// The top 9 bits of a scalar choose a branch, the next 6 a leaf, the last 6 a place in the leaf;
/// there stands the place of the number among the distinct ones. Everything is written in digits
/// of base 94, the printable ASCII characters from `!` on, so a table is four string literals: the
/// program holds them as constant bytes and no code runs to build them.
struct ScalarTrie {
  private let top: UnsafePointer<UInt8>
  private let branches: UnsafePointer<UInt8>
  private let leaves: UnsafePointer<UInt8>
  private let entries: UnsafePointer<UInt8>

  /// Refers to the literals of a generated table.
  ///
  /// They are constants of the program, so the pointers never dangle.
  @inline(__always)
  init(top: StaticString, branches: StaticString, leaves: StaticString, entries: StaticString) {
    self.top = top.utf8Start
    self.branches = branches.utf8Start
    self.leaves = leaves.utf8Start
    self.entries = entries.utf8Start
  }

  /// The number of a scalar, which must be at most 10FFFF.
  ///
  /// Every index is then in bounds: the generator writes a branch for each 4096 scalars and whole
  /// leaves.
  @inline(__always)
  subscript(scalar: UInt32) -> UInt16 {
    let branch = digit(top, Int(scalar >> 12))
    let branchPlace = 2 * (branch * 64 + Int(scalar >> 6) & 63)
    let leaf = digit(branches, branchPlace) * 94 + digit(branches, branchPlace + 1)
    let entry = 3 * digit(leaves, leaf * 64 + Int(scalar) & 63)
    return UInt16(
      truncatingIfNeeded: (digit(entries, entry) * 94 + digit(entries, entry + 1)) * 94
        + digit(entries, entry + 2))
  }
}

@inline(__always)
private func digit(_ text: UnsafePointer<UInt8>, _ place: Int) -> Int {
  Int(truncatingIfNeeded: text[place]) &- 0x21
}
