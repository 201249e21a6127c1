internal import Dispatch

/// What a function makes of each number below `count`, on all cores, in order.
///
/// The function may run on several threads at once and shares nothing between calls.
func concurrentMap<Result: Sendable>(
  _ count: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
  // One or none is not worth a second thread.
  guard count > 1 else { return (0..<count).map { body($0) } }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialised in
    // Each call writes its own place, once; none is read before all calls have ended.
    nonisolated(unsafe) let places = buffer
    DispatchQueue.concurrentPerform(iterations: count) { position in
      places.initializeElement(at: position, to: body(position))
    }
    initialised = count
  }
}

/// The same for a function that hands something on from one call to the next in a run of calls, which
/// saves work and changes no result.
func concurrentMap<Result: Sendable, Kept>(
  _ count: Int, handingOn first: @autoclosure @Sendable () -> Kept,
  _ body: @Sendable (Int, inout Kept) -> Result
) -> [Result] {
  let run = 8
  let runs = concurrentMap((count + run - 1) / run) { position in
    var kept = first()
    return (position * run..<min(count, (position + 1) * run)).map { body($0, &kept) }
  }
  return runs.count == 1 ? runs[0] : runs.flatMap { $0 }
}
