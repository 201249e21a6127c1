internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Calls a function with each number below `count` on all cores, and returns the results in order.
///
/// The function may run on several threads at the same time and must not share state between calls.
func concurrentMap<Result: Sendable>(
  _ count: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
  concurrentMap(count, inRunsOf: 1, handingOn: ()) { position, _ in body(position) }
}

/// Like the other overload, but passes a value on from call to call on the same thread.
///
/// The value may save work, but must not change the results.
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
  [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each call writes only its own element; the elements are read after all calls have ended.
    nonisolated(unsafe) let places = buffer
    @Sendable func fill(_ run: Int) {
      var kept = first()
      for position in run * length..<min(count, (run + 1) * length) {
        places.initializeElement(at: position, to: body(position, &kept))
        Progress.shared.step()
      }
    }
    let runs = (count + length - 1) / length
    // One thread suffices for a single run of calls.
    if runs > 1 {
      onAllCores(runs, fill)
    } else if runs == 1 {
      fill(0)
    }
    initialized = count
  }
}

/// Calls a function with each number below `count` on all cores, and waits for all calls.
///
/// If the system cannot start more threads, the existing ones do all the work.
private func onAllCores(_ count: Int, _ body: @Sendable (Int) -> Void) {
  withoutActuallyEscaping(body) { body in
    let work = SharedWork(count: count, body: body)
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var threads: [WorkThread] = []
    for _ in 1..<max(1, min(count, cores)) {
      guard let thread = WorkThread({ work.run() }) else { break }
      threads.append(thread)
    }
    work.run()
    for thread in threads { thread.join() }
  }
}

/// A queue of calls shared by several threads.
private final class SharedWork: @unchecked Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private var next = 0
  private let queue = DispatchQueue(label: "calls")

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func run() {
    while let position = take() { body(position) }
  }

  /// Takes the next call that no thread has taken; nil if there is none.
  private func take() -> Int? {
    queue.sync {
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }
}
