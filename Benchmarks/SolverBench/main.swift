internal import ConstraintSolver

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// SolverBench time WORKLOAD CONSTRAINTS    nanoseconds of a cold solve, and after one change of a
//                                          constant, one added and one removed constraint
// SolverBench memory WORKLOAD CONSTRAINTS  bytes that a solve adds to the process
// SolverBench dump WORKLOAD CONSTRAINTS    the system as JSON

/// Nanoseconds on a clock that only runs forward.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The process's largest memory so far, in bytes.
func peakMemory() -> Int {
  #if canImport(Glibc)
    // Not getrusage, which still remembers the process that started this one.
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      if text.hasPrefix("VmHWM:") { return (Int(text.filter(\.isNumber)) ?? 0) * 1024 }
    }
    return 0
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// The least of several measurements: at least three, and half a second's worth.
func least(_ body: () -> Void) -> UInt64 {
  var best = UInt64.max
  var total: UInt64 = 0
  var runs = 0
  while runs < 3 || (total < 500_000_000 && runs < 2000) {
    let start = now()
    body()
    let elapsed = now() - start
    best = min(best, elapsed)
    total += elapsed
    runs += 1
  }
  return best
}

/// Times a kept solver after a constraint was added, and after it was removed again.
func measureEdits(_ workload: Workload, _ name: String) {
  guard let constraint = workload.adding else { return }
  var kept = IncrementalSolver(workload.system)
  var outcome = kept.solve()
  var isAllOptimal = true
  var added = UInt64.max
  var removed = UInt64.max
  // Removed constraints keep their places, so not too many of them.
  for _ in 0..<50 {
    do throws(ConstraintError) {
      let start = now()
      let id = try kept.add(constraint)
      outcome = kept.solve()
      let middle = now()
      isAllOptimal = isAllOptimal && isOptimal(outcome)
      let next = now()
      try kept.remove(id)
      outcome = kept.solve()
      added = min(added, middle - start)
      removed = min(removed, now() - next)
      isAllOptimal = isAllOptimal && isOptimal(outcome)
    } catch {
      preconditionFailure("the constraint is well formed")
    }
  }
  for (figure, time) in [("after one added", added), ("after one removed", removed)] {
    print(
      """
      {"figure": "\(figure)", "workload": "\(name)", \
      "constraints": \(workload.constraintCount), "ns": \(time), "optimal": \(isAllOptimal)}
      """)
  }
}

func isOptimal(_ outcome: SolveOutcome) -> Bool {
  if case .optimal = outcome { return true }
  return false
}

func measureTime(_ workload: Workload, _ name: String) {
  var outcome = solve(workload.system)
  let cold = least { outcome = solve(workload.system) }
  var ambiguous = 0
  if case .optimal(let solution) = outcome { ambiguous = solution.ambiguous.count }
  print(
    """
    {"figure": "cold", "workload": "\(name)", "constraints": \(workload.constraintCount), \
    "ns": \(cold), "ns_per_constraint": \(cold / UInt64(workload.constraintCount)), \
    "optimal": \(isOptimal(outcome)), "ambiguous": \(ambiguous)}
    """)
  measureChange(workload, name)
  measureEdits(workload, name)
}

/// Times a kept solver after the change of one constant, back and forth.
func measureChange(_ workload: Workload, _ name: String) {
  guard let (row, constant) = workload.changing else { return }
  var kept = IncrementalSolver(workload.system)
  var outcome = kept.solve()
  var shift = 0.0
  let warm = least {
    shift = 3 - shift
    do throws(ConstraintError) {
      try kept.setConstant(constant - shift, of: row)
    } catch {
      preconditionFailure("the constraint is there")
    }
    outcome = kept.solve()
  }
  print(
    """
    {"figure": "after one change", "workload": "\(name)", \
    "constraints": \(workload.constraintCount), "ns": \(warm), "optimal": \(isOptimal(outcome))}
    """)
}

func dump(_ workload: Workload) {
  let system = workload.system
  var text = "{\"variables\": ["
  text += (0..<system.variableCount).map { "\"v\($0)\"" }.joined(separator: ", ")
  text += "], \"constraints\": ["
  var isFirst = true
  system.forEachConstraint { terms, constant, relation, priority in
    if !isFirst { text += "," }
    isFirst = false
    let coefficients = terms.map { "\"v\($0.variable.index)\": \($0.coefficient)" }
    let op = ["<=", "==", ">="][Int(relation.rawValue)]
    text += "\n{\"id\": \"c\(text.utf8.count)\", \"terms\": {"
    text += coefficients.joined(separator: ", ")
    text += "}, \"constant\": \(constant), \"op\": \"\(op)\", \"strength\": \(priority.rawValue)}"
  }
  print(text + "]}")
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let size = Int(arguments[3]),
  let workload = Workload(arguments[2], constraints: size)
else {
  print("usage: SolverBench time|memory|dump WORKLOAD CONSTRAINTS")
  print("workloads: \(Workload.names.joined(separator: " "))")
  exit(2)
}
switch arguments[1] {
case "dump": dump(workload)
case "memory":
  let before = peakMemory()
  let outcome = solve(workload.system)
  let bytes = peakMemory() - before
  print(
    """
    {"figure": "memory", "workload": "\(arguments[2])", \
    "constraints": \(workload.constraintCount), "bytes": \(bytes), \
    "bytes_per_constraint": \(bytes / workload.constraintCount), \
    "optimal": \(isOptimal(outcome))}
    """)
default: measureTime(workload, arguments[2])
}
