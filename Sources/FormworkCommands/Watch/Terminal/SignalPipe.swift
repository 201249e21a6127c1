internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Delivers signals as bytes on a pipe, so they can be polled like input.
///
/// They are blocked in all threads started later; a dedicated thread receives them.
struct SignalPipe {
  /// Readable when a signal has arrived.
  let descriptor: Int32

  private static let numbers = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
  ]

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let output = ends[1]
    var blocked = Self.set
    guard pthread_sigmask(SIG_BLOCK, &blocked, nil) == 0 else { return nil }
    #if canImport(Darwin)
      // Darwin drops signals that are ignored by default, even blocked ones, unless there is a
      // handler.
      for number in [SIGWINCH, SIGCONT] { _ = signal(number) { _ in } }
    #endif
    DispatchQueue(label: "signals").async {
      var awaited = Self.set
      var number: Int32 = 0
      while sigwait(&awaited, &number) == 0 {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(output, &byte, 1)
      }
    }
  }

  /// The next signal.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Applies a signal's default action to the process.
  func meet(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    var met = sigset_t()
    sigemptyset(&met)
    sigaddset(&met, number)
    _ = pthread_sigmask(SIG_UNBLOCK, &met, nil)
    _ = raise(number)
    // After a signal that only stops the process, execution continues here.
    _ = pthread_sigmask(SIG_BLOCK, &met, nil)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
