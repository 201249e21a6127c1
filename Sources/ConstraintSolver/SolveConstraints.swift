/// Limits and options for solving a system.
package struct SolveOptions: Sendable {
  /// The maximum number of pivots; nil for a default that grows with the system.
  package var pivotLimit: Int?

  /// The maximum number of values that the simplex method accesses; the default takes about two
  /// seconds.
  package var workLimit = 500_000_000

  /// The maximum number of constraints checked in the search for a minimal conflict; beyond it, the
  /// conflict may not be minimal.
  package var conflictLimit = 6_000_000

  /// Whether to report level errors, violated constraints and ambiguous variables besides the
  /// values.
  package var tellsMisses = true

  /// Whether to find the optimal values of all variables that have more than one.
  ///
  /// Otherwise only variables in rows that are differences are resolved, which is cheap;
  /// `Solution.open` lists the other variables, and the solution contains no errors or broken
  /// constraints.
  package var resolvesForms = true

  package init() {}

  func effort(for system: borrowing ConstraintSystem) -> Effort {
    Effort(pivots: pivotLimit ?? 20_000 + 20 * system.rowCount, work: workLimit)
  }
}

/// The number of pivots and the work that the simplex method may still do.
struct Effort {
  var pivots: Int
  /// The approximate number of values that may still be accessed.
  var work: Int

  var isSpent: Bool { pivots <= 0 || work <= 0 }

  /// The reason why a solve with this budget ended; `rest` is the remaining budget.
  func reason(rest: Effort) -> StopReason {
    rest.work <= 0 ? .workLimit(work) : rest.pivots <= 0 ? .pivotLimit(pivots) : .unstable
  }
}

/// Finds the optimal solution of a system, minimizing one priority level after the other.
///
/// The result does not depend on the order of constraints. Priority 1000 is required.
///
/// - Complexity: near-linear in the number of terms for chains, stacks and lists; the cost of the
///   simplex method for other systems.
package func solve(
  _ system: ConstraintSystem, options: SolveOptions = SolveOptions()
) -> SolveOutcome {
  var tables = SolverTables()
  return solve(system, options: options, in: &tables)
}

/// Solves a system, reusing memory of earlier solves.
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

/// Solves a system without scaling it first.
private func solveAsGiven(
  _ system: ConstraintSystem, _ options: SolveOptions, in tables: inout SolverTables
) -> SolveOutcome {
  if tables.search.isEmpty { tables.search.append(Search()) }
  let progress = tables.search[0].run(system, options, requiredOnly: false)
  return tables.search[0].conclude(progress, system, options)
}

/// Memory that solves reuse; empty before the first.
package struct SolverTables: Sendable {
  /// The state of a solve, as an array of at most one element, so that the struct stays as small as
  /// a pointer.
  fileprivate var search: ContiguousArray<Search> = []

  package init() {}
}

/// The tables of one solve, in the order of its stages.
struct Search {
  var classes = AffineClasses()
  var rows = ReducedRows()
  var functions = ConvexFunctions()
  var peeling = FormPeeling()
  var graph = SeriesParallel()
  var core = Core()
  var optimum = Optimum(vertexCount: 0, edgeCount: 0, formCount: 0)
  /// The vertices with more than one optimal value, and their ranges.
  var openVertices = OpenVertices()
  var effort = Effort(pivots: 0, work: 0)

  // Used by `update`.

  /// The group of rows that contains each constraint, or −1; empty until the first update.
  var groupOfRow: ContiguousArray<Int32> = []
  /// The composed edge that contains each edge, or −1.
  var parentOfEdge: ContiguousArray<Int32> = []
  /// The number of cost functions after the last full run.
  var firstFunctionCount = 0

  /// Runs all stages in order, for all constraints or only for the required ones.
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

  /// Converts the result of the stages to a solve outcome.
  mutating func conclude(
    _ progress: Progress, _ system: ConstraintSystem, _ options: SolveOptions
  ) -> SolveOutcome {
    switch progress {
    case .stopped(let reason): return .stopped(reason)
    case .infeasible: return findConflict(in: system, options)
    case .done: break
    }
    if !options.resolvesForms {
      let isOpen = resolveOpenDifferences()
      return .optimal(
        Solution(
          values: values(system), ambiguous: ambiguities(system), open: open(isOpen, system)))
    }
    if case .stopped(let reason) = resolveOpenFace(options.effort(for: system)) {
      return .stopped(reason)
    }
    return .optimal(options.tellsMisses ? report(system) : Solution(values: values(system)))
  }

  /// Sets the length of an edge that no other edge contains to the one of minimum cost.
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

  /// Solves the changed parts of the core, and computes every vertex.
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

  /// A variable's value at the optimum.
  func value(of variable: Int) -> Double {
    let link = classes.link(variable)
    return link.factor * optimum.values[Int(link.parent)] + link.offset
  }
}

/// The state of the pipeline after a stage.
enum Progress: Equatable {
  case done
  case infeasible
  case stopped(StopReason)
}
