internal import Dispatch

/// What a function makes of each number below `count`, on all cores, in order.
///
/// The function may run on several threads at once and shares nothing between calls.
func concurrentMap<Result: Sendable>(
  _ count: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
  concurrentMap(count, inRunsOf: 1, handingOn: ()) { position, _ in body(position) }
}

/// The same for a function that hands something on from one call to the next in a run of calls, which
/// saves work and changes no result.
func concurrentMap<Result: Sendable, Kept>(
  _ count: Int, handingOn first: @autoclosure @Sendable () -> Kept,
  _ body: @Sendable (Int, inout Kept) -> Result
) -> [Result] {
  concurrentMap(count, inRunsOf: 8, handingOn: first(), body)
}

private func concurrentMap<Result: Sendable, Kept>(
  _ count: Int, inRunsOf length: Int, handingOn first: @autoclosure @Sendable () -> Kept,
  _ body: @Sendable (Int, inout Kept) -> Result
) -> [Result] {
  [Result](unsafeUninitializedCapacity: count) { buffer, initialised in
    // Each call writes its own place, once; none is read before all calls have ended.
    nonisolated(unsafe) let places = buffer
    @Sendable func fill(_ run: Int) {
      var kept = first()
      for position in run * length..<min(count, (run + 1) * length) {
        places.initializeElement(at: position, to: body(position, &kept))
      }
    }
    let runs = (count + length - 1) / length
    // One or none is not worth a second thread.
    if runs > 1 {
      DispatchQueue.concurrentPerform(iterations: runs, execute: fill)
    } else if runs == 1 {
      fill(0)
    }
    initialised = count
  }
}
