extension ContiguousArray {
  /// Creates an array of `count` copies of one value.
  ///
  /// For short arrays this is faster than `init(repeating:count:)`, which looks up the array's type
  /// metadata on every call (some hundred instructions).
  @inlinable package init(filledWith value: Element, count: Int) {
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(value) }
  }
}
