internal import ConstraintSolver

/// A system made for measuring, and one constraint to change.
struct Workload {
  var system = ConstraintSystem()
  var constraintCount = 0
  /// The constraint whose constant the warm measurement changes, and the constant.
  var changing: (ConstraintID, Double)?
  /// A constraint to add and to remove: over the same variables, against the one that changes.
  var adding: Constraint?
  private var lastConstant = 0.0
  private var lastTerms: [Term] = []

  /// The names by which workloads are asked for.
  static let names = [
    "chain", "equal-widths", "nested-stacks", "list", "soft-chain", "soft-chain-tight", "screen",
    "centers",
  ]

  /// - Parameter constraints: about how many constraints there should be.
  init?(_ name: String, constraints: Int) {
    switch name {
    case "chain": makeChain(max(1, (constraints - 2) / 4))
    case "equal-widths": makeEqualWidths(max(2, (constraints - 2) / 4))
    case "nested-stacks": makeNestedStacks(constraints)
    case "list": makeList(max(1, (constraints - 1) * 2 / 11))
    case "soft-chain": makeSoftChain(max(2, (constraints - 2) / 4), isTight: false)
    case "soft-chain-tight": makeSoftChain(max(2, (constraints - 2) / 4), isTight: true)
    case "screen": makeScreen(rows: max(1, constraints / 27))
    case "centers": makeCenters(max(3, constraints / 3))
    default: return nil
    }
  }

  private mutating func position() -> VariableID { system.addVariable(.position) }

  /// Adds `high − low relation length`; a missing end is the origin.
  @discardableResult
  private mutating func add(
    _ high: VariableID, _ low: VariableID?, _ relation: Relation, _ length: Double,
    _ priority: Int = 1000
  ) -> ConstraintID {
    var terms = [Term(high, 1)]
    if let low { terms.append(Term(low, -1)) }
    return add(terms, relation, length, priority)
  }

  @discardableResult
  private mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Int
  ) -> ConstraintID {
    guard let priority = Priority(priority) else { preconditionFailure("a priority of 1 to 1000") }
    constraintCount += 1
    lastConstant = -constant
    lastTerms = terms
    do throws(ConstraintError) {
      return try system.add(
        terms, constant: -constant, relation, priority: priority,
        tag: ConstraintTag(UInt32(constraintCount)))
    } catch {
      preconditionFailure("workloads are well formed")
    }
  }

  /// Makes the constraint just added the one to change.
  private mutating func change(_ constraint: ConstraintID) {
    changing = (constraint, lastConstant)
    guard let priority = Priority(900) else { preconditionFailure("a priority of 1 to 1000") }
    adding = Constraint(
      LinearExpression(lastTerms, constant: lastConstant + 5), .lessOrEqual, priority: priority,
      tag: ConstraintTag(0))
  }

  /// Views one behind the other, of fixed sizes.
  private mutating func makeChain(_ count: Int) {
    let left = position()
    let top = position()
    add(left, nil, .equal, 0)
    add(top, nil, .equal, 0)
    var previous = left
    for index in 0..<count {
      let edges = (position(), position(), position(), position())
      add(edges.0, previous, .equal, 8)
      change(add(edges.1, edges.0, .equal, 40 + Double(index % 7)))
      add(edges.2, top, .equal, 4)
      add(edges.3, edges.2, .equal, 44)
      previous = edges.1
    }
  }

  /// Views that share a given width evenly.
  private mutating func makeEqualWidths(_ count: Int) {
    let left = position()
    add(left, nil, .equal, 0)
    var previous = left
    var first: (VariableID, VariableID)?
    for _ in 0..<count {
      let edges = (position(), position(), position(), position())
      add(edges.0, previous, .equal, 8)
      if let first {
        add(
          [Term(edges.1, 1), Term(edges.0, -1), Term(first.1, -1), Term(first.0, 1)], .equal, 0,
          1000)
      } else {
        first = (edges.0, edges.1)
      }
      add(edges.2, nil, .equal, 4)
      add(edges.3, edges.2, .equal, 44)
      previous = edges.1
    }
    change(add(previous, nil, .equal, 100 * Double(count)))
  }

  /// Stacks of four, in turn horizontal and vertical, down to leaves.
  private mutating func makeNestedStacks(_ constraints: Int) {
    struct Box {
      var edges: [VariableID]
      var depth: Int
    }
    let root = Box(edges: (0..<4).map { _ in position() }, depth: 0)
    add(root.edges[0], nil, .equal, 0)
    add(root.edges[2], nil, .equal, 0)
    var open = [root]
    var next = 0
    while next < open.count {
      let box = open[next]
      next += 1
      let axis = box.depth % 2 * 2
      let cross = 2 - axis
      let isLeaf = constraintCount + (open.count - next) * 2 >= constraints
      if isLeaf {
        add(box.edges[axis + 1], box.edges[axis], .equal, 20)
        add(box.edges[cross + 1], box.edges[cross], .equal, 20)
        continue
      }
      var previous = box.edges[axis]
      for index in 0..<4 {
        let child = Box(edges: (0..<4).map { _ in position() }, depth: box.depth + 1)
        add(child.edges[axis], previous, .equal, index == 0 ? 0 : 8)
        add(child.edges[cross], box.edges[cross], .equal, 0)
        if index == 0 {
          add(child.edges[cross + 1], box.edges[cross + 1], .equal, 0)
          open.append(child)
        } else {
          change(add(child.edges[axis + 1], child.edges[axis], .equal, 30))
          add(child.edges[cross + 1], box.edges[cross + 1], .equal, 0)
        }
        previous = child.edges[axis + 1]
      }
      add(box.edges[axis + 1], previous, .equal, 0)
    }
  }

  /// Cells below each other, each as high as its title wants.
  private mutating func makeList(_ count: Int) {
    var previous: VariableID?
    for index in 0..<count {
      let top = position()
      let bottom = position()
      let title = position()
      add(top, previous, .equal, 0)
      add(bottom, top, .greaterOrEqual, 44)
      add(bottom, top, .equal, 60, 250)
      change(add(title, top, .equal, 20 + Double(index % 5), 750))
      add(bottom, title, .greaterOrEqual, 8)
      if index % 2 == 1 { add(title, top, .greaterOrEqual, 24, 251) }
      previous = bottom
    }
    // The height of the content.
    add(position(), previous, .equal, 0)
  }

  /// Views in a given width, each with a width it wants and does not insist on.
  private mutating func makeSoftChain(_ count: Int, isTight: Bool) {
    let left = position()
    add(left, nil, .equal, 0)
    var previous = left
    var sum = 0.0
    for index in 0..<count {
      let edges = (position(), position())
      let width = 30 + Double(index * 7 % 40)
      add(edges.0, previous, .equal, 8)
      add(edges.1, edges.0, .greaterOrEqual, 0)
      let hugging = index == count / 2 ? 249 : 250 + index % 3
      let compression = index == count / 3 ? 748 : 749 + index % 3
      change(add(edges.1, edges.0, .lessOrEqual, width, hugging))
      add(edges.1, edges.0, .greaterOrEqual, width, compression)
      sum += width + 8
      previous = edges.1
    }
    add(previous, nil, .equal, isTight ? sum * 0.6 : sum * 1.2)
  }

  /// A scrolling form: per row an icon, a title, a value and a button.
  private mutating func makeScreen(rows: Int) {
    let width = 390.0
    var above: VariableID?
    for row in 0..<rows {
      let edges = (0..<16).map { _ in position() }
      // Edges of view v: left 4v, right 4v + 1, top 4v + 2, bottom 4v + 3.
      add(edges[0], nil, .equal, 16)
      add(edges[1], edges[0], .equal, 24)
      add(edges[3], edges[2], .equal, 24)
      add(edges[4], edges[1], .equal, 8)
      add(edges[8], edges[5], .greaterOrEqual, 8)
      add(edges[12], edges[9], .equal, 12)
      add(edges[13], nil, .equal, width - 16)
      for view in 1...3 {
        let natural = Double([0, 90, 70, 44][view] + row * 5 % 17)
        add(edges[4 * view + 1], edges[4 * view], .greaterOrEqual, 0)
        add(edges[4 * view + 1], edges[4 * view], .lessOrEqual, natural, 250 + view)
        let wanted = add(
          edges[4 * view + 1], edges[4 * view], .greaterOrEqual, natural, 750 + view)
        if view == 1, row == rows / 2 { change(wanted) }
        add(edges[4 * view + 3], edges[4 * view + 2], .equal, 20, 750)
        add(edges[4 * view + 2], edges[2], .greaterOrEqual, 0)
        // Centered on the icon.
        add(
          [
            Term(edges[4 * view + 2], 1), Term(edges[4 * view + 3], 1), Term(edges[2], -1),
            Term(edges[3], -1),
          ], .equal, 0, 1000)
      }
      add(edges[2], above, .greaterOrEqual, 12)
      add(edges[2], above, .equal, 12, 999)
      above = edges[3]
    }
  }

  /// Columns, each of which wants to stand in the middle of two others: one block that only the
  /// simplex can solve.
  private mutating func makeCenters(_ count: Int) {
    let columns = (0..<count).map { _ in position() }
    add(columns[0], nil, .equal, 0)
    add(columns[count - 1], nil, .lessOrEqual, 20 * Double(count))
    for index in 1..<count {
      add(columns[index], columns[index - 1], .greaterOrEqual, Double(index * 5 % 13))
      let far = (index + 2 + index % 5) % count
      let middle = [
        Term(columns[index], 2), Term(columns[index - 1], -1), Term(columns[far], -1),
      ]
      add(middle, .equal, 0, 400 + index % 3)
      change(add(columns[index], columns[index - 1], .equal, 10 + Double(index * 7 % 11), 300))
    }
  }
}
