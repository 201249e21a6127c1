/// Gathers the terms of one row over roots: a sum in which each root occurs once.
struct LinearForm {
  /// For each vertex its position in the form at hand, or −1.
  private var slots: ContiguousArray<Int32> = []
  // Only the first `count` entries mean something: rows come by the thousand, and emptying arrays
  // costs more than overwriting them.
  private var roots = ContiguousArray<Int32>(repeating: 0, count: 8)
  private var coefficients = ContiguousArray<Double>(repeating: 0, count: 8)
  private var largest = 0.0
  private(set) var count = 0
  private(set) var constant = 0.0
  /// The size of the numbers that made up the constant, at least 1.
  private(set) var scale = 1.0

  @inline(__always)
  func root(_ position: Int) -> Int { Int(roots[position]) }

  @inline(__always)
  func coefficient(_ position: Int) -> Double { coefficients[position] }

  mutating func reset(vertexCount: Int) {
    slots.refill(vertexCount, -1)
    count = 0
  }

  @inline(__always)
  mutating func begin(constant: Double) {
    for position in 0..<count { slots[Int(roots[position])] = -1 }
    count = 0
    self.constant = constant
    scale = 1 + abs(constant)
    largest = 0
  }

  /// Adds `coefficient · root + offset`; the ground counts as zero.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ root: Int, offset: Double) {
    constant += offset
    scale = max(scale, abs(offset))
    if root == 0 || coefficient == 0 { return }
    largest = max(largest, abs(coefficient))
    let slot = slots[root]
    if slot >= 0 {
      coefficients[Int(slot)] += coefficient
      return
    }
    slots[root] = Int32(count)
    if count == roots.count {
      roots.append(0)
      coefficients.append(0)
    }
    roots[count] = Int32(root)
    coefficients[count] = coefficient
    count += 1
  }

  /// Drops what cancelled.
  @inline(__always)
  mutating func finish() {
    var position = 0
    let threshold = Tolerance.coefficient * largest
    while position < count {
      if abs(coefficients[position]) > threshold {
        position += 1
        continue
      }
      slots[Int(roots[position])] = -1
      count -= 1
      if position == count { return }
      roots[position] = roots[count]
      coefficients[position] = coefficients[count]
      slots[Int(roots[position])] = Int32(position)
    }
  }
}
