extension ContiguousArray {
  /// Replaces the contents by `count` copies of a value; keeps allocated memory.
  mutating func refill(_ count: Int, _ value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
