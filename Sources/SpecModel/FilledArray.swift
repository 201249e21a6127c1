extension ContiguousArray {
  /// So many times one value.
  ///
  /// As `init(repeating:count:)`, which is better for long arrays: that one asks the runtime for the
  /// array's type each time, some hundred steps that tables of a few nodes feel.
  @inlinable package init(filledWith value: Element, count: Int) {
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(value) }
  }
}
