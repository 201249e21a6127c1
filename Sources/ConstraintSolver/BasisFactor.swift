/// The LU factors of a basis, followed by a product-form list of elementary matrices, each an
/// identity matrix with one column replaced.
///
/// Column p of the basis matrix M is the row that slot p holds, as a vector over variables; an
/// empty slot holds the unit vector of its own variable. Building adds one row at a time to a free
/// slot: its entries in taken slots form a column of U, and those in free slots, divided by the
/// pivot, a column of L. Later rows replace others through the list. The cost is the number of
/// nonzeros, which the order of rows keeps low.
///
/// Source: J. R. Gilbert, T. Peierls, "Sparse partial pivoting in time proportional to arithmetic
/// operations", SIAM J. Sci. Stat. Comput. 9 (1988); the list is that of G. Dantzig, W.
/// Orchard-Hays, "The product form for the inverse in the simplex method", MTAC 8 (1954).
struct BasisFactor {
  /// Sparse columns, stored one after the other.
  private struct Columns {
    var starts: ContiguousArray<Int32> = [0]
    var indices: ContiguousArray<Int32> = []
    var values: ContiguousArray<Double> = []

    mutating func removeAll() {
      starts.removeAll(keepingCapacity: true)
      starts.append(0)
      indices.removeAll(keepingCapacity: true)
      values.removeAll(keepingCapacity: true)
    }

    mutating func append(_ index: Int32, _ value: Double) {
      indices.append(index)
      values.append(value)
    }

    mutating func close() { starts.append(Int32(indices.count)) }

    @inline(__always)
    func range(_ column: Int) -> Range<Int> { Int(starts[column])..<Int(starts[column + 1]) }
  }

  private var lower = Columns()
  private var upper = Columns()
  private var replaced = Columns()
  /// The slot of each step's pivot: first the steps of L and U, then those of the list.
  private var pivotSlots: ContiguousArray<Int32> = []
  private var pivotValues: ContiguousArray<Double> = []
  /// The number of rows that are factorized in L and U.
  private(set) var baseCount = 0
  /// The step of L and U that used each slot; −1 for a free slot.
  private var steps: ContiguousArray<Int32> = []
  /// A heap of the steps that must still be applied to the current column, lowest first.
  private var pending: ContiguousArray<Int32> = []

  /// The number of rows added or replaced so far.
  var count: Int { pivotSlots.count }
  /// The number of nonzeros in the factors; grows as rows are replaced.
  var size: Int { lower.indices.count + upper.indices.count + replaced.indices.count }

  /// Removes all rows.
  mutating func reset(slotCount: Int) {
    lower.removeAll()
    upper.removeAll()
    replaced.removeAll()
    pivotSlots.removeAll(keepingCapacity: true)
    pivotValues.removeAll(keepingCapacity: true)
    baseCount = 0
    steps.refill(slotCount, -1)
  }

  // MARK: - Building

  /// Applies all steps so far to a sparse column (a sparse triangular solve).
  ///
  /// - Parameters:
  ///   - column: indexed by variable.
  ///   - touched: the variables with nonzero entries, including fill-in.
  ///   - isTouched: for each variable, whether it is in `touched`.
  mutating func eliminate(
    _ column: inout ContiguousArray<Double>, touched: inout ContiguousArray<Int32>,
    isTouched: inout ContiguousArray<Bool>
  ) {
    for slot in touched where steps[Int(slot)] >= 0 { push(steps[Int(slot)]) }
    while let step = popLeast() {
      let value = column[Int(pivotSlots[step])]
      if abs(value) <= Tolerance.drop { continue }
      for index in lower.range(step) {
        let slot = Int(lower.indices[index])
        column[slot] -= lower.values[index] * value
        if isTouched[slot] { continue }
        isTouched[slot] = true
        touched.append(Int32(slot))
        if steps[slot] >= 0 { push(steps[slot]) }
      }
    }
  }

  /// Adds a row to a free slot.
  ///
  /// - Parameter column: the row after `eliminate`; its entry at `slot` is the pivot.
  mutating func append(
    _ slot: Int, _ column: borrowing ContiguousArray<Double>,
    touched: borrowing ContiguousArray<Int32>
  ) {
    let pivot = column[slot]
    for index in touched.indices {
      let other = touched[index]
      let value = column[Int(other)]
      if Int(other) == slot || abs(value) <= Tolerance.drop { continue }
      if steps[Int(other)] >= 0 {
        upper.append(other, value)
      } else {
        lower.append(other, value / pivot)
      }
    }
    lower.close()
    upper.close()
    steps[slot] = Int32(baseCount)
    pivotSlots.append(Int32(slot))
    pivotValues.append(pivot)
    baseCount += 1
  }

  private mutating func push(_ step: Int32) {
    pending.append(step)
    var place = pending.count - 1
    while place > 0, pending[(place - 1) / 2] > step {
      pending[place] = pending[(place - 1) / 2]
      place = (place - 1) / 2
    }
    pending[place] = step
  }

  private mutating func popLeast() -> Int? {
    guard let least = pending.first, let last = pending.popLast() else { return nil }
    let count = pending.count
    if count == 0 { return Int(least) }
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= count { break }
      if child + 1 < count, pending[child + 1] < pending[child] { child += 1 }
      if pending[child] >= last { break }
      pending[place] = pending[child]
      place = child
    }
    pending[place] = last
    return Int(least)
  }

  // MARK: - Solving

  /// Replaces `vector`, indexed by variable, with M⁻¹ · vector, indexed by slot.
  func solve(_ vector: inout ContiguousArray<Double>) {
    for step in 0..<baseCount {
      let value = vector[Int(pivotSlots[step])]
      if value == 0 { continue }
      for index in lower.range(step) {
        vector[Int(lower.indices[index])] -= lower.values[index] * value
      }
    }
    for step in stride(from: baseCount - 1, through: 0, by: -1) {
      let slot = Int(pivotSlots[step])
      if vector[slot] == 0 { continue }
      let value = vector[slot] / pivotValues[step]
      vector[slot] = value
      for index in upper.range(step) {
        vector[Int(upper.indices[index])] -= upper.values[index] * value
      }
    }
    for step in baseCount..<count {
      let slot = Int(pivotSlots[step])
      if vector[slot] == 0 { continue }
      let value = vector[slot] / pivotValues[step]
      for index in replaced.range(step - baseCount) {
        vector[Int(replaced.indices[index])] -= replaced.values[index] * value
      }
      vector[slot] = value
    }
  }

  /// Replaces `vector`, indexed by slot, with M⁻ᵀ · vector, indexed by variable.
  func solveTransposed(_ vector: inout ContiguousArray<Double>) {
    for step in stride(from: count - 1, through: baseCount, by: -1) {
      let slot = Int(pivotSlots[step])
      var value = vector[slot]
      for index in replaced.range(step - baseCount) {
        value -= replaced.values[index] * vector[Int(replaced.indices[index])]
      }
      vector[slot] = value == 0 ? 0 : value / pivotValues[step]
    }
    for step in 0..<baseCount {
      let slot = Int(pivotSlots[step])
      var value = vector[slot]
      for index in upper.range(step) {
        value -= upper.values[index] * vector[Int(upper.indices[index])]
      }
      vector[slot] = value == 0 ? 0 : value / pivotValues[step]
    }
    for step in stride(from: baseCount - 1, through: 0, by: -1) {
      let slot = Int(pivotSlots[step])
      var value = vector[slot]
      for index in lower.range(step) {
        value -= lower.values[index] * vector[Int(lower.indices[index])]
      }
      vector[slot] = value
    }
  }

  /// Replaces the row in a slot.
  ///
  /// - Parameter column: M⁻¹ times the new row; its entry at `slot` is the pivot.
  mutating func replace(_ slot: Int, by column: borrowing ContiguousArray<Double>) {
    for index in column.indices where index != slot && abs(column[index]) > Tolerance.drop {
      replaced.append(Int32(index), column[index])
    }
    replaced.close()
    pivotSlots.append(Int32(slot))
    pivotValues.append(column[slot])
  }
}
