#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A thread with a given stack size.
///
/// Layout and code generation recurse as deeply as a spec's nodes are nested. The default stack of
/// a thread is 512 KB on macOS, and can be as small as `ulimit -s` on Linux.
struct WorkThread {
  /// The stack size: the default of the main thread on macOS and Linux, but ten times as much for
  /// unoptimized code.
  #if DEBUG
    static let stackSize = 64 << 20
  #else
    static let stackSize = 8 << 20
  #endif

  private let thread: pthread_t

  /// Starts a thread; nil if the system cannot create one.
  init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
    let argument = Unmanaged.passRetained(Work(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { Self.run($0) }, argument)
      guard code == 0, let thread else {
        Unmanaged<Work>.fromOpaque(argument).release()
        return nil
      }
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes, { argument in argument.flatMap { Self.run($0) } }, argument)
      guard code == 0 else {
        Unmanaged<Work>.fromOpaque(argument).release()
        return nil
      }
    #endif
    self.thread = thread
  }

  /// Waits for the end of the thread.
  func join() { pthread_join(thread, nil) }

  private static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// Runs the whole command, which ends the process.
///
/// Uses the main thread or, if its stack is too small, a thread with a larger stack.
func runOnLargeStack(_ command: @escaping @Sendable () -> Never) -> Never {
  var limit = rlimit()
  #if canImport(Glibc)
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  #else
    let stack = RLIMIT_STACK
  #endif
  if getrlimit(stack, &limit) != 0 || limit.rlim_cur >= WorkThread.stackSize { command() }
  // The working thread handles signals; this thread only waits.
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  let restored = before
  let thread = WorkThread {
    var mask = restored
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    command()
  }
  if let thread { thread.join() }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  #if !canImport(Darwin)
    // On Linux, the main thread's stack can grow up to the current limit.
    var larger = limit
    larger.rlim_cur = rlim_t(WorkThread.stackSize)
    if limit.rlim_max >= WorkThread.stackSize, setrlimit(stack, &larger) == 0 { command() }
  #endif
  endProcess(
    .failure,
    saying:
      "formwork: no thread can be started, and the stack of \(limit.rlim_cur >> 10) KB is too "
      + "small; 'ulimit -s \(WorkThread.stackSize >> 10)' makes it larger")
}
