/// What a solve may be told.
package struct SolveOptions: Sendable {
  /// Pivots after which the solver gives up and says so.
  package var pivotLimit = 1_000_000

  package init() {}
}

/// Finds the lexicographic optimum of a system.
///
/// The same system gives the same answer whatever the order of its constraints. Levels are
/// minimised one after the other; 1000 is required.
///
/// - Complexity: near-linear in the number of terms for chains, stacks and lists; the rest costs
///   what the simplex needs on its blocks.
package func solve(
  _ system: ConstraintSystem, options: SolveOptions = SolveOptions()
) -> SolveOutcome {
  var search = Search()
  switch search.run(system, options, requiredOnly: false) {
  case .stopped(let reason): return .stopped(reason)
  case .infeasible: return findConflict(in: system, options)
  case .done:
    switch search.resolveOpenFace(options) {
    case .stopped(let reason): return .stopped(reason)
    case .infeasible, .done: return .optimal(search.report(system))
    }
  }
}

/// One solve's tables, stage by stage. Kept between solves for their memory.
struct Search {
  var classes = AffineClasses()
  var rows = ReducedRows()
  var functions = ConvexFunctions()
  var graph = SeriesParallel()
  var optimum = Optimum(vertexCount: 0, edgeCount: 0, formCount: 0)
  /// Vertices with more than one optimal value, and their ranges.
  var openVertices = OpenVertices()
  var pivotsLeft = 0

  /// Runs every stage, in this order.
  mutating func run(
    _ system: borrowing ConstraintSystem, _ options: SolveOptions, requiredOnly: Bool
  ) -> Progress {
    functions.removeAll()
    openVertices = OpenVertices()
    pivotsLeft = options.pivotLimit
    guard classes.join(system) else { return .infeasible }
    guard rows.reduce(system, classes, requiredOnly: requiredOnly) else { return .infeasible }
    guard graph.shrink(rows, classes, &functions) else { return .infeasible }
    let edgeCount = graph.edges.count
    optimum = Optimum(
      vertexCount: classes.links.count, edgeCount: edgeCount,
      formCount: rows.groups.count - rows.edgeCount)
    for elimination in graph.eliminations where elimination.edge >= 0 {
      let edge = Int(elimination.edge)
      if graph.edges[edge].via == elimination.vertex { continue }
      let lowest = functions.lowest(graph.edges[edge].function)
      optimum.set(edge, lowest, length: lowest.representative)
    }
    if rows.groups.count > rows.edgeCount || graph.isAlive.contains(true) {
      let progress = solveCore(system, options)
      guard progress == .done else { return progress }
    }
    optimum.expand(graph, functions)
    return .done
  }

  private mutating func solveCore(
    _ system: borrowing ConstraintSystem, _ options: SolveOptions
  ) -> Progress {
    var isPosition = ContiguousArray<Bool>(repeating: true, count: classes.links.count)
    for variable in 0..<system.variableCount {
      isPosition[variable + 1] = system.kinds[variable] == .position
    }
    guard let core = Core(rows, graph, &functions, isPosition: isPosition) else {
      return .infeasible
    }
    let progress = core.solve(functions, into: &optimum, pivotsLeft: &pivotsLeft)
    if case .stopped = progress {
      return .stopped(.pivotLimit(options.pivotLimit))
    }
    return progress
  }

  /// A variable's value at the optimum found.
  func value(of variable: Int) -> Double {
    let link = classes.links[variable + 1]
    return link.factor * optimum.values[Int(link.parent)] + link.offset
  }
}
