internal import SpecSyntax

/// Why the results of several machines cannot be joined.
package enum JoinProblem: Error, Hashable {
  /// Two parts are results of the same shard.
  case doubled(Shard)
  case missing([Int], of: Int)
  /// Two parts are from runs with different numbers of shards.
  case counts(Int, Int)
  /// Two parts checked different specs, because of another commit or other arguments.
  case specs(Shard, Shard)

  package var message: String {
    switch self {
    case .doubled(let shard): "part \(shard.index)/\(shard.count) occurs twice"
    case .missing(let indices, let count):
      "\(indices.count == 1 ? "part" : "parts") "
        + indices.map { "\($0)/\(count)" }.joined(separator: ", ")
        + " \(indices.count == 1 ? "is" : "are") missing"
    case .counts(let first, let second):
      "some parts are of \(first), others of \(second)"
    case .specs(let first, let second):
      "parts \(first.index)/\(first.count) and \(second.index)/\(second.count) are of different "
        + "runs: they compared different specs"
    }
  }
}

/// Joins the results of several machines into the result of a full run, in the same order.
package func joinRunParts(_ parts: [RunPart]) throws(JoinProblem) -> RunPart {
  let parts = parts.sorted { $0.shard.index < $1.shard.index }
  guard var joined = parts.first else { throw .missing([1], of: 1) }
  try check(parts)
  var order: [String: Int] = [:]
  for (position, spec) in joined.specs.enumerated() where order[spec] == nil {
    order[spec] = position
  }
  /// The position of a spec's results in the output; results without a spec come last.
  func place(_ spec: String?) -> Int { spec.flatMap { order[$0] } ?? order.count }

  var report = RunReport()
  report.folder = joined.report.folder
  report.exitCode = parts.map(\.report.exitCode).max { rank($0) < rank($1) } ?? 0
  let entries = parts.flatMap { part in
    part.report.entries.map { (entry: $0, change: $0.change.map { part.report.changes[$0] }) }
  }
  var known: Set<String> = []
  for (entry, change) in sorted(entries, by: { place($0.entry.spec) }) {
    // If specs share a snapshot, several machines may report it; keep the first report.
    guard known.insert(entry.path).inserted else { continue }
    if let change {
      report.add(change)
    } else {
      report.addEqual(entry.path, spec: entry.spec, status: entry.status)
    }
  }
  for problem in sorted(parts.flatMap(\.report.problems), by: { place($0.path) })
  where !report.problems.contains(problem) {
    report.problems.append(problem)
  }
  joined.found = sorted(parts.flatMap(\.found)) { place($0.sources.first?.path) }
  joined.names = parts.flatMap(\.names)
  joined.hasBrokenSpecs = parts.contains(where: \.hasBrokenSpecs)
  for position in joined.filters.indices {
    joined.filters[position].isMet = parts.contains { $0.filters[position].isMet }
  }
  report.findGroups()
  joined.report = report
  return joined
}

private func check(_ parts: [RunPart]) throws(JoinProblem) {
  let first = parts[0]
  for (part, next) in zip(parts, parts.dropFirst()) {
    if next.shard.count != first.shard.count {
      throw .counts(first.shard.count, next.shard.count)
    }
    if part.shard == next.shard { throw .doubled(part.shard) }
    if part.specs != next.specs || part.filters.map(\.text) != next.filters.map(\.text) {
      throw .specs(part.shard, next.shard)
    }
  }
  let indices = Set(parts.map(\.shard.index))
  let missing = (1...first.shard.count).filter { !indices.contains($0) }
  if !missing.isEmpty { throw .missing(missing, of: first.shard.count) }
}

/// Sorts values by a number, stably.
private func sorted<Value>(_ values: [Value], by number: (Value) -> Int) -> [Value] {
  values.enumerated().sorted { (number($0.element), $0.offset) < (number($1.element), $1.offset) }
    .map(\.element)
}

/// The severity rank of an exit code, as in `verify`: an error in a spec ranks below a failure to
/// run.
private func rank(_ code: Int) -> Int {
  [0, 1, 3, 2, 4].firstIndex(of: code) ?? 5
}
