extension String {
  /// Whether this text sorts before another by UTF-8 bytes, which is the same on every platform.
  ///
  /// - Complexity: O(*n*) in the length of the common prefix; no allocation for native strings.
  package func precedes(_ other: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.precedes($0) }
    }
    return (answer ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in 0..<Swift.min(count, other.count) where self[place] != other[place] {
      return self[place] < other[place]
    }
    return count < other.count
  }
}
