#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A thread with a stack of a stated size.
///
/// Layout and code generation call themselves as deep as a spec's nodes are nested. Threads that the system sizes have 512 KB
/// on macOS, and as little as `ulimit -s` says on Linux.
struct WorkThread {
  /// The main thread's stack on macOS and Linux where nobody changes it; code that is not optimized needs
  /// ten times as much.
  #if DEBUG
    static let stackSize = 64 << 20
  #else
    static let stackSize = 8 << 20
  #endif

  private let thread: pthread_t

  /// Starts a thread; nil where the system has no more of them.
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

  /// Waits until the thread's work is done.
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

/// Runs the whole command, which ends the process: on the main thread, or on one with a larger stack
/// where the main thread's is smaller than it should be.
func runOnLargeStack(_ command: @escaping @Sendable () -> Never) -> Never {
  var limit = rlimit()
  #if canImport(Glibc)
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  #else
    let stack = RLIMIT_STACK
  #endif
  if getrlimit(stack, &limit) != 0 || limit.rlim_cur >= WorkThread.stackSize { command() }
  // Signals are for the thread that does the work: this one only waits.
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
    // On Linux the main thread's stack grows up to the limit of the moment.
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
