/// What a solve may be told.
package struct SolveOptions: Sendable {
  /// Pivots after which the solver gives up and says so; nil for a number that grows with the
  /// system, far above what layouts need.
  package var pivotLimit: Int?

  /// Numbers that the simplex may touch before the solver gives up and says so: about two seconds.
  package var workLimit = 500_000_000

  /// Constraints that the search for a minimal conflict may look at, counting each as often as it
  /// is looked at; a conflict found after that may have members too many, and says so.
  package var conflictLimit = 6_000_000

  /// Whether the solution says more than values: the error of each level, the constraints that are
  /// broken, and the variables with more than one optimal value.
  package var tellsMisses = true

  package init() {}

  func effort(for system: borrowing ConstraintSystem) -> Effort {
    Effort(pivots: pivotLimit ?? 20_000 + 20 * system.rowCount, work: workLimit)
  }
}

/// What the simplex may still do before the solver gives up.
struct Effort {
  var pivots: Int
  /// Numbers touched, about.
  var work: Int

  var isSpent: Bool { pivots <= 0 || work <= 0 }

  /// Why a solve ended that began with this effort and has `rest` left.
  func reason(rest: Effort) -> StopReason {
    rest.work <= 0 ? .workLimit(work) : rest.pivots <= 0 ? .pivotLimit(pivots) : .unstable
  }
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
  var tables = SolverTables()
  return solve(system, options: options, in: &tables)
}

/// Finds the same in the memory of other solves; nothing else of them remains.
package func solve(
  _ system: ConstraintSystem, options: SolveOptions = SolveOptions(),
  in tables: inout SolverTables
) -> SolveOutcome {
  if let equilibration = Equilibration(of: system) {
    return equilibration.restored(
      solveAsGiven(equilibration.scaled(system), options, in: &tables))
  }
  return solveAsGiven(system, options, in: &tables)
}

/// Solves a system in the units of its variables.
private func solveAsGiven(
  _ system: ConstraintSystem, _ options: SolveOptions, in tables: inout SolverTables
) -> SolveOutcome {
  if tables.search.isEmpty { tables.search.append(Search()) }
  let progress = tables.search[0].run(system, options, requiredOnly: false)
  return tables.search[0].conclude(progress, system, options)
}

/// Memory that solves use in turn; none before the first.
package struct SolverTables: Sendable {
  /// One at most; in an array it is a pointer to who holds it, and not as large as it is.
  fileprivate var search: ContiguousArray<Search> = []

  package init() {}
}

/// One solve's tables, stage by stage.
struct Search {
  var classes = AffineClasses()
  var rows = ReducedRows()
  var functions = ConvexFunctions()
  var peeling = FormPeeling()
  var graph = SeriesParallel()
  var core = Core()
  var optimum = Optimum(vertexCount: 0, edgeCount: 0, formCount: 0)
  /// Vertices with more than one optimal value, and their ranges.
  var openVertices = OpenVertices()
  var effort = Effort(pivots: 0, work: 0)

  // What updates need; see `update`.

  /// For each constraint its group of rows, or −1; empty until the first update.
  var groupOfRow: ContiguousArray<Int32> = []
  /// For each edge the composed edge it went into, or −1.
  var parentOfEdge: ContiguousArray<Int32> = []
  /// Functions made by the last full run.
  var firstFunctionCount = 0

  /// Runs every stage, in this order.
  mutating func run(
    _ system: borrowing ConstraintSystem, _ options: SolveOptions, requiredOnly: Bool
  ) -> Progress {
    functions.removeAll()
    core.removeAll()
    groupOfRow.removeAll(keepingCapacity: true)
    guard classes.join(system) else { return .infeasible }
    guard rows.reduce(system, classes, requiredOnly: requiredOnly) else { return .infeasible }
    guard peeling.peel(rows, vertexCount: classes.vertexCount, &functions) else {
      return .infeasible
    }
    guard graph.shrink(rows, peeling, classes, &functions) else { return .infeasible }
    guard collectCore(system) else { return .infeasible }
    firstFunctionCount = functions.count
    optimum = Optimum(
      vertexCount: classes.vertexCount, edgeCount: graph.edges.count,
      formCount: rows.groups.count - rows.edgeCount)
    for elimination in graph.eliminations where elimination.edge >= 0 {
      let edge = Int(elimination.edge)
      if graph.edges[edge].via != elimination.vertex { settleRoot(edge) }
    }
    return finish(options.effort(for: system))
  }

  /// Turns the stages' result into an answer.
  mutating func conclude(
    _ progress: Progress, _ system: ConstraintSystem, _ options: SolveOptions
  ) -> SolveOutcome {
    switch progress {
    case .stopped(let reason): return .stopped(reason)
    case .infeasible: return findConflict(in: system, options)
    case .done: break
    }
    if case .stopped(let reason) = resolveOpenFace(options.effort(for: system)) {
      return .stopped(reason)
    }
    return .optimal(options.tellsMisses ? report(system) : Solution(values: values(system)))
  }

  /// Gives an edge that nothing else depends on the length at which it costs least.
  mutating func settleRoot(_ edge: Int) {
    let lowest = functions.lowest(graph.edges[edge].function)
    optimum.set(edge, lowest, length: lowest.representative)
  }

  private mutating func collectCore(_ system: borrowing ConstraintSystem) -> Bool {
    if rows.groups.count == rows.edgeCount + peeling.count && !graph.hasCore { return true }
    var isPosition = ContiguousArray<Bool>(repeating: true, count: classes.vertexCount)
    for vertex in isPosition.indices.dropFirst() {
      isPosition[vertex] = system.kinds[Int(classes.firstVariables[vertex])] == .position
    }
    return core.collect(rows, peeling, graph, &functions, isPosition: isPosition)
  }

  /// Solves the core, as far as it is not solved, and places every vertex.
  mutating func finish(_ limit: Effort) -> Progress {
    effort = limit
    openVertices = OpenVertices()
    optimum.freeVertices.removeAll(keepingCapacity: true)
    if !core.isEmpty {
      let progress = core.solve(rows, graph, &functions, into: &optimum, &effort)
      if case .stopped = progress { return .stopped(limit.reason(rest: effort)) }
      guard progress == .done else { return progress }
    }
    optimum.expand(graph, functions)
    peeling.place(rows, functions, &optimum)
    return .done
  }

  /// A variable's value at the optimum found.
  func value(of variable: Int) -> Double {
    let link = classes.link(variable)
    return link.factor * optimum.values[Int(link.parent)] + link.offset
  }
}

/// How far a part of the pipeline came.
enum Progress: Equatable {
  case done
  case infeasible
  case stopped(StopReason)
}
