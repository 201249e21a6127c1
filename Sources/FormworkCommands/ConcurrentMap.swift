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
