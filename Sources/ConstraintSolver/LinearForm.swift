/// The left side of one row as a linear combination of roots; each root occurs once.
struct LinearForm {
  private struct Entry {
    var root: Int32
    var coefficient: Double
  }

  /// The number of entries up to which linear search is used; in longer forms, roots store their
  /// position.
  private static let fewEntries = 8

  // Only the first `count` entries are valid. Overwriting is faster than emptying arrays for
  // thousands of rows.
  private var entries = ContiguousArray<Entry>(
    repeating: Entry(root: 0, coefficient: 0), count: 2 * fewEntries)
  /// For each root, its position in a long form or −1; unused for short forms.
  private var positions: ContiguousArray<Int32> = []
  private var largest = 0.0
  private(set) var count = 0
  private(set) var constant = 0.0
  /// The largest magnitude that was added to the constant, at least 1.
  private(set) var scale = 1.0

  @inline(__always)
  func root(_ position: Int) -> Int { Int(entries[position].root) }

  @inline(__always)
  func coefficient(_ position: Int) -> Double { entries[position].coefficient }

  @inline(__always)
  mutating func begin(constant: Double) {
    if count > Self.fewEntries { forgetPositions() }
    count = 0
    self.constant = constant
    scale = 1 + abs(constant)
    largest = 0
  }

  /// Adds `coefficient · root + offset`; the root 0, the ground, has the value 0.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ root: Int, offset: Double) {
    constant += offset
    scale = max(scale, abs(offset))
    if root == 0 || coefficient == 0 { return }
    largest = max(largest, abs(coefficient))
    if count > Self.fewEntries {
      addToMany(coefficient, root)
      return
    }
    var position = 0
    while position < count {
      if entries[position].root == Int32(root) {
        entries[position].coefficient += coefficient
        return
      }
      position += 1
    }
    entries[count] = Entry(root: Int32(root), coefficient: coefficient)
    count += 1
    if count > Self.fewEntries { notePositions() }
  }

  /// Copies a short form.
  mutating func copy(_ short: ShortForm) {
    begin(constant: short.constant)
    if short.count > 0 { add(short.firstCoefficient, short.first, offset: 0) }
    if short.count > 1 { add(short.secondCoefficient, short.second, offset: 0) }
    scale = short.scale
  }

  /// Removes terms whose coefficients cancelled out.
  @inline(__always)
  mutating func finish() {
    let threshold = Tolerance.coefficient * largest
    if count > Self.fewEntries { forgetPositions() }
    var kept = 0
    for position in 0..<count where abs(entries[position].coefficient) > threshold {
      if kept < position { entries[kept] = entries[position] }
      kept += 1
    }
    count = kept
  }

  /// Sorts the entries by root, and returns the largest magnitude of a coefficient.
  mutating func sort() -> Double {
    var largest = 0.0
    for position in 0..<count {
      let entry = entries[position]
      largest = max(largest, abs(entry.coefficient))
      if count > 24 { continue }
      var place = position
      while place > 0, entries[place - 1].root > entry.root {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
    if count > 24 { entries[..<count].sort { $0.root < $1.root } }
    return largest
  }

  // MARK: - Long forms

  private mutating func addToMany(_ coefficient: Double, _ root: Int) {
    if root >= positions.count {
      positions.append(contentsOf: repeatElement(-1, count: root + 1 - positions.count))
    }
    let position = Int(positions[root])
    if position >= 0 {
      entries[position].coefficient += coefficient
      return
    }
    if count == entries.count { entries.append(Entry(root: 0, coefficient: 0)) }
    entries[count] = Entry(root: Int32(root), coefficient: coefficient)
    positions[root] = Int32(count)
    count += 1
  }

  private mutating func notePositions() {
    for position in 0..<count {
      let root = self.root(position)
      if root >= positions.count {
        positions.append(contentsOf: repeatElement(-1, count: root + 1 - positions.count))
      }
      positions[root] = Int32(position)
    }
  }

  private mutating func forgetPositions() {
    for position in 0..<count where root(position) < positions.count {
      positions[root(position)] = -1
    }
  }
}

/// A linear combination of at most two roots, which fits in registers; most rows are of this form.
struct ShortForm {
  private(set) var count = 0
  private(set) var first = 0
  private(set) var second = 0
  private(set) var firstCoefficient = 0.0
  private(set) var secondCoefficient = 0.0
  private(set) var constant: Double
  /// The largest magnitude that was added to the constant, at least 1.
  private(set) var scale: Double

  @inline(__always)
  init(constant: Double) {
    self.constant = constant
    scale = 1 + abs(constant)
  }

  /// Copies a form of at most two roots.
  @inline(__always)
  init(_ form: borrowing LinearForm) {
    constant = form.constant
    scale = form.scale
    count = form.count
    if count > 0 {
      first = form.root(0)
      firstCoefficient = form.coefficient(0)
    }
    if count > 1 {
      second = form.root(1)
      secondCoefficient = form.coefficient(1)
    }
  }

  /// Adds `coefficient · root + offset`; may be called at most twice.
  ///
  /// The root 0, the ground, has the value 0.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ root: Int, offset: Double) {
    constant += offset
    scale = max(scale, abs(offset))
    if root == 0 || coefficient == 0 { return }
    if count == 0 {
      count = 1
      first = root
      firstCoefficient = coefficient
    } else if root == first {
      let largest = max(abs(firstCoefficient), abs(coefficient))
      firstCoefficient += coefficient
      if abs(firstCoefficient) <= Tolerance.coefficient * largest { count = 0 }
    } else {
      count = 2
      second = root
      secondCoefficient = coefficient
    }
  }

  /// The lower of the two roots; the ground if there is only one.
  @inline(__always)
  var low: Int { count < 2 ? 0 : min(first, second) }

  /// The higher of the two root indices, or the only one.
  @inline(__always)
  var high: Int { count < 2 ? first : max(first, second) }

  /// The coefficient of `high`.
  @inline(__always)
  var highCoefficient: Double {
    count == 2 && second > first ? secondCoefficient : firstCoefficient
  }

  /// Whether the form is a multiple of the difference of two roots.
  @inline(__always)
  var isDifference: Bool {
    abs(firstCoefficient + secondCoefficient) <= Tolerance.coefficient * abs(firstCoefficient)
  }
}
