/// Gathers the terms of one row over roots: a sum in which each root occurs once.
struct LinearForm {
  private var slots: ContiguousArray<Int32> = []
  private var roots: ContiguousArray<Int32> = []
  private var coefficients: ContiguousArray<Double> = []
  private var largest = 0.0
  private(set) var constant = 0.0
  /// The size of the numbers that made up the constant, at least 1.
  private(set) var scale = 1.0

  var count: Int { roots.count }
  func root(_ position: Int) -> Int { Int(roots[position]) }
  func coefficient(_ position: Int) -> Double { coefficients[position] }
  /// The largest coefficient met, before cancellation.
  var largestCoefficient: Double { largest }

  mutating func reset(vertexCount: Int) {
    slots = ContiguousArray(repeating: -1, count: vertexCount)
    roots.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func begin(constant: Double) {
    for index in roots.indices { slots[Int(roots[index])] = -1 }
    roots.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
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
    } else {
      slots[root] = Int32(roots.count)
      roots.append(Int32(root))
      coefficients.append(coefficient)
    }
  }

  /// Drops what cancelled.
  @inline(__always)
  mutating func finish() {
    var position = 0
    let threshold = Tolerance.coefficient * largest
    while position < roots.count {
      if abs(coefficients[position]) > threshold {
        position += 1
        continue
      }
      slots[Int(roots[position])] = -1
      let last = roots.count - 1
      if position != last {
        roots[position] = roots[last]
        coefficients[position] = coefficients[last]
        slots[Int(roots[position])] = Int32(position)
      }
      roots.removeLast()
      coefficients.removeLast()
    }
  }
}
