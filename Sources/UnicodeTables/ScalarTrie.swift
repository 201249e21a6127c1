/// A constant map from Unicode scalars to small numbers that needs three array lookups.
///
/// The top 9 bits of a scalar select a branch, the next 6 bits a leaf, and the last 6 bits an
/// element of the leaf, which is an index into the list of distinct numbers. All arrays are encoded
/// in base 94 with the printable ASCII characters from `!` on. A table is therefore four string
/// literals, stored as constant bytes that need no initialization.
struct ScalarTrie {
  private let top: UnsafePointer<UInt8>
  private let branches: UnsafePointer<UInt8>
  private let leaves: UnsafePointer<UInt8>
  private let entries: UnsafePointer<UInt8>

  /// Creates a map from the string literals of a generated table.
  ///
  /// Literals are constants, so the pointers are always valid.
  @inline(__always)
  init(top: StaticString, branches: StaticString, leaves: StaticString, entries: StaticString) {
    self.top = top.utf8Start
    self.branches = branches.utf8Start
    self.leaves = leaves.utf8Start
    self.entries = entries.utf8Start
  }

  /// The number for a scalar, which must be at most 10FFFF.
  ///
  /// All indices are in bounds: the generator writes a branch for every 4096 scalars, and complete
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
