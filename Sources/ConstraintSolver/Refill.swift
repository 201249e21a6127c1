extension ContiguousArray {
  /// Replaces the contents by one value repeated, in the same memory.
  mutating func refill(_ count: Int, _ value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
