internal import ConstraintSolver
internal import SpecModel

/// Solves a container's system, and reports problems.
extension ViewLayout {
  /// Solves a container's system; if constraints conflict, the last of them is broken.
  ///
  /// - Parameter noting: whether to report conflicts.
  mutating func solution(of region: inout ConstraintScope, noting: Bool) -> Solution? {
    var broken: [(position: Int, members: [ConstraintConflict.Member])] = []
    // If there are too many conflicts, all stated constraints are relaxed at once.
    var areAllBroken = false
    // Rows as weak as those that draw to corners need all of these beside them.
    let drawsAll = region.hasOtherWeakRows
    if drawsAll { region.addCorners { _ in true } }
    let size = region.size
    var options = SolveOptions()
    options.tellsMisses = region.asksWhatIsOpen
    options.workLimit = screen.solverWork
    options.resolvesForms = drawsAll || region.corners.isEmpty
    while true {
      region.cut(to: size)
      region.addStated { position in
        areAllBroken || broken.contains { $0.position == position }
      }
      switch outcome(of: &region, options) {
      case .optimal(let solution):
        if noting { note(broken, solution, region) }
        return solution
      case .infeasible(let conflict) where broken.count < 16:
        let sources = conflict.tags.map { region.sources[Int($0.rawValue)] }
        let last = sources.compactMap { source -> Int? in
          guard case .stated(let constraint) = source else { return nil }
          return region.stated.firstIndex { $0.constraint == constraint }
        }.max()
        guard let last, !broken.contains(where: { $0.position == last }) else { return nil }
        broken.append((last, sources.compactMap { $0.member(region.axis) }))
      case .infeasible where !areAllBroken: areAllBroken = true
      case .infeasible: return nil
      case .stopped(let reason):
        if noting, judges(region) {
          findings.append(.unsolved(ScreenNodeID(region.root), .init(reason)))
        }
        return nil
      }
    }
  }

  /// Solves a container's system, and moves ambiguous children of canvases to their default
  /// corners.
  ///
  /// Corner constraints for the other children would have no effect but a high cost: for *n*
  /// children in a chain, the solver would compare each with all previous ones.
  private mutating func outcome(
    of region: inout ConstraintScope, _ options: SolveOptions
  ) -> SolveOutcome {
    let outcome = ConstraintSolver.solve(region.system, options: options, in: &solver)
    guard !options.resolvesForms, case .optimal(let solution) = outcome else { return outcome }
    var isOpen = ContiguousArray(repeating: false, count: solution.values.count)
    for variable in solution.open { isOpen[Int(variable.index)] = true }
    if !standInCorners(region, solution) {
      for ambiguity in solution.ambiguous { isOpen[Int(ambiguity.variable.index)] = true }
    }
    let size = region.size
    region.addCorners { place in place.variable.map { isOpen[Int($0.index)] } ?? false }
    if region.size == size, solution.open.isEmpty { return outcome }
    var options = options
    options.resolvesForms = true
    return ConstraintSolver.solve(region.system, options: options, in: &solver)
  }

  /// Whether all ambiguous positions of a solution are already as close to the corner as possible,
  /// so that corner constraints would have no effect.
  ///
  /// The solver chooses the minimum of ambiguous variables; positions that are related only by
  /// differences reach their minimum together.
  private func standInCorners(_ region: ConstraintScope, _ solution: Solution) -> Bool {
    if solution.ambiguous.isEmpty { return true }
    if solution.ambiguous.contains(where: { $0.low == nil }) { return false }
    var ranges = ContiguousArray<Ambiguity?>(repeating: nil, count: solution.values.count)
    for ambiguity in solution.ambiguous { ranges[Int(ambiguity.variable.index)] = ambiguity }
    return region.corners.allSatisfy { corner, place in
      guard let variable = place.variable, let range = ranges[Int(variable.index)],
        let low = range.low
      else { return true }
      if corner.variable != nil { return false }
      let nearest = max(low, min(corner.offset - place.offset, range.high ?? .infinity))
      return abs(solution[variable] - nearest) < 1e-9
    }
  }

  /// Whether conflicts of a system are reported; those of canvases and zstacks usually only once,
  /// by the SwiftUI layout.
  private func judges(_ region: ConstraintScope) -> Bool {
    switch tree.views[region.root].kind {
    case .canvas, .layers: judgesCanvases
    default: true
    }
  }

  private mutating func note(
    _ broken: [(position: Int, members: [ConstraintConflict.Member])], _ solution: Solution,
    _ region: ConstraintScope
  ) {
    if !judges(region) { return }
    for (position, members) in broken {
      let row = region.stated[position]
      let miss = row.sum.terms.reduce(row.sum.constant) {
        $0 + $1.coefficient * solution[$1.variable]
      }
      findings.append(
        .conflict(
          ConstraintConflict(members: members, broken: row.constraint, amount: abs(miss))))
    }
  }
}

extension ConstraintScope.Source {
  /// The constraint's description in reports; nil for an implicit constraint.
  fileprivate func member(_ axis: Axis) -> ConstraintConflict.Member? {
    switch self {
    case .stated(let constraint): .constraint(constraint)
    case .own(let node, let length): .own(ScreenNodeID(node), axis, length)
    case .silent: nil
    }
  }
}
