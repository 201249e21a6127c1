#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads single keys from a terminal on standard input.
///
/// The terminal is in raw mode only while waiting for a key. Signals that end or stop the process
/// are blocked during that time and delivered after the terminal is restored, so the process never
/// leaves it in raw mode.
struct KeyReader: ~Copyable {
  private let original: termios

  /// Enters raw mode; nil if standard input is not a terminal.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    original = settings
  }

  /// The next key; nil at the end of the input.
  borrowing func next() -> Character? {
    while true {
      switch wait() {
      case .key(let byte): return Character(Unicode.Scalar(byte))
      case .end: return nil
      // Signals that were blocked are delivered between two waits.
      case .interrupted: continue
      }
    }
  }

  private enum Event { case key(UInt8), end, interrupted }

  private borrowing func wait() -> Event {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&held, signal) }
    guard sigprocmask(SIG_BLOCK, &held, nil) == 0 else { return .end }
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    let event = awaitByte()
    var restored = original
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &restored)
    // Unblock the signals even if the parent process had blocked them; otherwise they could not end
    // the process.
    _ = sigprocmask(SIG_UNBLOCK, &held, nil)
    return event
  }

  /// Waits for a byte, and regularly checks for blocked signals.
  private borrowing func awaitByte() -> Event {
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&input, 1, 200)
      if count > 0 {
        var byte: UInt8 = 0
        let length = read(STDIN_FILENO, &byte, 1)
        // Control-D; the terminal stores it as 0 if it was typed before raw mode.
        if length == 1 { return byte == 0x04 || byte == 0 ? .end : .key(byte) }
        return length < 0 && errno == EINTR ? .interrupted : .end
      }
      if count < 0, errno != EINTR { return .end }
      var pending = sigset_t()
      sigemptyset(&pending)
      guard sigpending(&pending) == 0 else { return .end }
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
      where sigismember(&pending, signal) == 1 {
        return .interrupted
      }
    }
  }
}
