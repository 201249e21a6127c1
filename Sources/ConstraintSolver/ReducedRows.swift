/// One constraint as a part of its row's cost; the cost rises on one or both sides of a position.
package struct Breakpoint: Sendable {
  /// The length of the row at which the constraint is satisfied exactly.
  package internal(set) var position: Double
  /// The cost per unit of the row's length beyond the position.
  var weight: Double
  var constraint: Int32
  /// The other vertex of the edge; used only for sorting.
  var key: Int32
  /// The priority level; 0 is required.
  var level: UInt16
  /// Whether lengths below the position have a cost, as for a minimum.
  var hasBelow: Bool
  /// Whether lengths above the position have a cost, as for a maximum.
  var hasAbove: Bool

  init(
    position: Double, weight: Double, constraint: Int32, key: Int32, level: UInt16, hasBelow: Bool,
    hasAbove: Bool
  ) {
    self.position = position
    self.weight = weight
    self.constraint = constraint
    self.key = key
    self.level = level
    self.hasBelow = hasBelow
    self.hasAbove = hasAbove
  }

  /// Creates a constraint on a single length.
  ///
  /// - Parameters:
  /// - hasBelow: whether `position` is a minimum.
  /// - hasAbove: whether `position` is a maximum.
  package init(_ position: Double, _ priority: Priority, hasBelow: Bool, hasAbove: Bool) {
    self.init(
      position: position, weight: 1, constraint: -1, key: 0, level: priority.level,
      hasBelow: hasBelow, hasAbove: hasAbove)
  }

  /// Whether a breakpoint precedes another one, in an order that does not depend on the order of
  /// constraints.
  @inline(__always)
  static func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    if a.key != b.key { return a.key < b.key }
    if a.position != b.position { return a.position < b.position }
    if a.level != b.level { return a.level < b.level }
    if a.hasBelow != b.hasBelow { return a.hasBelow }
    if a.hasAbove != b.hasAbove { return b.hasAbove }
    return a.weight < b.weight
  }
}

/// All constraints on the same linear form.
struct RowGroup {
  /// The lower vertex of a difference `high − low`; −1 for any other linear form.
  var low: Int32
  var high: Int32
  var firstKink: Int32
  var endKink: Int32

  var breakpoints: Range<Int> { Int(firstKink)..<Int(endKink) }
}

/// The constraints that remain after joining, expressed in roots and grouped by linear form.
///
/// Differences of two vertices (including the ground) come first, then other forms.
struct ReducedRows {
  private(set) var groups: ContiguousArray<RowGroup> = []
  private(set) var breakpoints: ContiguousArray<Breakpoint> = []
  /// The number of groups that are differences of two vertices; they come first.
  private(set) var edgeCount = 0
  /// Form i has the terms `formStarts[i] ..< formStarts[i + 1]`, sorted by vertex; its largest
  /// coefficient has magnitude 1 and its first one is positive.
  private(set) var formStarts: ContiguousArray<Int32> = [0]
  private(set) var formVertices: ContiguousArray<Int32> = []
  private(set) var formCoefficients: ContiguousArray<Double> = []

  private var form = LinearForm()
  private var unsorted: ContiguousArray<Breakpoint> = []
  private var highs: ContiguousArray<Int32> = []
  private var bucketEnds: ContiguousArray<Int32> = []
  private var generalKinks: ContiguousArray<Breakpoint> = []

  /// Expresses in roots every constraint that was not used to join classes.
  ///
  /// - Returns: false if a required constraint without roots is violated.
  /// - Complexity: linear, except for sorting the breakpoints of one row.
  mutating func reduce(
    _ system: borrowing ConstraintSystem, _ classes: borrowing AffineClasses,
    requiredOnly: Bool
  ) -> Bool {
    reset(kinkCount: system.rowCount - classes.joinedCount)
    for row in 0..<system.rowCount {
      if classes.isJoined[row] || system.isRemoved[row] { continue }
      let level = system.levels[row]
      if requiredOnly && level != 0 { continue }
      let relation = system.relations[row]
      guard let short = gather(row, system, classes) else {
        emitForm(row, relation, level)
        continue
      }
      if short.count == 0 {
        if level == 0, !Self.holds(short, relation) { return false }
      } else if short.count == 1 || short.isDifference {
        let breakpoint = Self.breakpoint(
          row, relation, level, constant: short.constant, scale: short.highCoefficient,
          key: Int32(short.low))
        unsorted.append(breakpoint)
        highs.append(Int32(short.high))
      } else {
        form.copy(short)
        emitForm(row, relation, level)
      }
    }
    groupEdges(vertexCount: classes.vertexCount)
    groupForms()
    return true
  }

  /// Updates a breakpoint's position after its constant changed.
  ///
  /// - Parameter breakpoint: the breakpoint's index; its row must have a root.
  mutating func move(
    _ breakpoint: Int, of system: borrowing ConstraintSystem, _ classes: borrowing AffineClasses,
    isEdge: Bool
  ) {
    let row = Int(breakpoints[breakpoint].constraint)
    let short = gather(row, system, classes)
    let moved: Breakpoint
    if let short, isEdge {
      moved = Self.breakpoint(
        row, system.relations[row], breakpoints[breakpoint].level, constant: short.constant,
        scale: short.highCoefficient, key: 0)
    } else {
      if let short { form.copy(short) }
      moved = Self.breakpoint(
        row, system.relations[row], breakpoints[breakpoint].level, constant: form.constant,
        scale: formScale(), key: 0)
    }
    breakpoints[breakpoint].position = moved.position
  }

  /// Sorts the breakpoints of a group again after a change.
  mutating func sort(_ group: Int) {
    let range = groups[group].breakpoints
    for index in range { breakpoints[index].key = 0 }
    sortKinks(range)
  }

  /// The indices of a form's terms.
  func terms(of form: Int) -> Range<Int> { Int(formStarts[form])..<Int(formStarts[form + 1]) }

  private mutating func reset(kinkCount: Int) {
    groups.removeAll(keepingCapacity: true)
    breakpoints.removeAll(keepingCapacity: true)
    edgeCount = 0
    formStarts.refill(1, 0)
    formVertices.removeAll(keepingCapacity: true)
    formCoefficients.removeAll(keepingCapacity: true)
    unsorted.removeAll(keepingCapacity: true)
    highs.removeAll(keepingCapacity: true)
    generalKinks.removeAll(keepingCapacity: true)
    unsorted.reserveCapacity(kinkCount)
    highs.reserveCapacity(kinkCount)
  }

  // MARK: - One row

  /// Expresses a row in roots; nil if it has more than two, which are then in `form`.
  @inline(__always)
  mutating func gather(
    _ row: Int, _ system: borrowing ConstraintSystem, _ classes: borrowing AffineClasses
  ) -> ShortForm? {
    let terms = system.terms(of: row)
    if terms.count <= 2 {
      var short = ShortForm(constant: system.constants[row])
      for index in terms {
        let link = classes.link(Int(system.termVariables[index]))
        let coefficient = system.termCoefficients[index]
        short.add(coefficient * link.factor, Int(link.parent), offset: coefficient * link.offset)
      }
      return short
    }
    form.begin(constant: system.constants[row])
    for index in terms {
      let link = classes.link(Int(system.termVariables[index]))
      let coefficient = system.termCoefficients[index]
      form.add(coefficient * link.factor, Int(link.parent), offset: coefficient * link.offset)
    }
    form.finish()
    return form.count <= 2 ? ShortForm(form) : nil
  }

  /// Whether a required constraint without roots is satisfied.
  static func holds(_ form: ShortForm, _ relation: Relation) -> Bool {
    let slack = Tolerance.feasibility * form.scale
    switch relation {
    case .equal: return abs(form.constant) <= slack
    case .lessOrEqual: return form.constant <= slack
    case .greaterOrEqual: return form.constant >= -slack
    }
  }

  @inline(__always)
  private static func breakpoint(
    _ row: Int, _ relation: Relation, _ level: UInt16, constant: Double, scale: Double, key: Int32
  ) -> Breakpoint {
    let wantsAtLeast = relation == .equal || (relation == .greaterOrEqual) == (scale > 0)
    let wantsAtMost = relation == .equal || !wantsAtLeast
    let position = -constant / scale
    return Breakpoint(
      position: position == 0 ? 0 : position, weight: abs(scale), constraint: Int32(row), key: key,
      level: level, hasBelow: wantsAtLeast, hasAbove: wantsAtMost)
  }

  /// Sorts the terms of `form`, and returns its scale: the largest coefficient, with the sign of
  /// the first.
  private mutating func formScale() -> Double {
    let largest = form.sort()
    return form.coefficient(0) < 0 ? -largest : largest
  }

  private mutating func emitForm(_ row: Int, _ relation: Relation, _ level: UInt16) {
    let scale = formScale()
    for position in 0..<form.count {
      formVertices.append(Int32(form.root(position)))
      formCoefficients.append(form.coefficient(position) / scale)
    }
    formStarts.append(Int32(formVertices.count))
    generalKinks.append(
      Self.breakpoint(
        row, relation, level, constant: form.constant, scale: scale,
        key: Int32(generalKinks.count)))
  }

  // MARK: - Grouping

  /// Sorts the differences by vertex.
  ///
  /// A counting sort by the higher vertex comes first, then comparisons by the lower one, because
  /// few edges share a higher vertex.
  private mutating func groupEdges(vertexCount: Int) {
    if highs.isEmpty { return }
    bucketEnds.refill(vertexCount + 1, 0)
    for high in highs { bucketEnds[Int(high) + 1] += 1 }
    for vertex in 0..<vertexCount { bucketEnds[vertex + 1] += bucketEnds[vertex] }
    breakpoints.reserveCapacity(unsorted.count + generalKinks.count)
    breakpoints.append(contentsOf: unsorted)
    for index in highs.indices {
      let high = Int(highs[index])
      breakpoints[Int(bucketEnds[high])] = unsorted[index]
      bucketEnds[high] += 1
    }
    // Each entry now holds the end of its bucket.
    var start = 0
    for vertex in 0..<vertexCount {
      let end = Int(bucketEnds[vertex])
      if end == start { continue }
      sortKinks(start..<end)
      var first = start
      for index in start..<end
      where index + 1 == end || breakpoints[index + 1].key != breakpoints[first].key {
        groups.append(
          RowGroup(
            low: breakpoints[first].key, high: Int32(vertex), firstKink: Int32(first),
            endKink: Int32(index + 1)))
        first = index + 1
      }
      start = end
    }
    edgeCount = groups.count
  }

  private mutating func sortKinks(_ range: Range<Int>) {
    if range.count > 24 {
      breakpoints[range].sort(by: Breakpoint.precedes)
      return
    }
    for index in range.dropFirst() {
      let breakpoint = breakpoints[index]
      var place = index
      while place > range.lowerBound, Breakpoint.precedes(breakpoint, breakpoints[place - 1]) {
        breakpoints[place] = breakpoints[place - 1]
        place -= 1
      }
      breakpoints[place] = breakpoint
    }
  }

  /// Groups the breakpoints that have the same linear form.
  private mutating func groupForms() {
    if generalKinks.isEmpty { return }
    var order = ContiguousArray(generalKinks.indices)
    order.sort { compareForms($0, $1) < 0 }
    var first = 0
    for index in order.indices {
      let isLast = index + 1 == order.count
      guard isLast || compareForms(order[first], order[index + 1]) != 0 else { continue }
      let start = breakpoints.count
      let representative = Int32(order[first])
      for member in order[first...index] {
        var breakpoint = generalKinks[member]
        breakpoint.key = 0
        breakpoints.append(breakpoint)
      }
      sortKinks(start..<breakpoints.count)
      groups.append(
        RowGroup(
          low: -1, high: representative, firstKink: Int32(start), endKink: Int32(breakpoints.count))
      )
      first = index + 1
    }
  }

  /// Compares forms by vertices and then by coefficients, which are equal within the rounding
  /// tolerance.
  private func compareForms(_ a: Int, _ b: Int) -> Int {
    let termsA = terms(of: a)
    let termsB = terms(of: b)
    if termsA.count != termsB.count { return termsA.count < termsB.count ? -1 : 1 }
    let (startA, startB) = (termsA.lowerBound, termsB.lowerBound)
    for term in 0..<termsA.count {
      let (vertexA, vertexB) = (formVertices[startA + term], formVertices[startB + term])
      if vertexA != vertexB { return vertexA < vertexB ? -1 : 1 }
    }
    for term in 0..<termsA.count {
      let difference = formCoefficients[startA + term] - formCoefficients[startB + term]
      if abs(difference) > Tolerance.coefficient * 8 { return difference < 0 ? -1 : 1 }
    }
    return 0
  }
}
