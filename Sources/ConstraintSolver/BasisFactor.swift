/// The inverse of a basis in product form: a list of elementary matrices, each an identity with
/// one column replaced.
///
/// Column p of the basis matrix M is the row of the problem that slot p holds, written as a
/// vector over variables. An empty list is the identity: slot p holds the row "variable p".
/// Replacing a column and building the inverse anew are the same step.
///
/// Source: G. Dantzig, W. Orchard-Hays, "The product form for the inverse in the simplex method",
/// MTAC 8 (1954).
struct BasisFactor {
  private var pivotSlots: ContiguousArray<Int32> = []
  private var pivotValues: ContiguousArray<Double> = []
  private var starts: ContiguousArray<Int32> = [0]
  private var indices: ContiguousArray<Int32> = []
  private var values: ContiguousArray<Double> = []

  /// Elementary matrices in the list.
  var count: Int { pivotSlots.count }
  /// Numbers in the list; grows as columns are replaced.
  var size: Int { indices.count }

  mutating func reset() {
    pivotSlots.removeAll(keepingCapacity: true)
    pivotValues.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    indices.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Replaces `vector`, over variables, by M⁻¹ · vector, over slots.
  func solve(_ vector: inout ContiguousArray<Double>) {
    for step in 0..<pivotSlots.count {
      let slot = Int(pivotSlots[step])
      let value = vector[slot]
      if value == 0 { continue }
      let scaled = value / pivotValues[step]
      for index in Int(starts[step])..<Int(starts[step + 1]) {
        vector[Int(indices[index])] -= values[index] * scaled
      }
      vector[slot] = scaled
    }
  }

  /// Replaces `vector`, over slots, by M⁻ᵀ · vector, over variables.
  func solveTransposed(_ vector: inout ContiguousArray<Double>) {
    for step in stride(from: pivotSlots.count - 1, through: 0, by: -1) {
      let slot = Int(pivotSlots[step])
      var value = vector[slot]
      for index in Int(starts[step])..<Int(starts[step + 1]) {
        value -= values[index] * vector[Int(indices[index])]
      }
      vector[slot] = value == 0 ? 0 : value / pivotValues[step]
    }
  }

  /// Puts a column into a slot.
  ///
  /// - Parameter column: M⁻¹ times the new column; its entry at `slot` is the pivot.
  mutating func replace(_ slot: Int, by column: borrowing ContiguousArray<Double>) {
    for index in column.indices where index != slot && abs(column[index]) > Tolerance.drop {
      indices.append(Int32(index))
      values.append(column[index])
    }
    starts.append(Int32(indices.count))
    pivotSlots.append(Int32(slot))
    pivotValues.append(column[slot])
  }
}
