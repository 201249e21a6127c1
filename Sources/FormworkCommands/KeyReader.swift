#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads single keys from the terminal that is standard input.
///
/// The terminal gives lines and shows what is typed, but for the moment in which a key is awaited.
/// Signals that end or stop the process are held for that moment, and met once the terminal is as it
/// was, so that no end leaves it changed.
struct KeyReader: ~Copyable {
  private let original: termios

  /// Nil where standard input is no terminal.
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
      // Whatever was held is met between two waits.
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
    // Also where whoever started the process left them held: nobody could end it.
    _ = sigprocmask(SIG_UNBLOCK, &held, nil)
    return event
  }

  /// Waits for a byte, and looks now and then whether a signal is held.
  private borrowing func awaitByte() -> Event {
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&input, 1, 200)
      if count > 0 {
        var byte: UInt8 = 0
        let length = read(STDIN_FILENO, &byte, 1)
        // Control-D, which the terminal keeps as a zero where it was typed before the key was awaited.
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
