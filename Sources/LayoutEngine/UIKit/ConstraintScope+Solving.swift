internal import ConstraintSolver
internal import SpecModel

/// What a region's system answers, and what there is to say about it.
extension ViewLayout {
  /// Solves a region; where what is stated contradicts itself, the last of it gives way.
  mutating func solution(of region: inout ConstraintScope, noting: Bool) -> Solution? {
    var broken: [(position: Int, members: [ConstraintConflict.Member])] = []
    // Where so many contradict each other, all of them give way at once.
    var areAllBroken = false
    let size = region.size
    var options = SolveOptions()
    options.tellsMisses = region.asksWhatIsOpen
    options.workLimit = screen.solverWork
    while true {
      region.cut(to: size)
      region.addStated { position in
        areAllBroken || broken.contains { $0.position == position }
      }
      switch ConstraintSolver.solve(region.system, options: options, in: &solver) {
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

  /// Canvases and zstacks are judged once, in the resolution for SwiftUI.
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
  /// As reports name it; nil where there is nothing to name.
  fileprivate func member(_ axis: Axis) -> ConstraintConflict.Member? {
    switch self {
    case .stated(let constraint): .constraint(constraint)
    case .own(let node, let length): .own(ScreenNodeID(node), axis, length)
    case .silent: nil
    }
  }
}
