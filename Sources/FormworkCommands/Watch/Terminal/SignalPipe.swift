internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Delivers signals as bytes on a pipe, so that they can be waited for like input.
///
/// The signals are blocked in all threads that are started later; a separate thread receives them.
struct SignalPipe {
  /// A descriptor that becomes readable when a signal arrives.
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
      // Darwin drops signals that are ignored by default, even if they are blocked, unless they
      // have a handler.
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

  /// Returns the next signal; nil if there is none.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Carries out the default action of a signal.
  func meet(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    var met = sigset_t()
    sigemptyset(&met)
    sigaddset(&met, number)
    _ = pthread_sigmask(SIG_UNBLOCK, &met, nil)
    _ = raise(number)
    // If the signal only stopped the process, execution continues here.
    _ = pthread_sigmask(SIG_BLOCK, &met, nil)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
