/// A slope of a lexicographic cost: a sparse vector with one weight for each priority level,
/// compared from the highest priority down.
///
/// It is zero, a stored vector, a negated stored vector, or a wall: the infinite slope at the end
/// of a domain. Stored vectors are positive, so the sign of `code` is the sign of the slope.
package struct Slope: Equatable, Sendable {
  /// 0 for the zero slope, `k` for the vector `k - 1` of the table, `-k` for its negation.
  let code: Int32

  package static let zero = Slope(code: 0)
  static let rightWall = Slope(code: Int32.max)
  static let leftWall = Slope(code: -Int32.max)

  @inline(__always)
  var isWall: Bool { code == Int32.max || code == -Int32.max }

  /// Whether the slope is positive.
  @inline(__always)
  var isRising: Bool { code > 0 }

  /// Whether the slope is negative.
  @inline(__always)
  var isFalling: Bool { code < 0 }

  package static prefix func - (slope: Slope) -> Slope { Slope(code: -slope.code) }
}

/// The weight of one priority level in a slope.
struct SlopeEntry {
  var level: UInt16
  var weight: Double
}

/// The slopes of one solve.
///
/// Vectors are only added, so a `Slope` stays valid.
struct SlopeTable {
  private var starts = ReusableArray<Int32>(0)
  private var entries = ReusableArray<SlopeEntry>()
  /// A cache of recent sums, indexed by a hash of both operands.
  private var sums: ContiguousArray<Sum> = []
  /// The vector with weight 1 at each level, if it was created; most slopes are of this kind.
  private var units = ContiguousArray<Int32>(repeating: 0, count: 1001)

  private struct Sum {
    var first = Slope.zero
    var second = Slope.zero
    var sum = Slope.zero
  }

  private static let keptSums = 1024

  /// A hash table, with open addressing, of vectors with several entries; 0 is an empty slot.
  private var known: ContiguousArray<Int32> = []
  private var knownCount = 0

  /// The total number of entries of all vectors.
  var entryCount: Int { entries.count }

  /// Removes all slopes; keeps allocated memory.
  mutating func removeAll() {
    for index in 0..<entries.count where entries[index].weight == 1 {
      units[Int(entries[index].level)] = 0
    }
    starts.cut(to: 1)
    entries.cut(to: 0)
    sums.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    knownCount = 0
  }

  /// Stores a vector, or finds an equal one; its entries are nonzero and sorted by ascending level.
  mutating func store(_ vector: borrowing ReusableArray<SlopeEntry>) -> Slope {
    if vector.isEmpty { return .zero }
    let first = vector[0]
    if vector.count == 1 {
      if first.weight == 1 { return unit(first.level) }
      if first.weight == -1 { return -unit(first.level) }
    }
    let sign: Double = first.weight > 0 ? 1 : -1
    if 2 * knownCount >= known.count { widenKnown() }
    var place = hash(count: vector.count) { (vector[$0].level, sign * vector[$0].weight) }
    while known[place] != 0 {
      if isVector(known[place], vector, sign) {
        return Slope(code: sign > 0 ? known[place] : -known[place])
      }
      place = (place + 1) & (known.count - 1)
    }
    for index in 0..<vector.count {
      entries.append(SlopeEntry(level: vector[index].level, weight: sign * vector[index].weight))
    }
    starts.append(Int32(entries.count))
    known[place] = Int32(starts.count - 1)
    knownCount += 1
    return Slope(code: sign > 0 ? known[place] : -known[place])
  }

  private func isVector(
    _ number: Int32, _ vector: borrowing ReusableArray<SlopeEntry>, _ sign: Double
  ) -> Bool {
    let range = range(Slope(code: number))
    guard range.count == vector.count else { return false }
    for index in 0..<vector.count {
      let entry = entries[range.lowerBound + index]
      if entry.level != vector[index].level || entry.weight != sign * vector[index].weight {
        return false
      }
    }
    return true
  }

  @inline(__always)
  private func hash(count: Int, _ entry: (Int) -> (level: UInt16, weight: Double)) -> Int {
    var hash: UInt64 = 0
    for index in 0..<count {
      let (level, weight) = entry(index)
      // Whole numbers only differ in their highest bits, and multiplication only carries upwards.
      hash = (hash ^ UInt64(level) ^ weight.bitPattern.byteSwapped) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash) & (known.count - 1)
  }

  private mutating func widenKnown() {
    let old = known
    known.refill(max(64, 2 * old.count), 0)
    for number in old where number != 0 {
      let range = range(Slope(code: number))
      var place = hash(count: range.count) {
        let entry = entries[range.lowerBound + $0]
        return (entry.level, entry.weight)
      }
      while known[place] != 0 { place = (place + 1) & (known.count - 1) }
      known[place] = number
    }
  }

  mutating func unit(_ level: UInt16) -> Slope {
    let known = units[Int(level)]
    if known != 0 { return Slope(code: known) }
    entries.append(SlopeEntry(level: level, weight: 1))
    starts.append(Int32(entries.count))
    units[Int(level)] = Int32(starts.count - 1)
    return Slope(code: Int32(starts.count - 1))
  }

  private func range(_ slope: Slope) -> Range<Int> {
    if slope.code == 0 { return 0..<0 }
    let vector = Int(abs(slope.code))
    return Int(starts[vector - 1])..<Int(starts[vector])
  }

  /// Compares two slopes lexicographically; the result is negative, zero or positive.
  ///
  /// Weights within the rounding tolerance are equal.
  func compare(_ a: Slope, _ b: Slope) -> Int {
    if a.code == b.code { return 0 }
    if a.isWall || b.isWall || (a.code < 0) != (b.code < 0) || a.code == 0 || b.code == 0 {
      return a.code < b.code ? -1 : 1
    }
    let rangeA = range(a)
    let rangeB = range(b)
    let signA: Double = a.code < 0 ? -1 : 1
    let signB: Double = b.code < 0 ? -1 : 1
    var indexA = rangeA.lowerBound
    var indexB = rangeB.lowerBound
    while true {
      let levelA = indexA < rangeA.upperBound ? entries[indexA].level : UInt16.max
      let levelB = indexB < rangeB.upperBound ? entries[indexB].level : UInt16.max
      if levelA == UInt16.max && levelB == UInt16.max { return 0 }
      let weightA = levelA <= levelB ? signA * entries[indexA].weight : 0
      let weightB = levelB <= levelA ? signB * entries[indexB].weight : 0
      let difference = weightA - weightB
      if abs(difference) > Tolerance.weight * (abs(weightA) + abs(weightB)) {
        return difference < 0 ? -1 : 1
      }
      if levelA <= levelB { indexA += 1 }
      if levelB <= levelA { indexB += 1 }
    }
  }

  /// Adds two slopes; a wall plus anything is the wall.
  mutating func sum(
    _ a: Slope, _ b: Slope, scratch: inout ReusableArray<SlopeEntry>
  ) -> Slope {
    if a.code == 0 || b.isWall { return b }
    if b.code == 0 || a.isWall { return a }
    if sums.isEmpty { sums.refill(Self.keptSums, Sum()) }
    let place = Int(truncatingIfNeeded: a.code &* 31 &+ b.code) & (Self.keptSums - 1)
    if sums[place].first == a, sums[place].second == b { return sums[place].sum }
    let sum = newSum(a, b, scratch: &scratch)
    sums[place] = Sum(first: a, second: b, sum: sum)
    return sum
  }

  private mutating func newSum(
    _ a: Slope, _ b: Slope, scratch: inout ReusableArray<SlopeEntry>
  ) -> Slope {
    scratch.cut(to: 0)
    let rangeA = range(a)
    let rangeB = range(b)
    let signA: Double = a.code < 0 ? -1 : 1
    let signB: Double = b.code < 0 ? -1 : 1
    var indexA = rangeA.lowerBound
    var indexB = rangeB.lowerBound
    while indexA < rangeA.upperBound || indexB < rangeB.upperBound {
      let levelA = indexA < rangeA.upperBound ? entries[indexA].level : UInt16.max
      let levelB = indexB < rangeB.upperBound ? entries[indexB].level : UInt16.max
      let weightA = levelA <= levelB ? signA * entries[indexA].weight : 0
      let weightB = levelB <= levelA ? signB * entries[indexB].weight : 0
      let weight = weightA + weightB
      if abs(weight) > Tolerance.weight * (abs(weightA) + abs(weightB)) {
        scratch.append(SlopeEntry(level: min(levelA, levelB), weight: weight))
      }
      if levelA <= levelB { indexA += 1 }
      if levelB <= levelA { indexB += 1 }
    }
    return store(scratch)
  }

  /// Multiplies a slope by a positive factor.
  mutating func scale(
    _ slope: Slope, by factor: Double, scratch: inout ReusableArray<SlopeEntry>
  ) -> Slope {
    if slope.code == 0 || slope.isWall || factor == 1 { return slope }
    scratch.cut(to: 0)
    let sign: Double = slope.code < 0 ? -1 : 1
    for index in range(slope) {
      scratch.append(
        SlopeEntry(level: entries[index].level, weight: sign * factor * entries[index].weight))
    }
    return store(scratch)
  }

  /// The slope's weight at one level; 0 for a wall.
  func weight(of slope: Slope, at level: UInt16) -> Double {
    if slope.isWall { return 0 }
    for index in range(slope) where entries[index].level == level {
      return slope.code < 0 ? -entries[index].weight : entries[index].weight
    }
    return 0
  }

  /// The highest-priority level with a nonzero weight; 0 for a wall.
  func leadingLevel(_ slope: Slope) -> Int {
    if slope.isWall { return 0 }
    return slope.code == 0 ? 1001 : Int(entries[range(slope).lowerBound].level)
  }

  /// Adds the levels with nonzero weights to a sorted list without duplicates.
  func addLevels(of slope: Slope, to levels: inout ContiguousArray<UInt16>) {
    if slope.isWall { return }
    for index in range(slope) {
      let level = entries[index].level
      var place = levels.count
      while place > 0, levels[place - 1] > level { place -= 1 }
      if place > 0, levels[place - 1] == level { continue }
      levels.insert(level, at: place)
    }
  }
}
