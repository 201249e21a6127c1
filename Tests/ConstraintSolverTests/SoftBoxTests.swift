import ConstraintSolver
import Testing

/// Thousands of boxes that follow each other by soft constraints are solved without the simplex, and
/// what needs it is given up after a stated amount of work.
@Suite struct SoftBoxTests {
  /// A canvas of boxes, as the layout engine describes it: a place and a length on each axis.
  struct Boxes {
    private(set) var system = ConstraintSystem()
    private(set) var boxes:
      [(x: VariableID, y: VariableID, width: VariableID, height: VariableID)] =
        []

    init(_ count: Int) throws {
      for _ in 0..<count {
        let (x, y) = (system.addVariable(.position), system.addVariable(.position))
        let (width, height) = (system.addVariable(.size), system.addVariable(.size))
        for length in [width, height] { try add([(length, 1)], 0, .greaterOrEqual, 1000) }
        boxes.append((x, y, width, height))
      }
    }

    mutating func addLength() -> VariableID { system.addVariable(.size) }

    mutating func add(
      _ terms: [(VariableID, Double)], _ constant: Double, _ relation: Relation, _ priority: Int
    ) throws {
      let priority = try #require(Priority(priority))
      try system.add(
        terms.map { Term($0.0, $0.1) }, constant: constant, relation, priority: priority,
        tag: ConstraintTag(0))
    }
  }

  private static func width(_ index: Int) -> Double { Double(20 + index % 7) }

  /// One behind the other, each with the width it wants.
  private func row(_ count: Int) throws -> Boxes {
    var row = try Boxes(count)
    for (index, box) in row.boxes.enumerated() {
      if index == 0 {
        try row.add([(box.x, 1)], 0, .equal, 750)
      } else {
        let before = row.boxes[index - 1]
        try row.add([(box.x, 1), (before.x, -1), (before.width, -1)], -8, .equal, 750)
      }
      try row.add([(box.y, 1)], -Double(index % 50), .equal, 700)
      try row.add([(box.width, 1)], -Self.width(index), .equal, 500)
    }
    return row
  }

  /// One below the other, each centered on the one above.
  private func column(_ count: Int) throws -> Boxes {
    var column = try Boxes(count)
    for (index, box) in column.boxes.enumerated() {
      if index == 0 {
        try column.add([(box.y, 1)], 0, .equal, 750)
        try column.add([(box.x, 1), (box.width, 0.5)], -195, .equal, 700)
      } else {
        let above = column.boxes[index - 1]
        try column.add([(box.y, 1), (above.y, -1), (above.height, -1)], -8, .equal, 750)
        try column.add(
          [(box.x, 1), (box.width, 0.5), (above.x, -1), (above.width, -0.5)], 0, .equal, 700)
      }
      try column.add([(box.width, 1)], -Self.width(index), .equal, 500)
    }
    return column
  }

  /// No pivot is made, so the cost is that of sorting and adding up.
  private static var withoutPivots: SolveOptions {
    var options = SolveOptions()
    options.pivotLimit = 0
    return options
  }

  @Test func rowsNeedNoSimplex() throws {
    let row = try row(3_200)
    guard case .optimal(let solution) = solve(row.system, options: Self.withoutPivots) else {
      Issue.record("not solved")
      return
    }
    var end = 0.0
    for (index, box) in row.boxes.enumerated() {
      #expect(solution[box.x] == end)
      #expect(solution[box.width] == Self.width(index))
      end += Self.width(index) + 8
    }
    // Nothing says how high they are.
    #expect(solution.ambiguous.map(\.variable) == row.boxes.map(\.height))
    #expect(solution.levels.allSatisfy { $0.error == 0 })
  }

  @Test func columnsNeedNoSimplex() throws {
    let column = try column(3_200)
    guard case .optimal(let solution) = solve(column.system, options: Self.withoutPivots) else {
      Issue.record("not solved")
      return
    }
    for (index, box) in column.boxes.enumerated() {
      #expect(solution[box.x] + solution[box.width] / 2 == 195)
      #expect(solution[box.y] == 8 * Double(index))
      #expect(solution[box.height] == 0)
    }
    // Heights are open, and with them every place below the first; a place is at least that of no
    // heights above.
    #expect(solution.ambiguous.count == 2 * 3_200 - 1)
    let lows = Dictionary(
      uniqueKeysWithValues: solution.ambiguous.map { ($0.variable, $0.low ?? -1) })
    for (index, box) in column.boxes.enumerated().dropFirst() {
      #expect(lows[box.y] == 8 * Double(index))
    }
  }

  /// Boxes that all pull at each other with the same priority.
  private func tangle(_ count: Int) throws -> Boxes {
    var tangle = try Boxes(count)
    for (index, box) in tangle.boxes.enumerated().dropFirst() {
      let before = tangle.boxes[index - 1]
      try tangle.add([(box.x, 1), (before.x, -1)], -1, .greaterOrEqual, 250)
      try tangle.add(
        [(box.x, 1), (box.width, 1), (before.x, -1), (before.width, -1)], -1, .lessOrEqual, 250)
      try tangle.add([(box.width, 1), (before.width, -1)], 0, .equal, 250)
    }
    return tangle
  }

  /// Boxes in the middle of a container whose length is sought, each drawn to the corner: one block of
  /// the simplex, whose first basis costs what its rows have in numbers.
  @Test func workGrowsWithTheBoxes() throws {
    var boxes = try Boxes(1_600)
    let end = boxes.addLength()
    try boxes.add([(end, 1)], -100, .equal, 50)
    for (index, box) in boxes.boxes.enumerated() {
      try boxes.add([(box.y, 1), (box.height, 0.5), (end, -0.5)], 0, .equal, 700)
      try boxes.add([(box.height, 1)], -Self.width(index), .equal, 500)
      try boxes.add([(box.y, 1)], 0, .equal, 1)
    }
    var options = SolveOptions()
    options.workLimit = 4_000 * boxes.boxes.count
    guard case .optimal(let solution) = solve(boxes.system, options: options) else {
      Issue.record("not solved within the limit")
      return
    }
    for (index, box) in boxes.boxes.enumerated() {
      #expect(solution[box.y] == 50 - Self.width(index) / 2)
      #expect(solution[box.height] == Self.width(index))
    }
  }

  /// Boxes given by two edges, as UIKit sees them, each centered on the one above, in a container whose
  /// length is sought: one block of the simplex, in which all widths have a lower level than all places.
  @Test(arguments: [800, 3_200])
  func workGrowsWithTheChain(_ count: Int) throws {
    var system = ConstraintSystem()
    func add(
      _ terms: [(VariableID, Double)], _ constant: Double, _ relation: Relation, _ priority: Int
    ) throws {
      let priority = try #require(Priority(priority))
      try system.add(
        terms.map { Term($0.0, $0.1) }, constant: constant, relation, priority: priority,
        tag: ConstraintTag(0))
    }
    let end = system.addVariable(.size)
    try add([(end, 1)], 0, .lessOrEqual, 50)
    try add([(end, 1)], 0, .greaterOrEqual, 1000)
    var edges: [(left: VariableID, right: VariableID)] = []
    for index in 0..<count {
      let (left, right) = (system.addVariable(.position), system.addVariable(.position))
      if let above = edges.last {
        try add([(left, 1), (right, 1), (above.left, -1), (above.right, -1)], 0, .equal, 700)
      } else {
        try add([(left, 1), (right, 1), (end, -1)], 0, .equal, 700)
      }
      try add([(right, 1), (left, -1)], -Self.width(index), .equal, 500)
      edges.append((left, right))
    }
    var options = SolveOptions()
    options.workLimit = 1_000 * count
    guard case .optimal(let solution) = solve(system, options: options) else {
      Issue.record("not solved within the limit")
      return
    }
    for (index, edge) in edges.enumerated() {
      #expect(solution[edge.right] - solution[edge.left] == Self.width(index))
      #expect(solution[edge.right] + solution[edge.left] == solution[end])
    }
  }

  /// A chain of middles of boxes whose lengths nothing says: what is open is found without the simplex.
  @Test func openMiddlesNeedNoSimplex() throws {
    var boxes = try Boxes(3_200)
    for (index, box) in boxes.boxes.enumerated() {
      if index == 0 {
        try boxes.add([(box.y, 1), (box.height, 0.5)], -20, .equal, 750)
      } else {
        let above = boxes.boxes[index - 1]
        try boxes.add(
          [(box.y, 1), (box.height, 0.5), (above.y, -1), (above.height, -0.5)], -30, .equal, 750)
      }
      try boxes.add([(box.x, 1)], 0, .equal, 700)
      try boxes.add([(box.width, 1)], -Self.width(index), .equal, 500)
    }
    guard case .optimal(let solution) = solve(boxes.system, options: Self.withoutPivots) else {
      Issue.record("not solved")
      return
    }
    let highs = Dictionary(
      uniqueKeysWithValues: solution.ambiguous.map { ($0.variable, $0.high ?? .infinity) })
    #expect(highs.count == 2 * 3_200)
    for (index, box) in boxes.boxes.enumerated() {
      // A height is at least nothing, so a place is at most the middle.
      let middle = 20 + 30 * Double(index)
      #expect(solution[box.y] == middle && solution[box.height] == 0)
      #expect(highs[box.y] == middle && highs[box.height] == .infinity)
    }
  }

  /// The simplex finds the same where one more row closes a cycle that is none of pairs.
  @Test func pairsAreRangesOfTheSimplex() throws {
    var ranges: [[String]] = []
    for isClosed in [false, true] {
      var boxes = try Boxes(4)
      for (index, box) in boxes.boxes.enumerated() {
        try boxes.add([(box.height, 1)], -Double(40 + index), .lessOrEqual, 1000)
        guard index > 0 else {
          try boxes.add([(box.y, 1), (box.height, 0.5)], -20, .equal, 750)
          continue
        }
        let above = boxes.boxes[index - 1]
        try boxes.add(
          [(box.y, 1), (box.height, 0.5), (above.y, -1), (above.height, -0.5)], -30, .equal, 750)
      }
      let (first, last) = (boxes.boxes[0], boxes.boxes[3])
      if isClosed {
        try boxes.add(
          [(first.y, 1), (first.height, 1), (last.y, -1), (last.height, -2)], -1000, .lessOrEqual,
          1000)
      }
      guard case .optimal(let solution) = solve(boxes.system) else {
        Issue.record("not solved")
        return
      }
      let open = solution.ambiguous.filter { entry in
        boxes.boxes.contains { $0.y == entry.variable || $0.height == entry.variable }
      }
      ranges.append(
        open.map {
          "\($0.variable.index) \($0.low ?? -1) \($0.high ?? -1) \(solution[$0.variable])"
        })
    }
    #expect(ranges[0].count == 8)
    #expect(ranges[0] == ranges[1])
  }

  /// What only several rows with more than two terms tie is listed, and what differences tie is
  /// found.
  @Test func formsAreLeftOpen() throws {
    var boxes = try Boxes(3)
    let (first, second, third) = (boxes.boxes[0], boxes.boxes[1], boxes.boxes[2])
    // Its place follows from a length that is not known, so both are open.
    try boxes.add([(first.x, 1), (first.width, 0.5)], -100, .equal, 700)
    // A place by differences alone, which ends anywhere.
    try boxes.add([(second.x, 1)], -20, .greaterOrEqual, 700)
    // All that a row with three terms says of the third is known.
    try boxes.add([(third.width, 1)], -40, .equal, 700)
    try boxes.add([(third.x, 1), (third.width, 0.5), (second.y, -1)], 0, .equal, 700)
    try boxes.add([(second.y, 1)], -90, .equal, 700)
    var options = SolveOptions()
    options.resolvesForms = false
    guard case .optimal(let solution) = solve(boxes.system, options: options) else {
      Issue.record("not solved")
      return
    }
    #expect(solution.open == [first.x, first.width])
    let lows = Dictionary(uniqueKeysWithValues: solution.ambiguous.map { ($0.variable, $0.low) })
    #expect(lows[second.x] == 20)
    #expect(solution[second.x] == 20)
    #expect(solution[third.x] == 70)
    #expect(lows[third.x] == nil)
  }

  @Test func workIsLimited() throws {
    var options = SolveOptions()
    options.workLimit = 10_000
    let tangle = try tangle(60)
    guard case .stopped(let reason) = solve(tangle.system, options: options) else {
      Issue.record("not stopped")
      return
    }
    #expect(reason == .workLimit(10_000))
    guard case .optimal = solve(tangle.system) else {
      Issue.record("not solved within the standard limit")
      return
    }
  }
}
