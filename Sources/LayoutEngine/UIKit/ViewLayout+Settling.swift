internal import ConstraintSolver
internal import SpecModel

/// Solves systems whose constraints depend on the solution: the number of a grid's columns depends
/// on its width.
extension ViewLayout {
  /// The number of rounds in which column counts are set to those that fit; in later rounds, a
  /// count changes by at most one.
  private static let probeCount = 4
  /// The maximum number of systems that are solved before a grid is reported as unsolvable.
  private static let roundLimit = 24

  /// Solves the constraints of a container's content; nil if no solution was found.
  ///
  /// A grid with adaptive columns is first treated as one block. Then it gets as many columns as
  /// fit its width, until the width is consistent; usually one round suffices, because constraints
  /// rarely make a grid's width depend on its content.
  ///
  /// - Parameter noting: whether to report conflicts and ambiguities.
  mutating func settled(
    _ node: Int, _ axis: Axis, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place?,
    noting: Bool
  ) -> (region: ConstraintScope, solution: Solution)? {
    // Heights follow from columns, and never columns from heights.
    let grids = axis.isHorizontal ? tree.countedGrids(in: node) : []
    for grid in grids { columnCounts[grid] = nil }
    if grids.first == node {
      // The grid's width is unknown, so each entry of its list is one column, as in SwiftUI.
      columnCounts[node] = columns(of: node, in: end?.offset ?? 0, start.offset)
    }
    let told = findings.count
    var fewest: [Int: [Int]] = [:]
    var round = 0
    while true {
      var region = region(of: node, axis, start, end)
      guard let solution = solution(of: &region, noting: noting) else { return nil }
      let unsettled = grids.isEmpty ? nil : count(grids, in: region, solution, round)
      if unsettled == nil || round > Self.roundLimit {
        if let unsettled, noting { noteUnsettled(unsettled, region) }
        if noting, judgesCanvases, !region.free.isEmpty { noteOpen(node, axis, start, end) }
        return (region, solution)
      }
      findings.removeLast(findings.count - told)
      for grid in grids {
        guard let counts = columnCounts[grid] else { continue }
        let known = fewest[grid] ?? counts
        fewest[grid] = known.reduce(0, +) <= counts.reduce(0, +) ? known : counts
      }
      round += 1
      // Where columns and widths never agree, a grid has the fewest that were tried.
      if round > Self.roundLimit { columnCounts.merge(fewest) { $1 } }
    }
  }

  /// Sets the column counts of the grids in a system from their widths.
  ///
  /// - Returns: the first grid whose column count has changed; nil if there is none.
  private mutating func count(
    _ grids: ArraySlice<Int>, in region: ConstraintScope, _ solution: Solution, _ round: Int
  ) -> Int? {
    var changed: Int?
    for grid in grids where grid != region.root {
      guard let place = region.place(of: grid) else { continue }
      var counts = columns(of: grid, in: place.end.value(solution), place.start.value(solution))
      let known = columnCounts[grid]
      if counts == known { continue }
      changed = changed ?? grid
      if round > Self.roundLimit { continue }
      if let known, round >= Self.probeCount {
        for entry in counts.indices {
          counts[entry] = known[entry] + (counts[entry] - known[entry]).signum()
        }
      }
      columnCounts[grid] = counts
    }
    return changed
  }

  /// The number of columns that each declared column of a grid produces at a width.
  private func columns(of grid: Int, in end: Double, _ start: Double) -> [Int] {
    let width = end - start - tree.padding(of: grid).horizontal
    // A solved width can differ from the exact one by the solver's tolerance.
    return tree.grids[Int(tree.views[grid].content)].parts(in: max(width, 0) + 1e-6).map(\.count)
  }

  private mutating func noteUnsettled(_ grid: Int, _ region: ConstraintScope) {
    let inside = grid + 1..<Int(tree.views[grid].end)
    let row = region.stated.first { row in
      screen.constraints[row.constraint].nodes.contains { inside.contains($0.position) }
    }
    guard let row else { return }
    findings.append(.unsettledColumns(ScreenNodeID(grid), constraint: row.constraint))
  }

  /// Reports the children of canvases whose position or length no constraint determines.
  private mutating func noteOpen(
    _ node: Int, _ axis: Axis, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place?
  ) {
    var region = region(of: node, axis, start, end, asksWhatIsOpen: true)
    let lengths = region.free.map { region.addLength(of: $0) }
    guard let solution = solution(of: &region, noting: false), !solution.ambiguous.isEmpty else {
      return
    }
    var isOpen = ContiguousArray(repeating: false, count: solution.values.count)
    for ambiguity in solution.ambiguous { isOpen[Int(ambiguity.variable.index)] = true }
    for (child, length) in zip(region.free, lengths) {
      // A place that is open because the length is open needs one constraint, not two.
      let isSize = length.map { isOpen[Int($0.index)] } ?? false
      let start = region.place(of: child)?.start.variable
      guard isSize || start.map({ isOpen[Int($0.index)] }) ?? false else { continue }
      findings.append(
        .ambiguous(ScreenNodeID(child), axis, isSize: isSize, suggested: isSize ? 100 : 16))
    }
  }
}

extension ViewTree {
  /// The grids with adaptive columns in a container's system, starting with the container itself.
  func countedGrids(in node: Int) -> ArraySlice<Int> {
    guard !countedGrids.isEmpty else { return [] }
    let end = Int(views[node].end)
    return Array(countedGrids.drop { $0 < node }.prefix { $0 < end })[...]
  }
}
