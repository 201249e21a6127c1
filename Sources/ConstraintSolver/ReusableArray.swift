/// A stack that keeps its memory when elements are removed.
struct ReusableArray<Element: Sendable>: Sendable {
  /// The allocated elements; only the first `count` are valid.
  private var elements: ContiguousArray<Element> = []
  private(set) var count = 0

  init() {}

  init(_ element: Element) { append(element) }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(position: Int) -> Element {
    get { elements[position] }
    set { elements[position] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count < elements.count { elements[count] = element } else { elements.append(element) }
    count += 1
  }

  mutating func insert(_ element: Element, at position: Int) {
    append(element)
    var place = count - 1
    while place > position {
      elements[place] = elements[place - 1]
      place -= 1
    }
    elements[position] = element
  }

  mutating func remove(at position: Int) {
    for place in position..<count - 1 { elements[place] = elements[place + 1] }
    count -= 1
  }

  /// Removes all elements after the first `count`.
  @inline(__always)
  mutating func cut(to count: Int) { self.count = count }

  mutating func reserveCapacity(_ capacity: Int) { elements.reserveCapacity(capacity) }
}
